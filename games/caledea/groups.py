"""Who may move, and along which paths (CALEDEA-301 to 311, R11, R12)."""

from __future__ import annotations

from typing import NamedTuple

from games.caledea.table import Group, Table
from games.kernel.protocol import Seat


class Class(NamedTuple):
    """Units of one square that are alike: rank, and whether an extra die waits for their next attack."""

    rank: int
    transported: bool
    ids: tuple[int, ...]


def movable(t: Table, seat: Seat, square: int) -> list[int]:
    """R11: the seat's units there that have neither moved nor been upgraded this turn."""
    units = t.units[seat]
    return [id for id in t.at[square] if id in units and not (units[id].moved or units[id].upgraded)]


def classes(t: Table, seat: Seat, square: int) -> list[Class]:
    """The movable units there by kind: highest rank first, transported ones before the others."""
    found: dict[tuple[int, bool], list[int]] = {}
    units, there = t.units[seat], movable(t, seat, square)
    if len(there) == 1:  # mostly
        alone = units[there[0]]
        return [Class(alone.rank, alone.transport_bonus, (there[0],))]
    for id in there:
        found.setdefault((units[id].rank, units[id].transport_bonus), []).append(id)
    return [Class(rank, bonus, tuple(found[rank, bonus])) for rank, bonus in sorted(found, reverse=True)]


def counts(group: Group, kinds: list[Class]) -> range:
    """How many of the class that is being asked for may come: at least one unit goes in the end."""
    last = group.asked == len(kinds) - 1
    return range(1 if last and not group.ids else 0, len(kinds[group.asked].ids) + 1)


def ask_on(t: Table, group: Group) -> None:
    """Goes on with putting a move together: to the next class, or to the way when all have been asked."""
    kinds = classes(t, t.active, group.square)
    if group.asked == len(kinds) - 1 and not group.ids and len(kinds[-1].ids) == 1:
        group = Group(group.square, kinds[-1].ids, group.asked + 1)
    t.pending = group
    t.phase = "take" if group.asked < len(kinds) else "where"


def speed(t: Table, ids: tuple[int, ...]) -> int:
    """CALEDEA-306: that of the slowest; a unit's rank is its speed."""
    return min([t.unit(id).rank for id in ids])


def paths(t: Table, seat: Seat, start: int, steps: int) -> list[tuple[int, ...]]:
    """Every legal path of at most so many steps, shorter ones before the longer ones that continue them."""
    near = t.torus.near
    if steps == 1:  # mostly
        return [(a,) for a in near[start]]
    found: list[tuple[int, ...]] = []
    for a in near[start]:
        found.append((a,))
        if t.blocked(seat, a):
            continue
        for b in near[a]:
            if b != start:
                found.append((a, b))
            if steps == 2 or t.blocked(seat, b):
                continue
            found += [(a, b, c) for c in near[b] if c != start]
    return found


def reach(t: Table, seat: Seat, start: int, steps: int) -> dict[int, tuple[int, ...]]:
    """Every square that can be reached or attacked, with the first shortest path to it."""
    found: dict[int, tuple[int, ...]] = {}
    for path in paths(t, seat, start, steps):
        if path[-1] not in found or len(path) < len(found[path[-1]]):
            found[path[-1]] = path
    return found
