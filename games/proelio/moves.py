"""The moves, with the kinds and fields of section 6 of the rules page. Cards are named by their ids; copies are alike.

Fields that hold several cards are multisets: they are put in the order of ids, whichever way they were given.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

import msgspec

from games.kernel.protocol import Move
from games.proelio.cards import Card

Message = Literal["hold", "strike", "need_wall", "need_sword", "danger", "press"]
Cards = tuple[Card, ...]


class Deploy(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-401, 402: Defence cards laid open before the Attack is revealed; may be none."""

    cards: Cards

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "cards", tuple(sorted(self.cards)))


class UseBuilders(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-915."""


class Sacrifice(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-502: the Fortification counts in this defence and is lost."""


class PayLoot(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-503, 506: exactly as many cards as are missing."""

    cards: Cards

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "cards", tuple(sorted(self.cards)))


class Capitulate(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-504."""


class WatchSteal(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-410, R24: whether to take a card of the attacker at random."""

    take: bool


class UseThieves(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-920, 921."""


class Decline(Move, frozen=True, forbid_unknown_fields=True):
    """Not to use the Guild that is asked for."""


class Draw(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-601."""


class PlaceAttack(Move, frozen=True, forbid_unknown_fields=True, tag="attack"):
    """PROELIO-300: this card, face down, in front of the House on the left."""

    card: Card


class Build(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-205, 206: the next step of the wall; there is only one card that can be it."""


class PlayResources(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-620."""


class PlayImperialResources(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-720."""


class UseArtisans(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-925."""


class PlayAlliance(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-625: `target` is the seat that draws."""

    target: int


class PlayPlague(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-630."""


class PlayInquisition(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-750: the Hand of which neighbour is looked at."""

    side: Literal["left", "right"]


class DoneViewing(Move, frozen=True, forbid_unknown_fields=True):
    """The inspected Hand is closed again."""


class TakeImperial(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-605: two cards for one; with `scribes` two are drawn and one kept (PROELIO-935)."""

    discards: Cards
    scribes: bool = False

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "discards", tuple(sorted(self.discards)))


class ScribesKeep(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-935: the one of the two that is kept."""

    card: Card


class InvokeEquitas(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-610."""


class TradeBegin(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-960, 963: look through the Base discards. The Action is spent."""


class TradeTake(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-963: `card` from the pile for a `price` of two."""

    card: Card
    price: Cards

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "price", tuple(sorted(self.price)))


class TradeLeave(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-964."""


class Support(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-1010: a card for the ally, with one of the six messages or none."""

    card: Card
    message: Message | None = None


class UseBards(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-910."""


class BardsDiscard(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-910: the answer of the House on the right."""

    card: Card


class UseApothecaries(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-930."""


class UseMerchants(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-940."""


class DiscardExcess(Move, frozen=True, forbid_unknown_fields=True):
    """PROELIO-012: exactly as many cards as are above the limit."""

    cards: Cards

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "cards", tuple(sorted(self.cards)))


class EndTurn(Move, frozen=True, forbid_unknown_fields=True):
    """No Guild is used after the Action."""


ProelioMove = (
    Deploy
    | UseBuilders
    | Sacrifice
    | PayLoot
    | Capitulate
    | WatchSteal
    | UseThieves
    | Decline
    | Draw
    | PlaceAttack
    | Build
    | PlayResources
    | PlayImperialResources
    | UseArtisans
    | PlayAlliance
    | PlayPlague
    | PlayInquisition
    | DoneViewing
    | TakeImperial
    | ScribesKeep
    | InvokeEquitas
    | TradeBegin
    | TradeTake
    | TradeLeave
    | Support
    | UseBards
    | BardsDiscard
    | UseApothecaries
    | UseMerchants
    | DiscardExcess
    | EndTurn
)

USE_BUILDERS: Final = UseBuilders()
SACRIFICE: Final = Sacrifice()
CAPITULATE: Final = Capitulate()
USE_THIEVES: Final = UseThieves()
DECLINE: Final = Decline()
DRAW: Final = Draw()
BUILD: Final = Build()
PLAY_RESOURCES: Final = PlayResources()
PLAY_IMPERIAL_RESOURCES: Final = PlayImperialResources()
USE_ARTISANS: Final = UseArtisans()
PLAY_PLAGUE: Final = PlayPlague()
DONE_VIEWING: Final = DoneViewing()
INQUIRE_LEFT: Final = PlayInquisition("left")
INQUIRE_RIGHT: Final = PlayInquisition("right")
INVOKE_EQUITAS: Final = InvokeEquitas()
TRADE_BEGIN: Final = TradeBegin()
TRADE_LEAVE: Final = TradeLeave()
USE_BARDS: Final = UseBards()
USE_APOTHECARIES: Final = UseApothecaries()
USE_MERCHANTS: Final = UseMerchants()
END_TURN: Final = EndTurn()


@cache
def place_attack(card: Card) -> PlaceAttack:
    """The one shared object of this move."""
    return PlaceAttack(card)


@cache
def take_imperial(discards: Cards, scribes: bool) -> TakeImperial:
    """The same."""
    return TakeImperial(discards, scribes)


@cache
def trade_take(card: Card, price: Cards) -> TradeTake:
    """The same."""
    return TradeTake(card, price)


@cache
def support(card: Card, message: Message | None) -> Support:
    """The same."""
    return Support(card, message)
