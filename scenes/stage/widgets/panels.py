"""Text on boards: a long text that scrolls, and a list of widgets that scrolls with the focus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.aids.told import sentences
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.widgets.base import FOCUS_LAYER, Widget, draw_ring
from scenes.stage.words.lettering import RULES_LINE, SIZES, Lettering

if TYPE_CHECKING:
    from scenes.stage.pictures.canvas import Canvas

PAD = 36.0
ICON = 42.0
SMALL = 30.0  # what stands over groups of pictures
INDENT = 60.0
NOTCH = 96.0  # units scrolled by one step
LEFT = 72.0  # a line, and the gap before it
MORE = 34.0  # the sign that a list goes on above or below


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a text; level 1 or 2."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; `mark` stands before it (a bullet, a number, a clause), or the emblem `icon`."""

    text: str
    mark: str = ""
    role: str = "read"
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture in a text, w x h units, by recipe name and arguments, with words below."""

    picture: str
    args: dict[str, Any] = field(default_factory=dict)
    w: float = 200.0
    h: float = 200.0
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Strip:
    """Pictures side by side, each x, y units from the upper left corner of the strip: w x h units, centred."""

    placed: tuple[tuple[float, float, Figure], ...]
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Group:
    """Pictures side by side, and over them a few words that say what they are."""

    words: str
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Groups:
    """Groups side by side, as many in a row as there is room for."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Fine:
    """What belongs to the paragraph above it, in small letters."""

    text: str


Block = Heading | Paragraph | Figure | Strip | Groups | Fine
FINE_INK = "#57452a"


@dataclass(frozen=True, slots=True)
class _Line:
    y: float
    x: float
    text: str
    size: float
    role: str
    color: str
    height: float
    figure: Figure | None = None


def in_words(block: Block) -> str:
    """What a block says to who does not see it; pictures that have no words say nothing."""
    if isinstance(block, Groups):
        said = [(group.words, ", ".join(one.caption for one in group.figures if one.caption)) for group in block.groups]
        return ". ".join(": ".join(filter(None, one)) for one in said if one[1])
    return block.caption if isinstance(block, Figure) else "" if isinstance(block, Strip) else block.text


