"""What the coach says of a short game: it names the way to win that only this game has, and never denies it."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.caledea.events import CapitalCaptured
from games.catalog import TITLES
from games.kernel.teaching.cards import Card, read_cards
from scenes.stage.words.words import Words
from tests.clauses import clause
from tests.games.caledea.positions import Side, lay
from tests.scenes.caledea.table_rig import BoardRig

CALEDEA = TITLES["caledea"]
CARDS = read_cards(CALEDEA)


def of(seats: int, length: str) -> list[Card]:
    """The cards that can come at such a table, in the order in which they are said."""
    options = CALEDEA.read_options({"length": length})
    return [card for card in CARDS if card.is_for(seats, options)]


@clause("CALEDEA-R71")
@pytest.mark.parametrize(("seats", "length", "goal"), [(4, "short", "short_goal"), (4, "full", "goal"), (2, "short", "goal")])
def test_the_first_word_names_what_wins_this_game(tmp_path: Path, seats: int, length: str, goal: str) -> None:
    rig = BoardRig(tmp_path, seats, cards=CARDS, options={"length": length})
    rig.until(lambda: rig.table.card is not None)
    assert rig.table.card.text == Words("en").of("caledea", f"coach.{goal}")


@clause("CALEDEA-1010")
def test_that_one_capital_is_not_enough_is_said_only_where_it_is_true() -> None:
    assert "many" in {card.say for card in of(4, "full")}
    assert "many" not in {card.say for card in of(4, "short")}


@clause("CALEDEA-R71")
@pytest.mark.parametrize(("you", "said"), [(0, "short_won"), (1, "short_lost")])
def test_a_capital_that_falls_in_a_short_game_is_told_with_what_it_decides(you: int, said: str) -> None:
    taken = CapitalCaptured(by=0, owner=1, square=5, previous_holder=1)
    t, plain = (
        lay(Side("talaq", (2, 3), {(2, 3): "i"}), Side("karvad", (5, 5), {(5, 5): "i"})),
        said.replace("short", "capital"),
    )
    for length, left, name in (("short", 1, said), ("short", 0, plain), ("full", 1, plain)):
        t.round_limit = t.round + left
        assert next(card.say for card in of(4, length) if card.waits_for(taken, t, you)) == name
