"""What flies up for a moment where something happens on the board: scraps of paper, a stone, signs, banners. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from games.caledea import events
from games.caledea.state import State
from games.caledea.table import INFANTRY, NONE
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.context import BoardContext
from scenes.caledea.cues.cues import CUES
from scenes.caledea.cues.row import Burst
from scenes.caledea.paint import cells, thrown, tokens
from scenes.caledea.zones import SQUARE
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.stage.pieces.motion import CAPTURE, DEAL, PLAY
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.layout.ambience import Light

LAYER: Final = 22
REACH: Final = 74.0
SCRAP: Final = 24.0
SIGN: Final = 66.0
RISES: Final = 62.0
BANNER: Final = 84.0
MARKER: Final = 52.0
TOKEN: Final = 56.0
LIGHT: Final = round(SQUARE * 2.2)


def bursts(view: State, context: BoardContext) -> Iterator[Piece]:
    """Everything that flies at this moment, on the part of the torus that is seen, and not dealt one after the other."""
    for k, piece in enumerate(_bursts(view, context)):
        yield replace(piece, delay=-k * DEAL.apart)


def _bursts(view: State, context: BoardContext) -> Iterator[Piece]:
    viewport = context.viewport(view)
    if isinstance(context.event, events.BombardFired):
        yield from _stone(view, context.event, viewport)
    for n, burst in enumerate(bursts_of(view, context)):
        if viewport.sees(burst.square):
            yield from _scraps(burst, n, *viewport.box(burst.square).centre)
            if burst.sign:
                yield _sign(burst, n, *viewport.box(burst.square).centre)
            if burst.banner != NONE:
                yield _banner(burst, *viewport.box(burst.square).centre)
    yield from _on_the_square(context, viewport)


def event_lights(view: State, context: BoardContext) -> list[Light]:
    """Light on the squares where something happens."""
    viewport, found = context.viewport(view), []
    for burst in bursts_of(view, context):
        if viewport.sees(burst.square):
            color = burst.colors[0] if burst.colors and burst.colors[0] not in thrown.NAMED else SHELL.lamp
            x, y = viewport.box(burst.square).centre
            found.append(Light(x, y, LIGHT, LIGHT, color, 0.55, 5, f"light.burst.{burst.square}"))
    return found


def bursts_of(view: State, context: BoardContext) -> Sequence[Burst]:
    """What the event shown lets fly, square by square; nothing at rest."""
    return [burst for burst in CUES.now(context).bursts(context.event, view) if burst.part in (None, context.step)]


def _scraps(burst: Burst, n: int, x: float, y: float) -> Iterator[Piece]:
    for i in range(burst.scraps):
        angle = math.tau * i / burst.scraps + 0.4 * (i % 3)
        reach = REACH * (0.7 + 0.14 * (i % 4))
        picture = thrown.scrap(color=burst.colors[i % len(burst.colors)], take=i % 4, px=SCRAP, angle=i * 40 % 360)
        to = x + reach * math.cos(angle), y + reach * 0.8 * math.sin(angle)
        yield centred(f"scrap.{n}.{i}", picture, *to, SCRAP, SCRAP, LAYER, come=(x, y), motion=CAPTURE)


def _sign(burst: Burst, n: int, x: float, y: float) -> Piece:
    picture = people.emblem_alone(name=burst.sign, px=SIGN, a=SHELL.gold)
    up, down = (x, y - RISES), (x, y)
    come, to = (up, down) if burst.sinks else (down, up)
    return centred(f"sign.{n}", picture, *to, SIGN, SIGN, LAYER + 1, come=come, motion=CAPTURE)


def _banner(burst: Burst, x: float, y: float) -> Piece:
    """It rises from the square in the colour of its seat, or comes down and is gone."""
    up, down = (x, y - RISES), (x, y)
    come, to = (up, down) if burst.sinks else (down, up)
    picture = tokens.banner(seat=burst.banner, px=BANNER)
    id = f"banner.{burst.banner}"
    return centred(id, picture, *to, BANNER, BANNER, LAYER + 1, come=come, alpha=90 if burst.sinks else 255)


def _on_the_square(context: BoardContext, viewport: Viewport) -> Iterator[Piece]:
    """The colour marker that turns over and is black, and the infantry that steps out from below the banner."""
    event = context.event
    if isinstance(event, events.OutpostSalted) and viewport.sees(event.square):
        salted, at = context.step > 0, viewport.box(event.square).centre
        picture = cells.salt_sign(px=MARKER) if salted else people.seat_badge(seat=event.owner, px=MARKER)
        yield centred("marker", picture, *at, MARKER, MARKER, LAYER, face_up=salted)
    elif isinstance(event, events.UnitMustered) and viewport.sees(event.square):
        x, y = viewport.box(event.square).centre
        picture = tokens.unit(rank=INFANTRY, seat=event.seat, px=TOKEN)
        yield centred("mustered", picture, x, y, TOKEN, TOKEN, LAYER, come=(x, y - RISES))


def _stone(view: State, event: events.BombardFired, viewport: Viewport) -> Iterator[Piece]:
    """From the unit that bombards to the square that is hit."""
    start = view.unit(event.unit).square
    if viewport.sees(start) and viewport.sees(event.square):
        x, y = viewport.box(event.square).centre
        picture = people.emblem_alone(name="stone", px=44.0, a=SHELL.text_lo)
        yield centred("stone", picture, x, y, 44, 44, LAYER + 2, come=viewport.box(start).centre, motion=PLAY)
