"""Labels beside each other have equal letters, as large as those of the one with most words; large words have more lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from scenes.paint.letters import FIXED, READ
from scenes.stage.loop.metrics import Box
from scenes.stage.words.lettering import MINIMUM, Lettering, Shortened

if TYPE_CHECKING:
    from scenes.stage.pictures.canvas import Align, Canvas

LEADING: Final = 1.04
"""Of a label in several lines."""
EDGES: Final = 16.0
"""Above and below what stands in a row."""


def enlarged(letters: Lettering) -> bool:
    """Whether words that are read are larger than painted ones."""
    return letters.text_scale > letters.painted


def tall(letters: Lettering, usual: float, size: float = MINIMUM, line: float = LEADING) -> float:
    """How high a row is, so that two lines of such words have room in it where they are enlarged."""
    return max(usual, 2 * letters.leading(size, line, "read") + EDGES) if enlarged(letters) else usual


class Group:
    """Labels of one kind: `add` each with its box, then ask for the size of all."""

    def __init__(self, *labels: tuple[str, Box]) -> None:
        self._labels = {(text, box.w, box.h): None for text, box in labels}
        self._set_for: tuple[object, ...] = ()
        self._size, self._role = 0.0, ""

    def add(self, text: str, box: Box) -> None:
        """One more of them."""
        self._labels[text, box.w, box.h] = None

    def size(self, letters: Lettering, size: float, role: str) -> tuple[float, str]:
        """Size and role in which each of them finds room; 0 where one would have to be shortened even so."""
        now = letters.S, letters.text_scale, size, role, len(self._labels)
        if now != self._set_for:
            self._set_for = now
            for self._role in (role, *([FIXED + READ[role]] if role in READ and letters.text_scale > 1 else [])):
                self._size = min(fitting(letters, *label, size, self._role) for label in self._labels)
                if self._size:
                    break
        return self._size, self._role


def fitting(letters: Lettering, text: str, w: float, h: float, size: float, role: str) -> float:
    """The size of a label in that room: in one line; in several where they are larger than that, or it would be shortened. 0
    where there is no room for all of it."""
    shown, one = letters.fit(text, w, size, role, h)
    one = one if shown == text else 0.0
    if one and (not enlarged(letters) or letters.units(one, role) >= letters.units(size, role)):
        return one
    lines, small = letters.fill(text, w, h - 8, size if enlarged(letters) else MINIMUM, role, LEADING)
    whole = not isinstance(lines[-1], Shortened) and all(letters.width(word, small, role) <= w for word in text.split())
    high = len(lines) * letters.leading(small, LEADING, role)
    return max(one, small) if whole and high <= h - 4 and (len(lines) == 2 or enlarged(letters)) else one


class Label(NamedTuple):
    """One label of a widget: of which kind, what it says, and how; those of a kind have equal letters."""

    kind: str
    text: str
    box: Box
    size: float
    role: str
    align: Align = "left"
    shadow: float = 0.0


def equal(widgets: Iterable[Any]) -> list[Any]:
    """These widgets, and those in their lists: labels of one kind, on things of one size, are in one group."""
    found, groups = list(widgets), dict[tuple[object, ...], Group]()
    for widget in (part for one in found for part in (one, *getattr(one, "items", ()))):
        for label in widget.lettered():
            group = groups.setdefault((label.kind, round(widget.rect.w), round(widget.rect.h)), Group())
            group.add(label.text, label.box)
            widget.groups[label.kind] = group
    return found


def write(canvas: Canvas, widget: Any, color: str, label: Label) -> None:
    """Draws a label of that widget, in letters of its group: one line, or more where that would have to be shortened."""
    letters, (kind, text, box, size, role, align, shadow) = canvas.lettering, label
    sizes = (group.size(letters, size, role) for group in (widget.groups.get(kind), Group((text, box))) if group)
    small, fitted = next((found for found in sizes if found[0]), (0.0, role))
    lines: Sequence[str] = letters.wrap(text, box.w, small, fitted) if small else ()
    if not lines:
        lines, small, fitted = letters.whole(text, box.w, size, role)
    x, step = {"left": box.x, "center": box.centre[0], "right": box.right}[align], letters.leading(small, LEADING, fitted)
    for i, line in enumerate(lines):
        y, key = box.centre[1] + (i - (len(lines) - 1) / 2) * step, f"{widget.id}:{kind}{i or ''}"
        canvas.words(line, x, y, small, fitted, color, align, anchor="middle", layer=widget.layer + 3, key=key, shadow=shadow)
