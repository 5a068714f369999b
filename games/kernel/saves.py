"""The saved games of a folder: all of them at a glance; damaged ones, how they are set aside, and what still holds of them.

A glance trusts nothing: anything may lie in that folder, and whatever it is becomes one line of the list.
"""

from __future__ import annotations

import logging
import os
import re
from pathlib import Path
from typing import Final

import msgspec

from games.kernel.files import SET_ASIDE, read_ordinary, set_aside
from games.kernel.journal import (
    MOST_BYTES,
    SUFFIX,
    Header,
    Hold,
    JournalError,
    OpenElsewhere,
    named,
    read_header,
    write_journal,
)
from games.kernel.replaying import Read, Titles, read_game

log = logging.getLogger("paper_realms.saves")

LONGEST_HEADER: Final = 64_000
"""Bytes; the longest of ten seats has three thousand."""
AWAY: Final = "put-away"
"""The folder, beside the saves, that games are moved to."""
_UNDONE: Final = re.compile(rb'\n\{"line":"undo",[^\n]{0,80}?"moves":(\d{1,6})')
_TURNS: Final = (b'\n{"line":"over"', b'\n{"line":"undo"', b'\n{"line":"move"')
"""The lines after which a game is over, or is not over any more."""


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

    @property
    def aside(self) -> bool:
        """Whether it was found damaged and set aside."""
        return SET_ASIDE in self.path.name


def saves(folder: Path, suffix: str = SUFFIX) -> list[Save]:
    """All journals of a folder whose names end so, the latest first. Only headers are read; of the rest lines are counted, not
    checked.

    Empty when there is no folder, or none that can be read.
    """
    try:
        found = [glance(path) for path in folder.glob(f"*{suffix}")]
    except OSError as error:
        log.warning("the saves cannot be listed: %s", error)
        return []
    return sorted(found, key=lambda save: (-save.changed, save.path.name))


def glance(path: Path) -> Save:
    """One file, whatever it is."""
    changed = 0.0
    try:
        changed = path.stat().st_mtime
        data = read_ordinary(path, MOST_BYTES)
        header = read_header(path, data[: max(0, data.find(b"\n", 0, LONGEST_HEADER))])
        data = data[: data.rfind(b"\n") + 1]
        return Save(path, header, _count_moves(data), _is_over(data), changed)
    except OSError as error:
        return Save(path, None, 0, False, changed, f"cannot read {named(path)}: {error.strerror or error}")
    except JournalError as error:
        return Save(path, None, 0, False, changed, str(error))
    except Exception as error:  # one strange file must not hide all others
        log.exception("%s cannot be listed", named(path))
        return Save(path, None, 0, False, changed, f"cannot read {named(path)} ({type(error).__name__})")


def _is_over(data: bytes) -> bool:
    """Whether the game's end stands there and was not taken back."""
    over, *others = (data.rfind(line) for line in _TURNS)
    return over > max(others)


def _count_moves(data: bytes) -> int:
    """Never fewer than none, whatever is said to have been taken back."""
    return max(0, data.count(b'\n{"line":"move"') - sum(int(found[1]) for found in _UNDONE.finditer(data)))


def check_free(path: Path) -> None:
    """`OpenElsewhere` while somebody plays that game, here or in another program. Files that are no saves are nobody's."""
    try:
        Hold(path).let_go()
    except OpenElsewhere:
        raise
    except JournalError:
        return


def put_aside(path: Path) -> Path:
    """A damaged save under another name (`files.set_aside`); the old path where it cannot be renamed, or lies aside already."""
    if SET_ASIDE in path.name:
        return path
    try:
        return set_aside(path)
    except OSError:
        return path


def put_away(path: Path) -> Path:
    """Moves a save into the folder for those; the new place. `OpenElsewhere`, or OSError where the disk refuses."""
    check_free(path)
    folder = path.parent / AWAY
    folder.mkdir(parents=True, exist_ok=True)
    target, k = folder / path.name, 1
    while target.exists():
        k += 1
        target = folder / f"{path.stem}-{k}{path.suffix}"
    os.replace(path, target)
    return target


class Remains(msgspec.Struct, frozen=True):
    """What still holds of a damaged journal."""

    title: str
    moves: int
    goes_on: bool
    """False where the game was over by then, or its rules are too old: it can be watched, and not gone on with."""


def remains(path: Path, titles: Titles) -> Remains | None:
    """What holds before the damage; None when not one move does."""
    try:
        read = read_game(path, titles, to_damage=True)
    except JournalError:
        return None
    moves = len(read.game.steps)
    goes_on = read.continues and read.game.state.outcome() is None
    return Remains(read.game.title.id, moves, goes_on) if moves else None


def copy(path: Path, fresh: Path, titles: Titles) -> None:
    """Makes a new save, `fresh`, of one that may not be written to.

    `JournalTaken` where `fresh` exists, `JournalWriteError`; `JournalError` where it cannot be gone on with.
    """
    read: Read = read_game(path, titles)
    write_journal(fresh, read_ordinary(path, MOST_BYTES)[: read.written.whole])


def rescue(path: Path, fresh: Path, titles: Titles) -> None:
    """Makes a new save, `fresh`, of what holds of a damaged one, which stays as it is.

    `JournalTaken` where `fresh` exists, `JournalWriteError`; `JournalError` when nothing holds.
    """
    read: Read = read_game(path, titles, to_damage=True)
    write_journal(fresh, read_ordinary(path, MOST_BYTES)[: read.written.whole])
