"""Frame times, answers to presses, and memory at one window size.

    python -m scenes.benchmarks.screen WIDTH HEIGHT FOLDER SECONDS      prints figures as JSON

Measured with sound off, every game saved as it is played. The window is SDL's dummy one unless SDL_VIDEODRIVER says otherwise;
the dummy display does nothing in a flip, so the ratio to the floor is shown there and not judged.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from games.catalog import BUILT
from games.kernel.arena.figure import Figure, Part, quantile
from scenes.benchmarks import part
from scenes.benchmarks.frame_parts import largest
from scenes.benchmarks.house import Frame, floor_ms, frames, its_turn, memory_mb, open_at, press, real_display, settle, sit_down
from scenes.rooms.shelf.shelf import Shelf
from scenes.stage.loop.app import App
from scenes.table.people.defaults import defaults_of
from scenes.table.scene import current_table
from scenes.table.table_api import TableApi

FRAME_MS: Final = 16.6
HD: Final = 1080
OWN_MS: Final = (FRAME_MS, 25.0)
"""Of own work, 99 of 100 frames: up to that height, and above."""
LONGEST_MS: Final = 33.0
FLOORS: Final = 4.0
PRESS_FRAMES: Final = 2
MEMORY_MB: Final = 400.0
PRESSES: Final = 60
FLOOR: Final = "blit + flip"
CURTAIN_MOST: Final = 20.0


class Screen:
    """One window size."""

    def __init__(self, width: int, height: int, home: Path, seconds: float) -> None:
        self.size = width, height
        self.home = home
        self.seconds = seconds
        self.figures: list[Figure] = []

    @property
    def where(self) -> str:
        """The size, and the driver that really shows it (not only the one that was asked for)."""
        return f"Screen {self.size[0]} x {self.size[1]}, SDL video driver {pygame.display.get_driver()}"

    def measure(self) -> list[Figure]:
        app = open_at(self.size, self.home)
        self.ratio_counts = real_display()
        self.floor = floor_ms(app)
        self._note("floor: full-screen blit and flip", self.floor, "ms")
        self._shelf(app)
        for title in BUILT:
            self._table(app, title)
        if self.size[1] <= HD:
            self._note("memory, most so far", memory_mb(), "MB", budget=MEMORY_MB)
        app.stage.pictures.close()
        return self.figures

    def _note(self, name: str, value: float, unit: str, budget: float | None = None, parts: tuple[Part, ...] = ()) -> None:
        figure = Figure(group=self.where, name=name, value=value, unit=unit, budget=budget, parts=parts)
        self.figures.append(figure)

    def _times(self, name: str, times: Sequence[Frame]) -> None:
        """The middle frame by the floor, and the slow ones by the clock and by their own work."""
        middle, slow = (quantile([frame.clock for frame in times], share) for share in (0.5, 0.99))
        own, most = quantile([frame.own for frame in times], 0.99), max((frame.own for frame in times), default=0.0)
        ratio = middle / self.floor
        median = Figure(
            group=self.where, name=f"{name}: median", value=middle, unit="ms", ratio=ratio, ratio_of=FLOOR,
            budget=FRAME_MS, most_ratio=FLOORS if self.ratio_counts else None,
        )  # fmt: skip
        self.figures.append(median)
        self._note(f"{name}: 99th percentile", slow, "ms", budget=FRAME_MS)
        self._note(f"{name}: 99th percentile, own work", own, "ms", OWN_MS[self.size[1] > HD])
        self._note(f"{name}: longest, own work", most, "ms", LONGEST_MS, largest([frame.parts for frame in times]))

    # -- scenes --------------------------------------------------------------------------------------------------------

    def _shelf(self, app: App) -> None:
        part.begins("the shelf")
        app.stage.push(Shelf())
        settle(app)
        frames(app, 2.0)  # its pictures are unpacked meanwhile
        self._times("shelf", frames(app, self.seconds))
        turn = frames(app, self.seconds, lambda number: press(pygame.K_RIGHT) if number % 30 == 0 else None)
        self._times("shelf, boxes turning", turn)
        self._presses(app, "shelf")

    def _table(self, app: App, title: str) -> None:
        """A person's decision, then computers playing at double pace."""
        part.begins(f"a table of {title}")
        n = defaults_of(title).usual
        sit_down(app, title, ["human"] + ["hero"] * (n - 1))
        self._curtain(app, f"{title}: the curtain before the table, its first pictures")
        app.stage.settings.pace = 2.0
        its_turn(app, the_table(app, title))
        self._times(f"{title}, {n} seats, a person's turn", frames(app, self.seconds))
        self._presses(app, f"{title}, a person's turn")
        app.stage.home()
        settle(app)
        sit_down(app, title, ["hero"] * n)
        self._curtain(app, f"{title}: the curtain before the table, later")
        self._times(f"{title}, {n} seats, computers playing", frames(app, 3 * self.seconds))
        app.stage.settings.pace = 1.0
        app.stage.home()
        self._curtain(app, f"{title}: the curtain on the way home")

    def _curtain(self, app: App, name: str) -> None:
        """From the first frame of its closing until it is open: the frames behind it count as well."""
        began, times = time.perf_counter(), frames(app, 0.1)
        until = began + CURTAIN_MOST
        while (app.transition.running or app.stage.stack.busy) and time.perf_counter() < until:
            times += frames(app, 0.1)
        self._note(f"{name}: until it is open", time.perf_counter() - began, "s")
        self._times(name, times)

    def _presses(self, app: App, where: str) -> None:
        """Frames from a press to the first changed one, with nothing else moving; and the milliseconds they took."""
        app.stage.settings.reduced_motion = True
        app.stage.restyle()
        frames(app, 0.5)
        counts: list[int] = []
        spent: list[float] = []
        for number in range(PRESSES):
            frames(app, 0.05)
            press(pygame.K_RIGHT if number % 2 else pygame.K_LEFT)
            began, count = time.perf_counter(), 0
            while count < 30:
                count += 1
                app.frame()
                if app.stage.canvas.drawn_px:
                    break
            counts.append(count)
            spent.append((time.perf_counter() - began) * 1000)
        app.stage.settings.reduced_motion = False
        app.stage.restyle()
        app.frame()  # which sets every word and draws every pixel anew: no curtain's work
        self._note(f"{where}: press to changed frame, most", max(counts), "frames", budget=PRESS_FRAMES)
        self._note(
            f"{where}: press to changed frame, 99th percentile", quantile(spent, 0.99), "ms", budget=PRESS_FRAMES * FRAME_MS
        )


def the_table(app: App, title: str) -> TableApi[Any, Any]:
    """The table that stands there now. Ends the program with a sentence when it failed: figures of the shelf would be lies."""
    table = current_table(app.stage.stack.top)
    if table is None:
        raise SystemExit(f"the table of {title} failed, see {app.stage.folders.crashes}")
    return table


def main(words: Sequence[str]) -> list[Figure]:
    width, height, home, seconds = words
    return Screen(int(width), int(height), Path(home), float(seconds)).measure()


if __name__ == "__main__":
    part.run(main)
