"""Cards as pieces, and open ones large enough to be read at the table: picture and name (section 12.6 of the rules page)."""

from __future__ import annotations

from typing import Any

from scenes.paint.brush import Picture
from scenes.proelio.paint import cards as printed
from scenes.proelio.zones import CARD, CARD_RATIO, CROWDED_STEP
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.context import Say


def card_piece(id: str, picture: Picture, x: float, y: float, w: float, layer: int, **rest: Any) -> Piece:
    """A card of that width, by its middle."""
    return centred(id, picture, x, y, w, w * CARD_RATIO, layer, **rest)


def face(say: Say, card: str, band: str = "", crowded: bool = False) -> Picture:
    """The picture of an open card, with the reader's name of it. `band`: why it is of no use now; `crowded`: the card on its
    right lies on a part of it.

    All are as large as in the Hand: which pictures have been made tells nobody who held what.
    """
    if crowded and not band:
        return printed.card(id=card, w=CARD[0], name=say(f"card_short.{card}"), seen=CROWDED_STEP)
    if band:
        return printed.card(id=card, w=CARD[0], name=say(f"card_short.{card}"), band=band)
    return printed.card(id=card, w=CARD[0], name=say(f"card_short.{card}"))


def guild_face(say: Say, guild: str) -> Picture:
    """The same of a Guild."""
    return printed.card(id=guild, w=CARD[0], name=say(f"guild.{guild}"))
