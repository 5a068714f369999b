"""The emblem of every medal of Caledea, in the order in which the title lists them."""

from __future__ import annotations

from typing import Final

EMBLEMS: Final = {
    "round_the_world": "comet",
    "five_castles": "castle_i",
    "guests_walls": "portal",
    "one_die": "die",
    "came_back": "wallcard",
    "salt": "drought",
    "headless": "general",
    "exile": "banner_torn",
}
