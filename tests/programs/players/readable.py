"""What mixing pairs gains where two seats know each other's weapons, and what it costs: choices of the hero of Kalesia with and
without the matrix of open hands, held against a rival that plays by habit and against one that can read them.

uv run python -m tests.programs.players.readable --decisions 100
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from games.catalog import TITLES
from games.kalesia.mind import open_hands
from games.kalesia.mind.bot import LEVELS, SEATS_OF_GAMES
from games.kalesia.mind.foresight import Foresight
from games.kalesia.mind.open_hands import are_open, mix
from games.kalesia.state import State
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.minds.mixture import ONE, Kind

TITLE: Final = TITLES["kalesia"]
GAMES: Final = LEVELS["hero"].games * SEATS_OF_GAMES // (SEATS_OF_GAMES + 2)
EACH: Final = 40
"""Games per pair of pairs by which choices are judged, other ones than those by which they were made."""


@dataclass
class Worth:
    """Games won in percent by a way to choose: against habit, and against a rival that knows how often each pair is laid."""

    habit: float
    read: float


def decisions(count: int, seed: int = 1) -> Iterator[State]:
    """Views at open hands, one in three, in games of knights dealt equal sets."""
    mind, game = make("knight", TITLE, seed), 0
    while True:
        luck = Chance(seed).fork(f"readable/{game}")
        state = TITLE.new_game(TITLE.read_options({"weapons_mode": "sets_dealt"}), 2, luck, None)
        assert isinstance(state, State)
        while turn := state.to_act():
            for seat in turn:
                view = state.view(seat)
                if seat == game % 2 and not luck.below(3) and are_open(view):
                    yield view
                    count -= 1
                    if not count:
                        return
                state.apply(seat, mind.choose(view, seat, 0).move, luck)
        game += 1


def softmax(shares: Sequence[float], temperature: float) -> list[float]:
    weights = [math.exp((share - max(shares)) / temperature) for share in shares]
    return [weight / sum(weights) for weight in weights]


def judge(view: State, seed: int) -> tuple[Worth, Worth]:
    """The better pair drawn as it was without the matrix, and the mixture, at one decision."""
    seat, moves = int(view.eyes or 0), view.legal_moves(int(view.eyes or 0))
    thought = Foresight(view, seat, moves, Chance(seed))
    thought.think(GAMES // 2)
    mixed = [share / ONE for share in mix(thought, GAMES // 2, [0.0] * len(moves))]
    alone = Foresight(view, seat, moves, Chance(seed))
    alone.think(GAMES)
    last = max(p.stage for p in alone.trials)
    pure = softmax([p.share if p.stage == last else 0.0 for p in alone.trials], LEVELS["hero"].temperature)
    rows = [i for i in range(len(moves)) if mixed[i] + pure[i] > 1e-6]
    other = Foresight(view, seat, moves, Chance(seed + 1_000_000))
    taste = np.zeros((len(rows), 1), dtype=np.int64)
    kinds = [
        open_hands._kind(other, [other.trials[i] for i in rows], rival, EACH, taste) for rival in open_hands._rivals(other)
    ]
    return _worth([pure[i] for i in rows], kinds), _worth([mixed[i] for i in rows], kinds)


def _worth(mixture: Sequence[float], kinds: Sequence[Kind]) -> Worth:
    chances = np.array(mixture) / sum(mixture)
    total = sum(kind.weight for kind in kinds)
    habit = read = 0.0
    for kind in kinds:
        assert kind.habit is not None
        mine, theirs = chances @ kind.mine, chances @ kind.theirs
        habit += kind.weight * float(mine @ kind.habit) / ONE
        answers = theirs >= theirs.max() - 1e-9
        read += kind.weight * float(mine[answers].mean())
    return Worth(100 * habit / total / ONE, 100 * read / total / ONE)


def _mean(numbers: Sequence[float]) -> str:
    mean = sum(numbers) / len(numbers)
    spread = math.sqrt(sum((x - mean) ** 2 for x in numbers) / max(1, len(numbers) - 1) / len(numbers))
    return f"{mean:6.2f} +- {1.96 * spread:4.2f}"


def main() -> None:
    ask = argparse.ArgumentParser(description="what the matrix of open hands gains and costs")
    ask.add_argument("--decisions", type=int, default=100)
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args()
    found = [judge(view, number) for number, view in enumerate(decisions(said.decisions, said.seed))]
    print(f"{len(found)} decisions of two with open hands; games won in percent, 95 %")
    for name, part in (("against habit", "habit"), ("against a reader", "read")):
        pure, mixed = ([getattr(worth, part) for worth in column] for column in zip(*found, strict=True))
        gain = [b - a for a, b in zip(pure, mixed, strict=True)]
        print(f"{name:17} best pair {_mean(pure)}   mixture {_mean(mixed)}   gain {_mean(gain)}")


if __name__ == "__main__":
    main()
