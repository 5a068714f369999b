"""Finished effects: made, put into the room, levelled, as 16-bit stereo; kept in memory and on disk."""

from __future__ import annotations

import contextlib
import hashlib
import threading
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from scenes.stage.synth.effects import EFFECTS, effects_of
from scenes.stage.synth.room import Stereo, in_the_room, levelled
from scenes.stage.synth.strokes import Take

FRAME_BYTES = 4
"""Two sides of two bytes."""


class Key(NamedTuple):
    """One finished effect. `title` is "" where every title sounds alike."""

    title: str
    name: str
    take: int


def key_of(title: str, name: str, take: int) -> Key:
    effect = EFFECTS[name]
    return Key(title if effect.leads else "", name, take % effect.takes)


def effect(key: Key) -> Stereo:
    """Made from nothing: at most some tens of milliseconds."""
    of = EFFECTS[key.name]
    return levelled(in_the_room(of.make(Take(key.title or "shell", key.take)), tail=of.tail), of.lufs)


def samples(sound: Stereo) -> bytes:
    """Little-endian 16-bit samples, left and right in turn."""
    return np.ascontiguousarray(np.round(sound * 32767).astype("<i2")).tobytes()


@cache
def version() -> str:
    """A fingerprint of everything that makes sounds: an effect kept under another one is stale."""
    digest = hashlib.blake2b(digest_size=8)
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


class Effects:
    """Effects by key. `folder` keeps them between starts; what no disk keeps stays in memory."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder / version() if folder else None
        self._kept: dict[Key, bytes] = {}
        self._prepared: set[Key] = set()
        """Those that are in memory or on disk for sure."""
        self._ordered: dict[Key, None] = {}
        """Those that are to be made aside, the next one first."""
        self._aside: threading.Thread | None = None
        """Makes them; None while there are none."""
        self._lock = threading.Lock()

    def get(self, key: Key) -> bytes:
        return self._kept.get(key) or self._load(key) or self._make(key)

    @property
    def nbytes(self) -> int:
        """Memory that they take."""
        return sum(len(data) for data in self._kept.values())

    def prepare(self, title: str) -> None:
        """Makes every effect of a title aside, while the program goes on: the first time ever this takes about a second."""
        keys = {key_of(title, name, take): None for name, of in effects_of(title).items() for take in range(of.takes)}
        with self._lock:
            missing = {key: None for key in keys if key not in self._prepared}
            self._ordered = missing | self._ordered  # what is heard next comes first
            if self._ordered and self._aside is None:
                self._aside = threading.Thread(target=self._make_all, name="effects", daemon=True)
                self._aside.start()

    def finish(self) -> None:
        """Waits until what `prepare` began is done."""
        aside = self._aside
        if aside is not None:
            aside.join()

    def _make_all(self) -> None:
        while (key := self._next()) is not None:
            self.get(key)
            self._prepared.add(key)

    def _next(self) -> Key | None:
        """The next one to be made; None: there is none, and this thread ends."""
        with self._lock:
            key = next(iter(self._ordered), None)
            if key is None:
                self._aside = None
            else:
                del self._ordered[key]
            return key

    def _path(self, key: Key) -> Path | None:
        return self._folder / f"{key.title or 'all'}.{key.name}.{key.take}.pcm" if self._folder else None

    def _load(self, key: Key) -> bytes | None:
        path = self._path(key)
        if path is None:
            return None
        with contextlib.suppress(OSError):
            data = path.read_bytes()
            body, check = data[:-8], data[-8:]
            if body and len(body) % FRAME_BYTES == 0 and _check(body) == check:
                return body
        return None

    def _make(self, key: Key) -> bytes:
        data = samples(effect(key))
        if not self._save(key, data):
            self._kept[key] = data
        return data

    def _save(self, key: Key, data: bytes) -> bool:
        """Whether the disk keeps it now."""
        path = self._path(key)
        if path is None:
            return False
        draft = path.with_suffix(f".{threading.get_ident()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(data + _check(data))
            draft.replace(path)
        except OSError:
            return False
        return True


def _check(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=8).digest()
