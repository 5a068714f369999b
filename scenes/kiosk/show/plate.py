"""The plate that invites whoever passes by, in letters that are read from across the room, and lines of even length."""

from __future__ import annotations

from typing import Final

from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.motion import in_out_cubic
from scenes.stage.words.lettering import Lettering

PLATE: Final = Box(446, 30, 1028, 108)
"""Over a running game: in the place of the ribbon, which is seen while the plate is away."""
LETTERS: Final = 80.0
STANDS, AWAY, SLIDES = 15.0, 5.0, 0.5
"""Seconds that it hangs there, that it is away, and that it takes to go or to come."""
LAMP: Final = (1860.0, 1052.0)
"""Right end and middle line of what is told the owner."""
INK_SHARE: Final = 0.75
"""How high its letters are, beside the plate."""


def hung(seconds: float, moves: bool) -> float:
    """How far it is let down after so many seconds: 1.0 all the way, 0.0 not seen. Without motion it is there or not."""
    at = seconds % (STANDS + AWAY)
    if at <= STANDS:
        return 1.0
    if not moves:
        return 0.0
    return 1.0 - in_out_cubic(min(1.0, (at - STANDS) / SLIDES, (STANDS + AWAY - at) / SLIDES))


def draw_plate(canvas: Canvas, words: str, down: float) -> None:
    """Over a game, let down so far."""
    if down > 0:
        top = canvas.metrics.window.y
        lifted = (1.0 - down) * (PLATE.bottom + 40 - top)
        draw_invitation(canvas, words, PLATE._replace(y=PLATE.y - lifted), LETTERS)


def draw_invitation(canvas: Canvas, words: str, box: Box, letters: float) -> None:
    """The invitation on its plate, as large as that takes it."""
    x, y, w, h = box
    canvas.picture(shell.panel(w=w, h=h, color=SHELL.sign, radius=26, thick=8, level=5, gold=True), x, y, layer=5, key="invite")
    size = letters * min(1.0, INK_SHARE * h / canvas.lettering.units(letters))
    text, size = canvas.lettering.fit(words, w - 64, size, "ui_bold")
    middle = x + w / 2, y + h / 2
    canvas.words(text, *middle, size, "ui_bold", SHELL.gold, "center", anchor="middle", layer=6, key="invite:words", shadow=1.0)


def draw_lamp(canvas: Canvas, numbers: str) -> None:
    """A small lamp in the corner with numbers for the owner, which alarms nobody else."""
    x, y = LAMP
    text = canvas.words(numbers, x, y, 28, "ui", SHELL.text_lo, "right", anchor="middle", layer=7, key="lamp:n", shadow=1.0)
    canvas.picture(shell.pip(px=22, color=SHELL.gold_deep), text.x - 34, y - 11, layer=7, key="lamp")


def evened(lines: list[str], text: str, width: float, size: float, letters: Lettering, role: str) -> list[str]:
    """The text in as many lines of about the same length, where it all fits into those."""
    ways = (letters.wrap(text, width * share / 20, size, role) for share in range(10, 21))
    return next((way for way in ways if len(way) == len(lines)), lines)
