"""Small builders of Kalesia's pieces."""

from __future__ import annotations

from typing import Any, Final

from games.kalesia.faces import Alliance
from games.kalesia.table import Hidden
from games.kernel.protocol import Seat
from scenes.kalesia.paint import weapons
from scenes.stage.pieces.piece import Piece, centred

PAPER_CARD: Final = 0.7
"""Width over height of every card."""
EMBLEM_OF: Final = {"C": "centaurs", "M": "mermaids", "F": "forest"}


def card_back(id: str, kind: str, cx: float, cy: float, w: float, layer: int, **rest: Any) -> Piece:
    """A card face down: `kind` is weapon or alliance."""
    return centred(id, weapons.card_back(kind=kind, w=w), cx, cy, w, w / PAPER_CARD, layer, face_up=False, **rest)


def weapon(
    id: str, face: str, cx: float, cy: float, w: float, layer: int, name: str = "", shown: float = 0, **rest: Any
) -> Piece:
    """A weapon face up; below 150 units of width, and where only the left `shown` units are free, cards carry no words."""
    art: dict[str, Any] = {"face": face, "w": w}
    if shown:
        art["shown"] = shown
    elif name:
        art["name"] = name
    return centred(id, weapons.weapon(**art), cx, cy, w, w / PAPER_CARD, layer, **rest)


def alliance_card(
    id: str, alliance: Alliance | Hidden, cx: float, cy: float, w: float, layer: int, name: str = "", **rest: Any
) -> Piece:
    """A secret alliance face up, which these eyes know."""
    assert alliance != -1, "nobody shows what is hidden"
    return centred(id, weapons.alliance_card(alliance=alliance, w=w, name=name), cx, cy, w, w / PAPER_CARD, layer, **rest)


def mine(seat: Seat | None) -> dict[str, Seat | None]:
    """The mark of what belongs to one seat's peek."""
    return {"secret": seat}
