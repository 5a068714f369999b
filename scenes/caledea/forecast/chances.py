"""The chance of an attack, reckoned once for the board and for every panel that speaks of it."""

from __future__ import annotations

from typing import Final

from games.caledea.fight.odds import Forecast, Odds, ambushes_of, attack_forecast
from games.caledea.mind.assault import assault_on
from games.caledea.mind.rounds import CROWDED
from games.caledea.state import State
from games.kernel.memo import per_view
from scenes.caledea.choosing.menu import EXACT_UP_TO
from scenes.table.context import Say
from scenes.table.layout.odds import per_cent

QUARTER: Final = 0.25
"""So near to a whole number that number alone is told."""


@per_view(512)
def chances(view: State, ids: tuple[int, ...], square: int) -> Forecast | Odds:
    """Of the active seat's units `ids` against what stands on that square. Quick odds where the best play of very many would
    take seconds to reckon."""
    there = view.at[square] if view.enemies_at(view.active, square) else ()
    if len(ids) * len(there) > CROWDED:
        return assault_on(view, view.active, ids, square, ambushes_of(view, view.active))
    return attack_forecast(view, ids, square, len(ids) + len(there) <= EXACT_UP_TO)


def said(view: State, say: Say, id: str, chance: float) -> str:
    """A chance in those words, and the price of the Ambush that it reckons with."""
    paid = ".paid" if ambushes_of(view, view.active) else ""
    return say(id + paid, chance=per_cent(chance), n=view.price(view.active, "power"))


def losses(say: Say, odds: Forecast | Odds) -> str:
    """The losses to reckon with on both sides, as one says them: units are not lost by tenths."""
    return say("odds.lost", lost=about(float(odds.lost)), killed=about(float(odds.killed)))


def about(units: float) -> str:
    """ "2", or "1-2" where it lies between."""
    low = int(units + QUARTER)
    return str(low) if units < low + QUARTER else f"{low}–{low + 1}"
