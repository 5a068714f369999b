"""People sit down at a table in play, get up, and are told so; how they sit is kept in the journal."""

from __future__ import annotations

from typing import Any

import msgspec

from games.kernel.journal import JournalError, Player
from games.kernel.match import Match
from games.kernel.protocol import Seat
from scenes.stage.devices.action import DeviceId
from scenes.stage.devices.seating import Sat, Seating, seated_again
from scenes.stage.words.words import Words
from scenes.table.people.defaults import mask_name
from scenes.table.people.naming import GLYPHS
from scenes.table.table_api import TableApi


class SeatChanges:
    """The people at one table, who may change during the game. `hides`: whether the title keeps anything secret."""

    def __init__(self, table: TableApi[Any, Any], hides: bool) -> None:
        self._table = table
        self._hides = hides
        self._before = table.seating.secrecy
        table.seating.on_change(self._changed)
        self._changed()

    def follow(self) -> None:
        """Somebody may have handed a seat over, or taken one back."""
        self._table.seating.follow(self._table.match.players)

    def take(self, seat: Seat, device: DeviceId) -> None:
        """The person with that device sits there from now on; a computer gets up for him."""
        table, stage = self._table, self._table.stage
        if table.match.players[seat].kind == "agent":
            if table.match.deal:
                table.toast.refuse(stage.words.say("today.alone"))
                return
            try:
                table.match.hand_over(seat, person_for(table.match, seat, stage.words))
            except JournalError as error:
                table.toast.refuse(str(error))
                return
        table.seating.sit(seat, device, stage.devices.model(device))
        self.follow()
        table.announce(stage.words.say("device.back", name=table.players[seat].name))

    def _changed(self) -> None:
        """Somebody sits otherwise: that is kept, and said where secrets are kept in another way from now on."""
        table = self._table
        table.stage.holding.sit(table.match.players)
        before, self._before = self._before, table.seating.secrecy
        if self._hides and before != self._before and before != "open":
            table.announce(table.stage.words.say("table.chords_now" if self._before == "chord" else "table.curtain_now"))
        self._keep()
        table.dress()
        table.redraw()

    def _keep(self) -> None:
        match, seating = self._table.match, self._table.seating
        text = msgspec.json.encode(seating.sat()).decode() if seating.several else ""
        if match.path is not None and match.outcome() is None and text != match.noted(None):
            match.note(None, text)


def seated(match: Match) -> Seating:
    """The people of a saved game as they sat when it was left; who had a pad is asked which one it is now."""
    try:
        sat = msgspec.json.decode(match.noted(None), type=Sat) if match.noted(None) else None
    except msgspec.MsgspecError:
        sat = None
    return seated_again(sat, match.players)


def person_for(match: Match, seat: Seat, words: Words) -> Player:
    """Who sits down where a computer played: the one who left, or by the sign of the chair where it always had its mask."""
    player = match.players[seat]
    own = mask_name(match.title.id, player.persona, words) if player.persona else ""
    name = words.say(f"seat.{GLYPHS[seat]}") if player.name == own else player.name
    return Player(name=name, kind="human")
