"""How tense a game of Proelio is, from walls, backs of cards and Attacks on the table: no face of a card is asked."""

from __future__ import annotations

from typing import Final

from games.kernel.moods import Mood
from games.proelio.table import Table

FEW: Final = 2
"""Cards in a Hand that an Attack may use up."""
CARDS_LEFT: Final = 2
"""Cards a House in the Base deck of autumn: then Winter is near."""


def tension(view: Table, stays: bool) -> Mood:
    """Tense: an Attack lies before a House with few cards or without a wall. Highest: a House with few cards and no wall
    defends itself, or a shortfall is being paid. Last: Winter is near, or one more loss ends a House. It eases when such a
    House has a wall again, or cards enough."""
    if view.phase == "over":
        return "calm"
    few = FEW + stays
    bare = [view.fort[seat] is None and len(view.hand[seat]) <= few for seat in range(view.n)]
    if _winter_is_near(view) or any(view.endangered(seat) or (stays and bare[seat]) for seat in range(view.n)):
        return "last"
    attacked = [seat for seat in range(view.n) if view.attack_on[seat] is not None]
    defends = [seat for seat in attacked if bare[seat] and (view.phase == "deploy" or view.combat is not None)]
    if view.phase == "shortfall" or view.turn_seat in defends:
        return "climax"
    weak = (len(view.hand[seat]) <= few or (view.fort[seat] is None and len(view.hand[seat]) <= 2 * few) for seat in attacked)
    return "tense" if view.combat is not None or any(weak) or (stays and any(bare)) else "calm"


def _winter_is_near(view: Table) -> bool:
    drawn = view.season == "autumn" and len(view.base_deck) <= CARDS_LEFT * view.n
    return view.drawn_out or view.season == "winter" or drawn
