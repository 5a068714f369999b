"""What a person can see of an area and of a pair: lines that somebody can still finish, and what two weapons add."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final, NamedTuple

from games.kalesia.faces import ALLIANCE_OF, ALLIANCES, FACE_INDEX, VALUE, Alliance, Face, faces_of, highest, totals_of
from games.kalesia.lines import THROUGH
from games.kalesia.moves import ChooseWeapons
from games.kalesia.table import Table
from games.kernel.protocol import Seat

TEMPLE: Final = 3
PAIR: Final = 2


class Prospect(NamedTuple):
    """What an alliance would have with an open area. Of two the better one is the greater."""

    reach: int
    """Areas of its best line through it that no other has entered, this area counted; 0: there is no such line."""
    lines: int
    """How many such lines there are."""
    third: int
    """Where it would have two of three: the lowest number of the areas missing then; else 0."""


def prospect(table: Table, area: int, alliance: Alliance) -> Prospect:
    """Of an area that nobody owns yet, by the grid as it lies now."""
    cell = table.number.index(area)
    lines = [line for line in THROUGH[cell] if all(table.owner[other] in (None, alliance) for other in line)]
    owned = [sum(table.owner[other] == alliance for other in line) for line in lines]
    reach = max([1 + held for held in owned], default=0)
    begun = [line for line, held in zip(lines, owned, strict=True) if held == 1]
    missing = [table.number[other] for line in begun for other in line if table.owner[other] is None and other != cell]
    return Prospect(reach, len(lines), min(missing) if reach == PAIR else 0)


class Laying:
    """One pair of a seat, seen with all that the seat could lay instead."""

    def __init__(self, view: Table, seat: Seat, move: ChooseWeapons, moves: Sequence[ChooseWeapons]) -> None:
        self.view = view
        self.move = move
        self.me = next(alliance for alliance in ALLIANCES if alliance == view.alliance[seat])
        self.rivals = [alliance for alliance in ALLIANCES if alliance != self.me]
        self.given = totals_of([(move.a, move.b)])
        self._all = [totals_of([(one.a, one.b)]) for one in moves]
        self.most = {a: max([totals[a] for totals in self._all]) for a in ALLIANCES}
        self.least = min([sum(totals.values()) for totals in self._all])
        self.kept = kept(view, seat, move)
        self.here = {a: prospect(view, view.area, a) for a in ALLIANCES}
        self.later = range(view.area + 1, view.last_of_round + 1)

    def near(self) -> list[Alliance]:
        """Who would finish a line with this area."""
        return [a for a in ALLIANCES if self.here[a].reach == TEMPLE]

    def strongest(self, alliances: Sequence[Alliance]) -> Face | None:
        """Of the weapons kept."""
        return max([face for face in self.kept if ALLIANCE_OF[face] in alliances], key=lambda face: VALUE[face], default=None)

    def kept_for(self, alliance: Alliance) -> int:
        """Points of that alliance that stay in hand."""
        return sum([VALUE[face] for face in self.kept if ALLIANCE_OF[face] == alliance])

    def least_for(self, rival: Alliance) -> int:
        """The least that any pair of the hand gives to that one."""
        return min([totals[rival] for totals in self._all])

    def best_against(self, rival: Alliance) -> int:
        """How far the best pair of the hand brings one of the others beyond that one."""
        return max([max([n for a, n in totals.items() if a != rival]) - totals[rival] for totals in self._all])

    def need(self, rival: Alliance) -> int:
        """The least total with which `rival` takes this area from what the pair gives to the others (KALESIA-402, 403)."""
        return next(total for total in count() if highest({**self.given, rival: total})[0] == rival)


def kept(view: Table, seat: Seat, move: ChooseWeapons) -> tuple[Face, ...]:
    """What stays in hand beside that pair, in face order."""
    left = view.hand[seat][:]
    for face in (move.a, move.b):
        left[FACE_INDEX[face]] -= 1
    return faces_of(left)
