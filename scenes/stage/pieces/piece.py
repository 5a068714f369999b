"""A piece: one card, die, meeple, tile or counter, and where it shall be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.kernel.protocol import Move
from scenes.paint.brush import Picture
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.pictures import Key, key_of
from scenes.stage.pieces.motion import MOVE, Motion

Place = tuple[float, float]
"""The middle of a piece, in units."""


@dataclass(frozen=True, kw_only=True)
class Piece:
    """One thing on the table and where it shall be. Made anew by `layout` every time; equal pieces need no motion.

    x, y, w, h   top left corner and size of its paper in units, before turn and scale (both about the middle)
    turn         degrees clockwise
    face_up      when it changes the piece flips, showing the new picture from the edge on
    come, go     the middle of the place it is dealt from when new, and leaves to when gone; None: it fades
    delay        seconds (before pace) its next motion waits, for reveals one after another
    motion       how it goes to another place
    rise, grow   what focus does to it: units upwards, enlargement
    sort         of what kind it is, in words, where whoever scans a hand goes by kinds
    secret       the seat whose peek it belongs to
    """

    id: str
    picture: Picture
    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0
    face_up: bool = True
    scale: float = 1.0
    layer: int = 0
    alpha: int = 255
    moves: tuple[Move, ...] = ()
    text: str = ""
    sort: str = ""
    secret: int | None = None
    group: str = ""
    come: Place | None = None
    go: Place | None = None
    delay: float = 0.0
    motion: Motion = MOVE
    rise: float = 0.0
    grow: float = 1.0

    @cached_property
    def what(self) -> Id:
        """Its id, as a value."""
        return Id(self.id)

    @cached_property
    def key(self) -> Key:
        """By which its picture is known."""
        return key_of(*self.picture)

    @property
    def box(self) -> Box:
        """Its paper at rest, scaled, not turned."""
        w, h = self.w * self.scale, self.h * self.scale
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    @property
    def centre(self) -> Place:
        return self.x + self.w / 2, self.y + self.h / 2


def centred(id: str, picture: Picture, cx: float, cy: float, w: float, h: float, layer: int = 0, **rest: Any) -> Piece:
    """A piece by its centre."""
    return Piece(id=id, picture=picture, x=cx - w / 2, y=cy - h / 2, w=w, h=h, layer=layer, **rest)


def boxed(id: str, picture: Picture, box: Box, layer: int = 0, **rest: Any) -> Piece:
    """A piece that fills a box."""
    return centred(id, picture, *box.centre, box.w, box.h, layer, **rest)


def square(id: str, picture: Picture, cx: float, cy: float, px: float, layer: int = 0, **rest: Any) -> Piece:
    """A piece as high as it is wide, by its centre."""
    return centred(id, picture, cx, cy, px, px, layer, **rest)
