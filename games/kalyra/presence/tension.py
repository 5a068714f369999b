"""How tense a game of Kalyra is: who is near, who is down, how the final quest stands. No deck is asked, and no open choice."""

from __future__ import annotations

from typing import Final

from games.kalyra.land.spaces import distance
from games.kalyra.table import Table
from games.kernel.moods import Mood

NEAR: Final = 4
"""Spaces."""
PACK: Final = 3
"""Enemies that near are a pack."""


EASED: Final = 2
"""Spaces by which what is near has to be further off before it is calm again."""


def tension(view: Table, stays: bool) -> Mood:
    """Tense: a pack near heroes, or a hero is down. Highest: two are down, or the final quest. Last: in it, one hero still
    stands, or the boss has a quarter left. It eases when hardly anybody is near any more."""
    if view.phase in ("draft", "placement", "over"):
        return "calm"
    standing = view.on_board()
    down = sum(hero.status in ("waiting", "out") for hero in view.heroes)
    if view.final:
        boss = view.enemies.get(view.boss)
        if len(standing) <= 1 or (boss is not None and (3 if stays else 4) * boss.hp <= boss.max_hp):
            return "last"
        return "climax"
    if down > 1 or (stays and down and _near(view, NEAR) >= PACK):
        return "climax"
    return "tense" if down or _near(view, NEAR + EASED * stays) >= PACK - stays else "calm"


def _near(view: Table, far: int) -> int:
    """How many enemies are so near to a hero."""
    spaces = [view.heroes[hero].space for hero in view.on_board()]
    return sum(any(distance(enemy.space, space) <= far for space in spaces) for enemy in view.enemies.values())
