"""What a mask would rather do is judged beside what a bare head does."""

from __future__ import annotations

from itertools import islice

from games.catalog import TITLES
from games.kernel.minds.agents import RatedAgent, make
from tests.ai.losses.judging import played
from tests.games.kalua.positions import LEADER, lay
from tests.programs.players.tastes import TASTES, Cost, costs, preferred, told


def test_masks_differ_where_moves_are_about_as_good() -> None:
    t = lay("9 9 9", atheists=6, phase=LEADER)
    mind = make("hero", TITLES["kalua"], 1)
    assert isinstance(mind, RatedAgent)
    bare, masked = preferred(mind, t.view(0), 0)
    assert set(masked) == set(TASTES)
    assert {bare, *masked.values()} <= set(t.legal_moves(0))


def test_who_does_as_a_bare_head_loses_nothing() -> None:
    moves = played("kalua", 2, 1, 0, level="page")
    found = [one for at in islice(costs("kalua", 2, 1, 0, moves, worlds=2), 4) for one in at]
    assert len(found) == 4 * len(TASTES)
    assert all(one.share == 0 for one in found if not one.otherwise)


def test_the_report_names_how_often_and_how_much() -> None:
    line = told("fox", [Cost("fox", False, 0.0), Cost("fox", True, 0.02)])
    assert "50.0 % otherwise, +1.00 +- " in line
    assert line.endswith("a decision of 2")
