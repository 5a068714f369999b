"""With which eyes Proelio's table is looked at: what is being chosen, and the odds that everybody could reckon."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.rules import Seat
from scenes.tabletop.sight import Sight


@dataclass(frozen=True)
class WarSight(Sight):
    """Beside what every table knows."""

    opened: str = ""
    """The question within the decision that is open: a Strategy card whose target is asked, "support", or "" for none."""
    ware: str = ""
    """The card of the discards that is to be bought."""
    odds: tuple[tuple[str, float], ...] = ()
    """What the Attack may be that lies on the stage, the likeliest first: from what everybody knows."""
    talk: int = 0
    """Seconds left in which allies may talk (PROELIO-1012)."""


def house_at_foot(sight: Sight) -> Seat:
    """The House that looks sits at the foot of the table; on the shared screen seat 0 does.

    With a pad each everybody looks at the same table all the time: there nothing turns.
    """
    if sight.secrecy == "chord" or sight.eyes is None:
        return 0
    return sight.eyes
