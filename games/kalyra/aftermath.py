"""Events that happen by themselves: rounds, quests, levels, enemies, defeats, the end. Everybody hears all (see events.py)."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.kalyra.land.spaces import Place
from games.kalyra.table import Ending
from games.kernel.protocol import Open

Figure = str | int
"""A hero's id, or an enemy's number."""


class RoundStarted(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    n: int


class TurnStarted(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    hero: str
    actions: int


class QuestProgress(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    index: int
    value: int
    goal: int


class QuestCompleted(Open, frozen=True):
    """`reward`: gold, health_all, health_one, or the category of an item."""

    REVEALS: ClassVar[bool] = False
    card: str
    reward: str


class Xp(Open, frozen=True):
    """KALYRA-XPL-01."""

    REVEALS: ClassVar[bool] = False
    amount: int
    total: int


class LevelUp(Open, frozen=True):
    """KALYRA-XPL-02."""

    REVEALS: ClassVar[bool] = False
    level: int


class TierChanged(Open, frozen=True):
    """KALYRA-XPL-04."""

    REVEALS: ClassVar[bool] = False
    tier: int


class EnemyMoved(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    enemy: int
    path: tuple[Place, ...]


class EnemyDefeated(Open, frozen=True):
    """`cause`: attack, explosion, firebomb or venom."""

    REVEALS: ClassVar[bool] = False
    enemy: int
    card: str
    gold: int
    cause: str


class EnemyResurrected(Open, frozen=True):
    """KALYRA-ABL-02."""

    REVEALS: ClassVar[bool] = False
    enemy: int
    by: int
    hp: int


class HeroResurrected(Open, frozen=True):
    """R34."""

    REVEALS: ClassVar[bool] = False
    hero: str
    by: str
    hp: int


class Explosion(Open, frozen=True):
    """KALYRA-ABL-08."""

    REVEALS: ClassVar[bool] = False
    center: Place
    damage: int
    victims: tuple[Figure, ...]


class VenomTick(Open, frozen=True):
    """KALYRA-ABL-06."""

    REVEALS: ClassVar[bool] = False
    figure: Figure
    damage: int


class HeroDefeated(Open, frozen=True):
    """`items_lost` go back to the deck, epic weapons and the Holy Sword aside."""

    REVEALS: ClassVar[bool] = False
    hero: str
    deaths: int
    items_lost: tuple[str, ...]


class HeroOut(Open, frozen=True):
    """KALYRA-DTH-06, 07, R46."""

    REVEALS: ClassVar[bool] = False
    hero: str


class BossEffect(Open, frozen=True):
    """8.6 of the rules page. `effect`: burn, wards, court, steal, swallow, grow or heal; `data`: its amount."""

    REVEALS: ClassVar[bool] = False
    card: str
    effect: str
    data: int


class TileRemoved(Open, frozen=True):
    """KALYRA-REV-11."""

    REVEALS: ClassVar[bool] = False
    slot: Place
    tile: str


class EnemyRemoved(Open, frozen=True):
    """With its tile, to its discard pile; nothing is gained (R27)."""

    REVEALS: ClassVar[bool] = False
    enemy: int
    card: str


class DeckReshuffled(Open, frozen=True):
    """`deck`: items, quests, world, tier1, tier2 or tier3."""

    REVEALS: ClassVar[bool] = True
    deck: str


class RoundEnded(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    n: int


class GameOver(Open, frozen=True):
    """`cause`: final_quest_won, all_out, final_quest_lost or stalemate."""

    REVEALS: ClassVar[bool] = False
    result: Literal["win", "loss"]
    cause: Ending
