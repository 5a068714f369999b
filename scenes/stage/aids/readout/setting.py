"""How words are set on the strip: lines of full size, in pages where they are too many."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from scenes.stage.aids.told import WORD
from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import HEIGHT, SAFE
from scenes.stage.pictures.canvas import Written
from scenes.stage.words.lettering import RULES_LINE, Lettering, Shortened

FROM: Final = 1.5
"""The text size from which on it is there."""
SIZE: Final = 30.0
"""Of its words, before the text size: 60 units at 200 %."""
ROLE: Final = "read"
ASKED_ROLE: Final = "read_serif"
LEADING: Final = 1.16
MOST: Final = HEIGHT / 3
"""How high it is at the most (units), where it lies across the screen."""
PAD: Final = 22.0
"""Above and below its words."""
GAP: Final = 12.0
"""Between what is asked and what is in focus."""
BAND: Final = 14.0
"""By so much the paper of what is asked stands out above and below its words, together; and round it the strip."""
ASIDE: Final = 8.0
"""By so much the words of what is asked may stand out beyond the others to the left and right, together."""
MOST_ASKED: Final = 2
"""Lines of what is asked, before they become smaller; of a column more."""
MOST_ASIDE: Final = 6
FEW_ASIDE: Final = 3
"""More lines in a column leave little room for the rest: it may be smaller by `LESS` for that."""
LESS: Final = 0.87
"""At 200 % so much of its size is 52 units."""
BESIDE: Final = 290.0
"""Width for the number of the page and the sign of the button that folds it; where that turns it, and says so, more."""
LONGEST: Final = "00/00"
"""No number of a page is wider; one that stands alone has none."""
HALF_FULL: Final = 0.5
"""So much of a page is filled at least where it ends with a sentence, and not within one."""
SIGN: Final = 36.0
"""Of the sign of a button, before the text size."""
SIGN_ROOM: Final = 92.0
"""What it takes with the gaps beside it."""
AHEAD: Final = 160
"""So many letters are looked at for one line."""
TELLS: Final = 2
"""A sentence of so many words or more is not said again as part of a longer one."""

ENDS: Final = re.compile(r"(?<=[.!?])\s+")


class Hint(NamedTuple):
    """A sign and what its button does; None: the words go on from the line above."""

    kind: Kind | None
    text: str


Line = tuple[tuple[str, bool], ...]
"""The parts of a line, and whether each belongs to the name of the thing: the first sentence, where more follow."""


class Form(NamedTuple):
    """What a strip may be like: `w` units of words in a line, `high` at most, across the screen or `aside`; `narrow`: the
    number of a page has a line of its own."""

    w: float = SAFE.w
    high: float = MOST
    aside: bool = False
    beside: float = BESIDE
    narrow: bool = False

    @property
    def last(self) -> float:
        """What is left of the last line of a page beside its number."""
        return self.w if self.narrow else self.w - self.beside


ACROSS: Final = Form()


@dataclass(frozen=True)
class Page:
    """What the strip shows at once, and how high it is."""

    asked: tuple[str, ...]
    lines: tuple[Line, ...]
    h: float
    hints: tuple[tuple[Hint, ...], ...] = ()
    turns: bool = False
    """Whether it turns by itself, to the next of those that do."""
    size: float = SIZE
    """Of what is asked."""
    number: str = ""
    """Which one of its part it is, of how many; "" where there is but one."""

    @property
    def letters(self) -> int:
        """How many there are to be read that do not stand on every page."""
        return sum(len(part) for line in self.lines for part, _ in line)

    @property
    def words(self) -> str:
        """All that stands on it."""
        lines = ("".join(part for part, _ in line) for line in self.lines)
        return " ".join((*self.asked, *lines, *(text for row in self.hints for _, text in row)))


class Named(NamedTuple):
    """What stands before the parts behind a text, and what it is called to turn a page; "" for nothing."""

    buttons: str = ""
    beside: str = ""
    turn: str = ""


UNNAMED: Final = Named()


def pages(
    text: str, asked: str, hints: Iterable[tuple[Kind, str]], beside: str, letters: Lettering, form: Form = ACROSS,
    named: Named = UNNAMED,
) -> list[Page]:  # fmt: skip
    """All of a text, a paragraph for each of its lines, in as many pages as it needs; behind these what buttons do, and what
    else stands there, each `named` at its beginning. What is asked stands on each. No page where there are no words."""
    paragraphs = [" ".join(line.split()) for line in text.split("\n")]
    paragraphs = [f"{one}." if ". " in one and one[-1] not in ".!?:" else one for one in paragraphs if one]
    asked = " ".join(asked.split())
    if not (paragraphs or asked):
        return []
    if named.turn:
        form = form._replace(beside=BESIDE + letters.width(named.turn, SIZE, ROLE))
    full = bool(paragraphs or beside)
    band, size = asked_lines(asked, letters, form if full or form.aside else form._replace(w=form.last - ASIDE))
    step, rows = step_of(letters), _rows(hints, letters, form)
    above = asked_height(len(band), letters, size) + (GAP if band and full else 0.0)
    foot = step if form.narrow or (form.aside and not full) else 0.0
    most = max(1, int((form.high - 2 * PAD - above - foot) / step))
    also = bool(named.beside and paragraphs)
    found = _paged([f"{named.beside}. {beside}" if also else beside] if beside else [], letters, most, form, named=also)
    rest = [page for run in found for page in run]
    lone = form._replace(beside=form.beside - letters.width(LONGEST, SIZE, ROLE))
    short = letters.width(" ".join(paragraphs), SIZE, ROLE) <= most * form.w
    runs, room = _paged(paragraphs, letters, most, lone) if short else [], lone.last
    if sum(map(len, runs)) != 1:
        runs, room = _paged(paragraphs, letters, most, form), form.last
    runs = runs or ([[()]] if band and not rest else [])
    head: tuple[Line, ...] = (((named.buttons, True),),) if named.buttons and most > 1 else ()
    beyond = any(_wide(row, letters) > form.last for row in rows)
    each = max(1, most - len(head) - beyond)
    signs = [tuple(rows[k : k + each]) for k in range(0, len(rows), each)]

    def rows_in(page: Sequence[Line], room: float) -> int:
        """Its lines; one more where the last one leaves no room for its number."""
        return len(page) + bool(page and letters.width("".join(part for part, _ in page[-1]), SIZE, ROLE) > room)

    def high(lines: int) -> float:
        return 2 * PAD + above + lines * step + foot

    first = [
        Page(band, part, high(max(rows_in(one, room) for one in run)), turns=True, size=size) for run in runs for part in run
    ]
    tall = high(max(map(len, signs), default=0) + len(head) + beyond)
    keys = [Page(band, head, tall, part, size=size) for part in signs]
    tall = high(max((rows_in(one, form.last) for one in rest), default=0))
    return [*_numbered(first), *_numbered(keys), *_numbered([Page(band, one, tall, turns=not runs, size=size) for one in rest])]


def _numbered(part: list[Page]) -> list[Page]:
    return [replace(page, number=f"{k}/{len(part)}") for k, page in enumerate(part, 1)] if len(part) > 1 else part


def step_of(letters: Lettering) -> float:
    """From line to line of what is read out, in units."""
    return letters.leading(SIZE, RULES_LINE if letters.wide_lines else LEADING, ROLE)


def folded(page: Page, letters: Lettering, form: Form) -> Page:
    """The upper line of a page alone: what is asked, or the name of the thing where nothing is."""
    said = " ".join(page.asked) or "".join(part for part, _ in page.lines[0]).partition(". ")[0] if page.words else ""
    band, size = asked_lines(said, letters, form._replace(w=form.w if form.aside else form.last))
    foot = step_of(letters) if form.aside else 0.0
    return Page(band, (), asked_height(len(band), letters, size) + 2 * BAND + (foot + BAND if foot else 0.0), size=size)


def _rows(hints: Iterable[tuple[Kind, str]], letters: Lettering, form: Form) -> list[tuple[Hint, ...]]:
    """What buttons do, as much in a row as finds room; each hint once. No word is broken that fits in a row."""
    rows = list[tuple[Hint, ...]]()
    for kind, text in dict(hints).items():
        first, *more = letters.wrap(text, form.w - SIGN_ROOM * letters.text_scale, SIZE, ROLE)
        beside = (*rows[-1], Hint(kind, first)) if rows and rows[-1][-1].kind is not None else ()
        if beside and not more and _wide(beside, letters) <= form.w:
            rows[-1] = beside
        else:
            rows += [(Hint(kind, first),), *((Hint(None, line),) for line in more)]
    return rows


def _wide(row: Sequence[Hint], letters: Lettering) -> float:
    """Of a row of hints, with a sign for each."""
    return sum(letters.width(text, SIZE, ROLE) + SIGN_ROOM * letters.text_scale for _, text in row)


def _paged(
    paragraphs: Sequence[str], letters: Lettering, most: int, form: Form, named: bool = True
) -> list[list[tuple[Line, ...]]]:
    """Lines of these texts, at most so many together, in runs of pages that belong together. The last line of each page leaves
    room for its number; a text that does not find room whole behind another one begins a page. A page ends with a sentence
    where that leaves it about half full."""
    runs, page = list[list[tuple[Line, ...]]](), list[Line]()
    for k, text in enumerate(paragraphs):
        name = text.find(". ") + 1 if named else 0
        if not page or len(letters.wrap(text, form.last, SIZE, ROLE)) > most - len(page):
            runs, page = [*_with(runs, page), []], []
        at, began = 0, list[int]()
        while at < len(text):
            rest = _ahead(text[at:])
            line = letters.wrap(rest, form.w, SIZE, ROLE)[0]
            if len(page) == most - 1 or (k == len(paragraphs) - 1 and at + len(line) == len(text)):
                line = letters.wrap(rest, form.last, SIZE, ROLE)[0]
            page.append(_named(line, name - at))
            began.append(at)
            at += len(line)
            at += text[at : at + 1] == " "
            if len(page) == most:
                at = _to_sentence(
                    text, page, began, at, name, lambda one: len(letters.wrap(one, form.last, SIZE, ROLE)) <= most
                )
                runs, page, began = _with(runs, page), [], []
    return _with(runs, page)


def _named(line: str, name: int) -> Line:
    """The parts of a line of which so many letters belong to the name of the thing."""
    n = max(0, min(len(line), name))
    return tuple(run for run in ((line[:n], True), (line[n:], False)) if run[0])


def _to_sentence(text: str, page: list[Line], began: Sequence[int], at: int, name: int, fits: Callable[[str], bool]) -> int:
    """Takes from a full page the beginning of a sentence that `fits` on the next one whole, where enough is left; where that
    begins then. No name stands alone. `began`: where the lines of this text begin that stand there."""
    ends = [found.end() for found in ENDS.finditer(text, began[0], at) if found.start() > name]
    if at >= len(text) or not ends or ends[-1] >= at:
        return at
    k = max(k for k, begin in enumerate(began) if begin < ends[-1])
    kept = len(page) - len(began) + k + 1
    if kept < HALF_FULL * len(page) or not fits(ENDS.split(text[ends[-1] :], maxsplit=1)[0]):
        return at
    page[kept - 1 :] = [_named(text[began[k] : ends[-1]].rstrip(), name - began[k])]
    return ends[-1]


def _with(runs: list[list[tuple[Line, ...]]], page: list[Line]) -> list[list[tuple[Line, ...]]]:
    return [*runs[:-1], [*runs[-1], tuple(page)]] if page else runs


def _ahead(text: str) -> str:
    """As much of a text as one line may need; no word is cut."""
    end = text.find(" ", AHEAD)
    return text if end < 0 else text[:end]


def asked_lines(asked: str, letters: Lettering, form: Form = ACROSS) -> tuple[tuple[str, ...], float]:
    """What is asked and its size, in few lines: rather smaller than in more, and never cut."""
    if not asked:
        return (), SIZE
    w, most, size = (form.w, MOST_ASIDE, SIZE) if form.aside else (form.w + ASIDE, MOST_ASKED, SIZE)
    while len(lines := letters.wrap(asked, w, size, ASKED_ROLE)) > most and size > SIZE / letters.text_scale:
        size *= 0.95
    if form.aside and len(lines) > FEW_ASIDE and len(fewer := letters.wrap(asked, w, SIZE * LESS, ASKED_ROLE)) <= FEW_ASIDE:
        return tuple(fewer), SIZE * LESS
    return tuple(lines), size


def asked_height(lines: int, letters: Lettering, size: float = SIZE) -> float:
    """Of the paper with so many lines of what is asked; 0 without."""
    return lines * letters.leading(size, LEADING, ASKED_ROLE) + BAND if lines else 0.0


def whole(text: str) -> str:
    """All of what was shortened for its place."""
    return text.whole if isinstance(text, Shortened) else text


def once(texts: Iterable[str], said: Iterable[str] = ()) -> Iterator[str]:
    """These texts without the sentences that were `said` before, or stand in an earlier one word for word; a text of which
    nothing is left is "" then."""
    known = [_bare(sentence) for text in said for sentence in ENDS.split(text)]
    for text in texts:
        kept = []
        for sentence in ENDS.split(text):
            bare = _bare(sentence)
            again = any(bare == one or (len(bare.split()) >= TELLS and f" {bare} " in f" {one} ") for one in known)
            if bare and not again:
                kept.append(sentence)
                known.append(bare)
        yield " ".join(kept)


def _bare(sentence: str) -> str:
    return " ".join(WORD.findall(sentence.casefold()))


def beside(written: Iterable[Written], least: float, said: str) -> str:
    """Words of a page smaller than `least` that are not said already, as they stand there; whole, where they are cut there."""
    found, last, known = list[str](), None, {*WORD.findall(said)}
    for w in written:
        text = whole(w.text)
        if w.size >= least or not {*WORD.findall(text)} - known:
            continue
        follows = last is not None and abs(w.box.x - last.box.x) < 4 and 0 < w.box.y - last.box.y < 1.8 * w.size
        if follows and last is not None and w.size == last.size and w.role == last.role:
            found[-1] = f"{found[-1]} {text}"
        elif text not in found:
            found.append(text)
        last = w
    return " \N{MIDDLE DOT} ".join(found)
