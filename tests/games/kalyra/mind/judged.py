"""How the losses of decisions are judged: two rounds are played on at first sight, and the chance to win is read off."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from games.kalyra.content import content
from games.kalyra.mind import bot
from games.kalyra.mind.chances import LEVEL, against, party
from games.kalyra.mind.foresight import tried
from games.kalyra.moves import KalyraMove
from games.kalyra.presence.deeds import STEEP
from games.kalyra.quests.levels import experience_per_level
from games.kalyra.state import State
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.minds.trials import Trial, in_same_worlds
from games.kernel.protocol import Seat
from tests.ai.losses.seeking import Given, given_away

ROUNDS: Final = 2
"""Played to their end, the current one included: twice as many as the hero's, and by what looks best at first sight instead of
by habits."""
PLAYS: Final = 72
"""In all, at ten times the thought."""
STYLE: Final = Style(insight=bot.LEVELS["hero"].insight)
UNTHOUGHT: Final = ("hero_draft", "inn_placement", "level_up")
"""What is asked there tells only long after those two rounds."""


def lost(view: State, seat: Seat, move: KalyraMove, chance: Chance, times: int) -> Given | None:
    """See `tests.ai.losses.judging`. Moves that look far worse are not sought among."""
    if view.asking in UNTHOUGHT:
        return None
    ratings = bot.rate(view, seat, chance, 0, STYLE)
    moves = [ratings[k].move for k in tried(ratings)]
    return given_away(move, moves, lambda field, worlds: won(view, seat, field, chance, worlds), PLAYS * times // 10)


def share(t: State) -> float:
    """The party's chance by what lies open; what has been gained of the next level counts for its part."""
    if t.result is not None:
        return float(t.result.result == "win")
    step = experience_per_level(t)
    gained = LEVEL * (t.xp - step * (t.level - 1)) / step if t.level < content().limits.levels else 0.0
    return 1 / (1 + exp(STEEP * (against(t) - party(t) - gained)))


def won(view: State, seat: Seat, moves: Sequence[KalyraMove], chance: Chance, worlds: int) -> list[float]:
    """See `tests.ai.losses.seeking.Worth`; to the start of the round after next."""

    def end(t: State, luck: Chance) -> float:
        until = view.round + ROUNDS
        while t.phase != "over" and t.round < until:
            asked = t.to_act()[0]
            ratings = bot.rate(t, asked, luck, bot.SOBER, STYLE)
            t.apply(asked, max(ratings, key=lambda one: one.value).move, luck)
        return share(t)

    trials = [Trial(move) for move in moves]
    in_same_worlds(seat, chance, lambda: view.imagine(seat, chance), end)(trials, worlds)
    return [trial.mean for trial in trials]
