"""How the losses of decisions are judged: twice as many turns ahead as the hero looks, in other worlds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.minds.tree import FULL
from games.kernel.minds.trials import Trial, in_same_worlds
from games.kernel.protocol import Seat
from games.proelio.mind import bot
from games.proelio.mind.foresight import likelihood, play_on, promise, tried
from games.proelio.mind.glimpse import wary
from games.proelio.mind.weights import learned
from games.proelio.moves import ProelioMove
from games.proelio.state import State
from games.proelio.worlds import Imagined
from tests.ai.losses.seeking import Given, given_away

TURNS: Final = 4
"""Own turns that are thought ahead: twice as many as the hero's."""
WIDE: Final = 8.0
"""How much worse at first sight another move may be and still be sought among: more than to the hero."""


def lost(view: State, seat: Seat, move: ProelioMove, chance: Chance, times: int) -> Given | None:
    """See `tests.ai.losses.judging`. Moves that look far worse are not sought among."""
    ratings = bot.rate(view, seat, chance, bot.FIRST_LOOK, Style())
    moves = [ratings[k].move for k in tried(ratings, WIDE)]
    plays = times * bot.LEVELS["hero"].games * 2 // TURNS
    return given_away(move, moves, lambda field, worlds: won(view, seat, field, chance, worlds), plays)


def won(view: State, seat: Seat, moves: Sequence[ProelioMove], chance: Chance, worlds: int) -> list[float]:
    """See `tests.ai.losses.seeking.Worth`; worlds are weighed by how likely what lies before the House is there."""
    until, imagined, seen = view.turn_no + TURNS * view.n, Imagined(view, seat, chance), wary(learned(), view, seat)
    attempt = in_same_worlds(
        seat,
        chance,
        imagined.world,
        lambda t, luck: promise(play_on(t, until, luck, seen), seat),
        lambda world: likelihood(world, seat),
    )
    trials = [Trial(move) for move in moves]
    attempt(trials, worlds)
    return [trial.mean / FULL for trial in trials]
