"""Whether the sentence that tells why is true, by what the House could know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kernel.minds.agents import Rating
from games.proelio import moves as m
from games.proelio.cards import attacks, value_of
from games.proelio.mind.belief import possible
from tests.programs.players.reasons import is_best

BEST: Final[dict[str, tuple[type[Any], ...]]] = {
    "reason.trade_leave": (),
    "reason.trade_take": (m.TradeTake,),
    "reason.discard": (),
    "reason.scribes_keep": (),
    "reason.loot": (m.PayLoot,),
    "reason.sacrifice": (m.PayLoot, m.Sacrifice),
    "reason.thieves": (),
    "reason.watch_spares": (),
    "reason.guild_kept": (m.Decline, m.EndTurn, m.UseThieves, m.UseArtisans),
    "reason.capitulate": (),
}
"""Sentences that say that nothing of these is better; nothing at all, where none are named."""
FEW: Final = 3


def _falling(view: Any, seat: int, house: int) -> bool:
    """It is under Attack, about to fall, and another would win by it."""
    return house != seat and view.attack_on[house] is not None and view.endangered(house) and view.right(house) != seat


def is_false(view: Any, seat: int, chosen: Rating, ratings: Sequence[Rating]) -> bool:
    move, message, args = chosen.move, chosen.reason.message, dict[str, Any](chosen.reason.args)
    if message in BEST and not is_best(chosen, ratings, *BEST[message]):
        return True
    hand, prey = view.hand[seat], view.left(seat)
    said: dict[str, Callable[[], bool]] = {
        "reason.draw_few": lambda: len(hand) < FEW,
        "reason.build": lambda: args["card"] in hand,
        "reason.attack": lambda: args["target"] == prey and args["card"] == move.card in hand,
        "reason.attack_kill": lambda: args["target"] == prey and move.card in attacks() and 10 <= args["percent"] <= 100,
        "reason.attack_loot": lambda: args["target"] == prey and len(view.hand[prey]) > 0,
        "reason.bluff": lambda: args["target"] == prey and (move.card == "dung" or value_of(move.card) < 3),
        "reason.resources": lambda: args["cards"] == (2 if isinstance(move, m.PlayResources) else 3),
        "reason.plague_saves": lambda: _falling(view, seat, args["target"]),
        "reason.alliance_saves": lambda: args["target"] == move.target and _falling(view, seat, move.target),
        "reason.alliance": lambda: args["target"] == move.target,
        "reason.equitas": lambda: view.fort[seat] is None,
        "reason.inquisition": lambda: args["side"] == move.side,
        "reason.bards": lambda: args["target"] == view.right(seat) and len(view.hand[view.right(seat)]) > 0,
        "reason.apothecaries": lambda: view.plague is not None,
        "reason.deploy": lambda: _likely(view, seat, args["card"]) and 0 < args["percent"] <= 100,
        "reason.deploy_nothing": lambda: _likely(view, seat, args["card"]) and not move.cards,
        "reason.trade_take": lambda: args["card"] == move.card,
        "reason.scribes_keep": lambda: args["card"] == move.card,
    }
    return message in said and not said[message]()


def _likely(view: Any, seat: int, card: str) -> bool:
    """The Attack that lies before the House may be that card."""
    return card in possible(view.attack_on[seat])
