"""How words are set on the strip: lines of full size, in pages where they are too many, and where the strip lies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import HEIGHT, SAFE, Box
from scenes.stage.pictures.canvas import Written
from scenes.stage.words.lettering import Lettering

SIZE: Final = 30.0
"""Of its words, before the text size: 60 units at 200 %."""
ROLE: Final = "read"
ASKED_ROLE: Final = "read_serif"
LEADING: Final = 1.16
MOST: Final = HEIGHT / 3
"""How high it is at the most (units)."""
PAD: Final = 22.0
"""Above and below its words."""
GAP: Final = 12.0
"""Between what is asked and what is in focus."""
BAND: Final = 14.0
"""By so much the paper of what is asked stands out above and below its words, together."""
MOST_ASKED: Final = 2
"""Lines of what is asked at most."""
EDGE: Final = 54.0
"""From the strip to the left and right edge of the screen."""
HEAD: Final = 38.0
FOOT: Final = HEIGHT - 38.0
"""Where it begins at the head, and ends at the foot."""
BESIDE: Final = 250.0
"""Width for the number of the page and the sign of the button that turns it."""

SIGN: Final = 36.0
"""Of the sign of a button, before the text size."""
SIGN_ROOM: Final = 92.0
"""What it takes with the gaps beside it."""

WORD: Final = re.compile(r"\w+")

Hint = tuple[Kind, str]
Line = tuple[tuple[str, bool], ...]
"""The parts of a line, and whether each belongs to the name of the thing: the first sentence, where more follow."""


@dataclass(frozen=True)
class Page:
    """What the strip shows at once, and how high it is."""

    asked: tuple[str, ...]
    lines: tuple[Line, ...]
    h: float
    hints: tuple[tuple[Hint, ...], ...] = ()
    turns: bool = False
    """Whether it turns by itself, to the next of those that do."""

    @property
    def letters(self) -> int:
        """How many there are to be read that do not stand on every page."""
        return sum(len(part) for line in self.lines for part, _ in line)

    @property
    def words(self) -> str:
        """All that stands on it."""
        lines = ("".join(part for part, _ in line) for line in self.lines)
        return " ".join((*self.asked, *lines, *(text for row in self.hints for _, text in row)))


def pages(text: str, asked: str, hints: Iterable[Hint], beside: str, letters: Lettering) -> list[Page]:
    """All of a text, in as many pages as it needs; behind these what buttons do, and what else stands there. What is asked
    stands on each. No page where there are no words."""
    text, asked = " ".join(text.split()), " ".join(asked.split())
    text = f"{text}." if ". " in text and text[-1] not in ".!?:" else text
    band = tuple(asked_lines(asked, letters)) if asked else ()
    step, rows = letters.leading(SIZE, LEADING, ROLE), _rows(hints, letters) if text or band else []
    above = asked_height(len(band), letters) + (GAP if band and (text or beside) else 0.0)
    most = max(1, int((MOST - 2 * PAD - above) / step))
    rest = _paged(beside, letters, most, named=False) if text or band else []
    parts = _paged(text, letters, most) or ([()] if band and not rest else [])
    signs = [tuple(rows[k : k + most]) for k in range(0, len(rows), most)]

    def high(lines: Sequence[Sequence[object]]) -> float:
        return 2 * PAD + above + max(map(len, lines), default=0) * step

    first = [Page(band, part, high(parts), turns=True) for part in parts]
    keys = [Page(band, (), high(signs), part) for part in signs]
    return [*first, *keys, *(Page(band, part, high(rest), turns=not parts) for part in rest)]


def _rows(hints: Iterable[Hint], letters: Lettering) -> list[tuple[Hint, ...]]:
    """What buttons do, as much in a row as finds room; each hint once."""
    rows, left = list[tuple[Hint, ...]](), 0.0
    for kind, text in dict(hints).items():
        wide = letters.width(text, SIZE, ROLE) + SIGN_ROOM * letters.text_scale
        if rows and wide <= left:
            rows[-1], left = (*rows[-1], (kind, text)), left - wide
        else:
            rows.append(((kind, text),))
            left = SAFE.w - BESIDE - wide
    return rows


def _paged(text: str, letters: Lettering, most: int, named: bool = True) -> list[tuple[Line, ...]]:
    """Lines of a text, at most so many together; the last of each page leaves room for its number."""
    found, name = list[tuple[Line, ...]](), text.find(". ") + 1 if named else 0
    while text:
        lines = letters.wrap(text, SAFE.w, SIZE, ROLE)
        k = min(len(lines), most) - 1
        last = letters.wrap(" ".join(lines[k:]), SAFE.w - BESIDE, SIZE, ROLE)
        lines = [*lines[:k], *last[: most - k]]
        page = []
        for line in lines:
            k = max(0, min(len(line), name))
            page.append(tuple(run for run in ((line[:k], True), (line[k:], False)) if run[0]))
            done = len(line) + (text[len(line) : len(line) + 1] == " ")
            text, name = text[done:], name - done
        found.append(tuple(page))
    return found


def asked_lines(asked: str, letters: Lettering) -> list[str]:
    """What is asked, in two lines at most: rather smaller than cut."""
    lines = letters.wrap(asked, SAFE.w - 40, SIZE, ASKED_ROLE)
    if len(lines) <= MOST_ASKED:
        return lines
    room = MOST_ASKED * letters.leading(SIZE, LEADING, ASKED_ROLE)
    return letters.fill(asked, SAFE.w - 40, room, SIZE, ASKED_ROLE, LEADING)[0][:MOST_ASKED]


def asked_height(lines: int, letters: Lettering) -> float:
    """Of the paper with so many lines of what is asked; 0 without."""
    return lines * letters.leading(SIZE, LEADING, ASKED_ROLE) + BAND if lines else 0.0


def beside(written: Iterable[Written], least: float, said: str) -> str:
    """Words of a page smaller than `least` that are not said already, as they stand there."""
    found, last = list[str](), None
    for w in written:
        if w.size >= least or not {*WORD.findall(w.text)} - {*WORD.findall(said)}:
            continue
        follows = last is not None and abs(w.box.x - last.box.x) < 4 and 0 < w.box.y - last.box.y < 1.8 * w.size
        if follows and last is not None and w.size == last.size and w.role == last.role:
            found[-1] = f"{found[-1]} {w.text}"
        elif w.text not in found:
            found.append(w.text)
        last = w
    return " \N{MIDDLE DOT} ".join(found)


def place(h: float, kept: Sequence[Box], foot: float = FOOT) -> Box:
    """Where a strip so high lies: at the head, or at the foot where that covers less of what must stay in sight, the first of
    it above all. At the head lies what it says again; at the foot what one holds, and what buttons do."""
    width = SAFE.w + 2 * (SAFE.x - EDGE)
    head, low = Box(EDGE, HEAD, width, h), Box(EDGE, foot - h, width, h)
    return min(head, low, key=lambda box: [_shared(box, one) for one in kept])


def _shared(a: Box, b: Box) -> float:
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0
