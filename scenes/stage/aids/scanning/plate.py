"""How it is shown what is offered: a thick frame round it, and a plate with its name and what choosing it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from scenes.paint.palette import SHELL
from scenes.paint.paper import rgb
from scenes.stage.aids.offered import Offered
from scenes.stage.aids.scanning.groups import Entry
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import NIGHT, TOP_LAYER, Canvas
from scenes.stage.widgets.base import whole_in, words_in

LIGHT: Final = (0xFF, 0xE0, 0x66)
"""Of the frame: 13 to 1 against the dark line on both of its sides."""
BAND: Final = 8.0
EDGE: Final = 5.0
"""How thick the frame is, and the dark line within and without."""
OUT: Final = 8.0
"""From the thing to the frame."""
NAME: Final = 38.0
DOES: Final = 30.0
"""Sizes of the two lines."""
PAD: Final = 26.0
NARROW: Final = 420.0
WIDE: Final = 1100.0
ROUNDED: Final = 40.0
"""Widths of plates are whole numbers of that, so that few are painted."""
HIGH: Final = 118.0
ABOVE: Final = 92.0
"""Of why not: two lines above the name."""
ROW: Final = 62.0
"""Of a list of verbs."""
LEAST: Final = 30.0
"""A frame is never smaller."""


def draw_scanned(
    canvas: Canvas,
    say: Callable[..., str],
    level: Sequence[Entry],
    at: int,
    offered: Offered,
    rests: bool,
    refused: str = "",
) -> None:
    """The frame round the one of these that is offered, and the plate beside it; verbs, which lie nowhere, stand below each
    other. `rests`: it waits for a press; `refused`: why not, above all that."""
    entry = level[at]
    canvas.base = TOP_LAYER
    box = _seen(canvas, _before_next(entry, level) if entry.children else entry.box)
    if box is not None:
        _frame(canvas, box)
    if rests:
        name, does = say("scan.rests"), say("scan.rests.help")
    elif entry.children:
        name, does = entry.text, say("scan.opens", n=at + 1, of=len(level))
    else:
        verb = offered.chooses if entry.thing is not None and not any(entry.step) else ""
        name, does = entry.name, verb or say("scan.does")
        does = say("scan.one_of", does=does, n=at + 1, of=len(level))
    if box is None and not rests and not refused and len(level) > 1:
        _list(canvas, level, at, does)
    else:
        _plate(canvas, name, does, box, offered.adjusts, refused)


def _board(canvas: Canvas, box: Box) -> None:
    """What the words stand on. No picture: it is there at once, and no frame goes round a thing that has no name yet."""
    for k, (color, inset) in enumerate(((NIGHT, -EDGE), (rgb(SHELL.gold), 0.0), (rgb(SHELL.board), 3.0))):
        canvas.fill(color, box.inset(inset), layer=k - 9)


def _before_next(entry: Entry, level: Sequence[Entry]) -> Box | None:
    """Where a group lies; of what overlaps like cards in a hand only up to the next one."""
    if entry.box is None:
        return None
    x, y, w, h = entry.box
    beside = [one.box.x for one in level if one.box is not None and abs(one.box.centre[1] - entry.box.centre[1]) < h / 2]
    return Box(x, y, min([w, *(other - x for other in beside if x + LEAST < other < x + w)]), h)


def _seen(canvas: Canvas, box: Box | None) -> Box | None:
    """What of it is in the window, None for nothing."""
    if box is None:
        return None
    window = canvas.metrics.window.inset(OUT + BAND + EDGE)
    left, top = max(box.x, window.x), max(box.y, window.y)
    right, bottom = min(box.right, window.right), min(box.bottom, window.bottom)
    if right <= left and bottom <= top:
        return None
    w, h = max(right - left, LEAST), max(bottom - top, LEAST)
    return Box(min(left, window.right - w), min(top, window.bottom - h), w, h)


def _frame(canvas: Canvas, box: Box) -> None:
    """Light between two dark lines: it is seen on whatever lies there."""
    for out, thick, color, layer in ((OUT + BAND + EDGE, BAND + 2 * EDGE, NIGHT, -4), (OUT + BAND, BAND, LIGHT, -3)):
        x, y, w, h = box.inset(-out)
        for side in (
            Box(x, y, w, thick),
            Box(x, y + h - thick, w, thick),
            Box(x, y, thick, h),
            Box(x + w - thick, y, thick, h),
        ):
            canvas.fill(color, side, layer=layer)


def _plate(canvas: Canvas, name: str, does: str, box: Box | None, aside: bool, refused: str) -> None:
    """`aside`: in rooms things say themselves what they are, and what lies beside them is to be read."""
    letters = canvas.lettering
    large = max(1.0, letters.units(NAME, "read") / NAME)
    above = ABOVE * large if refused else 0.0
    high = HIGH * large + above
    wanted = max(letters.width(name, NAME, "read_bold"), letters.width(does, DOES, "read")) + 2 * PAD + 8
    w = WIDE if refused else min(max(NARROW, ROUNDED * -(-wanted // ROUNDED)), WIDE)
    x, y = _aside(box, w, high) if aside and box is not None else _place(box, w, high)
    _board(canvas, Box(x, y, w, high))
    if refused:
        why = Box(x + PAD, y + 8, w - 2 * PAD, above - 8)
        whole_in(canvas, refused, why, DOES, "read", SHELL.text, layer=-1, key="scan.refused")
        y, high = y + above, high - above
    inner = Box(x + PAD, y + 8, w - 2 * PAD, high * 0.54)
    words_in(canvas, name, inner, NAME, "read_bold", SHELL.text, layer=-1, key="scan.name")
    below = Box(inner.x, inner.bottom, inner.w, high - inner.h - 18)
    words_in(canvas, does, below, DOES, "read", SHELL.gold, layer=-1, key="scan.does")


def _aside(box: Box, w: float, high: float) -> tuple[float, float]:
    """At the foot, across from the hints; where the thing itself lies there, at the top."""
    foot = SAFE.bottom - high
    return SAFE.x, SAFE.y if box.x < SAFE.x + w and box.bottom > foot else foot


def _place(box: Box | None, w: float, high: float) -> tuple[float, float]:
    """Above or below the frame, rather where the middle of the screen is; never outside of where words may be."""
    if box is None:
        return SAFE.right - w, SAFE.bottom - high
    far = OUT + BAND + EDGE + 6
    x = min(max(box.centre[0] - w / 2, SAFE.x), SAFE.right - w)
    below, above = box.bottom + far, box.y - far - high
    fits = [
        y for y in ((above, below) if box.centre[1] > SAFE.centre[1] else (below, above)) if SAFE.y <= y <= SAFE.bottom - high
    ]
    if fits:
        return x, fits[0]
    beside = box.right + far if box.right + far + w <= SAFE.right else box.x - far - w
    if SAFE.x <= beside:
        return beside, min(max(box.centre[1] - high / 2, SAFE.y), SAFE.bottom - high)
    return x, min(box.bottom - high - 8, SAFE.bottom - high)


def _list(canvas: Canvas, level: Sequence[Entry], at: int, does: str) -> None:
    """The verbs of this level from the foot of the right side up, the one that is offered in the frame."""
    letters = canvas.lettering
    large = max(1.0, letters.units(NAME, "read") / NAME)
    row = ROW * large
    wanted = max(letters.width(entry.name, NAME, "read_bold") for entry in level) + 2 * PAD + 30
    w = min(max(NARROW, ROUNDED * -(-wanted // ROUNDED)), WIDE)
    h = row * len(level) + 2 * PAD + row * 0.8
    x, y = SAFE.right - w, max(SAFE.y, SAFE.bottom - h)
    _board(canvas, Box(x, y, w, h))
    for i, entry in enumerate(level):
        box = Box(x + PAD, y + PAD + i * row, w - 2 * PAD, row)
        color = SHELL.text if i == at else SHELL.text_lo
        words_in(canvas, entry.name, box, NAME, "read_bold" if i == at else "read", color, layer=-1, key=f"scan.list.{i}")
        if i == at:
            _frame(canvas, Box(x + 18, box.y + 6, w - 36, row - 12).inset(OUT))
    foot = Box(x + PAD, y + h - PAD - row * 0.7, w - 2 * PAD, row * 0.7)
    words_in(canvas, does, foot, DOES, "read", SHELL.gold, layer=-1, key="scan.list.does")
