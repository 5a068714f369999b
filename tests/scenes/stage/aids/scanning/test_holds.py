"""With the setting that nothing is held, no button means something else when it stays down or another one is down."""

from __future__ import annotations

import pygame
import pytest

from games.catalog import TITLES
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.stage.devices.held_down import Held
from scenes.stage.devices.seating import Secrecy
from scenes.stage.stage import Stage
from tests.programs.tables.hands import holds
from tests.programs.tables.hands.holds import bindings
from tests.scenes.tables import TableRig


def test_what_hurries_is_over_when_it_is_pressed() -> None:
    held, hurry = Held(), Action(Kind.HURRY)
    assert held.press("h", hurry, 0.0) == [hurry]
    assert [action.phase for action in held.lift("h")] == [Phase.UP]
    held.toggle = True
    assert [action.phase for action in held.press("h", hurry, 1.0)] == [Phase.DOWN, Phase.UP]
    assert held.lift("h") == []


@pytest.mark.parametrize(
    ("title", "secrecy", "pads"),
    [("kalesia", "chord", True), *((title, "open", pads) for title in TITLES for pads in (False, True))],
)
def test_nothing_needs_to_be_held(title: str, secrecy: Secrecy, pads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if secrecy == "chord":  # those of a chord only
        few = [one for one in bindings(True) if one.name == f"pad/{pygame.CONTROLLER_BUTTON_A}"]
        monkeypatch.setattr(holds, "bindings", lambda pads: few)
    assert holds.found(title, secrecy, pads) == []


def test_a_table_that_wants_a_button_held_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    peek = next(one for one in bindings(False) if one.name == "keys:1/peek")
    monkeypatch.setattr(holds, "bindings", lambda pads: [peek])
    assert holds.found("proelio") == []
    rig = TableRig.__init__

    def wants_it_held(self: object, *args: object, **how: object) -> None:
        rig(self, *args, **{**how, "hold": "hold"})  # type: ignore[arg-type]

    monkeypatch.setattr(TableRig, "__init__", wants_it_held)
    assert len(holds.found("proelio")) >= 1


@pytest.mark.parametrize("room", ["shelf", "settings", "seats", "typing", "pads"])
def test_nothing_needs_to_be_held_in_rooms(room: str) -> None:
    assert holds.found_in(room, pads=True) == []


def test_a_room_that_wants_a_button_held_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of pads is left by the button that is tried there as well."""
    back = next(one for one in bindings(True) if one.name == f"pad/{pygame.CONTROLLER_BUTTON_B}")
    monkeypatch.setattr(holds, "bindings", lambda pads: [back._replace(beside=None)])
    assert holds.found_in("pads", pads=True) == []
    monkeypatch.setattr(Stage, "presses", False)
    assert len(holds.found_in("pads", pads=True)) == 1
