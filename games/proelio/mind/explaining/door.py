"""The sentence for a person who asked for a hint, by the kind of move that is advised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat
from games.proelio import moves as m
from games.proelio.mind.explaining import actions, cards, sieges
from games.proelio.mind.explaining.case import Case
from games.proelio.state import State


def explain(view: State, seat: Seat, chosen: Rating, ratings: Sequence[Rating]) -> Reason:
    """What speaks for that move, against the one that comes second. Its values are what that seat sees, or what it imagines
    behind it, as percent."""
    return _MOVES[type(chosen.move)](Case(view, seat, chosen, ratings))


_MOVES: Final[dict[type[Any], Callable[[Case], Reason]]] = {
    m.Deploy: sieges.deploying,
    m.UseBuilders: sieges.building,
    m.Sacrifice: sieges.giving_up,
    m.PayLoot: sieges.paying,
    m.Capitulate: sieges.capitulating,
    m.WatchSteal: sieges.watching,
    m.UseThieves: sieges.hiding,
    m.Decline: sieges.declining,
    m.DoneViewing: sieges.looked,
    m.DiscardExcess: cards.discarding,
    m.BardsDiscard: cards.discarding,
    m.ScribesKeep: cards.scribes,
    m.TradeTake: cards.buying,
    m.TradeLeave: cards.leaving,
    m.Draw: actions.drawing,
    m.PlaceAttack: actions.attacking,
    m.Build: actions.raising,
    m.PlayResources: actions.supplying,
    m.PlayImperialResources: actions.supplying,
    m.PlayPlague: actions.plaguing,
    m.PlayAlliance: actions.allying,
    m.TakeImperial: actions.taking_gold,
    m.InvokeEquitas: actions.invoking,
    m.TradeBegin: actions.trading,
    m.Support: actions.supporting,
    m.PlayInquisition: actions.inquiring,
    m.UseBards: actions.singing,
    m.UseApothecaries: actions.healing,
    m.UseMerchants: actions.calling,
    m.UseArtisans: actions.more_cards,
    m.EndTurn: actions.ending,
}
