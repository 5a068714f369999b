"""What a throw came to, which stays to be read until the next input; while a lesson explains it the dice themselves stay."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from games.caledea.state import State
from scenes.caledea.context import BoardContext, BoardTable
from scenes.caledea.cues.cues import CUES
from scenes.caledea.fight.pictures import scene_of
from scenes.caledea.fight.stage import stage_area
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import Box
from scenes.table.part import Part
from scenes.table.show.beats import Beat, Moment


class Lasting(Part[State, BoardContext]):
    """`stands`: whether the newest news is of a throw of this turn, and nobody has pressed anything since."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__(table)
        self.stands = False
        self._thrown: Moment[State] | None = None

    @property
    def thrown(self) -> Moment[State] | None:
        """The end of that throw, at the moment at which it was shown."""
        return self._thrown if self.stands else None

    def began(self, beat: Beat[State], step: int) -> None:
        row = CUES.of(beat.event)
        decided = row.settles(beat.event)
        if decided is not None or row.turns:
            self.stands = decided is not None
            self._thrown = Moment(beat.view, beat.event, decided) if decided is not None else None

    def took_back(self) -> None:
        self.stands, self._thrown = False, None

    def act(self, action: Action) -> bool:
        if self.stands and action.pressed and action.kind is not Kind.POINT and self.table.show.idle:
            self.stands = False
            self.table.redraw()
        return False


class Shown(NamedTuple):
    """What the stage of a fight shows, and where it stands."""

    view: State
    context: BoardContext
    area: Box


def stage_shown(view: State, context: BoardContext) -> Shown | None:
    """None while no stage stands there: at rest the board is seen, and whoever chooses chooses there."""
    fought, seen = explained(view, context)
    area = stage_area(fought, seen)
    return Shown(fought, seen, area) if area is not None and scene_of(fought, seen, area) is not None else None


def explained(view: State, context: BoardContext) -> tuple[State, BoardContext]:
    """What the stage of a fight shows: the throw that a lesson speaks of, while its sentence waits to be read; else what is
    shown now."""
    thrown, hint = context.thrown, context.hint
    if context.event is not None or thrown is None or hint is None or not (hint.teaches and hint.reads):
        return view, context
    return thrown.view, replace(context, event=thrown.event, step=thrown.step, share=thrown.share)
