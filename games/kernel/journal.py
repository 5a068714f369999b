"""The save, the replay and the crash log of a match in one file: a header, then one JSON line per move.

Every line ends with `crc`, a CRC-32 of the line chained to that of the line before, so that a flipped byte, a missing line or a
swapped one is noticed. A move line also holds the chance results that the move used and a checksum of the state after it.
Appending is synced to disk before it returns. A last line without its line end was being written when the power went: it
is dropped. Anything else that does not hold is named, and the file is set aside, never deleted.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from games.kernel.rules import Seat

FORMAT: Final = "paper-realms-journal-1"
SUFFIX: Final = ".jsonl"


class Player(msgspec.Struct, frozen=True):
    """One seat's occupant."""

    name: str
    kind: Literal["human", "agent"]
    agent: str = ""
    """Agent spec such as "knight"; "" for a person."""
    persona: str = ""
    """Persona id, "" for none."""


class Header(msgspec.Struct, frozen=True):
    """First line of a journal and of every game in a transcript."""

    format: str
    title: str
    rules_version: int
    options: dict[str, Any]
    seats: tuple[Player, ...]
    seed: int


class Thinking(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a computer player came to a move: asked the same again, it answers the same (see `rethinking`)."""

    budget: int
    """Of the thought that was played: the whole one, or the best so far when time was up."""
    after: int
    """How many moves the game had when it was asked; others who choose at the same time may have acted since."""
    advice: str = ""
    """What persons had advised it then, as it was put to it."""


class MoveLine(msgspec.Struct, frozen=True, tag_field="line", tag="move", omit_defaults=True):
    seat: Seat
    move: msgspec.Raw
    drawn: tuple[int, ...]
    """The chance results that the move used, in order."""
    sum: str
    """Checksum of the state after the move."""
    thinking: Thinking | None = None
    """None for people's moves."""


class UndoLine(msgspec.Struct, frozen=True, tag_field="line", tag="undo"):
    seat: Seat
    moves: int
    """How many moves were taken back."""
    sum: str


class HandOverLine(msgspec.Struct, frozen=True, tag_field="line", tag="hand_over"):
    """Another occupant sits in a seat from here on."""

    seat: Seat
    player: Player


class RulesLine(msgspec.Struct, frozen=True, tag_field="line", tag="rules"):
    """A journal of an older rules version goes on under this one from here."""

    version: int


class OverLine(msgspec.Struct, frozen=True, tag_field="line", tag="over"):
    """The game ended with the last move."""

    winners: tuple[Seat, ...]
    clause: str


Line = MoveLine | UndoLine | HandOverLine | RulesLine | OverLine


class JournalError(Exception):
    """A journal that cannot be used. The message says in plain words what is wrong and what to do."""


class DamagedJournal(JournalError):
    """`number` is the first bad line (1 is the header), `field` the first thing in it that differs."""

    def __init__(self, path: Path, number: int, field: str, what: str) -> None:
        super().__init__(f"{path.name} is damaged in line {number} ({field}): {what}")
        self.path = path
        self.number = number
        self.field = field


class JournalWriteError(JournalError):
    """The move could not be written to disk; the match stands as before it."""


class Written(msgspec.Struct, frozen=True):
    """The readable content of a journal file."""

    path: Path
    header: Header
    lines: tuple[Line, ...]
    whole: int
    """Bytes up to the end of the last whole line."""
    crc: int
    """Of the last whole line."""
    torn: bool
    """Whether bytes of an unfinished line follow."""


def seal(body: bytes, crc: int) -> tuple[bytes, int]:
    """The line to write for a JSON object, and the crc that the next line is chained to."""
    crc = zlib.crc32(body, crc)
    return b'%s,"crc":"%08x"}\n' % (body[:-1], crc), crc


class Journal:
    """A journal open for appending. Use `create` or `reopen`."""

    def __init__(self, path: Path, handle: int, length: int, crc: int) -> None:
        self.path = path
        self._handle = handle
        self._length = length
        self._crc = crc

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """Writes the header; the file appears whole or not at all. `JournalWriteError` when it cannot."""
        if path.exists():
            raise JournalWriteError(f"{path} is there already; a new game needs a file of its own")
        line, crc = seal(msgspec.json.encode(header), 0)
        fresh = path.with_name(path.name + ".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_synced(fresh, line)
            fresh.replace(path)
            sync_folder(path.parent)
            return cls(path, _open_to_append(path), len(line), crc)
        except OSError as error:
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise JournalWriteError(_cannot_write(path, error)) from error

    @classmethod
    def reopen(cls, written: Written) -> Journal:
        """Goes on behind the last whole line; a torn one is cut off."""
        try:
            handle = _open_to_append(written.path)
            if written.torn:
                os.ftruncate(handle, written.whole)
                os.fsync(handle)
        except OSError as error:
            raise JournalWriteError(_cannot_write(written.path, error)) from error
        return cls(written.path, handle, written.whole, written.crc)

    def append(self, *lines: Line) -> None:
        """Writes the lines and syncs them; all or none. `JournalWriteError` leaves the file as it was."""
        text, crc = b"", self._crc
        for line in lines:
            sealed, crc = seal(msgspec.json.encode(line), crc)
            text += sealed
        try:
            _write_all(self._handle, text)
            os.fsync(self._handle)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self._length)
            raise JournalWriteError(_cannot_write(self.path, error)) from error
        self._length += len(text)
        self._crc = crc

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def _open_to_append(path: Path) -> int:
    return os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))


def _write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]


