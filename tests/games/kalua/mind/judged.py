"""How the losses of decisions are judged: a round further than the hero looks, in other worlds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalua.mind import bot
from games.kalua.mind.foresight import ROUNDS as SEEN
from games.kalua.mind.foresight import promise, tried
from games.kalua.mind.judgement import worth
from games.kalua.mind.rollout_policy import play_on
from games.kalua.moves import KaluaMove
from games.kalua.state import State
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.minds.trials import Trial, in_same_worlds
from games.kernel.protocol import Seat
from tests.ai.losses.seeking import Given, given_away

ROUNDS: Final = SEEN + 1
"""Played to their end, the current one included."""
UNTHOUGHT: Final = ("setup_split", "draw", "discard")
"""Phases in which the hero goes by rules of thumb."""


def lost(view: State, seat: Seat, move: KaluaMove, chance: Chance, times: int) -> Given | None:
    """See `tests.ai.losses.judging`. Moves that look far worse are not sought among."""
    if view.phase in UNTHOUGHT:
        return None
    ratings = bot.rate(view, seat, chance, bot.LEVELS["hero"].samples, Style())
    moves = [ratings[k].move for k in tried(ratings)]
    plays = times * bot.LEVELS["hero"].games * SEEN // ROUNDS
    return given_away(move, moves, lambda field, worlds: won(view, seat, field, chance, worlds), plays)


def won(view: State, seat: Seat, moves: Sequence[KaluaMove], chance: Chance, worlds: int) -> list[float]:
    """See `tests.ai.losses.seeking.Worth`."""

    def end(t: State, luck: Chance) -> float:
        play_on(t, view.round + ROUNDS, luck, Style(), bot.SHREWD)
        return promise(worth(t, seat, Style(), False, bot.SHREWD), max(1, len(t.alive()) - 1))

    trials = [Trial(move) for move in moves]
    in_same_worlds(seat, chance, lambda: view.imagine(seat, chance), end)(trials, worlds)
    return [trial.mean for trial in trials]
