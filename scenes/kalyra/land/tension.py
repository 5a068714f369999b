"""How tense a game of Kalyra is: who is near, who is down, how the final quest stands. No deck is asked, and no open choice."""

from __future__ import annotations

from typing import Final

from games.kalyra.land.spaces import distance
from games.kalyra.table import Table
from scenes.stage.orchestra.moods import Mood

NEAR: Final = 4
"""Spaces."""
PACK: Final = 3
"""Enemies that near are a pack."""


def tension(view: Table) -> Mood:
    """Tense: a pack near heroes, or a hero is down. Highest: two are down, or the final quest. Last: in it, one hero still
    stands, or the boss has a quarter left."""
    if view.phase in ("draft", "placement", "over"):
        return "calm"
    standing = view.on_board()
    down = sum(hero.status in ("waiting", "out") for hero in view.heroes)
    if view.final:
        boss = view.enemies.get(view.boss)
        return "last" if len(standing) <= 1 or (boss is not None and 4 * boss.hp <= boss.max_hp) else "climax"
    if down > 1:
        return "climax"
    near = sum(
        any(distance(enemy.space, view.heroes[hero].space) <= NEAR for hero in standing) for enemy in view.enemies.values()
    )
    return "tense" if down or near >= PACK else "calm"