class TextPanel(Widget):
    """Wrapped text with headings and pictures on paper (or on a dark board), scrolling by `scroll` or `to_block`. With
    `letters` it is known before it is drawn how far that goes."""

    def __init__(
        self, id: str, rect: Sequence[float], blocks: Sequence[Block] = (), *, dark: bool = False, size: float = SIZES["rules"],
        layer: int = 10, letters: Lettering | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, layer=layer)
        self.blocks, self.dark, self.size = tuple(blocks), dark, size
        self.offset, self.begins, self._letters = 0.0, 0, letters
        self._set_for: tuple[object, ...] = ()
        self._lines: list[_Line] = []
        self.tops: list[float] = []
        """Where each block begins."""
        self.length = 0.0
        self.new: list[int] = []
        """Which blocks the last scroll brought into sight; where it brought none, the one at the end that it went to."""

    @property
    def text(self) -> str:
        """What was scrolled into sight; else how it begins, and from the block on at which it was opened."""
        blocks = [self.blocks[i] for i in self.new] or (*self.blocks[:1], *self.blocks[self.begins :])
        return sentences(dict.fromkeys(map(in_words, blocks)))

    @property
    def seen(self) -> list[int]:
        """Which blocks of words begin in sight."""
        low, high = self.offset - 8, self.offset + self.inside.h
        return [i for i, top in enumerate(self.tops) if low <= top <= high and in_words(self.blocks[i])]

    def focusables(self) -> list[Focusable]:
        if self._letters is not None:
            self._set(self._letters)
        stuck = (*((-1,) if self.offset <= 0 else ()), *((1,) if self._set_for and self.offset >= self.end else ()))
        name = next(filter(None, map(in_words, self.blocks)), "")
        does = self.text, lambda dx, dy: self.scroll(dy)
        return [Focusable(self.id, self.rect, True, None, *does, steps="down", stuck=stuck, name=name, page=self.notches)]

    def show(self, blocks: Sequence[Block]) -> None:
        """Another text, from its beginning."""
        self.blocks, self.offset, self.begins, self._set_for, self.new = tuple(blocks), 0.0, 0, (), []

    @property
    def inside(self) -> Box:
        x, y, w, h = self.rect
        return Box(x + PAD, y + 24, w - 2 * PAD - 24, h - 48)

    def height(self, lettering: Lettering) -> float:
        """How high the board would be if all of the text were seen, in units."""
        self._set(lettering)
        return self.length + self.rect.h - self.inside.h

    @property
    def end(self) -> float:
        """The furthest the text can be scrolled, in units."""
        return max(0.0, self.length - self.inside.h)

    def scroll(self, notches: float) -> bool:
        """Down by notches (up when negative), and on to the end where less than a line would be left; True when it moved."""
        to, edge, before = self.offset + notches * NOTCH, self.end if notches > 0 else 0.0, self.seen
        if moved := self._to(to if abs(to - edge) > LEFT else edge):
            now = self.seen
            self.new = [i for i in now if i not in before] or (now[-1:] if notches > 0 else now[:1])
        return moved

    @property
    def notches(self) -> int:
        """How many are nearly a page: a line or two of the last one are kept."""
        return max(1, int((self.inside.h - NOTCH) / NOTCH))

    def page(self, dy: int) -> bool:
        """A page down or up."""
        return self.scroll(dy * self.notches)

    def to_block(self, index: int, lettering: Lettering) -> bool:
        """Scroll until that block is the first one seen; True when the text moved."""
        self._set(lettering)
        self.begins, self.new = index, []
        return 0 <= index < len(self.tops) and self._to(self.tops[index] - 8)

    def _to(self, offset: float) -> bool:
        offset = max(0.0, min(self.end, offset))
        moved, self.offset = offset != self.offset, offset
        return moved

    def _set(self, lettering: Lettering) -> None:
        """Break the text into lines; again only when something it depends on has changed."""
        now = (self.blocks, self.inside.w, lettering.S, lettering.text_scale, lettering.wide_lines)
        if now == self._set_for:
            return
        self._set_for, self._lines, self.tops, y = now, [], [], 0.0
        for block in self.blocks:
            self.tops.append(y)
            y = self._set_block(lettering, block, y)
        self.length = y
        self._to(self.offset)

    def _set_block(self, lettering: Lettering, block: Block, y: float) -> float:
        ink = SHELL.text if self.dark else SHELL.ink
        if isinstance(block, Figure):
            self._lines.append(_Line(y, (self.inside.w - block.w) / 2, "", 0, "read", ink, block.h, block))
            below = y + block.h
            return (self._add(lettering, block.caption, below + 8, 28, "read", ink, 0) if block.caption else below) + 20
        if isinstance(block, Strip):
            left = max(0.0, (self.inside.w - block.w) / 2)
            self._lines += [_Line(y + dy, left + dx, "", 0, "read", ink, one.h, one) for dx, dy, one in block.placed]
            return y + block.h + 26
        if isinstance(block, Groups):
            return self._set_groups(lettering, block, y, ink)
        if isinstance(block, Fine):
            return self._add(lettering, block.text, y - 10, 28, "read", SHELL.text_lo if self.dark else FINE_INK, 0) + 14
        if isinstance(block, Heading):
            y += 22 if y else 0
            gold = SHELL.gold if self.dark else SHELL.heading
            return self._add(lettering, block.text, y, 46 if block.level == 1 else 40, "read_serif", gold, 0) + 8
        indent = 44.0 if block.mark else ICON + 18 if block.icon else 0.0
        if block.icon:
            step = lettering.leading(self.size, RULES_LINE, block.role)
            name, art = people.emblem_alone(name=block.icon, px=ICON, a=SHELL.gold if self.dark else SHELL.gold_deep)
            figure = Figure(name, dict(art), ICON, ICON)
            self._lines.append(_Line(y + (step - ICON) / 2 - 2, 0, "", 0, block.role, ink, ICON, figure))
        if block.mark:
            self._lines.append(
                _Line(y, 4, block.mark, self.size, block.role, ink, lettering.leading(self.size, RULES_LINE, block.role))
            )
        return self._add(lettering, block.text, y, self.size, block.role, ink, indent) + 14

    def _set_groups(self, lettering: Lettering, block: Groups, y: float, ink: str) -> float:
        x, tall, words = INDENT, 0.0, lettering.leading(SMALL, RULES_LINE, "read_bold")
        for group in block.groups:
            pictures = sum(one.w + 6 for one in group.figures) - 6
            w = max(pictures, lettering.width(group.words, SMALL, "read_bold"))
            if x > INDENT and x + w > self.inside.w:
                x, y, tall = INDENT, y + tall + 12, 0.0
            self._lines.append(_Line(y, x, group.words, SMALL, "read_bold", ink, words))
            at = x
            for one in group.figures:
                self._lines.append(_Line(y + words, at, "", 0, "read", ink, one.h, one))
                at += one.w + 6
            x += w + 40
            tall = max(tall, words + max((one.h for one in group.figures), default=0.0))
        return y + tall + 18

    def _add(self, lettering: Lettering, text: str, y: float, size: float, role: str, color: str, indent: float) -> float:
        step = lettering.leading(size, RULES_LINE, role)
        for line in lettering.wrap(text, self.inside.w - indent, size, role):
            self._lines.append(_Line(y, indent, line, size, role, color, step))
            y += step
        return y

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        self._set(canvas.lettering)
        x, y, w, h = self.rect
        color, edge = (SHELL.board, None) if self.dark else (SHELL.paper, SHELL.core)
        canvas.picture(shell.panel(w=w, h=h, color=color, edge=edge, radius=18), x, y, layer=self.layer, key=self.id)
        if focus == self.id:
            draw_ring(canvas, self.rect, 18, self.layer + FOCUS_LAYER + 2, self.id)
        with canvas.clipped(self.inside):
            for i, line in enumerate(self._lines):
                self._draw_line(canvas, i, line)
        draw_bar(canvas, Box(x + w - 30, y + 24, 12, h - 48), self.offset, self.length, self.inside.h, self.layer + 2, self.id)

    def _draw_line(self, canvas: Canvas, i: int, line: _Line) -> None:
        top = self.inside.y + line.y - self.offset
        if top + line.height <= self.inside.y or top >= self.inside.bottom:
            return
        key, layer = f"{self.id}:{i}", self.layer + 1
        whole = top >= self.inside.y - 0.5 and top + line.height <= self.inside.bottom
        if line.figure and (whole or line.figure.h > ICON):  # an emblem is shown whole or not at all
            canvas.picture(line.figure.picture, self.inside.x + line.x, top, layer=layer, key=key, **line.figure.args)
        elif (
            not line.figure
            and top >= self.inside.y - 0.5
            and top + canvas.lettering.height(line.size, line.role) <= self.inside.bottom
        ):  # a line is shown whole or not at all
            canvas.words(line.text, self.inside.x + line.x, top, line.size, line.role, line.color, layer=layer, key=key)


