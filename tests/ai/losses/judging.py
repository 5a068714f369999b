"""A decision judged again by about ten times the thought, in winning chance.

How a title is judged it says itself (tests/games/<title>/mind/judged.py), how a better move is found seeking.py.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.protocol import Move, Seat, checksum
from tests.ai.losses.seeking import Given
from tests.games.measures import having

JUDGED: Final = having("judged")
"""Titles that say how."""
LARGE: Final = 0.05
"""Of the games, from which on a loss is counted by itself."""
MOST: Final = 4000
"""Decisions after which a game is left."""

Judge = Callable[[Any, Seat, Move, Chance, int], Given | None]
"""`lost(view, seat, move, chance, times)`: what it gives away; None where there is nothing to judge."""
Played = list[tuple[Seat, int]]
"""Of every decision the seat, and the place of its move among the legal ones."""


class Loss(NamedTuple):
    """Of one decision."""

    game: int
    number: int
    seat: Seat
    share: float
    move: Any
    better: Any = None


def judge_of(title: str) -> Judge:
    found: Judge = importlib.import_module(f"tests.games.{title}.mind.judged").lost
    return found


Won = Callable[[Any, Seat, Sequence[Move], Chance, int], list[float]]
"""`won(view, seat, moves, chance, worlds)`: the share of games that each of these moves wins, in so many worlds."""


def shares_of(title: str) -> Won:
    found: Won = importlib.import_module(f"tests.games.{title}.mind.judged").won
    return found


def dealt(title: str, seats: int, seed: int, game: int) -> tuple[Any, Chance]:
    luck, rules = Chance(seed).fork(f"losses/{game}"), TITLES[title]
    return rules.new_game(rules.options(), seats, luck, None), luck


def played(title: str, seats: int, seed: int, game: int, level: str = "hero") -> Played:
    """One game of that level."""
    state, luck = dealt(title, seats, seed, game)
    mind, found = make(level, TITLES[title], seed + game), Played()
    while (turn := state.to_act()) and len(found) < MOST:
        seat, legal = turn[0], state.legal_moves(turn[0])
        move = mind.choose(state.view(seat), seat, 0).move
        found.append((seat, legal.index(move)))
        state.apply(seat, move, luck)
    return found


def losses(
    title: str, seats: int, seed: int, game: int, moves: Sequence[tuple[Seat, int]], times: int, every: int = 1
) -> Iterator[Loss]:
    """What every decision of that game gives away, or one in `every`; left out are those without a choice, or that cannot be
    judged."""
    state, luck = dealt(title, seats, seed, game)
    lost = judge_of(title)
    for number, (seat, place) in enumerate(moves):
        legal = state.legal_moves(seat)
        move, view = legal[place], state.view(seat)
        chance = Chance(seed).fork(f"judge/{seat}/{checksum(view)}")
        given = lost(view, seat, move, chance, times) if len(legal) > 1 and number % every == 0 else None
        if given is not None:
            yield Loss(game, number, seat, given.share, move, given.better)
        state.apply(seat, move, luck)


def report(found: Sequence[Loss]) -> str:
    """The mean with its 95 % margin, and the share of decisions above `LARGE`, of those that were judged."""
    n = max(1, len(found))
    mean = sum([one.share for one in found]) / n
    spread = (sum([(one.share - mean) ** 2 for one in found]) / n) ** 0.5
    large = sum([one.share > LARGE for one in found])
    return (
        f"{len(found)} decisions judged, {100 * mean:.2f} ± {196 * spread / n**0.5:.2f} points lost on average,"
        f" {large} above {100 * LARGE:.0f} ({100 * large / n:.1f} %)"
    )
