"""The last rounds of a game that ends by its limit (CALEDEA-R48, R71): what counts then is worth more than what may come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.caledea.mind.chances import Scale
from games.caledea.table import Table
from games.caledea.turns import side_values
from games.kernel.protocol import Seat

NEARNESS: Final = (1.0, 0.6, 0.3)
"""How much of the worth of a table is what is counted at the end, by the rounds that are left after this one."""
LINES: Final = (60.0, 11.0, 2.0, 0.8, 0.15)
"""Points for each of what is counted, line by line: capitals, gold, castles, towers, dice."""
WIDTH: Final = (5.0, 4.0)
"""Points by which a lead has e times the odds of equals: at the very end, and more for every opponent that is still to move."""


def nearness(t: Table) -> float:
    """0 while the end is far off."""
    left = t.round_limit - t.round
    return NEARNESS[left] if t.round_limit and left < len(NEARNESS) else 0.0


def last_turn(t: Table) -> bool:
    """Whether the active seat has no turn after this one."""
    return t.round_limit > 0 and t.round == t.round_limit


def standing(t: Table, seat: Seat, scale: Scale, harm: Callable[[], float]) -> float:
    """Points of what would be counted now. `harm`: what those who are still to move may take of it."""
    sides = {team: _counted(t, team) for team in set(t.team)}
    mine = sides.pop(t.team[seat])
    to_move = opponents_to_move(t, seat)
    if to_move:
        mine -= harm()
    lead = mine - max(sides.values())
    width = WIDTH[0] + WIDTH[1] * to_move
    return scale.points(Scale(width, scale.rivals).share(lead))


def opponents_to_move(t: Table, seat: Seat) -> int:
    """Before the rounds are over: all of them, unless the last round is being played."""
    place = t.order.index(seat) if t.round == t.round_limit else -1
    return sum(t.alive[other] and t.opposed(other, seat) for other in t.order[place + 1 :])


def _counted(t: Table, team: int) -> float:
    return sum([points * count for points, count in zip(LINES, side_values(t, team), strict=True)])
