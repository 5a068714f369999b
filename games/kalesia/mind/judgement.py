"""How good a grid is for an alliance: the evaluation of 11.2 of the rules page. Public geometry only."""

from __future__ import annotations

from typing import Final

from games.kalesia.faces import ALLIANCES, Alliance
from games.kalesia.lines import CELLS, LINES, THROUGH, Line, completed
from games.kalesia.table import Table
from games.kernel.minds.personas import Style

TEMPLE: Final = 60.0
"""A completed line, for or against."""
BY_OWNED: Final = (0.15, 0.8, 4.0)
"""A line without a rival, by the number of its cells that are owned."""
WORST_RIVAL: Final = 0.6
ALL_RIVALS: Final = 0.25
DRIFT_FROM: Final = 17
DRIFT: Final = 0.4
"""Per area after number 17 the Forest comes closer to outlasting everybody."""


def _decay() -> tuple[float, ...]:
    powers = [1.0]
    for _ in range(CELLS):
        powers.append(powers[-1] * 0.9)
    return tuple(powers)


LATER: Final = _decay()
"""0.9 ** k by repeated multiplication, so that it is the same on every machine."""

NOTHING: Final = (0.0, 0.0, 0.0)
Potentials = tuple[float, float, float]
"""For C, M, F."""


class Judgement:
    """The grid as the seat's alliance `me` judges it."""

    def __init__(self, table: Table, me: Alliance, style: Style) -> None:
        self.number = table.number
        self.owner = table.owner[:]
        self.area = table.area
        self.me = me
        self.ambition = style.aggression / 100
        self.fear = style.denial / 100
        self._cell_of = {number: cell for cell, number in enumerate(table.number)}
        self._line_worth = {line: self._worth(line) for line in LINES}
        self._now = _sum(list(self._line_worth.values()))

    def value(self, area: int, winner: Alliance) -> float:
        """What it is worth to `me` that `winner` conquers that open area."""
        cell = self._cell_of[area]
        self.owner[cell] = winner
        try:
            if completed(self.owner, cell):
                return TEMPLE if winner == self.me else -TEMPLE
            if area == CELLS:
                return TEMPLE if self.me == "F" else -TEMPLE
            return self._judge(cell)
        finally:
            self.owner[cell] = None

    def values(self, area: int) -> dict[Alliance, float]:
        return {winner: self.value(area, winner) for winner in ALLIANCES}

    def swing(self, area: int) -> float:
        """How much hangs on that area."""
        values = self.values(area).values()
        return max(values) - min(values)

    def builds(self, area: int, winner: Alliance) -> bool:
        """Whether `winner` would complete a line there."""
        owner = self.owner[:]
        owner[self._cell_of[area]] = winner
        return bool(completed(owner, self._cell_of[area]))

    def _judge(self, cell: int) -> float:
        """All lines but those through `cell` are worth what they were."""
        before = _sum([self._line_worth[line] for line in THROUGH[cell]])
        after = _sum([self._worth(line) for line in THROUGH[cell]])
        pot = {a: self._now[i] - before[i] + after[i] for i, a in enumerate(ALLIANCES)}
        if self.area > DRIFT_FROM:
            pot["F"] += DRIFT * (self.area - DRIFT_FROM)
        mine = pot.pop(self.me)
        rivals = pot.values()
        return self.ambition * mine - self.fear * (WORST_RIVAL * max(rivals) + ALL_RIVALS * sum(rivals))

    def _worth(self, line: Line) -> Potentials:
        """A line counts for an alliance while no other owns a cell of it, the less the later its last area comes."""
        owners = [self.owner[cell] for cell in line]
        owned = [owner for owner in owners if owner is not None]
        if len(owned) == 3 or (len(owned) == 2 and owned[0] != owned[1]):
            return NOTHING
        last = max([self.number[cell] for cell, owner in zip(line, owners, strict=True) if owner is None])
        worth = BY_OWNED[len(owned)] * LATER[last - self.area]
        if not owned:
            return (worth, worth, worth)
        return (worth, 0.0, 0.0) if owned[0] == "C" else (0.0, worth, 0.0) if owned[0] == "M" else (0.0, 0.0, worth)


def _sum(worths: list[Potentials]) -> Potentials:
    return sum([w[0] for w in worths]), sum([w[1] for w in worths]), sum([w[2] for w in worths])
