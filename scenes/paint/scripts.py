"""Letters that a face of the house lacks: which face stands in for each, and in what order the parts of a line stand.

The stand-ins come from data packages too. Words that run from right to left stand so within lines that run from left to right.
What no face has becomes `UNKNOWN`; what is not seen anyway (controls, marks of direction) is left out.
"""

from __future__ import annotations

import functools
import importlib.util
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame


class StandIn(NamedTuple):
    """A face for letters that others lack. `script` (ISO 15924) says how its letters join and stack; "" needs no such help."""

    package: str
    file: str
    script: str = ""
    leftward: bool = False
    """Its letters run from right to left."""


NOTO: Final = "manimgx_fonts"
COMPLEX: Final = {
    "Arabic": "Arab", "Armenian": "Armn", "Bengali": "Beng", "Devanagari": "Deva", "Ethiopic": "Ethi", "Georgian": "Geor",
    "Gujarati": "Gujr", "Gurmukhi": "Guru", "Hebrew": "Hebr", "Kannada": "Knda", "Khmer": "Khmr", "Lao": "Laoo",
    "Malayalam": "Mlym", "Myanmar": "Mymr", "Oriya": "Orya", "Sinhala": "Sinh", "Tamil": "Taml", "Telugu": "Telu",
    "Thai": "Thai",
}  # fmt: skip
"""Names of Noto's faces, and the scripts they are for."""
SERIF: Final = StandIn("font_source_serif_pro", "files/SourceSerifPro-Bold.otf")
"""Is asked first by its slanted kin, which have neither Greek nor Cyrillic."""
STAND_INS: Final = (
    StandIn("font_source_sans_pro", "files/SourceSansPro-Bold.otf"),
    StandIn(NOTO, "NotoSans[wght].ttf"),
    StandIn("paperang_p2_fonts_cjk", "fonts/wqy-microhei.ttc"),
    *(StandIn(NOTO, f"NotoSans{name}[wght].ttf", script, script in ("Arab", "Hebr")) for name, script in COMPLEX.items()),
    StandIn(NOTO, "NotoEmoji[wght].ttf"),
    StandIn(NOTO, "NotoSansSymbols[wght].ttf"),
)
"""In the order in which they are asked."""
UNKNOWN: Final = "?"
"""Stands for a letter that no face has."""
JOINERS: Final = "\u200c\u200d"
"""Unseen letters that keep their neighbours apart or join them."""
BRACKETS: Final = {"(": ")", "[": "]", "{": "}", "<": ">", "«": "»", "‹": "›"}
MIRRORED: Final = BRACKETS | {shut: open for open, shut in BRACKETS.items()}
TAILS: Final = ("…", "|")
"""What ends a line, as the last word there runs: an ellipsis, the mark where one types."""


class Part(NamedTuple):
    """Letters of one face, in the order in which they are read; None is the line's own face."""

    text: str
    face: StandIn | None


@functools.cache
def found(package: str, file: str) -> Path | None:
    """The file of a data package; None when it is not installed."""
    spec = importlib.util.find_spec(package)
    places = (spec.submodule_search_locations or ()) if spec else ()
    return next((path for place in places if (path := Path(place) / file).is_file()), None)


@functools.cache
def shapes() -> bool:
    """Whether letters can be joined and stacked as their script wants it: SDL may have been built without that."""
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        pygame.font.Font(None, 12).set_script("Latn")
    except pygame.error:
        return False
    return True


def usable(face: StandIn) -> Path | None:
    """The file of a face that can be drawn with here."""
    return found(face.package, face.file) if not face.script or shapes() else None


@functools.cache
def _read(file: Path | None) -> Any:
    from pygame import freetype  # only where a letter is not plain ASCII

    return freetype.Font(None if file is None else str(file), 16)


@functools.lru_cache(maxsize=8_000)
def has(file: Path | None, letter: str) -> bool:
    """Whether a face (None: pygame's own) has this letter; looked up once."""
    from pygame import freetype

    if not freetype.get_init():  # first use, or shut down since: faces that were read are dead
        freetype.init()
        _read.cache_clear()
    return _read(file).get_metrics(letter)[0] is not None


@functools.lru_cache(maxsize=8_000)
def suits(own: Path | None, letter: str) -> bool:
    """Whether a line's own face can draw this letter as it is read, from left to right: SDL puts letters together from their
    accents, and makes blanks of every width, where it can shape at all."""
    if letter.isascii():
        return True
    if unicodedata.bidirectional(letter) in ("R", "AL"):
        return False
    if shapes() and unicodedata.category(letter) == "Zs":
        return True
    return has(own, letter) or (shapes() and all(has(own, c) for c in unicodedata.normalize("NFD", letter)))


