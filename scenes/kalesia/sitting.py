"""How people best sit down to Kalesia. Its computer players are nine neutral deities behind masks (8.5 of the rules page)."""

from __future__ import annotations

from typing import Final

from games.kalesia.content import content
from scenes.table.people.sitting import Lasts, Mask, Sitting


def masks() -> dict[str, Mask]:
    """Mask -> the deity behind it; a mask without a deity keeps its own name."""
    return {d.persona: Mask(f"deity_short.{d.id}", f"deity.{d.id}", f"deity_line.{d.id}") for d in content().deities}


SITTING: Final = Sitting(
    usual=5,
    lasts=Lasts({2: (3, 10), 4: (3, 15), 10: (4, 47)}),
    shorter=({"length": "short"}, Lasts({2: (2, 6), 4: (2, 10), 10: (3, 30)})),
    masks=masks,
    alone={"memory_aid": "round"},
)
"""One person alone best remembers with the table's help (KALESIA-R31)."""
