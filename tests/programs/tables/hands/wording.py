"""What stands on the plate of whoever scans, at tables and in rooms, and what of it no one would write so."""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame
import pytest

from scenes.stage.aids.scanning.entry import Entry
from scenes.stage.aids.scanning.naming import Say
from scenes.stage.aids.scanning.plate import plate_words
from scenes.stage.aids.scanning.scan import FRESH, Scanning
from tests.programs.tables.hands.holds import ROOMS
from tests.rig import Rig
from tests.scenes.launcher_rig import Launcher
from tests.scenes.tables import TableRig

CHOOSE, NEXT = pygame.K_SPACE, pygame.K_n
SAID: Final = 300
"""Letters of a text that are judged: the pages of the rulebook are no names."""
CHOSEN: Final = 0.4
"""How often what is offered is chosen."""
FAULTS: Final = {
    "a mark too many": re.compile(r"[?!:;]\.|\.\.|,[.,]|:[,.:]|\w [.,;:](?!\w)"),
    "on": re.compile(r": on$"),
    "twice": re.compile(r"\b(\w{3,}) \1\b|(?:^|, )(\w+: )[^,]*, \2"),
    "things": re.compile(r"\d things?\b"),
    "nothing": re.compile(r"^\W*$"),
    "bare": re.compile(r"^Choose$"),
    "an id": re.compile(r"(?<![/\w.])[a-z]+\.[a-z_]+\.[a-z_]+|\{\w+\}"),  # no address of a page
}
"""What nobody would write, on the plate or as it is told; `KEYS` apart, which are called as they are."""
KEYS: Final = re.compile(r"^(.|[^ ]+(, [^ ]+)+)$")


class Plate(NamedTuple):
    """What it says: what the thing is called, what choosing it does, and all of it in words."""

    name: str
    does: str
    text: str


def plates(scan: Scanning, say: Say) -> Iterator[Plate]:
    """The one that is seen, and the names of all else that is offered."""
    if scan.shown is not None:
        yield Plate(*plate_words(scan.shown, say), scan.shown.entry.text)
    for entry in every(scan.entries):
        yield Plate(entry.name, "-", entry.text)


def every(entries: Sequence[Entry]) -> Iterator[Entry]:
    for entry in entries:
        yield entry
        yield from every(entry.children)


def faults(plate: Plate) -> list[str]:
    """What is wrong with it."""
    said = plate.name, *([plate.does] if plate.does not in ("", "-") else []), plate.text[:SAID]
    return [fault for fault, sign in FAULTS.items() if any(sign.search(text) for text in said if not KEYS.match(text))]


class Scanned(TableRig[Any]):
    """A table at which two buttons are pressed."""

    def draws(self) -> bool:
        return False


def _scan(rig: Rig) -> Scanning:
    return next(aid for aid in rig.app.aids.all if isinstance(aid, Scanning))


def walked(rig: Rig, presses: int, seed: int) -> set[Plate]:
    """What is seen while somebody presses by chance."""
    luck, scan, found = random.Random(seed), _scan(rig), set[Plate]()
    for _ in range(presses):
        found |= {*plates(scan, rig.stage.words.say)}
        key = CHOOSE if luck.random() < CHOSEN else NEXT
        rig.key_down(key)
        rig.pass_by(1 / 60)
        rig.key_up(key)
        for _ in range(4):
            rig.pass_by(FRESH / 3)
    return found


HOW: Final = {"scanning": "two", "scan_next": "keys/n", "scan_rest": 0.0}


def at_table(title: str, presses: int, seed: int = 1, **how: Any) -> set[Plate]:
    """Of one game."""
    kind = type("Titled", (Scanned,), {"face": title})
    with tempfile.TemporaryDirectory() as home:
        rig = kind(Path(home), n=4, seed=seed, **HOW, **how)
        found = walked(rig, presses, seed)
        rig.close()
    return found


def in_room(room: str, presses: int, seed: int = 1) -> set[Plate]:
    """Of a room, and of what is opened from it."""
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Launcher, "draws", lambda rig: False)
        rig = Launcher(Path(home), patch, **HOW)
        if ROOMS[room] is not None:
            rig.stage.push(ROOMS[room]())  # type: ignore[misc]
            rig.settle(step=1 / 10)
        found = walked(rig, presses, seed)
        rig.close()
    return found


def told(titles: Sequence[str], presses: int) -> int:
    """Prints every plate that is wrong; 1 where there is one."""
    wrong = 0
    for name in (*titles, *ROOMS):
        seen = at_table(name, presses) if name in titles else in_room(name, presses // 4)
        bad = [(plate, found) for plate in sorted(seen) if (found := faults(plate))]
        wrong += len(bad)
        print(f"{name}: {len(seen)} plates, {len(bad)} wrong", flush=True)
        for plate, found in bad:
            print(f"    {', '.join(found)}: {plate.name!r} / {plate.does!r} / {plate.text[:160]!r}")
    return 1 if wrong else 0
