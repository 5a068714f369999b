"""How one person fares in a title, or in all of them: what the page of that person shows, reckoned once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.catalog import SHELF, TITLES
from games.kernel.minds.agents import LEVELS
from games.kernel.people.figures import Earned, Hill, beaten, best_of, earned, games_of, hill, with_hints
from games.kernel.people.played import Played
from games.kernel.protocol import Record, Title, one_level
from scenes.stage.words.words import Words
from scenes.table.people.defaults import defaults_of


class Rung(NamedTuple):
    """A level, what it is called, and how many games were won against it."""

    level: str
    word: str
    won: int


class Medal(NamedTuple):
    """A medal of a title; `earned` None: not yet."""

    title: str
    id: str
    earned: Earned | None


class Fare(NamedTuple):
    """Of one title."""

    games: int
    hinted: int
    """Of the games that the hill shows."""
    hill: Hill | None
    bests: tuple[tuple[Record, int | None], ...]
    rungs: tuple[Rung, ...]
    medals: tuple[Medal, ...]
    together: bool


def fare_in(person: str, games: Sequence[Played], id: str, words: Words) -> Fare:
    """In the title of that id; "": in all of them, without what only one has."""
    mine = games_of(person, games, id)
    shown = hill(person, mine)
    hinted = with_hints(person, mine[: len(shown.points)]) if shown is not None else 0
    if not id:
        return Fare(len(mine), hinted, shown, (), (), _latest(person, mine), together=False)
    title, had = TITLES[id], earned(person, mine)
    won = beaten(person, mine)
    return Fare(
        len(mine), hinted, shown, tuple((record, best_of(person, mine, record)) for record in title.records),
        tuple(Rung(level, word, won[level]) for level, word in _levels(title, words)),
        tuple(Medal(id, medal, had.get(medal)) for medal in title.medals), title.together,
    )  # fmt: skip


MOST: int = 8
"""Medals on a page."""


def _latest(person: str, mine: Sequence[Played]) -> tuple[Medal, ...]:
    """Of all titles, the medals that came last."""
    found = [Medal(id, one.medal, one) for id in SHELF for one in earned(person, [g for g in mine if g.title == id]).values()]
    return tuple(sorted(found, key=lambda medal: -medal.earned.game.changed if medal.earned else 0.0)[:MOST])


def _levels(title: Title, words: Words) -> list[tuple[str, str]]:
    """What can be beaten in it, the easiest first, and what it is called: computer players, or how hard it is made itself."""
    if title.level is one_level:
        return [(level, words.say(f"level.{level}")) for level in LEVELS]
    option, levels = next(iter(defaults_of(title.id).order.items()))
    return [(str(level), words.of(title.id, f"option.{option}.{level}")) for level in levels]
