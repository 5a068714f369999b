"""The board as pieces: land, what stands on every square, what is seen beyond the edges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.caledea.content import kingdom
from games.caledea.moves import PickGroup, PlaceCapital, Transport
from games.caledea.state import State
from games.caledea.table import IDS, NONE
from games.kernel.memo import per_view
from games.kernel.protocol import Seat
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.choosing.choice import ways
from scenes.caledea.choosing.menu import options
from scenes.caledea.context import BoardContext, seat_shown
from scenes.caledea.cues.cues import CUES
from scenes.caledea.paint import cells, land
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.wording import place
from scenes.caledea.zones import SQUARE, STRIPS
from scenes.paint.brush import Picture
from scenes.paint.dress import worn
from scenes.paint.recipes import shell
from scenes.stage.aids.told import sentences
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece

LAYER_FRAME: Final = 0
LAYER_LAND: Final = 1
LAYER_GHOST: Final = 4
LAYER_CELL: Final = 8
ARROW: Final = 30
ARROWS: Final = (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1))


def board(view: State, context: BoardContext, viewport: Viewport) -> Iterator[Piece]:
    """The frame, the land in it, and all that stands on it."""
    frame, inner = viewport.frame, viewport.inner
    yield centred("frame", land.frame(w=frame.w, h=frame.h), *frame.centre, frame.w, frame.h, LAYER_FRAME)
    yield centred("land", land_seen(view, context, viewport), *inner.centre, inner.w, inner.h, LAYER_LAND)
    plain = BoardContext(context.players, context.say, choosing=context.choosing)
    yield from _squares(view, plain, viewport, away(context))
    if view.phase != "draft":  # then cards lie on all of it
        yield from _arrows(viewport)


@per_view(8)
def _squares(view: State, context: BoardContext, viewport: Viewport, marching: frozenset[int]) -> tuple[Piece, ...]:
    """Every square of the board, and what stands on those beyond its edges: nothing anew for a cursor on its way."""
    found = [_square(view, context, viewport, square, marching) for square in viewport.squares()]
    for ghost in viewport.ghosts():
        what = standing(view, ghost.square, marching)
        if what:
            box = ghost.box
            picture = cells.cell(w=box.w, h=box.h, square=SQUARE, side=ghost.side, **what)
            id = f"beyond.{ghost.side}.{ghost.square}"
            found.append(centred(id, picture, *box.centre, box.w, box.h, LAYER_GHOST))
    return tuple(found)


def land_seen(view: State, context: BoardContext, viewport: Viewport) -> Picture:
    """The picture of the land: as the kingdom on the sheet sees it, in full colour while the lens is held."""
    seat = seat_shown(view, context)
    lens = -1 if context.lens else view.kingdom[seat]
    corner, shown = viewport.corner, viewport.shown
    return land.land(
        outpost=view.outpost, width=view.width, corner=corner, shown=shown, square=SQUARE, strips=STRIPS, lens=lens
    )


def away(context: BoardContext) -> frozenset[int]:
    """Units that are shown on their march just now, and so on no square."""
    return frozenset(CUES.now(context).goes(context.event))


def standing(view: State, square: int, without: frozenset[int] = frozenset()) -> dict[str, Any]:
    """What stands on a square, as arguments of the picture of a cell; empty for an open square."""
    found: dict[str, Any] = {}
    owner = owner_shown(view, square)
    if owner != NONE:
        found["owner"] = worn(owner)
    if view.marker.get(square) == "salted":
        found["salted"] = True
    wall = view.structure.get(square)
    if wall is not None:
        found["structure"] = (wall.kind, worn(wall.controller))
    city = view.city_at(square)
    if city != NONE:
        found["capital"] = worn(city)
    stacks = stacks_at(view, square, without)
    if stacks:
        found["stacks"] = tuple((worn(seat), *stack) for seat, *stack in stacks)
    return found


def owner_shown(view: State, square: int) -> Seat:
    """Whose frame the square wears: the holder of a capital, the owner of a marker, the controller of a structure."""
    city = view.city_at(square)
    if city != NONE:
        return view.holder[city]
    if square in view.marker:
        return view.owner_of(square)
    wall = view.structure.get(square)
    return wall.controller if wall is not None else NONE


def stacks_at(view: State, square: int, without: frozenset[int] = frozenset()) -> tuple[tuple[int, int, int, bool], ...]:
    """(seat, rank, how many, whether all of them have acted in this turn), generals first."""
    found: dict[tuple[Seat, int], list[bool]] = {}
    for id in view.at[square]:
        if id not in without:
            unit = view.unit(id)
            found.setdefault((id // IDS, unit.rank), []).append(unit.moved and id // IDS == view.active)
    keys = sorted(found, key=lambda key: (key[0], -key[1]))
    return tuple((seat, rank, len(found[seat, rank]), all(found[seat, rank])) for seat, rank in keys)


def _square(view: State, context: BoardContext, viewport: Viewport, square: int, marching: frozenset[int]) -> Piece:
    """The place of a square; where nothing stands it is there to be picked only."""
    box, what = viewport.box(square), standing(view, square, marching)
    look, text = cells.cell(w=SQUARE, h=SQUARE, square=SQUARE, **what), square_text(view, context, square)
    alpha, moves = 255 if what else 0, _moves(view, context, square)
    at = *box.centre, SQUARE, SQUARE
    return centred(f"square.{square}", look, *at, LAYER_CELL, alpha=alpha, moves=moves, text=text, group="board")


def _moves(view: State, context: BoardContext, square: int) -> tuple[Any, ...]:
    """What picking the square may come to."""
    seat = context.choosing
    if seat is None or view.phase == "draft" or seat not in view.to_act():
        return ()  # with the last kingdom drawn nobody drafts any more
    if view.phase == "where":
        return tuple(ways(view, seat, square))
    if view.phase == "main":
        group = (PickGroup(square),) if view.why_not(seat, PickGroup(square)) is None else ()
        return (*group, *(line.move for line in options(view, seat, square) if line.refusal is None))
    if view.phase in ("place_capital", "passenger"):
        legal = view.legal_moves(seat)
        return tuple(move for move in legal if isinstance(move, PlaceCapital | Transport) and move.square == square)
    return ()


def square_text(view: State, context: BoardContext, square: int) -> str:
    """The square in words, for captions: its name, its resources, whose it is, who stands there."""
    say, there = context.say, kingdom(view.outpost[square])
    words = [say("focus.square", place=place(view, square), land=there.land, goods=there.goods)]
    owner = owner_shown(view, square)
    city, wall = view.city_at(square), view.structure.get(square)
    if city != NONE:
        words.append(say("focus.capital", capital=view.card(city).id))
    if wall is not None:
        words.append(wall_held(view, context, square))
    if owner != NONE:
        salted = view.marker.get(square) == "salted"
        words.append(say("focus.salted" if salted else "focus.owner", name=context.name(owner)))
    return sentences([*words, *units_told(view, context, square), spent_told(view, square, context)])


def wall_held(view: State, context: BoardContext, square: int) -> str:
    """A tower or castle, and whose it is where the square is another one's; "" where there is none."""
    wall = view.structure.get(square)
    if wall is None or wall.controller == owner_shown(view, square):
        return context.say(f"price.{wall.kind}") if wall is not None else ""
    return context.say(f"focus.wall.{wall.kind}", name=context.name(wall.controller))


