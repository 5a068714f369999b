"""Open cards large enough to be read at the table: picture, and the name in two languages (section 12.6 of the rules page)."""

from __future__ import annotations

from scenes.paint.brush import Picture
from scenes.proelio.paint import cards as printed
from scenes.proelio.zones import CARD
from scenes.table.sight import Say


def face(say: Say, card: str, band: str = "") -> Picture:
    """The picture of an open card, with the reader's name of it, and the Italian one; for Italians the English. `band`: why it
    is of no use now.

    All are as large as in the Hand: which pictures have been made tells nobody who held what.
    """
    return _named(card, say(f"card_short.{card}"), say(f"card_also.{card}"), band)


def guild_face(say: Say, guild: str) -> Picture:
    """The same of a Guild."""
    return _named(guild, say(f"guild.{guild}"), say(f"guild_also.{guild}"))


def _named(id: str, name: str, also: str, band: str = "") -> Picture:
    also = also if also != name else ""
    if band:
        return printed.card(id=id, w=CARD[0], name=name, also=also, band=band)
    return printed.card(id=id, w=CARD[0], name=name, also=also)
