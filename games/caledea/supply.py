"""Pieces that come, go and change hands: units, gold, markers' gold, and who controls which structure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from games.caledea import events
from games.caledea.table import IDS, INFANTRY, Structure, Table, Unit
from games.kernel.protocol import Seat, Tell

Cause = Literal["attacking", "defending", "bombarded"]


def put_unit(t: Table, seat: Seat, rank: int, square: int) -> int:
    """A new unit of that seat; its id."""
    id = seat * IDS + t.named[seat]
    t.named[seat] += 1
    t.units[seat][id] = Unit(rank, square)
    t.at[square] = tuple(sorted((*t.at[square], id)))
    return id


def all_on_board(t: Table, seat: Seat) -> bool:
    """Whether no piece is left for a new unit (R45)."""
    return len(t.units[seat]) >= t.unit_limit


def muster(t: Table, seat: Seat, square: int, tell: Tell | None) -> None:
    """CALEDEA-602, 402, R45: one new infantry, unless all pieces of the seat are on the board."""
    if all_on_board(t, seat):
        if tell:
            tell(events.MusterFailed(seat))
        return
    id = put_unit(t, seat, INFANTRY, square)
    if tell:
        tell(events.UnitMustered(seat, id, square))


def remove_unit(t: Table, id: int, cause: Cause, tell: Tell | None) -> None:
    """CALEDEA-503: the unit leaves the board for good."""
    square = t.units[id // IDS].pop(id).square
    t.at[square] = tuple([other for other in t.at[square] if other != id])
    t.stirred = True
    if tell:
        tell(events.UnitRemoved(id, square, cause))


def shift(t: Table, ids: Iterable[int], to: int) -> None:
    """Units of one seat go to another square by their move of this turn (CALEDEA-211)."""
    for id in ids:
        units = t.units[id // IDS]
        unit = units[id]
        if unit.square != to:
            _leave(t, id, unit.square, to)
        units[id] = Unit(unit.rank, to, True, False, unit.transport_bonus, unit.transport_bonus_used)


def carry(t: Table, id: int, to: int) -> None:
    """A transported unit: not its move (R58a); an extra die waits for its next attack unless it had it (CALEDEA-833)."""
    units = t.units[id // IDS]
    unit = units[id]
    _leave(t, id, unit.square, to)
    units[id] = msgspec.structs.replace(unit, square=to, transport_bonus=not unit.transport_bonus_used)


def _leave(t: Table, id: int, square: int, to: int) -> None:
    t.at[square] = tuple([other for other in t.at[square] if other != id])
    there = t.at[to]
    t.at[to] = (*there, id) if not there or there[-1] < id else tuple(sorted((*there, id)))


def change_gold(t: Table, seat: Seat, delta: int, tell: Tell | None) -> None:
    """CALEDEA-611; returned gold is taken from tapped pieces first (R31)."""
    t.gold[seat] += delta
    if delta < 0:
        t.tapped[seat] = max(0, t.tapped[seat] + delta)
    if tell:
        tell(events.GoldChanged(seat, delta, t.gold[seat]))


def settle_control(t: Table, tell: Tell | None) -> None:
    """R35: structures without their former controller's garrison obey the holder of their city; with none, they go."""
    for square, wall in list(t.structure.items()):
        holder = t.holder[wall.city]
        if wall.controller == holder or _garrisoned(t, square, wall.controller):
            continue
        if holder < 0:
            abandon(t, square, tell)
            continue
        t.structure[square] = Structure(wall.kind, wall.city, holder)
        if tell:
            tell(events.ControlChanged((square,), holder))


def _garrisoned(t: Table, square: int, controller: Seat) -> bool:
    ids = t.at[square]
    return bool(ids) and t.team[ids[0] // IDS] == t.team[controller]


def abandon(t: Table, square: int, tell: Tell | None) -> None:
    """R37: a structure that nobody is left to control leaves the board."""
    wall = t.structure.pop(square)
    t.stirred = True
    if tell:
        tell(events.StructureAbandoned(square, wall.kind))
