"""What a seat may do (6 of the rules page). Heroes, items, tiles by their ids, enemies by their spawn numbers, spaces (x, y).

`hero` of `use_item` is who holds the card, `seat` of `hold` whose flag it is: several seats may play these two out of turn.
"""

from __future__ import annotations

from typing import Literal

from games.kalyra.land.spaces import Place
from games.kernel.protocol import Move, Seat

Side = Literal["N", "E", "S", "W"]
Slot = Literal["left", "right", "body"]
Raise = Literal["health", "strength", "defense", "range", "move", "none"]


class DraftHero(Move, frozen=True):
    hero: str


class PlaceHero(Move, frozen=True):
    """At setup, and when reviving (R52)."""

    space: Place


class Move_(Move, frozen=True, tag="move"):
    """Along these spaces, the own one left out. `legal_moves` names one shortest path per space; any may be played."""

    path: tuple[Place, ...]


class Reveal(Move, frozen=True):
    """A step off the tile over that side, to where no tile lies (R13)."""

    side: Side


class RotateTile(Move, frozen=True):
    """Quarter turns clockwise, 0 to 3."""

    rotation: int


class Land(Move, frozen=True):
    space: Place


class Attack(Move, frozen=True):
    enemy: int


class Shop(Move, frozen=True):
    pass


class Buy(Move, frozen=True):
    item: str


class LeaveShop(Move, frozen=True):
    pass


class Heal(Move, frozen=True):
    mode: Literal["hp", "venom"]


class ExchangeQuest(Move, frozen=True):
    """`index` of the pool, 0 to 2."""

    index: int


class TradeOffer(Move, frozen=True):
    """`legal_moves` names one card, or one for one; any bundle may be offered."""

    partner: str
    give: tuple[str, ...]
    take: tuple[str, ...]


class TradeAccept(Move, frozen=True):
    pass


class TradeDecline(Move, frozen=True):
    pass


class Equip(Move, frozen=True):
    """A two-handed item goes to the slot "left" and fills both hands (R37)."""

    item: str
    slot: Slot


class Unequip(Move, frozen=True):
    item: str


class UseItem(Move, frozen=True):
    """`target`: a hero's id, an enemy's number, the space for a Smoke Vial, None for a card that only its holder can use."""

    hero: str
    item: str
    target: str | int | Place | None = None


class Hold(Move, frozen=True):
    """Asks for a pause between enemy activations, and for one before rolls at others (R32 b, d).

    Never asked for, so never listed: `interrupts` names it.
    """

    seat: Seat
    on: bool


class EndTurn(Move, frozen=True):
    pass


class RaiseStat(Move, frozen=True):
    hero: str
    stat: Raise


class VoteHealth(Move, frozen=True):
    hero: str


class PickEpic(Move, frozen=True):
    weapon: str


class Pass(Move, frozen=True):
    pass


KalyraMove = (
    DraftHero
    | PlaceHero
    | Move_
    | Reveal
    | RotateTile
    | Land
    | Attack
    | Shop
    | Buy
    | LeaveShop
    | Heal
    | ExchangeQuest
    | TradeOffer
    | TradeAccept
    | TradeDecline
    | Equip
    | Unequip
    | UseItem
    | Hold
    | EndTurn
    | RaiseStat
    | VoteHealth
    | PickEpic
    | Pass
)
