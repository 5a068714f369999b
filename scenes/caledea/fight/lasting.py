"""What a throw came to, which stays to be read until the next input."""

from __future__ import annotations

from typing import Final

from games.caledea import events
from games.caledea.state import State
from scenes.caledea.sight import BoardDesk, BoardSight
from scenes.stage.devices.action import Action, Kind
from scenes.table.part import Part
from scenes.table.show.beats import Beat

THROWN: Final = (events.DuelRolled, events.SiegeRolled)
OVER: Final = (events.TurnStarted, events.TurnEnded)


class Lasting(Part[State, BoardSight]):
    """`stands`: whether the newest news is of a throw of this turn, and nobody has pressed anything since."""

    def __init__(self, desk: BoardDesk) -> None:
        super().__init__(desk)
        self.stands = False

    def began(self, beat: Beat[State], step: int) -> None:
        if isinstance(beat.event, (*THROWN, *OVER)):
            self.stands = isinstance(beat.event, THROWN)

    def act(self, action: Action) -> bool:
        if self.stands and action.pressed and action.kind is not Kind.POINT and self.desk.show.idle:
            self.stands = False
            self.desk.redraw()
        return False
