"""How tense a game of Proelio is, from walls, backs of cards and Attacks on the table: no face of a card is asked."""

from __future__ import annotations

from typing import Final

from games.proelio.table import Table
from scenes.stage.orchestra.moods import Mood

FEW: Final = 2
"""Cards in a Hand that an Attack may use up."""


def tension(view: Table) -> Mood:
    """Tense: an Attack lies before a House with few cards or without a wall. Highest: a House in mortal danger is attacked, or
    a shortfall is being paid. Last: Winter, or a House that one more loss ends."""
    if view.phase == "over":
        return "calm"
    attacked = [seat for seat in range(view.n) if view.attack_on[seat] is not None]
    if view.phase == "shortfall" or any(view.endangered(seat) for seat in attacked):
        return "climax"
    if view.drawn_out or view.season == "winter" or any(view.endangered(seat) for seat in range(view.n)):
        return "last"
    weak = (len(view.hand[seat]) <= FEW or (view.fort[seat] is None and len(view.hand[seat]) <= 2 * FEW) for seat in attacked)
    return "tense" if view.combat is not None or any(weak) else "calm"
