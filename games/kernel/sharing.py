"""A game that is over as one file for others, and such a file of others: it is brought into the house before it is opened."""

from __future__ import annotations

import contextlib
import hashlib
import re
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from games.kernel.files import read_ordinary, write_new, write_whole
from games.kernel.journal import SUFFIX, JournalError, JournalWriteError, NoteLine, named, read_header
from games.kernel.replaying import Read
from games.kernel.rewriting import rewritten
from games.kernel.saves import LONGEST_HEADER, Save, saves

SHARED: Final = ".paperrealms"
MOST_BYTES: Final = 8_000_000
"""Of a file that comes from elsewhere; the longest game has a twentieth of it."""
COPY: Final = re.compile(f"[0-9a-f]{{16}}{re.escape(SUFFIX)}")
"""How copies of such files are named here."""
MOST_COPIES: Final = 40
"""So many games from elsewhere are kept, those that were opened last; their own files stay where people have put them."""


def shared(read: Read) -> bytes:
    """A journal as it goes to others: the whole game with its seed, so every hand and all names, and nothing that seats, or the
    table, have noted for themselves, nor by which number this table knows somebody. `JournalError` where the game goes on."""
    if read.game.state.outcome() is None:
        raise JournalError(f"{named(read.written.path)} is not over yet: whoever had it would see every hand")
    return rewritten(
        read.written,
        lambda seat, player: replace(player, person=msgspec.UNSET),
        keeps=lambda line: not isinstance(line, NoteLine),
    )


def put(folder: Path, stem: str, suffix: str, data: bytes) -> Path:
    """A new file in a folder for people, with a number where its name is taken. `OSError`: then nothing is left there."""
    folder.mkdir(parents=True, exist_ok=True)
    for k in count(1):
        path = folder / f"{stem}{f' {k}' if k > 1 else ''}{suffix}"
        try:
            write_new(path, data)
            return path
        except FileExistsError:
            continue
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
            raise
    raise AssertionError("numbers do not end")


def taken_in(path: Path, folder: Path) -> Path:
    """A copy in that folder, under a name of the house, of a game that came from elsewhere; the same game is one copy. Those
    copies go of which `MOST_COPIES` others were opened later.

    `JournalError` for what cannot be read, is too large or no game at all; what it says is checked when it is watched.
    """
    try:
        data = read_ordinary(path, MOST_BYTES)
    except OSError as error:
        raise JournalError(f"cannot read {named(path)}: {error.strerror or error}") from error
    read_header(path, data[: max(0, data.find(b"\n", 0, LONGEST_HEADER))].removesuffix(b"\r"))
    copy = folder / f"{hashlib.blake2b(data, digest_size=8).hexdigest()}{SUFFIX}"
    try:
        write_whole(copy, data)
    except OSError as error:
        raise JournalWriteError(f"{named(path)} cannot be copied to {folder}: {error.strerror or error}") from error
    _tidied(folder)
    return copy


def _tidied(folder: Path) -> None:
    """Where the disk refuses, more copies stay."""
    with contextlib.suppress(OSError):
        copies = [path for path in folder.iterdir() if COPY.fullmatch(path.name)]
        for old in sorted(copies, key=lambda path: path.stat().st_mtime_ns)[:-MOST_COPIES]:
            old.unlink(missing_ok=True)


def arrived(folders: Iterable[Path]) -> list[Save]:
    """The shared games that lie in those folders, the latest first."""
    found = {save.path: save for folder in folders for save in saves(folder, SHARED)}
    return sorted(found.values(), key=lambda save: (-save.changed, save.path.name))
