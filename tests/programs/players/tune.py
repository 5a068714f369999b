"""Finds the weights that heroes judge by (games/proelio/mind/weights.toml), by games of habit against habit.

    uv run python -m tests.programs.players.tune --steps 400 --seed 1

Spall's simultaneous perturbation: every step bends all weights at once, some up and some down as luck has it, plays Houses
with these against Houses with the opposite, and moves towards those that won. It starts from the weights set by hand; what is
written is the mean of the last steps, in hundredths. Same steps and seed, same weights, however many cores.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.proelio.mind import defence, judgement, rollout_policy
from games.proelio.mind.rollout_policy import quick_move
from games.proelio.mind.weights import HANDMADE, Weights
from games.proelio.state import new_game
from games.proelio.table import Options
from tests.ai.duels import Score, seatings, shared_out

Floats = npt.NDArray[np.float64]

FILE: Final = Path(rollout_policy.__file__).with_name("weights.toml")
MIDDLE: Final = 1.5
"""The F about which a card's worth is tilted."""
FACTORS: Final = ("bare", "spare", "loot", "harm", "gain", "spare_draw", "victory")
"""Bent by factors; as are what cards, walls, small Hands and habits are worth."""
SUMMANDS: Final = ("building", "resupply", "room", "reversal")
"""Bent by summands; as are what is added to Attacks."""
FACTOR, SUMMAND = 0.15, 0.6
"""How far a step bends: by so much in the exponent, by so many cards."""
PACE: Final = 0.06
"""How far a step goes, of how far it bent, for each odds that the better side gained."""
SLOWER: Final = 0.7
"""By how much of that the last step is shorter."""
MEMORY: Final = 100
"""Steps in the mean."""


class Game(NamedTuple):
    """What a step plays: so many deals, two games each."""

    options: Options
    n: int
    deals: int


ALLIED: Final = Options(mode="allied")
GAMES: Final = ((Game(Options(), 3, 60), Game(Options(), 6, 30)), (Game(Options(), 4, 45), Game(ALLIED, 4, 45)))
"""Steps play the one and the other in turn; the games of one side by side."""


def names() -> list[str]:
    """The directions in which weights are bent."""
    cards, arms = list(HANDMADE.keep), list(HANDMADE.lean)
    found = [f"{kind} {card}" for kind in ("keep", "tilt") for card in cards]
    found += [f"wall {f}" for f in range(1, len(HANDMADE.wall))] + [f"fear {count}" for count in range(len(HANDMADE.fear))]
    found += [f"habit {f} {card}" for f, row in enumerate(HANDMADE.habit[:-1]) for card in row]
    return [*found, *FACTORS, *SUMMANDS, *[f"lean {card}" for card in arms]]


def strides() -> Floats:
    """How far a step bends in each direction."""
    return np.array([SUMMAND if name in SUMMANDS or name.startswith("lean") else FACTOR for name in names()])


def bent(by: Floats) -> Weights:
    """Those set by hand, bent so far in each direction, in hundredths. The two highest walls have the same habits."""
    far = dict(zip(names(), by.tolist(), strict=True))
    keep = {
        card: tuple(
            [
                _rounded(value * math.exp(far[f"keep {card}"] + far[f"tilt {card}"] * (f - MIDDLE) / MIDDLE))
                for f, value in enumerate(row)
            ]
        )
        for card, row in HANDMADE.keep.items()
    }
    wall = [0.0]
    for f in range(1, len(HANDMADE.wall)):
        wall.append(wall[-1] + (HANDMADE.wall[f] - HANDMADE.wall[f - 1]) * math.exp(far[f"wall {f}"]))
    habit = [
        {
            card: _rounded(weight * math.exp(far[f"habit {min(f, len(HANDMADE.habit) - 2)} {card}"]))
            for card, weight in row.items()
        }
        for f, row in enumerate(HANDMADE.habit)
    ]
    return Weights(
        keep=keep,
        wall=tuple([_rounded(value) for value in wall]),
        fear=tuple([_rounded(value * math.exp(far[f"fear {count}"])) for count, value in enumerate(HANDMADE.fear)]),
        habit=tuple(habit),
        lean={card: _rounded(value + far[f"lean {card}"]) for card, value in HANDMADE.lean.items()},
        **{name: _rounded(getattr(HANDMADE, name) * math.exp(far[name])) for name in FACTORS},
        **{name: _rounded(getattr(HANDMADE, name) + far[name]) for name in SUMMANDS},
    )


