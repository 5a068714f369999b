"""How far the first game is with one button: from the page before the first shelf to a table on which it is played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from scenes.rooms.aids.first import FirstRoom
from scenes.stage.aids.scanning.entry import Entry
from scenes.stage.aids.scanning.scan import FRESH
from scenes.stage.devices.action import Kind
from scenes.stage.settings import load
from scenes.table.scene import TableScene
from tests.programs.tables.hands.button import CHOOSE, REACTION, SOON, STEP
from tests.programs.tables.hands.evening import Watched

STEPS: Final = (1.0, 2.0)
"""Seconds a step for which it is told."""
MOST: Final = 60
"""Presses after which the way is lost."""
LONGEST: Final = 300.0
"""Seconds after which somebody is asked something at a table, at the latest."""


class Way(NamedTuple):
    """Presses and seconds until the table of a game stands there, what was chosen on the way, in which scene; and the same
    until somebody is first asked something at that table."""

    presses: int
    seconds: float
    chosen: list[tuple[str, str]]
    more_presses: int
    more_seconds: float


class Guest:
    """Knows what they want and presses when it is framed, or the group in which it is."""

    def __init__(self, house: Watched) -> None:
        self.house = house
        self.chosen: list[tuple[str, str]] = []

    @property
    def shown(self) -> Entry | None:
        return self.house.scan.entry

    def choose(self, *keys: str) -> None:
        """The thing or verb of one of these keys, wherever it is offered."""
        room = self.house.top
        for _ in range(MOST):
            inner = self._until(keys)
            self.chosen.append((room.name, inner.name))
            self._press()
            if inner.key in keys and not inner.grouped:
                self.house.settle(step=STEP)
                return
        raise AssertionError(f"{keys} were offered nowhere in {room.name}")

    def asked(self, table: TableScene) -> bool:
        """The person is asked, and the frame is round what can be answered."""
        return self.house.top is table and table.table.asked and bool(self.house.scan.offered.things)

    def until_asked(self, table: TableScene) -> None:
        """What goes on by itself is watched; what waits for a press, as a card of the coach does, is given one."""
        for _ in range(round(LONGEST / STEP)):
            if self.asked(table):
                return
            entry = self.shown
            if entry is not None and entry.key == f"verb:{Kind.CONFIRM}" and self.house.top is table:
                self.choose(entry.key)
            self.house.pass_by(STEP)
        raise AssertionError(f"nobody is asked anything: {self.house.stack()}, {self.house.scan.entries}")

    def _until(self, keys: Sequence[str]) -> Entry:
        """The frame is round it, or round a group in which it is, and a hand could follow."""
        for _ in range(round(200 / STEP)):
            entry = self.shown
            if entry is not None and any(leaf.key in keys for leaf in entry.leaves()):
                for _ in range(round(max(REACTION, FRESH) / STEP)):
                    self.house.pass_by(STEP)
                if self.shown is not None and self.shown.key == entry.key:
                    return self.shown
            self.house.pass_by(STEP)
        raise AssertionError(f"{keys} are offered nowhere in {self.house.top.name}")

    def _press(self) -> None:
        self.house.key_down(CHOOSE)
        self.house.pass_by(SOON)
        self.house.key_up(CHOOSE)
        self.house.pass_by(SOON)


def begin(title: str, step: float, home: Path, monkeypatch: pytest.MonkeyPatch) -> Way:
    """From the page before the first shelf, on a machine where nobody was before, to a table of that title at which somebody
    is asked. `AssertionError`: what leads on is offered nowhere."""
    house = Watched(home, monkeypatch, 1, False, greeted=False, learned=(), told=(), pace=1.0, scan_step=step)
    house.open(FirstRoom())
    guest, began = Guest(house), house.clock.now()
    guest.choose("play")
    guest.choose(f"title.{title}")
    guest.choose("start")
    dealt, chosen = house.clock.now(), [*guest.chosen]
    table = house.top
    assert isinstance(table, TableScene), house.stack()
    guest.until_asked(table)
    asked = house.clock.now()
    house.close()
    return Way(len(chosen), dealt - began, chosen, len(guest.chosen) - len(chosen), asked - dealt)


def set_up(home: Path, monkeypatch: pytest.MonkeyPatch, step: float) -> float:
    """Seconds until the new way is kept, by whoever has a single button, on the page before the first shelf: it begins by
    itself, and the first choice by it keeps it."""
    house = Watched(home, monkeypatch, 1, False, scanning="off", scan_step=step, greeted=False)
    house.open(FirstRoom())
    began, guest = house.clock.now(), Guest(house)
    guest.choose("play")
    assert load(house.stage.folders.settings)[0].scanning == "one"
    house.close()
    return house.clock.now() - began


def told(titles: Sequence[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Prints the way to each title."""
    for step in STEPS:
        print(f"{step:g} s a step: the new way is kept after {set_up(folder / f'{step}', monkeypatch, step):.1f} s", flush=True)
        for title in titles:
            way = begin(title, step, folder / f"{step}.{title}", monkeypatch)
            chosen = ", ".join(name for _, name in way.chosen)
            more = f"{way.more_presses} more and {way.more_seconds:.1f} s until the first question"
            print(f"    {title}: {way.presses} presses, {way.seconds:.1f} s ({chosen}); {more}", flush=True)
