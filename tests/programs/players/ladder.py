"""Every level against the one below it, and a scripted novice against the weakest: a table, row by row.

    uv run python -m tests.programs.players.ladder --title kalesia --seats 2,3,5 --games 400 --sprt 0,100
    uv run python -m tests.programs.players.ladder --title kalua --seats 2 --steps novice/page,page/random
    uv run python -m tests.programs.players.ladder --title proelio --seats 4 --options mode=allied --halves --sprt 0,100
    uv run python -m tests.programs.players.ladder --title kalesia --seats 10 --sides --sprt 0,100
    uv run python -m tests.programs.players.ladder --title kalyra --seats 1,3,6 --together --sprt 0,100

Elo is per seat (with `--sides` per alliance, with `--together` per table), by the odds of winning (`tests.ai.duels`); between
two, or two alliances, where one's victory is the other's loss, it is half of that. With `--sprt LOW,HIGH` a row ends as soon as
HIGH is shown against LOW or LOW against HIGH (Wald's test on the Elo of all deals so far, normal, alpha = beta = 0.05); a row
that ends with its games has shown neither.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from games.catalog import TITLES
from games.kernel.arena.elo import BOUNDS, Z95
from games.kernel.minds.agents import LEVELS
from tests.ai.duels import FEW, Score, Seating, dealt, games_a_deal

STEPS: Final = (*((upper, lower) for lower, upper in pairwise(("random", *LEVELS))), ("novice", "page"))
HEAD: Final = ("seats", "upper", "lower", "Elo", "95 %", "won by upper", "won by lower", "games", "shown")

SEATINGS: Final[dict[Seating, str]] = {
    "halves": "two games a deal, each in every second seat: fewer games say as much",
    "sides": "a game a deal for every alliance, which one plays whole",
    "together": "two games a deal, each with all seats: where all win or lose as one",
}
"""Ways to seat that have a flag, and its help; without one, seat by seat."""


class Test(NamedTuple):
    """Between two Elo differences."""

    low: float
    high: float

    def verdict(self, elo: float, margin: float) -> str:
        """What so much Elo, that sure, has shown; "" while nothing."""
        variance = (margin / Z95) ** 2
        if not variance:
            return ""
        ratio = (self.high - self.low) * (2 * elo - self.low - self.high) / (2 * variance)
        return f"{self.high:+g}" if ratio >= BOUNDS[1] else f"not over {self.low:+g}" if ratio <= BOUNDS[0] else ""


def per_game(score: Score, n: int) -> tuple[float, float]:
    """Elo and its 95 % margin; where one's victory is the other's loss, half of what the odds say."""
    together = score.games_a + score.games_b == score.games
    shared = 2 if (n == 2 and not together) or score.whole == score.games > 0 else 1
    return score.elo / shared, score.margin / shared


def climbed(deals: Iterator[Score], n: int, test: Test | None) -> tuple[Score, str]:
    """All deals, or those until the test has shown something; and what."""
    total, shown = Score(), ""
    for score in deals:
        total.add(score)
        if total.deals % FEW == 0:
            print("so far", *per_game(total, n), total, file=sys.stderr, flush=True)
        if test is not None and total.deals >= FEW and (shown := test.verdict(*per_game(total, n))):
            break
    return total, shown


def row(upper: str, lower: str, n: int, score: Score, shown: str) -> str:
    elo, margin = per_game(score, n)
    won = [f"{100 * won / games:.1f} %" for won, games in ((score.won_a, score.games_a), (score.won_b, score.games_b))]
    return line(str(n), upper, lower, f"{elo:+.0f}", f"± {margin:.0f}", *won, str(score.games), shown or "nothing")


def line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--title", default="kalesia", choices=list(TITLES))
    ask.add_argument("--seats", default="2,3,5")
    ask.add_argument("--games", type=int, default=400, help="of every row, at most")
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--steps", default=",".join("/".join(step) for step in STEPS), help="upper/lower, ...")
    ask.add_argument("--sprt", metavar="LOW,HIGH")
    how = ask.add_mutually_exclusive_group()
    for seating, what in SEATINGS.items():
        how.add_argument(f"--{seating}", action="store_const", const=seating, dest="seating", default="seats", help=what)
    ask.add_argument("--options", default="", metavar="NAME=WORD,...", help="of the title, for all games")
    said = ask.parse_args()
    options = dict(pair.split("=") for pair in said.options.split(",") if pair)
    test = Test(*map(float, said.sprt.split(","))) if said.sprt else None
    print(f"{line(*HEAD)}\n{line(*['---'] * len(HEAD))}", flush=True)
    for n in map(int, said.seats.split(",")):
        for upper, lower in (step.split("/") for step in said.steps.split(",")):
            count = max(1, said.games // games_a_deal(n, said.title, said.seating, options))
            deals = dealt(upper, lower, n, count, said.seed, said.jobs, title=said.title, seating=said.seating, options=options)
            print(row(upper, lower, n, *climbed(deals, n, test)), flush=True)


if __name__ == "__main__":
    main()