def plain(text: str, own: Path | None) -> bool:
    """Whether the line's own face draws all of it, as it nearly always does."""
    if text.isascii():
        return True
    known = _known(own)
    if not known.issuperset(text):
        known.update(letter for letter in text if suits(own, letter))
    return known.issuperset(text)


@functools.cache
def _known(own: Path | None) -> set[str]:
    """Letters that were found to suit a face."""
    return set()


def clusters(text: str) -> list[str]:
    """What readers take for one letter each: with its accents, joined signs, both halves of a flag."""
    if text.isascii():
        return list(text)
    made: list[str] = []
    for c in text:
        if made and (_clings(c) or made[-1][-1] == JOINERS[1] or (_flag(c) and _flag(made[-1]))):
            made[-1] += c
        else:
            made.append(c)
    return made


def _clings(c: str) -> bool:
    tone_or_tag = "\U0001f3fb" <= c <= "\U0001f3ff" or "\U000e0020" <= c <= "\U000e007f"
    return not c.isascii() and (c in JOINERS or tone_or_tag or unicodedata.category(c) in ("Mn", "Mc", "Me"))


def _flag(letter: str) -> bool:
    return len(letter) == 1 and "\U0001f1e6" <= letter <= "\U0001f1ff"


def _unseen(c: str) -> bool:
    """Whether it only says how its neighbours look."""
    return "\ufe00" <= c <= "\ufe0f" or unicodedata.category(c) == "Cf"


def face_for(letter: str, own: Path | None, faces: Sequence[StandIn]) -> tuple[bool, StandIn | None]:
    """(whether any face has all of this letter, the first that does; None is the own one)."""
    needed = [c for c in letter if not _unseen(c)]
    if all(suits(own, c) for c in needed):
        return True, None
    for face in faces:
        path = usable(face)
        if path is not None and all(has(path, c) for c in needed):
            return True, face
    return False, None


def stand_ins(own: Path | None) -> tuple[StandIn, ...]:
    """Those that are asked for what this face lacks, in that order."""
    return (SERIF, *STAND_INS) if own is not None and own.name.startswith("SourceSerif") else STAND_INS


def parts(text: str, own: Path | None) -> tuple[Part, ...]:
    """A line that is not plain in parts of one face each, as they stand from left to right."""
    faces, made = stand_ins(own), list[Part]()
    for letter in clusters(text):
        before = made[-1].face if made else None
        known, face = face_for(letter, own, faces if before is None else (before, *faces))
        shown = _shown(letter, known, face)
        if not shown and face is None:
            continue
        if made and made[-1].face == face and (face is not None or _of_a_kind(made[-1].text, shown)):
            made[-1] = Part(made[-1].text + shown, face)
        else:
            made.append(Part(shown, face))
    return tuple(_merged(_turned(made)))


def _shown(letter: str, known: bool, face: StandIn | None) -> str:
    if face is not None:
        return "".join(c for c in letter if not _unseen(c) or has(usable(face), c))
    seen = "".join(c for c in letter if not _unseen(c) and not unicodedata.category(c).startswith("C"))
    return seen if known or not seen else " " if seen.isspace() else UNKNOWN


def _of_a_kind(before: str, letter: str) -> bool:
    """Figures and words keep together; blanks and points between two words that run leftward take their turns."""
    return before[-1].isalnum() and letter[0].isalnum()


def _turned(line: Sequence[Part]) -> Iterator[Part]:
    """Parts that run from right to left, and what stands between two of them, the other way round."""
    k = 0
    while k < len(line):
        end = _end(line, k)
        for part in reversed(line[k:end]):
            yield Part(MIRRORED.get(part.text, part.text), part.face)
        k = end


def _end(line: Sequence[Part], start: int) -> int:
    """Where the words that begin here stop running leftward; right behind the first part when it does not run so."""
    end = start + 1
    if not _leftward(line[start]):
        return end
    for k in range(start + 1, len(line)):
        if _leftward(line[k]):
            end = k + 1
        elif any(unicodedata.bidirectional(c) == "L" for c in line[k].text):
            break
    opened = {BRACKETS.get(part.text) for part in line[start:end]}
    while end < len(line) and line[end].text in opened:
        end += 1
    return end + 1 if end + 1 == len(line) and line[end].text in TAILS else end


def _leftward(part: Part) -> bool:
    return part.face is not None and part.face.leftward


def _merged(line: Iterator[Part]) -> list[Part]:
    made: list[Part] = []
    for part in line:
        if made and made[-1].face is None and part.face is None:
            made[-1] = Part(made[-1].text + part.text, None)
        else:
            made.append(part)
    return made
