"""How tense a game of Kalua is, from families, happiness and the volley, which lie open: no card of a hand is asked."""

from __future__ import annotations

from typing import Final

from games.kalua.table import Table
from games.kernel.moods import Mood

LOW: Final = 3
"""Happiness below which a religion loses its people."""
FEW: Final = 2
"""Families that one card may take."""
VOLLEY: Final = 5
"""Cards of a volley that is a fight of gods."""
ROUNDS_LEFT: Final = 2


def tension(view: Table, stays: bool) -> Mood:
    """Tense: an unhappy religion, or a small one. Highest: a long volley, or one that may end a religion, until that is
    safe. Last: two religions of several are left, or few rounds. It eases when all are content again and none is small."""
    if view.phase == "over" or not view.round:
        return "calm"
    alive, limit = view.alive(), view.last_round
    if (view.n > 2 and len(alive) <= 2) or (limit is not None and view.round > limit - ROUNDS_LEFT):
        return "last"
    smallest, saddest = min(view.families[seat] for seat in alive), min(view.happiness[seat] for seat in alive)
    if len(view.volley) >= VOLLEY - stays or ((view.volley or stays) and smallest <= FEW):
        return "climax"
    return "tense" if smallest <= FEW + stays or saddest < LOW + stays else "calm"
