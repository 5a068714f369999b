"""Evenings at the program: from the shelf through the seat room to a table and back, by one device alone."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest

import scenes.table.scene
from games.kernel.minds.table import Asks
from scenes.rooms.results import Results
from scenes.rooms.seats.room import Seats
from scenes.rooms.shelf.shelf import Shelf
from scenes.stage.widgets.choices import Row
from scenes.table.scene import current_table
from tests.scenes.at_table import AtTable
from tests.scenes.hands import ByKeys, ByPad, Presses
from tests.scenes.launcher_rig import Launcher


class Evening(Launcher, AtTable[Any]):
    """Begins at the shelf. `minds`: what computer players think with; `seed`: of every game that is begun."""

    patience = (300.0, 1 / 4)
    """A person whose hero has left the board for good (Kalyra) watches the others to the end."""

    def __init__(
        self, home: Path, monkeypatch: pytest.MonkeyPatch, minds: type[Asks] | None = None, seed: int = 1, **settings: Any
    ) -> None:
        super().__init__(home, monkeypatch, **{"pace": 2.0, **settings})
        if minds is not None:
            monkeypatch.setattr(scenes.table.scene, "Thinker", minds)
        monkeypatch.setattr(secrets, "randbits", lambda bits: seed)

    def over(self) -> bool:
        return isinstance(self.top, Results)

    @property
    def room(self) -> Any:
        """What stands on top: a room of the launcher, or a table."""
        return self.top

    def at_table(self) -> None:
        """The seat room has dealt."""
        self.settle()
        desk = current_table(self.top)
        assert desk is not None
        self.table, self.match = desk, desk.match


class Person:
    """One device in the rooms of the launcher. `used` counts its inputs."""

    hand: ClassVar[str]
    """The class of a title's `hands` that plays with this device."""

    def __init__(self, house: Evening) -> None:
        self.house = house
        self.used = 0

    def hand_of(self, hands: ModuleType) -> Any:
        """The same device at that title's table."""
        return getattr(hands, self.hand)(self.house)

    def open_title(self, title: str) -> None:
        """From the shelf to its seat room."""
        raise NotImplementedError

    def seat(self, more: bool) -> None:
        """Another chair, or one less."""
        raise NotImplementedError

    def turn(self, id: str, more: bool) -> None:
        """The next value of that choice, or the one before."""
        raise NotImplementedError

    def start(self) -> None:
        """Deal."""
        raise NotImplementedError

    def go_home(self) -> None:
        """From the results to the shelf."""
        raise NotImplementedError


class Stepping(Person, Presses):
    """By steps and buttons."""

    def open_title(self, title: str) -> None:
        shelf = self.house.shelf
        for _ in range(len(shelf.row.order)):
            if shelf.row.title == title:
                break
            self.press("right")
        self.press("confirm")

    def seat(self, more: bool) -> None:
        self.bring(self.house.room.focus, "count")
        self.press("right" if more else "left")

    def turn(self, id: str, more: bool) -> None:
        self.bring(self.house.room.focus, id)
        self.press("right" if more else "left")

    def start(self) -> None:
        self.bring(self.house.room.focus, "start")
        self.press("confirm")

    def go_home(self) -> None:
        self.press("back")
        self.press("back")


class Keys(Stepping, ByKeys):
    hand = "KeyHand"

    def __init__(self, house: Evening) -> None:
        Person.__init__(self, house)
        self.rig = house

    def press(self, what: str) -> None:
        self.used += 1
        self.rig.key(self.KEYS[what])


class Pad(Stepping, ByPad):
    hand = "PadHand"

    def __init__(self, house: Evening) -> None:
        Person.__init__(self, house)
        self.rig = house
        self.pad = house.plug()

    def hand_of(self, hands: ModuleType) -> Any:
        return hands.PadHand(self.house, self.pad)

    def press(self, what: str) -> None:
        self.used += 1
        self.rig.press(self.pad, self.BUTTONS[what])


class Mouse(Person):
    hand = "MouseHand"

    def click(self, x: float, y: float) -> None:
        self.used += 1
        self.house.click(x, y)

    def click_on(self, id: str) -> None:
        item = self.house.room.focus.find(id)
        assert item is not None, f"{id} is not there"
        self.click(*item.box.centre)

    def click_arrow(self, id: str, right: bool) -> None:
        """Beside the value of a choice."""
        box = next(widget.value_box for widget in self.house.room._widgets if isinstance(widget, Row) and widget.id == id)
        self.click(box.right - 20 if right else box.x + 20, box.centre[1])

    def open_title(self, title: str) -> None:
        row = self.house.shelf.row
        self.click(*row.boxes(self.house.clock.now())[row.order.index(title)].box.centre)

    def seat(self, more: bool) -> None:
        self.click_arrow("count", more)

    def turn(self, id: str, more: bool) -> None:
        self.click_arrow(id, more)

    def start(self) -> None:
        self.click_on("start")

    def go_home(self) -> None:
        self.click_on("shelf")


DEVICES = (Pad, Mouse, Keys)


def seats_of(house: Evening) -> Seats:
    assert isinstance(house.top, Seats)
    return house.top


def sit_down(person: Person, title: str, n: int, options: Mapping[str, object] | None = None) -> None:
    """From the shelf to a table of `n`, with these options chosen in the seat room."""
    house = person.house
    person.open_title(title)
    house.settle()
    for _ in range(10):
        if len(seats_of(house).plan.chairs) == n:
            break
        person.seat(len(seats_of(house).plan.chairs) < n)
        house.frames(2)
    for name, value in (options or {}).items():
        for more in (False,) * 10 + (True,) * 10:  # from one end to the other
            if seats_of(house).plan.options[name] == value:
                break
            person.turn(f"option:{name}", more)
            house.frames(2)
        assert seats_of(house).plan.options[name] == value
    person.start()
    house.at_table()
    assert (house.match.title.id, house.match.n) == (title, n)


def leave_results(person: Person) -> None:
    """Everybody is unmasked; then back to the shelf."""
    house = person.house
    house.settle()
    results = house.top
    assert isinstance(results, Results)
    house.until(lambda: not results.deaf)
    person.go_home()
    house.settle()
    assert isinstance(house.top, Shelf)
