"""How long decisions take, per level and number of seats: on the wall, and of one core (which other work does not lengthen).

uv run python -m tests.programs.players.times --decisions 10000
"""

from __future__ import annotations

import argparse
import time

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import LEVELS, make


def measure(
    spec: str, n: int, count: int, seed: int = 1, name: str = "kalesia", others: str = "random"
) -> tuple[list[float], list[float]]:
    """Seconds on the wall and of one core, each sorted, of so many decisions of that level against `others`."""
    title = TITLES[name]
    mind, rest, game = make(spec, title, seed), make(others, title, seed), 0
    wall: list[float] = []
    core: list[float] = []
    while len(wall) < count:
        luck = Chance(seed).fork(f"times/{n}/{game}")
        state = title.new_game(title.options(), n, luck, None)
        while turn := state.to_act():
            for seat in turn:
                if seat == game % n and len(wall) < count:
                    view, start, began = state.view(seat), time.perf_counter(), time.process_time()
                    move = mind.choose(view, seat, 0).move
                    wall.append(time.perf_counter() - start)
                    core.append(time.process_time() - began)
                else:
                    move = rest.choose(state.view(seat), seat, 0).move
                state.apply(seat, move, luck)
        game += 1
    return sorted(wall), sorted(core)


def marks(took: list[float]) -> str:
    """Median, 99th percentile and longest of sorted seconds, in ms."""
    picks = (took[len(took) // 2], took[min(len(took) - 1, len(took) * 99 // 100)], took[-1])
    return " ".join(f"{1000 * pick:8.1f}" for pick in picks)


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
    names = f"{'median':>8} {'99 %':>8} {'longest':>8}"
    print(f"ms, on the wall and of one core\n{'level':>7} seats decisions {names}  {names}")
    for spec in levels:
        for n in tables:
            wall, core = measure(spec, n, count, 1, said.title, said.others)
            print(f"{spec:>7} {n:5} {len(wall):9} {marks(wall)}  {marks(core)}", flush=True)


if __name__ == "__main__":
    main()
