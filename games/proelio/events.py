"""What happens at the table outside of the sieges, with the kinds and fields of section 6 of the rules page.

Parts that a listener may not know are None. `seen_by(None)` is what the shared screen hears. Sieges: siege_events.py.
"""

from __future__ import annotations

from typing import ClassVar, Literal, Self

import msgspec

from games.kernel.protocol import Event, Open, Seat
from games.proelio.cards import Card, Deck
from games.proelio.moves import Message
from games.proelio.siege_events import SiegeEvent
from games.proelio.table import Cause, Ending, Season

DiscardReason = Literal["limit", "cost", "bards", "combat", "scribes", "upgrade"]


class GameStarted(Open, frozen=True):
    """The table is laid. `guilds`: per seat, empty without them."""

    REVEALS: ClassVar[bool] = False
    mode: str
    seats: int
    dealer: Seat
    guilds: tuple[str, ...]
    merchant_at: Seat | None


class HandDealt(Event, frozen=True):
    """PROELIO-011."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class TurnStarted(Open, frozen=True):
    """PROELIO-102."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    turn_no: int
    season: Season


class CardsDiscarded(Open, frozen=True):
    """PROELIO-010: laid open, each on the pile of its own deck."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]
    reason: DiscardReason


class Overflow(Open, frozen=True):
    """PROELIO-012: so many cards above the limit."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    excess: int


class CardDrawn(Event, frozen=True):
    """`count` cards at once; only their owner sees them."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    deck: Deck
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class FortBuilt(Open, frozen=True):
    """PROELIO-205 to 207."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    card: Card
    replaced: Card | None


class StrategyPlayed(Open, frozen=True):
    """PROELIO-604. `target`: the House that a Temporary Alliance or an Inquisition names."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    card: Card
    target: Seat | None


class PlagueRaised(Open, frozen=True):
    """PROELIO-630."""

    REVEALS: ClassVar[bool] = False
    owner: Seat


class PlagueLifted(Open, frozen=True):
    """PROELIO-635, 930."""

    REVEALS: ClassVar[bool] = False
    owner: Seat
    reason: Literal["expired", "apothecaries"]


class HandInspected(Event, frozen=True):
    """PROELIO-750: only the viewer sees it."""

    REVEALS: ClassVar[bool] = True
    viewer: Seat
    target: Seat
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.viewer else msgspec.structs.replace(self, cards=None)


class EquitasInvoked(Open, frozen=True):
    """PROELIO-612: everybody sees the whole Hand."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    hand: tuple[Card, ...]


class EquitasGranted(Open, frozen=True):
    """PROELIO-613."""

    REVEALS: ClassVar[bool] = True
    seat: Seat


class EquitasFailed(Open, frozen=True):
    """PROELIO-614: the Base deck holds no Shields."""

    REVEALS: ClassVar[bool] = True
    seat: Seat


class TradeStarted(Event, frozen=True):
    """PROELIO-963: the trader looks through the Base discards."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    pile: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, pile=None)


class TradeAbandoned(Open, frozen=True):
    """PROELIO-964."""

    REVEALS: ClassVar[bool] = False
    seat: Seat


class TradeDone(Event, frozen=True):
    """PROELIO-960, R47: only the trader knows the card."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    season: Season
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class MerchantMoved(Open, frozen=True, rename={"giver": "from", "taker": "to"}):
    """PROELIO-965, 940."""

    REVEALS: ClassVar[bool] = False
    giver: Seat
    taker: Seat
    reason: Literal["journey", "guild"]


class GuildUsed(Open, frozen=True):
    """PROELIO-903."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    guild: str


class SupportGiven(Event, frozen=True, rename={"giver": "from", "taker": "to"}):
    """PROELIO-1010, R61: only the allies see the card."""

    REVEALS: ClassVar[bool] = True
    giver: Seat
    taker: Seat
    back: Deck
    message: Message | None
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat in (self.giver, self.taker) else msgspec.structs.replace(self, card=None)


class SeasonChanged(Open, frozen=True):
    """PROELIO-810, 811. `next` is what the Seasons card then shows, None when Winter has come."""

    REVEALS: ClassVar[bool] = False
    season: Season
    next: Literal["winter"] | None


class DeckReshuffled(Open, frozen=True):
    """PROELIO-810, 812, 613: so many cards are in the new deck."""

    REVEALS: ClassVar[bool] = True
    deck: Deck
    count: int


class HouseDefeated(Open, frozen=True):
    """PROELIO-510. `besieger`: the House whose victory it is (R10)."""

    REVEALS: ClassVar[bool] = False
    seat: Seat
    cause: Cause
    besieger: Seat


class GameOver(Open, frozen=True):
    """PROELIO-830, 840, 1020, R60. All Hands are opened."""

    REVEALS: ClassVar[bool] = True
    how: Ending
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


ProelioEvent = (
    SiegeEvent
    | GameStarted
    | HandDealt
    | TurnStarted
    | CardsDiscarded
    | Overflow
    | CardDrawn
    | FortBuilt
    | StrategyPlayed
    | PlagueRaised
    | PlagueLifted
    | HandInspected
    | EquitasInvoked
    | EquitasGranted
    | EquitasFailed
    | TradeStarted
    | TradeAbandoned
    | TradeDone
    | MerchantMoved
    | GuildUsed
    | SupportGiven
    | SeasonChanged
    | DeckReshuffled
    | HouseDefeated
    | GameOver
)
