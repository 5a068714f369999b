"""What the pages of the rulebook show beside the pieces themselves: squares with what stands on them, arrows, signs."""

from __future__ import annotations

from scenes.caledea.paint.cells import cell
from scenes.caledea.paint.land import tile
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import emblem
from scenes.paint.palette import SHELL
from scenes.paint.paper import new
from scenes.paint.recipes.shell import arrow


@recipe("caledea.square")
def square(
    brush: Brush,
    kingdom: int,
    w: float,
    h: float,
    owner: int = -1,
    salted: bool = False,
    wall: str = "",
    capital: int = -1,
    seat: int = 0,
    rank: int = 0,
    count: int = 1,
) -> Sprite:
    """The outpost of `kingdom`, w units wide and high: `owner` of its marker, "tower" or "castle" as its `wall`, whose
    `capital` it is, and `count` units of a `rank` (0: none). Walls and units are those of `seat`."""
    px = brush.px(w)
    structure = (wall, seat) if wall else None
    stacks = ((seat, rank, count, False),) if rank else ()
    things = cell.paint(brush, w, h, w, owner, salted, structure, capital, stacks)
    out = new(px, px)
    out.blit(tile(kingdom, px, brush.S, brush.grain), (0, 0))
    out.blit(things.surface, (things.ox, things.oy))
    return brush.lay(out, 2)


@recipe("caledea.toward")
def toward(brush: Brush, side: str, px: float) -> Sprite:
    """An arrow on paper."""
    return arrow.paint(brush, side, px, SHELL.heading)


@recipe("caledea.sign")
def sign(brush: Brush, name: str, px: float) -> Sprite:
    """The emblem of a power on paper."""
    return brush.lay(emblem(name, brush.px(px), SHELL.heading, SHELL.emblem_ink, S=brush.S), 1)
