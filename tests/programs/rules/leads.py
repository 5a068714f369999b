"""How open a game stays: how often the lead changes, and for how long somebody knows that the game is lost.

    uv run python -m tests.programs.rules.leads --title kalua --games 100 --seats 4 [--level squire]

The chance of every side is judged as the results judge it (`Face.ending.odds`), by what lies open. A lead has changed when the
best side is another one and has `CLEAR` more than the second. A side knows that it has lost from the moment on after which its
chance never rises above a `LOST` of what an even game would give it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import mean, median
from typing import Final

from games.catalog import TITLES
from games.commands import parse_options
from games.kernel.turning_points import shares
from scenes.table.people.defaults import defaults_of
from scenes.titles import face_of
from tests.programs.rules.odds import moments

CLEAR: Final = 0.05
"""Of all chances."""
LOST: Final = 0.15


def lead_changes(chances: Sequence[Sequence[float]]) -> int:
    """How often another side comes to lead clearly."""
    leader, changes = None, 0
    for now in chances:
        best, second = sorted(now, reverse=True)[:2]
        at = now.index(best)
        if best - second >= CLEAR and at != leader:
            changes += leader is not None
            leader = at
    return changes


def lost_for(chances: Sequence[Sequence[float]], side: int) -> float:
    """The share of the game at whose end that side has no hope any more."""
    hope = LOST / len(chances[0])
    last = max((k for k, now in enumerate(chances) if now[side] > hope), default=-1)
    return (len(chances) - 1 - last) / len(chances)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--title", required=True, choices=list(TITLES))
    words.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    words.add_argument("--seats", type=int)
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--level", default="squire")
    said = words.parse_args()
    title, odds = TITLES[said.title], face_of(said.title).ending.odds
    if odds is None:
        raise SystemExit(f"{said.title} does not judge who will win")
    options, seats = parse_options(title, said.option), said.seats or defaults_of(said.title).usual
    changes: list[int] = []
    hopeless: list[float] = []
    for seed in range(said.seed, said.seed + said.games):
        found = list(moments(said.title, options, seats, seed, odds, said.level))
        chances = [shares([odds.steep * one for one in strengths]) for strengths, _ in found]
        changes.append(lead_changes(chances))
        hopeless += [lost_for(chances, side) for side in range(len(chances[0])) if side not in found[-1][1]]
    known = sorted(hopeless)
    print(
        f"{said.title} {' '.join(said.option)} {seats} seats, {said.level}, {said.games} games, seed {said.seed}: "
        f"the lead changes {mean(changes):.1f} times (median {median(changes):.0f}, never in {changes.count(0)} games); "
        f"who loses has known it for {mean(known):.0%} of the game (median {median(known):.0%}, a tenth for more than "
        f"{known[int(0.9 * len(known))]:.0%})"
    )


if __name__ == "__main__":
    main()