def write_synced(path: Path, data: bytes) -> None:
    """A whole file, on disk when this returns."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Makes a new or renamed file last; systems that cannot sync a folder do not need it."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _cannot_write(path: Path, error: OSError) -> str:
    return (
        f"cannot write {path}: {error.strerror or error}. Make room or choose a folder that can be written to, then try the "
        "move again; or go on without saving. Everything up to the move before is safe."
    )


def read_journal(path: Path) -> Written:
    """Header and lines, checked line by line but not yet against the rules.

    `DamagedJournal` names the first line that does not hold; `JournalError` when it is no journal or of another format.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise JournalError(f"cannot read {path}: {error.strerror or error}") from error
    whole = data.rfind(b"\n") + 1
    texts = data[:whole].split(b"\n")[:-1]
    if not texts:
        raise DamagedJournal(path, 1, "header", "the file holds no whole line")
    header = _read_header(path, texts[0])
    crc = _check_crc(path, 1, texts[0], 0)
    lines: list[Line] = []
    for number, text in enumerate(texts[1:], start=2):
        crc = _check_crc(path, number, text, crc)
        lines.append(_read_line(path, number, text))
    return Written(path, header, tuple(lines), whole, crc, whole != len(data))


def _foreign(path: Path) -> JournalError:
    where = f"saves end in {SUFFIX} and lie where `main.py doctor` says; what `simulate --out` writes is none"
    return JournalError(f"{path.name} is not a saved game of Paper Realms: {where}")


def _read_header(path: Path, text: bytes) -> Header:
    try:
        said = msgspec.json.decode(text)
        format = said.get("format") if isinstance(said, dict) else None
    except ValueError as error:
        if not text.startswith(b'{"format":"paper-realms'):
            raise _foreign(path) from error
        raise DamagedJournal(path, 1, "header", "it cannot be read") from error
    if not isinstance(format, str) or not format.startswith("paper-realms"):
        raise _foreign(path)
    if format != FORMAT:
        raise JournalError(
            f"{path.name} has the format {format}; this program reads {FORMAT}. "
            "The version of Paper Realms that wrote it reads it."
        )
    try:
        return msgspec.convert(said, Header)
    except msgspec.ValidationError as error:
        raise DamagedJournal(path, 1, _field_in(error), str(error)) from error


def _check_crc(path: Path, number: int, text: bytes, before: int) -> int:
    body, mark, said = text.rpartition(b',"crc":"')
    crc = zlib.crc32(body + b"}", before)
    if not mark or said != b'%08x"}' % crc:
        raise DamagedJournal(path, number, _unreadable_part(text), "its checksum does not fit what it says")
    return crc


def _unreadable_part(text: bytes) -> str:
    """Where in a bad line the damage shows: a field that no longer reads, or only the checksum."""
    try:
        msgspec.json.decode(text, type=Line)
    except msgspec.ValidationError as error:
        return _field_in(error)
    except ValueError:
        return "text"
    return "crc"


def _field_in(error: msgspec.ValidationError) -> str:
    """`Expected int - at `$.seat`` -> `seat`."""
    words = str(error)
    return words.rpartition("`$.")[2].rstrip("`") if "`$." in words else "text"


def _read_line(path: Path, number: int, text: bytes) -> Line:
    try:
        line: Line = msgspec.json.decode(text, type=Line)
        return line
    except (msgspec.ValidationError, ValueError) as error:
        raise DamagedJournal(path, number, "text", str(error)) from error


def set_aside(path: Path) -> Path:
    """Renames a damaged file to the first free `x.damaged-1.jsonl`; the new path, or the old one where it cannot be renamed."""
    stem = path.name.removesuffix(SUFFIX)
    k = 1
    while (kept := path.with_name(f"{stem}.damaged-{k}{SUFFIX}")).exists():
        k += 1
    try:
        path.rename(kept)
    except OSError:
        return path
    return kept


class Save(msgspec.Struct, frozen=True):
    """One file of a folder of saves, as a list of saved games shows it."""

    path: Path
    header: Header | None
    moves: int
    finished: bool
    changed: float
    """When the file was last written, in seconds since 1970."""
    problem: str = ""
    """Why it cannot be read, in plain words; "" when nothing seems wrong."""


def saves(folder: Path) -> list[Save]:
    """All journals of a folder, the latest first. Quick: lines are counted, not checked. Empty when there is no folder."""
    if not folder.is_dir():
        return []
    found = [_glance(path) for path in folder.glob(f"*{SUFFIX}")]
    return sorted(found, key=lambda save: (-save.changed, save.path.name))


def _glance(path: Path) -> Save:
    changed = 0.0
    try:
        changed = path.stat().st_mtime
        texts = path.read_bytes().split(b"\n")[:-1]
        header = _read_header(path, texts[0] if texts else b"")
        return Save(path, header, _count_moves(texts), _is_over(texts), changed)
    except OSError as error:
        return Save(path, None, 0, False, changed, f"cannot read {path.name}: {error.strerror or error}")
    except JournalError as error:
        return Save(path, None, 0, False, changed, str(error))


def _is_over(texts: Sequence[bytes]) -> bool:
    """Whether the game's end stands there and was not taken back."""
    for text in reversed(texts):
        if text.startswith((b'{"line":"over"', b'{"line":"undo"', b'{"line":"move"')):
            return text.startswith(b'{"line":"over"')
    return False


def _count_moves(texts: Sequence[bytes]) -> int:
    made = sum(text.startswith(b'{"line":"move"') for text in texts)
    undone = [text for text in texts if text.startswith(b'{"line":"undo"')]
    for text in undone:
        with contextlib.suppress(ValueError, KeyError, TypeError):
            made -= int(msgspec.json.decode(text)["moves"])
    return made
