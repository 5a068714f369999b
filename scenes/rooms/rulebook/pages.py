"""The rulebooks: what assets/rulebook/<title>.toml says, typed, with its pictures laid out and its texts searchable."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from scenes.stage.words.words import Words

FOLDER = Path(__file__).parents[3] / "assets" / "rulebook"

Value = str | int | float | bool
Say = Callable[[str], str]
"""A text of the title's catalogue by its id."""
SHORT: Final = 130
"""Letters of a rule that is told whole."""


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file: unknown keys are refused."""


class Tile(Strict, frozen=True):
    """What a letter of a mosaic stands for."""

    recipe: str
    args: dict[str, Value] = {}


class Row(Strict, frozen=True):
    """The same recipe several times, side by side; `each` names the argument that takes the values `of`."""

    recipe: str
    w: float
    h: float
    each: str = ""
    of: tuple[Value, ...] = ("",)
    args: dict[str, Value] = {}
    gap: float = 14


class Placed(Strict, frozen=True):
    """One picture at x, y (units, from the strip's upper left corner), w wide and h high."""

    recipe: str
    x: float
    y: float
    w: float
    h: float
    args: dict[str, Value] = {}


class Paragraph(Strict, frozen=True):
    """A text by its message id, the clauses and rulings it covers, and at most one strip of pictures under it."""

    text: str
    clauses: tuple[str, ...] = ()
    row: Row | None = None
    mosaic: tuple[str, ...] = ()
    placed: tuple[Placed, ...] = ()


class Section(Strict, frozen=True):
    title: str
    paragraph: tuple[Paragraph, ...]


class Mosaic(Strict, frozen=True):
    """How letters are drawn in the mosaics of this book: tiles of w by h."""

    w: float
    h: float
    gap: float
    tiles: dict[str, Tile]


@dataclass(frozen=True)
class Hit:
    """A place in a book: section, paragraph (-1: its heading)."""

    section: int
    paragraph: int


class Rulebook(Strict, frozen=True):
    """One title's rules."""

    section: tuple[Section, ...]
    mosaic: Mosaic | None = None

    def pictures(self, paragraph: Paragraph) -> tuple[Placed, ...]:
        """All pictures of a paragraph with their places; () when it has none."""
        if paragraph.row is not None:
            return _in_a_row(paragraph.row)
        if paragraph.mosaic:
            return self._tiles(paragraph.mosaic)
        return paragraph.placed

    def strip(self, paragraph: Paragraph) -> tuple[float, float]:
        """Width and height of the paragraph's pictures together, in units; (0, 0) when there are none."""
        placed = self.pictures(paragraph)
        return max((p.x + p.w for p in placed), default=0.0), max((p.y + p.h for p in placed), default=0.0)

    def _tiles(self, rows: tuple[str, ...]) -> tuple[Placed, ...]:
        assert self.mosaic is not None, "a book with mosaics says what their letters mean"
        m, out = self.mosaic, []
        for r, row in enumerate(rows):
            for c, letter in enumerate(row):
                tile = m.tiles[letter]
                size: dict[str, Value] = {"w": m.w, "h": m.h}
                out.append(Placed(tile.recipe, c * (m.w + m.gap), r * (m.h + m.gap), m.w, m.h, tile.args | size))
        return tuple(out)

    def find(self, clause: str) -> Hit | None:
        """Where a clause or ruling is explained first: `KALESIA-403`, `kalesia-r11`, or just `403`."""
        for s, section in enumerate(self.section):
            for p, paragraph in enumerate(section.paragraph):
                if any(_is_clause(clause, one) for one in paragraph.clauses):
                    return Hit(s, p)
        return None

    def names(self, paragraph: Paragraph, query: str) -> bool:
        """Whether somebody who looks for a clause by its number means that paragraph."""
        return bool(query) and any(_is_clause(query, one) for one in paragraph.clauses)

    def search(self, query: str, say: Say) -> list[Hit]:
        """Every place that names the clause, or whose text has all the words (their beginnings are enough; accents and
        capitals do not matter). Headings come before paragraphs, the order is that of the book."""
        words = plain(query).split()
        if not words:
            return []
        return [hit for hit in self._places() if self._has(hit, query, words, say)]

    def _places(self) -> list[Hit]:
        return [Hit(s, p) for s, section in enumerate(self.section) for p in range(-1, len(section.paragraph))]

    def _has(self, hit: Hit, query: str, words: list[str], say: Say) -> bool:
        section = self.section[hit.section]
        if hit.paragraph < 0:
            return _begin(words, say(section.title))
        paragraph = section.paragraph[hit.paragraph]
        return any(_is_clause(query, one) for one in paragraph.clauses) or _begin(words, say(paragraph.text))


def _in_a_row(row: Row) -> tuple[Placed, ...]:
    step = row.w + row.gap
    return tuple(
        Placed(row.recipe, k * step, 0, row.w, row.h, row.args | ({row.each: value} if row.each else {}))
        for k, value in enumerate(row.of)
    )


def plain(text: str) -> str:
    """Small letters without accents: "Árbol" and "arbol" are the same."""
    split = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in split if not unicodedata.combining(c))


def _begin(words: list[str], text: str) -> bool:
    there = re.findall(r"\w+", plain(text))
    return all(any(word.startswith(wanted) for word in there) for wanted in words)


def _is_clause(asked: str, clause: str) -> bool:
    """Whether `KALESIA-403`, `kalesia r11`, `403` or `MOV-05` means that clause: its title is understood."""
    wanted = re.sub(r"\s+", "-", asked.strip().casefold())
    id = clause.casefold()
    return wanted in (id, id.partition("-")[2])


@cache
def rulebook(title: str, folder: Path = FOLDER) -> Rulebook | None:
    """The book of a title, None when it has none. `msgspec.ValidationError` names a wrong or unknown key."""
    path = folder / f"{title}.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Rulebook) if path.exists() else None


def rule_of(words: Words, id: str, clause: str) -> str:
    """A rule of that title as the rulebook begins to tell it; where that is long, the heading over it. `KeyError`: none."""
    book = rulebook(id)
    hit = book.find(clause) if book is not None else None
    if book is None or hit is None:
        raise KeyError(clause)
    section = book.section[hit.section]
    told = words.of(id, section.paragraph[hit.paragraph].text).partition(". ")[0].rstrip(".") if hit.paragraph >= 0 else ""
    return told if 0 < len(told) <= SHORT else words.of(id, section.title)
