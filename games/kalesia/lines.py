"""The geometry of the grid: cells, the 48 lines of three, completed lines and threats. All of it public.

A cell is an index 5 * row + column, both 0..4, (0, 0) top left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.kalesia.faces import ALLIANCES, Alliance

SIDE: Final = 5
CELLS: Final = SIDE * SIDE
Line = tuple[int, int, int]


def cell_at(row: int, column: int) -> int:
    """The index of a cell."""
    return SIDE * row + column


def _lines() -> Iterator[Line]:
    """KALESIA-104, R1: across, down and along both diagonals; no wrap, no gap, no bend."""
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for row in range(SIDE - 2 * down):
            for column in range(SIDE):
                if 0 <= column + 2 * right < SIDE:
                    yield (
                        cell_at(row, column),
                        cell_at(row + down, column + right),
                        cell_at(row + 2 * down, column + 2 * right),
                    )


LINES: Final[tuple[Line, ...]] = tuple(_lines())
THROUGH: Final[tuple[tuple[Line, ...], ...]] = tuple(tuple(line for line in LINES if cell in line) for cell in range(CELLS))
"""The 3 to 12 lines through each cell."""


def completed(owner: Sequence[Alliance | None], cell: int) -> list[Line]:
    """The lines through `cell` that have one owner (R2, R4)."""
    mine = owner[cell]
    if mine is None:
        return []
    return [line for line in THROUGH[cell] if owner[line[0]] == owner[line[1]] == owner[line[2]] == mine]


def near_a_line(owner: Sequence[Alliance | None]) -> bool:
    """Whether anybody owns a line, or all of one but an open cell."""
    for line in LINES:
        owners = {owner[cell] for cell in line}
        if len(owners - {None}) == 1 and sum(owner[cell] is None for cell in line) < 2:
            return True
    return False


def threats(owner: Sequence[Alliance | None]) -> dict[Alliance, list[int]]:
    """Per alliance, the open cells that would complete a line for it, in cell order."""
    found: dict[Alliance, list[int]] = {alliance: [] for alliance in ALLIANCES}
    for cell in range(CELLS):
        if owner[cell] is None:
            for alliance in ALLIANCES:
                if any(_lacks_only(owner, line, alliance) for line in THROUGH[cell]):
                    found[alliance].append(cell)
    return found


def open_through(owner: Sequence[Alliance | None], cell: int) -> dict[Alliance, list[Line]]:
    """Per alliance, the lines through `cell` of which it owns something and no rival anything. All of them unfinished."""
    found: dict[Alliance, list[Line]] = {alliance: [] for alliance in ALLIANCES}
    for line in THROUGH[cell]:
        owners = {owner[one] for one in line}
        mine = owners - {None}
        if None in owners and len(mine) == 1:
            found[next(alliance for alliance in ALLIANCES if alliance in mine)].append(line)
    return found


def owned_in(owner: Sequence[Alliance | None], line: Line) -> int:
    """How many of its areas have an owner."""
    return sum(owner[cell] is not None for cell in line)


def _lacks_only(owner: Sequence[Alliance | None], line: Line, alliance: Alliance) -> bool:
    owners = [owner[cell] for cell in line]
    return owners.count(alliance) == 2 and owners.count(None) == 1
