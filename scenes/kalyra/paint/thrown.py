"""Combat dice: a red one attacks, a blue one defends; sword, shield or nothing. Frames of the house's tumbling dice."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.recipes.dice import FRAMES, die_frame

FACES: Final = ("sword", "shield", "blank")
SIDES: Final = ("attack", "defend")
TAKES: Final = {"attack": 0, "defend": 1}
"""One throw of each side, so that two sheets are enough; dice of a row start one after the other."""
DULL: Final = (178, 172, 198, 255)
"""What a die that scored nothing is multiplied by."""


@recipe("kalyra.die", quick=True, aside=True, cut_out=True)
def die(brush: Brush, face: str, side: str = "attack", px: float = 64, frame: int = FRAMES - 1, dull: bool = False) -> Sprite:
    """die(face, side, px, frame, dull): one frame of a thrown combat die without its shadow; the last one is at rest.

    `dull`: it scores nothing. `ValueError` for a face, side or frame it does not have.
    """
    if face not in FACES or side not in SIDES:
        raise ValueError(f"a combat die shows {', '.join(FACES)} for {' or '.join(SIDES)}, not {face!r} for {side!r}")
    if frame not in range(FRAMES):
        raise ValueError(f"a throw has the frames 0 to {FRAMES - 1}, not {frame!r}")
    surface = die_frame.paint(brush, side, FACES.index(face), px, TAKES[side], frame).surface
    if dull:
        surface.fill(DULL, special_flags=pygame.BLEND_RGBA_MULT)
    return brush.bare(surface)
