"""Persons at Kalyra's table: nobody hides anything, and a person may do something unasked (R32)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kalyra.moves import Hold
from games.kalyra.state import State
from games.kernel.match import Player
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext
from scenes.kalyra.decisions.choice import LandChoice
from scenes.stage.devices.action import DeviceId
from scenes.stage.devices.seating import Seating, people
from scenes.table.chooser import Chooser
from scenes.table.part import Part, Switch
from scenes.table.people.persons import OpenPersons


class PartyPersons(OpenPersons):
    """The chooser of somebody who acts unasked stays until the list is closed, or a person is asked."""

    def first_of(self, waiting: Sequence[Seat]) -> Seat:
        """Where all choose at the same time, whoever has no device of the own: the others need not wait."""
        shared = [seat for seat in waiting if self.match.speaker(seat) in self.seating.shared]
        return (shared or waiting)[0]

    def lapsed(self, chooser: Chooser[State]) -> bool:
        if isinstance(chooser, LandChoice) and chooser.unasked:
            return self.match.outcome() is not None
        return super().lapsed(chooser)


def companions(view: State, players: tuple[Player, ...]) -> tuple[int, ...]:
    """Heroes that computers play and who are still in the game, in turn order."""
    persons = people(players)
    return tuple(h for h in view.order if view.heroes[h].seat not in persons and view.heroes[h].status != "out")


def sharing(players: tuple[Player, ...], seating: Seating, device: DeviceId) -> tuple[Seat, ...]:
    """The persons whom a device may speak for: the one that holds it, or all who pass it along."""
    return tuple(seat for seat in people(players) if seating.may(device, seat))


class Pausing(Part[State, LandContext]):
    """Whether the game stops after each enemy, so that a card can be used: a row of the pause, for all persons at once, as long
    as somebody plays."""

    def switches(self) -> Iterator[Switch]:
        table = self.table
        persons, say = people(table.match.players), table.stage.words.teller(table.title)
        if not persons or table.match.outcome() is not None:
            return
        hold = table.view().hold

        def flip(on: bool) -> None:
            for seat in persons:
                if table.view().hold[seat] != on:
                    table.submit(seat, Hold(seat, on))

        on = any(hold[seat] for seat in persons)
        yield Switch("hold", say("pace.hold"), say("pace.hold.help"), on, flip)  # in the language that the pause speaks
