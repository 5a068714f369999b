"""How often computer players do what a strong player found odd: of all occasions for it, in fresh games.

    uv run python -m tests.programs.players.kinds --title caledea --games 20 --seed 3800 --option length=short
    uv run python -m tests.programs.players.kinds --title kalyra --games 20 --seed 3800 --seats 3

Unlike the never list a kind is not foolish wherever it comes: a slim chance is all that is left to whoever is about to lose. A
title declares its kinds in tests/games/<title>/mind/kinds.py: what was an occasion, and what was done with it.
"""

from __future__ import annotations

import argparse
import importlib
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from games.catalog import TITLES
from games.commands import parse_options
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.protocol import text_of
from tests.games.measures import having, measures_of
from tests.programs.players.never import MOST, Seen, detectors

COUNTED: Final = having("kinds")
"""Titles that declare kinds."""

Kind = Callable[[Seen], bool | None]
"""None: there was no occasion for it; else whether it was done. All kinds of a title look at every decision of a seat in turn,
and keep in `Seen.memory` what they need of it."""


def kinds(title: str) -> Mapping[str, Kind]:
    """What is counted of that title."""
    found: Mapping[str, Kind] = importlib.import_module(f"tests.games.{title}.mind.kinds").KINDS
    return found


class Counts:
    """Of some games: occasions, and what was done; what of the never list came."""

    def __init__(self) -> None:
        self.decisions = 0
        self.occasions, self.done, self.never = Counter[str](), Counter[str](), Counter[str]()


def play(title: str, game: int, seed: int, level: str, seats: int, options: Any, counts: Counts, show: int = 0) -> str:
    """Plays one game, all seats of that level, and counts; returns how it ended. The first `show` of a kind are told."""
    rules, declared, never = TITLES[title], kinds(title), detectors(title)
    luck = Chance(seed).fork(f"kinds/{game}")
    state, mind = rules.new_game(options, seats, luck, None), make(level, rules, seed + game)
    memories: list[dict[str, Any]] = [{} for _ in range(seats)]
    for number in range(MOST):
        if not (turn := state.to_act()):
            break
        seat = turn[0]
        view = state.view(seat)
        move = mind.choose(view, seat, 0).move
        state.apply(seat, move, luck)
        seen = Seen(view, seat, move, state.view(seat), memories[seat])
        counts.decisions += 1
        for name, kind in declared.items():
            found = kind(seen)
            if found is not None:
                counts.occasions[name] += 1
                counts.done[name] += found
                if found and counts.done[name] <= show:
                    print(f"    {name}: game {game}, decision {number}, seat {seat}, {text_of(move)}", flush=True)
        counts.never.update([name for name, laughable in never.items() if laughable(seen)])
    return str(state.outcome())


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--title", choices=COUNTED, required=True)
    ask.add_argument("--games", type=int, default=20)
    ask.add_argument("--first", type=int, default=0, help="the number of the first game")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--seats", type=int, default=0)
    ask.add_argument("--level", default="hero")
    ask.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    ask.add_argument("--show", type=int, default=0, help="so many of every kind are told")
    said = ask.parse_args()
    options = parse_options(TITLES[said.title], said.option)
    seats, counts = said.seats or measures_of(said.title).seats, Counts()
    for game in range(said.first, said.first + said.games):
        end = play(said.title, game, said.seed, said.level, seats, options, counts, said.show)
        print(f"{said.title} {seats}, seed {said.seed}, game {game}, {counts.decisions} decisions: {end}", flush=True)
        for name in kinds(said.title):
            print(f"    {name:40} {counts.done[name]:5} of {counts.occasions[name]}", flush=True)
        print(f"    never list: {dict(counts.never)}", flush=True)


if __name__ == "__main__":
    main()
