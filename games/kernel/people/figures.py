"""What the games of a person come to: wins, rival, wins in a row, what they play most as. Nothing here ranks persons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.kernel.people.played import Played, Sat
from games.kernel.protocol import Seat

LAST: Final = 3
"""Games that are told one by one."""
OFTEN: Final = 3
"""Games from which on it is said what somebody plays most as."""


class Share(NamedTuple):
    """Won of played."""

    won: int
    of: int


class Rival(NamedTuple):
    """Whom somebody met most: games that only one of the two won."""

    person: str
    won: int
    lost: int


class Part(NamedTuple):
    """What somebody played most in a title."""

    title: str
    part: str
    games: int


class Figures(NamedTuple):
    """Of one person."""

    all: Share
    titles: dict[str, Share]
    best: str
    """The title won most often; "" while none was won."""
    rival: Rival | None
    row: int
    """Wins in a row up to now."""
    longest_row: int
    parts: tuple[Part, ...]
    last: tuple[Played, ...]
    """The latest games, the latest first."""


def figures(person: str, games: Sequence[Played]) -> Figures:
    """Of the person with that id. `games`: all games of the table, the latest first."""
    mine = [(game, seat) for game in games if (seat := seat_of(person, game)) is not None]
    titles = {
        id: _share(game.seats[seat] for game, seat in mine if game.title == id) for id in {game.title for game, _ in mine}
    }
    won = {id: share for id, share in titles.items() if share.won}
    results = [game.seats[seat].won for game, seat in reversed(mine)]
    return Figures(
        _share(game.seats[seat] for game, seat in mine),
        titles,
        max(won, key=lambda id: (won[id].won, won[id].won / won[id].of, id), default=""),
        _rival(person, [game for game, _ in mine]),
        _row_at_end(results),
        max((_row_at_end(results[:k]) for k in range(len(results) + 1)), default=0),
        tuple(_parts(mine)),
        tuple(game for game, _ in mine[:LAST]),
    )


def seat_of(person: str, game: Played) -> Seat | None:
    """Where that person sat."""
    return next((seat for seat, sat in enumerate(game.seats) if sat.person == person), None)


def _share(seats: Iterator[Sat]) -> Share:
    found = [sat.won for sat in seats]
    return Share(sum(found), len(found))


def _row_at_end(results: Sequence[bool]) -> int:
    """How many wins stand there at the end, with no loss between."""
    row = 0
    for won in reversed(results):
        if not won:
            break
        row += 1
    return row


def _rival(person: str, games: Sequence[Played]) -> Rival | None:
    """Among the persons of this table; where nobody is against anybody, nobody is a rival."""
    met, won, lost = Counter[str](), Counter[str](), Counter[str]()
    for game in games:
        own = next(sat for sat in game.seats if sat.person == person)
        for sat in game.seats if not game.together else ():
            if sat.person and sat is not own:
                met[sat.person] += 1
                won[sat.person] += own.won and not sat.won
                lost[sat.person] += sat.won and not own.won
    if not met:
        return None
    other = max(met, key=lambda id: (met[id], id))
    return Rival(other, won[other], lost[other])


def _parts(mine: Sequence[tuple[Played, Seat]]) -> Iterator[Part]:
    """In each title that has parts, the one played most; from a few games on."""
    for title in sorted({game.title for game, _ in mine}):
        counted = Counter(part for game, seat in mine if game.title == title for part in game.seats[seat].parts)
        for part, often in sorted(counted.items(), key=lambda found: (-found[1], found[0]))[:1]:
            if often >= OFTEN:
                yield Part(title, part, often)
