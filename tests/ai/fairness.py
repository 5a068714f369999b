"""Nobody peeks: every decision again, with everything hidden from the seat rearranged at random; the choice must be the same.

uv run python -m tests.ai.fairness --decisions 20000
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from games.catalog import TITLES
from games.kernel.agents import LEVELS, make
from games.kernel.chance import Chance

BUDGETS = {"hero": 50, "search": 4}
"""Enough thought for every part of it to run; the rest of a level's own budget is more of the same."""
SPECS = ("greedy", *LEVELS, "search")


@dataclass
class Verdict:
    decisions: int = 0
    rearranged: int = 0
    """Of them those in which the second world differed from the first."""
    unfair: list[str] = field(default_factory=list)


def decisions(seed: int, luck: Chance) -> Iterator[tuple[Any, int]]:
    """The states and deciding seats of one game, played at random; n, the way of dealing and who has laid already vary."""
    title = TITLES["kalesia"]
    n = 2 + seed % 9
    mode = ("standard", "sets_dealt", "sets_shuffled")[seed // 9 % 3]
    state = title.new_game(title.read_options({"weapons_mode": mode}), n, luck, None)
    while turn := list(state.to_act()):
        luck.shuffle(turn)
        for seat in turn:
            yield state, seat
            state.apply(seat, title.random_move(state, seat, luck), luck)


def check(count: int, seed: int = 1) -> Verdict:
    """`count` decisions of the agents in turn."""
    verdict, game = Verdict(), 0
    title = TITLES["kalesia"]
    while verdict.decisions < count:
        luck = Chance(seed).fork(f"fairness/{game}")
        for state, seat in decisions(game, luck):
            if luck.below(4) or verdict.decisions == count:
                continue
            spec = SPECS[verdict.decisions % len(SPECS)]
            world = state.view(seat).imagine(seat, luck)
            first, second = (
                make(spec, title, game).choose(table.view(seat), seat, BUDGETS.get(spec, 0)) for table in (state, world)
            )
            verdict.decisions += 1
            verdict.rearranged += (world.hand, world.alliance, world.removed) != (state.hand, state.alliance, state.removed)
            if first != second:
                verdict.unfair.append(f"game {game}, area {state.area}, seat {seat}, {spec}: {first} and {second}")
        game += 1
    return verdict


def main() -> int:
    ask = argparse.ArgumentParser(description="every decision twice, with everything hidden rearranged")
    ask.add_argument("--decisions", type=int, default=20_000)
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args()
    verdict = check(said.decisions, said.seed)
    print(f"{verdict.decisions} decisions, {verdict.rearranged} in a different world, {len(verdict.unfair)} different choices")
    print("\n".join(verdict.unfair[:20]))
    return 1 if verdict.unfair else 0


if __name__ == "__main__":
    sys.exit(main())
