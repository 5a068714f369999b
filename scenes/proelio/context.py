"""With which eyes Proelio's table is looked at: what is being chosen, and the odds that everybody could count up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.kernel.protocol import Seat
from games.proelio.state import State
from scenes.proelio.zones import Zones
from scenes.stage.devices.seating import people
from scenes.table.context import Context


@dataclass(frozen=True)
class Struck:
    """What an Attack came to. `value`: against which `total` was counted, None where nothing is. `cards`: so many were lost.
    `wall`: it was lost or given up. `turned`: so many cards a Watch took from the attacker."""

    attacker: Seat
    defender: Seat
    card: str
    value: int | None
    total: int
    cards: int = 0
    wall: bool = False
    turned: int = 0


@dataclass(frozen=True)
class WarContext(Context):
    """Beside what every table knows."""

    opened: str = ""
    """The question within the decision that is open: with which card, for whom, with which words; "" for none."""
    ware: str = ""
    """The card of the discards that is to be bought."""
    odds: tuple[tuple[str, float], ...] = ()
    """What the Attack may be that lies on the stage, the likeliest first: from what everybody knows."""
    talk: int = 0
    """Seconds left in which allies may talk (PROELIO-1012)."""
    struck: Struck | None = None
    """What came of the last siege, until after the next own decision."""
    victory: str = ""
    """Who has won, "" while nobody has."""


class WarMoment(NamedTuple):
    """A table at a moment, with its places for those eyes."""

    view: State
    context: WarContext
    zones: Zones


def zones_for(view: State, context: WarContext) -> Zones:
    """Where everything lies for these eyes."""
    return _zones(view.n, context.foot, context.text_scale, not people(context.players))


@lru_cache(maxsize=32)
def _zones(n: int, first: int, text_scale: float, watched: bool) -> Zones:
    """Measured once: the same for every frame of a table."""
    return Zones(n, first, text_scale, watched)


def taught(context: Context) -> bool:
    """Whether a lesson speaks."""
    return context.hint is not None and context.hint.teaches
