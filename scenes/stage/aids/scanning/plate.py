"""How it is shown what is offered: a thick frame round it, and a plate with its name and what choosing it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from scenes.paint.palette import SHELL
from scenes.paint.paper import rgb
from scenes.paint.recipes import shell
from scenes.stage.aids.band import unit_of
from scenes.stage.aids.offered import Offered
from scenes.stage.aids.scanning.clusters import clustered
from scenes.stage.aids.scanning.groups import Entry
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import LEVEL, NIGHT, TOP_LAYER, Canvas
from scenes.stage.widgets.base import words_in

LIGHT: Final = (0xFF, 0xE0, 0x66)
"""Of the frame: 13 to 1 against the dark line on both of its sides."""
DIM: Final = rgb(SHELL.text_lo)
"""Of the marks of what else is offered here, and of the frame while no press counts yet."""
BAND: Final = 8.0
EDGE: Final = 5.0
"""How thick the frame is, and the dark line within and without."""
OUT: Final = 8.0
"""From the thing to the frame, where nothing else lies near."""
WHOLE: Final = OUT + BAND + EDGE
"""By so much a frame stands out beyond its thing."""
ON_EDGE: Final = BAND / 2 + EDGE
"""The same where it lies on the edge of its thing, since something else begins there."""
NAME: Final = 34.0
DOES: Final = 28.0
"""Sizes of the two lines."""
LINE: Final = 1.2
SMALLEST: Final = 0.5
"""Words of a plate are so much smaller at the most."""
PAD: Final = 24.0
CELL: Final = 400.0
"""So wide a verb in a list is at least, before the text size."""
LEAST: Final = 30.0
"""A frame is never smaller."""
MARK: Final = 9.0
MARK_GAP: Final = 8.0
"""At the foot of a plate stands a mark for each that is offered here: how high, and how far apart."""


class Shown(NamedTuple):
    """What is to be seen of the offer.

    level   all that is offered here, one after the other; `at`: which of them now
    rests   it waits for a press
    refused why what was chosen cannot be done, above all that; "" for nothing
    left    how much of its time is left, 0..1; None where nothing goes on by itself
    counts  whether a press counts already: until then the frame is pale
    """

    level: Sequence[Entry]
    at: int
    offered: Offered
    rests: bool = False
    refused: str = ""
    left: float | None = None
    counts: bool = True

    @property
    def entry(self) -> Entry:
        return self.level[self.at]


def draw_scanned(canvas: Canvas, say: Callable[..., str], shown: Shown, place: Box) -> None:
    """The frame round the one of these that is offered, and the plate, which lies there; what lies nowhere has the frame on the
    plate, verbs in a list."""
    entry, level = shown.entry, shown.level
    canvas.base = TOP_LAYER
    seen = [box for box in (_seen(canvas, box) for box in framed_of(entry, shown)) if box is not None]
    near = [*_others(entry, shown), *_words(canvas, shown)] if seen else []
    for box in seen:
        _frame(canvas, round_it(box, near), LIGHT if shown.counts else DIM)
    name, does = plate_words(shown, say)
    verbs = len(level) > 1 and level[0].box is None  # behind them there may be groups of things
    if not seen and not shown.rests and not shown.refused and verbs:
        _list(canvas, shown, place)
        return
    said = (
        (shown.refused, DOES, "read", SHELL.text, "scan.refused"),
        (name, NAME, "read_bold", SHELL.text, "scan.name"),
        (does, DOES, "read", SHELL.gold, "scan.does"),
    )
    _plate(canvas, [one for one in said if one[0]], shown, place)
    if not seen and not shown.rests:
        _frame(canvas, place, LIGHT if shown.counts else DIM)


def plate_words(shown: Shown, say: Callable[..., str]) -> tuple[str, str]:
    """What it is called, and what choosing it does: of a group what is in it, "" for what says that itself."""
    if shown.rests:
        return say("scan.rests"), say("scan.rests.help")
    entry, advised = shown.entry, shown.offered.advised
    if advised and (leaf := next((leaf for leaf in entry.leaves() if advised == leaf.key), None)) is not None:
        return entry.name, say("scan.advised", what=leaf.name if entry.grouped else shown.offered.chooses)
    if entry.grouped:
        n = sum(1 for _ in entry.leaves())
        return entry.name, say("scan.named", what=entry.inside, n=n) if entry.title else say("scan.within", n=n)
    if entry.thing is None or entry.way:
        return entry.name, entry.way
    if not (entry.thing.enabled or shown.offered.seen_only):
        return entry.name, say("scan.why")
    does = shown.offered.chooses
    return entry.name, "" if does.casefold() in (entry.name.casefold(), say("hint.choose").casefold()) else does


def framed_of(entry: Entry, shown: Shown) -> list[Box]:
    """Where it lies, in focus a little higher; of a group the places of its things, those in one frame that lie together and
    hold no other thing."""
    if not entry.grouped:
        raised = shown.offered.where(entry.thing.id) if entry.thing is not None else None
        return [box for box in (raised or entry.box,) if box is not None]
    inside = [leaf.thing.box for leaf in entry.leaves() if leaf.thing is not None]
    others = _others(entry, shown)
    return [_before_next(box, others) for box in clustered(tuple(inside), others)]


def _others(entry: Entry, shown: Shown) -> tuple[Box, ...]:
    """Where the things lie that are not in it."""
    ids = {leaf.thing.id for leaf in entry.leaves() if leaf.thing is not None}
    return tuple(item.box for item in shown.offered.things if item.id not in ids and not item.second)


def _words(canvas: Canvas, shown: Shown) -> list[Box]:
    """Where words stand on what is uppermost; no secret of other eyes."""
    top = max((word.layer for word in canvas.written), default=0) // LEVEL
    return [word.box for word in canvas.written if word.layer // LEVEL == top and word.secret in (None, shown.offered.secret)]


def round_it(box: Box, near: Sequence[Box]) -> Box:
    """The outer edge of its frame: it goes round nothing else, and over nothing that is `near`."""
    left = top = right = bottom = WHOLE
    for other in near:
        across = min(box.right, other.right) - max(box.x, other.x)
        down = min(box.bottom, other.bottom) - max(box.y, other.y)
        if across > 0 >= down:
            above = other.centre[1] < box.centre[1]
            top, bottom = (min(top, -down), bottom) if above else (top, min(bottom, -down))
        elif down > 0 >= across:
            before = other.centre[0] < box.centre[0]
            left, right = (min(left, -across), right) if before else (left, min(right, -across))
    left, top, right, bottom = (max(ON_EDGE, out) for out in (left, top, right, bottom))
    return Box(box.x - left, box.y - top, box.w + left + right, box.h + top + bottom)


def _before_next(box: Box, others: Sequence[Box]) -> Box:
    """What overlaps like cards in a hand only up to the next one."""
    x, y, w, h = box
    beside = [other.x for other in others if abs(other.centre[1] - box.centre[1]) < h / 2]
    return Box(x, y, min([w, *(other - x for other in beside if x + LEAST < other < x + w)]), h)


def _seen(canvas: Canvas, box: Box | None) -> Box | None:
    """What of it is in the window, None for nothing; what a list has scrolled away has no height."""
    if box is None or box.h < 1:
        return None
    window = canvas.metrics.window.inset(WHOLE)
    left, top = max(box.x, window.x), max(box.y, window.y)
    right, bottom = min(box.right, window.right), min(box.bottom, window.bottom)
    if right <= left and bottom <= top:
        return None
    w, h = max(right - left, LEAST), max(bottom - top, LEAST)
    return Box(min(left, window.right - w), min(top, window.bottom - h), w, h)


def _frame(canvas: Canvas, box: Box, light: tuple[int, int, int] = LIGHT) -> None:
    """Light between two dark lines, the outer one along the edge of that box: it is seen on whatever lies there."""
    for inset, thick, color, layer in ((0.0, BAND + 2 * EDGE, NIGHT, -4), (EDGE, BAND, light, -3)):
        x, y, w, h = box.inset(inset)
        for side in (
            Box(x, y, w, thick),
            Box(x, y + h - thick, w, thick),
            Box(x, y, thick, h),
            Box(x + w - thick, y, thick, h),
        ):
            canvas.fill(color, side, layer=layer)


def _plate(canvas: Canvas, said: Sequence[tuple[str, float, str, str, str]], shown: Shown, box: Box) -> None:
    """What is offered, in as many lines as that needs, all smaller where they would not find room."""
    letters, unit = canvas.lettering, unit_of(canvas.metrics)
    inner, scale = _board(canvas, box), 1.0
    while True:
        lines = [
            (line, size * unit * scale, role, color, f"{key}:{k}" if k else key)
            for text, size, role, color, key in said
            for k, line in enumerate(letters.wrap(text, inner.w, size * unit * scale, role))
        ]
        high = sum(letters.leading(size, LINE, role) for _, size, role, _, _ in lines)
        if high <= inner.h or scale < SMALLEST:
            break
        scale *= 0.95
    y = inner.y + (inner.h - high) / 2
    for line, size, role, color, key in lines:
        step = letters.leading(size, LINE, role)
        canvas.words(line, inner.x, y + step / 2, size, role, color, anchor="middle", layer=-1, key=key)
        y += step
    _marks(canvas, Box(inner.x, inner.bottom + MARK_GAP * unit, inner.w, MARK * unit), shown)


def _list(canvas: Canvas, shown: Shown, box: Box) -> None:
    """The verbs of this level, the one that is offered on a light ground; where they do not find room, those around it."""
    letters, unit, inner = canvas.lettering, unit_of(canvas.metrics), _board(canvas, box)
    rows = max(1, int(inner.h / letters.leading(DOES * unit, LINE, "read_bold")))
    columns = max(1, int(inner.w / (CELL * unit * max(1.0, letters.text_scale))))
    first = max(0, min(shown.at - rows * columns // 2, len(shown.level) - rows * columns))
    w, h = inner.w / columns, inner.h / rows
    for n, entry in enumerate(shown.level[first : first + rows * columns]):
        cell = Box(inner.x + n // rows * w, inner.y + n % rows * h, w, h)
        now = first + n == shown.at
        color, role = (SHELL.ribbon_ink, "read_bold") if now else (SHELL.text_lo, "read")
        room = cell.inset(MARK * unit)._replace(y=cell.y, h=h)
        words_in(canvas, entry.name, room, DOES * unit, role, color, layer=-1, key=f"scan.list.{first + n}")
        if now:
            canvas.fill(LIGHT if shown.counts else DIM, cell, layer=-2)
    _marks(canvas, Box(inner.x, inner.bottom + MARK_GAP * unit, inner.w, MARK * unit), shown)


def _board(canvas: Canvas, box: Box) -> Box:
    """The paper of the plate; where words stand on it. Until it has been made they stand on its ground: no frame goes round a
    thing that has no name yet."""
    unit = unit_of(canvas.metrics)
    canvas.fill(rgb(SHELL.board), box, layer=-9)
    paper = shell.panel(w=round(box.w), h=round(box.h), color=SHELL.board, radius=16, thick=4, level=3, gold=True)
    canvas.picture(paper, box.x, box.y, layer=-8, key="scan.plate")
    edge, foot = WHOLE * unit, (MARK + MARK_GAP) * unit
    return Box(box.x + PAD * unit, box.y + edge, box.w - 2 * PAD * unit, box.h - 2 * edge - foot)


def _marks(canvas: Canvas, box: Box, shown: Shown) -> None:
    """One for each that is offered here, that of now in the light, which goes as its time does."""
    n, gap = len(shown.level), MARK_GAP * unit_of(canvas.metrics)
    w = (box.w - (n - 1) * gap) / n
    for i in range(n):
        mark = Box(box.x + i * (w + gap), box.y, w, box.h)
        canvas.fill(DIM, Box(mark.x, mark.bottom - 3, w, 3), layer=-1)
        if i == shown.at and not shown.rests:
            share = 1.0 if shown.left is None else shown.left
            if share > 0:
                canvas.fill(LIGHT if shown.counts else DIM, Box(mark.x, mark.y, w * share, mark.h), layer=-1)
