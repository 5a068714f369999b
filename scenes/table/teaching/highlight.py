"""The light is the finger: what a lesson wants pressed glows, and carries the sign of the button in hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from games.kernel.protocol import Move, Seat
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets.legend import Sign
from scenes.table.context import V
from scenes.table.face import Face
from scenes.table.inspector.placing import shared
from scenes.table.layout.ambience import Light
from scenes.table.layout.labels import PlacedLine, boxes
from scenes.table.layout.legend_rows import RING_LAYER
from scenes.table.table_api import S, TableApi

SIGN: Final = 50
LINE_SIGN: Final = 40
"""On a line of a list: as wide as its emblem, before its words."""
LONG: Final = 4.0
"""So many times as wide as high is a line of a list."""
ROUND: Final = 90.0
"""Units that the glow reaches beyond a thing at most: round a small one less."""
STRENGTH: Final = 0.5
LAYER: Final = 9
"""Below hands and buttons, above what they lie on."""


def to_press(
    table: TableApi[V, S], face: Face[V, S], seat: Seat, moves: Sequence[Move], then: Iterable[Move]
) -> tuple[str, ...]:
    """The pieces of the first of these moves that fits what is picked already. Where those are all picked, and decisions after
    it belong to the same gesture, those of the first of `then` that has some. First what is still to pick, then what is."""
    view, chooser = table.view(seat), table.persons.chooser
    picked = set(chooser.picked if chooser is not None else ())
    shown = [face.advising.pieces_of(table, move, view) for move in moves]
    lit = next((pieces for pieces in shown if picked <= set(pieces)), shown[0] if shown else ())
    if set(lit) <= picked:
        coming = (face.advising.pieces_of(table, move, view) for move in then)
        lit = next((pieces for pieces in coming if pieces), lit)
    done = (face.advising.done_on,) if face.advising.done_on else ()
    return tuple(sorted((*lit, *done), key=lambda id: id in picked))


def lights(boxes: Iterable[Box]) -> Iterator[Light]:
    """A pool of the lantern's light under each thing."""
    for k, box in enumerate(boxes):
        reach = min(ROUND, 0.6 * box.h)
        w, h = round(box.w + 2 * reach), round(box.h + 2 * reach)
        yield Light(*box.centre, w, h, SHELL.lamp, STRENGTH, LAYER, f"light.lit.{k}")


def draw_sign(canvas: Canvas, box: Box, sign: Sign | None, lines: Iterable[PlacedLine] = ()) -> None:
    """The `sign` of the button that chooses: on the lower edge of the thing in focus, or in its corner; on a line of a list at
    its beginning, where emblems lie, else at its end or beside it: on none of the words of `lines`. A finger needs none."""
    if sign is not None:
        (cx, cy), px = box.centre, LINE_SIGN
        place = Box(cx - SIGN / 2, min(box.bottom - SIGN / 4, canvas.metrics.window.bottom - SIGN), SIGN, SIGN)
        if place.y < box.bottom - SIGN / 2:  # it would lie on the name of a card
            place = Box(box.right - SIGN - 6, box.y + 6, SIGN, SIGN)
        if box.w > LONG * box.h:
            words = [one for label in {line[0]: None for line in lines} for one in boxes(label, canvas.lettering)]
            row = [Box(x, cy - px / 2, px, px) for x in (box.x + 6, box.right - px - 6, box.x - px - 6, box.right + 6)]
            place = next((one for one in row if not any(shared(one, word) for word in words)), row[0])
        canvas.picture(sign, place.x, place.y, layer=RING_LAYER + 2, key="lesson.sign", px=round(place.h))
