"""How the losses of decisions are judged: the games of ten heroes' thoughts, played on to the end, in other worlds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalesia.mind import bot
from games.kalesia.mind.foresight import Foresight, PairTrial
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State
from games.kernel.chance import Chance
from games.kernel.protocol import Seat

SOUGHT: Final = 5
"""One part in so many of the thought goes to finding another pair."""


def lost(view: State, seat: Seat, move: ChooseWeapons, chance: Chance, times: int) -> float | None:
    """See `tests.ai.losses.judging`. Pairs that lay the same are not told apart."""
    games = times * bot.LEVELS["hero"].games * bot.SEATS_OF_GAMES // (bot.SEATS_OF_GAMES + view.n)
    found = Foresight(view, seat, view.legal_moves(seat), chance).think(games // SOUGHT)
    last = max([trial.stage for trial in found])
    best = max([trial for trial in found if trial.stage == last], key=lambda trial: trial.share)
    if best.move == move:
        return 0.0
    other, own = _both(view, seat, [best.move, move], chance, games - games // SOUGHT)
    return (other.share - own.share) / 100


def _both(view: State, seat: Seat, moves: Sequence[ChooseWeapons], chance: Chance, games: int) -> list[PairTrial]:
    """In the same worlds, with the same play of the others."""
    thought = Foresight(view, seat, list(moves), chance)
    return thought.think(games)
