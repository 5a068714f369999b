"""The overlay for those who build the house: what lies under the pointer, in a window and never in a kiosk."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.rooms.settings.room import SettingsRoom
from scenes.rooms.shelf.shelf import Shelf
from tests.rig import Rig
from tests.scenes.kalesia.table_rig import ForestRig


def told(rig: Rig) -> list[str]:
    """The lines beside the pointer: those of the scene that are written on the screen."""
    rig.canvas.recording = True
    rig.frames(2)
    written = {word.text for word in rig.canvas.written}
    return [line for line in rig.top.under(*rig.app.overlay.at) if line in written]


def point(rig: Rig, x: float, y: float) -> None:
    """The pointer goes to a place in units."""
    at = rig.stage.metrics.at(x, y)
    rig.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    rig.frames(2)


def test_it_tells_the_piece_its_recipe_its_painter_and_the_beat(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 1)
    rig.until(rig.asked)
    card = next(piece for piece in rig.table.pieces.pieces if piece.group == "hand")
    point(rig, card.x + 20, card.centre[1])
    assert told(rig) == []
    rig.key(pygame.K_F12)
    lines = told(rig)
    assert lines[0] == f"{card.id} (layer {rig.table.pieces.piece(card.id).layer})"
    assert lines[1].startswith("kalesia.weapon(face=")
    assert lines[2] == "scenes.kalesia.paint.weapons.weapon"
    assert lines[-1] == "at rest"
    rig.key(pygame.K_F12)
    assert told(rig) == []


def test_while_something_is_shown_it_names_the_event(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 0)
    rig.key(pygame.K_F12)
    rig.until(lambda: rig.table.show.moment(None).event is not None)
    kind = type(rig.table.show.moment(None).event).__name__
    assert f"{kind}, part 0" in rig.room.under(0, 0)


def test_behind_a_curtain_it_tells_nothing(tmp_path: Path) -> None:
    """Whose hand is laid there is nobody's business."""
    rig = ForestRig(tmp_path, 3, 2, "curtain")
    curtain = rig.table.persons.curtain
    rig.until(lambda: curtain.waits)
    rig.key(pygame.K_F12)
    rig.key_down(pygame.K_RETURN)
    rig.frames(2)
    while curtain.hangs:
        assert [line for piece in rig.table.pieces.pieces for line in rig.room.under(*piece.box.centre)] == []
        rig.frames(1, 1 / 20)


def test_in_the_rooms_it_names_what_can_be_in_focus(tmp_path: Path) -> None:
    room = SettingsRoom()
    rig = Rig(tmp_path, Shelf())
    rig.stage.push(room)
    rig.settle()
    rig.key(pygame.K_F12)
    item = room.focus.items[0]
    point(rig, *item.box.centre)
    assert f"scenes.rooms.settings.room: {item.id}" in told(rig)


def test_a_kiosk_has_none(tmp_path: Path) -> None:
    rig = Rig(tmp_path, Shelf(), kiosk=True)
    rig.settle()
    rig.key(pygame.K_F12)
    point(rig, 960, 500)
    assert not rig.app.overlay.shown
    assert told(rig) == []
