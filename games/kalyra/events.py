"""What happens at the table, with the kinds and fields of section 6 of the rules page. Everybody hears all.

`REVEALS` is True where something hidden was turned up or rolled: undo ends there. Beyond the page there are `items_searched`,
`hero_resurrected`, `enemy_removed`, and `card` and `hp` of enemies. The page's `kind` of a boss effect is `effect` here,
because `kind` names the event itself, and the fields called `from` there are `from_` in Python only.
"""

from __future__ import annotations

from typing import ClassVar, Literal

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
from games.kalyra.land.spaces import Place
from games.kernel.protocol import Open, Seat

Face = Literal["sword", "shield", "blank"]


class HeroDrafted(Open, frozen=True):
    """KALYRA-SET-01."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    hero: str


class HeroPlaced(Open, frozen=True):
    """KALYRA-SET-04."""

    REVEALS: ClassVar[bool] = False
    hero: str
    space: Place


class HeroRevived(Open, frozen=True):
    """KALYRA-DTH-03, 05."""

    REVEALS: ClassVar[bool] = False
    hero: str
    space: Place
    max_hp: int


class ActionSpent(Open, frozen=True):
    """`left` of three."""

    REVEALS: ClassVar[bool] = False
    hero: str
    left: int


class HeroMoved(Open, frozen=True):
    """Walked, landed, blown by smoke or swallowed ground: along `path`, the old space left out."""

    REVEALS: ClassVar[bool] = False
    hero: str
    path: tuple[Place, ...]
    points_left: int


class Allowance(Open, frozen=True):
    """R12."""

    REVEALS: ClassVar[bool] = False
    hero: str
    left: int


class TileDrawn(Open, frozen=True):
    """KALYRA-REV-03: the top of the world deck. `slot`: (tx, ty)."""

    REVEALS: ClassVar[bool] = True
    tile: str
    slot: Place


class TilePlaced(Open, frozen=True):
    """KALYRA-REV-04: `rotation` quarter turns clockwise."""

    REVEALS: ClassVar[bool] = False
    tile: str
    slot: Place
    rotation: int


class EnemySpawned(Open, frozen=True):
    """KALYRA-TIL-06: enemy number `enemy` (R20), with its HP."""

    REVEALS: ClassVar[bool] = True
    enemy: int
    card: str
    space: Place
    hp: int


class FinalQuestStarted(Open, frozen=True):
    """KALYRA-FIN-01, 02."""

    REVEALS: ClassVar[bool] = True
    card: str
    boss: int
    space: Place
    hp: int
    strength: int


class QuestsDiscarded(Open, frozen=True):
    """KALYRA-QST-09."""

    REVEALS: ClassVar[bool] = False
    cards: tuple[str, ...]


class AttackDeclared(Open, frozen=True):
    """Dice with what they come from (base, type, flanking ...). Figures are heroes' ids or enemies' numbers."""

    REVEALS: ClassVar[bool] = False
    attacker: Figure
    target: Figure
    dice: int
    breakdown: dict[str, int]


class DiceRolled(Open, frozen=True):
    """KALYRA-CMB-03 to 05. `successes`: of attacker and defender."""

    REVEALS: ClassVar[bool] = True
    attacker_faces: tuple[Face, ...]
    defender_faces: tuple[Face, ...]
    successes: tuple[int, int]
    damage: int


class Damage(Open, frozen=True):
    """`hp` is what is left, below 0 too. `by`: who struck, by the ids of heroes, cards and bosses; nobody for what bursts."""

    REVEALS: ClassVar[bool] = False
    target: Figure
    amount: int
    hp: int
    by: tuple[str, ...] = ()


class VenomAdded(Open, frozen=True):
    """KALYRA-ABL-05."""

    REVEALS: ClassVar[bool] = False
    target: Figure
    count: int
    total: int


class StockOpened(Open, frozen=True):
    """KALYRA-ECO-03."""

    REVEALS: ClassVar[bool] = True
    tile: str
    items: tuple[str, ...]


class Gold(Open, frozen=True):
    """The Party Loot."""

    REVEALS: ClassVar[bool] = False
    change: int
    total: int
    reason: str


class ItemGained(Open, frozen=True):
    """`hero` "": it went to the Bazaar (R59). `source`: shop, quest or epic."""

    REVEALS: ClassVar[bool] = False
    hero: str
    item: str
    source: str


class ItemsSearched(Open, frozen=True):
    """KALYRA-QST-06: what else was turned up; it lies at the bottom of the item deck now."""

    REVEALS: ClassVar[bool] = True
    items: tuple[str, ...]


class Healed(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    hero: str
    amount: int
    hp: int


class HealthCapped(Open, frozen=True):
    """R37: HP above a maximum that was lowered are lost."""

    REVEALS: ClassVar[bool] = False
    hero: str
    amount: int
    hp: int


class VenomRemoved(Open, frozen=True):
    """`total` is what is left."""

    REVEALS: ClassVar[bool] = False
    hero: str
    count: int
    total: int


class QuestDiscarded(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    card: str


class QuestRevealed(Open, frozen=True):
    REVEALS: ClassVar[bool] = True
    card: str
    index: int


class TileUsed(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    tile: str


class TradeOffered(Open, frozen=True, rename={"from_": "from"}):
    REVEALS: ClassVar[bool] = False
    from_: str
    to: str
    give: tuple[str, ...]
    take: tuple[str, ...]


class ItemsTraded(Open, frozen=True, rename={"from_": "from"}):
    REVEALS: ClassVar[bool] = False
    from_: str
    to: str
    give: tuple[str, ...]
    take: tuple[str, ...]


class TradeDeclined(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    by: str


class ItemEquipped(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    hero: str
    item: str
    slot: str


class ItemUnequipped(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    hero: str
    item: str


class ItemUsed(Open, frozen=True):
    """Effect events follow."""

    REVEALS: ClassVar[bool] = False
    hero: str
    item: str
    target: str | int | Place | None


class HoldSet(Open, frozen=True, tag="hold"):
    """A seat asks for a pause between enemy activations and before rolls, or no longer (page: `hold`)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    on: bool


class TurnEnded(Open, frozen=True):
    REVEALS: ClassVar[bool] = False
    hero: str


class StatRaised(Open, frozen=True):
    """KALYRA-XPL-03; told when the last hero has chosen."""

    REVEALS: ClassVar[bool] = True
    hero: str
    stat: str


class HealthVote(Open, frozen=True):
    """R62; told when the last seat has voted."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    hero: str


Helped = Healed | HeroResurrected
"""What somebody else may have done for a hero."""
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
    | HealthCapped
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
