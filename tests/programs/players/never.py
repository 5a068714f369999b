"""The never list: plays that a person would laugh at, counted in games of computers.

    uv run python -m tests.programs.players.never --title kalyra --games 4 --seed 1
    uv run python -m tests.programs.players.never --title kalesia --games 20 --levels hero --show 3

What is never done is declared by each title (tests/games/<title>/mind/never.py): a name, and whether a decision is one of that
kind, by what the seat could know; positions laid by hand prove it (laid.py beside it). Seats are of the levels in turn, and in
the next game of the next one. Printed is how often it came per 1,000 decisions of a level; at most 1 is allowed from squire up.
"""

from __future__ import annotations

import argparse
import importlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

from games.catalog import TITLES
from games.commands import parse_options
from games.kernel.chance import Chance
from games.kernel.minds.agents import Agent, make
from games.kernel.protocol import Seat, text_of
from tests.games.measures import MEASURED, measures_of

LEVELS: Final = ("squire", "knight", "hero", "legend")
MOST: Final = 4000
"""Decisions after which a game is left."""


@dataclass
class Seen:
    """One decision. `memory` is the same for all decisions of that seat in a game: what detectors keep in it they keep."""

    view: Any
    seat: Seat
    move: Any
    after: Any
    """What the seat knows when it has moved."""
    memory: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def moves(self) -> list[Any]:
        """What it could have done."""
        moves: list[Any] = self.view.legal_moves(self.seat)
        return moves

    def could(self, kind: type[Any] | tuple[type[Any], ...]) -> list[Any]:
        """The legal moves of that kind."""
        return [move for move in self.moves if isinstance(move, kind)]

    def counted(self, name: str, goes_on: bool) -> int:
        """How often running it has been so, this time included."""
        self.memory[name] = self.memory.get(name, 0) + 1 if goes_on else 0
        return int(self.memory[name])


Detector = Callable[[Seen], bool]


def detectors(title: str) -> Mapping[str, Detector]:
    """What is never done in that title."""
    found: Mapping[str, Detector] = importlib.import_module(f"tests.games.{title}.mind.never").NEVER
    return found


class Laid(NamedTuple):
    """A position that proves a detector, which tells its foolish moves and no others; and such as are near to it in which the
    same moves are sound."""

    lay: Callable[[], Any]
    """The seat that is to act is the one that is looked at."""
    foolish: Callable[[Any], bool]
    sound: Sequence[Callable[[], Any]]
    kept: Mapping[str, Any] = {}
    """What the detector has kept of the seat's earlier decisions."""
    kept_sound: Mapping[str, Any] | None = None
    """The same for the sound ones, where it is another."""


def laid(title: str) -> Mapping[str, Sequence[Laid]]:
    """What that title lays, by detector (tests/games/<title>/mind/laid.py)."""
    found: Mapping[str, Sequence[Laid]] = importlib.import_module(f"tests.games.{title}.mind.laid").LAID
    return found


def told(detector: Detector, state: Any, kept: Mapping[str, Any]) -> tuple[list[Any], list[Any]]:
    """The legal moves that it calls laughable, and those that it does not."""
    seat = state.to_act()[0]
    view, called, left = state.view(seat), list[Any](), list[Any]()
    for move in view.legal_moves(seat):
        after = state.copy()
        after.apply(seat, move, Chance(1))
        seen = Seen(view, seat, move, after.view(seat), deepcopy(dict(kept)))
        (called if detector(seen) else left).append(move)
    return called, left


def why_not_proved(detector: Detector, case: Laid) -> str:
    """What the detector gets wrong at that position or a sound one; nothing where it is right."""
    called, left = told(detector, case.lay(), case.kept)
    if not called:
        return "it tells no move"
    if wrong := [move for move in called if not case.foolish(move)]:
        return f"it tells {wrong}"
    if missed := [move for move in left if case.foolish(move)]:
        return f"it misses {missed}"
    for i, lay in enumerate(case.sound):
        called, left = told(detector, lay(), case.kept if case.kept_sound is None else case.kept_sound)
        if called:
            return f"in sound position {i} it tells {called}"
        if not any(case.foolish(move) for move in left):
            return f"in sound position {i} nobody could make that move"
    return ""


@dataclass
class Count:
    """Of one level."""

    decisions: int = 0
    found: Counter[str] = field(default_factory=Counter)

    def per_thousand(self, name: str) -> float:
        return 1000 * self.found[name] / max(1, self.decisions)


def count(
    title: str,
    games: range,
    seed: int,
    levels: Sequence[str] = LEVELS,
    seats: int = 0,
    told: Callable[[str, Seen], object] = lambda name, seen: None,
    options: Any = None,
) -> dict[str, Count]:
    """Plays these games and looks at every decision."""
    rules, never, n = TITLES[title], detectors(title), seats or measures_of(title).seats
    counts = {level: Count() for level in levels}
    minds: dict[str, Agent] = {level: make(level, rules, seed) for level in levels}
    for game in games:
        luck = Chance(seed).fork(f"never/{game}")
        state = rules.new_game(options or rules.options(), n, luck, None)
        memories: list[dict[str, Any]] = [{} for _ in range(n)]
        for _ in range(MOST):
            if not (turn := state.to_act()):
                break
            seat = turn[0]
            level = levels[(seat + game) % len(levels)]
            view = state.view(seat)
            move = minds[level].choose(view, seat, 0).move
            state.apply(seat, move, luck)
            seen = Seen(view, seat, move, state.view(seat), memories[seat])
            counts[level].decisions += 1
            for name, laughable in never.items():
                if laughable(seen):
                    counts[level].found[name] += 1
                    told(name, seen)
    return counts


def main() -> None:
    args = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    args.add_argument("--title", choices=MEASURED, required=True)
    args.add_argument("--games", type=int, default=10)
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--seats", type=int, default=0)
    args.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args.add_argument("--levels", default=",".join(LEVELS))
    args.add_argument("--show", type=int, default=0, help="so many of every kind are told")
    given = args.parse_args()
    shown: Counter[str] = Counter()

    def told(name: str, seen: Seen) -> None:
        shown[name] += 1
        if shown[name] <= given.show:
            print(f"{name}: seat {seen.seat} {text_of(seen.move)}", flush=True)

    levels = given.levels.split(",")
    options = parse_options(TITLES[given.title], given.option)
    counts = count(given.title, range(given.games), given.seed, levels, given.seats, told, options)
    print(
        f"{given.title}, {given.games} games, seed {given.seed}; per 1,000 decisions"
        + "".join(f"{level:>10}" for level in levels)
    )
    print(f"{'decisions':60}" + "".join(f"{counts[level].decisions:10}" for level in levels))
    for name in detectors(given.title):
        print(f"{name:60}" + "".join(f"{counts[level].per_thousand(name):10.2f}" for level in levels))


if __name__ == "__main__":
    main()
