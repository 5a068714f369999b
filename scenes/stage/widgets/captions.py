"""Sounds in words, for those who play muted or do not hear: a line at the foot of the screen, and the list of what was said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from scenes.stage.aids.told import Telling
from scenes.stage.loop.clock import Clock
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import NIGHT, TOP_LAYER, Canvas
from scenes.stage.words.words import Words

SHOWN = 2.4
"""Seconds that a caption stays."""
MOST = 2
"""Lines at once; the oldest makes room."""
SIZE = 28.0
PAD = 14.0
BELOW = 6.0


class Caption(NamedTuple):
    text: str
    until: float
    secret: int | None


class Captions:
    """`tell`: `Stage.tell`. Give `hear` to the sound; `draw` at the end of every frame while captions are wanted."""

    def __init__(self, words: Words, clock: Clock, tell: Callable[[str, Telling, int | None], None]) -> None:
        self._words, self._clock, self._tell = words, clock, tell
        self.lines: list[Caption] = []

    def hear(self, id: str, values: Mapping[str, Any], secret: int | None) -> None:
        """A sound was played: `id` of the shell's catalogue and what fills it in."""
        text = self._words.say(id, **values)
        self._tell(text, "sound", secret)
        self.lines = [line for line in self.lines if line.text != text]
        self.lines.append(Caption(text, self._clock.now() + SHOWN, secret))
        del self.lines[:-MOST]

    def draw(self, canvas: Canvas) -> None:
        now = self._clock.now()
        self.lines = [line for line in self.lines if line.until > now]
        canvas.base = TOP_LAYER
        height = canvas.lettering.leading(SIZE)
        bottom = SAFE.bottom
        for line in reversed(self.lines):
            box = Box(SAFE.x, bottom - height, canvas.lettering.width(line.text, SIZE) + 2 * PAD, height)
            canvas.fill(NIGHT, box, layer=-2, alpha=210)
            x, y = box.x + PAD, box.y + height / 2
            canvas.words(line.text, x, y, SIZE, anchor="middle", layer=-1, key="caption", secret=line.secret)
            bottom -= height + BELOW
