"""How people best sit down to Kalua."""

from __future__ import annotations

from typing import Final

from scenes.table.people.defaults import Defaults, FirstGame, Lasts

DEFAULTS: Final = Defaults(
    parts="god_name",
    lasts=Lasts({2: (6, 15), 4: (9, 46), 5: (15, 78)}),
    shorter=({"length": "short"}, Lasts({2: (3, 8), 4: (2, 11), 5: (3, 14)})),
    order={"round_limit": ("20", "40", "60", "off")},
    shown={"open_hands": True},
    first=FirstGame(minutes=9, settled=("prompt.choose_split",)),
)
"""Computers play for onlookers with open hands: nobody's secrets are kept from the street (KALUA-R53)."""
