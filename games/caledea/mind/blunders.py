"""Moves that a person would laugh at, by what lies on the board and whence units came: left alone unless clearly best."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.caledea.arrival import effect_at
from games.caledea.fight.dice import attack_dice, can_pay_power, defence_dice
from games.caledea.fight.odds import chance_to_win
from games.caledea.mind.influence import steps
from games.caledea.mind.prospects import odds_of
from games.caledea.moves import Build, CaledeaMove, EndTurn, MoveGroup, Transport, UpgradeUnit
from games.caledea.table import NONE, Table
from games.caledea.turns import to_hold
from games.kernel.protocol import Seat

CROWD: Final = 3
"""Units that a single one of the lowest rank does not storm,"""
EVEN: Final = 0.5
"""unless it beats the first of them as likely as not."""
SLIM: Final = 0.12
"""Nor do any go where they take the square less often than that, and are too few or hardly beat the first."""
LATELY: Final = 3
"""Turns within which a way is remembered, the current one among them."""


def laughable(t: Table, seat: Seat, move: CaledeaMove) -> bool:
    """A recruit alone against a crowd or a manned castle, anybody with a slim chance, or the last guard that strolls out of an
    open capital with an enemy before it."""
    if isinstance(move, Transport):
        return _opens_the_gate(t, seat, (move.unit,))
    if not isinstance(move, MoveGroup):
        return False
    target = move.path[-1]
    if not t.blocked(seat, target):
        return _opens_the_gate(t, seat, move.ids)
    if not t.enemies_at(seat, target):
        return False
    recruit = len(move.ids) == 1 and t.unit(move.ids[0]).rank == 1
    return _hopeless(t, seat, move.ids, target) or (recruit and _falls_first(t, seat, move.ids[0], target))


def _hopeless(t: Table, seat: Seat, ids: tuple[int, ...], target: int) -> bool:
    """As the table tells the odds."""
    dice = max([attack_dice(t, id, target, can_pay_power(t, seat, "ambush")) for id in ids])
    first = max([defence_dice(t, id, target) for id in t.at[target]])
    unequal = len(ids) < len(t.at[target]) or chance_to_win(dice, first, False) < EVEN
    return unequal and float(odds_of(t, ids, target).takes) < SLIM


def _falls_first(t: Table, seat: Seat, recruit: int, target: int) -> bool:
    wall = t.structure.get(target)
    crowd = 1 if wall is not None and wall.kind == "castle" else CROWD
    if len(t.at[target]) < crowd:
        return False
    against = max([defence_dice(t, id, target) for id in t.at[target]])
    dice = attack_dice(t, recruit, target, can_pay_power(t, seat, "ambush"))
    return chance_to_win(dice, against, False) < EVEN


def _opens_the_gate(t: Table, seat: Seat, leaving: tuple[int, ...]) -> bool:
    """The own capital, and one whose keeping would win (R71)."""
    gates = to_hold(t, seat) or [t.capital[seat]]
    return any(_left_open(t, seat, gate, leaving) for gate in gates)


def _left_open(t: Table, seat: Seat, gate: int, leaving: tuple[int, ...]) -> bool:
    held = gate != NONE and t.holder[t.city_at(gate)] == seat
    if not held or gate in t.structure or not t.at[gate] or set(t.at[gate]) - set(leaving):
        return False
    away = steps(t.width, t.height)[gate]
    rivals = [units for other, units in enumerate(t.units) if t.opposed(other, seat)]
    return any(away[unit.square] <= unit.rank for units in rivals for unit in units.values())


def lately(t: Table, seat: Seat, done: Iterable[CaledeaMove]) -> list[MoveGroup]:
    """The ways that its groups went in this turn and the ones before it, of all the moves that the seat has made."""
    actions = t.card(seat).actions
    turns: list[list[CaledeaMove]] = [[]]
    for move in done:
        if isinstance(move, MoveGroup | UpgradeUnit | Build):
            turns[-1].append(move)
        if isinstance(move, EndTurn) or len(turns[-1]) == actions:
            turns.append([])
    return [move for turn in turns[-LATELY:] for move in turn if isinstance(move, MoveGroup)]


def to_and_fro(t: Table, seat: Seat, ways: Sequence[MoveGroup], move: CaledeaMove) -> bool:
    """Whether it takes back at least half of a way that units have just come, and neither fights nor gains anything there."""
    if not isinstance(move, MoveGroup):
        return False
    end, row = move.path[-1], steps(t.width, t.height)
    if t.blocked(seat, end) or effect_at(t, seat, end) is not None:
        return False
    came = [way.origin for way in ways if set(way.ids) & set(t.at[move.origin])]
    return any(2 * row[start][end] <= row[start][move.origin] for start in came if start != move.origin)
