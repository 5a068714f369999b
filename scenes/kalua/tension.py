"""How tense a game of Kalua is, from families, happiness and the volley, which lie open: no card of a hand is asked."""

from __future__ import annotations

from typing import Final

from games.kalua.table import Table
from scenes.stage.orchestra.moods import Mood

LOW: Final = 3
"""Happiness below which a religion loses its people."""
FEW: Final = 2
"""Families that one card may take."""
VOLLEY: Final = 3
"""Cards of a volley that is a fight of gods."""
ROUNDS_LEFT: Final = 2


def tension(view: Table) -> Mood:
    """Tense: an unhappy religion, or a small one. Highest: a long volley, or one that may end a religion. Last: two religions
    of several are left, or few rounds."""
    if view.phase == "over" or not view.round:
        return "calm"
    alive = view.alive()
    small = any(view.families[seat] <= FEW for seat in alive)
    if len(view.volley) >= VOLLEY or (view.volley and small):
        return "climax"
    limit = view.options.round_limit
    if (view.n > 2 and len(alive) <= 2) or (limit != "off" and view.round > int(limit) - ROUNDS_LEFT):
        return "last"
    return "tense" if small or any(view.happiness[seat] < LOW for seat in alive) else "calm"
