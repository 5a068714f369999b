"""Victories that lie open, which every level sees."""

from __future__ import annotations

from typing import Any

import pytest

from games.caledea.mind.finish import actions_to_win
from games.caledea.mind.race import NEVER
from games.caledea.state import State
from games.caledea.supply import put_unit
from games.caledea.title import TITLE
from games.kernel.minds.agents import LEVELS, make
from tests.games.caledea.mind.laughable import POSITIONS, Position, turn_of
from tests.games.caledea.mind.situations import HOME, far_ahead, four_castles
from tests.games.caledea.positions import Side, at, flag, ids_at, lay, wall


def test_the_last_walls_that_can_be_paid_for_are_counted() -> None:
    assert actions_to_win(four_castles("talaq", HOME, 6, "tower"), 0) == 1
    assert actions_to_win(four_castles("talaq", HOME, 10, None), 0) == 2
    assert actions_to_win(far_ahead(), 0) == 2


def test_gold_and_actions_must_be_there_for_all_of_them() -> None:
    assert actions_to_win(four_castles("talaq", HOME, 5, "tower"), 0) == NEVER
    assert actions_to_win(four_castles("talaq", HOME, 9, None), 0) == NEVER
    assert actions_to_win(four_castles("talaq", HOME, 10, None, 1), 0) == NEVER
    spent = four_castles("talaq", HOME, 6, "tower")
    spent.tapped[0] = 1
    assert actions_to_win(spent, 0) == NEVER


def test_the_last_action_is_enough_for_the_last_wall() -> None:
    assert actions_to_win(four_castles("talaq", HOME, 10, None, 2), 0) == 2
    assert actions_to_win(four_castles("talaq", HOME, 6, "tower", 1), 0) == 1


def test_five_castles_of_which_one_is_another_s_are_no_victory_that_waits_to_be_taken() -> None:
    """R35: a garrison keeps its castle; nothing is left to build, and nothing is won."""
    t = four_castles("talaq", HOME, 10, None)
    put_unit(t, 1, 1, at(t, (1, 3)))
    wall(t, (1, 3), "castle", 0, controller=1)
    assert actions_to_win(t, 0) == NEVER


def test_an_opponent_on_the_last_square_or_its_wall_there_is_in_the_way() -> None:
    stood_on = four_castles("talaq", HOME, 10, None)
    put_unit(stood_on, 1, 1, at(stood_on, (1, 3)))
    assert actions_to_win(stood_on, 0) == NEVER
    walled = four_castles("talaq", HOME, 10, None)
    wall(walled, (1, 3), "tower", 1, controller=1)
    assert actions_to_win(walled, 0) == NEVER


def open_capital(*more: Side, tower: bool = False, guard: str = "", cavalry: Any = (2, 5)) -> State:
    units = {(8, 7): "i", **({(2, 3): guard} if guard else {})}
    return lay(Side("karvad", (5, 5), {cavalry: "c", (5, 5): "i"}), Side("talaq", (2, 3), units, tower=tower), *more)


def test_an_open_capital_in_reach_is_a_victory_with_two_seats_only() -> None:
    assert actions_to_win(open_capital(), 0) == 1
    assert actions_to_win(open_capital(Side("vessry", (7, 7), {(7, 7): "ii"})), 0) == NEVER


def test_a_capital_that_is_guarded_walled_or_too_far_is_none() -> None:
    assert actions_to_win(open_capital(guard="i"), 0) == NEVER
    assert actions_to_win(open_capital(tower=True), 0) == NEVER
    assert actions_to_win(open_capital(cavalry=(2, 6)), 0) == NEVER


def test_who_has_moved_or_was_upgraded_walks_in_nowhere() -> None:
    for done in ("moved", "upgraded"):
        t = open_capital()
        flag(t, ids_at(t, (2, 5))[0], **{done: True})
        assert actions_to_win(t, 0) == NEVER


OPEN = [position for position in POSITIONS if actions_to_win(position.lay(), 0) != NEVER]


@pytest.mark.parametrize("position", OPEN, ids=lambda position: position.name)
@pytest.mark.parametrize("level", [level for level in LEVELS if level != "page"])
def test_from_squire_up_everybody_takes_what_lies_open(position: Position, level: str) -> None:
    for seed in range(3):
        assert turn_of(make(level, TITLE, seed), position.lay(), seed).won


def test_there_are_some_of_them() -> None:
    assert len(OPEN) >= 8
