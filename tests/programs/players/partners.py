"""How a scripted novice fares with partners of different levels, and with the hint that it may ask for: the same deals for all.

    uv run python -m tests.programs.players.partners --seats 3 --games 200 --seed 1 --partners greedy,squire,knight
    uv run python -m tests.programs.players.partners --seats 1 --games 100 --hints ,knight
    uv run python -m tests.programs.players.partners --seats 6 --options difficulty=story,expedition=outing --partners page

The novice has the first seat, partners have the others. `--hints`: whose choice it plays instead of its own, if anybody's.
Printed is the share of games won with its 95 % interval, and what it is more or less than in the first row, deal by deal.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from statistics import mean, pstdev
from typing import Any

from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from tests.ai.duels import by_name
from tests.ai.novice import NOVICE


def won(partner: str, hint: str, seats: int, seed: int, options: dict[str, str], game: int) -> int:
    """1 for a game that was won, 0 for one that was lost."""
    mind, others = by_name(hint or NOVICE, title="kalyra"), by_name(partner, title="kalyra")
    luck = Chance(seed).fork(f"partners/{seats}/{game}")
    state: Any = TITLE.new_game(options, seats, luck, None)
    while turn := state.to_act():
        seat = turn[0]
        state.apply(seat, (others if seat else mind).choose(state.view(seat), seat, 0).move, luck)
    return int(state.result.result == "win")


def interval(values: list[int]) -> tuple[float, float]:
    """Mean and 95 % margin, in percent."""
    return 100 * mean(values), 196 * pstdev(values) / len(values) ** 0.5


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ask.add_argument("--seats", type=int, default=3)
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--jobs", type=int, default=2)
    ask.add_argument("--partners", default="greedy,squire,knight")
    ask.add_argument("--hints", default="")
    ask.add_argument("--options", default="", metavar="NAME=WORD,...", help="of the title")
    said = ask.parse_args()
    options = dict(pair.split("=") for pair in said.options.split(",") if pair)
    first: list[int] = []
    with ProcessPoolExecutor(said.jobs) as pool:
        for partner, hint in product(said.partners.split(","), said.hints.split(",")):
            one = partial(won, partner, hint, said.seats, said.seed, options)
            found = list(pool.map(one, range(said.games), chunksize=4))
            first = first or found
            share, more = interval(found), interval([a - b for a, b in zip(found, first, strict=True)])
            print(
                f"seats {said.seats}, {hint or NOVICE} with {partner}: {share[0]:.1f} % ± {share[1]:.1f}"
                f", {more[0]:+.1f} ± {more[1]:.1f} to the first row, {said.games} games",
                flush=True,
            )


if __name__ == "__main__":
    main()
