"""What high contrast makes of colours: flat grounds, near black or near white, and words in black or white.

Every painter reaches it by its brush (`Brush.grain` is 0: boards are flat), every word by its lettering;
a title declares nothing.
"""

from __future__ import annotations

from typing import Final

from scenes.paint.palette import SHELL
from scenes.paint.paper import Colour, Rgb, luminance, mix, rgb

EVEN: Final = 0.179
"""The luminance on which black and white words stand out alike."""
DARK, LIGHT = 0.06, 0.45
"""A ground below the one goes towards black, one above the other towards white; between them it keeps its colour, which tells
whose it is."""
DEEP, PALE = 0.62, 0.70
"""How far."""


def ground(color: Colour) -> Rgb:
    """The colour of a flat ground to be written on."""
    lum = luminance(color)
    if lum < DARK:
        return mix(color, SHELL.black, DEEP)
    return mix(color, SHELL.white, PALE) if lum > LIGHT else rgb(color)


def ink(color: Colour) -> str:
    """Black for dark words, white for light ones: it is the side of their ground on which they stand already."""
    return SHELL.white if luminance(color) > EVEN else SHELL.black


def other(ink: Colour) -> str:
    """What an ink wears as its rim."""
    return SHELL.black if luminance(ink) > EVEN else SHELL.white
