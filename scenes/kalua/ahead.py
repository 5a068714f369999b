"""What Kalua's table will show sooner or later, whoever plays what: made beside the first frames."""

from __future__ import annotations

from games.kalua.content import DOUBLED, cards
from scenes.kalua import art, changes, prospects
from scenes.kalua.hand import SHADE
from scenes.kalua.zones import CARD
from scenes.stage.paint.palette import KALUA
from scenes.stage.scene import Wanted
from scenes.tabletop.sight import Say


def ahead(say: Say) -> Wanted:
    """Signs first, then the cards of hands and volleys: which were made may not depend on who held what."""
    inks = (KALUA["gain"], KALUA["loss"])
    sizes = (changes.ICON, prospects.ICON)
    signs = [art.heart(mood, px) for mood in ("happy", "sad") for px in sizes]
    signs += [art.emblem("people", prospects.ICON, ink, ink) for ink in inks]
    slips = ((changes.SLIP, KALUA["paper"]), (prospects.SLIP, KALUA["accent"]))
    signs += [("chip", {"w": w, "h": h, "color": color}) for (w, h), color in slips]
    names = {id: say(f"card.{id}") for id in cards()}
    held = [art.card(id, CARD[0], names[id]) for id in cards()]
    laid = [
        art.card(id, CARD[0], names[id], 2 if card.kind == "global" and paid == DOUBLED else 1, paid)
        for id, card in cards().items()
        for paid in card.levels
    ]
    return [*signs, ("board", SHADE), *laid, *held]
