"""Somebody is forgotten: their entry goes, and in every game that is kept they are called by the sign of their seat.

A name is looked for in every file of a folder of saves, whatever that is called: also in what was set aside, and in a draft
that nobody finished.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from games.kernel.files import read_ordinary, write_whole
from games.kernel.journal import (
    MOST_BYTES,
    UNREADABLE,
    DamagedJournal,
    HandOverLine,
    Hold,
    JournalError,
    Player,
    Written,
    named,
    read_journal,
)
from games.kernel.people.persons import read_people, write_people
from games.kernel.people.played import Played, all_played, games_file
from games.kernel.protocol import Seat
from games.kernel.rewriting import rewritten
from games.kernel.salvage import read_what_holds

log = logging.getLogger("paper_realms.people")

Unnamed = Callable[[Seat], str]
"""What the person in a seat is called who has no name."""
Goes = Callable[[Player], bool]
"""Whether a person who sits, or has sat, at a table is not to be named any more."""
_SEATED: Final = re.compile(rb'\{"name":"(?:[^"\\]|\\.)*","kind":"(?:human|agent)"[^{}]*\}')
_PERSON: Final = re.compile(rb',"person":"([0-9a-f]{12})"')
_NAMED: Final = re.compile(rb'"name":("(?:[^"\\]|\\.)*")')


def forget(person: str, folders: Iterable[Path], data: Path, unnamed: Unnamed) -> list[str]:
    """Nothing of that person is left: neither in the list of persons nor in the files of those folders, under whatever name
    they played; guests who were called the same are renamed with them.

    Gives the names of the files that could not be written to: they are open elsewhere, or their disk refuses. `OSError` where
    the list of persons cannot be written; then nothing has changed.
    """
    folders = list(folders)
    names = called(person, folders, data)
    write_people(data, [other for other in read_people(data) if other.id != person])

    def goes(player: Player) -> bool:
        return player.person == person or (not player.person and player.name in names)

    games_file(data).unlink(missing_ok=True)  # made again from the journals
    left = [named(file) for file in files_of(folders) if not unname(file, goes, unnamed)]
    if left:
        _keep_rest(data, [*_rest(data), person])
    return left


def rest_file(data: Path) -> Path:
    """The numbers of those who are still named somewhere; nothing else of them."""
    return data / "people-forgotten.json"


def forget_rest(folders: Iterable[Path], data: Path, unnamed: Unnamed) -> None:
    """What was open elsewhere, or could not be written to, when somebody was forgotten: now it may be otherwise."""
    rest, files = _rest(data), files_of(folders)
    if rest:
        done = [unname(file, lambda player: player.person in rest, unnamed) for file in files]
        _keep_rest(data, [] if all(done) else rest)


def all_told(folders: Sequence[Path], data: Path, unnamed: Unnamed) -> list[Played]:
    """What has been played in the first of those folders, once the rest is forgotten."""
    forget_rest(folders, data, unnamed)
    return all_played(folders[0], data)


def _rest(data: Path) -> list[str]:
    try:
        return read_what_holds(rest_file(data), list[str])[0]
    except (OSError, msgspec.DecodeError):
        return []


def _keep_rest(data: Path, rest: list[str]) -> None:
    try:
        if rest:
            write_whole(rest_file(data), msgspec.json.encode(rest))
        else:
            rest_file(data).unlink(missing_ok=True)
    except OSError as error:
        log.warning("who is still named is not kept in %s: %s", rest_file(data), error)


def called(person: str, folders: Iterable[Path], data: Path) -> frozenset[str]:
    """Every name under which that person is known here: today's, and those under which they have played."""
    played = (player.name for file in files_of(folders) for player in seated(file) if player.person == person)
    return frozenset([*played, *(other.name for other in read_people(data) if other.id == person)])


def files_of(folders: Iterable[Path]) -> list[Path]:
    """The ordinary files of those folders; none of one that is not there."""
    found: list[Path] = []
    for folder in folders:
        with suppress(OSError):
            found += sorted(path for path in folder.iterdir() if path.is_file())
    return found


def seated(file: Path) -> list[Player]:
    """Everybody who sits, or has sat, at the table of a file; nobody where it cannot be read."""
    try:
        return list(_players(read_ordinary(file, MOST_BYTES)))
    except OSError:
        return []


def _players(data: bytes) -> Iterator[Player]:
    for found in _SEATED.findall(data):
        try:
            yield msgspec.json.decode(found, type=Player)
        except UNREADABLE:
            continue


def unname(file: Path, goes: Goes, unnamed: Unnamed) -> bool:
    """Writes a file of saves anew where it names somebody who `goes`, as of the day on which it was played; of a damaged one
    what holds. False where it still names them."""
    try:
        if _names(read_ordinary(file, MOST_BYTES), goes):
            _rename(file, goes, unnamed)
    except (JournalError, OSError) as error:
        log.warning("%s may still name somebody who wants to be forgotten: %s", named(file), error)
        return False
    return True


def _names(data: bytes, goes: Goes) -> bool:
    """Whether anybody of that name may be meant there, be it that a computer plays under it."""
    return any(goes(player) for player in _players(data)) or any(goes(_somebody(found)) for found in _NAMED.findall(data))


def _somebody(text: bytes) -> Player:
    """A person of a name as a file writes it."""
    try:
        return Player(msgspec.json.decode(text, type=str), "human")
    except UNREADABLE:
        return Player(text.decode(errors="replace"), "human")


def _rename(file: Path, goes: Goes, unnamed: Unnamed) -> None:
    with Hold(file) as hold:
        data, before = read_ordinary(file, MOST_BYTES), file.stat()
        new = _without_names(file, data, goes, unnamed)
        if new == data:
            return
        if os.name == "nt":  # there nobody may hold what is to be replaced
            hold.let_go()
        write_whole(file, new)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


def _without_names(file: Path, data: bytes, goes: Goes, unnamed: Unnamed) -> bytes:
    """`JournalError` for a file of another form, which a newer program may read."""
    try:
        written = read_journal(file)
    except JournalError as error:
        if not isinstance(error, DamagedJournal) and b'"crc":"' in data and data.startswith(b'{"format":"paper-realms'):
            raise
        return _blotted(data, goes) if b'"crc":"' in data else data
    gone = {player.name for player in _sitters(written) if player.kind == "human" and goes(player)}

    def renamed(seat: Seat, player: Player) -> Player:
        goes_too = player.name in gone and player.kind == "agent"  # it plays on for somebody
        leaves = goes_too or (player.kind == "human" and goes(player))
        return replace(player, name=unnamed(seat), person=msgspec.UNSET) if leaves else player

    damaged = _names(data[written.whole :], goes)
    return rewritten(written, renamed) if gone or damaged else data


def _blotted(data: bytes, goes: Goes) -> bytes:
    """What nobody can read, without the names and the ids of persons."""
    data = _NAMED.sub(lambda found: b'"name":"-"' if goes(_somebody(found[1])) else found[0], data)
    return _PERSON.sub(lambda found: b"" if goes(Player("", "human", person=found[1].decode())) else found[0], data)


def _sitters(written: Written) -> list[Player]:
    return [*written.header.seats, *(line.player for line in written.lines if isinstance(line, HandOverLine))]
