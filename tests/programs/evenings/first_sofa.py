"""What people with a pad each press who open a seat room for the first time, from the shelf to the table.

python -m tests.programs.evenings.first_sofa

Whoever opens the title presses A; every other pad presses A to sit down. Then there are two ways: whoever opened it begins for
all, or everybody presses Start until the game is there. Also: what two impatient presses of A by the last one cost.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scenes.rooms.seats.room import Seats
from scenes.table.scene import TableScene
from tests import virtual_pad
from tests.scenes.launcher_rig import House

MOST = 40


class Sofa:
    """So many people in a row, whose presses are counted."""

    def __init__(self, house: House, count: int) -> None:
        self.house = house
        self.pads = [house.plug() for _ in range(count)]
        self.presses = [0] * count

    def press(self, person: int, *buttons: int) -> None:
        for button in buttons:
            self.presses[person] += 1
            self.house.press(self.pads[person], button)
            self.house.settle()

    def sit_down(self) -> Seats:
        """All of them, from the shelf."""
        for person in range(len(self.pads)):
            self.press(person, virtual_pad.A)
        return self.room

    @property
    def room(self) -> Seats:
        assert isinstance(self.house.top, Seats)
        return self.house.top

    @property
    def room_below(self) -> Seats:
        """Also while a card is open over it."""
        return next(scene for scene in self.house.stage.stack.scenes if isinstance(scene, Seats))

    @property
    def playing(self) -> bool:
        return isinstance(self.house.top, TableScene)

    def leader_begins(self) -> None:
        """By A where Begin is in focus, else by Start."""
        first = virtual_pad.A if self.room.focus.current in ("start", "first") else virtual_pad.X
        for button in (first, virtual_pad.X):
            if not self.playing:
                self.press(0, button)

    def all_press_start(self) -> None:
        for person in range(len(self.pads)):
            if not self.playing:
                self.press(person, virtual_pad.X)


@contextmanager
def sofa(count: int) -> Iterator[Sofa]:
    """People who have learned every title, before a machine on which nobody has played."""
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        house = House(Path(home), patch)
        try:
            yield Sofa(house, count)
        finally:
            house.close()


def presses(count: int, together: bool) -> list[int]:
    """By person, to the table. `together`: everybody says that they are ready."""
    with sofa(count) as people:
        people.sit_down()
        (people.all_press_start if together else people.leader_begins)()
        assert people.playing
        return people.presses


def impatient(count: int) -> tuple[int, int]:
    """The last one presses A twice too often: how many people sit there after it, and how many presses lead back to all."""
    with sofa(count) as people:
        room = people.sit_down()
        before = sum(people.presses)
        people.press(count - 1, virtual_pad.A, virtual_pad.A)
        left = len([i for i in room.plan.people if room.plan.chairs[i].device is not None])
        people.presses[count - 1] -= 2
        for _ in range(MOST):
            if isinstance(people.house.top, Seats):
                break
            people.press(count - 1, virtual_pad.B)
        for person in range(count):
            if room.plan.holder(people.pads[person].device) is None:
                people.press(person, virtual_pad.A)
        return left, sum(people.presses) - before


def main() -> None:
    print("people   leader begins       all press Start")
    for count in (1, 2, 4):
        ways = [presses(count, together) for together in (False, True)]
        print(f"{count:6}   " + "   ".join(f"{sum(way):2} {way!s:14}" for way in ways))
    for count in (2, 4):
        left, back = impatient(count)
        print(f"{count} people, the last presses A, A: {left} people with a pad are left, {back} presses lead back to {count}")


if __name__ == "__main__":
    main()
