"""What a novice of Kalesia wants: three in a line for the own alliance, and none for others."""

from __future__ import annotations

from games.kalesia.faces import ALLIANCES, Alliance, totals_of
from games.kalesia.lines import CELLS, THROUGH, threats
from games.kalesia.moves import ChooseWeapons
from games.kalesia.table import HANDS_PER_ROUND, Table
from games.kernel.protocol import HIDDEN, Seat


def liking(view: Table, seat: Seat, move: ChooseWeapons) -> float:
    """All it has where a line can be completed; elsewhere the more, the more of its lines lead through the area."""
    me = view.alliance[seat]
    assert me != HIDDEN
    given = totals_of([(move.a, move.b)])
    rivals = max([given[alliance] for alliance in ALLIANCES if alliance != me])
    near = [alliance for alliance, cells in threats(view.owner).items() if view.cell in cells]
    if me in near:
        return given[me] - 0.5 * rivals
    if near:
        return float(sum([-given[a] if a in near else given[a] for a in ALLIANCES]))
    last = view.area - view.hand_in_round + HANDS_PER_ROUND
    later = [_lines(view, me, view.number.index(area)) for area in range(view.area + 1, min(last, CELLS) + 1)]
    here = _lines(view, me, view.cell)
    better = len([lines for lines in later if lines > here])
    return given[me] * (1.0 if 2 * better <= len(later) else -1.0) - 0.1 * rivals


def _lines(view: Table, me: Alliance, cell: int) -> int:
    """Lines through that area that can still be the own alliance's, those begun twice."""
    open_ = [line for line in THROUGH[cell] if all(view.owner[other] in (None, me) for other in line)]
    return sum([1 + any(view.owner[other] == me for other in line) for line in open_])
