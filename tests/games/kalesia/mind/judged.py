"""How the losses of decisions are judged: the games of ten heroes' thoughts, played on to the end, in other worlds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalesia.mind import bot
from games.kalesia.mind.foresight import Foresight
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State
from games.kernel.chance import Chance
from games.kernel.minds.trials import Plan, hold
from games.kernel.protocol import Seat
from tests.ai.losses.seeking import Given, given_away

SOUGHT: Final = 5
"""One part in so many of the thought goes to finding the pairs"""
MOST: Final = 4
"""that are put to the test, at most so many."""


def lost(view: State, seat: Seat, move: ChooseWeapons, chance: Chance, times: int) -> Given | None:
    """See `tests.ai.losses.judging`. Pairs that lay the same are not told apart."""
    games = times * bot.LEVELS["hero"].games * bot.SEATS_OF_GAMES // (bot.SEATS_OF_GAMES + view.n)
    found = Foresight(view, seat, view.legal_moves(seat), chance).think(games // SOUGHT)
    best = sorted(found, key=lambda trial: (-trial.stage, -trial.share))[:MOST]
    moves = [trial.move for trial in best]
    return given_away(move, moves, lambda field, worlds: won(view, seat, field, chance, worlds), games - games // SOUGHT)


def won(view: State, seat: Seat, moves: Sequence[ChooseWeapons], chance: Chance, worlds: int) -> list[float]:
    """See `tests.ai.losses.seeking.Worth`; with the same play of the others."""
    thought = Foresight(view, seat, list(moves), chance)
    hold(thought.trials, Plan(worlds * len(moves), stages=1), thought._try, lambda trial: trial.mean)
    return [trial.share / 100 for trial in thought.trials]
