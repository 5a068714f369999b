"""Open cards large enough to be read at the table: picture, and the name in two languages (section 12.6 of the rules page)."""

from __future__ import annotations

from typing import Any

from scenes.proelio.zones import CARD
from scenes.tabletop.sight import Say


def face(say: Say, card: str) -> dict[str, Any]:
    """What the picture of an open card is asked with: the reader's name of it, and the Italian one; for Italians the English.

    All are as large as in the Hand: which pictures have been made tells nobody who held what.
    """
    name, also = say(f"card_short.{card}"), say(f"card_also.{card}")
    return {"id": card, "w": CARD[0], "name": name, "also": also if also != name else ""}


def guild_face(say: Say, guild: str) -> dict[str, Any]:
    """The same of a Guild."""
    name, also = say(f"guild.{guild}"), say(f"guild_also.{guild}")
    return {"id": guild, "w": CARD[0], "name": name, "also": also if also != name else ""}
