"""Where heroes may walk (KALYRA-MOV, R9, R11) and where figures find a free space."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from games.kalyra.fight.stats import movement
from games.kalyra.land.spaces import AHEAD, INN, STEPS, Place, center_of, distance, place, spaces_of
from games.kalyra.moves import Move_
from games.kalyra.table import Table

KEPT: Final = 256
"""Spaces whose walks are kept: more than the heroes of a game stand on."""


class Walk(msgspec.Struct, eq=False, gc=False):
    """A shortest walk to a space, and those that lead one step further.

    Kept: whose turn it is asks for them after every step, and where nothing is in the way they are the same in every game.
    """

    space: int
    steps: tuple[int, ...]
    """Which ones lead to where no shorter walk leads."""
    move: Move_ | None = None
    """None until somebody has come here."""
    further: tuple[tuple[int, Walk], ...] = ()
    """Where they lead, and they; empty until `go_on`."""

    def go_on(self) -> tuple[tuple[int, Walk], ...]:
        here = self.space
        self.further = tuple([(here + step, Walk(here + step, AHEAD[step])) for step in self.steps])
        return self.further

    def come(self, before: Walk) -> Move_:
        """By the walk that it goes on from."""
        assert before.move is not None
        self.move = Move_((*before.move.path, place(self.space)))
        return self.move


@lru_cache(maxsize=KEPT)
def _standing(space: int) -> Walk:
    return Walk(space, STEPS, Move_(()))


def walks(t: Table, start: int, steps: int) -> list[Move_]:
    """A shortest walk to every free space a hero can reach: through heroes, not enemies or water (KALYRA-MOV-03 to 05)."""
    land, at = t.land, t.at
    seen = {space for space, figure in at.items() if figure > 0}
    seen.add(start)
    edge, found = [_standing(start)], []
    for _ in range(steps):
        ring = []
        for walk in edge:
            for there, longer in walk.further or walk.go_on():
                if there in land and there not in seen:
                    seen.add(there)
                    ring.append(longer)
                    move = longer.move or longer.come(walk)
                    if there not in at:
                        found.append(move)
        edge = ring
    return found


def paths(t: Table, start: int, steps: int) -> list[tuple[Place, ...]]:
    """The spaces of those walks."""
    return [move.path for move in walks(t, start, steps)]


def range_of_move(t: Table) -> int:
    """How far the active hero may go with its next `move`: the open points, or those of a new Move action."""
    fresh = movement(t, ~t.active) if t.actions else 0
    return max(t.points, fresh)


def open_move(t: Table, length: int) -> bool:
    """Makes `length` points available: of the open Move action, or of a new one. Whether an action was spent."""
    if t.moving and length <= t.points:
        t.points -= length
        return False
    t.actions -= 1
    t.moving = True
    t.points = movement(t, ~t.active) - length
    return True


def close_move(t: Table) -> None:
    """An action of another kind loses the remaining points (5 of the rules page)."""
    t.moving = False
    t.points = 0


def smoke_spaces(t: Table, start: int, steps: int) -> list[int]:
    """Smoke Vial: free spaces that can be reached past enemies too, by y, then x."""
    land, at = t.land, t.at
    seen, edge = {start}, [start]
    for _ in range(steps):
        ahead = []
        for here in edge:
            for step in STEPS:
                there = here + step
                if there in land and there not in seen:
                    seen.add(there)
                    ahead.append(there)
        edge = ahead
    return sorted(found for found in seen if found not in at)


def inn_spaces(t: Table) -> list[int]:
    """R52: the free spaces of the inn tile; with none, the free space nearest to its center."""
    free = [one for one in spaces_of(INN) if one in t.land and one not in t.at]
    return free or [nearest_to_inn(t)]


def nearest_to_inn(t: Table) -> int:
    """The free space nearest to the inn's center: lowest y, then lowest x."""
    return nearest_free(t, center_of(INN))


def nearest_free(t: Table, start: int, but: int = -1) -> int:
    """The nearest free space, none of the slot `but`; ties: lowest y, then x."""
    free = [one for one, slot in t.land.items() if one not in t.at and slot != but]
    return min(free, key=lambda one: (distance(start, one), one))


def free_inn_space(t: Table) -> int:
    """Scroll of Recall: the free inn-tile space nearest to the center (else as R52)."""
    return min(inn_spaces(t), key=lambda one: (distance(center_of(INN), one), one))


def code(at: Place) -> int:
    """The number of a place named in a move; one far off the board for nonsense."""
    x, y = at
    return (y + 128) * 256 + x + 128 if -128 <= x < 128 and -128 <= y < 128 else -1
