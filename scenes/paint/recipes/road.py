"""The Lantern Road: a title's land, and the lanterns on its posts."""

from __future__ import annotations

from typing import Final

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.furniture import dim
from scenes.paint.land import paint_land
from scenes.paint.palette import SHELL
from scenes.paint.recipes.theatre import lantern_paper
from scenes.paint.theme import theme_of

UNLIT: Final = {"open": (244, 222, 186), "dark": (74, 72, 88)}
"""How dim the paper of a lantern is that does not burn."""


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
