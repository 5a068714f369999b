"""Somebody who knows no rules and presses only what the screen lights: lit pieces, else the button that is named.

    uv run python -m tests.programs.evenings.stranger [--title kalua] [--device keys]

prints what the lessons ask of such a person: inputs, words that are read, and seconds (200 words a minute, one for every input)
until the first decision is made, and in the whole lesson.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focus
from tests.scenes.at_table import AtTable
from tests.scenes.hands import ByKeys, ByMouse, ByPad, Presses
from tests.scenes.table.lesson_rig import TAUGHT, LessonRig
from tests.scenes.tables import TableRig

WORDS_A_SECOND: Final = 200 / 60


class Stranger:
    """By one device. `inputs` counts what was pressed, `words` what had to be read."""

    def __init__(self, rig: AtTable[Any], device: str) -> None:
        self.rig = rig
        self.device = device
        self.inputs = self.words = 0
        self._read = ""
        self._hand: Any = _HANDS[device](rig)

    def act(self) -> None:
        """What is lit, once."""
        hint = self.rig.room.table_view.hint
        assert hint is not None, "nothing is said, and nothing is lit"
        if hint.text != self._read:
            self._read, self.words = hint.text, self.words + len(hint.text.split())
        self.inputs += 1
        picked = self.rig.table.look().picked
        left = [id for id in hint.pieces if id not in picked and not hint.reads]
        if left:
            self._hand.on_lit(left[0])
        else:
            self._hand.button(self._named())

    def _named(self) -> Kind:
        """The button that the foot of the table names for going on."""
        kinds = [kind for row in self.rig.legend_rows for kind in row.kinds]
        return next(kind for kind in (Kind.ALT, Kind.CONFIRM) if kind in kinds)


class _ByButtons(Presses):
    def bring(self, focus: Focus, id: str, most: int = 60) -> None:
        """Among things of a kind that steer themselves, towards where it is seen to lie."""
        for _ in range(most):
            here, there = focus.item, focus.find(id)
            if here is None or there is None or here.on_move is None or here.id.partition(".")[0] != id.partition(".")[0]:
                break
            if here.id == id:
                return
            (x, y), (to_x, to_y) = here.box.centre, there.box.centre
            dx, dy = to_x - x, to_y - y
            self.press(("right" if dx > 0 else "left") if abs(dx) > abs(dy) else ("down" if dy > 0 else "up"))
        super().bring(focus, id, most)

    def on_lit(self, id: str) -> None:
        self.bring(self.rig.table.focus, id)  # type: ignore[attr-defined]
        self.press("confirm")

    def button(self, kind: Kind) -> None:
        self.press({Kind.CONFIRM: "confirm", Kind.ALT: "done", Kind.HINT: "ask"}[kind])


class ByOwnPad(ByPad, _ByButtons):
    """By a pad that somebody at the table holds."""


class _Pad(ByOwnPad):
    def __init__(self, rig: TableRig[Any]) -> None:
        super().__init__(rig, rig.plug())


class _Keys(ByKeys, _ByButtons):
    pass


class _Mouse(ByMouse):
    def on_lit(self, id: str) -> None:
        """Where a press finds it, as near to its middle as can be: another thing may lie over that."""
        piece = self.rig.table.pieces.piece(id)
        if piece is None:  # a button
            self._on(id)
            return
        ways = sorted(product(range(1, 12), repeat=2), key=lambda at: (at[0] - 6) ** 2 + (at[1] - 6) ** 2)
        points = [(piece.x + piece.w * i / 12, piece.y + piece.h * j / 12) for i, j in ways]
        found = self.rig.table.focus.at
        self.rig.click(*next(point for point in points if (there := found(*point)) is not None and there.id == id))

    def button(self, kind: Kind) -> None:
        self._hint(kind)


_HANDS: dict[str, Callable[[Any], Any]] = {"pad": _Pad, "keys": _Keys, "mouse": _Mouse}


class Taken(NamedTuple):
    """What was pressed and read by now."""

    inputs: int
    words: int

    @property
    def seconds(self) -> float:
        return self.inputs + self.words / WORDS_A_SECOND


def learned(rig: LessonRig, device: str) -> tuple[Taken, Taken]:
    """Until the first decision is made, and until the lesson is over."""
    stranger, moves, first = Stranger(rig, device), rig.match.moves_of(rig.room.coach.lesson.learner), None
    for _ in _steps(rig, stranger):
        if first is None and rig.match.moves_of(rig.room.coach.lesson.learner) > moves:
            first = Taken(stranger.inputs, stranger.words)
    assert first is not None, "the lesson asks for nothing"
    return first, Taken(stranger.inputs, stranger.words)


def _steps(rig: LessonRig, stranger: Stranger) -> Iterator[None]:
    """After each input."""
    while not rig.taught:
        rig.until(rig.speaks)
        if not rig.taught:
            stranger.act()
            yield


def main() -> None:
    """Prints a line for every title."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--title", choices=TAUGHT, action="append")
    asked.add_argument("--device", choices=list(_HANDS), default="keys")
    wanted = asked.parse_args()
    print(f"{'':10}{'to the first decision':>32}{'the whole lesson':>32}")
    print(f"{'':10}" + f"{'inputs':>12}{'words':>10}{'seconds':>10}" * 2)
    for title in wanted.title or TAUGHT:
        with tempfile.TemporaryDirectory() as home:
            rig = LessonRig(Path(home), title)
            found = learned(rig, wanted.device)
            rig.close()
        print(f"{title:10}" + "".join(f"{one.inputs:12}{one.words:10}{one.seconds:10.0f}" for one in found))


if __name__ == "__main__":
    main()
