"""What is counted, as plain numbers under short names, and how they are added up.

games/kalesia              games begun, each once however often it is continued
hour/16                    games begun in that hour of the day
people                     seats taken by persons   language/it    games begun in that language
ended/kalesia/given_up     what became of them      at/kalesia/choose_weapons   the decision at which they were given up
                           "broken_off": an error inside the program ended them
lesson/kalesia/begun       lessons that were opened; /done: to their end; /left/reveal: left at that step
puzzle/kalesia/exact/begun tries at a puzzle; /done: solved; /left/lost or /left/open: left in vain, or in the middle
idle                       nobody answered: back to the title card
recovered                  starts that came back to the same decision
lost, back                 pads pulled, and plugged in again
covered                    another window took the keyboard
loudest                    percent of what the house gives out at most: the most of it, not the sum
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Annotated, Final

import msgspec

ENDED: Final = ("played_out", "walked_away", "given_up", "broken_off")
LOUDEST: Final = "loudest"
LEFT: Final = 200
"""Games that were left and may be continued, which are remembered at most, the latest."""
COLUMNS: Final = ("day", "hour", "title", "seats", "people", "ended", "decision", "seconds", "recoveries", "pads_lost")

Count = Annotated[int, msgspec.Meta(ge=0, le=10**15)]
"""More has nobody counted; no sum of these, and no drawing of one, fails."""
Counts = dict[str, Count]
Day = Annotated[int, msgspec.Meta(ge=1, le=date.max.toordinal())]
"""Counted from the year 1; a calendar has it."""


class Game(msgspec.Struct):
    """The game that is being played: `journal` is its file's name, `began` seconds since 1970, of the last time it was begun
    or continued."""

    journal: str
    title: str
    seats: Count
    people: Count
    day: Day
    hour: Count
    began: float
    recoveries: Count = 0
    pads_lost: Count = 0
    seed: Count = 0
    played: Count = 0
    """Seconds before it was continued."""

    def same(self, journal: str, seed: int) -> bool:
        """Whether this is the game of that journal; names of files that are gone are given again."""
        return (self.journal, self.seed) == (journal, seed)


class Left(msgspec.Struct):
    """A game that was left: what its end, entry number `n` on `day`, has added."""

    game: Game
    n: Count
    day: Day
    add: Counts
    row: str


class Entry(msgspec.Struct, omit_defaults=True):
    """One thing that happened: number `n`, on `day`, and what it adds."""

    n: Count
    day: Day
    add: Counts = {}
    begun: Game | None = None
    row: str = ""
    """A game that is over or was left as a line of the table that can be saved."""
    left: Game | None = None
    """The same as it was left, when it can be continued."""
    again: bool = False
    """`begun` is continued: what was added when it was left is taken back."""
    anew: bool = False
    """The operator counts anew from here."""


class Sums(msgspec.Struct):
    """All entries up to `through` added up: by day, since the operator counted anew, and ever."""

    through: Count = 0
    days: dict[Day, Counts] = {}
    rows: dict[Day, list[str]] = {}
    since: Counts = {}
    since_day: Annotated[int, msgspec.Meta(ge=0, le=date.max.toordinal())] = 0
    since_n: Count = 0
    """The entry with which the operator counted anew."""
    ever: Counts = {}
    open: Game | None = None
    left: list[Left] = []
    """Games that may be continued, the latest last."""

    def add(self, entry: Entry) -> None:
        """One entry more; those that were added before are passed over."""
        if entry.n <= self.through:
            return
        self.through = entry.n
        self.since_day = self.since_day or entry.day
        if entry.anew:
            self.since, self.since_day, self.since_n = {}, entry.day, entry.n
        if entry.again and entry.begun is not None:
            self._take_back(entry.begun)
        for counts in (self.days.setdefault(entry.day, {}), self.since, self.ever):
            pour(counts, entry.add)
        self._follow(entry)

    def _follow(self, entry: Entry) -> None:
        """What the game that is being played has been through."""
        if self.open is not None:
            self.open.recoveries += entry.add.get("recovered", 0)
            self.open.pads_lost += entry.add.get("lost", 0)
        if entry.row:
            self.rows.setdefault(entry.day, []).append(entry.row)
            self.open = None
        if entry.left is not None:
            self.left = [*self.left, Left(entry.left, entry.n, entry.day, entry.add, entry.row)][-LEFT:]
        if entry.begun is not None:
            self.open = entry.begun

    def left_at(self, journal: str, seed: int) -> Left | None:
        """The game of that journal as it was left; None when it was not, or is not remembered."""
        return next((left for left in self.left if left.game.same(journal, seed)), None)

    def _take_back(self, game: Game) -> None:
        """A game that is continued was not left after all: only how it ends in the end counts."""
        left = self.left_at(game.journal, game.seed)
        if left is None:
            return
        self.left = [other for other in self.left if other is not left]
        spans = [self.days.get(left.day, {}), self.ever, *([self.since] if left.n > self.since_n else [])]
        for counts in spans:
            lessen(counts, left.add)
        rows = self.rows.get(left.day, [])
        if left.row in rows:
            rows.remove(left.row)

    def over(self, first: int, last: int) -> Counts:
        """Everything from one day to another, both included."""
        return total(counts for day, counts in self.days.items() if first <= day <= last)


def pour(into: Counts, more: Mapping[str, int]) -> None:
    """Adds the one to the other."""
    for name, number in more.items():
        before = into.get(name, 0)
        into[name] = max(before, number) if name == LOUDEST else before + number


def lessen(counts: Counts, less: Mapping[str, int]) -> None:
    """Takes away what `pour` added; what comes to nothing is not named any more."""
    for name, number in less.items():
        counts[name] = counts.get(name, 0) - number
        if counts[name] <= 0:
            del counts[name]


def total(some: Iterable[Mapping[str, int]]) -> Counts:
    found: Counts = {}
    for counts in some:
        pour(found, counts)
    return found


def part(counts: Mapping[str, int], name: str) -> Counts:
    """What stands below a name: `part(counts, "hour")` is {"16": 3, ...}."""
    return {key[len(name) + 1 :]: number for key, number in counts.items() if key.startswith(f"{name}/")}
