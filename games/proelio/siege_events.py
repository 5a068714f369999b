"""What happens in a siege, with the kinds and fields of section 6 of the rules page; each event says who may hear what of it.

Parts that a listener may not know are None. `seen_by(None)` is what the shared screen hears.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal, Self

import msgspec

from games.kernel.protocol import Event, Open, Seat
from games.proelio.cards import Card, Deck
from games.proelio.table import Cause


class AttackPlaced(Event, frozen=True):
    """PROELIO-300, 306: everybody sees the back."""

    REVEALS: ClassVar[bool] = False
    attacker: Seat
    defender: Seat
    back: Deck
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.attacker else msgspec.structs.replace(self, card=None)


class DefenceDeployed(Open, frozen=True):
    """PROELIO-401."""

    REVEALS: ClassVar[bool] = True
    defender: Seat
    cards: tuple[Card, ...]
    total: int


class AttackRevealed(Open, frozen=True):
    """PROELIO-500."""

    REVEALS: ClassVar[bool] = True
    attacker: Seat
    defender: Seat
    card: Card
    valid: bool
    total: int


class AttackRepelled(Open, frozen=True):
    """PROELIO-501."""

    REVEALS: ClassVar[bool] = False
    value: int
    total: int


class AttackAnnulled(Open, frozen=True):
    """PROELIO-730."""

    REVEALS: ClassVar[bool] = False
    by: Literal["imperial_protection"]


class AttackInvalid(Open, frozen=True):
    """PROELIO-305: the card is lost, the deployed ones return."""

    REVEALS: ClassVar[bool] = False
    card: Card
    returned: tuple[Card, ...]


class Shortfall(Open, frozen=True):
    """PROELIO-502: so much is missing."""

    REVEALS: ClassVar[bool] = False
    value: int
    total: int
    missing: int


class FortSacrificed(Open, frozen=True):
    """PROELIO-502. It leaves the table at the end of the combat."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    card: Card
    cause: Literal["sacrifice"]


class FortLost(Open, frozen=True):
    """PROELIO-504."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    card: Card
    cause: Cause


class GunpowderBlast(Open, frozen=True):
    """PROELIO-740: all of this is swept away."""

    REVEALS: ClassVar[bool] = False
    defender: Seat
    deployed: tuple[Card, ...]
    fort: Card | None


class LootPaid(Event, frozen=True, rename={"giver": "from", "taker": "to"}):
    """PROELIO-503, 506: only the two see the faces."""

    REVEALS: ClassVar[bool] = True
    giver: Seat
    taker: Seat
    count: int
    backs: tuple[Deck, ...]
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat in (self.giver, self.taker) else msgspec.structs.replace(self, cards=None)


class InfiltrationHit(Event, frozen=True):
    """PROELIO-310: `count` is 0 when the Hand held no Base card."""

    REVEALS: ClassVar[bool] = True
    thief: Seat
    victim: Seat
    count: int
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat in (self.thief, self.victim) else msgspec.structs.replace(self, card=None)


class InfiltrationStopped(Open, frozen=True):
    """PROELIO-410, 920, 921."""

    REVEALS: ClassVar[bool] = False
    by: Literal["watch", "thieves"]


class WatchReversal(Event, frozen=True):
    """PROELIO-410, R24: `taken` is 0 when the attacker held no Base card, or was spared."""

    REVEALS: ClassVar[bool] = True
    defender: Seat
    attacker: Seat
    taken: int
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat in (self.defender, self.attacker) else msgspec.structs.replace(self, card=None)


WITHSTOOD: Final = (AttackRepelled, AttackAnnulled, InfiltrationStopped)
"""What an Attack ends with that took nothing from the besieged House."""
FAILED: Final = (*WITHSTOOD, AttackInvalid)
"""What an Attack ends with that brought its House nothing."""
HARMS: Final = (AttackPlaced, LootPaid, InfiltrationHit, WatchReversal, FortLost, GunpowderBlast, AttackRevealed)
"""What an Attack does to a House, from the moment at which it is placed."""
SiegeEvent = (
    AttackPlaced
    | DefenceDeployed
    | AttackRevealed
    | AttackRepelled
    | AttackAnnulled
    | AttackInvalid
    | Shortfall
    | FortSacrificed
    | FortLost
    | GunpowderBlast
    | LootPaid
    | InfiltrationHit
    | InfiltrationStopped
    | WatchReversal
)
