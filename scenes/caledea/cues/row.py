"""What an event of Caledea is to its table: told, shown, and what flies up, rolls and stays on the board for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.caledea.content import kingdom
from games.caledea.state import State
from games.caledea.table import IDS, NONE
from games.kernel.protocol import Seat
from scenes.caledea.context import BoardContext, Change
from scenes.caledea.wording import TITLE, place
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.table.show.cues import E, EventRow
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import Teller

RANK_EMBLEM: Final = {1: "infantry", 2: "cavalry", 3: "general"}
WALL_EMBLEM: Final = {"tower": "towerp", "castle": "castle_i"}


class Narrator(Teller[State]):
    """Says things about one table of Caledea."""

    title = TITLE

    def at(self, id: str, icon: str, seat: Seat, square: int, loud: bool = True, **values: Any) -> LogEntry:
        """What happens to a seat on a square."""
        return self.say(id, icon, loud, name=self.name(seat), place=self.place(square), **values)

    def unit(self, id: str, icon: str, unit: int, **values: Any) -> LogEntry:
        """What a unit does."""
        return self.say(id, icon, name=self.name(unit // IDS), rank=self.view.unit(unit).rank, **values)

    def place(self, square: int) -> str:
        return place(self.view, square)

    def places(self, squares: Sequence[int]) -> str:
        return self.words.listing([self.place(square) for square in squares])

    def capital(self, seat: Seat) -> str:
        """The kingdom id, under which the name of its capital stands."""
        return kingdom(self.view.kingdom[seat]).id


@dataclass(frozen=True)
class Burst:
    """What flies up from one square: scraps of these colours in turn, and a sign that rises ("" for none)."""

    square: int
    colors: tuple[str, ...] = ()
    scraps: int = 0
    sign: str = ""
    sinks: bool = False
    """The sign comes down on the square instead, or the banner."""
    banner: Seat = NONE
    """Whose banner rises there."""
    part: int | None = None
    """The part of the event in which it is seen; None: all of them."""


def fill(seat: Seat) -> str:
    return dressed(seat).fill


def of_seat(square: int, seat: Seat, scraps: int = 10, sign: str = "", sinks: bool = False) -> list[Burst]:
    """In the colour of a seat, every third scrap gold."""
    return [Burst(square, (fill(seat), fill(seat), "gold"), scraps, sign, sinks)]


def raised(square: int, seat: Seat, scraps: int = 10, part: int | None = None) -> list[Burst]:
    """The seat's banner goes up."""
    return [Burst(square, (fill(seat), fill(seat), "gold"), scraps, banner=seat, part=part)]


def dark(square: int, sign: str) -> list[Burst]:
    return [Burst(square, ("salt", SHELL.paper_lo), 12, sign)]


@dataclass(frozen=True)
class Flight:
    """A coin on its way between a square and the purse of a seat."""

    square: int
    seat: Seat
    home: bool = True
    """Into the purse; else out of it."""
    part: int = 0
    """The part of the event in which it flies."""


def happens_at(event: object) -> int | None:
    """The square that it names."""
    square = getattr(event, "square", None)
    return square if isinstance(square, int) and square >= 0 else None


@dataclass(frozen=True)
class Row(EventRow[E, State, Narrator]):
    """An event of Caledea.

    square   at which it happens; None where it has no place
    bursts   what it lets fly, square by square
    coins    the coins that it wins and costs
    goes     units that are on their march just now, and so on no square
    way      the squares over which they go, the start among them
    leaves   what is still to be seen of it when somebody's turn comes again; given the square from which a group set out
    ribbon   what the ribbon says; "" for what it says otherwise
    sets_out the square from which a group sets out; None where none does
    storms   the square that a group goes to, where it may have to fight; None for others
    by       who did it
    begins   nothing has been done by it in that turn yet
    turns    a turn begins or ends
    repelled those who go are thrown back
    rolls    the die of every seat in the opening roll
    settles  of a throw, the part in which it is decided; None for others
    lasts    dice that somebody throws, or that are thrown in a turn: whoever's turn it is reads them
    """

    square: Callable[[E], int | None] = happens_at
    bursts: Callable[[E, State], Sequence[Burst]] = lambda event, view: ()
    coins: Callable[[E], Sequence[Flight]] = lambda event: ()
    goes: Callable[[E], tuple[int, ...]] = lambda event: ()
    way: Callable[[E, State, BoardContext], tuple[int, ...]] = lambda event, view, context: ()
    leaves: Callable[[E, State, int | None], Change | None] = lambda event, view, start: None
    ribbon: Callable[[E, BoardContext], str] = lambda event, context: ""
    settles: Callable[[E], int | None] = lambda event: None
    lasts: bool = False
    sets_out: Callable[[E], int | None] = lambda event: None
    storms: Callable[[E], int | None] = lambda event: None
    by: Callable[[E, State], Seat] = lambda event, view: view.active
    begins: bool = False
    turns: bool = False
    repelled: bool = False
    rolls: Callable[[E], tuple[int, ...]] = lambda event: ()
