"""The save, the replay and the crash log of a match in one file: a header, then one JSON line per move.

Every line ends with `crc`, a CRC-32 of the line chained to that of the line before, so that a flipped byte, a missing line or a
swapped one is noticed. A move line also holds the chance results that the move used and a checksum of the state after it.
Appending is synced to disk before it returns. A last line without its line end was being written when the power went: it
is dropped. Anything else that does not hold is named, and the file is set aside, never deleted.
"""

from __future__ import annotations

import contextlib
import errno
import os
import zlib
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Literal, Self

import msgspec

from games.kernel.files import HeldElsewhere, lock, open_ordinary, read_ordinary, sync, sync_folder, write_all, write_new
from games.kernel.program import called
from games.kernel.protocol import PlainError, Seat, shortened

FORMAT: Final = "paper-realms-journal-1"
SUFFIX: Final = ".jsonl"
MOST_BYTES: Final = 32_000_000
"""No game is longer; what is larger is no journal."""
PROTECTED: Final = (errno.EACCES, errno.EPERM, errno.EROFS)
"""What a file says that may only be read."""
LONGEST: Final = 299
"""Letters of a refusal: it must fit on a screen, whatever stands in the file."""
UNREADABLE: Final = (ValueError, RecursionError)
"""What the decoder raises for text that is no JSON, says something else than expected, or is nested without end."""


class Player(msgspec.Struct, frozen=True):
    """One seat's occupant."""

    name: str
    kind: Literal["human", "agent"]
    agent: str = ""
    """Agent spec such as "knight"; "" for a person."""
    persona: str = ""
    """Persona id, "" for none."""
    person: str | msgspec.UnsetType = msgspec.UNSET
    """The id of a person of this table (`games.kernel.people`); not there for guests and computer players."""


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """First line of a journal and of every game in a transcript."""

    format: str
    title: str
    rules_version: int
    options: dict[str, Any]
    seats: tuple[Player, ...]
    seed: int
    program: str = ""
    """The version of Paper Realms that began it, "0.8.0"; "" where it was one that did not say so yet."""
    deal: str = ""
    """Which one it is of the deals that are the same for everybody, "today 2026-11-27"; "" for one of its own. There
    computer players think by a fixed number of tries, never by the clock, and decide before people do."""


class Thinking(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a computer player came to a move: asked the same again, it answers the same (see `minds.asking_again`)."""

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


class BackLine(msgspec.Struct, frozen=True, tag_field="line", tag="back"):
    """The game goes on from where it stood after so many moves: what a lesson showed since did not count."""

    moves: int
    sum: str


class HandOverLine(msgspec.Struct, frozen=True, tag_field="line", tag="hand_over"):
    """Another occupant sits in a seat from here on."""

    seat: Seat
    player: Player


class NoteLine(msgspec.Struct, frozen=True, tag_field="line", tag="note", omit_defaults=True):
    """What a seat keeps for itself alone, or (None) the table of how people sit before it; nothing of the game."""

    seat: Seat | None
    text: str
    hinted: bool = False
    """Whether the seat was given a hint just now; the text is what it kept before."""


class RulesLine(msgspec.Struct, frozen=True, tag_field="line", tag="rules"):
    """A journal of an older rules version goes on under this one from here."""

    version: int


class OverLine(msgspec.Struct, frozen=True, tag_field="line", tag="over"):
    """The game ended with the last move."""

    winners: tuple[Seat, ...]
    clause: str


Line = MoveLine | UndoLine | BackLine | HandOverLine | NoteLine | RulesLine | OverLine


class JournalError(PlainError):
    """A journal that cannot be used. The message says in plain words what is wrong and what to do."""

    def __init__(self, words: str) -> None:
        super().__init__(shortened(words, LONGEST))


class DamagedJournal(JournalError):
    """`number` is the first bad line (1 is the header), `field` the first thing in it that differs."""

    def __init__(self, path: Path, number: int, field: str, what: str) -> None:
        super().__init__(
            f"{named(path)} is damaged in line {number} ({shortened(field, 30)}): {shortened(what.replace(chr(10), ' '), 90)}"
        )
        self.path = path
        self.number = number
        self.field = field


class OlderRules(JournalError):
    """A journal of an older rules version: today's rules do not go on with it, or cannot even lay it out."""


class OtherRules(DamagedJournal):
    """A sound journal of an older rules version: in line `number`, after so many `moves`, today's rules are others."""

    def __init__(self, path: Path, number: int, moves: int, header: Header, name: str) -> None:
        follow = f"today's rules can follow it up to move {moves}" if moves else "today's rules cannot follow it at all"
        told = f"{named(path)} was played under rules version {header.rules_version} of {name}: {follow}"
        JournalError.__init__(self, f"{told}. {read_by(header.program)} shows the rest" if moves else told)
        self.path, self.number, self.field, self.moves = path, number, "rules", moves


class JournalWriteError(JournalError):
    """The move could not be written to disk; the match stands as before it."""


class WriteProtected(JournalWriteError):
    """The file may be read and not be written to: it can be watched, and gone on with in a copy."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{named(path)} cannot be written to; the game can go on in a new save")


class JournalTaken(JournalWriteError):
    """There is a file of that name already."""


class OpenElsewhere(JournalError):
    """Another program, or another window of this one, plays that game now."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{named(path)}: this game is open elsewhere, in another Paper Realms. Leave it there first.")


