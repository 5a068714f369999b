"""The emblem of every medal of Proelio, in the order in which the title lists them."""

from __future__ import annotations

from typing import Final

EMBLEMS: Final = {
    "to_the_top": "castle_i",
    "something_smells": "dung",
    "no_thank_you": "watch",
    "bare_alive": "heart",
    "powder_prayer": "gunpowder",
    "equal_law": "imp_shield",
    "winter_king": "winter",
    "two_as_one": "alliance",
}
