"""Leaks put in on purpose, each at one table of a pair only: what compares twins, or guesses, must notice them."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, Final

from tests.scenes.at_table import AtTable

Rig = AtTable[Any]
SLOW: Final = 0.004
"""Seconds of work more in a frame: nobody sees them, but they can be timed."""


def shift(rig: Rig, told: bool) -> None:
    """What lies furthest right stands one pixel further."""
    put = rig.canvas.put
    if told:
        vars(rig.canvas)["put"] = lambda sprite, x, y, **how: put(sprite, x + (x > 0.9 * rig.canvas.metrics.width_px), y, **how)


def sound(rig: Rig, told: bool) -> None:
    """One more sound after the deal."""
    if told:
        rig.stage.sound.play("focus")
        rig.stage.sound.play("focus")


def tell(rig: Rig, told: bool) -> None:
    """A text that is nobody's secret."""
    if told:
        rig.stage.tell("A Hammer", "focus")


def log(rig: Rig, told: bool) -> None:
    """One more line in the log of every room."""
    settle = rig.settle

    def chatty(*limit: int) -> None:
        logging.getLogger("paper_realms").warning("seat 0")
        settle(*limit)

    if told:
        vars(rig)["settle"] = chatty


def wait(rig: Rig, told: bool) -> None:
    """Everything takes a little longer."""
    frame = rig.app.frame

    def slow(**how: Any) -> None:
        ends = time.process_time() + SLOW
        while time.process_time() < ends:
            pass
        frame(**how)

    if told:
        vars(rig.app)["frame"] = slow


def leftover(rig: Rig, told: bool) -> None:
    """A dot that stays in the window, without any picture being put there: only pixels tell of it."""
    render = rig.canvas.render

    def stained() -> Any:
        regions = render()
        if rig.canvas.drawn_px:
            rig.canvas.surface.fill((255, 0, 0), (3, 3, 2, 2))
        return regions

    if told:
        vars(rig.canvas)["render"] = stained


LEAKS: Final[dict[str, Callable[[Rig, bool], None]]] = {
    "shift": shift, "sound": sound, "tell": tell, "log": log, "wait": wait, "leftover": leftover
}  # fmt: skip