def named(path: Path) -> str:
    """A file as sentences name it: bytes that are no letters are a sign that can be written and drawn."""
    return shortened(legible(path.name), 60)


def legible(name: str) -> str:
    """The name of a file or folder, of which a disk may hold any bytes."""
    return os.fsencode(name).decode(errors="replace")


class Written(msgspec.Struct, frozen=True):
    """The readable content of a journal file."""

    path: Path
    header: Header
    lines: tuple[Line, ...]
    ends: tuple[int, ...]
    """Bytes up to the end of every whole line that holds, the header's first."""
    crc: int
    """Of the last of them."""
    torn: bool
    """Whether bytes of an unfinished line follow."""
    damage: DamagedJournal | None = None
    """Why the lines end before the file does."""

    @property
    def whole(self) -> int:
        """Bytes up to the end of the last whole line that holds."""
        return self.ends[-1]


def seal(body: bytes, crc: int) -> tuple[bytes, int]:
    """The line to write for a JSON object, and the crc that the next line is chained to."""
    crc = zlib.crc32(body, crc)
    return b'%s,"crc":"%08x"}\n' % (body[:-1], crc), crc


class Hold:
    """A journal that nobody else may write to, for as long as this stands: a lock of the operating system on the file itself.

    `OpenElsewhere` when another program has it, `WriteProtected`, `JournalError` when it cannot be opened. Ends with
    `let_go`, and with the process, however that ends.
    """

    def __init__(self, path: Path) -> None:
        self.handle = -1
        self.path = path
        try:
            self.handle = open_ordinary(path, os.O_WRONLY | os.O_APPEND)
            lock(self.handle)
            self._still_there()
        except FileNotFoundError as error:
            self.let_go()
            raise JournalError(_cannot_read(path, error)) from error
        except OSError as error:
            self.let_go()
            if error.errno in PROTECTED:
                raise WriteProtected(path) from error
            raise JournalWriteError(_cannot_write(path, error)) from error
        except HeldElsewhere as error:
            self.let_go()
            raise OpenElsewhere(path) from error

    def _still_there(self) -> None:
        """Nobody moved the file away between opening and locking it."""
        if not os.path.samestat(os.fstat(self.handle), os.stat(self.path)):
            raise FileNotFoundError(2, "it has just been moved", str(self.path))

    def handed_over(self) -> int:
        """The handle, with the lock: from now on the caller closes it."""
        handle, self.handle = self.handle, -1
        return handle

    def let_go(self) -> None:
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.let_go()


class Journal:
    """A journal open for appending, and for nobody else. Use `create` or `reopen`."""

    def __init__(self, path: Path, handle: int, length: int, crc: int) -> None:
        self.path = path
        self._handle = handle
        self._length = length
        self._crc = crc

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """Writes the header; the file appears whole or not at all. `JournalTaken`, `JournalWriteError` when it cannot."""
        line, crc = seal(msgspec.json.encode(header), 0)
        write_journal(path, line)
        return cls(path, Hold(path).handed_over(), len(line), crc)

    @classmethod
    def reopen(cls, written: Written, hold: Hold) -> Journal:
        """Goes on behind the last whole line; a torn one is cut off."""
        try:
            if written.torn:
                os.ftruncate(hold.handle, written.whole)
                sync(hold.handle)
        except OSError as error:
            raise JournalWriteError(_cannot_write(written.path, error)) from error
        return cls(written.path, hold.handed_over(), written.whole, written.crc)

    def append(self, *lines: Line) -> None:
        """Writes the lines and syncs them; all or none. `JournalWriteError` leaves the file as it was."""
        text, crc = b"", self._crc
        for line in lines:
            sealed, crc = seal(msgspec.json.encode(line), crc)
            text += sealed
        try:
            write_all(self._handle, text)
            sync(self._handle)
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

    def __del__(self) -> None:
        """A match that is forgotten without being closed keeps nobody out."""
        self.close()


