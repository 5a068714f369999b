"""The answers of the opponents, one action each: what the one that hurts most takes (11 of the rules page, Marshal)."""

from __future__ import annotations

from collections.abc import Iterator

from games.caledea.dice import can_pay_power
from games.caledea.groups import reach, speed
from games.caledea.influence import assailants
from games.caledea.listing import bombards
from games.caledea.moves import Bombard, MoveGroup
from games.caledea.outlook import Outlook
from games.caledea.plans import outlets
from games.caledea.table import Table
from games.caledea.turns import start_turn
from games.kernel.personas import Style
from games.kernel.rules import Seat


def harm(t: Table, seat: Seat, style: Style) -> float:
    """Points that the best answers of the opponents take from `seat`, whose turn ends on this table; 0 or more."""
    outlook = Outlook(t, seat, style)
    before = outlook.worth(t)
    return sum([_worst(t, foe, outlook, before) for foe in outlook.rivals.foes])


def _worst(t: Table, foe: Seat, outlook: Outlook, before: float) -> float:
    theirs = t.copy()
    start_turn(theirs, foe, None)
    worst = 0.0
    for move in answers(theirs, foe, outlook.seat):
        left = sum([outlet.chance * outlook.worth(outlet.table) for outlet in outlets(theirs, foe, move)])
        worst = max(worst, before - left)
    return worst


def answers(t: Table, foe: Seat, seat: Seat) -> Iterator[MoveGroup | Bombard]:
    """Actions of `foe`, whose turn begins, against `seat`: from every side with all who can be there at once, and shells."""
    for square in _stakes(t, seat):
        for start, ids in assailants(t, foe, square).items():
            group = tuple(ids)
            way = reach(t, foe, start, speed(t, group)).get(square)
            if way is not None:
                yield MoveGroup(start, group, way)
    if can_pay_power(t, foe, "bombard"):
        seen = set()
        for move in bombards(t, foe):
            key = t.unit(move.unit).rank, move.square
            if key not in seen and any(id in t.units[seat] for id in t.at[move.square]):
                seen.add(key)
                yield move


def _stakes(t: Table, seat: Seat) -> list[int]:
    """Squares on which `seat` has something to lose."""
    units = {unit.square for unit in t.units[seat].values()}
    walls = {square for square, wall in t.structure.items() if wall.controller == seat}
    own = t.kingdom[seat]
    outposts = {square for square, marker in t.marker.items() if marker == "claimed" and t.outpost[square] == own}
    return sorted(units | walls | outposts)
