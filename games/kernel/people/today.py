"""Today's deal: one game a day, the same for everybody, from the date alone; and who has had their try at it.

A day is told by its date, "2026-11-27". A try is known by the journal that it left (`Header.deal`): nothing else is kept of it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from games.catalog import WEEK
from games.kernel.journal import JournalError, MoveLine, OverLine, UndoLine, read_journal
from games.kernel.people.figures import Share
from games.kernel.people.persons import Person, latest_first, read_people
from games.kernel.protocol import Seat
from games.kernel.saves import AWAY, Save, saves

SEAT: Final[Seat] = 0
"""The person's; all others are computer players."""
MARK: Final = "today "
"""How a header says it, before the date."""
DEAL: Final = re.compile(re.escape(MARK) + r"(\d{4}-\d\d-\d\d)", re.ASCII)


class Deal(NamedTuple):
    """What is dealt on a day."""

    day: str
    title: str
    seed: int

    @property
    def mark(self) -> str:
        """As the header of its journal says it."""
        return MARK + self.day


class Try(NamedTuple):
    """What somebody made of the deal of a day. `person`: their id, "" for a guest of this machine."""

    day: str
    person: str
    name: str
    path: Path
    begun: bool
    """They have decided something: before that it is no try yet."""
    over: bool
    """By the rules."""
    left: bool
    """Somebody walked away from it."""
    won: bool

    @property
    def goes_on(self) -> bool:
        """The program ended before it did, or its table has just been laid: it goes on at the same decision."""
        return not (self.over or self.left)


class Kept(NamedTuple):
    """What lies in the folders of this house on a day: saved games, what people have made of its deal, the persons, who played
    last first, and on how many days in a row the first of them has played."""

    day: str = ""
    saves: Sequence[Save] = ()
    told: Sequence[Try] = ()
    persons: Sequence[Person] = ()
    days: int = 0


class Date(NamedTuple):
    """As texts name its parts."""

    year: int
    month: int
    day: int


def date_of(day: str) -> Date:
    """`ValueError` for what is no date."""
    year, month, of_month = (int(part) for part in day.split("-"))
    return Date(year, month, of_month)


def number_of(day: str) -> int:
    """Of a day, counted from the first of March of the year 0; that was a Wednesday. `ValueError` for what is no date."""
    year, month, of_month = date_of(day)
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + of_month - 1


def deal_of(day: str) -> Deal:
    """The same on every machine."""
    seed = int.from_bytes(hashlib.blake2b((MARK + day).encode(), digest_size=6).digest())
    return Deal(day, WEEK[(number_of(day) + 2) % 7], seed)


def day_of(save: Save) -> str:
    """Of which day a saved game is the deal; "" for any other game."""
    found = DEAL.fullmatch(save.header.deal) if save.header is not None and save.header.seats and not save.aside else None
    return found[1] if found is not None else ""


def tries(found: Iterable[Save], left: Iterable[Save], day: str) -> list[Try]:
    """What people have made of the deal of that day, the latest first. `left`: games that they walked away from."""
    both = [(save, False) for save in found] + [(save, True) for save in left]
    told = [_try(save, gone) for save, gone in sorted(both, key=lambda one: -one[0].changed) if day_of(save) == day]
    return [one for one in told if one is not None]


def ended(told: Iterable[Try]) -> list[Try]:
    """Whose try is over: of everybody the first one among these."""
    found: dict[str, Try] = {}
    for one in told:
        if not one.goes_on:
            found.setdefault(one.person, one)
    return list(found.values())


def try_of(told: Iterable[Try], person: str) -> Try | None:
    """What that person, or a guest (""), has made of it; None: nothing yet. A try that is over counts before others."""
    mine = [one for one in told if one.person == person]
    return next((one for one in mine if not one.goes_on), next(iter(mine), None))


def _try(save: Save, left: bool) -> Try | None:
    """None where its journal does not hold."""
    assert save.header is not None
    try:
        written = read_journal(save.path)
    except JournalError:
        return None
    person = save.header.seats[SEAT]
    moved = sum(isinstance(line, MoveLine) and line.seat == SEAT for line in written.lines)
    moved -= sum(line.moves for line in written.lines if isinstance(line, UndoLine) and line.seat == SEAT)
    over = next((line for line in reversed(written.lines) if isinstance(line, OverLine)), None)
    won = over is not None and SEAT in over.winners
    return Try(day_of(save), person.person or "", person.name, save.path, moved > 0, over is not None, left, won)


def kept_in(folder: Path, data: Path, remembers: bool, day: str) -> Kept:
    """Reads the folder of saves, and the persons. `remembers`: whether anybody is known here."""
    found, away = saves(folder), saves(folder / AWAY)
    every = [*found, *away]
    persons = latest_first(read_people(data), every) if remembers else []
    days = days_running(every, persons[0].id, day) if persons else 0
    return Kept(day, found, tries(found, away, day), persons, days)


def of_evening(told: Iterable[Try], mine: Collection[Path]) -> list[Try]:
    """Those of persons, and of guests only those among `mine`: whoever came before them is nobody to them."""
    return [one for one in told if one.person or one.path in mine]


def deals_of(folder: Path, person: str) -> Share:
    """How many days that person has played the deal to its end, or walked away from it; and won, each day once."""
    found = [(save, False) for save in saves(folder)] + [(save, True) for save in saves(folder / AWAY)]
    told = [
        _try(save, left) for save, left in found
        if day_of(save) and save.header is not None and save.header.seats[SEAT].person == person
    ]  # fmt: skip
    days = {one.day: one.won for one in told if one is not None and not one.goes_on}
    return Share(sum(days.values()), len(days))


def days_running(found: Iterable[Save], person: str, day: str) -> int:
    """How many days in a row up to that one, or to the day before, that person has played; won or lost is all the same."""
    played = {number for save in found for number in _days(save, person)}
    last = number_of(day) if number_of(day) in played else number_of(day) - 1
    days = 0
    while last - days in played:
        days += 1
    return days


def _days(save: Save, person: str) -> Iterator[int]:
    day, header = day_of(save), save.header
    if not day or header is None or header.seats[SEAT].person != person:
        return
    told = None if save.finished else _try(save, False)
    if save.finished or (told is not None and told.begun):
        yield number_of(day)
