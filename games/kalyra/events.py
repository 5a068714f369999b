"""What happens at the table, with the kinds and fields of section 6 of the rules page. Everybody hears all.

`REVEALS` is True where something hidden was turned up or rolled: undo ends there. Beyond the page there are `items_searched`,
`hero_resurrected`, `enemy_removed`, and `card` and `hp` of enemies. The page's `kind` of a boss effect is `effect` here,
because `kind` names the event itself, and the fields called `from` there are `from_` in Python only.
"""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from games.kalyra.aftermath import BossEffect as BossEffect
from games.kalyra.aftermath import DeckReshuffled as DeckReshuffled
from games.kalyra.aftermath import EnemyDefeated as EnemyDefeated
from games.kalyra.aftermath import EnemyMoved as EnemyMoved
from games.kalyra.aftermath import EnemyRemoved as EnemyRemoved
from games.kalyra.aftermath import EnemyResurrected as EnemyResurrected
from games.kalyra.aftermath import Explosion as Explosion
from games.kalyra.aftermath import Figure
from games.kalyra.aftermath import GameOver as GameOver
from games.kalyra.aftermath import HeroDefeated as HeroDefeated
from games.kalyra.aftermath import HeroOut as HeroOut
from games.kalyra.aftermath import HeroResurrected as HeroResurrected
from games.kalyra.aftermath import LevelUp as LevelUp
from games.kalyra.aftermath import QuestCompleted as QuestCompleted
from games.kalyra.aftermath import QuestProgress as QuestProgress
from games.kalyra.aftermath import RoundEnded as RoundEnded
from games.kalyra.aftermath import RoundStarted as RoundStarted
from games.kalyra.aftermath import TierChanged as TierChanged
from games.kalyra.aftermath import TileRemoved as TileRemoved
from games.kalyra.aftermath import TurnStarted as TurnStarted
from games.kalyra.aftermath import VenomTick as VenomTick
from games.kalyra.aftermath import Xp as Xp
from games.kalyra.spaces import Place
from games.kernel.rules import Event, Seat

Face = Literal["sword", "shield", "blank"]


