"""What the program costs while nothing happens, in a real window without a graphics card: the shelf, and every table that
waits for a person.

python -m scenes.benchmarks.rest FOLDER SECONDS      prints figures as JSON
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from games.catalog import BUILT
from games.kernel.arena.figure import Figure
from scenes.benchmarks import part
from scenes.benchmarks.display import own_display
from scenes.benchmarks.house import LONGEST_WAIT, its_turn, open_at, settle, share_of_core, sit_down
from scenes.benchmarks.screen import the_table
from scenes.rooms.shelf.shelf import Shelf
from scenes.stage.loop.app import App
from scenes.table.people.defaults import defaults_of

SIZE: Final = (1920, 1080)
SHARE, SHARE_REDUCED = 8.0, 3.0
"""Percent of a core: with all that drifts, and under reduced motion."""
SETTLED: Final = 4.0
"""Seconds without anything being made, after which all that is made at leisure is made."""


def measure(home: Path, seconds: float) -> list[Figure]:
    app = open_at(SIZE, home)
    app.stage.push(Shelf())
    figures = [figure for reduced in (False, True) for figure in _round(app, seconds, reduced)]
    app.stage.pictures.close()
    return [*figures, *_load()]


def _load() -> list[Figure]:
    """How busy the machine was, where the system tells."""
    if not hasattr(os, "getloadavg"):
        return []
    return [Figure(group=_group(), name="load of the machine meanwhile", value=os.getloadavg()[0], unit="processes")]


def _group() -> str:
    return f"At rest, {SIZE[0]} x {SIZE[1]}, SDL video driver {pygame.display.get_driver()}"


def _round(app: App, seconds: float, reduced: bool) -> list[Figure]:
    """The shelf and all tables."""
    app.stage.settings.reduced_motion = reduced
    app.stage.restyle()
    settle(app)
    figures = [_figure(app, "shelf", seconds)]
    for title in BUILT:
        sit_down(app, title, ["human"] + ["hero"] * (defaults_of(title).usual - 1))
        settle(app)
        its_turn(app, the_table(app, title))
        figures.append(_figure(app, f"{title}, a person's turn", seconds))
        app.stage.home()
        settle(app)
    return figures


def _reached(app: App, state: Callable[[], bool], lasting: float) -> bool:
    """Whether that comes to be so, for so many seconds on end; it is waited for."""
    until = since = time.perf_counter()
    until += LONGEST_WAIT
    while time.perf_counter() - since < lasting:
        share_of_core(app, 0.5)
        if not state():
            since = time.perf_counter()
        if since > until:
            return False
    return True


def _figure(app: App, name: str, seconds: float) -> Figure:
    still = app.stage.settings.reduced_motion
    name += ", reduced motion" if still else ""
    part.begins(f"the rest of: {name}")
    _reached(app, lambda: not app.stage.pictures.busy, SETTLED)
    value = share_of_core(app, seconds)
    return Figure(group=_group(), name=name, value=value, unit="% of a core", budget=SHARE_REDUCED if still else SHARE)


def main(words: Sequence[str]) -> list[Figure]:
    home, seconds = words
    with own_display(SIZE):
        return measure(Path(home), float(seconds))


if __name__ == "__main__":
    part.run(main)
