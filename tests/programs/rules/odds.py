"""How steep the chance to win is over the strength that a title's results go by: fitted to games of computer players.

    uv run python -m tests.programs.rules.odds --title kalua --games 60 --seats 3

Told is the steepness under which the winners surprise least, over every moment of every game, and what the title says.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Iterator
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from games.catalog import TITLES
from games.commands import parse_options
from games.kernel.match import Match, Player
from games.kernel.minds.agents import make, own_budget
from games.kernel.turning_points import Odds, shares
from scenes.titles import face_of

STEPS: Final = [0.001 * 1.15**k for k in range(66)]


def moments(
    title: str, options: Any, seats: int, seed: int, odds: Odds[Any], level: str
) -> Iterator[tuple[list[float], set[int]]]:
    """Strengths, and the sides that won in the end, at every move of one game."""
    kind = TITLES[title]
    players = tuple(Player(f"Seat {seat}", "agent", level) for seat in range(seats))
    match = Match.start(kind, options, players, seed)
    minds = [make(level, kind, seed * 16 + seat, "") for seat in range(seats)]
    seen: list[list[float]] = []
    while turn := match.to_act():
        match.submit(turn[0], minds[turn[0]].choose(match.view(turn[0]), turn[0], own_budget(minds[turn[0]])).move)
        seen.append(list(odds.strengths(match.view(None))))
    outcome, won = match.outcome(), face_of(title).ending.won
    assert outcome is not None
    sides = set(won(match.view(None), outcome))
    yield from ((strengths, sides) for strengths in seen[:-1])


def surprise(found: list[tuple[list[float], set[int]]], steep: float) -> float:
    """Mean surprise at who won, in nats."""
    told = 0.0
    for strengths, won in found:
        chances = shares([steep * strength for strength in strengths])
        told -= math.log(max(1e-9, sum(chances[side] for side in won)))
    return told / max(1, len(found))


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--title", required=True, choices=list(TITLES))
    words.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    words.add_argument("--seats", type=int, default=4)
    words.add_argument("--games", type=int, default=40)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--level", default="page")
    said = words.parse_args()
    odds = face_of(said.title).ending.odds
    assert odds is not None
    options = parse_options(TITLES[said.title], said.option)
    found = [
        one
        for seed in range(said.seed, said.seed + said.games)
        for one in moments(said.title, options, said.seats, seed, odds, said.level)
    ]
    best = min(STEPS, key=lambda steep: surprise(found, steep))
    now = surprise(found, odds.steep)
    print(f"{said.title}: {best:.3f}, surprise {surprise(found, best):.3f}; its own {odds.steep}: {now:.3f}")


if __name__ == "__main__":
    main()
