"""How far a lesson is: a plate on the upper edge of what it says, with the step in words and a lantern for each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.stage.words.lettering import Lettering
from scenes.table.layout.labels import Label
from scenes.table.layout.slips import HINT_LAYER, LEADING, SIZE, WORDS_ABOVE
from scenes.table.people.advice import Hint

PLATE: Final = "lesson.plate"
MARGIN: Final = 18.0
GAP: Final = 16.0
SIGN_AT: Final = 10.0
RIM: Final = 3.0
LAMP: Final = 34.0
LANTERN: Final = 26.0
LEAST: Final = 15.0
"""From lantern to lantern; where they would hang closer, there are none."""
UNLIT: Final = "#6f6a5c"


def plate(paper: Box, lettering: Lettering) -> Box:
    """Where it lies above the paper of what is said."""
    h = round(lettering.leading(SIZE, LEADING) + 14)
    return Box(paper.x, paper.y - h - 2, paper.w, h)


def speaker(plate: Box) -> Box:
    """Where on the plate the sign of the one who speaks is."""
    side = plate.h - 2 * RIM
    return Box(plate.x + SIGN_AT, plate.y + RIM, side, side)


def told(hint: Hint, paper: Box, color: str, lettering: Lettering) -> Iterator[Piece | Label]:
    """The plate, the step in words, and the lanterns, those of the steps until now lit."""
    box = plate(paper, lettering)
    art = shell.panel(w=box.w, h=box.h, color=color, radius=14, thick=4, level=3)
    yield centred(PLATE, art, *box.centre, box.w, box.h, HINT_LAYER, secret=hint.seat)
    sign = speaker(box)
    lamp = people.emblem_alone(name="lantern", px=LAMP, a=SHELL.gold, b=SHELL.core)
    yield centred("lesson.sign", lamp, *sign.centre, LAMP, LAMP, HINT_LAYER + 1, secret=hint.seat)
    left, layer = sign.right + SIGN_AT, HINT_LAYER + WORDS_ABOVE
    yield Label(
        hint.head, left, box.centre[1], SIZE, "ui_bold", SHELL.text, width=box.right - MARGIN - left, layer=layer,
        secret=hint.seat, key="lesson.step",
    )  # fmt: skip
    room = box.right - MARGIN - (left + GAP + lettering.width(hint.head, SIZE, "ui_bold"))
    apart = min(LANTERN, (room - LANTERN) / max(1, hint.steps - 1))
    if apart < LEAST:
        return
    for k in range(hint.steps):
        x = box.right - MARGIN - LANTERN / 2 - (hint.steps - 1 - k) * apart
        lit = k < hint.step
        lamp = people.emblem_alone(name="lantern", px=LANTERN, a=SHELL.gold if lit else UNLIT, b=SHELL.core if lit else color)
        yield centred(f"lesson.lantern.{k}", lamp, x, box.centre[1], LANTERN, LANTERN, HINT_LAYER + 1, secret=hint.seat)
