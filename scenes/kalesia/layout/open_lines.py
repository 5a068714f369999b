"""The lines of three through the area that is looked at, as far as they are open: rows of dots in the colour of whoever owns
something of them. Public geometry, gone with the look."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from games.kalesia.faces import ALLIANCES, Alliance
from games.kalesia.lines import open_through, owned_in
from games.kalesia.state import State
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.grid import LAYER_DISC, contested
from scenes.kalesia.layout.layout import zones_for
from scenes.kalesia.layout.zones import LIT, Zones
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.recipes import shell
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.table.layout.props import Prop, draw_props
from scenes.table.part import Part

LAYER: Final = LAYER_DISC - 1
COLORS: Final = {"C": KALESIA.centaur_line, "M": KALESIA.mermaid_line, "F": KALESIA.forest_line}
THIN: Final = 8.0
THICK: Final = 12.0
"""Of the dots of a line that lacks one area only."""
STEP: Final = 19.0
"""Units between two dots."""
BESIDE: Final = 11.0
"""The rows of several alliances lie so far beside each other."""
TAB: Final = Box(0, 0, 60, 46)
"""Of a tile 148 wide: the number of an area, where no dot lies."""
EMBLEM: Final = 14.0
"""So far from its edge dots lie on an owned tile."""

Way = tuple[int, int]
"""Two neighbouring cells."""


def inspected_cell(view: State, context: ForestContext) -> tuple[int, tuple[Alliance, ...]] | None:
    """The cell that is looked at, and for which alliances: all, or the one whose disc it is."""
    thing = Id(context.inspected or "")
    cell, one = thing.number("area", "colony", "disc"), thing.rest.name
    if cell is None or view.phase == "over":
        return None
    return cell, tuple(alliance for alliance in ALLIANCES if one in ("", alliance))


def ways(view: State, cell: int, alliance: Alliance) -> dict[Way, int]:
    """From cell to cell along its open lines through that cell: how much of the line it owns at most."""
    found: dict[Way, int] = {}
    for line in open_through(view.owner, cell)[alliance]:
        for way in pairwise(line):
            found[way] = max(found.get(way, 0), owned_in(view.owner, line))
    return found


def open_lines(view: State, context: ForestContext) -> Iterator[Prop]:
    """Every dot."""
    zones = zones_for(view, context)
    for (start, end), owners in _shown(view, context).items():
        for alliance, owned in owners.items():
            beside = (ALLIANCES.index(alliance) - 1) * BESIDE if len(owners) > 1 else 0.0
            px = THICK if owned > 1 else THIN
            picture = shell.pip(px=px, color=COLORS[alliance])
            for k, (x, y) in enumerate(_dots(zones.cell(start), zones.cell(end), beside)):
                if _free(view, zones, x, y, px / 2):
                    yield Prop.of(f"line.{alliance}.{start}.{end}.{k}", picture, x, y, px, px, LAYER)


def drawn(view: State, context: ForestContext) -> Iterator[Box]:
    """The areas of those lines."""
    zones = zones_for(view, context)
    for cell in sorted({cell for way in _shown(view, context) for cell in way}):
        yield zones.cell(cell)


def _shown(view: State, context: ForestContext) -> dict[Way, dict[Alliance, int]]:
    """Every way that is drawn, with what each alliance owns of its best line along it; none where nothing is looked at, and
    before a lesson has told of lines."""
    found: dict[Way, dict[Alliance, int]] = {}
    under_cursor = inspected_cell(view, context)
    if under_cursor is not None and context.aids and context.knows("line"):
        cell, alliances = under_cursor
        for alliance in alliances:
            for way, owned in ways(view, cell, alliance).items():
                found.setdefault(way, {})[alliance] = owned
    return found


def _dots(start: Box, end: Box, beside: float) -> Iterator[tuple[float, float]]:
    (x0, y0), (x1, y1) = start.centre, end.centre
    far = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    across, down = -(y1 - y0) / far * beside, (x1 - x0) / far * beside
    many = round(far / STEP)
    for k in range(many):
        t = (k + 0.5) / many
        yield x0 + (x1 - x0) * t + across, y0 + (y1 - y0) * t + down


def _free(view: State, zones: Zones, x: float, y: float, half: float) -> bool:
    """Neither on the number of an area nor on an owner's emblem."""
    lit = contested(view)
    for cell, owner in enumerate(view.owner):
        box = zones.cell(cell)
        if owner is not None:
            taken = box.inset(EMBLEM)
        else:
            k = LIT if cell == lit else 1.0
            left, top = box.centre[0] - box.w * k / 2, box.centre[1] - box.h * k / 2
            k *= box.w / 148
            taken = Box(left, top, TAB.w * k, TAB.h * k)
        if taken.inset(-half).holds(x, y):
            return False
    return True


class OpenLines(Part[State, ForestContext]):
    """Draws them."""

    def draw(self, canvas: Canvas, context: ForestContext) -> None:
        draw_props(canvas, open_lines(self.table.moment().view, context))
