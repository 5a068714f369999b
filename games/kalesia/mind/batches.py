"""Many worlds that a seat cannot tell from the real one, as a batch for rollout_policy.py."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from games.kalesia.faces import ALLIANCES, FACE_INDEX, FACES, counts_of
from games.kalesia.mind.recall import Recall
from games.kalesia.mind.rollout_policy import Games, Ints
from games.kalesia.table import Table
from games.kernel.chance import Chance
from games.kernel.protocol import Seat


def hands(recall: Recall, count: int, chance: Chance) -> Ints:
    """[count, seats, faces]: unknown places filled from the pool, each way equally likely."""
    dealt = np.tile(np.array(recall.known, dtype=np.int8), (count, 1, 1))
    wanted = sum(recall.unknown)
    if not wanted:
        return dealt
    drawn = _shuffled(np.array([FACE_INDEX[face] for face in recall.pool]), count, chance)[:, :wanted]
    start = 0
    for seat, places in enumerate(recall.unknown):
        for face in range(len(FACES)):
            dealt[:, seat, face] += (drawn[:, start : start + places] == face).sum(axis=1, dtype=np.int8)
        start += places
    return dealt


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
        hands(recall, count, chance),
        np.tile(piles, (count, 1, 1)),
        np.array(sides, dtype=np.int64),
        np.tile(np.array(owned, dtype=np.int32), (count, 1)),
    )
