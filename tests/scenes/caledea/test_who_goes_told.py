"""What whoever only hears is told of units: how more go, who goes and who stays, and which is which in a list."""

from __future__ import annotations

from pathlib import Path

import pygame

from games.caledea.moves import EndTurn
from scenes.caledea.choosing.menu import options
from scenes.caledea.papers.tray import line_told
from tests.games.caledea.positions import Side, at, lay
from tests.scenes.caledea.moments import context
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.caledea.test_advice import begun


def heard(rig: BoardRig, key: int) -> str:
    since = len(rig.stage.told)
    rig.key(key)
    rig.frames(6)
    return " ".join(told.text for told in [*rig.stage.told][since:] if told.kind == "about")


def test_who_goes_and_who_stays_is_told(tmp_path: Path) -> None:
    rig = begun(tmp_path, voice="normal")
    rig.table.focus.to(f"square.{rig.view.capital[rig.seat]}")
    rig.frames(3)
    keys = "Key 1: adds infantry. Key 2: adds cavalry"
    assert heard(rig, pygame.K_RETURN) == f"Going: 1 cavalry. Staying: 5 infantry. {keys}"
    assert heard(rig, pygame.K_1) == f"Going: 1 infantry. Staying: 1 cavalry, 4 infantry. {keys}"
    assert heard(rig, pygame.K_2) == f"Going: 1 cavalry, 1 infantry. Staying: 4 infantry. {keys}"
    here, corner = rig.table.focus.current, rig.viewport.corner
    rig.key(pygame.K_TAB)
    rig.key(pygame.K_RIGHT)
    assert rig.table.focus.current != here, "with details too one comes to squares"
    assert rig.viewport.corner == corner
    rig.close()


def test_the_own_turn_that_is_over_is_told_where_all_lies_open(tmp_path: Path) -> None:
    """And a game that is taken up again knows which of its lines belong to which move."""
    rig = begun(tmp_path, voice="normal")
    before = {line.moves for line in rig.table.log.lines}
    rig.table.play(rig.seat, EndTurn())
    rig.until(rig.asked)
    assert "Mara does nothing this turn." in [told.text for told in rig.stage.told if told.kind == "event"]
    moves = [line.moves for line in rig.table.log.lines]
    rig.table.log.lines.clear()
    rig.table.presenter.listen(history=True)
    assert [line.moves for line in rig.table.log.lines] == moves != sorted(before)
    rig.close()


def test_the_lines_of_a_list_say_which_unit_they_mean() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ic"}, gold=9), Side("karvad", (5, 5), {(5, 5): "i"}))
    lines = [line for line in options(t, 0, at(t, (2, 3))) if line.words.startswith("act.transport")]
    assert [line_told(context(2), line) for line in lines] == ["Transport the infantry", "Transport the cavalry"]
