"""Sprite animations: pictures of a baked sheet shown one after another (dice rolls, torn paper, bursts)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

from scenes.stage.pictures.canvas import Canvas

Frame = tuple[str, Mapping[str, Any]]
"""Paint and arguments of one picture."""


class SheetAnimation:
    """Plays `frames`, each for its number of `seconds`, with the corner at x, y in units; rests on the last one.

    Raises ValueError when there are not as many times as frames, or none.
    """

    def __init__(
        self, id: str, frames: Sequence[Frame], seconds: Sequence[float], x: float, y: float, *,
        layer: int = 0, delay: float = 0.0, pace: float = 1.0, secret: int | None = None,
    ) -> None:  # fmt: skip
        if not frames or len(frames) != len(seconds):
            raise ValueError(f"{id}: {len(frames)} frames and {len(seconds)} times: give one time for each frame")
        self.id, self.frames = id, frames
        self.x, self.y, self.layer, self.secret = x, y, layer, secret
        self.pace = pace
        self._ends = list(accumulate(seconds))
        self._now = -delay

    @property
    def length(self) -> float:
        return self._ends[-1]

    @property
    def index(self) -> int:
        """Which frame is shown."""
        return min(bisect_right(self._ends, self._now + 1e-9), len(self.frames) - 1)

    @property
    def done(self) -> bool:
        return self._now >= self._ends[-1] - 1e-9

    def update(self, dt: float) -> None:
        self._now += dt * self.pace

    def settle(self) -> None:
        """Show the last frame now."""
        self._now = self._ends[-1]

    def draw(self, canvas: Canvas) -> None:
        name, args = self.frames[self.index]
        sprite = canvas.pictures.get(name, **args)
        canvas.put(sprite, *canvas.metrics.at(self.x, self.y), layer=self.layer, key=self.id, secret=self.secret)


def roll_frames(kind: str, face: int, px: float, take: int, count: int) -> list[Frame]:
    """The frames of a die's tumble to `face`: recipe `die_frame` with frame 0 .. count - 1."""
    return [("die_frame", {"kind": kind, "face": face, "px": px, "take": take, "frame": i}) for i in range(count)]