def write_journal(path: Path, data: bytes) -> None:
    """A new journal of these lines; the file appears whole or not at all. `JournalTaken`, `JournalWriteError` when it cannot.

    The draft beside it is made by one program alone, so that two that choose the same name do not overwrite each other.
    """
    draft = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise JournalWriteError(_cannot_write(path, error)) from error
    try:
        write_new(draft, data)
        _name(draft, path)
    except FileExistsError as error:
        raise _taken(path) from error
    except OSError as error:
        _unmade(draft)
        raise JournalWriteError(_cannot_write(path, error)) from error
    except JournalTaken:
        _unmade(draft)
        raise


def _name(draft: Path, path: Path) -> None:
    """Gives a draft its name, which must be free."""
    if path.exists():
        raise _taken(path)
    draft.replace(path)
    sync_folder(path.parent)


def _unmade(draft: Path) -> None:
    with contextlib.suppress(OSError):
        draft.unlink(missing_ok=True)


def _taken(path: Path) -> JournalTaken:
    return JournalTaken(f"{legible(str(path))} is there already; a new game needs a file of its own")


def _cannot_read(path: Path, error: OSError) -> str:
    return f"cannot read {shortened(legible(str(path)), 100)}: {error.strerror or error}"


def _cannot_write(path: Path, error: OSError) -> str:
    what = f"cannot write {shortened(legible(str(path)), 80)}: {error.strerror or error}"
    return (
        f"{what}. Make room or choose a folder that can be written to, then try the move again; or go on without saving. "
        "Everything up to the move before is safe."
    )


def read_journal(path: Path) -> Written:
    """Header and lines, checked line by line but not yet against the rules, up to the first that does not hold: `damage`.

    `DamagedJournal` when already the header does not hold; `JournalError` when it is no journal or of another format.
    """
    try:
        data = read_ordinary(path, MOST_BYTES)
    except OSError as error:
        raise JournalError(_cannot_read(path, error)) from error
    whole = [text + b"\n" for text in data.split(b"\n")[:-1]]
    if not whole:
        raise DamagedJournal(path, 1, "header", "the file holds no whole line")
    texts = [text.removesuffix(b"\n").removesuffix(b"\r") for text in whole]  # some who carry texts change their line ends
    header = read_header(path, texts[0])
    crc, ends, damage = _check_crc(path, 1, texts[0], 0), [len(whole[0])], None
    lines: list[Line] = []
    for number, text in enumerate(texts[1:], start=2):
        try:
            after = _check_crc(path, number, text, crc)
            lines.append(_read_line(path, number, text))
        except DamagedJournal as error:
            damage = error
            break
        crc = after
        ends.append(ends[-1] + len(whole[number - 1]))
    return Written(path, header, tuple(lines), tuple(ends), crc, damage is None and ends[-1] != len(data), damage)


def _foreign(path: Path) -> JournalError:
    where = f"saves end in {SUFFIX} and lie where `{called()} doctor` says; what `simulate --out` writes is none"
    return JournalError(f"{named(path)} is not a saved game of Paper Realms: {where}")


def read_by(program: object) -> str:
    """Who can read a journal that says it was begun by that version."""
    if isinstance(program, str) and program:
        return f"Paper Realms {shortened(program, 20)}, which wrote it,"
    return "The version of Paper Realms that wrote it"


def read_header(path: Path, text: bytes) -> Header:
    """The first line of a journal. `DamagedJournal`, `JournalError` for what is no journal, or of another format."""
    try:
        said = msgspec.json.decode(text)
        format = said.get("format") if isinstance(said, dict) else None
    except UNREADABLE as error:
        if not text.startswith(b'{"format":"paper-realms'):
            raise _foreign(path) from error
        raise DamagedJournal(path, 1, "header", "it cannot be read") from error
    if not isinstance(format, str) or not format.startswith("paper-realms"):
        raise _foreign(path)
    if format != FORMAT:
        raise JournalError(
            f"{named(path)} has the format {shortened(format, 40)}; this program reads {FORMAT}. "
            f"{read_by(said.get('program'))} reads it."
        )
    try:
        return msgspec.convert(said, Header)
    except UNREADABLE as error:
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
    except UNREADABLE as error:
        return _field_in(error)
    return "crc"


def _field_in(error: Exception) -> str:
    """`Expected int - at `$.seat`` -> `seat`."""
    words = str(error)
    return words.rpartition("`$.")[2].rstrip("`") if "`$." in words else "text"


def _read_line(path: Path, number: int, text: bytes) -> Line:
    try:
        line: Line = msgspec.json.decode(text, type=Line)
        return line
    except UNREADABLE as error:
        raise DamagedJournal(path, number, "text", str(error)) from error
