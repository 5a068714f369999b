"""How words are set on the strip: lines of full size, in pages where they are too many, and where the strip lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import HEIGHT, SAFE, Box
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
BESIDE: Final = 220.0
"""Width for the number of the page and the sign of the button that turns it."""

SIGN: Final = 36.0
"""Of the sign of a button, before the text size."""
SIGN_ROOM: Final = 92.0
"""What it takes with the gaps beside it."""

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


def pages(text: str, asked: str, hints: Iterable[Hint], letters: Lettering) -> list[Page]:
    """All of a text, in as many pages as it needs, and behind these what buttons do; what is asked stands on each. No page
    where there are no words."""
    text, asked = " ".join(text.split()), " ".join(asked.split())
    text = f"{text}." if ". " in text and text[-1] not in ".!?:" else text
    band = tuple(asked_lines(asked, letters)) if asked else ()
    step, rows = letters.leading(SIZE, LEADING, ROLE), _rows(hints, letters) if text or band else []
    above = asked_height(len(band), letters) + (GAP if band and text else 0.0)
    most = max(1, int((MOST - 2 * PAD - above) / step))
    parts = _paged(text, letters, most) or ([()] if band else [])
    high = max(len(part) for part in (*parts, ()))
    h = 2 * PAD + above + high * step
    signs = [tuple(rows[k : k + max(1, high)]) for k in range(0, len(rows), max(1, high))]
    return [*(Page(band, part, h) for part in parts), *(Page(band, (), h, part) for part in signs if text)]


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


def _paged(text: str, letters: Lettering, most: int) -> list[tuple[Line, ...]]:
    """Lines of a text, at most so many together; the last of each page leaves room for its number where there are several."""
    found, named = list[tuple[Line, ...]](), text.find(". ") + 1
    while text:
        lines = letters.wrap(text, SAFE.w, SIZE, ROLE)
        if found or len(lines) > most:
            last = letters.wrap(" ".join(lines[most - 1 :]), SAFE.w - BESIDE, SIZE, ROLE)[:1] if len(lines) >= most else []
            lines = [*lines[: most - 1], *last]
        page = []
        for line in lines:
            k = max(0, min(len(line), named))
            page.append(tuple(run for run in ((line[:k], True), (line[k:], False)) if run[0]))
            done = len(line) + text.startswith(" ", len(line))
            text, named = text[done:], named - done
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