class HeroDrafted(Event, frozen=True):
    """KALYRA-SET-01."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    hero: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class HeroPlaced(Event, frozen=True):
    """KALYRA-SET-04."""

    REVEALS: ClassVar[bool] = False
    hero: str
    space: Place

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class HeroRevived(Event, frozen=True):
    """KALYRA-DTH-03, 05."""

    REVEALS: ClassVar[bool] = False
    hero: str
    space: Place
    max_hp: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class ActionSpent(Event, frozen=True):
    """`left` of three."""

    REVEALS: ClassVar[bool] = False
    hero: str
    left: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class HeroMoved(Event, frozen=True):
    """Walked, landed, blown by smoke or swallowed ground: along `path`, the old space left out."""

    REVEALS: ClassVar[bool] = False
    hero: str
    path: tuple[Place, ...]
    points_left: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class Allowance(Event, frozen=True):
    """R12."""

    REVEALS: ClassVar[bool] = False
    hero: str
    left: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class TileDrawn(Event, frozen=True):
    """KALYRA-REV-03: the top of the world deck. `slot`: (tx, ty)."""

    REVEALS: ClassVar[bool] = True
    tile: str
    slot: Place

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class TilePlaced(Event, frozen=True):
    """KALYRA-REV-04: `rotation` quarter turns clockwise."""

    REVEALS: ClassVar[bool] = False
    tile: str
    slot: Place
    rotation: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class EnemySpawned(Event, frozen=True):
    """KALYRA-TIL-06: enemy number `enemy` (R20), with its HP."""

    REVEALS: ClassVar[bool] = True
    enemy: int
    card: str
    space: Place
    hp: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class FinalQuestStarted(Event, frozen=True):
    """KALYRA-FIN-01, 02."""

    REVEALS: ClassVar[bool] = True
    card: str
    boss: int
    space: Place
    hp: int
    strength: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class QuestsDiscarded(Event, frozen=True):
    """KALYRA-QST-09."""

    REVEALS: ClassVar[bool] = False
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class AttackDeclared(Event, frozen=True):
    """Dice with what they come from (base, type, flanking ...). Figures are heroes' ids or enemies' numbers."""

    REVEALS: ClassVar[bool] = False
    attacker: Figure
    target: Figure
    dice: int
    breakdown: dict[str, int]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class DiceRolled(Event, frozen=True):
    """KALYRA-CMB-03 to 05. `successes`: of attacker and defender."""

    REVEALS: ClassVar[bool] = True
    attacker_faces: tuple[Face, ...]
    defender_faces: tuple[Face, ...]
    successes: tuple[int, int]
    damage: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class Damage(Event, frozen=True):
    """`hp` is what is left, below 0 too."""

    REVEALS: ClassVar[bool] = False
    target: Figure
    amount: int
    hp: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class VenomAdded(Event, frozen=True):
    """KALYRA-ABL-05."""

    REVEALS: ClassVar[bool] = False
    target: Figure
    count: int
    total: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class StockOpened(Event, frozen=True):
    """KALYRA-ECO-03."""

    REVEALS: ClassVar[bool] = True
    tile: str
    items: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class Gold(Event, frozen=True):
    """The Party Loot."""

    REVEALS: ClassVar[bool] = False
    change: int
    total: int
    reason: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class ItemGained(Event, frozen=True):
    """`hero` "": it went to the Bazaar (R59). `source`: shop, quest or epic."""

    REVEALS: ClassVar[bool] = False
    hero: str
    item: str
    source: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class ItemsSearched(Event, frozen=True):
    """KALYRA-QST-06: what else was turned up; it lies at the bottom of the item deck now."""

    REVEALS: ClassVar[bool] = True
    items: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class Healed(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    hero: str
    amount: int
    hp: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class VenomRemoved(Event, frozen=True):
    """`total` is what is left."""

    REVEALS: ClassVar[bool] = False
    hero: str
    count: int
    total: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class QuestDiscarded(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    card: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class QuestRevealed(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    card: str
    index: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class TileUsed(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    tile: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class TradeOffered(Event, frozen=True, rename={"from_": "from"}):
    REVEALS: ClassVar[bool] = False
    from_: str
    to: str
    give: tuple[str, ...]
    take: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class ItemsTraded(Event, frozen=True, rename={"from_": "from"}):
    REVEALS: ClassVar[bool] = False
    from_: str
    to: str
    give: tuple[str, ...]
    take: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class TradeDeclined(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    by: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class ItemEquipped(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    hero: str
    item: str
    slot: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class ItemUnequipped(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    hero: str
    item: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class ItemUsed(Event, frozen=True):
    """Effect events follow."""

    REVEALS: ClassVar[bool] = False
    hero: str
    item: str
    target: str | int | Place | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class HoldSet(Event, frozen=True, tag="hold"):
    """A seat asks for a pause between enemy activations, or no longer (page: `hold`)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    on: bool

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class TurnEnded(Event, frozen=True):
    REVEALS: ClassVar[bool] = False
    hero: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class StatRaised(Event, frozen=True):
    """KALYRA-XPL-03; told when the last hero has chosen."""

    REVEALS: ClassVar[bool] = True
    hero: str
    stat: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


class HealthVote(Event, frozen=True):
    """R62; told when the last seat has voted."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    hero: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self


KalyraEvent = (
    HeroDrafted
    | HeroPlaced
    | HeroRevived
    | ActionSpent
    | HeroMoved
    | Allowance
    | TileDrawn
    | TilePlaced
    | EnemySpawned
    | FinalQuestStarted
    | QuestsDiscarded
    | AttackDeclared
    | DiceRolled
    | Damage
    | VenomAdded
    | StockOpened
    | Gold
    | ItemGained
    | ItemsSearched
    | Healed
    | VenomRemoved
    | QuestDiscarded
    | QuestRevealed
    | TileUsed
    | TradeOffered
    | ItemsTraded
    | TradeDeclined
    | ItemEquipped
    | ItemUnequipped
    | ItemUsed
    | HoldSet
    | TurnEnded
    | StatRaised
    | HealthVote
    | RoundStarted
    | TurnStarted
    | QuestProgress
    | QuestCompleted
    | Xp
    | LevelUp
    | TierChanged
    | EnemyMoved
    | EnemyDefeated
    | EnemyResurrected
    | HeroResurrected
    | Explosion
    | VenomTick
    | HeroDefeated
    | HeroOut
    | BossEffect
    | TileRemoved
    | EnemyRemoved
    | DeckReshuffled
    | RoundEnded
    | GameOver
)
