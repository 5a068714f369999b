"""How the losses of decisions are judged: the turn is played to its end and the others answer, as often as thought allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.caledea.mind import bot
from games.caledea.mind.chances import scale_of
from games.caledea.mind.judgement import VICTORY, worth
from games.caledea.moves import CaledeaMove
from games.caledea.state import State
from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, RatedAgent
from games.kernel.minds.personas import Style
from games.kernel.minds.trials import Trial, in_same_worlds
from games.kernel.protocol import Seat
from tests.ai.losses.seeking import Given, given_away

QUICK: Final = Level(samples=0, temperature=0, games=1)
"""Who plays on."""
SOUGHT: Final = 3
"""The best moves by the hero's thought among which another one is sought,"""
PLAYS: Final = 72
"""with so many plays in all, at ten times the thought."""


def lost(view: State, seat: Seat, move: CaledeaMove, chance: Chance, times: int) -> Given | None:
    """See `tests.ai.losses.judging`. Only what a turn is begun and gone on with is judged, not the rounds of a fight."""
    if view.phase != "main":
        return None
    ratings = bot.foresee(view, seat, chance, bot.LEVELS["hero"].games, Style())
    moves = [rating.move for rating in sorted(ratings, key=lambda rating: -rating.value)[:SOUGHT]]
    return given_away(move, moves, lambda field, worlds: won(view, seat, field, chance, worlds), PLAYS * times // 10)


def won(view: State, seat: Seat, moves: Sequence[CaledeaMove], chance: Chance, worlds: int) -> list[float]:
    """See `tests.ai.losses.seeking.Worth`; until it is the turn of `seat` again, or the game is over."""
    players: Any = bot
    mind = RatedAgent(players, "hero", QUICK, 1, Style())

    def end(t: State, luck: Chance) -> float:
        gone = False
        while t.to_act() and not (gone and t.active == seat):
            gone = gone or t.active != seat
            t.apply(t.to_act()[0], mind.choose(t.view(t.to_act()[0]), t.to_act()[0], 0).move, luck)
        return _share(t, seat)

    trials = [Trial(move) for move in moves]
    in_same_worlds(seat, chance, lambda: view.imagine(seat, chance), end)(trials, worlds)
    return [trial.mean for trial in trials]


def _share(t: State, seat: Seat) -> float:
    """Of games won from there."""
    if t.result is not None:
        return float(seat in t.result.winners)
    others = [other for other in range(t.n) if t.alive[other] and other != seat]
    opponents = sum([t.opposed(seat, other) for other in others])
    return scale_of(opponents, len(others) - opponents).share(max(-VICTORY, min(VICTORY, worth(t, seat, Style()))))
