"""How strong every side of Caledea is by what lies open, and the fights of a game that is over. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.caledea.events import AttackerChosen, BombardFired, DefenderChosen, UnitRemoved
from games.caledea.land.city import progress
from games.caledea.state import State
from games.caledea.table import IDS, NONE
from games.kernel.protocol import Outcome, Seat
from games.kernel.rounds import Walk
from games.kernel.turning_points import Deed, Odds

STEEP: Final = 0.2
LEAST: Final = 2
"""A single unit lost is nothing to tell of."""
TOGETHER: Final = 3
"""Rounds that are told in one."""


def units(view: State, seat: Seat) -> int:
    return len(view.units[seat])


def outposts(view: State, seat: Seat) -> int:
    """Those that are not salted."""
    return sum(marker == "claimed" and view.owner_of(square) == seat for square, marker in view.marker.items())


def city(view: State, seat: Seat) -> int:
    """Castles and towers round its own capital, while it holds it."""
    if view.capital[seat] == NONE or view.holder[seat] != seat:
        return 0
    return sum(progress(view, seat))


def power(view: State, seat: Seat) -> int:
    return units(view, seat) + outposts(view, seat) + city(view, seat)


def strengths(view: State) -> list[float]:
    """Of every side; nothing where nobody of it is left."""
    sides = range(max(view.team) + 1)
    return [
        sum(power(view, seat) if view.alive[seat] else 0.0 for seat in range(view.n) if view.team[seat] == side)
        for side in sides
    ]


ODDS: Final = Odds(strengths, STEEP)


def sides_won(view: State, outcome: Outcome) -> Sequence[int]:
    return sorted({view.team[seat] for seat in outcome.winners})


class Fight(NamedTuple):
    """A House of units that lost most within a few rounds, and who took most of those."""

    last: int
    """The round in which it was over."""
    seat: Seat
    by: Seat
    rank: int
    taken: int


def losses(walk: Walk[State]) -> list[tuple[int, int, Seat, Seat, int]]:
    """Every unit that fell: round, number in the past, whose it was, and whose unit of which rank took it."""
    found, attacker, defender = [], NONE, NONE
    for k, one in enumerate(walk.past):
        match one.event:
            case AttackerChosen(unit=unit) | BombardFired(unit=unit):
                attacker = unit
            case DefenderChosen(unit=unit):
                defender = unit
            case UnitRemoved(unit=unit, cause=cause):
                taker = defender if cause == "attacking" else attacker
                ranks = walk.past[max(0, k - 1)].view.units[taker // IDS] if taker != NONE else {}
                if taker in ranks:
                    found.append((walk.rounds[k], k, unit // IDS, taker // IDS, ranks[taker].rank))
    return found


def fights(walk: Walk[State]) -> Iterator[Deed[State, Fight]]:
    """From every loss on, over up to `TOGETHER` rounds: what the hardest hit of them lost in that time."""
    fallen = losses(walk)
    for r, k, seat, _, _ in fallen:
        for last in range(r, r + TOGETHER):
            mine = [one for one in fallen if r <= one[0] <= last and one[1] >= k and one[2] == seat]
            end_at = max(at for at, there in enumerate(walk.rounds) if there <= last)
            takers = Counter((by, rank) for *_, by, rank in mine)
            (by, rank), taken = takers.most_common(1)[0]
            if len(mine) >= LEAST and mine[-1][0] == last:
                before, after = walk.past[max(0, k - 1)].view, walk.past[end_at].view
                yield Deed(r, walk.past[k].move, before, after, Fight(last, seat, by, rank, taken), walk.begins(k))
