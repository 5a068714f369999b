"""What moves over the board instant by instant: groups on their march, coins in the air, the stage of a fight."""

from __future__ import annotations

from typing import Final

from games.caledea.state import State
from scenes.caledea.board.coins import coins
from scenes.caledea.board.march import TOKEN, marchers
from scenes.caledea.context import BoardContext, BoardTable
from scenes.caledea.cues.cues import CUES
from scenes.caledea.fight.lasting import stage_shown
from scenes.caledea.fight.pictures import fight_props
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.table.layout.props import Prop, draw_props
from scenes.table.part import Part
from scenes.table.show.beats import Beat

MARCH_LAYER: Final = 18


class Moving(Part[State, BoardContext]):
    """Remembers from where the group on its march set out, and what it attacked: the event of its march does not say."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__(table)
        self.start: int | None = None
        self.stormed: int | None = None

    def began(self, beat: Beat[State], step: int) -> None:
        row = CUES.of(beat.event)
        start, stormed = row.sets_out(beat.event), row.storms(beat.event)
        if self.table.seated:
            self.start = start if start is not None else self.start
            self.stormed = stormed if stormed is not None else self.stormed

    def draw(self, canvas: Canvas, context: BoardContext) -> None:
        view, still = self.table.moment().view, not self.table.stage.motion
        viewport = context.viewport(view)
        with canvas.clipped(viewport.inner):
            for one in marchers(view, context, viewport, still):
                canvas.picture(one.picture, one.x - TOKEN / 2, one.y - TOKEN / 2, layer=MARCH_LAYER, key=one.key)
        draw_props(canvas, props(view, context, still))


def props(view: State, context: BoardContext, still: bool) -> list[Prop]:
    """Coins, and above them the stage of a fight. `still`: reduced motion."""
    shown = stage_shown(view, context)
    return [*coins(view, context, still), *(fight_props(*shown, still) if shown is not None else ())]


def prefetch_moment(table: BoardTable, view: State, context: BoardContext) -> Prefetch:
    """The pictures of all that."""
    still = not table.stage.motion
    march = [one.picture for one in marchers(view, context, context.viewport(view), still)]
    return [*((prop.picture, dict(prop.args)) for prop in props(view, context, still)), *march]
