"""Finished pictures on disk: one file each, lossless, checked when read.

A file that is damaged, stale or unreadable counts as absent; a folder that cannot be written is given up quietly. What is
kept is bounded: the longest unused files go first. Nothing here is a person's data, everything can be painted again.
"""

from __future__ import annotations

import hashlib
import logging
import os
import struct
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame

from scenes.paint.brush import Sprite
from scenes.paint.paper import new, opaque

log = logging.getLogger(__name__)

SUFFIX = ".sheet"
DISK_BUDGET = 400_000_000
PIECE = 1 << 17
"""Packed bytes unpacked at once."""
POURED = 1 << 19
"""Unpacked bytes poured into a picture at once: a plain picture packs so well that one piece of it would hold up a frame."""
_HEAD = struct.Struct("<4sB6iII")  # magic, alpha, width, height, ox, oy, paper w, paper h, bytes packed, checksum
_MAGIC = b"PRS1"


_LAYOUT = (0xFF0000, 0xFF00, 0xFF)  # red, green, blue in memory as B G R A: the layout everything is painted in


def pixels(s: pygame.Surface) -> tuple[bool, bytes]:
    """Whether a Surface has alpha, and its pixels, four bytes each (B G R A)."""
    return bool(s.get_flags() & pygame.SRCALPHA), s.get_buffer().raw if _plain(s) else pygame.image.tobytes(s, "BGRA")


def pack(sprite: Sprite) -> bytes:
    """A sprite as the bytes of its file: a head, then the packed pixels, four bytes each (B G R A)."""
    alpha, raw = pixels(sprite.surface)
    body = zlib.compress(raw, 1)
    sizes = (*sprite.surface.get_size(), sprite.ox, sprite.oy, *sprite.size)
    return _HEAD.pack(_MAGIC, alpha, *sizes, len(body), zlib.crc32(body)) + body


def unpack(data: bytes) -> Sprite:
    """The sprite of a file. `ValueError` when the bytes are not whole."""
    if len(data) < _HEAD.size:
        raise ValueError("too short")
    magic, alpha, w, h, ox, oy, pw, ph, length, check = _HEAD.unpack_from(data)
    body = memoryview(data)[_HEAD.size :]
    if magic != _MAGIC or len(body) != length or zlib.crc32(body) != check or not (0 < w <= 16384 and 0 < h <= 16384):
        raise ValueError("damaged")
    return Sprite(surface_of(_unzipped(body), w, h, bool(alpha)), ox, oy, (pw, ph))


def _unzipped(body: memoryview) -> Iterator[bytes]:
    """The pixels of a file, a piece at a time: frames go on between two pieces."""
    unzip = zlib.decompressobj()
    for start in range(0, len(body), PIECE):
        packed: bytes | memoryview = body[start : start + PIECE]
        while packed:
            yield unzip.decompress(packed, POURED)
            packed = unzip.unconsumed_tail
    yield unzip.flush()


def _plain(s: pygame.Surface) -> bool:
    """Whether the memory of a Surface is its pixels in our layout and nothing else."""
    return s.get_bitsize() == 32 and s.get_masks()[:3] == _LAYOUT and s.get_pitch() == s.get_width() * 4


def surface_of(pieces: Iterable[bytes], w: int, h: int, alpha: bool) -> pygame.Surface:
    """The pixels (B G R A), given piece by piece, in the one format everything is blitted in. `ValueError`: not as many."""
    s = new(w, h) if alpha else opaque(w, h)
    target = s if _plain(s) else pygame.Surface((w, h), pygame.SRCALPHA, 32)
    memory, filled = target.get_buffer(), 0
    for piece in pieces:
        if filled + len(piece) > memory.length:
            raise ValueError("damaged")
        memory.write(piece, filled)
        filled += len(piece)
    if filled != memory.length:
        raise ValueError("damaged")
    del memory  # it holds the surface locked
    return s if target is s else target.convert(s)


class DiskCache:
    """The files of one art version under `folder`. Files of other versions are removed when first written to."""

    def __init__(self, folder: Path, version: str) -> None:
        self._root = folder
        self._folder = folder / version
        self._writable = True
        self._opened = False

    def _file(self, key: str) -> Path:
        return self._folder / (hashlib.blake2b(key.encode(), digest_size=16).hexdigest() + SUFFIX)

    def load(self, key: str) -> Sprite | None:
        """The picture kept under `key`; None when there is none that is whole."""
        file = self._file(key)
        try:
            return unpack(file.read_bytes())
        except FileNotFoundError:
            return None
        except (OSError, ValueError, zlib.error) as error:
            log.info("The kept picture %s is %s; it is painted again.", file.name, error)
            return None

    def save(self, key: str, sprite: Sprite) -> None:
        """Keep a picture; when the folder cannot be written, say so once and go on without."""
        if not self._writable:
            return
        file = self._file(key)
        part = file.with_suffix(f".{os.getpid()}.part")
        try:
            self._open()
            part.write_bytes(pack(sprite))
            part.replace(file)
        except OSError as error:
            self._writable = False
            log.warning("Pictures are not kept for the next start: %s cannot be written (%s).", self._folder, error)

    def _open(self) -> None:
        if self._opened:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        self._opened = True
        _prune(self._root, self._folder)


def _prune(root: Path, current: Path) -> None:
    """Remove the files of other art versions, then the oldest above the budget. Only our own suffixes are touched."""
    files = [*root.glob(f"*/*{SUFFIX}"), *root.glob("*/*.part")]
    stale = [f for f in files if f.parent != current]
    kept = sorted((f for f in files if f.parent == current), key=lambda f: f.stat().st_mtime, reverse=True)
    total = 0
    for file in kept:
        total += file.stat().st_size
        if total > DISK_BUDGET:
            stale.append(file)
    for file in stale:
        file.unlink(missing_ok=True)
    for folder in {f.parent for f in stale} - {current}:
        if not any(folder.iterdir()):
            folder.rmdir()