def _rounded(value: float) -> float:
    return round(100 * value) / 100


def duel(a: Weights, b: Weights, game: Game, seeds: Iterable[int]) -> Score:
    """Habit by one set of weights against habit by another, each in every second seat of every deal."""
    score = Score()
    for seed in seeds:
        here = Score()
        for places in seatings(game.n, "halves"):
            luck = Chance(seed)
            t = new_game(game.options, game.n, luck)
            while t.result is None:
                t.apply(t.decider, quick_move(t, t.decider, a if places[t.decider] else b), luck)
            here.add(shared_out(places, t.result.winners))
        score.add(here.close_deal())
    return score


def slope(at: Floats, bend: Floats, game: Game, seeds: list[int]) -> float:
    """How much the odds of a House that is bent so are better than of one bent the other way."""
    _forget()
    found = duel(bent(at + bend), bent(at - bend), game, seeds)
    fair = (found.won_a + found.won_b) / (found.games_a + found.games_b)
    return found.leads / found.deals / (2 * fair * (1 - fair)) if 0 < fair < 1 else 0.0


def _forget() -> None:
    """What was worked out with other weights."""
    for room in (judgement, defence, rollout_policy):
        for kept in vars(room).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


def tuned(steps: int, seed: int, pool: Executor, told: bool = False) -> Weights:
    """The weights after so many steps."""
    luck, stride = np.random.RandomState(seed), strides()
    at = np.zeros(len(stride))
    mean = at.copy()
    for step in range(steps):
        games = GAMES[step % len(GAMES)]
        signs = [luck.choice((-1.0, 1.0), len(stride)) for _ in games]
        deals = [luck.randint(1 << 30, size=game.deals).tolist() for game in games]
        found = list(pool.map(slope, [at] * len(games), [stride * sign for sign in signs], games, deals))
        pace = PACE * (1 - SLOWER * step / steps)
        for sign, steep in zip(signs, found, strict=True):
            at = at + pace * steep * stride * sign
        mean += (at - mean) / min(step + 1, MEMORY)
        if told and step % 20 == 0:
            print(f"step {step}: bent by {np.abs(mean / stride).mean():.2f} strides", flush=True)
    return bent(mean)


def written(weights: Weights, steps: int, seed: int) -> str:
    """The file."""
    games = sum([2 * game.deals for step in range(steps) for game in GAMES[step % len(GAMES)]])
    lines = [
        "# What heroes judge by, in hundredths: learned by self-play.",
        f"# uv run python -m tests.programs.players.tune --steps {steps} --seed {seed}",
        "",
        f"rules_version = {TITLES['proelio'].rules_version}",
        f"games = {games}",
        f"seed = {seed}",
        *[f"{name} = {_hundredths(getattr(weights, name))}" for name in (*FACTORS, *SUMMANDS)],
        *[f"{name} = [{', '.join([str(_hundredths(v)) for v in getattr(weights, name)])}]" for name in ("wall", "fear")],
        "",
        "[keep]",
        *[f"{card} = [{', '.join([str(_hundredths(value)) for value in row])}]" for card, row in weights.keep.items()],
        "",
        "[lean]",
        *[f"{card} = {_hundredths(value)}" for card, value in weights.lean.items()],
    ]
    for row in weights.habit:
        lines += ["", "[[habit]]", *[f"{card} = {_hundredths(value)}" for card, value in row.items()]]
    return "\n".join(lines) + "\n"


def _hundredths(value: float) -> int:
    return round(100 * value)


def main() -> None:
    ask = argparse.ArgumentParser(description="weights.toml, by games of habit")
    ask.add_argument("--steps", type=int, default=400)
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args()
    with ProcessPoolExecutor() as pool:
        weights = tuned(said.steps, said.seed, pool, told=True)
    FILE.write_text(written(weights, said.steps, said.seed), encoding="utf-8")
    for game in [game for games in GAMES for game in games]:
        found = duel(weights, HANDMADE, game, range(1 << 31, (1 << 31) + 300))
        print(f"{game.n} {game.options.mode}: {found.elo:+.0f} +-{found.margin:.0f} over the weights set by hand")


if __name__ == "__main__":
    main()
