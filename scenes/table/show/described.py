"""What a table shows, described for those who build the house."""

from __future__ import annotations

from typing import Any

from scenes.stage.pictures.recipe_list import painter_of
from scenes.stage.pieces.pieces import Piece
from scenes.table.show.beats import Show


def piece_lines(piece: Piece | None) -> list[str]:
    """Its id and layer, its recipe with arguments, and the module that paints it."""
    if piece is None:
        return []
    name, args = piece.picture
    asked = ", ".join(f"{key}={value!r}" for key, value in args.items())
    return [f"{piece.id} (layer {piece.layer})", f"{name}({asked})", painter_of(name)]


def beat_line(show: Show[Any]) -> str:
    """The event and the part of it that are shown."""
    moment = show.moment(None)
    return f"{type(moment.event).__name__}, part {moment.step}" if moment.event is not None else "at rest"
