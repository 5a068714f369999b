"""The short game of the house (R49 of the rules page): where it begins, how it runs, how it ends."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kalesia import events
from games.kalesia.lines import near_a_line
from games.kalesia.mind.rollout_policy import Calendar
from games.kalesia.mind.suspicion import Suspicion
from games.kalesia.recap import grids
from games.kalesia.state import State, new_game
from games.kalesia.table import Options
from games.kalesia.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.protocol import Event
from tests.clauses import clause
from tests.games.kalesia.positions import kinds, random_hand, the

SHORT = Options(length="short")


def short_game(n: int = 4, seed: int = 1, told: list[Event] | None = None, hands: int = 16) -> State:
    """So many hands of random pairs."""
    chance = Chance(seed)
    table = new_game(SHORT, n, chance, told.append if told is not None else None)
    for _ in range(hands):
        random_hand(table, chance, told)
    return table


@clause("KALESIA-R49")
@pytest.mark.parametrize("n", range(2, 11))
def test_nine_areas_have_fallen_three_to_each_side(n: int) -> None:
    for seed in range(12):
        table = new_game(SHORT, n, Chance(seed))
        assert Counter(table.owner) == {"C": 3, "M": 3, "F": 3, None: 16}
        assert all((owner is not None) == (number <= 9) for owner, number in zip(table.owner, table.number, strict=True))
        assert not near_a_line(table.owner)
        assert [sum(hand) for hand in table.hand] == [11] * n


@clause("KALESIA-R49")
def test_a_line_but_for_one_open_cell_is_near() -> None:
    empty: list[str | None] = [None] * 25
    assert not near_a_line([*empty])  # type: ignore[list-item]
    for cells, near in ({0: "C", 2: "C"}, True), ({0: "C", 1: "M", 2: "C"}, False), ({0: "F", 6: "F", 12: "F"}, True):
        grid = [cells.get(cell) for cell in range(25)]
        assert near_a_line(grid) is near  # type: ignore[arg-type]


@clause("KALESIA-R49")
def test_all_is_told_before_anything_is_dealt() -> None:
    told: list[Event] = []
    table = short_game(told=told, hands=0)
    assert kinds(told)[:2] == ["GameStarted", "AreasFallen"]
    assert the(told, "AreasFallen").owner == {cell: side for cell, side in enumerate(table.owner) if side}
    first = the(told, "AreaContested")
    assert (first.area, first.hand_in_round, the(told, "RoundStarted").round) == (10, 1, 1)
    full: list[Event] = []
    new_game(Options(), 4, Chance(1), full.append)
    assert "AreasFallen" not in kinds(full)


@clause("KALESIA-R49")
def test_weapons_are_passed_after_every_fourth_hand_and_area_25_ends_the_fourth_round() -> None:
    told: list[Event] = []
    seed = next(seed for seed in range(400) if short_game(seed=seed).result.reason == "exhaustion")
    table = short_game(seed=seed, told=told)
    assert [event.round for event in told if isinstance(event, events.RoundStarted)] == [1, 2, 3, 4]
    assert [hand.area for hand in table.log] == list(range(10, 26))
    assert len(table.passed) == 3
    assert (table.area, table.round, table.hand_in_round, table.rounds) == (25, 4, 4, 4)
    assert table.result is not None
    assert (table.result.winner, table.result.winning_seats) == ("F", ())


@clause("KALESIA-R49")
def test_fallen_areas_make_temples() -> None:
    def of_what_fell(table: State) -> bool:
        return table.result is not None and any(table.number[cell] <= 9 for line in table.result.lines for cell in line)

    ends = [short_game(seed=seed) for seed in range(30)]
    assert any(of_what_fell(end) for end in ends)


@pytest.mark.parametrize("level", ["page", "knight"])
def test_computers_think_of_the_rounds_as_they_are(level: str) -> None:
    """The last hand of a round is followed by a pass; what fell is known to whoever suspects."""
    table = short_game(seed=2, hands=5)
    calendar = Calendar(table.number, table.options.fallen)
    assert [calendar.last_of_round(area) for area in (10, 13, 14, 25)] == [13, 13, 17, 25]
    view = table.view(1)
    assert len(Suspicion(view, 1, calendar).assignments()) > 1
    move = make(level, TITLE, 3, "").choose(view, 1, 20).move
    assert table.why_not(1, move) is None


def test_the_story_of_a_game_begins_with_what_had_fallen() -> None:
    table = short_game(seed=3)
    told = grids(table)
    assert Counter(told[0]) == {"C": 3, "M": 3, "F": 3, None: 16}
    assert told[-1] == table.owner
    assert len(told) == len(table.log) + 1
