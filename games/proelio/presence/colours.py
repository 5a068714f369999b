"""What a move says of a House's character, among moves that are about as good (`games.kernel.minds.colours`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kernel.minds.traits import Traits
from games.kernel.protocol import Seat
from games.proelio import moves as m
from games.proelio.cards import Card, attacks, defences, value_of
from games.proelio.state import State

FORESEEN: Final = 3.0
"""Percent of games won that thought cannot tell apart."""
AT_SIGHT: Final = 0.5
"""The same in cards, the unit of first sight."""
GREAT: Final = 3
"""So much value is much."""

PLAIN: Final[dict[type[Any], Traits]] = {
    m.Draw: ("hoard",),
    m.Build: ("build", "guard"),
    m.PlayResources: ("build", "hoard"),
    m.PlayImperialResources: ("build", "grand"),
    m.TakeImperial: ("grand", "risk"),
    m.PlayAlliance: ("give",),
    m.Support: ("give",),
    m.PlayPlague: ("guard", "sly"),
    m.PlayInquisition: ("sly", "roam"),
    m.TradeBegin: ("roam",),
    m.UseArtisans: ("build",),
    m.UseBards: ("strike", "roam"),
    m.UseApothecaries: ("guard", "roam"),
    m.UseMerchants: ("roam",),
    m.InvokeEquitas: ("build", "roam"),
    m.UseBuilders: ("guard",),
    m.UseThieves: ("sly",),
    m.Decline: ("hoard",),
    m.Sacrifice: ("risk",),
}
"""Of moves whose kind says it."""


def alike(view: State, seat: Seat, foresees: bool) -> float:
    return FORESEEN if foresees else AT_SIGHT


def traits(view: State, seat: Seat, moves: Sequence[Any]) -> list[Traits | None]:
    return [_of_move(move) for move in moves]


def _of_move(move: Any) -> Traits | None:
    found = PLAIN.get(type(move))
    return found if found is not None else BY_CARDS[type(move)](move) if type(move) in BY_CARDS else None


def _attack(move: m.PlaceAttack) -> Traits:
    value = value_of(move.card)
    return ("strike", "grand") if value >= GREAT else ("strike", "small") if value else ("strike", "sly")


def _deploy(move: m.Deploy) -> Traits:
    total = sum([value_of(card) for card in move.cards])
    return ("guard", "grand") if total >= GREAT else ("guard",) if move.cards else ("risk", "hoard", "small")


def _parted_with(cards: Sequence[Card]) -> Traits:
    """What is given away says what is kept."""
    strikes = sum([card in attacks() for card in cards])
    wards = sum([card in defences() for card in cards])
    return ("guard",) if strikes > wards else ("strike",) if wards > strikes else ("roam",)


BY_CARDS: Final[dict[type[Any], Callable[[Any], Traits]]] = {
    m.PlaceAttack: _attack,
    m.Deploy: _deploy,
    m.DiscardExcess: lambda move: _parted_with(move.cards),
    m.PayLoot: lambda move: _parted_with(move.cards),
    m.BardsDiscard: lambda move: _parted_with((move.card,)),
    m.TradeTake: lambda move: ("strike",) if move.card in attacks() else ("guard",),
    m.ScribesKeep: lambda move: ("strike",) if move.card in attacks() else ("guard",),
    m.WatchSteal: lambda move: ("strike", "sly") if move.take else ("give",),
}
