"""Small builders of Kalesia's pieces."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.rules import Seat
from scenes.stage.piece import Piece, centred

PAPER_CARD: Final = 0.7
"""Width over height of every card."""
EMBLEM_OF: Final = {"C": "centaurs", "M": "mermaids", "F": "forest"}


def card_back(id: str, kind: str, cx: float, cy: float, w: float, layer: int, **rest: Any) -> Piece:
    """A card face down: `kind` is weapon or alliance."""
    return centred(id, "kalesia.back", cx, cy, w, w / PAPER_CARD, layer, art={"kind": kind, "w": w}, face_up=False, **rest)


def weapon(id: str, face: str, cx: float, cy: float, w: float, layer: int, name: str = "", **rest: Any) -> Piece:
    """A weapon face up; below 150 units of width cards carry no words."""
    art: dict[str, Any] = {"face": face, "w": w}
    if name:
        art["name"] = name
    return centred(id, "kalesia.weapon", cx, cy, w, w / PAPER_CARD, layer, art=art, **rest)


def alliance_card(id: str, alliance: str, cx: float, cy: float, w: float, layer: int, name: str = "", **rest: Any) -> Piece:
    """A secret alliance face up."""
    art = {"alliance": alliance, "w": w, "name": name}
    return centred(id, "kalesia.alliance", cx, cy, w, w / PAPER_CARD, layer, art=art, **rest)


def mine(seat: Seat | None) -> dict[str, Seat | None]:
    """The mark of what belongs to one seat's peek."""
    return {"secret": seat}
