"""The grid of areas: sleeping, next, contested, conquered; temple discs; what grows over it when the game ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.kalesia import events
from games.kalesia.faces import ALLIANCES, Alliance
from games.kalesia.lines import CELLS, completed, threats
from games.kalesia.state import State
from scenes.kalesia.layout.zones import BANNER, BOARD, LIT, Zones
from scenes.kalesia.paint import alliances, areas, forest, temples
from scenes.kalesia.show.cues import CUES
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, boxed, centred, square
from scenes.table.context import Context
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

TILT: Final = -2.5
"""The contested area is turned slightly (KALESIA-305)."""
LAYER_BOARD: Final = 0
LAYER_TILE: Final = 10
LAYER_LIT: Final = 16
LAYER_DISC: Final = 18
LAYER_END: Final = 24
LAYER_BANNER: Final = 28
DISC: Final = 44
LIT_DISC: Final = 56
TEMPLE: Final = (178, 154)
"""It stands on the middle area of the line and rises over its upper edge; its neighbours stay to be seen."""
FOOT: Final = 10
"""How far the temple's base lies below its area."""


def grid(view: State, context: Context, zones: Zones) -> Iterator[Thing]:
    """Everything on the grid board, the board included."""
    yield centred("board", forest.grid_board(w=BOARD.w, h=BOARD.h), *BOARD.centre, BOARD.w, BOARD.h, LAYER_BOARD)
    for cell in range(CELLS):
        yield from _tile(view, context, zones, cell)
    yield from _discs(view, context, zones)
    yield from _temples(view, context, zones)
    yield from _overgrowth(view, context, zones)
    if banner_up(view, context):
        at, paper = BANNER.centre, shell.chip(w=BANNER.w, h=BANNER.h, color=SHELL.paper)
        yield centred("banner", paper, *at, BANNER.w, BANNER.h, LAYER_BANNER)
        text = context.say(f"decisive.{''.join(decisive(view))}")
        yield Label(text, *at, 28, "ui_bold", SHELL.ink, "center", width=BANNER.w - 40, key="banner")


def contested(view: State) -> int | None:
    """The cell that is fought over, None outside a hand. Public."""
    if view.phase not in ("choose", "resolve") or view.owner[view.cell] is not None:
        return None
    return int(view.cell)


def decisive(view: State) -> tuple[Alliance, ...]:
    """The alliances that could win with the contested cell; of the last one that is the Forest too. Public geometry."""
    cell, found = contested(view), signs(tuple(view.owner))
    sides = [alliance for alliance in ALLIANCES if cell in found[alliance]]
    return tuple(sides if view.area < CELLS or not sides else dict.fromkeys((*sides, ALLIANCES[-1])))


@lru_cache(maxsize=32)
def signs(owner: tuple[Alliance | None, ...]) -> dict[Alliance, list[int]]:
    """Who would build a temple where: reckoned once for a grid, read in every frame."""
    return threats(owner)


def banner_up(view: State, context: Context) -> bool:
    """Whether the banner hangs that says who can win here: until the weapons are counted."""
    return context.aids and (context.event is None or CUES.now(context).undecided) and bool(decisive(view))


def lit_size(box: Box) -> tuple[int, int]:
    """Width and height of an area's picture while it is contested; `box`: its tile."""
    return round(box.w * LIT), round(box.h * LIT)


def lit_area(number: int, box: Box) -> Picture:
    """An area's picture while it is contested."""
    w, h = lit_size(box)
    return areas.area(number=number, mood="lit", w=w, h=h)


def _tile(view: State, context: Context, zones: Zones, cell: int) -> Iterator[Piece]:
    box = zones.cell(cell)
    owner, number = view.owner[cell], view.number[cell]
    text = _tile_text(view, context, cell)
    if owner is not None:
        colony = areas.colony(alliance=owner, w=box.w, h=box.h)
        id = f"area.{cell}" if owner == "F" else f"colony.{cell}"
        yield centred(id, colony, *box.centre, box.w, box.h, LAYER_TILE, text=text, group="grid")
        return
    if cell == contested(view):
        w, h = lit_size(box)
        turn = 0.0 if context.showing(events.AreaContested) and context.step == 0 else TILT
        (x, y), lit = box.centre, lit_area(number, box)
        yield centred(f"area.{cell}", lit, x, y - 4, w, h, LAYER_LIT, turn=turn, text=text, group="grid")
        yield _ring(box, w, h, turn)
        return
    asleep = areas.area(number=number, mood="sleep", w=box.w, h=box.h)
    yield centred(f"area.{cell}", asleep, *box.centre, box.w, box.h, LAYER_TILE, text=text, group="grid")
    if is_next(view, cell):
        mark = areas.next_mark(w=box.w, h=box.h, step=number - view.area)
        yield centred(f"next.{cell}", mark, *box.centre, box.w, box.h, LAYER_TILE + 1)


