"""What computer Houses have to say of what all have just seen: walls, counts and events that lie open, no face of a card."""

from __future__ import annotations

from games.kernel.protocol import Event, Seat
from games.proelio import events, siege_events
from games.proelio.state import State


def occasion(event: Event, view: State, seat: Seat) -> str:
    """The weightiest first: the end, a blow that the House took or gave, a gift, a wall that grows, somebody in danger."""
    match event:
        case events.GameOver():
            return "won" if seat in event.winners else ""
        case events.HouseDefeated():
            return "out" if seat == event.seat else "" if seat == event.besieger else "fallen"
        case events.StrategyPlayed(target=target):
            return "gift" if event.card == "alliance" and target == seat else ""
        case events.SupportGiven():
            return "gift" if event.taker == seat else ""
        case events.FortBuilt():
            return "" if event.replaced is None else "two" if event.seat == seat else "feat"
        case _ if isinstance(event, siege_events.WITHSTOOD):
            return "held" if view.combat is not None and view.combat.defender == seat else ""
    hit = _struck(event, view)
    if hit is None:
        return ""
    loser, taker = hit
    danger = view.endangered(loser)
    if seat == loser:
        return "last" if danger else "struck"
    return "strikes" if seat == taker else "near" if danger else "feat"


def _struck(event: Event, view: State) -> tuple[Seat, Seat] | None:
    """Who took a blow, and who gave it; None where nobody lost anything."""
    match event:
        case siege_events.LootPaid():
            return (event.giver, event.taker) if event.count else None
        case siege_events.FortLost() | siege_events.FortSacrificed():
            return event.seat, view.right(event.seat)
        case siege_events.GunpowderBlast():
            return (event.defender, view.right(event.defender)) if event.fort or event.deployed else None
        case siege_events.InfiltrationHit():
            return (event.victim, event.thief) if event.count else None
        case siege_events.WatchReversal():
            return (event.attacker, event.defender) if event.taken else None
    return None
