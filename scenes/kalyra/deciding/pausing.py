"""Whether the game stops after each enemy, so that a card can be used (R32): a row of the pause, for all persons together."""

from __future__ import annotations

from collections.abc import Iterator

from games.kalyra.moves import Hold
from scenes.kalyra.context import LandDesk
from scenes.stage.devices.seating import people
from scenes.table.switch import Switch


def switches(desk: LandDesk) -> Iterator[Switch]:
    """The one row, as long as somebody plays."""
    persons = people(desk.match.players)
    if not persons or desk.match.outcome() is not None:
        return
    hold = desk.view().hold

    def flip(on: bool) -> None:
        for seat in persons:
            if desk.view().hold[seat] != on:
                desk.submit(seat, Hold(seat, on))

    on = any(hold[seat] for seat in persons)
    yield Switch("hold", desk.say("pace.hold"), desk.say("pace.hold.help"), on, flip)
