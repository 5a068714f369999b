"""Moves that a person would laugh at, by what lies on the board: left alone unless clearly the best."""

from __future__ import annotations

from typing import Final

from games.caledea.mind.influence import steps
from games.caledea.moves import CaledeaMove, MoveGroup, Transport
from games.caledea.table import NONE, Table
from games.kernel.protocol import Seat

CROWD: Final = 3
"""Units that a single one of the lowest rank does not storm."""


def laughable(t: Table, seat: Seat, move: CaledeaMove) -> bool:
    """A recruit alone against a crowd, or the last guard that strolls out of an open capital with an enemy before it."""
    if isinstance(move, Transport):
        return _opens_the_gate(t, seat, (move.unit,))
    if not isinstance(move, MoveGroup):
        return False
    target = move.path[-1]
    if not t.blocked(seat, target):
        return _opens_the_gate(t, seat, move.ids)
    strangers = len(t.at[target]) if t.enemies_at(seat, target) else 0
    return len(move.ids) == 1 and t.unit(move.ids[0]).rank == 1 and strangers >= CROWD


def _opens_the_gate(t: Table, seat: Seat, leaving: tuple[int, ...]) -> bool:
    home = t.capital[seat]
    if home == NONE or t.holder[seat] != seat or home in t.structure or not t.at[home] or set(t.at[home]) - set(leaving):
        return False
    away = steps(t.width, t.height)[home]
    rivals = [units for other, units in enumerate(t.units) if t.opposed(other, seat)]
    return any(away[unit.square] <= unit.rank for units in rivals for unit in units.values())
