"""The Lantern Road: a title's land, and the lanterns on its posts."""

from __future__ import annotations

from typing import Final

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.foil import foil
from scenes.paint.furniture import dim
from scenes.paint.land import paint_land
from scenes.paint.palette import SHELL
from scenes.paint.paper import new, svg_mask, tint
from scenes.paint.recipes.theatre import lantern_paper
from scenes.paint.shapes.vector import circ_d, el, stroke
from scenes.paint.theme import theme_of

UNLIT: Final = {"open": (244, 222, 186), "dark": (74, 72, 88)}
"""How dim the paper of a lantern is that does not burn."""
SAG: Final = 24.0
"""How far a string of lanterns hangs down in its middle (units)."""


@recipe("road_land")
def land(brush: Brush, title: str, w: float, h: float) -> Sprite:
    """The land of a title over a window of w x h units, with road and posts."""
    return brush.bare(paint_land(theme_of(title).land, brush.px(w), brush.px(h), w, h).convert())


@recipe("road_lantern")
def road_lantern(brush: Brush, px: float, state: str) -> Sprite:
    """A lantern `px` units high: "lit"; "open", pale; "dark"."""
    body = lantern_paper(
        brush.px(px), SHELL.ember if state == "lit" else SHELL.sand if state == "open" else SHELL.counter_lo, brush.S
    )
    return brush.lay(body if state == "lit" else dim(body, UNLIT[state]), 2)


def sag(at: float) -> float:
    """How far the string hangs down there, 0 to 1 along it (units)."""
    return 4 * at * (1 - at) * SAG


@recipe("road_cord")
def road_cord(brush: Brush, w: float) -> Sprite:
    """A string for lanterns, w units long, with a knob at either end."""
    wide, high, knob = brush.px(w), brush.px(SAG + 40), brush.px(8)
    out = new(wide, high)
    curve = f"M{knob} {knob}Q{wide / 2} {knob + 2 * brush.px(SAG)} {wide - knob} {knob}"
    line = svg_mask(stroke(curve, max(1.5, 3 * brush.S)), (wide, high), (wide, high))
    ends = svg_mask(el(circ_d(knob, knob, knob) + circ_d(wide - knob, knob, knob)), (wide, high), (wide, high))
    out.blit(tint(line, SHELL.gold_deep), (0, 0))
    out.blit(foil(ends, 3, brush.S), (0, 0))
    return brush.lay(out, 2)
