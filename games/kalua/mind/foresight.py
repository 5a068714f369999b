"""The strongest level: a few good moves tried in many imagined worlds, each played on to the end of a round (11.5)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from games.kalua.mind.habits import play_on
from games.kalua.mind.judgement import Taste, worth
from games.kalua.moves import KaluaMove
from games.kalua.state import State
from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating
from games.kernel.minds.personas import Style
from games.kernel.minds.trials import Plan, Trial, hold, in_same_worlds, promising
from games.kernel.protocol import Seat

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
    return promising(ratings, MARGIN)[:CANDIDATES]


def foreseen(
    view: State, seat: Seat, moves: Sequence[KaluaMove], chance: Chance, games: int, style: Style, taste: Taste
) -> list[float]:
    """For each move, how promising the ends of its rounds were (0 to 1)."""

    def end(t: State, luck: Chance) -> float:
        play_on(t, view.round + ROUNDS, luck, style, taste)
        return promise(worth(t, seat, style, False, taste))

    trials = [Trial(move) for move in moves]
    attempt = in_same_worlds(seat, chance, lambda: view.imagine(seat, chance), end)
    hold(trials, Plan(games, stages=1), attempt, lambda trial: trial.mean)
    return [trial.mean for trial in trials]


def promise(value: float) -> float:
    """A position's worth as a share of games won."""
    return 1 / (1 + math.exp(-max(-200.0, min(200.0, value)) / SCALE))
