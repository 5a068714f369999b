"""By which emblem everything of Proelio is known: cards, walls, Guilds, arms, seasons."""

from __future__ import annotations

from typing import Final

CARDS: Final[dict[str, str]] = {
    "shields": "shield",
    "palisades": "palisade",
    "tower": "towerp",
    "watch": "watch",
    "fortress": "castle_i",
    "imperial_protection": "imp_shield",
    "dung": "dung",
    "soldiers": "soldier",
    "knights": "knight",
    "trebuchets": "trebuchet_i",
    "infiltration": "h_rogue",
    "hero": "hero",
    "gunpowder": "gunpowder",
    "resources": "resources",
    "imperial_resources": "chest",
    "alliance": "alliance",
    "plague": "plague",
    "inquisition": "inquisition",
    "base": "deck",
    "imperial": "deck",
}
"""Of every card id, and of the two backs."""

GUILDS: Final[dict[str, str]] = {
    "bards": "lute",
    "builders": "trowel",
    "thieves": "key",
    "artisans": "gear",
    "apothecaries": "mortar",
    "scribes": "quill",
    "merchants": "scales",
}

ARMS: Final[dict[str, str]] = {
    "aquilante": "eagle",
    "leonforte": "lion",
    "torrescura": "towerp",
    "verdespina": "w_thorn",
    "lupomonte": "wolf",
    "serpieri": "serpent",
}
"""Of every House."""

SEASONS: Final[dict[str, str]] = {"summer": "summer", "autumn": "autumn", "winter": "winter"}

MERCHANT: Final = "market"
