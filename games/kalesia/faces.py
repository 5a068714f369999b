"""Alliances and weapon faces: their names, their order, and sums over them.

A face is alliance plus value, e.g. "C4". Weapon hands are counts per face, in the order of `FACES`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

Alliance = Literal["C", "M", "F"]
"""Centaurs, Mermaids, Forest."""

Face = str
Pair = tuple[Face, Face]
"""Two weapons in face order."""

ALLIANCES: Final[tuple[Alliance, ...]] = ("C", "M", "F")
FACES: Final[tuple[Face, ...]] = ("C1", "C2", "C3", "C4", "M1", "M2", "M3", "M4", "F1", "F2", "F3")
FACE_INDEX: Final[dict[Face, int]] = {face: i for i, face in enumerate(FACES)}
ALLIANCE_OF: Final[dict[Face, Alliance]] = {f"{a}{v}": a for a in ALLIANCES for v in (1, 2, 3, 4) if f"{a}{v}" in FACE_INDEX}
VALUE: Final[dict[Face, int]] = {face: int(face[1]) for face in FACES}


def no_weapons() -> list[int]:
    """Counts of an empty weapon hand."""
    return [0] * len(FACES)


def faces_of(counts: Iterable[int]) -> tuple[Face, ...]:
    """The weapons of a hand, in face order, one entry per card."""
    found: list[Face] = []
    for face, count in zip(FACES, counts, strict=True):
        if count:
            found += [face] * count
    return tuple(found)


def counts_of(faces: Iterable[Face]) -> list[int]:
    """How many of each face."""
    counts = no_weapons()
    for face in faces:
        counts[FACE_INDEX[face]] += 1
    return counts


def faces_in(pairs: Iterable[Pair]) -> tuple[Face, ...]:
    """The weapons of some pairs, in face order."""
    return faces_of(counts_of(face for pair in pairs for face in pair))


def totals_of(pairs: Sequence[Pair]) -> dict[Alliance, int]:
    """KALESIA-401: the sum of values per alliance, whoever played them."""
    totals: dict[Alliance, int] = {"C": 0, "M": 0, "F": 0}
    for a, b in pairs:
        totals[ALLIANCE_OF[a]] += VALUE[a]
        totals[ALLIANCE_OF[b]] += VALUE[b]
    return totals


def highest(totals: dict[Alliance, int]) -> tuple[Alliance, bool]:
    """Who conquers by these totals, and whether the highest was tied: then it is the Forest (KALESIA-402, 403, R11)."""
    top = max(totals.values())
    leaders = [alliance for alliance in ALLIANCES if totals[alliance] == top]
    return (leaders[0], False) if len(leaders) == 1 else ("F", True)
