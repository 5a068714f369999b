"""Nobody peeks: every decision again, with everything hidden from the seat rearranged at random; the choice must be the same.

uv run python -m tests.programs.players.fairness --title kalesia --decisions 20000
uv run python -m tests.programs.players.fairness --title proelio --decisions 30000 --levels page,squire,knight
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import LEVELS, make
from games.kernel.protocol import Title, text_of
from tests.games.measures import MEASURED, measures_of

BUDGETS = {"hero": 50, "legend": 50, "search": 4}
"""Enough thought for every part of it to run; the rest of a level's own budget is more of the same."""
MATRIX = 5000
"""As much as the hero of Kalesia needs to lay out the hand of two seats as a matrix."""
SPECS = ("greedy", *LEVELS, "search")


@dataclass
class Verdict:
    decisions: int = 0
    rearranged: int = 0
    """Of them those in which the second world differed from the first."""
    unfair: list[str] = field(default_factory=list)


def budget_of(spec: str, title: Title, n: int) -> int:
    """0: the level's own."""
    return MATRIX if (title.id, n) == ("kalesia", 2) and spec in ("hero", "legend") else BUDGETS.get(spec, 0)


def decisions(title: Title, seed: int, luck: Chance) -> Iterator[tuple[Any, int]]:
    """The states and deciding seats of one game, played at random; n, the way of dealing and who has laid already vary."""
    n = title.seats[seed % len(title.seats)]
    name, ways = measures_of(title.id).deals
    state = title.new_game(title.read_options({name: ways[seed // len(title.seats) % len(ways)]}), n, luck, None)
    while turn := list(state.to_act()):
        luck.shuffle(turn)
        for seat in turn:
            yield state, seat
            state.apply(seat, title.random_move(state, seat, luck), luck)


def check(count: int, seed: int = 1, name: str = "kalesia", specs: Sequence[str] = SPECS) -> Verdict:
    """`count` decisions of these agents in turn. Where only luck is hidden, the second world is the first with other luck."""
    verdict, game = Verdict(), 0
    title = TITLES[name]
    while verdict.decisions < count:
        luck = Chance(seed).fork(f"fairness/{game}")
        for state, seat in decisions(title, game, luck):
            if luck.below(4) or verdict.decisions == count:
                continue
            spec = specs[verdict.decisions % len(specs)]
            world = state.view(seat).imagine(seat, luck)
            budget = budget_of(spec, title, state.n)
            first, second = (make(spec, title, game).choose(table.view(seat), seat, budget) for table in (state, world))
            verdict.decisions += 1
            verdict.rearranged += text_of(world) != text_of(state)
            if first != second:
                verdict.unfair.append(f"game {game}, seat {seat}, {spec}: {first} and {second}")
        game += 1
    return verdict


def main() -> int:
    ask = argparse.ArgumentParser(description="every decision twice, with everything hidden rearranged")
    ask.add_argument("--title", default="kalesia", choices=MEASURED)
    ask.add_argument("--decisions", type=int, default=20_000)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--levels", default=",".join(SPECS), help="who decides, in turn")
    said = ask.parse_args()
    verdict = check(said.decisions, said.seed, said.title, said.levels.split(","))
    print(f"{said.title}, seed {said.seed}, {said.levels}: ", end="")
    print(f"{verdict.decisions} decisions, {verdict.rearranged} in a different world, {len(verdict.unfair)} different choices")
    print("\n".join(verdict.unfair[:20]))
    return 1 if verdict.unfair else 0


if __name__ == "__main__":
    sys.exit(main())
