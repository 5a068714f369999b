"""What a game adds to those before it: one thing about the persons who played, or nothing. Nobody is compared with others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from games.kernel.people.played import Played, Sat
from games.kernel.protocol import Record, Seat

DECIDED: Final = 2
"""Games that only one of two persons won, from which on it is said how often each of them did."""
EARLIER: Final = 3
"""Games with a number of a record, after which a better one is worth a word."""


class Grown(NamedTuple):
    """One thing, of those seats: how often each of two has won against the other (`n` and `before`), a medal earned for the
    nth time, or an own best of a record, and the one before it."""

    kind: Literal["met", "medal", "best"]
    seats: tuple[Seat, ...]
    n: int
    before: int = 0
    what: str = ""
    """The medal, or the record, by the ids of the title."""


def grown(games: Sequence[Played], journal: str, records: Sequence[Record]) -> Grown | None:
    """Of the game of that journal. `games`: all of the table, the latest first; `records`: those of its title."""
    at = next((k for k, game in enumerate(games) if game.journal == journal), None)
    if at is None:
        return None
    game = games[at]
    earlier = [other for other in games[at + 1 :] if other.title == game.title]
    there = [seat for seat, sat in enumerate(game.seats) if sat.person]
    if len(there) == 2 and not game.together:
        return _met(game, earlier, there[0], there[1])
    found = [*_medals(game, earlier, there), *_bests(game, earlier, there, records)]
    return found[0] if found else None


def _sat(games: Sequence[Played], person: str) -> Iterator[Sat]:
    """Where that person sat in them."""
    return (sat for game in games for sat in game.seats if sat.person == person)


def _met(game: Played, earlier: Sequence[Played], one: Seat, other: Seat) -> Grown | None:
    first, second = game.seats[one].person, game.seats[other].person
    wins = [0, 0]
    for met in (game, *earlier):
        won = [sat.won for person in (first, second) for sat in _sat([met], person)]
        if len(won) == len(wins) and won[0] != won[1]:
            wins[won[1]] += 1
    return Grown("met", (one, other), wins[0], wins[1]) if sum(wins) >= DECIDED else None


def _medals(game: Played, earlier: Sequence[Played], there: Sequence[Seat]) -> list[Grown]:
    """Those that were earned before, too; the one that was earned most often first."""
    found = []
    for seat in there:
        sat = game.seats[seat]
        for medal in sat.medals:
            times = 1 + sum(medal in before.medals for before in _sat(earlier, sat.person))
            found += [Grown("medal", (seat,), times, what=medal)] if times > 1 else []
    return sorted(found, key=lambda one: -one.n)


def _bests(game: Played, earlier: Sequence[Played], there: Sequence[Seat], records: Sequence[Record]) -> Iterator[Grown]:
    for seat in there:
        sat = game.seats[seat]
        for record in (record for record in records if record.id in sat.records):
            before = [other.records[record.id] for other in _sat(earlier, sat.person) if record.id in other.records]
            n, most = sat.records[record.id], record.best == "most"
            if len(before) >= EARLIER and (n > max(before) if most else n < min(before)):
                yield Grown("best", (seat,), n, max(before) if most else min(before), record.id)
