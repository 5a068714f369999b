"""The land and what is played over it, drawn in the window; figures that only breathe go on while nothing else changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.kalyra.state import State
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.detail.corner import corner
from scenes.kalyra.land.banner import banner_drawn
from scenes.kalyra.land.fight import STAGE, fight_props
from scenes.kalyra.land.scenery import land_props, turns_of_drawn
from scenes.kalyra.land.sprites import breathes, foe_poses
from scenes.kalyra.zones import INNER
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.table.layout.props import Prop, draw_props
from scenes.table.layout.walk import only
from scenes.table.part import Part

ARENA: Final = STAGE.inset(-12)
"""Where dice are seen as they roll in: nowhere over the land."""
BREATH: Final = 0.42
"""Seconds of each picture of a figure that breathes."""


def breath(stage: Stage) -> int:
    """The count of the breath in which all stand there; 0 under reduced motion: nobody breathes."""
    return int(stage.clock.now() / BREATH) if stage.motion else 0


def played(view: State, context: LandContext, still: bool) -> list[Prop]:
    """What is played beside the land, and over it."""
    return [*fight_props(view, context, still), *only(Prop, banner_drawn(view, context))]


def prefetch_moment(table: LandTable, view: State, context: LandContext) -> Prefetch:
    """The land, and who stands on it."""
    still = not table.stage.motion
    props = [*land_props(view, context, still), *played(view, context, still)]
    return [
        *((prop.picture, dict(prop.args)) for prop in props),
        *foe_poses(view, context.settled.cell),
        *turns_of_drawn(view, context.settled.cell),
    ]


class Land(Part[State, LandContext]):
    """Draws the land."""

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self._props: tuple[State, LandContext, list[Prop], list[Prop]] | None = None

    def draw(self, canvas: Canvas, context: LandContext) -> None:
        view: State = self.table.moment().view
        land, over = self._of(view, context)
        with canvas.clipped(INNER):
            if context.event is not None or not self.table.stage.motion:
                draw_props(canvas, land)
            else:
                draw_props(canvas, (prop for prop in land if not breathes(prop)))
                canvas.drifting(lambda: self._draw_breathing(canvas, view, context))
        with canvas.clipped(ARENA if corner(view, context) == "fight" else INNER):
            draw_props(canvas, over)

    def _draw_breathing(self, canvas: Canvas, view: State, context: LandContext) -> None:
        land, _ = self._of(view, replace(context, beat=breath(self.table.stage)))
        draw_props(canvas, (prop for prop in land if breathes(prop)))

    def _of(self, view: State, context: LandContext) -> tuple[list[Prop], list[Prop]]:
        """The land, and what is played over it; reckoned anew only when something has changed."""
        if self._props is None or self._props[0] is not view or self._props[1] != context:
            still = not self.table.stage.motion
            self._props = view, context, land_props(view, context, still), played(view, context, still)
        return self._props[2:]
