"""With the setting that nothing is held: does any button mean something else when it stays down, or with another one down?

Every key, pad button and mouse button is pressed at a table twice over from the same position: tapped, and kept down for two
seconds; and once more while another one is down. What came of it must be the same: which pages stand open, what is looked at,
what is picked, how many moves were made, whether the show was skipped, whether anybody's secrets lie open. The same in rooms:
which of them stand open, what is in focus there, and what the settings are.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.people.remaps import KEYS
from scenes.kiosk.pages.trials import PadTest
from scenes.rooms.aids.buttons import ButtonsRoom
from scenes.rooms.aids.first import FirstRoom
from scenes.rooms.aids.voice import VoiceRoom
from scenes.rooms.asking import Ask
from scenes.rooms.menu import HouseMenu
from scenes.rooms.people.everybody import Everybody
from scenes.rooms.people.person import PersonRoom
from scenes.rooms.room import Room
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.saved import SavedGames
from scenes.rooms.seats.room import Seats
from scenes.rooms.settings.about import AboutRoom
from scenes.rooms.settings.keys import KeysRoom
from scenes.rooms.settings.room import SettingsRoom
from scenes.rooms.shelf.shelf import Shelf
from scenes.rooms.text_entry import TextEntry
from scenes.stage.devices.bindings import key_code
from scenes.stage.devices.seating import Secrecy
from scenes.stage.loop.scene import Scene
from tests.rig import Rig
from tests.scenes.launcher_rig import Launcher
from tests.scenes.tables import TableRig

HELD: Final = 2.0
"""Seconds."""
PAD: Final = tuple(
    getattr(pygame, f"CONTROLLER_BUTTON_{name}")
    for name in ("A", "B", "X", "Y", "BACK", "START", "LEFTSTICK", "RIGHTSTICK", "LEFTSHOULDER", "RIGHTSHOULDER")
)
TRIGGERS: Final = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
STEPS: Final = ("left", "right", "up", "down")
"""What is repeated while it is held means the same each time."""
BESIDE: Final = (pygame.K_LEFT, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
"""What is down besides: a key, and on a pad a direction."""


ROOMS: Final[dict[str, Callable[[], Scene] | None]] = {
    "shelf": None,
    "menu": HouseMenu,
    "seats": lambda: Seats("kalesia", lambda *asked: Shelf()),
    "settings": lambda: SettingsRoom("access"),
    "sounds": lambda: SettingsRoom("sound"),
    "keys": KeysRoom,
    "voice": VoiceRoom,
    "buttons": ButtonsRoom,
    "about": AboutRoom,
    "first": FirstRoom,
    "rules": lambda: Rulebook("kalesia"),
    "typing": lambda: TextEntry("name", "", 9),
    "people": Everybody,
    "person": lambda: PersonRoom([]),
    "saves": SavedGames,
    "question": lambda: Ask("?", "", [("no", "no", None), ("yes", "yes", None)]),
    "pads": PadTest,
}
"""How each is made; the shelf is there already."""


class Binding(NamedTuple):
    """A button by its name, and how it goes down and comes up."""

    name: str
    down: Callable[[Rig], None]
    up: Callable[[Rig], None]
    beside: int | None = None


def bindings(pads: bool) -> Iterator[Binding]:
    """Of all devices at a table."""
    if pads:
        for button in PAD:
            yield Binding(f"pad/{button}", _pad(button, True), _pad(button, False), BESIDE[1])
        for axis in TRIGGERS:
            yield Binding(f"pad/trigger{axis}", _axis(axis, 1.0), _axis(axis, 0.0), BESIDE[1])
        return
    for layout in KEYS:
        for name, keys in KEYS[layout].items():
            if name not in STEPS:
                code = key_code(keys[0])
                yield Binding(f"{layout}/{name}", _key(code, True), _key(code, False), BESIDE[0])
    for button in (1, 2, 3):
        yield Binding(f"mouse/{button}", _mouse(button, pygame.MOUSEBUTTONDOWN), _mouse(button, pygame.MOUSEBUTTONUP))


def _unseen(rig: Rig) -> bool:
    """Nobody looks: it takes half the time."""
    return False


def _key(code: int, down: bool) -> Callable[[Rig], None]:
    return lambda rig: rig.key_down(code) if down else rig.key_up(code)


def _pad(button: int, down: bool) -> Callable[[Rig], None]:
    return lambda rig: rig.pads[0].press(button) if down else rig.pads[0].release(button)


def _axis(axis: int, value: float) -> Callable[[Rig], None]:
    return lambda rig: rig.pads[0].tilt(axis, value)


def _mouse(button: int, kind: int) -> Callable[[Rig], None]:
    return lambda rig: rig.post(kind, pos=rig.stage.metrics.at(300, 560), button=button, touch=False)


How = Literal["tapped", "held", "after", "beside"]
"""For a moment; for long; after another button, and while that one is down."""


def meaning(title: str, binding: Binding, how: How, secrecy: Secrecy) -> tuple[object, ...]:
    """What has come of it at a table of that title where somebody is asked."""
    several = secrecy != "open"
    kind = type("Rig", (TableRig,), {"face": title, "draws": _unseen})
    with tempfile.TemporaryDirectory() as home:
        rig = kind(Path(home), n=4, humans=2 if several else 1, secrecy=secrecy, pads=2 if several else 1, hold="toggle")
        rig.until(lambda: rig.asked() or rig.table.persons.curtain.waits)
        rig.frames(10, 1 / 10)
        _press(rig, binding, how)
        found = _state(rig)
        rig.close()
    return found


def meaning_in(room: str, binding: Binding, how: How, patch: pytest.MonkeyPatch) -> tuple[object, ...]:
    """What has come of it in that room."""
    with tempfile.TemporaryDirectory() as home:
        patch.setattr(Launcher, "draws", _unseen)
        rig = Launcher(Path(home), patch, hold="toggle")
        rig.plug()
        if ROOMS[room] is not None:
            rig.stage.push(ROOMS[room]())  # type: ignore[misc]
            rig.settle(step=1 / 10)
        _press(rig, binding, how)
        found = tuple(rig.stack()), _focus(rig.top), rig.stage.settings
        rig.close()
    return found


def _focus(scene: Scene) -> object:
    return scene.focus.current if isinstance(scene, Room) else scene.offers().current


def _press(rig: Rig, binding: Binding, how: How) -> None:
    if how in ("after", "beside"):
        _beside(rig, binding.beside, True)
    if how == "after":
        rig.frames(2)
        _beside(rig, binding.beside, False)
    rig.frames(2)
    binding.down(rig)
    down = 20 if how == "held" else 1
    rig.frames(down, HELD / 20)
    binding.up(rig)
    if how == "beside":
        _beside(rig, binding.beside, False)
    rig.frames(40 - down, HELD / 20)


def _beside(rig: Rig, code: int | None, down: bool) -> None:
    assert code is not None
    if code in BESIDE[:1]:
        _key(code, down)(rig)
    else:
        _pad(code, down)(rig)


def _state(rig: TableRig[Any]) -> tuple[object, ...]:
    table = rig.table
    chooser = table.persons.chooser
    return (
        tuple(rig.stack()),
        table.persons.curtain.stand.name,
        table.persons.private,
        chooser.picked if chooser is not None else None,
        sum(rig.match.moves_of(seat) for seat, one in enumerate(rig.match.players) if one.kind == "human"),
        table.table_view.peek,
        table.inspects(),
        table.hurried,
    )


def found(title: str, secrecy: Secrecy = "open", pads: bool = False) -> list[str]:
    """What means something else at a table of that title when it is held, or with another button down."""
    return _compared(f"{title}, {secrecy}", pads, lambda binding, how: meaning(title, binding, how, secrecy))


def found_in(room: str, pads: bool = False) -> list[str]:
    """The same in that room."""
    with pytest.MonkeyPatch.context() as patch:
        return _compared(room, pads, lambda binding, how: meaning_in(room, binding, how, patch))


def _compared(where: str, pads: bool, meaning: Callable[[Binding, How], tuple[object, ...]]) -> list[str]:
    wrong = []
    pairs: list[tuple[How, How]] = [("tapped", "held"), ("after", "beside")]
    for binding in bindings(pads):
        for short, long in pairs if binding.beside is not None else pairs[:1]:
            one, other = meaning(binding, short), meaning(binding, long)
            if one != other:
                wrong.append(f"{where}: {binding.name} {short} {one}, {long} {other}")
    return wrong


def told() -> int:
    """Prints what is wrong, by title and by room; 0 where nothing is."""
    ways: list[Secrecy] = ["open", "curtain", "chord"]
    hiding = ("kalesia", "proelio", "kalua")
    tables = [
        (title, way) for title in TITLES for way in ways if way == "open" or title in hiding[: 3 if way == "curtain" else 1]
    ]
    wrong = 0
    for pads in (False, True):
        each = [*(partial(found, title, way, pads) for title, way in tables), *(partial(found_in, one, pads) for one in ROOMS)]
        for look in each:
            lines = look()
            wrong += len(lines)
            print("\n".join([*lines, f"{look.args[:2]}: {len(lines)}"]), flush=True)
    print(f"{wrong} buttons mean something else when they are held")
    return 1 if wrong else 0
