"""Whether the game stops after each enemy, so that a card can be used (R32): a row of the pause, for all persons together."""

from __future__ import annotations

from collections.abc import Iterator

from games.kalyra.moves import Hold
from games.kalyra.state import State
from scenes.kalyra.context import LandContext
from scenes.stage.devices.seating import people
from scenes.table.part import Part, Switch


class Pausing(Part[State, LandContext]):
    """The one row, as long as somebody plays."""

    def switches(self) -> Iterator[Switch]:
        table = self.table
        persons = people(table.match.players)
        if not persons or table.match.outcome() is not None:
            return
        hold = table.view().hold

        def flip(on: bool) -> None:
            for seat in persons:
                if table.view().hold[seat] != on:
                    table.submit(seat, Hold(seat, on))

        on = any(hold[seat] for seat in persons)
        yield Switch("hold", table.say("pace.hold"), table.say("pace.hold.help"), on, flip)
