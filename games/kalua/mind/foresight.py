"""The strongest level: a few good moves tried in many imagined worlds, each played on to the end of a round, or of the
next one where few gods are left (11.5)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from games.kalua.forecast import forecast, standing
from games.kalua.mind.blunders import best_after, harms_all_alike
from games.kalua.mind.judgement import Taste, worth
from games.kalua.mind.rollout_policy import play_on
from games.kalua.moves import BuyCard, ChooseTarget, KaluaMove
from games.kalua.state import State
from games.kalua.table import Table
from games.kernel.chance import Chance
from games.kernel.minds.agents import Rating
from games.kernel.minds.personas import Style
from games.kernel.minds.trials import Plan, Trial, hold, in_same_worlds, promising
from games.kernel.protocol import Seat

CANDIDATES: Final = 5
"""Moves worth the thought, at most."""
MARGIN: Final = 3.0
"""How much worse than the best a move may look at first sight and still be tried."""
ROUNDS: Final = 2
"""How many rounds are played to their end, the current one included, so that prayers and a Leader who are spared now are seen
at work;"""
CROWD: Final = 4
"""but among so many gods the current one only, for more would take too long."""
UNFORESEEN: Final = ("setup_split", "draw", "discard")
"""Phases that nothing is played on from: first sight judges, in families."""
SCALE: Final = 15.0
"""Lead in families with which the odds of winning are e times those of equals."""
FIRST_SIGHT: Final = 0.012
"""What a family of the first judgement counts for, beside shares of games won."""
EVEN: Final = 0.01
"""Shares of games won so near to each other are alike: thought cannot tell them apart."""


LAST: Final = 2
"""Families that a conversion takes: a village that will be no larger when the round ends is saved first."""
FOR_NOTHING: Final = 50.0
"""Families off first sight: behind all that is worth about the same."""
TOLD: Final = 1e-6
"""By so much a plain move is put before those that are worth about the same."""


def tried(ratings: Sequence[Rating]) -> list[int]:
    """The places of the moves that are tried, the best at first sight first."""
    return promising(ratings, MARGIN)[:CANDIDATES]


def foreseen(
    view: State, seat: Seat, moves: Sequence[KaluaMove], chance: Chance, games: int, style: Style, taste: Taste
) -> list[float]:
    """For each move, how promising the ends of its rounds were (0 to 1)."""

    until = view.round + (1 if len(view.alive()) >= CROWD else ROUNDS)

    def end(t: State, luck: Chance) -> float:
        play_on(t, until, luck, style, taste)
        return promise(worth(t, seat, style, False, taste), max(1, len(t.alive()) - 1))

    trials = [Trial(move) for move in moves]
    attempt = in_same_worlds(seat, chance, lambda: view.imagine(seat, chance), end)
    hold(trials, Plan(games, stages=1), attempt, lambda trial: trial.mean)
    return [trial.mean for trial in trials]


def promise(value: float, rivals: int) -> float:
    """A position's worth as a share of games won: of equals one in so many."""
    return 1 / (1 + rivals * math.exp(-max(-200.0, min(200.0, value)) / SCALE))


def settled(view: State, seat: Seat, ratings: Sequence[Rating], values: Sequence[float], places: Sequence[int]) -> list[float]:
    """The values, that of the plainest first among moves that are worth about the same: a blow at whoever will be the largest;
    else what leaves most families in an own village that is about to be emptied, then what looked best at first sight, but last
    of all what harms all alike."""
    best = max(values[k] for k in places)
    alike = [k for k in places if values[k] >= best - EVEN]
    in_need = _families(standing(view), seat) <= LAST

    def plain(k: int) -> tuple[float, float]:
        move = ratings[k].move
        if isinstance(move, ChooseTarget):
            return 0.0, _size(view, seat, move)
        saved = _left(view, seat, move) if in_need else 0
        return saved, ratings[k].value - FOR_NOTHING * harms_all_alike(view, seat, move)

    chosen = max(alike, key=plain)
    return [best + TOLD if k == chosen else value for k, value in enumerate(values)]


def _left(view: State, seat: Seat, move: KaluaMove) -> int:
    """Families that the own village would have when the round ends, if nobody answers the move."""
    return _families(standing(view) if isinstance(move, BuyCard) else best_after(view, seat, move), seat)


def _families(t: Table, seat: Seat) -> int:
    found: int = forecast(t).families[seat]
    return found


def _size(view: State, seat: Seat, move: ChooseTarget) -> float:
    """Families that whoever is struck would have without the blow when the round ends; the own village is no target."""
    return -1.0 if move.seat == seat else float(forecast(standing(view)).families[move.seat])
