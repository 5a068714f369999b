"""How the losses of decisions are judged: the turn is played to its end and the others answer, as often as thought allows."""

from __future__ import annotations

from typing import Any, Final

from games.caledea.mind import bot
from games.caledea.mind.chances import scale_of
from games.caledea.mind.judgement import VICTORY, worth
from games.caledea.moves import CaledeaMove
from games.caledea.state import State
from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, RatedAgent
from games.kernel.minds.personas import Style
from games.kernel.minds.trials import Plan, Trial, hold, in_same_worlds
from games.kernel.protocol import Seat

QUICK: Final = Level(samples=0, temperature=0, games=1)
"""Who plays on."""
SOUGHT: Final = 3
"""The best moves by the hero's thought among which another one is sought,"""
TRIES: Final = 4
"""with so many plays of each,"""
PLAYS: Final = 12
"""and of the better one and the move that is judged so many more, at ten times the thought."""


def lost(view: State, seat: Seat, move: CaledeaMove, chance: Chance, times: int) -> float | None:
    """See `tests.ai.losses.judging`. Only what a turn is begun and gone on with is judged, not the rounds of a fight."""
    if view.phase != "main":
        return None
    ratings = bot.foresee(view, seat, chance, bot.LEVELS["hero"].games, Style())
    moves = [rating.move for rating in sorted(ratings, key=lambda rating: -rating.value)[:SOUGHT]]
    found = _played_on(view, seat, [*moves, *([] if move in moves else [move])], chance, TRIES * times // 10)
    best = max(found, key=lambda trial: trial.mean)
    if best.move == move:
        return 0.0
    other, own = _played_on(view, seat, [best.move, move], chance, PLAYS * times // 10)
    return other.mean - own.mean


def _played_on(view: State, seat: Seat, moves: list[CaledeaMove], chance: Chance, plays: int) -> list[Trial]:
    """Until it is the turn of `seat` again, or the game is over."""
    players: Any = bot
    mind = RatedAgent(players, "hero", QUICK, 1, Style())

    def end(t: State, luck: Chance) -> float:
        gone = False
        while t.to_act() and not (gone and t.active == seat):
            gone = gone or t.active != seat
            t.apply(t.to_act()[0], mind.choose(t.view(t.to_act()[0]), t.to_act()[0], 0).move, luck)
        return _share(t, seat)

    trials = [Trial(move) for move in moves]
    attempt = in_same_worlds(seat, chance, lambda: view.imagine(seat, chance), end)
    hold(trials, Plan(max(1, plays) * len(moves), stages=1), attempt, lambda trial: trial.mean)
    return trials


def _share(t: State, seat: Seat) -> float:
    """Of games won from there."""
    if t.result is not None:
        return float(seat in t.result.winners)
    others = [other for other in range(t.n) if t.alive[other] and other != seat]
    opponents = sum([t.opposed(seat, other) for other in others])
    return scale_of(opponents, len(others) - opponents).share(max(-VICTORY, min(VICTORY, worth(t, seat, Style()))))
