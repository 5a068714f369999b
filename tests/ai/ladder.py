"""Every level against the one below it.

uv run python -m tests.ai.ladder --title kalesia --seats 2,3,5 --games 400 --jobs 2
"""

from __future__ import annotations

import argparse

from games.catalog import TITLES
from tests.ai.duels import many, seatings

STEPS = (("hero", "knight"), ("knight", "squire"), ("squire", "page"), ("page", "random"))


def main() -> None:
    ask = argparse.ArgumentParser(description="Elo of every level over the one below it")
    ask.add_argument("--title", default="kalesia", choices=list(TITLES))
    ask.add_argument("--seats", default="2,3,5")
    ask.add_argument("--games", type=int, default=400)
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--steps", default=",".join("/".join(step) for step in STEPS), help="upper/lower, ...")
    said = ask.parse_args()
    for n in map(int, said.seats.split(",")):
        for upper, lower in (step.split("/") for step in said.steps.split(",")):
            score = many(upper, lower, n, max(1, said.games // len(seatings(n))), said.seed, said.jobs, title=said.title)
            share_a, share_b = 100 * score.won_a / score.games_a, 100 * score.won_b / score.games_b
            print(
                f"n={n:2} {upper:>7} over {lower:7} {score.elo:+5.0f} Elo +-{score.margin:3.0f}"
                f"   wins {share_a:4.1f} % and {share_b:4.1f} % of {score.games_a} and {score.games_b} seats",
                flush=True,
            )


if __name__ == "__main__":
    main()
