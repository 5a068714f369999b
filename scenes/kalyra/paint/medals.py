"""The emblem of every medal of Kalyra, in the order in which the title lists them."""

from __future__ import annotations

from typing import Final

EMBLEMS: Final = {
    "chain": "item_firebomb",
    "all_home": "item_recall_scroll",
    "six_as_one": "hero_valder",
    "empty_purse": "coin",
    "right_tools": "iron",
    "holy_steel": "item_holy_sword",
    "last_standing": "h_warrior",
    "every_ending": "book",
}
