"""Outside the opening hours: the screen rests dark. Whoever presses anything is told for a moment when it opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.kiosk.idle import Stir
from scenes.paint.palette import SHELL
from scenes.stage.devices.action import Action
from scenes.stage.loop.grab import show_pointer
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage

TELLS: Final = 6.0
"""Seconds that the sentence stands."""
PLACES: Final = ((960, 420), (760, 620), (1160, 700), (860, 300))
"""Where it stands in turn, so that it burns in nowhere: its middle."""


class Closed(Scene):
    """Lies over the title card until it opens. `opens` says when that is, "" for never."""

    transition = "curtain"
    wants_raw = True

    def __init__(self, opens: Callable[[], str]) -> None:
        self._opens = opens
        self._left = 0.0
        self._told = 0
        self._stir = Stir()

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        show_pointer(False)

    def exit(self) -> None:
        show_pointer(True)

    def suspend(self) -> None:
        show_pointer(True)

    def resume(self, result: object) -> None:
        show_pointer(False)

    def act(self, action: Action) -> None:
        if self._left <= 0 and self._stir.meant([action], self.stage.clock.now()):
            self._left = TELLS
            self._told += 1
            self.stage.tell(self._words)

    def update(self, dt: float) -> None:
        self._left -= dt

    @property
    def _words(self) -> str:
        opens = self._opens()
        say = self.stage.words.say
        return say("kiosk.closed", time=opens) if opens else say("kiosk.closed.for_good")

    def draw(self, canvas: Canvas) -> None:
        canvas.fill((0, 0, 0), canvas.metrics.window, layer=0)
        if self._left > 0:
            x, y = PLACES[self._told % len(PLACES)]
            color = SHELL.text_lo
            canvas.words(self._words, x, y, 40, "serif_it", color, "center", anchor="middle", layer=1, key="closed", alpha=150)
