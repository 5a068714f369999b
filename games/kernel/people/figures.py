"""What the games of a person come to: wins, rival, wins in a row, what they play most as; how often they win beside what plain
luck would bring, their best numbers, whom they have beaten, what they have earned. Nothing here ranks persons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.kernel.people.played import Played, Sat
from games.kernel.protocol import Record, Seat

LAST: Final = 3
"""Games that are told one by one."""
OFTEN: Final = 3
"""Games from which on it is said what somebody plays most as."""
FEW: Final = 5
"""Games from which on it is shown how somebody fares."""
HILL: Final = 30
"""Of so many games, the latest, it is shown."""
NEAR: Final = 6
"""How often somebody won at a time: by the games less than so many before and after, the nearer the more."""


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


class Hill(NamedTuple):
    """How often somebody wins, in thousandths of games."""

    points: tuple[int, ...]
    """At the time of each game, the oldest first."""
    luck: int
    """What plain luck would have brought in the same games."""


class Earned(NamedTuple):
    """A medal, the game in which it was first earned, and whether the seat was given a hint in it."""

    medal: str
    game: Played
    hinted: bool


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
        _longest_row(results),
        tuple(_parts(mine)),
        tuple(game for game, _ in mine[:LAST]),
    )


def games_of(person: str, games: Sequence[Played], title: str = "") -> list[Played]:
    """Those that the person played, the latest first; of that title, "" for of all."""
    return [game for game in games if title in ("", game.title) and seat_of(person, game) is not None]


def with_hints(person: str, games: Sequence[Played]) -> int:
    """In how many of them the person was given a hint."""
    return sum(seat_of(person, game) in game.hinted for game in games)


def hill(person: str, games: Sequence[Played]) -> Hill | None:
    """Of the latest of these games of the person; None while they are few."""
    if len(games) < FEW:
        return None
    shown = games[:HILL][::-1]
    won = [_sat(person, game).won for game in shown]
    weights = [[max(0, NEAR - abs(k - at)) for k in range(len(won))] for at in range(len(won))]
    points = [1000 * sum(w for w, one in zip(near, won, strict=True) if one) // sum(near) for near in weights]
    return Hill(tuple(points), sum(game.luck for game in shown) // len(shown))


def best_of(person: str, games: Sequence[Played], record: Record) -> int | None:
    """The person's best in that number of all these games; None where there is none."""
    if record.over == "games":
        return _longest_row([_sat(person, game).won for game in reversed(games)]) or None
    found = [sat.records[record.id] for game in games if record.id in (sat := _sat(person, game)).records]
    return (max if record.best == "most" else min)(found) if found else None


def beaten(person: str, games: Sequence[Played]) -> Counter[str]:
    """Games that the person won, by whom of the computer players they left behind, or by how hard the title was made."""
    found = Counter[str]()
    for game in games:
        if _sat(person, game).won:
            found.update({game.level} if game.level else {sat.agent for sat in game.seats if sat.agent and not sat.won})
    return found


def earned(person: str, games: Sequence[Played]) -> dict[str, Earned]:
    """The medals that the person has, by id: each with the game that brought it first."""
    found: dict[str, Earned] = {}
    for game in games:  # the latest first
        hinted = seat_of(person, game) in game.hinted
        found |= {medal: Earned(medal, game, hinted) for medal in _sat(person, game).medals}
    return found


def _sat(person: str, game: Played) -> Sat:
    return next(sat for sat in game.seats if sat.person == person)


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


def _longest_row(results: Sequence[bool]) -> int:
    """The most wins with no loss between."""
    longest = row = 0
    for won in results:
        row = row + 1 if won else 0
        longest = max(longest, row)
    return longest


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
