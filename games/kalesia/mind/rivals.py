"""What the other seats may reveal in this hand, sampled from what one seat knows: any two weapons that they may hold."""

from __future__ import annotations

from collections.abc import Iterator

from games.kalesia.faces import ALLIANCE_OF, ALLIANCES, FACES, VALUE, faces_of
from games.kalesia.mind.recall import Recall
from games.kalesia.table import Table
from games.kernel.chance import Chance
from games.kernel.protocol import Seat

Weapon = tuple[int, int]
"""Alliance (0 C, 1 M, 2 F) and value."""

WEAPON: dict[str, Weapon] = {face: (ALLIANCES.index(ALLIANCE_OF[face]), VALUE[face]) for face in FACES}


class Rivals:
    """The other seats' weapon hands as `seat` knows them."""

    def __init__(self, view: Table, seat: Seat, chance: Chance) -> None:
        self.chance = chance
        recall = Recall(view, seat)
        self.pool = [WEAPON[face] for face in recall.pool]
        self.hands: list[tuple[list[Weapon], int]] = []
        for other in range(view.n):
            if other != seat:
                known = [WEAPON[face] for face in faces_of(recall.known[other])]
                self.hands.append((known, len(known) + recall.unknown[other]))

    def totals(self, samples: int) -> list[tuple[int, int, int]]:
        """`samples` times what all other seats together may reveal, per alliance."""
        return [self._totals_once() for _ in range(samples)]

    def _totals_once(self) -> tuple[int, int, int]:
        sums = [0, 0, 0]
        for alliance, value in self._weapons_once():
            sums[alliance] += value
        return sums[0], sums[1], sums[2]

    def _weapons_once(self) -> Iterator[Weapon]:
        """Two different weapons of every hand; unknown ones come from the pool, none of it twice."""
        below, pool, drawn = self.chance.below, self.pool, 0
        for known, size in self.hands:
            first, second = below(size), below(size - 1)
            for place in (first, second + (second >= first)):
                if place < len(known):
                    yield known[place]
                else:
                    pick = drawn + below(len(pool) - drawn)
                    pool[drawn], pool[pick] = pool[pick], pool[drawn]
                    drawn += 1
                    yield pool[drawn - 1]
