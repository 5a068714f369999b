"""What can be done instead of what was refused: only what is legal now."""

from __future__ import annotations

from games.kernel.protocol import Refusal
from games.proelio import moves as m
from games.proelio.state import State
from scenes.proelio.context import WarContext
from scenes.proelio.explaining.advice import cards_named


def instead(view: State, context: WarContext, refusal: Refusal) -> str:
    """One sentence, "" where nothing else is open to the one who chooses."""
    seat = context.choosing
    legal = view.legal_moves(seat) if seat is not None and seat == context.eyes else []
    if not legal:
        return ""
    if view.phase == "deploy":
        return _deploying(context, legal)
    if view.phase == "action":
        return _acting(view, context, refusal, legal)
    return _picking(context, legal)


def _deploying(context: WarContext, legal: list[m.ProelioMove]) -> str:
    most = max((move.cards for move in legal if isinstance(move, m.Deploy)), key=len, default=())
    if not most:
        return context.say("instead.deploy.none")
    return context.say("instead.deploy", cards=cards_named(context, most))


def _acting(view: State, context: WarContext, refusal: Refusal, legal: list[m.ProelioMove]) -> str:
    """First how what was tried is done, then a wall, then an Attack with another card, then to draw."""
    if refusal.message == "refusal.two_cards" and any(isinstance(move, m.TakeImperial) for move in legal):
        return context.say("instead.two_cards")
    if m.BUILD in legal:
        return context.say("instead.build")
    weapons = [move.card for move in legal if isinstance(move, m.PlaceAttack)]
    if weapons:
        return context.say("instead.attack", card=weapons[0], house=context.name(view.left(view.decider)))
    return context.say("instead.draw") if m.DRAW in legal else ""


def _picking(context: WarContext, legal: list[m.ProelioMove]) -> str:
    """How many cards are to be picked; else what else the wall or the Builders can do."""
    counts = {len(move.cards) for move in legal if isinstance(move, m.PayLoot | m.DiscardExcess)}
    if counts:
        return context.say("instead.pick", n=counts.pop())
    return context.say("instead.sacrifice") if m.SACRIFICE in legal else ""
