"""Small builders of Caledea's pieces and words."""

from __future__ import annotations

from typing import Any, Final

from scenes.stage.pieces import Piece

THIN_SPACE: Final = "\u2009"


def centred(id: str, picture: str, cx: float, cy: float, w: float, h: float, layer: int = 0, **rest: Any) -> Piece:
    """A piece by its centre. Arguments of the picture that are not pose or meaning go by `art`."""
    art: dict[str, Any] = rest.pop("art", {})
    return Piece(id=id, picture=(picture, art), x=cx - w / 2, y=cy - h / 2, w=w, h=h, layer=layer, **rest)


def per_cent(share: float) -> str:
    """A chance in whole hundredths; what is not quite certain is never called so."""
    number = round(100 * share)
    if number == 0 and share > 0:
        return f"<1{THIN_SPACE}%"
    if number == 100 and share < 1:
        return f">99{THIN_SPACE}%"
    return f"{number}{THIN_SPACE}%"
