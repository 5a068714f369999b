"""The heroes of one seat together, for the results: one large, two one above the other, more in two columns."""

from __future__ import annotations

from typing import Final

from scenes.kalyra.paint.heroes import face_disc, ring_of
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.furniture import grey
from scenes.paint.paper import new

RATIO: Final = 10 / 7
"""Height to width, as of every card of the results."""


@recipe("kalyra.company")
def company(brush: Brush, heroes: str, out: str = "", w: float = 122) -> Sprite:
    """company(heroes, out, w): portraits of the heroes named in `heroes`, by commas; those in `out` are grey.

    `UnknownHero` for a name that is none of the six.
    """
    names, gone = [name for name in heroes.split(",") if name], out.split(",")
    width, height = brush.px(w), brush.px(w * RATIO)
    sheet = new(width, height)
    columns = 1 if len(names) <= 2 else 2
    rows = max(1, -(-len(names) // columns))
    size = min(width // columns, height // rows)
    for k, name in enumerate(names):
        face = face_disc(brush, name, round(size * 0.9), ring_of(name, -1))
        face = grey(face) if name in gone else face
        x, y = width * (2 * (k % columns) + 1) / (2 * columns), height / 2 + (k // columns - (rows - 1) / 2) * size
        sheet.blit(face, face.get_rect(center=(x, y)))
    return brush.bare(sheet)
