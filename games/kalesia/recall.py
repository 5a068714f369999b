"""The weapon hands as one seat knows and remembers them."""

from __future__ import annotations

from games.kalesia.faces import FACE_INDEX, counts_of, faces_of
from games.kalesia.table import Table
from games.kalesia.tracker import held_by, unseen
from games.kernel.chance import Chance
from games.kernel.rules import Seat


class Recall:
    """`known[j]`: counts per face that seat j certainly holds, as far as remembered; `unknown[j]`: how many more it holds;
    `pool`: the faces that may be anywhere."""

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
