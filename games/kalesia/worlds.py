"""Many worlds that a seat cannot tell from the real one, as a batch for `playouts`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from games.kalesia.faces import ALLIANCES, FACE_INDEX, FACES, counts_of, faces_of
from games.kalesia.playouts import Games, Ints
from games.kalesia.table import Table
from games.kalesia.tracker import held_by, unseen
from games.kernel.chance import Chance
from games.kernel.rules import Seat


class Recall:
    """The weapon hands as `seat` knows and remembers them."""

    def __init__(self, view: Table, seat: Seat, chance: Chance, memory: int = 100) -> None:
        """`memory`: percent of the weapons known in other hands that are remembered at this decision."""
        self.pool = list(faces_of(unseen(view, view.known)))
        self.known: list[list[int]] = []
        self.unknown: list[int] = []
        for other in range(view.n):
            if other == seat:
                self.known.append(held_by(view, seat))
                self.unknown.append(0)
                continue
            faces = faces_of(view.known[other])
            kept = [face for face in faces if memory >= 100 or chance.below(100) < memory]
            gone = counts_of(faces)
            for face in kept:
                gone[FACE_INDEX[face]] -= 1
            self.pool += faces_of(gone)
            self.known.append(counts_of(kept))
            self.unknown.append(view.unknown[other] + len(faces) - len(kept))

    def hands(self, count: int, chance: Chance) -> Ints:
        """[count, seats, faces]: unknown places filled from the pool, each way equally likely."""
        hands = np.tile(np.array(self.known, dtype=np.int8), (count, 1, 1))
        wanted = sum(self.unknown)
        if not wanted:
            return hands
        drawn = _shuffled(np.array([FACE_INDEX[face] for face in self.pool]), count, chance)[:, :wanted]
        start = 0
        for seat, places in enumerate(self.unknown):
            for face in range(len(FACES)):
                hands[:, seat, face] += (drawn[:, start : start + places] == face).sum(axis=1, dtype=np.int8)
            start += places
        return hands


def _shuffled(cards: Ints, count: int, chance: Chance) -> Ints:
    """[count, cards]: each row in a random order of its own."""
    size = len(cards)
    keys = np.frombuffer(chance.below(1 << (32 * count * size)).to_bytes(4 * count * size, "little"), dtype=np.uint32)
    tagged = keys.reshape(count, size).astype(np.int64) * 128 + np.arange(size)
    tagged.sort(axis=1)
    rows: Ints = cards[tagged & 127]
    return rows


def worlds(view: Table, seat: Seat, recall: Recall, sides: Sequence[Sequence[int]], chance: Chance) -> Games:
    """One world per entry of `sides` (the alliances of all seats)."""
    count = len(sides)
    piles = np.array([counts_of(face for pair in pile for face in pair) for pile in view.pile], dtype=np.int8)
    owned = [sum([1 << c for c, owner in enumerate(view.owner) if owner == a]) for a in ALLIANCES]
    return Games(
        recall.hands(count, chance),
        np.tile(piles, (count, 1, 1)),
        np.array(sides, dtype=np.int64),
        np.tile(np.array(owned, dtype=np.int32), (count, 1)),
    )
