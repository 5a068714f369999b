"""How often the show flashes, with real pictures, and what still moves where people asked for less motion.

    uv run python -m tests.programs.tables.flashes [--title kalesia ...] [--rooms] [--seconds 70] [--seed 1] [--still]

A person among computer players opens a table and plays at random; `--rooms`: the shelf, rooms, curtains, and results. There are
30 pictures a second, 160 by 90 pixels: a flash is a change of a tenth of full luminance and its opposite, the darker one below
0.8. In a ninth of the screen at most a quarter may flash more than three times a second, the ninth together no more than that,
and nothing in red. `--still`: with reduced motion, and counted is what glides or counts up: nothing may. Exit code 1 where it
does not hold.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from scenes.stage.stage import Stage
from scenes.table.chooser import Answer
from tests.programs.sheets.sittings import Defaults
from tests.programs.tables.flashes.meter import RATE, Glides, Meter
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.every_room import ROOMS

WINDOW: Final = (640, 360)
THOUGHT: Final = 0.4
"""Seconds after which the person has decided."""


class Watch:
    """Sees every picture of a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.meter, self.glides = stage, Meter(), Glides()
        stage.canvas.recording = True

    def see(self) -> None:
        canvas = self.stage.canvas
        self.meter.see(canvas.surface)
        self.glides.see(canvas.record, canvas.written)


def of_show(title: str, seconds: float, seed: int, still: bool, n: int = 0) -> Watch:
    """A table of so many seats from its opening on."""
    kind = type("Table", (Defaults,), {"face": title, "looks": 1, "settle": 1 / RATE})
    sat: Any = kind(n or TITLES[title].seats[-1], WINDOW, seed=seed, reduced_motion=still)
    sat.open()
    watch, chance, waited = Watch(sat.app.stage), Chance(seed), 0.0
    for _ in range(round(seconds * RATE)):
        sat.frame(1 / RATE)
        sat.app.catch_up()
        watch.see()
        waited = waited + 1 / RATE if sat.asked() else 0.0
        if waited >= THOUGHT and 0 in sat.match.to_act():
            sat.table.decisions.take(Answer(sat.match.title.random_move(sat.match.view(0), 0, chance)))
            waited = 0.0
        if sat.match.outcome() is not None and sat.table.show.idle:
            break
    return watch


def of_rooms(still: bool, rooms: Iterable[str] = tuple(ROOMS), seconds: float = 2.0) -> Watch:
    """The shelf and rooms, with the curtains between them."""
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        house = House(Path(home), patch, flat=False, reduced_motion=still)
        watch = Watch(house.stage)
        watch.stage.canvas.recording = True

        def pass_by(time: float) -> None:
            for _ in range(round(time * RATE)):
                house.pass_by(1 / RATE)
                watch.see()

        for name in rooms:
            house.stage.push(ROOMS[name](house))
            pass_by(seconds + (6.0 if "results" in name else 0.0))
            house.stage.home()
            pass_by(seconds)
            house.settle()
        house.close()
    return watch


def told(name: str, watch: Watch, still: bool) -> bool:
    """Prints what was found; whether it holds."""
    found, glides = watch.meter.worst, watch.glides.found
    print(
        f"{name}: {watch.meter.now:.0f} s, flashing in the worst ninth {100 * found.share:.1f} % (at {found.at:.1f} s), "
        f"together {found.together}, red {100 * found.red:.1f} %, of the screen {100 * found.screen:.1f} %"
    )
    for what, often in glides.most_common(12) if still else ():
        print(f"  {often} glides: {what}")
    return found.holds and not (still and glides)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", nargs="*", default=None, choices=list(TITLES))
    parser.add_argument("--rooms", action="store_true")
    parser.add_argument("--seconds", type=float, default=70.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--still", action="store_true")
    given = parser.parse_args()
    holds = True
    for title in given.title if given.title is not None else () if given.rooms else TITLES:
        for n in sorted({TITLES[title].seats[0], TITLES[title].seats[-1]}):
            watch = of_show(title, given.seconds, given.seed, given.still, n)
            holds = told(f"{title}, {n} seats", watch, given.still) and holds
    if given.rooms:
        holds = told("rooms", of_rooms(given.still), given.still) and holds
    sys.exit(not holds)


if __name__ == "__main__":
    main()
