"""Deities speak at Kalesia's table of what all have just seen: one of them in a hand at most, and only where there is something
to be said. Who speaks and of what follows from the public table alone: it tells nothing of what a deity holds or serves."""

from __future__ import annotations

from typing import Final

from games.kalesia import tale
from games.kalesia.events import WeaponsCommitted
from games.kalesia.lines import threats
from games.kalesia.state import State
from games.kernel.protocol import Seat
from scenes.kalesia.laid.speech import ROLE, SIZE, Speech
from scenes.kalesia.sight import ForestSight
from scenes.table.desk import Desk
from scenes.table.part import Part
from scenes.table.people.sitting import Mask, mask_of
from scenes.table.show.beats import HURRY, Beat

LATE: Final = 20
"""From this area on the end is near."""
MUCH: Final = 2
"""So many times what the second had is more than was needed."""
APART: Final = 7
"""By area the turn to speak goes on by so many deities, so that it comes to all."""


def occasion(view: State) -> str:
    """What there is to be said before this hand is revealed, the weightiest first; "" for silence.

    near    somebody can finish a line with this area
    two     with the last one somebody has two of a line
    tie     the last one was a tie; narrow: taken by one; plenty: by far
    late    few areas are left
    """
    open_ = threats(view.owner)
    if any(view.cell in cells for cells in open_.values()):
        return "near"
    if not view.log:
        return ""
    first, second, _ = sorted(view.log[-1].totals.values(), reverse=True)
    before = threats(tale.grids(view)[-2])
    found = {
        "two": any(set(open_[side]) - set(before[side]) for side in open_),
        "tie": first == second,
        "narrow": first - second == 1,
        "plenty": first >= MUCH * second,
        "late": view.area >= LATE,
    }
    return next((name for name, is_so in found.items() if is_so), "")


class Voices(Part[State, ForestSight]):
    """What the computer players say aloud."""

    def __init__(self, desk: Desk[State, ForestSight]) -> None:
        super().__init__(desk)
        self.speech = Speech()

    def began(self, beat: Beat[State], step: int) -> None:
        if not beat.manner.quiet:
            self.speech.clear()
        elif isinstance(beat.event, WeaponsCommitted) and self.desk.speed < HURRY:
            self._speak(beat.event.seat, beat.view)

    def _speak(self, seat: Seat, view: State) -> None:
        said, mask = occasion(view), self._mask(seat)
        if said and mask is not None and seat == self._whose_turn(view.area):
            line = self.desk.say(f"{mask.line}.{said}")
            self.speech.say(seat, line, self.desk.stage.lettering.width(line, SIZE, ROLE))

    def _mask(self, seat: Seat) -> Mask | None:
        player = self.desk.players[seat]
        return mask_of(self.desk.title, player.persona) if player.kind == "agent" else None

    def _whose_turn(self, area: int) -> Seat | None:
        """The deity that may speak before this area is decided."""
        deities = [seat for seat in range(len(self.desk.players)) if self._mask(seat) is not None]
        return deities[area * APART % len(deities)] if deities else None

    def skipped(self) -> None:
        self.speech.clear()

    def tick(self, dt: float) -> None:
        if self.speech.update(dt * self.desk.speed):
            self.desk.redraw()
