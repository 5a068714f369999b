"""The emblem of every medal of Kalyra, in the order in which the title lists them."""

from __future__ import annotations

from typing import Final

EMBLEMS: Final = {
    "chain": "item_firebomb",
    "all_home": "h_warrior",
    "six_as_one": "hero_valder",
    "empty_purse": "coin",
    "right_tools": "check",
    "holy_steel": "item_holy_sword",
    "last_standing": "lantern",
    "every_ending": "book",
}
