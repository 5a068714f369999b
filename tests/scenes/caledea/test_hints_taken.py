"""After a hint one press of confirm does what the hint says, and the buttons say so."""

from __future__ import annotations

from pathlib import Path

import pygame

from games.caledea.moves import END_TURN, CaledeaMove, PickGroup, UpgradeUnit
from games.kernel.chance import Chance
from scenes.stage.devices.action import Kind
from scenes.table.chooser import Answer
from scenes.table.decisions import GUARD
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.caledea.test_advice import advise, begun


def named(rig: BoardRig, kind: Kind) -> str:
    """What the buttons at the foot say of that one."""
    rig.frames(2)
    rows = rig.room.table_view.legend_rows
    return next((entry.text for row in rows for entry in row.items if entry.kind is kind), "")


def told(rig: BoardRig, move: CaledeaMove, first: CaledeaMove, square: int | None = None) -> None:
    """That hint lies there, and nothing is in hand."""
    advise(rig, move, first)
    rig.choice.unpick()
    rig.table.focus.to(f"square.{rig.view.capital[rig.seat] if square is None else square}")
    rig.table.redraw()
    rig.wait(GUARD + 0.1)


def test_an_upgrade_that_a_hint_names_is_made_by_one_press(tmp_path: Path) -> None:
    """It took the unit in hand, then asked to press again, then a third time."""
    rig, chance = begun(tmp_path), Chance(3)
    while not (found := [move for move in rig.match.legal_moves(0) if isinstance(move, UpgradeUnit)]):
        rig.room.decisions.take(Answer(move=rig.match.title.random_move(rig.match.view(0), 0, chance)))
        rig.until(rig.asked)
    unit = found[0].unit
    rank, home = rig.view.unit(unit).rank, rig.view.unit(unit).square
    told(rig, found[0], PickGroup(home), home)
    assert rig.table.focus.current == f"square.{home}"
    assert named(rig, Kind.CONFIRM) == "Do it"
    rig.key(pygame.K_RETURN)
    assert rig.match.view(0).unit(unit).rank == rank + 1
    rig.close()


def test_the_end_of_a_turn_that_a_hint_advises_comes_by_one_press(tmp_path: Path) -> None:
    """It took units in hand."""
    rig = begun(tmp_path)
    told(rig, END_TURN, END_TURN)
    assert named(rig, Kind.CONFIRM) == "End"
    moves = rig.match.moves
    rig.key(pygame.K_RETURN)
    assert rig.match.moves > moves
    assert rig.match.view(None).active != 0
    rig.close()


def test_who_moves_the_cursor_after_such_a_hint_means_what_is_below_it(tmp_path: Path) -> None:
    rig = begun(tmp_path)
    told(rig, END_TURN, END_TURN)
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_LEFT)
    assert named(rig, Kind.CONFIRM) != "End"
    moves = rig.match.moves
    rig.key(pygame.K_RETURN)
    assert rig.match.moves == moves
    rig.close()
