"""Fits the numbers of endings.py to the ends of games that are played by habit, now and then with any move.

uv run python -m tests.programs.players.fit --games 6500

The habits go by the weights set by hand: fitted to the learned ones, heroes at times kept a wall in the Hand or threw it
away. Chances to fall first go with the exponentials of sums; so the sums are a multinomial logistic model, found by descent.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from games.kernel.chance import Chance
from games.proelio.cards import level_of
from games.proelio.content import content
from games.proelio.mind.endings import ARMS, ring_after
from games.proelio.mind.rollout_policy import quick_move
from games.proelio.mind.weights import HANDMADE
from games.proelio.state import State, new_game
from games.proelio.table import Options

Floats = npt.NDArray[np.float64]

KEPT: Final = 8
"""One turn in so many is a row."""
ODD: Final = 12
"""One move in so many is any legal one, so that strange tables are known too."""
PASSES: Final = 16
BATCH: Final = 512
RATE: Final = 0.03
TAME: Final = 1e-4
"""How much large numbers cost."""
MOST: Final = 7
"""Outcomes of a row: six Houses and Winter."""
NEVER: Final = -1e9


@dataclass
class Row:
    """One table: what speaks for the fall of every House, and for Winter; and what came of it."""

    houses: list[list[str]]
    winter: list[str]
    fell: int
    """The House, or `MOST` - 1 for Winter."""


def traits(t: State, hands: list[Any], forts: list[Any], seat: int) -> list[str]:
    """What a House and its besieger have, by the names of the tables in endings.py."""
    other = t.right(seat)
    level, threat = level_of(forts[seat]), level_of(forts[other])
    held, its = min(len(hands[seat]), 5), min(len(hands[other]), 5)
    found = [f"WALLED {level}", f"{'HELD' if level else 'HELD_BARE'} {held}", *[f"OWN {card}" for card in hands[seat]]]
    found += [f"BESIEGER {threat}", f"BESIEGER_HELD {its}", *[f"ARMS {card} {threat}" for card in hands[other] if card in ARMS]]
    return [*found, "MOVED"] if (seat - t.turn_seat) % t.n == t.n - 1 else found


def row_of(t: State) -> Row | None:
    """The table at the start of a turn; None when an Attack that lies there decides."""
    ring = ring_after(t)
    if isinstance(ring, int):
        return None
    season = "SUMMER" if t.season == "summer" else f"AUTUMN {min(len(t.base_deck) // 8, 5)}"
    return Row([traits(t, *ring, seat) for seat in range(t.n)], [season, *["CROWD"] * (t.n - 3)], 0)


def rows_of(seed: int) -> Iterator[Row]:
    """Rows of one game."""
    luck = Chance(seed)
    t = new_game(Options(guilds=seed % 3 > 0), 3 + seed % 4, luck)
    found: list[Row | None] = []
    turn = 0
    while t.result is None:
        if t.turn_no != turn and luck.below(KEPT) == 0:
            found.append(row_of(t))
        turn = t.turn_no
        moves = t.legal_moves(t.decider)
        t.apply(t.decider, luck.pick(moves) if luck.below(ODD) == 0 else quick_move(t, t.decider, HANDMADE), luck)
    for row in found:
        if row is not None:
            row.fell = MOST - 1 if t.result.loser is None else t.result.loser
            yield row


def columns(rows: list[Row]) -> list[str]:
    names = {name for row in rows for traits_ in (*row.houses, row.winter) for name in traits_}
    return sorted(names | {f"OWN {card.id}" for card in content().cards})


def matrix(rows: list[Row], names: list[str]) -> tuple[npt.NDArray[np.float32], Floats]:
    """How often each name speaks for each outcome, [row, outcome, name]; and `NEVER` where there is no such House."""
    place = {name: k for k, name in enumerate(names)}
    found = np.zeros((len(rows), MOST, len(names)), np.float32)
    never = np.full((len(rows), MOST), NEVER)
    for r, row in enumerate(rows):
        for outcome, said in (*enumerate(row.houses), (MOST - 1, row.winter)):
            never[r, outcome] = 0
            for name in said:
                found[r, outcome, place[name]] += 1
    return found, never


def chances(found: npt.NDArray[np.float32], never: Floats, weights: Floats) -> Floats:
    sums = found @ weights.astype(np.float32) + never
    shares = np.exp(sums - sums.max(1, keepdims=True))
    return np.asarray(shares / shares.sum(1, keepdims=True), np.float64)


def fit(found: npt.NDArray[np.float32], never: Floats, fell: npt.NDArray[np.int64]) -> Floats:
    """The weights, by Adam's descent (Kingma, Ba 2015), in smaller steps towards the end."""
    count = found.shape[2]
    weights, slope, square, step = np.zeros(count), np.zeros(count), np.zeros(count), 0
    order = np.random.RandomState(1)
    for turn in range(PASSES):
        for some in np.array_split(order.permutation(len(fell)), max(1, len(fell) // BATCH)):
            error = chances(found[some], never[some], weights)
            error[np.arange(len(some)), fell[some]] -= 1
            steepest = np.einsum("ro,ron->n", error, found[some], optimize=True) / len(some) + TAME * weights
            step += 1
            slope, square = 0.9 * slope + 0.1 * steepest, 0.999 * square + 0.001 * steepest**2
            pace = RATE * (1 if turn < PASSES / 2 else 0.3)
            weights -= pace * (slope / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights


def surprise(found: npt.NDArray[np.float32], never: Floats, fell: npt.NDArray[np.int64], weights: Floats) -> float:
    """Mean surprise at what came of the rows, in nats."""
    return float(-np.log(chances(found, never, weights)[np.arange(len(fell)), fell] + 1e-12).mean())


def main() -> None:
    ask = argparse.ArgumentParser(description="numbers for endings.py, in hundredths")
    ask.add_argument("--games", type=int, default=6500)
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args()
    rows = [row for game in range(said.games) for row in rows_of(said.seed * 1_000_000 + game)]
    names = columns(rows)
    found, never = matrix(rows, names)
    fell = np.array([row.fell for row in rows])
    known = len(rows) * 9 // 10
    weights = fit(found[:known], never[:known], fell[:known])
    for title, part in (("fitted", slice(known)), ("kept apart", slice(known, None))):
        print(f"{title}: {surprise(found[part], never[part], fell[part], weights):.3f} nats over {len(fell[part])} tables")
    print(f"all outcomes alike: {surprise(found[known:], never[known:], fell[known:], np.zeros(len(names))):.3f}")
    print("\n".join(f"{name:24} {round(100 * weight):5}" for name, weight in zip(names, weights, strict=True)))


if __name__ == "__main__":
    main()
