"""How one person fares in a title, or in all of them: what the page of that person shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.kernel.people.figures import Earned, Hill, beaten, best_of, earned, games_of, hill, with_hints
from games.kernel.people.played import Played
from games.kernel.protocol import Record, Title

MOST: Final = 8
"""Medals on a page."""


class Rung(NamedTuple):
    """What can be beaten, and how many games were won against it."""

    level: str
    won: int


class Medal(NamedTuple):
    """A medal of a title; `earned` None: not yet."""

    title: str
    id: str
    earned: Earned | None


class Fare(NamedTuple):
    """In one title; "": in all, without what only one has."""

    title: str
    hinted: int
    """Games with a hint, of those that the hill shows."""
    hill: Hill | None
    medals: tuple[Medal, ...]
    bests: tuple[tuple[Record, int | None], ...] = ()
    rungs: tuple[Rung, ...] = ()
    together: bool = False


def fare_in(person: str, games: Sequence[Played], title: Title, levels: Iterable[str]) -> Fare:
    """`games`: all of the table, the latest first. `levels`: what can be beaten in the title, the easiest first."""
    mine = games_of(person, games, title.id)
    had, won = earned(person, mine), beaten(person, mine)
    return Fare(
        title.id,
        *_shown(person, mine),
        tuple(Medal(title.id, medal, had.get(medal)) for medal in title.medals),
        tuple((record, best_of(person, mine, record)) for record in title.records),
        tuple(Rung(level, won[level]) for level in levels),
        title.together,
    )


def fare_of_all(person: str, games: Sequence[Played], titles: Iterable[str]) -> Fare:
    """In all of these titles: its medals are those that came last."""
    mine = games_of(person, games)
    medals = [Medal(id, had.medal, had) for id in titles for had in earned(person, games_of(person, mine, id)).values()]
    medals.sort(key=lambda medal: -medal.earned.game.changed if medal.earned else 0.0)
    return Fare("", *_shown(person, mine), tuple(medals[:MOST]))


def _shown(person: str, mine: Sequence[Played]) -> tuple[int, Hill | None]:
    shown = hill(person, mine)
    return with_hints(person, mine[: len(shown.points)]) if shown is not None else 0, shown
