"""The page of the results: boards, the course of the game with its pins, and their sentences, as widgets."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from scenes.paint.palette import SHELL
from scenes.paint.paper import legible
from scenes.paint.recipes import people, shell
from scenes.paint.recipes.curves import curves
from scenes.stage.aids.told import sentences
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Widget
from scenes.stage.widgets.base import draw_ring, whole_in, words_in
from scenes.stage.words.lettering import Shortened
from scenes.table.ending.recap import Board, Course, Graph, Line, Pin, Recap
from scenes.table.layout.labels import placed_lines, write
from scenes.table.layout.props import draw_props

FOLD: Final = 0.5
"""Seconds in which the boards come from the left."""
DEAF: Final = 0.8
"""Seconds in which it hears no button."""
DRAWN: Final = 1.2
"""Seconds in which the curves are drawn, without the halts at the pins."""
HALT: Final = 0.25
SENTENCE: Final = Box(130, 140, 1660, 74)
PAD: Final = 30.0
HEADING: Final = 38.0
BODY: Final = 31.0
LEADING: Final = 1.12
DISC: Final = 42.0
BESIDE: Final = 1.2 * DISC + 4
"""Units from one number on the axis to the next, also where one of them is in focus."""
APART: Final = 1.5
"""Units between lines that say the same."""
NAMES: Final = 210.0
"""Where several graphs stand one above the other: width of what names them."""
VALUES: Final = 52.0
ENDS: Final = 92.0
LEGEND: Final = 72.0
AXIS: Final = 62.0
GAP: Final = 34.0
INK, HEAD = SHELL.ink, SHELL.heading


def apart(places: Sequence[float], between: float, least: float, most: float) -> list[float]:
    """The same places, moved as little as they must be so that neighbours are so far from each other and all lie from `least`
    to `most`, if that has room for them."""
    order, found = sorted(range(len(places)), key=lambda k: places[k]), list(places)
    for before, after in [*pairwise(order)] * len(order):
        short = max(0.0, between - (found[after] - found[before]))
        found[before], found[after] = found[before] - short / 2, found[after] + short / 2
    for k in order:
        found[k], least = max(found[k], least), max(found[k], least) + between
    for k in reversed(order):
        found[k], most = min(found[k], most), min(found[k], most) - between
    return found


class Unfolding:
    """How far the page has unfolded: `age` seconds since it began; everything at once where nothing moves."""

    def __init__(self, age: float, motion: bool) -> None:
        self.age = age if motion else math.inf

    @property
    def slide(self) -> float:
        """How far left of its place a board still is, in units, and it is seen accordingly."""
        t = min(1.0, self.age / FOLD)
        return -140 * (1 - t) ** 3

    @property
    def alpha(self) -> int:
        return round(255 * min(1.0, self.age / FOLD))

    def drawn_to(self, pins: list[float]) -> float:
        """The share of the axis that is drawn: it halts at every pin."""
        t = self.age - FOLD
        for k, at in enumerate(sorted(pins)):
            reached = DRAWN * at + HALT * k
            if t < reached:
                return max(0.0, (t - HALT * k) / DRAWN)
            if t < reached + HALT:
                return at
        return min(1.0, max(0.0, (t - HALT * len(pins)) / DRAWN))


class BoardWidget(Widget):
    """One board; in focus where it tells of a moment that can be seen again, or is `heard`. A name that would be cut is left to
    its face."""

    def __init__(self, board: Board, unfolding: Unfolding, see: Callable[[], None] | None, heard: bool = False) -> None:
        super().__init__(f"board:{board.key}", board.box, layer=8)
        self.board, self.unfolding, self.see, self.heard = board, unfolding, see, heard

    @property
    def text(self) -> str:
        told = self.board.heard or ", ".join(label.text for label in self.board.labels)
        return sentences((self.board.heading, told, self.board.text))

    def focusables(self) -> list[Focusable]:
        reads = self.heard and self.text != self.board.heading
        return [Focusable(self.id, self.rect, True, self.see, self.text)] if self.see is not None or reads else []

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        board, box = self.board, self.rect
        if self.unfolding.age < FOLD:
            box = Box(box.x + self.unfolding.slide, *box[1:])
        edge = SHELL.core if board.ink else None
        look = shell.panel(w=box.w, h=box.h, color=board.color, edge=edge, radius=18) if board.color else None
        if look is not None:
            canvas.picture(look, box.x, box.y, layer=self.layer, key=self.id, alpha=self.unfolding.alpha)
        if self.unfolding.age < FOLD:
            return
        if focus == self.id:
            draw_ring(canvas, self.rect, 18, self.layer + 10, self.id)
        draw_props(canvas, board.props)
        write(canvas, [line for line in placed_lines(board.labels, canvas.lettering) if not isinstance(line[1], Shortened)])
        heading, text = (HEAD, INK) if board.ink else (SHELL.gold, SHELL.text)
        line = Box(box.x + PAD, box.y + 12, box.w * board.head - 2 * PAD, 56)
        words_in(canvas, board.heading, line, HEADING, "read_serif", heading, layer=12, key=f"{self.id}:heading")
        if board.text:
            self._foot(canvas, text)

    def _foot(self, canvas: Canvas, color: str) -> None:
        """What is said below, on a board to its left edge, without one in the middle."""
        box, plain = self.rect, not self.board.color
        x, low = (box.centre[0], 0.0) if plain else (box.x + PAD, 8.0)
        lines, size, role = fitted(canvas, self.board.text, box.w - (0 if plain else 2 * PAD), self.board.foot - 2 * low)
        step = canvas.lettering.leading(size, LEADING, role)
        for i, words in enumerate(lines):
            y = box.bottom - low - (len(lines) - 1 - i) * step
            canvas.words(words, x, y, size, role, color, "center" if plain else "left", anchor="bottom", layer=12,
                         key=f"{self.id}:{i}", shadow=0.8 if plain else 0.0)  # fmt: skip


class PinWidget(Widget):
    """A pin with its sentence; confirmed on, it opens its moment."""

    def __init__(self, k: int, pin: Pin, unfolding: Unfolding, see: Callable[[], None] | None) -> None:
        super().__init__(f"pin:{k}", pin.box, layer=14)
        self.k, self.pin, self.unfolding, self.see = k, pin, unfolding, see

    @property
    def text(self) -> str:
        return self.pin.text

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, True, self.see, self.text)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        if self.unfolding.age < FOLD:
            return
        x, y, w, _ = self.rect
        draw_disc(canvas, self.k, x + DISC / 2, y + DISC / 2 + 2, self.id)
        if focus == self.id:  # round the pin alone: round the sentence it would lie on those above and below
            draw_ring(canvas, Box(x, y + 2, DISC, DISC).inset(2), DISC / 2 - 2, self.layer + 4, self.id)
            ground = shell.panel(w=w - DISC - 2, h=self.rect.h, color=SHELL.gold, radius=14, thick=3, level=1)
            canvas.picture(ground, x + DISC + 2, y, layer=self.layer - 1, key=f"{self.id}:lit")
        color = SHELL.button_ink if focus == self.id else INK if self.pin.ink else SHELL.text
        lines, size, role = fitted(canvas, self.pin.text, w - DISC - 16, self.rect.h)
        step = canvas.lettering.leading(size, LEADING, role)
        for i, words in enumerate(lines):
            middle = y + max(DISC / 2 + 2, step / 2) + i * step
            canvas.words(
                words, x + DISC + 16, middle, size, role, color, anchor="middle", layer=self.layer, key=f"{self.id}:{i}"
            )


def fitted(canvas: Canvas, text: str, w: float, h: float) -> tuple[list[str], float, str]:
    """Lines, size and role of a text in a room: as large as it can be, and rather not enlarged than shortened."""
    return canvas.lettering.fill_whole(text, w, h + 2, BODY, "read", LEADING)


def letter(k: int) -> str:
    """What a pin bears: no number, which would seem to be one of the axis."""
    return chr(ord("A") + k)


def draw_disc(canvas: Canvas, k: int, x: float, y: float, key: str, grown: float = 1.0) -> None:
    """Draws the gold pin of a turning point about that middle."""
    px = DISC * grown
    canvas.picture(shell.pip(px=px, gold=True), x - px / 2, y - px / 2, layer=15, key=f"{key}:disc")
    canvas.words(letter(k), x, y, 28, "serif", SHELL.black, "center", anchor="middle", layer=16, key=f"{key}:number")


class CourseWidget(Widget):
    """The curves over their axis, with a pin where it turned."""

    def __init__(self, course: Course, pins: tuple[Pin, ...], unfolding: Unfolding) -> None:
        super().__init__("course", course.box, layer=8)
        self.course, self.pins, self.unfolding = course, pins, unfolding

    @property
    def several(self) -> bool:
        return len(self.course.graphs) > 1

    def plots(self) -> list[Box]:
        """Where each graph is drawn."""
        box, n = self.course.box, len(self.course.graphs)
        x = box.x + PAD + VALUES + (NAMES if self.several else 0)
        w = box.x + box.w * self.course.share - x - (PAD if self.several else ENDS + PAD)
        top, bottom = box.y + (LEGEND + 8 if self.course.legend else PAD), box.bottom - AXIS
        h = (bottom - top - GAP * (n - 1)) / n
        return [Box(x, top + k * (h + GAP), w, h) for k in range(n)]

    def discs(self) -> list[float]:
        """Where the numbers of the pins stand on the axis: not on each other, each as near to its place as that leaves it."""
        first = self.plots()[0]
        return apart([self.x_of(pin.at) for pin in self.pins], BESIDE, first.x, first.right)

    def x_of(self, at: float) -> float:
        plot = self.plots()[0]
        return plot.x + plot.w * self.course.along(at)

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        left = x + (self.unfolding.slide if self.unfolding.age < FOLD else 0)
        look = shell.panel(w=w, h=h, color=self.course.color, radius=18)
        canvas.picture(look, left, y, layer=self.layer, key="course", alpha=self.unfolding.alpha)
        if self.unfolding.age < FOLD:
            return
        to = self.unfolding.drawn_to([self.course.along(pin.at) for pin in self.pins])
        self._head(canvas)
        for graph, plot in zip(self.course.graphs, self.plots(), strict=True):
            self._graph(canvas, graph, plot, to)
        self._axis(canvas, to, focus)

    def _head(self, canvas: Canvas) -> None:
        x, y, w, _ = self.rect
        if not self.several:
            line = Box(x + PAD, y + 8, w * self.course.share - 2 * PAD, LEGEND - 16)
            words_in(canvas, self.course.graphs[0].heading, line, 34, "read_serif", SHELL.gold, layer=12, key="course:heading")
            return
        lines = self.course.graphs[0].lines if self.course.legend else ()
        each, left = (w - 2 * PAD) / max(1, len(lines)), x + PAD
        for k, one in enumerate(lines):
            at, key, ink = left + k * each, f"legend:{k}", legible(one.color, self.course.color)
            canvas.picture(one.badge, at, y + 12, layer=12, key=key)
            room = Box(at + 54, y + 12, each - 62 - (42 if one.won else 0), 44)
            fits = canvas.lettering.fit(one.name, room.w, 30, "ui_bold")[0] == one.name
            name = words_in(canvas, one.name if fits else "", room, 30, "ui_bold", ink, layer=12, key=f"{key}:name")
            if one.won:
                crown = people.emblem_alone(name="crown", px=38)
                canvas.picture(crown, name.right + 8, y + 14, layer=12, key=f"{key}:crown")

    def _graph(self, canvas: Canvas, graph: Graph, plot: Box, to: float) -> None:
        key, most = f"graph:{graph.heading}", max(1, *(value for line in graph.lines for _, value in line.points))
        if self.several:
            room = Box(self.rect.x + PAD, plot.y, NAMES - 12, plot.h)
            words_in(canvas, graph.heading, room, 30, "ui_bold", SHELL.text, layer=12, key=f"{key}:name")
        drawn = [self._drawn(line, k, len(graph.lines), plot, most) for k, line in enumerate(graph.lines)]
        order = tuple(sorted(drawn, key=lambda one: one[2]))
        # the field is drawn at once, the lines as far as they have come
        empty, full = (curves(w=plot.w, h=plot.h, lines=part, color=self.course.color) for part in ((), order))
        canvas.picture(empty, plot.x, plot.y, layer=9, key=f"{key}:field")
        if to >= 1:
            canvas.picture(full, plot.x, plot.y, layer=10, key=key)
        elif to > 0:
            with canvas.clipped(Box(plot.x - 20, plot.y - 20, 20 + plot.w * to, plot.h + 40)):
                canvas.picture(full, plot.x, plot.y, layer=10, key=key)
        for value, y in ((most, plot.y), (0, plot.bottom)):
            canvas.words(str(value), plot.x - 14, y, 28, "ui", SHELL.text_lo, "right", anchor="middle", layer=12,
                         key=f"{key}:{value}")  # fmt: skip
        if not self.several and to >= 1:
            self._ends(canvas, graph, plot)

    def _drawn(self, line: Line, k: int, n: int, plot: Box, most: int) -> tuple[str, tuple[tuple[int, int], ...], bool, bool]:
        off = APART * (k - (n - 1) / 2)
        along = self.course.along
        points = [(round(plot.w * along(at)), round(plot.h * (1 - v / most) + off)) for at, v in line.points]
        return line.color, tuple(points), line.own, line.left

    def _ends(self, canvas: Canvas, graph: Graph, plot: Box) -> None:
        """Badge and last value of every line beside the plot, highest first."""
        lines = sorted(graph.lines, key=lambda line: -line.points[-1][1])
        step = min(50.0, plot.h / max(1, len(lines) - 1)) if len(lines) > 1 else 0.0
        for k, line in enumerate(lines):
            y = plot.y + 8 + k * step
            canvas.picture(line.badge, plot.right + 18, y - 22, layer=12, key=f"end:{k}")
            value, ink = str(line.points[-1][1]), legible(line.color, self.course.color)
            canvas.words(value, plot.right + 72, y, 30, "ui_bold", ink, anchor="middle", layer=12, key=f"end:{k}:value")

    def _axis(self, canvas: Canvas, to: float, focus: str | None) -> None:
        plots = self.plots()
        y, plot = self.rect.bottom - 28, plots[0]
        discs = self.discs()
        for k, pin in enumerate(self.pins):
            if self.course.along(pin.at) > to + 1e-9:
                continue
            x = self.x_of(pin.at)
            line = (round(x) - 1, plot.y, 2, y - plot.y)
            canvas.fill((0xF3, 0xCD, 0x76), Box(*line), layer=11, alpha=150)
            draw_disc(canvas, k, discs[k], y, f"at:{k}", 1.2 if focus == f"pin:{k}" else 1.0)
        name_x = self.rect.x + PAD
        name = canvas.words(self.course.axis, name_x, y, 28, "ui", SHELL.text_lo, anchor="middle", layer=12, key="axis")
        first = int(self.course.first)
        step = max(1, math.ceil((self.course.last - first) / 6))
        for at in range(first + step, int(self.course.last) + 1, step):
            x = self.x_of(at - 0.5)  # in the middle of what belongs to it
            if x > name.right + 24 and all(abs(x - disc) > 62 for disc in discs):
                canvas.words(str(at), x, y, 28, "ui", SHELL.text_lo, "center", anchor="middle", layer=12, key=f"axis:{at}")


See = Callable[[int, str, int, int], Callable[[], None] | None]
"""What opens a move with its words, behind so much of it, and goes on to another; None for nothing."""


def page(recap: Recap, unfolding: Unfolding, see: See, heard: bool = False) -> list[Widget]:
    """All widgets of a recap; `heard`: by somebody who does not see it."""
    boards = [(board, see(board.move, board.heading, 0, board.to) if board.move else None) for board in recap.boards]
    found: list[Widget] = [BoardWidget(board, unfolding, opens, heard) for board, opens in boards]
    found.append(CourseWidget(recap.course, tuple(recap.pins), unfolding))
    found += [PinWidget(k, pin, unfolding, see(pin.move, pin.text, pin.begins, 0)) for k, pin in enumerate(recap.pins)]
    return found


def draw_sentence(canvas: Canvas, text: str) -> None:
    """Under the sign: the last thing that happened, in one line, or two smaller ones."""
    whole_in(canvas, text, SENTENCE, 38.0, "read_serif", SHELL.cream, "center", layer=12, key="sentence", shadow=0.8, line=1.04)
