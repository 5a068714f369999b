"""Files as a careful program treats them: only ordinary ones are read, and only so far; on disk whole; one writer at a time."""

from __future__ import annotations

import errno
import logging
import os
import stat
import sys
from functools import cache
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import unquote_to_bytes

import msgspec

log = logging.getLogger("paper_realms.files")

T = TypeVar("T")
URI: Final = "file://"
BINARY: Final = getattr(os, "O_BINARY", 0)
AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)
"""A pipe that nobody writes to must not be waited for."""
LOCKED_BYTE: Final = 0x7FFF_FFFE
"""Far behind every file's end: Windows keeps others from reading what is locked, and saves are read while they are played."""
SET_ASIDE: Final = ".damaged-"
"""In the name of a file that could not be read, before a number."""
UNKNOWN: Final = (errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL)
"""What folders in a network say of what they do not know."""
NO_LOCKS: Final = (errno.ENOLCK, *UNKNOWN)
"""What they say that know no locks."""


class HeldElsewhere(Exception):
    """Another open handle of this or another program holds the file."""


def legible(text: str) -> str:
    """The text as screens, logs and JSON can take it: of a name that is not UTF-8 the bytes that are no letters, as escapes."""
    return text if text.isascii() else text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def path_as_text(path: Path) -> str:
    """A path as JSON can take it, for `path_from_text`: as it is, or as a URI where it holds what is no letter of UTF-8."""
    text = str(path)
    return text if legible(text) == text else path.absolute().as_uri()


def path_from_text(text: str) -> Path:
    """The path that was so written."""
    if not text.startswith(URI):
        return Path(text)
    return Path(os.fsdecode(unquote_to_bytes(text.removeprefix(URI))))


def open_ordinary(path: Path, flags: int = os.O_RDONLY) -> int:
    """A handle of an ordinary file. `OSError`, with `strerror` in plain words, for anything else: pipes, devices, folders."""
    handle = os.open(path, flags | AT_ONCE | BINARY)
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return handle
    os.close(handle)
    raise OSError(errno.EINVAL, "it is not an ordinary file", str(path))


def read_ordinary(path: Path, most: int) -> bytes:
    """All of an ordinary file of at most so many bytes. `OSError`, with `strerror` in plain words, when it cannot be had."""
    with os.fdopen(open_ordinary(path), "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it is larger than {most / 1e6:g} MB", str(path))
    return data


def read_source(path: Path) -> bytes:
    """What a file of the program says, for digests: the same whatever line ends a checkout gave it."""
    return path.read_bytes().replace(b"\r\n", b"\n")


def read_json(path: Path, kind: type[T], most: int = 1_000_000) -> T:
    """What an ordinary file says. `OSError`, or `msgspec.DecodeError` where it says something else than expected."""
    try:
        return msgspec.json.decode(read_ordinary(path, most), type=kind)
    except RecursionError as error:
        raise msgspec.DecodeError("it is nested without end") from error
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError("it holds letters that there are not") from error


def write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]


def write_new(path: Path, data: bytes) -> None:
    """A file that was not there before, on disk when this returns. `FileExistsError` where somebody was faster."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666)
    try:
        write_all(handle, data)
        sync(handle)
    finally:
        os.close(handle)


def write_whole(path: Path, data: bytes) -> None:
    """In place of what was there: after a power cut either the old or the new content is. The folder is made if there is none.

    `OSError` where the disk refuses; then the old content stands.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.new")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, 0o666)
    try:
        write_all(handle, data)
        sync(handle)
    finally:
        os.close(handle)
    os.replace(draft, path)
    sync_folder(path.parent)


def set_aside(path: Path) -> Path:
    """Renames a damaged file to the first free `x.damaged-1.json`, beside it; the new path. `OSError` where it cannot be."""
    k = 1
    while (kept := path.with_name(f"{path.stem}{SET_ASIDE}{k}{path.suffix}")).exists():
        k += 1
    path.rename(kept)
    return kept


def sync_folder(folder: Path) -> None:
    """Makes a new or renamed file last; systems that cannot sync a folder, or let nobody look into it, do not need it."""
    if os.name == "nt":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return
    try:
        sync(handle)
    finally:
        os.close(handle)


def sync(handle: int) -> None:
    """Makes last what was written. `OSError` where the disk cannot take it.

    Folders in a network or behind another program may know no syncing: what was written there is written all the same.
    """
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in UNKNOWN:
            raise
        say_unsynced(error.errno)


@cache
def say_unsynced(number: int) -> None:
    """Once: every move is synced."""
    why = os.strerror(number)
    log.warning("a folder cannot be synced (%s): a power cut may take the last moments of what was written there", why)


def lock(handle: int) -> None:
    """From now on the file is this handle's alone, until it is closed or its process ends, however that ends.

    `HeldElsewhere` at once where another handle has it. A disk that knows no locks is used without: better than not at all.
    """
    try:
        _lock(handle)
    except OSError as error:
        if error.errno not in NO_LOCKS:
            raise HeldElsewhere from error
        log.warning("no lock could be had (%s): two programs might write to one file", error.strerror)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
