"""Small dark boards under words that would else stand on castles and clouds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.proelio.state import State
from scenes.paint.brush import Picture
from scenes.paint.recipes import shell
from scenes.proelio.context import WarContext
from scenes.proelio.labels import CORNER_TEXT, capped, corner_lines, counted, equitas_word, standings
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.zones import CORNERS, Zones
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pieces.motion import AT_ONCE
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece

LAYER: Final = 9
"""Over walls, under the words of the table."""
ON_CARDS: Final = 12
CAP: Final = (54.0, 38)
"""Size of the board on the card of an Attack."""
LETTER: Final = 14.0
"""About the width of a letter of the smallest words."""
PAD: Final = 24.0
STEP: Final = 12
"""Boards differ by so much at least, so that few have to be painted."""
HIGH: Final = 30.0


def plaques(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    for seat, text, _ in standings(view, context, zones):
        w = min(_width(text, context), zones.foot_width(seat) + PAD)
        x, y = zones.foot_words(seat)
        yield _board(f"plaque.{seat}", x, y, w, round(HIGH * context.text_scale) + 8)
    for seat, text in counted(view, context, zones):
        yield _board(f"points.{seat}", *zones.points(seat), _width(text, context), round(HIGH * context.text_scale) + 8)
    for seat in capped(view, context, zones):
        yield _board(f"cap.{seat}", *zones.ceiling(seat), *CAP, ON_CARDS)
    yield from _corners(view, context, zones)


def _corners(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """Under the Merchant's price and next stop, or the silence of allies; and under Equitas."""
    left, right = CORNERS
    h = round(2 * zones.corner_step) + 2
    said = tuple(corner_lines(view, context))
    if said:
        w = _corner_width(said, context)
        yield _board("plaque.left", left.x + w / 2, left.y + h / 2, w, h)
    w = _corner_width((context.say("act.equitas"), equitas_word(view, context)), context)
    yield _board("plaque.right", right.right - w / 2, right.y + h / 2, w, h)


def _corner_width(lines: Sequence[str], context: WarContext) -> float:
    return min(CORNER_TEXT + max([_width(line, context) for line in lines]), CORNERS[0].w)


def _width(text: str, context: WarContext) -> float:
    wanted = len(text) * LETTER * context.text_scale + PAD
    return STEP * -(-wanted // STEP)


def boards(text_scale: float) -> Prefetch:
    """Every board that words may ask for."""
    h = round(HIGH * text_scale) + 8
    corner = round(2 * Zones(3, 0, text_scale).corner_step) + 2
    widths = [float(STEP * k) for k in range(6, 28)]
    high = [(w, h) for w in (*widths, 294.0, 300.0)] + [(min(CORNER_TEXT + w, CORNERS[0].w), corner) for w in widths]
    return [_paper(w, h) for w, h in (*high, CAP)]


def _paper(w: float, h: float) -> Picture:
    return shell.panel(w=w, h=h, color=PROELIO.plate, radius=14, thick=3, level=1)


def _board(id: str, x: float, y: float, w: float, h: float, layer: int = LAYER) -> Piece:
    """It changes where it lies: on its way it would cover its words."""
    return centred(id, _paper(w, h), x, y, w, h, layer, motion=AT_ONCE)
