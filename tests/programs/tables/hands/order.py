"""In which order each room offers what can be done there by one button or two, and what the plate says of each."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from games.catalog import TITLES
from scenes.lessons import lesson_table
from scenes.rooms.aids.buttons import ButtonsRoom, TryOut
from scenes.rooms.aids.voice import VoiceRoom
from scenes.rooms.menu import HouseMenu
from scenes.rooms.seats.room import Seats
from scenes.routes import table_of
from scenes.stage.aids.scanning.entry import Entry
from scenes.stage.aids.scanning.plate import Shown, plate_words
from scenes.stage.aids.scanning.scan import Scanning
from tests.programs.tables.hands.button import STEP
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.every_room import ROOMS as EVERY
from tests.scenes.rooms.every_room import Make


def _new(title: str) -> Make:
    """The page of a title, where nobody has learned it yet."""

    def make(house: House) -> Seats:
        house.stage.settings.learned = ()
        return Seats(title, table_of, lesson=lesson_table)

    return make


ROOMS: Final[Mapping[str, Make]] = {
    **{f"page of {title}, new": _new(title) for title in TITLES},
    "page of kalesia, learned": lambda house: Seats("kalesia", table_of, lesson=lesson_table),
    "menu": lambda house: HouseMenu("kalesia", lambda: None),
    "buttons": lambda house: ButtonsRoom(),
    "voice": lambda house: VoiceRoom(),
    "trial": lambda house: TryOut("one"),
    **EVERY,
}
"""All rooms, the shelf apart, over which they open."""
SHELF: Final = "shelf"


class Line(NamedTuple):
    """How deep it is offered, its name and what choosing it does, as the plate says both, and all of it in words."""

    deep: int
    name: str
    does: str
    text: str


def lines(house: House, scan: Scanning) -> Iterator[Line]:
    """What is offered, in its order, each as if it were framed now."""

    first = scan.offered.current

    def walk(level: Sequence[Entry], deep: int) -> Iterator[Line]:
        for i, entry in enumerate(level):
            if entry.thing is not None and not any(entry.step):
                scan.offered.reach(first or "")
                scan.offered.reach(entry.thing.id)
            name, does = plate_words(Shown(level, i, house.top.offers()), house.stage.words.say)
            yield Line(deep, name, does, entry.text)
            yield from walk(entry.children, deep + 1)

    yield from walk(scan.entries, 0)


def of_room(name: str, language: str = "en", buttons: str = "two") -> list[Line]:
    """What that room offers, from its first."""
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        patch.setattr(House, "draws", lambda house: False)
        house = House(Path(home), patch, scanning=buttons, language=language)
        if name != SHELF:
            house.open(ROOMS[name](house))
        house.wait(1.0, step=STEP)
        scan = next(aid for aid in house.app.aids.all if isinstance(aid, Scanning))
        found = list(lines(house, scan))
        house.close()
    return found


def told(names: Sequence[str], language: str) -> None:
    """Prints it."""
    for name in names:
        print(f"\n{name}:", flush=True)
        for deep, called, does, text in of_room(name, language):
            print(f"    {'    ' * deep}{called}{f' / {does}' if does else ''}{f' | {text[:160]}' if text != called else ''}")
