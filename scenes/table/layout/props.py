"""Pictures that a table draws beside its pieces: plain data from pure functions of a moment, drawn by one routine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from scenes.paint.brush import Picture
from scenes.stage.pictures.canvas import Canvas


@dataclass(frozen=True)
class Prop:
    """A picture by the middle of its paper, in units."""

    key: str
    picture: str
    args: Mapping[str, Any]
    x: float
    y: float
    w: float
    h: float
    layer: int = 0
    alpha: int = 255
    add: bool = False

    @classmethod
    def of(cls, key: str, picture: Picture, x: float, y: float, w: float, h: float, layer: int = 0, **more: Any) -> Self:
        """Of a picture that a painter asks for."""
        return cls(key, *picture, x, y, w, h, layer, **more)


def draw_props(canvas: Canvas, props: Iterable[Prop]) -> None:
    for p in props:
        x, y = p.x - p.w / 2, p.y - p.h / 2
        canvas.picture(Picture(p.picture, p.args), x, y, layer=p.layer, key=p.key, alpha=p.alpha, add=p.add)
