"""The opening roll: every seat's die on a board in the middle (CALEDEA-103); only those that tie throw again (R7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scenes.caledea.context import BoardContext
from scenes.caledea.cues.cues import CUES
from scenes.caledea.paint import thrown
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.zones import MIDDLE
from scenes.paint.recipes import people, shell
from scenes.paint.recipes.dice import FRAMES
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece

LAYER: Final = 40
STEP: Final = 100.0
DIE: Final = 84
BADGE: Final = 52
HEIGHT: Final = 220.0
FALL: Final = 260.0
"""How far above their place the dice come from."""


def order_roll(context: BoardContext) -> Iterator[Piece]:
    """A die for everybody who throws, over the badge of the seat; the highest stand out when they have come to rest."""
    rolls = CUES.now(context).rolls(context.event)
    if not rolls:
        return
    n = len(rolls)
    w = n * STEP + 60
    board = shell.panel(w=w, h=HEIGHT, color=CALEDEA.tray, radius=22, thick=7, level=4, gold=True)
    yield centred("roll", board, *MIDDLE, w, HEIGHT, LAYER)
    for seat, face in enumerate(rolls):
        x = MIDDLE[0] + (seat - (n - 1) / 2) * STEP
        won = face == max(rolls)
        badge = people.seat_badge(seat=seat, px=BADGE, grey=not face)
        yield centred(f"roll.seat.{seat}", badge, x, MIDDLE[1] + 62, BADGE, BADGE, LAYER + 1)
        if face:
            y = MIDDLE[1] - 36 - (14 if won and context.step else 0)
            dull = bool(context.step) and not won
            picture = thrown.tumbling(seat=seat, face=face, px=DIE, frame=FRAMES - 1, dull=dull)
            come = x, y - FALL
            yield centred(f"roll.die.{seat}", picture, x, y, DIE, DIE, LAYER + 2, come=come)
