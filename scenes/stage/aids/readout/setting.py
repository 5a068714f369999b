"""How words are set on the strip: lines of full size, in pages where they are too many."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from scenes.stage.aids.band import LEADING, ROWS, SIZE
from scenes.stage.aids.told import WORD
from scenes.stage.devices.action import Kind
from scenes.stage.words.lettering import RULES_LINE, Lettering, Shortened

ROLE: Final = "read"
ASKED_ROLE: Final = "read_serif"
BAND: Final = 8.0
"""By so much the paper of what is asked stands out above and below its words, together."""
GAP: Final = 6.0
"""Between what is asked and what is in focus."""
PAD: Final = 8.0
"""Above and below its words."""
MOST_ASKED: Final = 2
"""Lines of what is asked, before they become smaller."""
BESIDE: Final = 270.0
"""Width for the number of the page and the sign of the button that turns it; beside what that is called."""
HALF_FULL: Final = 0.5
"""So much of a page is filled at least where it ends with a sentence, and not within one."""
SMALLEST: Final = 0.3
"""So much of its size what is asked keeps at least: no question is as long as that."""
SIGN: Final = 32.0
"""Of the sign of a button, before the text size."""
SIGN_ROOM: Final = 82.0
"""What it takes with the gaps beside it."""
AHEAD: Final = 160
"""So many letters are looked at for one line."""
NAME: Final = 60
"""So many letters at most has a name; a longer sentence is none."""
FEW: Final = 30
"""No page is left with fewer letters of a text that can be parted more evenly."""
TELLS: Final = 2
"""A sentence of so many words or more is not said again as part of a longer one."""

ENDS: Final = re.compile(r"(?<=[.!?])\s+")
PAUSES: Final = re.compile(r"(?<=[,;])\s+")
"""Where a page may end within a sentence that is too long for one."""


class Hint(NamedTuple):
    """A sign and what its button does; None: the words go on from the line above."""

    kind: Kind | None
    text: str


Line = tuple[tuple[str, bool], ...]
"""The parts of a line, and whether each belongs to the name of the thing: the first sentence, where more follow."""


class Form(NamedTuple):
    """The room for words: `w` units in a line, `rows` together with what is asked, and how many units of the scene are one of
    the strip; `beside` the number of a page and what turns it."""

    w: float
    rows: int = ROWS
    unit: float = 1.0
    beside: float = 0.0

    @property
    def size(self) -> float:
        """Of its words, before the text size."""
        return SIZE * self.unit

    @property
    def last(self) -> float:
        """What is left of the last line of a page."""
        return self.w - self.beside


@dataclass(frozen=True)
class Page:
    """What the strip shows at once."""

    asked: tuple[str, ...]
    lines: tuple[Line, ...]
    hints: tuple[tuple[Hint, ...], ...] = ()
    size: float = SIZE
    """Of what is asked."""
    number: str = ""
    """Which one it is, of how many; "" where there is but one."""
    turns: str = ""
    """What it is called to turn it."""

    @property
    def words(self) -> str:
        """All that stands on it."""
        lines = ("".join(part for part, _ in line) for line in self.lines)
        return " ".join((*self.asked, *lines, *(text for row in self.hints for _, text in row)))


def pages(
    text: str,
    asked: str,
    hints: Sequence[tuple[Kind, str]],
    beside: str,
    letters: Lettering,
    form: Form,
    say: Callable[[str], str] = lambda name: "",
) -> list[Page]:
    """All of a text, a paragraph for each of its lines, in as many pages as it needs; behind these what else stands there, and
    what buttons do. What is asked stands on each. No page where there are no words. `say` gives what stands before these
    parts, and what it is called to turn a page."""
    paragraphs = [" ".join(line.split()) for line in text.split("\n")]
    paragraphs = [f"{one}." if ". " in one and one[-1] not in ".!?:" else one for one in paragraphs if one]
    asked = " ".join(asked.split())
    if not (paragraphs or asked or hints):
        return []
    turning = max(letters.width(text, form.size, ROLE) for text in (say("readout.next"), say("readout.first")))
    form = form._replace(beside=BESIDE * form.unit + turning)
    band, size = asked_lines(asked, letters, form)
    most = max(1, form.rows - len(band))
    also = bool(say("readout.beside") and paragraphs)
    rest = _paged([f"{say('readout.beside')}. {beside}" if also else beside] if beside else [], letters, most, form, named=also)
    first = _paged(paragraphs, letters, most, form) or ([()] if band and not (rest or hints) else [])
    rows = _rows([(None, say("readout.buttons")), *hints] if say("readout.buttons") and hints else hints, letters, form)
    signs = [tuple(rows[k : k + most]) for k in range(0, len(rows), most)]
    texts, others = ([Page(band, one, size=size) for one in part] for part in (first, rest))
    found = [*texts, *others, *(Page(band, (), one, size) for one in signs)]
    many, turns = len(found), (*[say("readout.next")] * (len(found) - 1), say("readout.first"))
    each = zip(found, turns, strict=True)
    return [replace(one, number=f"{k}/{many}", turns=turn) for k, (one, turn) in enumerate(each, 1)] if many > 1 else found


def step_of(letters: Lettering, form: Form) -> float:
    """From line to line of what is read out, in units of the scene."""
    return letters.leading(form.size, RULES_LINE if letters.wide_lines else LEADING, ROLE)


def _rows(hints: Iterable[tuple[Kind | None, str]], letters: Lettering, form: Form) -> list[tuple[Hint, ...]]:
    """What buttons do, as much in a row as finds room beside the number; each hint once. No word is broken that fits in one."""
    rows = list[tuple[Hint, ...]]()
    for kind, text in dict(hints).items():
        first, *more = letters.wrap(text, form.last - SIGN_ROOM * form.unit * letters.text_scale, form.size, ROLE)
        beside = (*rows[-1], Hint(kind, first)) if rows and not more else ()
        if beside and _wide(beside, letters, form) <= form.last:
            rows[-1] = beside
        else:
            rows += [(Hint(kind, first),), *((Hint(None, line),) for line in more)]
    return rows


def _wide(row: Sequence[Hint], letters: Lettering, form: Form) -> float:
    """Of a row of hints, with a sign for each."""
    return sum(letters.width(text, form.size, ROLE) + SIGN_ROOM * form.unit * letters.text_scale for _, text in row)


def _paged(paragraphs: Sequence[str], letters: Lettering, most: int, form: Form, named: bool = True) -> list[tuple[Line, ...]]:
    """Lines of these texts, at most so many together. The last line of each page leaves room for its number; a text that does
    not find room whole behind another one begins a page. A page ends with a sentence where that leaves it about half full."""
    found, page, size = list[tuple[Line, ...]](), list[Line](), form.size

    def fits(text: str, lines: int) -> bool:
        return len(letters.wrap(text, form.last, size, ROLE)) <= lines

    for text in paragraphs:
        name = text.find(". ") + 1 if named else 0
        name = name if name <= NAME else 0
        if page and not fits(text, most - len(page)):
            found, page = [*found, tuple(page)], []
        at, began = 0, list[int]()
        while at < len(text):
            rest = _ahead(text[at:])
            line = letters.wrap(rest, form.w, size, ROLE)[0]
            if len(page) == most - 1:
                line = letters.wrap(rest, form.last, size, ROLE)[0]
            page.append(_named(line, name - at))
            began.append(at)
            at += len(line)
            at += text[at : at + 1] == " "
            if len(page) == most:
                at = _to_end(text, page, began, at, name, lambda one: fits(one, most))
                found, page, began = [*found, tuple(page)], [], []
    return [*found, tuple(page)] if page else found


def _named(line: str, name: int) -> Line:
    """The parts of a line of which so many letters belong to the name of the thing."""
    n = max(0, min(len(line), name))
    return tuple(run for run in ((line[:n], True), (line[n:], False)) if run[0])


def _to_end(text: str, page: list[Line], began: Sequence[int], at: int, name: int, fits: Callable[[str], bool]) -> int:
    """Takes from a full page the beginning of a sentence that `fits` on the next one whole, where enough is left; else what
    follows the last pause of its last line. Where the next page begins then. No name stands alone. `began`: where the lines
    of this text begin that stand there."""
    end = max((found.end() for found in ENDS.finditer(text, began[0], at) if found.start() > name), default=0)
    if at >= len(text) or (end >= at and len(text) - at >= FEW):
        return at
    k = max((k for k, begin in enumerate(began) if begin < end), default=0)
    kept = len(page) - len(began) + k + 1
    if not end or kept < HALF_FULL * len(page) or not fits(ENDS.split(text[end:], maxsplit=1)[0]):
        half = began[-1] + (at - began[-1]) // 2
        end = max((found.end() for found in PAUSES.finditer(text, half, at) if found.start() > name), default=at)
    if len(text) - end < FEW:
        middle = (began[0] + len(text)) // 2
        ends = [found.end() for one in (ENDS, PAUSES) for found in one.finditer(text, began[0], at) if found.start() > name]
        end = min((one for one in ends if fits(text[one:])), key=lambda one: abs(one - middle), default=end)
    k = max(k for k, begin in enumerate(began) if begin < end)
    kept = len(page) - len(began) + k + 1
    page[kept - 1 :] = [_named(text[began[k] : end].rstrip(), name - began[k])]
    return end


def _ahead(text: str) -> str:
    """As much of a text as one line may need; no word is cut."""
    end = text.find(" ", AHEAD)
    return text if end < 0 else text[:end]


def asked_lines(asked: str, letters: Lettering, form: Form) -> tuple[tuple[str, ...], float]:
    """What is asked and its size, in few lines: rather smaller than in more, and never cut."""
    if not asked:
        return (), form.size
    size = form.size
    while len(lines := letters.wrap(asked, form.w, size, ASKED_ROLE)) > MOST_ASKED and size > SMALLEST * form.size:
        size *= 0.95
    return tuple(lines), size


def asked_height(lines: int, letters: Lettering, size: float, unit: float) -> float:
    """Of the paper with so many lines of what is asked; 0 without."""
    return lines * letters.leading(size, LEADING, ASKED_ROLE) + BAND * unit if lines else 0.0


def whole(text: str) -> str:
    """All of what was shortened for its place."""
    return text.whole if isinstance(text, Shortened) else text


def once(texts: Iterable[str], said: Iterable[str] = ()) -> Iterator[str]:
    """These texts without the sentences that were `said` before, or stand in an earlier one word for word; a text of which
    nothing is left is "" then."""
    known = [bare(sentence) for text in said for sentence in ENDS.split(text)]
    for text in texts:
        kept = []
        for sentence in ENDS.split(text):
            words = bare(sentence)
            again = any(words == one or (len(words.split()) >= TELLS and f" {words} " in f" {one} ") for one in known)
            if words and not again:
                kept.append(sentence)
                known.append(words)
        yield " ".join(kept)


@lru_cache(maxsize=512)
def bare(sentence: str) -> str:
    """Its words alone, all small."""
    return " ".join(WORD.findall(sentence.casefold()))
