"""Positions that tempt: at each of them a play of the never list lies open, and whoever thinks leaves it alone.

    uv run python -m tests.programs.players.tempted --title proelio --positions 100 --seed 1 --levels squire,knight,hero

They are laid by games of players without a thought, at every number of seats in turn: no two of one kind from one game, and no
kind more often than a third of all. Printed is how many tempt to what, and how often each level gave way.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.protocol import Move, Seat, Title, text_of
from tests.games.measures import MEASURED
from tests.programs.players.never import LEVELS, MOST, Detector, Seen, detectors

ONE_IN: Final = 3
"""So many decisions is looked at."""
GAMES: Final = 400
"""Games after which no more are sought."""


@dataclass
class Position:
    """A decision of a seat, with what the detectors have kept of it so far."""

    state: Any
    seat: Seat
    memory: dict[str, Any]
    never: Mapping[str, Detector]

    @cached_property
    def view(self) -> Any:
        return self.state.view(self.seat)

    @cached_property
    def moves(self) -> list[Any]:
        return list(self.view.legal_moves(self.seat))

    def plays(self, move: Move) -> set[str]:
        """What a person would laugh at in that move."""
        after = self.state.copy()
        after.apply(self.seat, move, Chance(1))
        seen = Seen(self.view, self.seat, move, after.view(self.seat), deepcopy(self.memory))
        seen.moves = self.moves
        return {name for name, laughable in self.never.items() if laughable(seen)}

    def temptations(self) -> set[str]:
        """What it could do that is laughable while it could do something that is not."""
        found = [self.plays(move) for move in self.moves]
        return set().union(*found) if set() in found else set()


def tempting(title: str) -> Mapping[str, Detector]:
    """Those of the never list that one decision alone can be: what an earlier one has spoilt is no fault of this one."""
    begun = getattr(importlib.import_module(f"tests.games.{title}.mind.never"), "BEGUN", ())
    return {name: detector for name, detector in detectors(title).items() if name not in begun}


def decisions(title: Title, game: int, luck: Chance) -> Iterator[Position]:
    """Those of one game of players without a thought, from the first on."""
    n = title.seats[game % len(title.seats)]
    state, never = title.new_game(title.options(), n, luck, None), tempting(title.id)
    memories: list[dict[str, Any]] = [{} for _ in range(n)]
    for _ in range(MOST):
        if not (turn := state.to_act()):
            return
        seat = luck.pick(turn)
        if not luck.below(ONE_IN):
            yield Position(state.copy(), seat, deepcopy(memories[seat]), never)
        move = title.random_move(state, seat, luck)
        view = state.view(seat)
        state.apply(seat, move, luck)
        for laughable in never.values():
            laughable(Seen(view, seat, move, state.view(seat), memories[seat]))


def sought(title: Title, count: int, seed: int) -> Iterator[tuple[Position, set[str]]]:
    """So many positions that tempt, and to what; fewer where so many are not found."""
    kinds, found = Counter[str](), 0
    for game in range(GAMES):
        luck, here = Chance(seed).fork(f"tempted/{game}"), set[str]()
        for position in decisions(title, game, luck):
            fresh = {name for name in position.temptations() - here if kinds[name] < max(1, count // 3)}
            if fresh:
                here |= fresh
                kinds.update(fresh)
                found += 1
                yield position, fresh
            if found == count:
                return


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--title", choices=MEASURED, required=True)
    ask.add_argument("--positions", type=int, default=100)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--levels", default=",".join(LEVELS))
    ask.add_argument("--budget", type=int, default=0, help="thought of the hero, where its own takes too long")
    said = ask.parse_args()
    title = TITLES[said.title]
    laid = list(sought(title, said.positions, said.seed))
    kinds = Counter(name for _, names in laid for name in names)
    print(f"{said.title}, seed {said.seed}: {len(laid)} positions tempt to {len(kinds)} of {len(detectors(title.id))} plays")
    print("  " + ", ".join(f"{name} {count}" for name, count in kinds.most_common()), flush=True)
    gave_way = 0
    for level in said.levels.split(","):
        mind, fallen = make(level, title, said.seed), Counter[str]()
        for position, _ in laid:
            move = mind.choose(position.view, position.seat, said.budget * (level in ("hero", "legend"))).move
            if names := position.plays(move):
                fallen.update(names)
                print(f"  {level}, seat {position.seat} of {position.state.n}: {', '.join(names)}: {text_of(move)}")
        gave_way += fallen.total()
        print(f"{level}: {fallen.total()} of {len(laid)} {dict(fallen)}", flush=True)
    return 1 if gave_way else 0


if __name__ == "__main__":
    sys.exit(main())
