"""Persons at Kalyra's table: nobody hides anything, and a person may do something unasked (R32)."""

from __future__ import annotations

from games.kernel.rules import Seat
from scenes.kalyra.choice import LandChoice
from scenes.seating import people
from scenes.tabletop.open_persons import OpenPersons


class PartyPersons(OpenPersons):
    """The chooser of somebody who acts unasked stays until the list is closed, or a person is asked."""

    @property
    def unasked(self) -> LandChoice | None:
        """What a person is doing unasked."""
        return self.chooser if isinstance(self.chooser, LandChoice) and self.chooser.unasked else None

    def interrupt(self, seat: Seat, others: tuple[Seat, ...] = ()) -> None:
        """The list of what `seat` may do unasked is opened."""
        self.chooser = LandChoice(seat, others=others, companions=self.companions(), unasked=True)

    def companions(self) -> tuple[int, ...]:
        """Heroes that computers play and who are still in the game, in turn order."""
        view = self.match.view(None)
        people_ = set(people(self.match.players))
        return tuple(h for h in view.order if view.heroes[h].seat not in people_ and view.heroes[h].status != "out")

    def sharing(self, device_seat: Seat | None) -> tuple[Seat, ...]:
        """The persons whom a device may speak for: the one that holds it, or all who pass it along."""
        if device_seat is not None:
            return (device_seat,)
        return tuple(seat for seat in people(self.match.players) if self.seating.devices[seat] is None)

    def _next(self, missing: tuple[Seat, ...]) -> bool:
        """Where all choose at the same time, whoever has no device of the own comes first: the others need not wait."""
        waiting = [seat for seat in self.waiting_for() if self.match.speaker(seat) not in missing]
        shared = [seat for seat in waiting if self.seating.devices[self.match.speaker(seat)] is None]
        if not waiting:
            return False
        self.chooser = self._make((shared or waiting)[0])
        return True

    def _drop_stale(self) -> None:
        if self.unasked is None:
            super()._drop_stale()
        elif self.match.outcome() is not None:
            self.done()
