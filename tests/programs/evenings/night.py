"""One night of four with a pad each, without a keyboard: Kalesia twice, Proelio, Kalua and Kalyra, each to its end.

    uv run python -m tests.programs.evenings.night OUT [--seed 1]

One program from the first A to the last shelf. Pictures of the moments that matter are saved in OUT; who plays by pads reads
there who he is, what he has to press, and what has happened.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import scenes.table.scene as table_module
from scenes.rooms.results import Results
from scenes.rooms.seats.room import Seats
from scenes.rooms.shelf.shelf import Shelf
from tests import virtual_pad as vp
from tests.scenes.steps import step_towards
from tests.whole.sofa.evening import Evening, Quick
from tests.whole.sofa.friends import BUTTONS, Friends
from tests.whole.sofa.owners import How, begun
from tests.whole.sofa.watch import Wrong
from tests.whole.test_evening import COURSES

FOUR: Final = 4
TITLES: Final = ("kalesia", "proelio", "kalua", "kalyra")
DECISIONS: Final = 700
"""Of persons in one game at most."""
SHOWN: Final = (0, 1, 4, 12, 30)
"""Before so many decisions a picture is taken."""


class ByPads(Friends):
    """Nobody has anything but a pad."""

    def anybody(self) -> str:
        return self.luck.pick(list(self.watch.owners.held) or list(self.watch.owners.plugged))


class Night(Evening):
    """`out`: where pictures go; None: none are taken."""

    def __init__(self, home: Path, seed: int, out: Path | None) -> None:
        self.out, self.taken = out, 0
        super().__init__(home, "kalesia", 0, seed, size=(1920, 1080) if out else (640, 360), flat=out is None)
        self.friends = ByPads(self, self.watch, self.luck)
        for _ in range(FOUR):
            self.plug(model="Red Pad")

    def draws(self) -> bool:
        return self.out is None and super().draws()

    def snap(self, name: str) -> None:
        """What is to be seen now."""
        self.taken += 1
        if self.out is not None:
            self.stage.canvas.invalidate()
            self.app.behind = True
            self.app.catch_up()
            pygame.image.save(self.stage.window.surface, self.out / f"{self.taken:02} {name}.png")

    def sit_at(self, title: str) -> None:
        """From the shelf by pads alone: the title, four A's, and four X's."""
        shelf = self.top
        assert isinstance(shelf, Shelf)
        for _ in range(len(shelf.row.order)):
            if shelf.row.title == title:
                break
            self.press(self.pads[0], vp.RIGHT)
            self.frames(20)
        self.press(self.pads[0], vp.A)
        self.settle()
        room = self.top
        assert isinstance(room, Seats), self.stack()
        self._four_chairs(room)
        for pad in self.pads:
            if room.plan.holder(pad.device) is None:  # who has opened the room sits already
                self.press(pad, vp.A)
                self.frames(3)
        assert self.top is room, self.stack()
        assert len(room.plan.people) == FOUR, room.plan
        for name, value in COURSES[title].options.items():
            room.plan.options[name] = str(value)
        self.wait(1.0, 1 / 10)
        self.snap(f"{title} seats")
        for pad in self.pads:
            self.press(pad, vp.X)
        self.settle()
        self.title = title
        self.opened()
        plugged = {pad.device: "Red Pad" for pad in self.pads if pad.plugged}
        held = [chair.device for chair in room.plan.chairs]
        self.watch.attach(self.table, begun([player.kind for player in self.match.players], held, plugged))
        assert len(self.watch.owners.of(How.HELD)) == FOUR, "four pressed A, and somebody has no seat"

    def _four_chairs(self, room: Seats) -> None:
        """By the row that says how many there are."""
        for _ in range(20):
            if room.focus.current == "count":
                break
            self.press(self.pads[0], BUTTONS[step_towards(room.focus, "count")])
        for _ in range(2 * FOUR):
            more = FOUR - len(room.plan.chairs)
            if more:
                self.press(self.pads[0], vp.RIGHT if more > 0 else vp.LEFT)
        assert len(room.plan.chairs) == FOUR, room.plan

    def to_the_end(self, name: str) -> None:
        """Everybody decides until the results stand there."""
        for k in range(DECISIONS):
            if k in SHOWN:
                self.friends.passes_by(20.0, self.waits_for_somebody)
                self.snap(f"{name} {k} is asked")
                self._look_behind(f"{name} {k}")
            if k == 6:
                self._loses_a_pad(name)
            if self.friends.decide() == "over":
                break
            self.watch.agree()
        else:
            raise Wrong(f"{name} never ends")
        self.friends.passes_by(60.0, self.over)
        self.settle()
        if not isinstance(self.top, Results):
            raise Wrong(f"{name} is over, and {self.stack()} stands there")
        self.press(self.pads[2], vp.A)
        self.wait(4.0, 1 / 10)
        self.snap(f"{name} results")

    def waits_for_somebody(self) -> bool:
        curtain = self.table.persons.curtain
        return self.asked() or (curtain.waits) or bool(self.friends.chording())

    def _look_behind(self, name: str) -> None:
        """What the one sees for whom the curtain hangs."""
        curtain = self.table.persons.curtain
        if not curtain.waits or curtain.seat is None:
            return
        pad = self.friends.pad(self.friends.pick_device(curtain.seat))
        pad.press(vp.A)
        self.wait(1.6, 1 / 20)
        self.snap(f"{name} behind")
        pad.release(vp.A)
        self.frames(30)

    def _loses_a_pad(self, name: str) -> None:
        """Somebody who is asked; another make is plugged in."""
        self.friends.passes_by(20.0, self.waits_for_somebody)
        curtain = self.table.persons.curtain
        seat = curtain.seat if curtain.waits else next(iter(self.match.to_act()), None)
        pads = {pad.device: pad for pad in self.pads if pad.plugged}
        if seat is None or self.watch.owners.seats[seat].how is not How.HELD:
            return
        lost = pads[str(self.watch.owners.seats[seat].device)]
        self._pull(lost)
        self.wait(2.0, 1 / 10)
        self.snap(f"{name} pad lost")
        again = self.plug(model="Blue Pad")
        self.watch.owners.plugged[again.device] = "Blue Pad"
        self.pads.remove(again)
        self.pads[self.pads.index(lost)] = again
        self.press(again, vp.A)
        self.frames(3)
        self.snap(f"{name} who are you")
        given = again.device in self.watch.owners.held  # nothing is hidden here, and the pad is of the same make
        if not given and not self.friends.claim(again.device, lambda rows: seat):
            raise Wrong(f"{again.device} is not asked who it is")
        self.wait(1.0, 1 / 10)
        self.snap(f"{name} pad back")

    def goes_on(self, id: str) -> None:
        """By a pad, at the results."""
        self.wait(2.0, 1 / 10)
        focus = self.top.focus  # type: ignore[attr-defined]
        for _ in range(20):
            if focus.current == id:
                break
            self.press(self.pads[1], BUTTONS[step_towards(focus, id)])
        self.watch_nothing()
        self.press(self.pads[1], vp.A)
        self.settle()

    def whole(self) -> None:
        for title in TITLES:
            self.sit_at(title)
            self.to_the_end(title)
            if title == "kalesia":
                self.goes_on("again")
                self.opened()
                self.watch.attach(self.table, self.watch.owners)
                self.to_the_end(f"{title} again")
            self.goes_on("shelf")


def night(home: Path, seed: int, out: Path | None = None) -> Night:
    """The whole night; `Wrong` tells what never may be."""
    house = Night(home, seed, out)
    try:
        house.whole()
    finally:
        house.close()
    return house


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("out", type=Path)
    words.add_argument("--seed", type=int, default=1)
    said = words.parse_args()
    said.out.mkdir(parents=True, exist_ok=True)
    vars(table_module)["Thinker"] = Quick
    with tempfile.TemporaryDirectory() as home:
        house = night(Path(home), said.seed, said.out)
    print(f"{house.taken} pictures, {house.watch.moves} decisions in five games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
