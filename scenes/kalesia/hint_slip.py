"""The slip with a hint's reason, for the eyes of the one who asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scenes.kalesia.parts import centred
from scenes.kalesia.zones import NEWS
from scenes.stage.lettering import Lettering
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import SHELL
from scenes.stage.pieces import Piece
from scenes.tabletop.advice import Hint
from scenes.tabletop.labels import Label

LAYER: Final = 50
SIZE: Final = 28.0
LEADING: Final = 1.14
MOST: Final = 6
MARGIN: Final = 20.0


def hint_box(hint: Hint, lettering: Lettering) -> Box:
    """As high as its sentence needs, standing where the news lie."""
    lines = min(MOST, len(lettering.wrap(hint.text, NEWS.w - 2 * MARGIN, SIZE)))
    h = round(max(NEWS.h, lines * lettering.leading(SIZE, LEADING) + 24))
    return Box(NEWS.x, NEWS.bottom - h, NEWS.w, h)


def hint_pieces(hint: Hint | None, lettering: Lettering) -> Iterator[Piece]:
    if hint is not None:
        box = hint_box(hint, lettering)
        art = {"w": box.w, "h": box.h, "color": SHELL["paper"], "edge": SHELL["core"], "radius": 18, "thick": 5, "level": 3}
        yield centred("hint", "board", *box.centre, box.w, box.h, LAYER, art=art, secret=hint.seat)


def hint_labels(hint: Hint | None, lettering: Lettering) -> Iterator[Label]:
    if hint is not None:
        box = hint_box(hint, lettering)
        yield Label(
            hint.text,
            box.x + MARGIN,
            box.centre[1],
            SIZE,
            "ui",
            SHELL["ink"],
            width=box.w - 2 * MARGIN,
            lines=MOST,
            leading=LEADING,
            secret=hint.seat,
            key="hint",
        )
