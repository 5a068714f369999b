"""What a besieger says of the Attack that lies before a House: walls, counts and backs lie open."""

from __future__ import annotations

from games.kernel.minds.threats import Threat
from games.kernel.protocol import Seat
from games.proelio.cards import GUNPOWDER, INFILTRATION, Card, value_of
from games.proelio.mind.belief import possible
from games.proelio.state import State


def threats(view: State, seat: Seat) -> list[Threat]:
    """fall    what lies before the House may be what it falls to, whatever it keeps back
    wall    it may be what takes its wall, if nothing is laid against it
    """
    target = view.left(seat)
    attack = view.attack_on[target]
    if view.phase == "over" or attack is None or attack.attacker != seat or view.plague is not None:
        return []
    may_be = possible(attack)
    if view.endangered(target):
        kind = "fall" if any(_fells(view, target, card) for card in may_be) else ""
    else:
        kind = "wall" if view.fort[target] is not None and any(_breaks(view, target, card) for card in may_be) else ""
    return [Threat(kind, (attack.turn_placed,), target, {"target": target})] if kind else []


def _fells(view: State, target: Seat, card: Card) -> bool:
    """Of a House in mortal danger (R70)."""
    walled = view.fort[target] is not None
    return walled if card == GUNPOWDER else card != INFILTRATION and _strength(view, target, card) > 0


def _breaks(view: State, target: Seat, card: Card) -> bool:
    """Whether the loot due is more than the Hand (PROELIO-504), or nothing of the wall is left (PROELIO-740)."""
    return card == GUNPOWDER or _strength(view, target, card) > len(view.hand[target])


def _strength(view: State, target: Seat, card: Card) -> int:
    """Of the Attack, less what Builders can put against it (PROELIO-915)."""
    return value_of(card) - (view.fort[target] is not None and view.guild_ready(target, "builders"))
