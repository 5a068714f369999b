"""What a novice of Proelio wants: a wall, then Attacks as strong as it has, and cards in hand for the defence."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.protocol import Seat
from games.proelio import moves as m
from games.proelio.cards import GUNPOWDER, INFILTRATION, level_of, usable, value_of, wall_above, without
from games.proelio.table import Table

ARMED: Final = 3
"""Cards from which it attacks."""
LIKELY: Final = 2
"""What it expects of an Attack."""
FIRST: Final[dict[type[Any], float]] = {
    m.Build: 50.0,
    m.PlayResources: 40.0,
    m.PlayImperialResources: 45.0,
    m.Draw: 10.0,
    m.UseBuilders: 5.0,
    m.UseThieves: 5.0,
    m.UseArtisans: 5.0,
    m.WatchSteal: 1.0,
    m.Capitulate: -99.0,
    m.Sacrifice: -20.0,
    m.TakeImperial: -9.0,
    m.TradeBegin: -9.0,
    m.InvokeEquitas: 41.0,
    m.PlayAlliance: -9.0,
    m.Support: -9.0,
    m.UseMerchants: -99.0,
    m.UseBards: -99.0,
    m.UseApothecaries: -99.0,
    m.PlayInquisition: -99.0,
}


def liking(view: Table, seat: Seat, move: Any) -> float:
    hand, level = view.hand[seat], level_of(view.fort[seat])
    if isinstance(move, m.PlaceAttack):
        return _attack(view, seat, move.card)
    if isinstance(move, m.PlayPlague):
        return 11.0 if len(hand) <= 2 else -9.0
    if isinstance(move, m.Deploy):
        if len(move.cards) == len(hand) and view.fort[seat] is None and hand:
            return -99.0
        total = sum([value_of(card) if usable(card, level) else -9 for card in move.cards])
        return -abs(total - min(LIKELY, level + 1)) - 0.1 * len(move.cards)
    if isinstance(move, m.DiscardExcess | m.PayLoot):
        gone = move.cards
        wall = wall_above(view.fort[seat])
        return -float(sum([_kept(card, level, wall) for card in gone])) - 50.0 * (not without(hand, gone) and level == 0)
    if isinstance(move, m.BardsDiscard):
        return -_kept(move.card, level, wall_above(view.fort[seat]))
    if isinstance(move, m.ScribesKeep):
        return _kept(move.card, level, wall_above(view.fort[seat]))
    if isinstance(move, m.TradeTake):
        return _kept(move.card, level, wall_above(view.fort[seat])) - sum([_kept(card, level, None) for card in move.price])
    if isinstance(move, m.WatchSteal):
        return float(move.take)
    return FIRST.get(type(move), 0.0)


def _attack(view: Table, seat: Seat, card: str) -> float:
    """With cards left for the defence; the strongest that counts, and a bluff never."""
    prey = view.left(seat)
    level = level_of(view.fort[seat])
    strong = {GUNPOWDER: 2 * view.level(prey), INFILTRATION: 2}.get(card, value_of(card) if usable(card, level) else 0)
    last = view.fort[prey] is None and len(view.hand[prey]) <= strong
    if not strong or (len(view.hand[seat]) <= ARMED and not last):
        return -9.0
    return 60.0 if last else 20.0 + strong


def _kept(card: str, level: int, wall: str | None) -> float:
    """What a card looks like: the next wall first, then by its value, if it can be used."""
    return 9.0 if card == wall else float(value_of(card)) if value_of(card) and usable(card, level) else 1.5
