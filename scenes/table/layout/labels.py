"""Words that lie on a table: plain data from pure functions, drawn by one routine and read by the tests."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.kernel.protocol import Seat
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Align, Anchor, Canvas
from scenes.stage.words.lettering import Lettering, Shortened


@dataclass(frozen=True)
class Label:
    """Words at x, y (units; what that point is of the words: `align`, `anchor`). With `width` they are fitted or, when
    `lines` is more than 1, wrapped into at most so many lines; smaller where they find no room."""

    text: str
    x: float
    y: float
    size: float = 30
    role: str = "ui"
    color: str = "#fbf3e0"
    align: Align = "left"
    anchor: Anchor = "middle"
    width: float | None = None
    lines: int = 1
    leading: float = 1.25
    """Line height over size."""
    layer: int = 60
    shadow: float = 0.0
    secret: Seat | None = None
    key: str | None = None
    short: str = ""
    """What it says where the text finds no room whole, not even smaller; "": the text, shortened."""

    @property
    def what(self) -> Id:
        """Its key, as a value; an empty one without."""
        return Id(self.key or "")


PlacedLine = tuple[Label, str, float, float]
"""A label, the text of one of its lines, that line's size, and its y."""


def settled(label: Label, lettering: Lettering) -> Label:
    """The label in the size and role in which its words find room whole."""
    if label.width is None:
        return label
    texts, size, role = lettering.whole(label.text, label.width, label.size, label.role, label.lines)
    if label.short and isinstance(texts[-1], Shortened):
        return settled(replace(label, text=label.short, short=""), lettering)
    return label if (size, role) == (label.size, label.role) else replace(label, size=size, role=role)


def set_lines(label: Label, lettering: Lettering) -> list[tuple[str, float, float]]:
    """The lines of a label: text, size, and the y of each (its anchor's)."""
    if label.width is None:
        return [(label.text, label.size, label.y)]
    texts, size, role = lettering.whole(label.text, label.width, label.size, label.role, label.lines)
    if label.short and isinstance(texts[-1], Shortened):
        return set_lines(replace(label, text=label.short, short=""), lettering)
    if label.lines == 1:
        return [(texts[0], size, label.y)]
    step = lettering.leading(size, label.leading, role)
    top = {"top": 0.0, "middle": (len(texts) - 1) / 2, "bottom": len(texts) - 1.0}[label.anchor]
    return [(text, size, label.y + (i - top) * step) for i, text in enumerate(texts)]


def boxes(label: Label, lettering: Lettering) -> list[Box]:
    """Where each line of a label lies, in units: for the layout tests."""
    found, lines, label = [], set_lines(label, lettering), settled(label, lettering)
    for text, size, y in lines:
        w, h = lettering.width(text, size, label.role), lettering.height(size, label.role)
        x = label.x - {"left": 0.0, "center": w / 2, "right": w}[label.align]
        found.append(Box(x, y - {"top": 0.0, "middle": h / 2, "bottom": h}[label.anchor], w, h))
    return found


def placed_lines(labels: Iterable[Label], lettering: Lettering) -> list[PlacedLine]:
    """The lines of all labels, fitted and broken once for many frames."""
    return [(settled(label, lettering), *line) for label in labels for line in set_lines(label, lettering)]


def write(canvas: Canvas, lines: Iterable[PlacedLine]) -> None:
    """Draws them."""
    for label, text, size, y in lines:
        canvas.words(
            text, label.x, y, size, label.role, label.color, label.align, anchor=label.anchor, layer=label.layer, key=label.key,
            secret=label.secret, shadow=label.shadow,
        )  # fmt: skip
