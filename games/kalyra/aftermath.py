"""Events that happen by themselves: rounds, quests, levels, enemies, defeats, the end. Everybody hears all (see events.py)."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from games.kalyra.spaces import Place
from games.kalyra.table import Ending
from games.kernel.rules import Event, Seat

Figure = str | int
"""A hero's id, or an enemy's number."""


class RoundStarted(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    n: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class TurnStarted(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    hero: str
    actions: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class QuestProgress(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    index: int
    value: int
    goal: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class QuestCompleted(Event, frozen=True):
    """`reward`: gold, health_all, health_one, or the category of an item."""

    REVEALS: ClassVar[bool] = False
    card: str
    reward: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class Xp(Event, frozen=True):
    """KALYRA-XPL-01."""

    REVEALS: ClassVar[bool] = False
    amount: int
    total: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class LevelUp(Event, frozen=True):
    """KALYRA-XPL-02."""

    REVEALS: ClassVar[bool] = False
    level: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class TierChanged(Event, frozen=True):
    """KALYRA-XPL-04."""

    REVEALS: ClassVar[bool] = False
    tier: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class EnemyMoved(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    enemy: int
    path: tuple[Place, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class EnemyDefeated(Event, frozen=True):
    """`cause`: attack, explosion, firebomb or venom."""

    REVEALS: ClassVar[bool] = False
    enemy: int
    card: str
    gold: int
    cause: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class EnemyResurrected(Event, frozen=True):
    """KALYRA-ABL-02."""

    REVEALS: ClassVar[bool] = False
    enemy: int
    by: int
    hp: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class HeroResurrected(Event, frozen=True):
    """R34."""

    REVEALS: ClassVar[bool] = False
    hero: str
    by: str
    hp: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class Explosion(Event, frozen=True):
    """KALYRA-ABL-08."""

    REVEALS: ClassVar[bool] = False
    center: Place
    damage: int
    victims: tuple[Figure, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class VenomTick(Event, frozen=True):
    """KALYRA-ABL-06."""

    REVEALS: ClassVar[bool] = False
    figure: Figure
    damage: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class HeroDefeated(Event, frozen=True):
    """`items_lost` go back to the deck, epic weapons and the Holy Sword aside."""

    REVEALS: ClassVar[bool] = False
    hero: str
    deaths: int
    items_lost: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class HeroOut(Event, frozen=True):
    """KALYRA-DTH-06, 07, R46."""

    REVEALS: ClassVar[bool] = False
    hero: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class BossEffect(Event, frozen=True):
    """8.6 of the rules page. `effect`: burn, wards, court, steal, swallow, grow or heal; `data`: its amount."""

    REVEALS: ClassVar[bool] = False
    card: str
    effect: str
    data: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class TileRemoved(Event, frozen=True):
    """KALYRA-REV-11."""

    REVEALS: ClassVar[bool] = False
    slot: Place
    tile: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class EnemyRemoved(Event, frozen=True):
    """With its tile, to its discard pile; nothing is gained (R27)."""

    REVEALS: ClassVar[bool] = False
    enemy: int
    card: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class DeckReshuffled(Event, frozen=True):
    """`deck`: items, quests, world, tier1, tier2 or tier3."""

    REVEALS: ClassVar[bool] = True
    deck: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class RoundEnded(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    n: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class GameOver(Event, frozen=True):
    """`cause`: final_quest_won, all_out, final_quest_lost or stalemate."""

    REVEALS: ClassVar[bool] = False
    result: Literal["win", "loss"]
    cause: Ending

    def seen_by(self, seat: Seat | None) -> Self:
        return self
