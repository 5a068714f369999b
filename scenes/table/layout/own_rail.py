"""Whose hand lies open: along its upper edge a rail in the colour of that seat, with its badge, beside the own plate."""

from __future__ import annotations

from typing import Final

from games.kernel.protocol import Seat
from scenes.paint.dress import dressed
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas

THICK: Final = 10.0
ABOVE: Final = 17.0
"""From its upper edge to the hand."""
BADGE: Final = 40.0
LAYER: Final = 24
"""Behind the cards of a hand."""


def draw_own_rail(canvas: Canvas, hand: Box, seat: Seat) -> None:
    """For the seat that looks alone."""
    x, y, w, h = hand.x, hand.y - ABOVE, hand.w, THICK
    rail = shell.panel(w=w, h=h, color=dressed(seat).fill, radius=5, thick=3, level=2)
    canvas.picture(rail, x, y, layer=LAYER, key="own.rail")
    for k, left in enumerate((x - 6, x + w - BADGE + 6)):
        badge = people.seat_badge(seat=seat, px=BADGE)
        canvas.picture(badge, left, y + (h - BADGE) / 2, layer=LAYER + 1, key=f"own.badge.{k}")
