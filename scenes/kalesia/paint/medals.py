"""The emblem of every medal of Kalesia, in the order in which the title lists them."""

from __future__ import annotations

from typing import Final

EMBLEMS: Final = {
    "wrong_arms": "swords",
    "silent_tie": "scales",
    "two_lines": "temple",
    "gift_returned": "undo",
    "until_dusk": "seat_moon",
    "turncoat": "flank",
    "nick_of_time": "hourglass",
    "ten": "people",
}
