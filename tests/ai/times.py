"""How long decisions take, per level and number of seats.

uv run python -m tests.ai.times --decisions 10000
"""

from __future__ import annotations

import argparse
import time

from games.catalog import TITLES
from games.kernel.agents import LEVELS, make
from games.kernel.chance import Chance


def measure(spec: str, n: int, count: int, seed: int = 1, name: str = "kalesia", others: str = "random") -> list[float]:
    """Seconds of so many decisions in games of that level against `others`, sorted."""
    title = TITLES[name]
    mind, rest, seconds, game = make(spec, title, seed), make(others, title, seed), [], 0
    while len(seconds) < count:
        luck = Chance(seed).fork(f"times/{n}/{game}")
        state = title.new_game(title.options(), n, luck, None)
        while turn := state.to_act():
            for seat in turn:
                if seat == game % n and len(seconds) < count:
                    view, start = state.view(seat), time.perf_counter()
                    move = mind.choose(view, seat, 0).move
                    seconds.append(time.perf_counter() - start)
                else:
                    move = rest.choose(state.view(seat), seat, 0).move
                state.apply(seat, move, luck)
        game += 1
    return sorted(seconds)


def main() -> None:
    ask = argparse.ArgumentParser(description="decision times")
    ask.add_argument("--decisions", type=int, default=10_000, help="in all, spread over levels and tables")
    ask.add_argument("--title", default="kalesia", choices=list(TITLES))
    ask.add_argument("--others", default="random", help="who sits in the other seats")
    ask.add_argument("--seats", default="2,5,10")
    ask.add_argument("--levels", default=",".join(LEVELS))
    said = ask.parse_args()
    tables, levels = [int(n) for n in said.seats.split(",")], said.levels.split(",")
    count = max(1, said.decisions // (len(tables) * len(levels)))
    for spec in levels:
        for n in tables:
            took = measure(spec, n, count, 1, said.title, said.others)
            picks = [took[min(len(took) - 1, len(took) * q // 100)] for q in (50, 99)]
            print(
                f"{spec:>7} n={n:2}  {len(took)} decisions: median {picks[0] * 1000:6.1f} ms,"
                f" 99th percentile {picks[1] * 1000:6.1f} ms, longest {took[-1] * 1000:6.1f} ms",
                flush=True,
            )


if __name__ == "__main__":
    main()