def spent_told(view: State, square: int, context: BoardContext) -> str:
    """How many of the units there have acted in this turn; "" for none."""
    n = sum(count for _, _, count, spent in stacks_at(view, square) if spent)
    return context.say("focus.spent", n=n) if n else ""


def units_told(view: State, context: BoardContext, square: int) -> Iterator[str]:
    """Who has which units there, seat by seat: "You have 1 cavalry, 2 infantry here"."""
    stacks = stacks_at(view, square)
    for seat in dict.fromkeys([stack[0] for stack in stacks]):
        units = [context.say(f"rank_count.{rank}", n=n) for owner, rank, n, _ in stacks if owner == seat]
        yield context.say("focus.units", name=context.name(seat), units=", ".join(units))


def _arrows(viewport: Viewport) -> Iterator[Piece]:
    """On every strip, beside the name of its middle line: the board goes on there."""
    grid, inner = viewport.grid, viewport.inner
    for side, dx, dy in ARROWS:
        x = grid.centre[0] + dx * (grid.w + inner.w) / 4 + abs(dy) * SQUARE / 2
        y = grid.centre[1] + dy * (grid.h + inner.h) / 4 + abs(dx) * SQUARE / 2
        picture = shell.arrow(side=side, px=ARROW, color=CALEDEA.accent)
        yield centred(f"arrow.{side}", picture, x, y, ARROW, ARROW, LAYER_GHOST + 1)
