"""What is seen where something strikes or blesses: waves, funnels, flames; each in FRAMES pictures, from small to spent.

    kalua.burst(kind, px, frame)     the middle of the picture belongs on the middle of what is struck

Kinds are the sounds of `scenes.kalua.show.cues.ELEMENTS` and the other great moments: see KINDS.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.kalua.paint import burst_boons, burst_storms
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.paper import new
from scenes.paint.shapes.popup import PopUp

FRAMES: Final = 6
SIDE, MARGIN = 200.0, 14.0
"""The design space of every burst is a square of so many units, with room around it for what flies beyond."""

KINDS: Final[dict[str, Callable[[PopUp, float], None]]] = {**burst_storms.KINDS, **burst_boons.KINDS}


@recipe("kalua.burst")
def burst(brush: Brush, kind: str, px: float = 220, frame: int = 0) -> Sprite:
    """kalua.burst(kind, px, frame): one of FRAMES pictures, px units wide and high."""
    if kind not in KINDS:
        raise ValueError(f"there is no burst {kind!r}; known: {', '.join(sorted(KINDS))}")
    if not 0 <= frame < FRAMES:
        raise ValueError(f"a burst has frames 0 to {FRAMES - 1}, not {frame}")
    size = brush.px(px)
    room = SIDE + 2 * MARGIN
    pop = PopUp(new(size, size), (-MARGIN, -MARGIN, room, room), brush.grain)
    KINDS[kind](pop, (frame + 1) / FRAMES)
    return brush.bare(pop.surf)