def _ring(box: Box, w: float, h: float, turn: float) -> Piece:
    """The ring in the lantern's light round the contested area."""
    x, y = box.centre
    return centred("ring.contested", shell.ring(w=w, h=h, radius=11), x, y - 4, w, h, LAYER_LIT + 1, turn=turn)


def is_next(view: State, cell: int) -> bool:
    """Whether this open area comes up later in the current round."""
    return view.phase in ("choose", "resolve") and view.area < view.number[cell] <= view.last_of_round


def is_at_stake(view: State, cell: int) -> bool:
    """Whether what is decided now hangs on this open area: it is fought for in this round, or would finish somebody's line."""
    return cell == view.cell or is_next(view, cell) or any(cell in cells for cells in signs(tuple(view.owner)).values())


def _tile_text(view: State, context: Context, cell: int) -> str:
    owner, number = view.owner[cell], view.number[cell]
    if owner is not None:
        return context.say("focus.area_owned", area=number, owner=owner)
    if cell == contested(view):
        return context.say("focus.area_contested", area=number)
    return context.say("focus.area_open", area=number)


def _discs(view: State, context: Context, zones: Zones) -> Iterator[Piece]:
    """The public geometry aid: who would build a temple where."""
    if view.phase == "over" or not context.aids:
        return
    found = signs(tuple(view.owner))
    lit = contested(view)
    pulse = 1.25 if context.showing(events.ThreatChanged) else 1.0
    for cell in range(CELLS):
        box = zones.cell(cell)
        size = LIT_DISC if cell == lit else DISC
        grow = (LIT - 1) / 2 if cell == lit else 0.0
        here = [alliance for alliance in ALLIANCES if cell in found[alliance]]
        for i, alliance in enumerate(here):
            cx = box.right + box.w * grow - size * (0.36 + 0.86 * i)
            cy = box.bottom + box.h * grow - size * 0.42
            disc = alliances.temple_disc(alliance=alliance, px=size)
            yield square(f"disc.{cell}.{alliance}", disc, cx, cy, size, LAYER_DISC, scale=pulse, group="discs")


def finished_lines(view: State) -> list[tuple[int, ...]]:
    """Every completed line, from the public grid (R4)."""
    if not view.log or view.log[-1].winner is None:
        return []
    return [tuple(line) for line in completed(view.owner, view.number.index(view.log[-1].area))]


def _temples(view: State, context: Context, zones: Zones) -> Iterator[Piece]:
    lines = finished_lines(view)
    if not lines or CUES.now(context).taken:
        return
    winner = view.owner[lines[0][0]]
    assert winner is not None, "a line has an owner"
    middle = zones.cell(lines[0][1])  # one temple, however many lines (KALESIA-602, R4)
    (x, y), (w, h) = middle.centre, TEMPLE
    temple, foot = temples.temple(alliance=winner, w=w, h=h), middle.bottom + FOOT
    yield centred(f"temple.{lines[0][1]}", temple, x, foot - h / 2, w, h, LAYER_END, group="temple", come=(x, y + 60))
    for cell in dict.fromkeys(cell for line in lines for cell in line):
        box = zones.cell(cell)
        yield centred(f"ring.line.{cell}", shell.ring(w=box.w, h=box.h, radius=11), *box.centre, box.w, box.h, LAYER_END - 2)


def _overgrowth(view: State, context: Context, zones: Zones) -> Iterator[Piece]:
    """Exhaustion: the forest closes over every area."""
    gone = view.phase == "over" and view.result is not None and view.result.reason == "exhaustion"
    if not gone and not context.showing(events.ForestOutlasted):
        return
    for cell in range(CELLS):
        box = zones.cell(cell)
        wood = areas.colony(alliance="F", w=box.w, h=box.h)
        yield boxed(f"overgrowth.{cell}", wood, box, LAYER_END, group="overgrowth")
