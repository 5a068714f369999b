"""What a move says of a companion's character, among moves that are about as good (`games.kernel.minds.colours`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kalyra import moves as m
from games.kalyra.content import kinds
from games.kalyra.land.movement import code
from games.kalyra.land.spaces import distance
from games.kalyra.state import State
from games.kernel.minds.traits import Trait, Traits, by_kind, ranked
from games.kernel.protocol import Seat

ALIKE: Final = 0.25
"""Of the judgement: less than a step of an errand, which is 0.3; an enemy struck down is 3."""
FAR: Final = 99

RAISES: Final[dict[str, Traits]] = {
    "health": ("build", "guard"),
    "strength": ("strike", "grand"),
    "defense": ("guard",),
    "range": ("sly",),
    "move": ("roam",),
}


def alike(view: State, seat: Seat, foresees: bool) -> float:
    return ALIKE


def traits(view: State, seat: Seat, moves: Sequence[Any]) -> list[Traits | None]:
    return by_kind(KINDS, view, seat, moves)


def _walk(view: State, seat: Seat, move: m.Move_) -> Traits:
    """Towards enemies or away from them; to the others or alone."""
    here, there = view.heroes[view.active].space, code(move.path[-1])
    foes = [enemy.space for enemy in view.enemies.values()]
    friends = [view.heroes[h].space for h in view.on_board() if h != view.active]
    to_foes = _nearest(there, foes) - _nearest(here, foes)
    to_friends = _nearest(there, friends) - _nearest(here, friends)
    found: list[Trait] = ["strike"] if to_foes < 0 else ["guard"] if to_foes > 0 else []
    found += ["give"] if to_friends < 0 else ["roam"] if to_friends > 0 else []
    return (*found, "small") if len(move.path) == 1 else tuple(found)


def _nearest(space: int, spaces: Sequence[int]) -> int:
    return min([distance(space, other) for other in spaces], default=FAR)


def _attack(view: State, seat: Seat, move: m.Attack) -> Traits:
    """The boss or the healthiest, or the one that is nearly gone."""
    hp = [enemy.hp for enemy in view.enemies.values()]
    there = view.enemies[move.enemy]
    return ("strike", "leader") if "boss" in kinds()[there.kind].flags else ("strike", *ranked(there.hp, hp))


KINDS: Final[dict[type[Any], Callable[[State, Seat, Any], Traits]]] = {
    m.Move_: _walk,
    m.Attack: _attack,
    m.Reveal: lambda view, seat, move: ("roam", "risk"),
    m.Shop: lambda view, seat, move: ("build", "grand"),
    m.Buy: lambda view, seat, move: ("grand",),
    m.LeaveShop: lambda view, seat, move: ("hoard", "small"),
    m.Heal: lambda view, seat, move: ("guard",),
    m.ExchangeQuest: lambda view, seat, move: ("roam", "sly"),
    m.TradeOffer: lambda view, seat, move: ("give",),
    m.TradeAccept: lambda view, seat, move: ("give",),
    m.TradeDecline: lambda view, seat, move: ("hoard",),
    m.UseItem: lambda view, seat, move: ("grand", "sly"),
    m.RaiseStat: lambda view, seat, move: RAISES.get(move.stat, ()),
    m.Pass: lambda view, seat, move: ("hoard",),
}
