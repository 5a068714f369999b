"""The short game of the house (R59 of the rules page): how it begins, and that the first empty village ends it."""

from __future__ import annotations

import pytest

from games.kalua.decks import deck_of_card
from games.kalua.mind.judgement import WITHIN_REACH, worth
from games.kalua.state import State, new_game
from games.kalua.table import BONUS, Options
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.protocol import Event
from tests.clauses import clause
from tests.games.kalua.positions import convert, lay

SHORT = Options(length="short")
HANDS = ["flood", "flood", "famine", "famine"]
"""So that nobody is passed over."""


@clause("KALUA-R59")
@pytest.mark.parametrize("n", range(2, 6))
def test_villages_are_small_and_first_hands_alike(n: int) -> None:
    told: list[Event] = []
    t = new_game(SHORT, n, Chance(n), told.append)
    assert (t.families, t.pp, t.atheists) == ([5] * n, [5] * n, 2 * n)
    for hand in t.hand:
        assert sorted(deck_of_card(str(card)) for card in hand) == [BONUS] * 3 + [1 - BONUS] * 2
    assert (t.phase, t.round, t.active) == ("draw", 1, t.start_seat)
    assert "SplitLocked" not in [type(event).__name__ for event in told]
    assert new_game(Options(), n, Chance(n)).families == [10] * n


def _judged(families: str, happiness: str, pp: str = "") -> State:
    t = lay(families, happiness=happiness, pp=pp, length="short", hands=HANDS[: len(families.split())])
    convert(t)
    return t


@clause("KALUA-R59")
def test_the_first_empty_village_ends_it_by_families_happiness_pp() -> None:
    end = _judged("6 0 4", "5 5 5").outcome()
    assert end is not None
    assert (end.winners, end.reason, end.clause, end.scores) == ((0,), "first_empty", "KALUA-R59", (6, 0, 4))
    assert _judged("4 0 4 4", "5 5 5 5", "0 9 0 1").outcome().winners == (3,)
    assert _judged("4 0 4 4", "5 5 5 5", "1 9 1 1").outcome().winners == (0, 2, 3)
    assert _judged("6 1 4", "5 5 5").outcome() is None
    full = lay("6 0 4", happiness="5 5 5", hands=HANDS[:3])
    convert(full)
    assert full.outcome() is None


@clause("KALUA-R59")
def test_a_village_may_be_saved_by_the_conversion_before_it_is_looked_at() -> None:
    t = _judged("6 0 4", "3 9 3")
    assert t.families[1] > 0
    assert t.outcome() is None


@clause("KALUA-R59")
def test_whoever_has_the_only_families_has_won_as_ever() -> None:
    assert _judged("6 0 0", "5 5 5").outcome().reason == "sole_families"


@pytest.mark.parametrize(("families", "mine"), [("6 0 4", True), ("4 0 6", False)])
def test_computers_see_that_an_empty_village_ends_it(families: str, mine: bool) -> None:
    t = lay(families, happiness="5 5 5", length="short", hands=HANDS[:3])
    style = Style()
    assert (worth(t, 0, style, ahead=True) > WITHIN_REACH) is mine
    assert (worth(t, 0, style, ahead=True) < -WITHIN_REACH) is not mine
    full = lay(families, happiness="5 5 5", hands=HANDS[:3])
    assert abs(worth(full, 0, style, ahead=True)) < WITHIN_REACH
