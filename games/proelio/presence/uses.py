"""What the cards of a Hand are for: how many of them a move of this phase takes, and the Action of a card."""

from __future__ import annotations

from games.kernel.protocol import Seat
from games.proelio import moves as m
from games.proelio.cards import wall_above
from games.proelio.state import State


def most_picked(view: State, seat: Seat) -> int:
    """How many cards of the Hand a move of this phase takes at most; further picks let go of the oldest."""
    if view.phase == "deploy":
        return len(view.hand[seat])
    if view.phase in ("action", "trade_browse"):
        return 2
    if view.phase == "shortfall":
        assert view.combat is not None
        return min(view.combat.missing, len(view.hand[seat]))
    if view.phase == "overflow":
        return len(view.hand[seat]) - 5
    return 1 if view.phase == "bards_discard" else 0


def action_of(view: State, card: str) -> m.ProelioMove | None:
    """The Action that the card itself is for."""
    moves: dict[str, m.ProelioMove] = {
        "resources": m.PLAY_RESOURCES,
        "imperial_resources": m.PLAY_IMPERIAL_RESOURCES,
        "plague": m.PLAY_PLAGUE,
    }
    if card == wall_above(view.fort[view.decider]):
        return m.BUILD
    attack = m.place_attack(card)
    return attack if view.why_not(view.decider, attack) is None else moves.get(card)
