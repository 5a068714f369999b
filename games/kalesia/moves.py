"""The one player move of the game, and the list of every pair that a weapon hand allows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Final

import msgspec

from games.kalesia.faces import FACE_INDEX, FACES
from games.kernel.protocol import Move


class ChooseWeapons(Move, frozen=True, forbid_unknown_fields=True):
    """Two weapons of the own hand, laid face down (KALESIA-306, 307). Final once confirmed (R16).

    `a` and `b` are faces such as "C3", put in face order whichever way they were given (R15). An empty text stands for
    "no second weapon"; such a move is never legal (R14).
    """

    FINAL: ClassVar[bool] = True
    seat: int
    a: str
    b: str

    def __post_init__(self) -> None:
        if FACE_INDEX.get(self.a, len(FACES)) > FACE_INDEX.get(self.b, len(FACES)):
            a, b = self.b, self.a
            msgspec.structs.force_setattr(self, "a", a)
            msgspec.structs.force_setattr(self, "b", b)


_ONE_OR_MORE: Final = bytes([0] + [1] * 255)
_TWO_OR_MORE: Final = bytes([0, 0] + [1] * 254)


def pairs_from(seat: int, hand: Sequence[int]) -> list[ChooseWeapons]:
    """Every pair that `hand` (counts per face) allows: first those of two faces, then the doubles, each in face order.

    With k faces held, d of them at least twice: k(k-1)/2 + d moves.
    """
    counts = bytes(hand)
    return [*_mixed(seat, counts.translate(_ONE_OR_MORE)), *_doubles(seat, counts.translate(_TWO_OR_MORE))]


@cache
def _mixed(seat: int, held: bytes) -> tuple[ChooseWeapons, ...]:
    """Pairs of two faces; `held` has one byte per face, so there are at most 2,048 entries per seat."""
    faces = [face for face, there in zip(FACES, held, strict=True) if there]
    return tuple([one_pair(seat, a, b) for i, a in enumerate(faces) for b in faces[i + 1 :]])


@cache
def _doubles(seat: int, twice: bytes) -> tuple[ChooseWeapons, ...]:
    return tuple([one_pair(seat, face, face) for face, there in zip(FACES, twice, strict=True) if there])


@cache
def one_pair(seat: int, a: str, b: str) -> ChooseWeapons:
    """The one shared object of this move."""
    return ChooseWeapons(seat, a, b)
