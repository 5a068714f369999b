"""The weapon hands as one seat knows and remembers them."""

from __future__ import annotations

from games.kalesia.faces import counts_of, faces_of, no_weapons
from games.kalesia.state import State
from games.kalesia.table import Table
from games.kalesia.tracker import Counts, Keeps, held_by, track, unseen
from games.kernel.chance import Chance
from games.kernel.protocol import Seat


class Recall:
    """`known[j]`: counts per face that seat j certainly holds; `unknown[j]`: how many more it holds; `pool`: the faces that may
    be anywhere."""

    def __init__(self, view: Table, seat: Seat) -> None:
        self.pool = list(faces_of(unseen(view, view.known)))
        self.known = [held_by(view, seat) if j == seat else known for j, known in enumerate(view.known)]
        self.unknown = [0 if j == seat else unknown for j, unknown in enumerate(view.unknown)]


def forget(view: State, seat: Seat, memory: int, chance: Chance) -> State:
    """The view of a seat that remembers `memory` percent of the weapons that went out of its sight.

    `chance` is the same for all decisions of a game: each time a weapon is taken back or passed on it is remembered or not,
    once for all, and what was forgotten stays so until it is revealed again.
    """
    if memory >= 100:
        return view
    dull = view.copy()
    dull.known, dull.unknown = track(view, seat, _remembers(view, seat, memory, chance))
    return dull


def _remembers(view: State, seat: Seat, memory: int, chance: Chance) -> Keeps:
    def keeps(round_: int, giver: Seat, seen: Counts) -> Counts:
        if memory <= 0:
            return no_weapons()
        luck = chance.fork(f"memory/{view.number}/{seat}/{round_}/{giver}")
        return counts_of(face for face in faces_of(seen) if luck.below(100) < memory)

    return keeps
