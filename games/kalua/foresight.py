"""The strongest level: a few good moves tried in many imagined worlds, each played on to the end of a round (11.5)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from games.kalua.habits import play_on
from games.kalua.outlook import Taste, worth
from games.kalua.state import State
from games.kernel.agents import Rating
from games.kernel.chance import Chance
from games.kernel.personas import Style
from games.kernel.rules import Seat

CANDIDATES: Final = 5
"""Moves worth the thought, at most."""
MARGIN: Final = 3.0
"""How much worse than the best a move may look at first sight and still be tried."""
ROUNDS: Final = 1
"""How many rounds are played to their end, the current one included."""
SCALE: Final = 10.0
"""Lead in families at which a position counts as three quarters won."""
FIRST_SIGHT: Final = 0.02
"""What a family of the first judgement counts for, beside shares of games won."""


def tried(ratings: Sequence[Rating]) -> list[int]:
    """The places of the moves that are tried, the best at first sight first."""
    order = sorted(range(len(ratings)), key=lambda k: -ratings[k].value)
    floor = ratings[order[0]].value - MARGIN
    return [k for k in order[:CANDIDATES] if ratings[k].value >= floor]


def prospects(
    view: State,
    seat: Seat,
    ratings: Sequence[Rating],
    places: Sequence[int],
    chance: Chance,
    games: int,
    style: Style,
    taste: Taste,
) -> list[float]:
    """For each tried move, how promising the ends of its rounds were (0 to 1); the same worlds for all."""
    totals = [0.0] * len(places)
    worlds = max(1, games // len(places))
    for _ in range(worlds):
        world = view.imagine(seat, chance)
        seed = chance.below(1 << 30)
        for k, place in enumerate(places):
            t, luck = world.copy(), Chance(seed)
            t.apply(seat, ratings[place].move, luck)
            play_on(t, view.round + ROUNDS, luck, style, taste)
            totals[k] += promise(worth(t, seat, style, False, taste))
    return [total / worlds for total in totals]


def promise(value: float) -> float:
    """A position's worth as a share of games won."""
    return 1 / (1 + math.exp(-max(-200.0, min(200.0, value)) / SCALE))
