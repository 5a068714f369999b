"""Who names the defenders of a seat: its person, or the program by the exact odds (R51; 12 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.caledea.table import Table
from games.kernel.rules import Seat
from scenes.caledea.summons import off_turn

MOST_SECONDS: Final = 15.0
"""For a decision in somebody else's turn where decisions have a limit: everybody waits for it."""


class Defence:
    """The seats whose defenders step forward alone; the table's option says how they begin."""

    def __init__(self, seats: Iterable[Seat], alone: bool) -> None:
        self.alone: set[Seat] = set(seats) if alone else set()

    def turn(self, seat: Seat) -> str:
        """The other way for that seat from now on; gives the id of the words that say so."""
        self.alone ^= {seat}
        return "defence.alone" if seat in self.alone else "defence.ask"

    def hint(self, seat: Seat) -> str:
        """The id of the words on the button that turns it."""
        return "hint.ask" if seat in self.alone else "hint.alone"

    def steps_forward(self, view: Table, seat: Seat) -> bool:
        """Whether the program decides this for that seat."""
        return off_turn(view) and seat in self.alone
