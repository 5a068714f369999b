"""Where baked sounds lie: one file holds the sections of a movement, or the effects of a table, one stream after the other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec

SOUNDS: Final = Path(__file__).parents[3] / "assets" / "sounds"
RATE: Final = 44100
"""Samples a second of everything that is baked."""

Bus = Literal["interface", "effects"]


class Place(NamedTuple):
    """A stream of its own within a file: from byte `at` on, `size` bytes."""

    file: str
    at: int
    size: int


class Section(NamedTuple):
    """What is played in one go. What its stream holds after `samples` rings over the beginning of whatever follows."""

    movement: str
    number: int
    samples: int
    bar: float
    """Seconds."""
    place: Place

    @property
    def seconds(self) -> float:
        return self.samples / RATE


class Effect(msgspec.Struct, frozen=True):
    """`only`: the titles at whose tables it is heard, () for all."""

    bus: Bus
    only: tuple[str, ...] = ()


class _Piece(msgspec.Struct, frozen=True):
    bar: float = 0.0
    lufs: float = 0.0
    sections: tuple[tuple[int, int, int], ...] = ()
    effects: dict[str, tuple[tuple[int, int], ...]] = {}


class _Index(msgspec.Struct, frozen=True):
    effects: dict[str, Effect]
    pieces: dict[str, _Piece]


def _sections(name: str, piece: _Piece) -> Iterator[Section]:
    for number, (at, size, samples) in enumerate(piece.sections):
        yield Section(name, number, samples, piece.bar, Place(name, at, size))


class Stock:
    """What is there, by the index of the folder. An index that is missing or damaged is an empty one: nothing is heard."""

    def __init__(self, folder: Path = SOUNDS) -> None:
        self._folder = folder
        try:
            found = msgspec.json.decode((folder / "index.json").read_bytes(), type=_Index)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            found = _Index({}, {})
        self.effects = found.effects
        self._pieces = found.pieces
        self._movements = {name: tuple(_sections(name, piece)) for name, piece in found.pieces.items()}

    def movement(self, name: str) -> tuple[Section, ...]:
        """The sections of `kalesia.calm_1`; () where there is none."""
        return self._movements.get(name, ())

    def takes(self, title: str, name: str) -> tuple[Place, ...]:
        """An effect as it sounds at that title's table."""
        only = self.effects[name].only if name in self.effects else ()
        for pack in (title, "all", *only, "shell"):
            if found := self._pieces.get(f"effects.{pack}", _Piece()).effects.get(name):
                return tuple(Place(f"effects.{pack}", at, size) for at, size in found)
        return ()

    def missing(self) -> list[str]:
        """The files that the index speaks of and that are not there."""
        return [name for name in self._pieces if not self._path(name).is_file()]

    @property
    def pieces(self) -> tuple[str, ...]:
        return tuple(self._pieces)

    def read(self, place: Place) -> bytes:
        """The stream; `OSError` where it cannot be read."""
        with open(self._path(place.file), "rb") as file:
            file.seek(place.at)
            return file.read(place.size)

    def _path(self, name: str) -> Path:
        return self._folder / "baked" / f"{name}.ogg"


@cache
def house() -> Stock:
    """What comes with the program."""
    return Stock()


def effects_of(title: str) -> dict[str, Effect]:
    """Those that are heard at that title's table."""
    return {name: effect for name, effect in house().effects.items() if not effect.only or title in effect.only}
