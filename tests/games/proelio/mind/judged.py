"""How the losses of decisions are judged: twice as many turns ahead as the hero looks, in other worlds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.minds.tree import FULL
from games.kernel.minds.trials import Plan, Trial, hold, in_same_worlds
from games.kernel.protocol import Seat
from games.proelio.mind import bot
from games.proelio.mind.foresight import likelihood, play_on, promise, tried
from games.proelio.moves import ProelioMove
from games.proelio.state import State
from games.proelio.worlds import Imagined

TURNS: Final = 4
"""Own turns that are thought ahead: twice as many as the hero's."""
SOUGHT: Final = 5
"""One part in so many of the thought goes to finding another move."""
WIDE: Final = 8.0
"""How much worse at first sight another move may be and still be sought among: more than to the hero."""


def lost(view: State, seat: Seat, move: ProelioMove, chance: Chance, times: int) -> float | None:
    """See `tests.ai.losses.judging`. Moves that look far worse are not sought among."""
    ratings = bot.rate(view, seat, chance, bot.FIRST_LOOK, Style())
    moves = [ratings[k].move for k in tried(ratings, WIDE)]
    plays = times * bot.LEVELS["hero"].games * 2 // TURNS
    found = _tried(view, seat, [*moves, *([] if move in moves else [move])], chance, plays // SOUGHT)
    best = max(found, key=lambda trial: trial.mean)
    if best.move == move:
        return 0.0
    other, own = _tried(view, seat, [best.move, move], chance, plays - plays // SOUGHT)
    return (other.mean - own.mean) / FULL


def _tried(view: State, seat: Seat, moves: Sequence[ProelioMove], chance: Chance, plays: int) -> list[Trial]:
    """All of them in the same worlds, weighed by how likely what lies before the House is there."""
    until, worlds = view.turn_no + TURNS * view.n, Imagined(view, seat, chance)
    attempt = in_same_worlds(
        seat,
        chance,
        worlds.world,
        lambda t, luck: promise(play_on(t, until, luck), seat),
        lambda world: likelihood(world, seat),
    )
    trials = [Trial(move) for move in moves]
    hold(trials, Plan(plays, stages=1), attempt, lambda trial: trial.mean)
    return trials
