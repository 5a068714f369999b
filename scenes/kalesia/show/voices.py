"""Deities speak at Kalesia's table: one that lays its pair says its line; when anything greater happens all are silent."""

from __future__ import annotations

from games.kalesia.events import WeaponsCommitted
from games.kalesia.state import State
from games.kernel.protocol import Seat
from scenes.kalesia.laid.speech import ROLE, SIZE, Speech
from scenes.kalesia.sight import ForestSight
from scenes.table.desk import Desk
from scenes.table.part import Part
from scenes.table.people.sitting import mask_of
from scenes.table.show.beats import HURRY, Beat


class Voices(Part[State, ForestSight]):
    """What the computer players say aloud."""

    def __init__(self, desk: Desk[State, ForestSight]) -> None:
        super().__init__(desk)
        self.speech = Speech()

    def began(self, beat: Beat[State], step: int) -> None:
        if not beat.manner.quiet:
            self.speech.clear()
        elif isinstance(beat.event, WeaponsCommitted) and self.desk.speed < HURRY:
            self._speak(beat.event.seat)

    def _speak(self, seat: Seat) -> None:
        player = self.desk.players[seat]
        mask = mask_of(self.desk.title, player.persona) if player.kind == "agent" else None
        if mask is not None:
            line = self.desk.say(mask.line)
            self.speech.say(seat, line, self.desk.stage.lettering.width(line, SIZE, ROLE))

    def skipped(self) -> None:
        self.speech.clear()

    def tick(self, dt: float) -> None:
        if self.speech.update(dt * self.desk.speed):
            self.desk.redraw()
