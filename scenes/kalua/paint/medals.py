"""The emblem of every medal of Kalua, in the order in which the title lists them."""

from __future__ import annotations

from typing import Final

EMBLEMS: Final = {
    "from_nothing": "resurrect",
    "last_prayer": "prayer",
    "own_medicine": "bolt",
    "clear_sky": "rain",
    "untouchable": "amulet",
    "borrowed_flock": "family",
    "shared_sky": "scales",
    "end_of_days": "eruption",
}
