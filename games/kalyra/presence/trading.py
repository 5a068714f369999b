"""Whether a trade can be proposed. Pure."""

from __future__ import annotations

from games.kalyra.content import hero_ids
from games.kalyra.listing import partners
from games.kalyra.state import State
from games.kernel.protocol import Seat


def may_trade(view: State, seat: Seat, hero: str) -> bool:
    """R35: the active hero's seat, with a hero beside, where there is anything to trade."""
    if view.asking != "hero_turn" or seat not in view.to_act() or hero_ids().index(hero) not in partners(view, view.active):
        return False
    return bool(view.heroes[view.active].owned() or view.heroes[hero_ids().index(hero)].owned())
