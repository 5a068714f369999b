"""What is shown of the offer: frames, and a plate that says what is offered and what choosing it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from scenes.paint.palette import SHELL
from scenes.paint.paper import rgb
from scenes.paint.recipes import shell
from scenes.stage.aids.band import unit_of
from scenes.stage.aids.offered import Offered
from scenes.stage.aids.scanning.entry import Entry
from scenes.stage.aids.scanning.frames import BAND, EDGE, WHOLE, frames_of
from scenes.stage.aids.scanning.naming import briefly
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import NIGHT, TOP_LAYER, Canvas
from scenes.stage.widgets.base import words_in

LIGHT: Final = (0xFF, 0xE0, 0x66)
"""Of what a press means: 13 to 1 against the dark line on both sides of the frame."""
DIM: Final = rgb(SHELL.text_lo)
"""Of the marks of what else is offered here, and of the frame while no press counts for it yet."""
NAME: Final = 34.0
DOES: Final = 28.0
"""Sizes of the two lines."""
LINE: Final = 1.2
SMALLEST: Final = 0.5
"""Words of a plate are so much smaller at the most."""
PAD: Final = 24.0
CELL: Final = 400.0
"""So wide a verb in a list is at least, before the text size."""
MARK: Final = 9.0
MARK_GAP: Final = 8.0
FLAT_MARK: Final = 3.0
"""At the foot of a plate stands a mark for each that is offered here: how high, how far apart, and how high while unlit."""


class Shown(NamedTuple):
    """What is to be seen of the offer.

    level   all that is offered here, one after the other; `at`: which of them now
    rests   it waits for a press
    above   what stands above all that: why what was chosen cannot be done, or that somebody is asked; "" for nothing
    left    how much of its time is left, 0..1; None where nothing goes on by itself
    counts  whether a press counts for it already: until then the frame is pale
    """

    level: Sequence[Entry]
    at: int
    offered: Offered
    rests: bool = False
    above: str = ""
    left: float | None = None
    counts: bool = True

    @property
    def entry(self) -> Entry:
        return self.level[self.at]

    @property
    def name(self) -> str:
        """What it is called: where others here are called the same, in as many words as tell them apart."""
        same = [*dict.fromkeys(one.text for one in self.level if one.name == self.entry.name and not one.way)]
        return briefly(same)[same.index(self.entry.text)] if len(same) > 1 else self.entry.name

    @property
    def light(self) -> tuple[int, int, int]:
        """Of what is offered now."""
        return LIGHT if self.counts else DIM


def draw_scanned(canvas: Canvas, say: Callable[..., str], shown: Shown, place: Box) -> None:
    """The frame round the one of these that is offered, and the plate, which lies there; what lies nowhere has the frame on the
    plate, verbs in a list."""
    canvas.base = TOP_LAYER
    seen, level = frames_of(shown.entry, shown.offered, canvas), shown.level
    for box in seen if not shown.rests else ():
        _frame(canvas, box, shown.light)
    verbs = len(level) > 1 and level[0].box is None  # behind them there may be groups of things
    unit, inner = unit_of(canvas.metrics), _board(canvas, place)
    _marks(canvas, Box(inner.x, inner.bottom + MARK_GAP * unit, inner.w, MARK * unit), shown)
    if not seen and not shown.rests and not shown.above and verbs:
        _list(canvas, shown, inner)
        return
    name, does = plate_words(shown, say)
    said = (
        (shown.above, DOES, "read", SHELL.text, "scan.above"),
        (name, NAME, "read_bold", SHELL.text, "scan.name"),
        (does, DOES, "read", SHELL.gold, "scan.does"),
    )
    _plate(canvas, [one for one in said if one[0]], inner)
    if not seen and not shown.rests:
        _frame(canvas, place, shown.light)


def plate_words(shown: Shown, say: Callable[..., str]) -> tuple[str, str]:
    """What it is called, and what choosing it does: of a group what is in it, "" for what says that itself."""
    entry, offered, name = shown.entry, shown.offered, shown.name
    if shown.rests:
        return (offered.calm, say("scan.goes_on.help")) if offered.calm else (say("scan.rests"), say("scan.rests.help"))
    advised = next((leaf for leaf in entry.leaves() if offered.advised == leaf.key), None)
    if advised is not None:
        return name, say("scan.advised", what=advised.name if entry.grouped else offered.chooses)
    if entry.grouped:
        return name, entry.counted(entry.inside, say) if entry.title else say("scan.within", n=len(entry.children))
    if entry.thing is None or entry.way:
        return name, entry.way
    if not (entry.thing.enabled or offered.seen_only):
        return name, say("scan.why")
    does = say("hint.scroll") if entry.children and entry.thing.steps == "down" else offered.chooses
    return name, "" if does.casefold() in (name.casefold(), say("hint.choose").casefold()) else does


def _frame(canvas: Canvas, box: Box, light: tuple[int, int, int]) -> None:
    """Light between two dark lines, the outer one along the edge of that box: it is seen on whatever lies there."""
    for inset, thick, color, layer in ((0.0, BAND + 2 * EDGE, NIGHT, -4), (EDGE, BAND, light, -3)):
        x, y, w, h = box.inset(inset)
        for far in (0.0, 1.0):
            canvas.fill(color, Box(x, y + far * (h - thick), w, thick), layer=layer)
            canvas.fill(color, Box(x + far * (w - thick), y, thick, h), layer=layer)


def _plate(canvas: Canvas, said: Sequence[tuple[str, float, str, str, str]], inner: Box) -> None:
    """What is offered, in as many lines as that needs, all smaller where they would not find room."""
    letters, unit, scale = canvas.lettering, unit_of(canvas.metrics), 1.0
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


def _list(canvas: Canvas, shown: Shown, inner: Box) -> None:
    """The verbs of this level, the one that is offered on a light ground; where they do not find room, those around it."""
    letters, unit = canvas.lettering, unit_of(canvas.metrics)
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
            canvas.fill(shown.light, cell, layer=-2)


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
        canvas.fill(DIM, mark._replace(y=mark.bottom - FLAT_MARK, h=FLAT_MARK), layer=-1)
        if i == shown.at and not shown.rests and (share := 1.0 if shown.left is None else shown.left) > 0:
            canvas.fill(shown.light, mark._replace(w=w * share), layer=-1)
