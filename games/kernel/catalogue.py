"""The texts of one .po file, read as translators leave it: nothing is compiled, nothing is kept beside it.

Comments are skipped, the head (the text of the empty id) too: every language of the house has two forms, one and many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

Forms: TypeAlias = tuple[str, ...]
"""A text; or two, for one thing and for any other number."""
Texts: TypeAlias = Mapping[str, Forms]
"""Ids with their texts."""

SUFFIX: Final = ".po"
_LINE: Final = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[[01]\])[ \t]+)?"([^"\\]*(?:\\.[^"\\]*)*)"')
_QUOTED: Final = r'"([^"\\\n]*(?:\\.[^"\\\n]*)*)"\n'
_PLAINLY: Final = re.compile(
    rf"\n*msgid {_QUOTED}(?:msgstr {_QUOTED}|msgid_plural {_QUOTED}msgstr\[0\] {_QUOTED}msgstr\[1\] {_QUOTED})"
)
"""An entry as it stands in nearly every file: each field on one line, and no comment."""
_ESCAPED: Final = re.compile(r"\\(.)")
_MEANT: Final = {"n": "\n", "t": "\t", "r": "\r"}
_PLAIN: Final = ("msgid", "msgstr")
_COUNTED: Final = ("msgid", "msgid_plural", "msgstr[0]", "msgstr[1]")

Entry: TypeAlias = dict[str, str]
"""The fields of one text, by their keyword in the order of the file."""


class CatalogueError(ValueError):
    """A .po file that cannot be read; the message is a sentence with the place and what is wrong there."""


def path_of(folder: Path, language: str, domain: str) -> Path:
    """Where the texts of a domain (the shell or a title) lie in a language."""
    return folder / language / "LC_MESSAGES" / f"{domain}{SUFFIX}"


def read(po: Path) -> Texts:
    """Every text of the file. `OSError`: it cannot be opened; `CatalogueError`: its bytes are no catalogue."""
    try:
        return texts(po.read_text(encoding="utf-8-sig"))
    except CatalogueError as error:
        raise CatalogueError(f"{po.name} ({po.parents[1].name}): {error}") from None
    except UnicodeDecodeError as error:
        raise CatalogueError(f"{po.name} ({po.parents[1].name}): byte {error.start} is no UTF-8.") from None


def texts(source: str) -> Texts:
    """Ids with their texts. `CatalogueError`: it breaks off, or says something that no catalogue says, or says it twice."""
    return _plain_texts(source) or _careful_texts(source)


def _plain_texts(source: str) -> Texts:
    """The same of a file whose every entry behind the head is written plainly; nothing of any other. Line by line it would take
    four times as long, which is more than a frame may."""
    found: dict[str, Forms] = {}
    at, count = source.find("\n\n") if source.startswith('msgid ""\nmsgstr ""\n') else 0, 0
    escaped = source.find("\\", at)
    while at >= 0 and (match := _PLAINLY.match(source, at)):
        at, count = match.end(), count + 1
        id, text, _, one, many = match.groups()
        if 0 <= escaped < at:
            id, text, one, many = (part and _ESCAPED.sub(_unescaped, part) for part in (id, text, one, many))
            escaped = source.find("\\", at)
        found[id] = (one, many) if text is None else (text,)
    whole = at >= 0 and not source[at:].strip() and count == len(found) and "" not in found
    return found if whole else {}


def _careful_texts(source: str) -> Texts:
    """Ids with their texts, line by line."""
    found: dict[str, Forms] = {}
    for line, entry in _entries(source):
        id, *forms = _checked(line, entry)
        if id in found:
            raise CatalogueError(f"line {line}: {id!r} stands there for the second time.")
        found[id] = tuple(forms)
    found.pop("", None)
    if not found:
        raise CatalogueError("it holds no text.")
    return found


def _checked(line: int, entry: Entry) -> list[str]:
    """The id of an entry and its texts."""
    if tuple(entry) not in (_PLAIN, _COUNTED):
        raise CatalogueError(f"line {line}: the text that begins here has {', '.join(entry)}, not {' and '.join(_PLAIN)}.")
    return [text for keyword, text in entry.items() if keyword != "msgid_plural"]


def _entries(source: str) -> Iterator[tuple[int, Entry]]:
    """The entries with the lines at which they begin."""
    entry: Entry = {}
    begun, keyword = 0, ""
    for number, line in enumerate(source.split("\n"), start=1):
        if not (line := line.strip()) or line[0] == "#":
            continue
        named, text = _fields(number, line)
        if named == "msgid" and entry:
            yield begun, entry
            entry = {}
        if not entry:
            begun = number
        if named in entry or not (named or entry):
            raise CatalogueError(f"line {number}: {named or 'a text'} stands where a msgid was expected.")
        keyword = named or keyword
        entry[keyword] = entry.get(keyword, "") + text
    if entry:
        yield begun, entry


def _fields(number: int, line: str) -> tuple[str, str]:
    """The keyword of a line, empty where it goes on with the line before, and its text."""
    match = _LINE.fullmatch(line)
    if match is None:
        raise CatalogueError(
            f'line {number}: {line[:40]!r} is no text in quotation marks (a quotation mark in it is written \\").'
        )
    keyword, text = match.groups()
    return keyword or "", _ESCAPED.sub(_unescaped, text) if "\\" in text else text


def _unescaped(match: re.Match[str]) -> str:
    return _MEANT.get(match[1], match[1])