def draw_bar(canvas: Canvas, box: Box, offset: float, length: float, seen: float, layer: int, key: str) -> None:
    """A scroll bar: where in the whole the visible part lies. Nothing when everything is seen."""
    if length <= seen + 1:
        return
    tall = max(48.0, box.h * seen / length)
    y = box.y + (box.h - tall) * min(1.0, offset / (length - seen))
    canvas.picture(shell.scroll_bar(w=box.w, h=box.h, lit=False), box.x, box.y, layer=layer, key=f"{key}:groove")
    canvas.picture(shell.scroll_bar(w=box.w, h=round(tall), lit=True), box.x, y, layer=layer + 1, key=f"{key}:grip")


class ListView(Widget):
    """Widgets one below the other, scrolling so that the one in focus is seen.

    `items` are widgets whose rects are set by the list: full width, their own height, `gap` between them.
    """

    def __init__(
        self, id: str, rect: Sequence[float], items: Sequence[Widget], *, gap: float = 14.0, offset: float = 0
    ) -> None:
        super().__init__(id, rect)
        self.items, self.gap, self.offset = list(items), gap, 0.0
        self._to(offset)

    @property
    def inside(self) -> Box:
        """The visible part; rings and shadows of the items need a margin around it."""
        return self.rect

    @property
    def length(self) -> float:
        return sum(item.rect.h + self.gap for item in self.items) - self.gap if self.items else 0.0

    @property
    def text(self) -> str:
        return ", ".join(item.text for item in self.items)

    def _place(self) -> None:
        x, y, w, h = self.rect
        bar = 34 if self.length > h else 0
        top = y - self.offset
        for item in self.items:
            item.rect = Box(x, top, w - bar, item.rect.h)
            item.layer = self.layer
            top += item.rect.h + self.gap

    def scroll(self, notches: float) -> bool:
        """Down by as many items (up when negative); True when the list moved."""
        return bool(self.items) and self._to(self.offset + notches * (self.items[0].rect.h + self.gap))

    def _to(self, offset: float) -> bool:
        offset = max(0.0, min(max(0.0, self.length - self.rect.h), offset))
        moved, self.offset = offset != self.offset, offset
        self._place()
        return moved

    def reveal(self, id: str | None) -> bool:
        """Scroll until the item (or its part) of that id is wholly seen; True when the list moved."""
        for item in self.items:
            if id == item.id or any(f.id == id for f in item.focusables()):
                above, below = self.rect.y - item.rect.y, item.rect.bottom - self.rect.bottom
                return self._to(self.offset - above) if above > 0 else below > 0 and self._to(self.offset + below)
        return False

    def focusables(self) -> list[Focusable]:
        """Items out of sight are thin slices at the edge of the list: steps reach them in order, the pointer does not."""
        return [replace(f, rect=self._seen(Box(*f.rect))) for item in self.items for f in item.focusables()]

    def _seen(self, box: Box) -> Box:
        if box.inside(self.rect, 1.0) or box.h > self.rect.h:
            return box
        edge = self.rect.y - 1 if box.y < self.rect.y else self.rect.bottom + 1
        return Box(box.x, edge + (box.y - self.rect.y) / 100, box.w, 0.01)

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        self.reveal(focus)
        x, y, w, h = self.rect
        with canvas.clipped(Box(x - 72, y - 72, w + 144, h + 144)):
            for item in self.items:
                if item.rect.bottom > y - 1 and item.rect.y < y + h + 1 and self._whole(item):
                    item.draw(canvas, focus)
        draw_bar(canvas, Box(x + w - 14, y, 12, h), self.offset, self.length, h, self.layer + 2, self.id)
        px = MORE * canvas.lettering.text_scale
        ends = ("up", self.offset, y - 15 - 0.26 * px), ("down", self.length - self.offset - h, y + h + 15 - 0.74 * px)
        for side, top in ((side, top) for side, more, top in ends if more > 1):
            arrow, left = shell.arrow(side=side, px=px), x + (w - px) / 2
            canvas.picture(arrow, left, top, layer=self.layer + 5, key=f"{self.id}:{side}")

    def _whole(self, item: Widget) -> bool:
        """Items half outside are left out unless they are larger than the list: no word is ever cut."""
        return item.rect.inside(self.rect, 1.0) or item.rect.h > self.rect.h
