"""Pictures of Kalesia's table at every moment: `uv run python -m tests.programs.sheets.kalesia_table_sheet OUT [names]`."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import ClassVar

from scenes.kalesia.choosing.chords import Chords
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.stage.devices.seating import Secrecy
from scenes.table.chooser import Answer
from scenes.table.decisions import GUARD
from tests.programs.sheets.sittings import STEP, Defaults

LONG = 0.25
"""Seconds of a step while nothing is shown that is looked for."""


class Table(Defaults):
    """A table of Kalesia, open from the beginning."""

    face: ClassVar = "kalesia"
    looks: ClassVar = 1

    def __init__(self, n: int, humans: int, secrecy: Secrecy, size: tuple[int, int], seed: int, **settings: object) -> None:
        super().__init__(n, size, seed, humans, secrecy, **settings)
        self.open()

    def lift(self) -> None:
        """The right person holds the button until the curtain is up."""
        self.room.act(Action(Kind.CONFIRM, Phase.DOWN, self.table.persons.curtain.seat))
        self.until(lambda: not self.table.persons.curtain.hangs, 5)

    def let_go(self) -> None:
        self.room.act(Action(Kind.CONFIRM, Phase.UP, self.table.persons.curtain.seat))

    def choose(self) -> bool:
        """The first two cards of whoever chooses, by confirm and right, once a press counts again."""
        if self.table.persons.chooser is None:
            return False
        self.run(GUARD + 0.1)
        self.press(Kind.CONFIRM)
        self.press(Kind.MOVE, dx=1)
        self.press(Kind.CONFIRM)
        return True

    def comes(self, kind: str) -> bool:
        """An event of that kind is shown, or waits to be shown."""
        show = self.table.show
        beats = [beat for beat in (show._current, *show._queue) if beat is not None]
        return any(type(beat.event).__struct_config__.tag == kind for beat in beats)

    def play_until_kind(self, kind: str, step: int = 0, most: float = 600.0) -> bool:
        """Plays on with anything until an event of that kind is shown; in long steps as long as none comes."""
        end = self.clock.now() + most
        while self.clock.now() < end:
            if self.tells(kind, step):
                return True
            if self.table.persons.chooser is not None and self.table.show.idle:
                seat = self.table.persons.chooser.seat
                self.room.decisions.take(Answer(move=self.match.legal_moves(seat)[0]))
            self.frame(STEP if self.comes(kind) else LONG)
        return False


def _asked(t: Table) -> bool:
    return t.table.persons.chooser is not None


def _asked_at_rest(t: Table) -> bool:
    return _asked(t) and t.table.show.idle


def variants(out: Path) -> None:
    """The choice of ten in other windows, text sizes, languages and in high contrast."""
    looks: tuple[tuple[str, tuple[int, int], dict[str, object]], ...] = (
        ("4to3", (1440, 1080), {}),
        ("21to9", (2520, 1080), {}),
        ("text130", (1920, 1080), {"text_size": 1.3, "language": "es"}),
        ("contrast", (1920, 1080), {"high_contrast": True, "language": "it"}),
    )
    for name, size, settings in looks:
        t = Table(10 if name != "21to9" else 6, 1, "open", size, 5, **settings)
        t.until(partial(_asked, t))
        t.press(Kind.CONFIRM)
        t.press(Kind.MOVE, dx=1)
        t.run(2.5)
        t.save(out / f"variant_{name}.png")


def sheet(out: Path, size: tuple[int, int], wanted: set[str]) -> None:
    tag = f"{size[0]}x{size[1]}"

    def want(name: str) -> bool:
        return not wanted or name in wanted

    for n in (2, 5, 10):
        if want(f"choice{n}"):
            t = Table(n, 1, "open", size, 5)
            t.until(partial(_asked, t))
            for _ in range(3 if n == 5 else 0):
                t.choose()
                t.press(Kind.ALT)
                t.until(partial(_asked_at_rest, t))
            t.press(Kind.MOVE, dx=1)
            t.press(Kind.CONFIRM)
            t.press(Kind.MOVE, dx=1)
            t.run(1.2)
            t.save(out / f"choice{n}_{tag}.png")
    if want("curtain5"):
        t = Table(5, 3, "curtain", size, 7)
        t.until(lambda: t.table.persons.curtain.waits)
        t.run(0.2)
        t.save(out / f"curtain5_{tag}.png")
        t.lift()
        t.let_go()
        t.press(Kind.MOVE, dx=1)
        t.press(Kind.CONFIRM)
        t.run(0.5)
        t.save(out / f"private5_{tag}.png")
    if want("chord4"):
        t = Table(4, 3, "chord", size, 7)
        for _ in range(3):
            t.until(lambda: t.table.persons.curtain.waits)
            t.lift()
            t.run(0.3)
            t.save(out / f"look4_{tag}.png")
            t.let_go()
            t.run(1.0)
        t.until(lambda: t.table.part(Chords).open)
        t.run(0.8)
        hand = t.match.view(1).hand[1]
        face = next(f for f, count in zip(("C1", "C2", "C3", "C4"), hand, strict=False) if count)
        t.press(Kind.CHORD, 1, dx=-1, text="abxy"[int(face[1]) - 1])
        t.run(0.5)
        t.save(out / f"chord4_{tag}.png")
    moments = (("reveal", "weapons_revealed", 0), ("count", "totals_counted", 2), ("conquer", "area_conquered", 0),
               ("pass", "weapons_passed", 1), ("temple", "temple_built", 0), ("unmask", "alliances_revealed", 3),
               ("over", "game_over", 0))  # fmt: skip
    for n in (5, 10):
        if not any(want(f"{name}{n}") for name, _, _ in moments):
            continue
        t = Table(n, 1, "open", size, 11)
        for name, kind, step in moments:
            if t.play_until_kind(kind, step):
                t.run(0.5)
                if want(f"{name}{n}"):
                    t.save(out / f"{name}{n}_{tag}.png")


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    names = set(sys.argv[2:])
    if not names or "variants" in names:
        variants(folder)
    for window in ((1920, 1080), (1280, 720)):
        if names and window == (1280, 720) and "small" not in names:
            continue
        sheet(folder, window, names - {"small"})
