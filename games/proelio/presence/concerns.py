"""What an event of Proelio is to a House: its own deeds and losses, its besieger and the House that it besieges."""

from __future__ import annotations

from typing import Final

from games.kernel.concern import Concern
from games.kernel.protocol import Event, Seat
from games.proelio import events, siege_events
from games.proelio.presence.deeds import KINDS
from games.proelio.state import State

OF_ALL: Final = (
    events.GameStarted,
    events.HandDealt,
    events.SeasonChanged,
    events.HouseDefeated,
    events.GameOver,
    events.EquitasInvoked,
    events.EquitasGranted,
    events.EquitasFailed,
    events.PlagueRaised,
)
TOLD: Final = (events.SeasonChanged, events.HouseDefeated, events.PlagueRaised, events.EquitasGranted)
"""What changes the game for every House."""
AGAINST: Final = ("defender", "target", "victim", "giver")
"""How events name the House to which something is done."""
NAMES: Final = (*AGAINST, "seat", "attacker", "taker", "thief", "viewer", "owner")
WALLS: Final = (events.FortBuilt, siege_events.FortLost, siege_events.FortSacrificed)
ATTACKS: Final = tuple([kind for kind in KINDS if issubclass(kind, siege_events.SiegeEvent)])
OF_A_SIEGE: Final = (*siege_events.FAILED, siege_events.Shortfall)
"""Events that name no House: those of the siege that is being settled. What a successful one won is told by others."""
HARMS: Final = (
    *siege_events.HARMS,
    events.StrategyPlayed,
    events.HandInspected,
    events.SupportGiven,
)


def concerns(event: Event, view: State, seat: Seat) -> Concern:
    """Every wall that rises or is lost is told, every Imperial card that somebody takes, every Attack and what becomes of it;
    what others did to this one; and, where it is not concerned, the end of a Plague."""
    if isinstance(event, OF_ALL):
        return "told" if isinstance(event, TOLD) else "seen"
    if isinstance(event, WALLS) and event.seat == view.left(seat):
        return "heard"
    if _grows(event) and seat not in (view.turn_seat, getattr(event, "seat", None)):
        return "heard"
    if isinstance(event, events.PlagueLifted):
        return "seen" if seat in (event.owner, view.turn_seat) else "heard"
    if isinstance(event, OF_A_SIEGE):
        siege = view.combat
        if siege is None or seat not in (siege.attacker, siege.defender):
            return "heard" if isinstance(event, siege_events.FAILED) else "others"
        return "told" if isinstance(event, siege_events.FAILED) and view.turn_seat != seat else "seen"
    if isinstance(event, events.MerchantMoved):
        called_away = event.giver == seat and event.reason == "guild"
        return "told" if called_away else "seen" if event.taker == seat else "others"
    if view.turn_seat == seat or any(getattr(event, name, None) == seat for name in NAMES):
        return "told" if _done_to(event, view, seat) else "seen"
    return "heard" if isinstance(event, ATTACKS) else "others"


def _grows(event: Event) -> bool:
    """Whether a House has more, or less, to count on, as everybody sees: a wall, a card from the Imperial deck, a purchase."""
    gold = isinstance(event, events.CardDrawn) and event.deck == "imperial"
    return gold or isinstance(event, (*WALLS, events.TradeDone))


def _done_to(event: Event, view: State, seat: Seat) -> bool:
    """Whether somebody else did that to the House, or what it had begun came of it in the turn of somebody else."""
    hit = any(getattr(event, name, None) == seat for name in (*AGAINST, "taker", "thief", "attacker", "seat"))
    return view.turn_seat != seat and hit and isinstance(event, HARMS)
