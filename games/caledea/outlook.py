"""What a table is worth to a seat: the features of section 11 of the rules page, in its units of points."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from games.caledea.city import progress
from games.caledea.table import NONE, Table
from games.caledea.torus import torus
from games.caledea.turns import verdict
from games.kernel.personas import Style
from games.kernel.rules import Seat

UNIT: Final = (0.0, 3.0, 5.2, 8.0)
"""By rank."""
GOLD: Final = 5.0
OWN_CAPITAL: Final = 30.0
OTHER_CAPITAL: Final = 22.0
VICTORY: Final = 160.0
"""Little enough that a slim chance of it is not worth an army."""


@cache
def steps(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """The distance table as plain numbers, quicker to look into one by one."""
    return tuple(tuple(row) for row in torus(width, height).distance.tolist())


def worth(t: Table, seat: Seat, style: Style) -> float:
    """Higher is better for `seat`; a decided game outweighs everything."""
    won = verdict(t)
    if won is not None:
        return VICTORY if seat in won.winners else -VICTORY
    if not t.alive[seat]:
        return -VICTORY / 2
    foes = [other for other in range(t.n) if t.alive[other] and t.opposed(seat, other)]
    theirs = [_material(t, other) for other in foes]
    value = _material(t, seat) - style.denial / 100 * (0.55 * sum(theirs) / len(theirs) + 0.45 * max(theirs))
    value += _prospects(t, seat, foes, style) - _danger(t, seat, foes)
    return value - sum([_threat_of_city(t, foe) for foe in foes])


def _material(t: Table, seat: Seat) -> float:
    units = sum([UNIT[unit.rank] for unit in t.units[seat].values()])
    capitals = sum([OWN_CAPITAL if city == seat else OTHER_CAPITAL for city in t.held_by(seat)])
    return GOLD * t.gold[seat] + units + capitals + _city(t, seat)


def _city(t: Table, seat: Seat) -> float:
    """Walls around the capitals that it holds; more when the gold for castles is near."""
    value = 0.0
    for city in t.held_by(seat):
        castles, towers = progress(t, city)
        value += 2.0 * towers + 4.5 * castles
        if t.gold[seat] >= t.price(seat, "castle") - 1:
            value += 1.3 * (castles + 0.45 * towers) ** 2
    return value


def _turns(t: Table, seats: Iterable[Seat], square: int) -> float:
    """Turns that the nearest unit of these seats needs to that square."""
    row = steps(t.width, t.height)[square]
    away = [-(-row[unit.square] // unit.rank) for seat in seats for unit in t.units[seat].values()]
    return min(away, default=99)


def _prospects(t: Table, seat: Seat, foes: list[Seat], style: Style) -> float:
    """Open outposts, enemy outposts and capitals within reach."""
    own = t.kingdom[seat]
    open_outposts = [
        q for q, there in enumerate(t.outpost) if there == own and t.marker.get(q) != "claimed" and q not in t.capital
    ]
    gains = [0.85 * (3.8 if t.marker.get(q) == "salted" else 6.0) / (0.8 + _turns(t, (seat,), q)) for q in open_outposts]
    value = sum(sorted(gains, reverse=True)[:6])
    hostile = {t.kingdom[foe] for foe in foes}
    for square, marker in t.marker.items():
        if marker == "claimed" and t.outpost[square] in hostile:
            value += style.aggression / 100 * 1.6 / (1 + _turns(t, (seat,), square))
    if t.holder[seat] != seat and t.capital[seat] != NONE:
        value += 14 / (1 + _turns(t, (seat,), t.capital[seat]))
    return value + style.aggression / 100 * sum([_pressure(t, seat, foe) for foe in foes])


def _pressure(t: Table, seat: Seat, foe: Seat) -> float:
    """Dice near an enemy capital."""
    if t.capital[foe] == NONE or t.holder[foe] == seat:
        return 0.0
    row = steps(t.width, t.height)[t.capital[foe]]
    dice = sum([unit.rank / (1 - (-row[unit.square] // unit.rank)) for unit in t.units[seat].values()])
    return 0.35 * min(10.0, dice)


def _danger(t: Table, seat: Seat, foes: list[Seat]) -> float:
    """What opponents could attack next turn: stacks, and above all the capital."""
    loss = 0.0
    stacks: dict[int, list[int]] = {}
    for unit in t.units[seat].values():
        stacks.setdefault(unit.square, []).append(unit.rank)
    for square, ranks in stacks.items():
        attack = _dice_near(t, foes, square, 1)
        if attack:
            x = attack / (attack + 1.15 * (sum(ranks) + len(ranks) * t.match(seat, square)))
            loss += 0.8 * sum([UNIT[rank] for rank in ranks]) * min(1.0, 1.6 * x**3)
    if t.holder[seat] == seat:
        loss += _danger_of_capital(t, seat, foes, stacks.get(t.capital[seat], []))
    return loss


def _danger_of_capital(t: Table, seat: Seat, foes: list[Seat], ranks: list[int]) -> float:
    square = t.capital[seat]
    near = _dice_near(t, foes, square, 1)
    attack = near + 0.6 * (_dice_near(t, foes, square, 2) - near)
    wall = t.structure.get(square)
    guard = sum(ranks) + 2 * len(ranks) + (0 if wall is None else 1.5 if wall.kind == "tower" else 3.0)
    x = attack / (attack + 1.15 * guard) if attack else 0.0
    return float((90 if t.n == 2 else 55) * x**3)


def _dice_near(t: Table, foes: list[Seat], square: int, turns: int) -> float:
    """Rank dice of these seats that can be there in so many turns."""
    row = steps(t.width, t.height)[square]
    return sum([unit.rank for foe in foes for unit in t.units[foe].values() if row[unit.square] <= turns * unit.rank])


def _threat_of_city(t: Table, foe: Seat) -> float:
    """A fortified city that is nearly done."""
    value = 0.0
    for city in t.held_by(foe):
        castles, towers = progress(t, city)
        missing = 10 - (2 * castles + towers)
        if missing <= 5:
            poor = t.gold[foe] < t.price(foe, "castle")
            value += 2.2 * (6 - missing) ** 2 * (0.35 if poor else 1.0)
    return value
