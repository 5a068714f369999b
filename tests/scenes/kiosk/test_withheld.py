"""A knock at the operator's door does nothing but knock, whatever stands on the screen; single presses are as quick as ever."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.kiosk.pin_pad import ChoosePin
from scenes.stage.devices.action import MOUSE, Action, Kind, Phase
from tests.scenes.kiosk.lobby import Lobby
from tests.virtual_pad import BACK, LB, RB, START, VirtualPad

CHORD = {"lb": LB, "rb": RB, "back": BACK, "start": START}


@pytest.fixture
def kept(lobby: Lobby) -> Lobby:
    """At the shelf, where Back goes on with a game."""
    lobby.shelf()
    lobby.sit_down()
    lobby.stage.home()
    lobby.settle()
    return lobby


def counted(lobby: Lobby) -> dict[str, int]:
    return dict(lobby.warden.counting.ledger.sums.ever)


def held(lobby: Lobby, pad: VirtualPad, first: str) -> None:
    """The four buttons one after the other, that one first."""
    for name in sorted(CHORD, key=lambda name: name != first):
        pad.press(CHORD[name])
        lobby.wait(0.4)


@pytest.mark.parametrize("first", CHORD)
def test_the_chord_on_the_shelf_opens_the_door_and_begins_nothing(kept: Lobby, first: str) -> None:
    before, pad = counted(kept), kept.plug()
    held(kept, pad, first)
    kept.wait(3.2)
    kept.settle()
    assert kept.stack() == ["Shelf", "ChoosePin"]
    for button in CHORD.values():
        pad.release(button)
    kept.wait(0.5)
    assert kept.stack() == ["Shelf", "ChoosePin"]
    assert counted(kept) == before


@pytest.mark.parametrize("first", CHORD)
def test_a_chord_that_is_let_go_too_soon_did_nothing(kept: Lobby, first: str) -> None:
    pad = kept.plug()
    order, lit = list(kept.top.row.order), kept.top.row.index  # type: ignore[attr-defined]
    held(kept, pad, first)
    for button in CHORD.values():
        pad.release(button)
        kept.wait(0.2)
    assert kept.stack() == ["Shelf"]
    assert (list(kept.top.row.order), kept.top.row.index) == (order, lit)  # type: ignore[attr-defined]


def test_a_chord_at_a_table_opens_no_pause_and_lays_nothing(lobby: Lobby) -> None:
    lobby.shelf()
    table, pad = lobby.sit_down(), lobby.plug()
    held(lobby, pad, "start")
    lobby.wait(3.2)
    lobby.settle()
    assert isinstance(lobby.top, ChoosePin)
    assert lobby.stack()[:-1] == ["Shelf", table.name]
    assert table.match.moves == 0


@pytest.mark.parametrize(
    ("button", "done"),
    [
        (LB, lambda lobby: lobby.top.row.title != "kalesia"),
        (START, lambda lobby: lobby.stack()[-1] == "HouseMenu"),
    ],
)
def test_one_button_alone_does_what_it_means_as_soon_as_it_is_let_go(
    kept: Lobby, button: int, done: Callable[[Lobby], bool]
) -> None:
    pad = kept.plug()
    pad.press(button)
    kept.wait(0.3)
    assert kept.stack() == ["Shelf"], "it may become the chord"
    pad.release(button)
    kept.frames(2)
    kept.settle()
    assert done(kept)


def test_a_remapped_chord_button_is_withheld_too(kept: Lobby) -> None:
    kept.stage.settings.pads = {"xbox": {"confirm": "START", "menu": "A"}}
    kept.stage.apply_settings()
    pad = kept.plug()
    held(kept, pad, "start")
    kept.wait(3.2)
    kept.settle()
    assert kept.stack() == ["Shelf", "ChoosePin"]


def test_ctrl_alt_o_types_nothing(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {pygame.K_o: True}
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: keys)
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_CTRL | pygame.KMOD_ALT)
    typed = Action(Kind.TEXT, text="o")
    assert lobby.warden.withheld.passed([typed], True) == []
    keys.clear()
    keys[pygame.K_o] = False
    assert lobby.warden.withheld.passed([typed], True) == [typed]


# -- corners -----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def heard(lobby: Lobby) -> list[Action]:
    """What the shelf hears of presses."""
    lobby.shelf()
    got: list[Action] = []
    lobby.top.act = lambda action: got.append(action) if action.kind is Kind.PRESS else None  # type: ignore[method-assign]
    return got


def mouse(lobby: Lobby, down: bool, x: float, y: float) -> None:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    lobby.post(kind, pos=lobby.stage.metrics.at(x, y), button=1, touch=False)
    lobby.frames(1)


def test_a_long_press_in_a_corner_is_heard_by_no_scene(lobby: Lobby, heard: list[Action]) -> None:
    mouse(lobby, True, 20, 20)
    lobby.wait(3.2)
    mouse(lobby, False, 20, 20)
    assert heard == []


def test_a_click_in_a_corner_is_heard_when_it_is_let_go(lobby: Lobby, heard: list[Action]) -> None:
    mouse(lobby, True, 1900, 20)
    lobby.wait(0.2)
    assert heard == []
    mouse(lobby, False, 1900, 20)
    assert [action.phase for action in heard] == [Phase.DOWN, Phase.UP]


def test_a_press_that_is_drawn_out_of_its_corner_is_heard_on_its_way(lobby: Lobby, heard: list[Action]) -> None:
    mouse(lobby, True, 20, 20)
    lobby.post(pygame.MOUSEMOTION, pos=lobby.stage.metrics.at(400, 300), rel=(0, 0), buttons=(1, 0, 0), touch=False)
    lobby.frames(1)
    assert [(action.phase, action.device) for action in heard] == [(Phase.DOWN, MOUSE)]
