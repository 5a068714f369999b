"""Games played at random to their end, and what the results would tell of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Happened, Match
from games.kernel.protocol import Seat
from scenes.stage.words.words import Words
from scenes.table.ending.recap import End
from scenes.table.people.naming import you
from tests.scenes.tables import seated

GAMES = 100
"""Of every title, told and checked."""


@cache
def played(title: str, n: int, seed: int, options: tuple[tuple[str, Any], ...] = ()) -> Match:
    """A game at random; the same again for the same numbers."""
    house = TITLES[title]
    match = Match.start(house, house.read_options(dict(options)), seated(n, 1), seed)
    chance = Chance(seed)
    while match.to_act():
        seat = match.to_act()[0]
        legal = match.legal_moves(seat)
        match.submit(seat, legal[chance.below(len(legal))])
    return match


@cache
def past_of(match: Match) -> list[Happened[Any]]:
    """What everybody heard of a game that is over."""
    return match.past(None)


def end_of(match: Match, reader: Seat | None = 0, language: str = "en") -> End[Any]:
    """Its end as that person reads it, None: as several do."""
    words, outcome = Words(language), match.outcome()
    assert outcome is not None
    players = list(match.players)
    if reader is not None:
        players[reader] = type(players[reader])(you(words), "human")
    return End(match.view(None), outcome, past_of(match), players, reader, words)


def many(title: str, seats: tuple[int, ...], count: int = GAMES) -> Iterator[Match]:
    """So many games, with each of those numbers of seats in turn."""
    for seed in range(count):
        yield played(title, seats[seed % len(seats)], seed)
