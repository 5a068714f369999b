"""How a title says things about one table: what the tellers of every title share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from games.kernel.match import Player, SeatHandedOver
from games.kernel.protocol import Seat
from scenes.stage.words.words import Reader, Words
from scenes.table.people.defaults import mask_name
from scenes.table.show.log import LogEntry

ViewT = TypeVar("ViewT")
"""The table of the title."""
TellerT = TypeVar("TellerT", bound="Teller[Any]")


class Teller(Generic[ViewT]):
    """Says things about one table, in the words of its title, by the names that the players are called."""

    title: ClassVar[str]
    """The id of the title, under which its words stand."""

    def __init__(self, view: ViewT, players: Sequence[Player], words: Words) -> None:
        self.view = view
        self.players = players
        self.words = words

    def say(self, id: str, icon: str = "", loud: bool = True, **values: Any) -> LogEntry:
        return LogEntry(self.words.of(self.title, id, **values), icon, loud)

    def one(self, id: str, icon: str, seat: Seat, loud: bool = True, **values: Any) -> LogEntry:
        """What one seat does or suffers."""
        return self.say(id, icon, loud, name=self.name(seat), **values)

    def name(self, seat: Seat) -> str:
        return self.players[seat].name

    def names(self, seats: Sequence[Seat]) -> str:
        return self.words.listing([self.name(seat) for seat in seats])


def of_turn(entry: LogEntry) -> LogEntry:
    """The same, with which a turn begins."""
    return replace(entry, turn=True)


def of_round(entry: LogEntry, number: int) -> LogEntry:
    """The same, of that round."""
    return replace(entry, round=number)


def handed_over(event: SeatHandedOver, players: Sequence[Player], words: Words, title: str) -> LogEntry:
    """Who has sat down there: a person, by name or as "you" if it is the one who plays alone; or which computer player, and for
    whom."""
    now, player = players[event.seat].name, event.player
    if player.kind == "agent" and player.persona:
        other = mask_name(title, player.persona, words)
        if other != player.name:
            return LogEntry(words.say("event.handed_over.computer", name=player.name, other=other), "key")
    name = now if isinstance(now, Reader) and player.kind == "human" else player.name
    return LogEntry(words.say("event.handed_over", name=name), "key")
