"""How the party stands against the boss, by what lies open, in tenths of a health: what the chance to win is read from.

Fitted to games of computer players of every difficulty and length (`tests.programs.rules.odds`): what heroes carry tells most,
beside their health, and how strong the boss is, or would be if it came today. Foes that are not the boss hardly tell.
"""

from __future__ import annotations

from typing import Final

from games.kalyra.content import bosses
from games.kalyra.quests.finals import boss_values
from games.kalyra.table import Table

HEALTH: Final = 10
LEVEL: Final = 80
CARD: Final = 75
"""One that a hero carries; in both hands it counts twice."""
GOLD: Final = 9
FOUND: Final = 140
"""Since the boss was found: nobody can be lost on the way to it any more."""
START: Final = 880
"""What the adventure itself is worth, against the party."""
BOSS: Final = 13
FOE: Final = 1
"""A health of the boss, and of its foes."""


def party(t: Table) -> int:
    """Health, level, what is carried and gold of all heroes."""
    health = sum([max(0, hero.hp) for hero in t.heroes])
    carried = sum([len(hero.pack) + bool(hero.left) + bool(hero.right) + bool(hero.body) for hero in t.heroes])
    return HEALTH * health + LEVEL * t.level + CARD * carried + GOLD * t.gold + (FOUND if t.final else 0)


def against(t: Table) -> int:
    """The boss, and whatever else stands on the land."""
    others = sum([enemy.hp for number, enemy in t.enemies.items() if number != t.boss])
    return START + BOSS * boss_health(t) + FOE * others


def boss_health(t: Table) -> int:
    """What it has left; before it comes, what it would have if it came today, on average over the six cards (R65)."""
    if t.final:
        return t.enemies[t.boss].hp if t.boss in t.enemies else 0
    return sum([max(0, boss_values(t, card)[0]) for card in bosses().values()]) // len(bosses())
