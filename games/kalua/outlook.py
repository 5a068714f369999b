"""What a table is worth to a seat (11.2 of the rules page), in families; nothing hidden is looked at."""

from __future__ import annotations

from typing import Final

from games.kalua.reckoning import conversion, prayers
from games.kalua.table import Table
from games.kernel.personas import Style
from games.kernel.rules import Seat

HAPPINESS: Final = 0.45
LEADER: Final = 5.0
TEMPLE: Final = 2.5
AMULETS: Final = 1.2
CARD: Final = 0.5
PP: Final = 0.30
SPARE_PP: Final = 0.10
"""Beyond `ENOUGH`."""
ENOUGH: Final = 12
NOBODY: Final = 10.0
FEW: Final = 3.0
OUT: Final = -6.0
VICTORY: Final = 100.0
SHARED: Final = 20.0
WITHIN_REACH: Final = 30.0
"""The game would be won if "Convert!" were called now."""


def worth(t: Table, seat: Seat, style: Style, ahead: bool) -> float:
    """Higher is better for `seat`. `ahead`: as the table will stand after phases 4 and 5."""
    if t.result is not None:
        return verdict(t.result.winners, seat)
    families, pp = _after_the_round(t) if ahead else (t.families, t.pp)
    strengths = [strength(t, s, families[s], pp[s]) for s in range(t.n)]
    others = strengths[:seat] + strengths[seat + 1 :]
    rivals = 0.5 * style.denial / 100 * max(others) + 0.5 * style.aggression / 100 * sum(others) / len(others)
    faithful = [s for s in range(t.n) if families[s]]
    reach = 0.0
    if len(faithful) == 1:
        reach = WITHIN_REACH if faithful[0] == seat else -WITHIN_REACH
    return strengths[seat] - rivals + reach


def verdict(winners: tuple[Seat, ...], seat: Seat) -> float:
    """What a decided game is worth."""
    if seat not in winners:
        return -VICTORY
    return VICTORY if len(winners) == 1 else SHARED


def _after_the_round(t: Table) -> tuple[list[int], list[int]]:
    """Families and PP per seat, if "Convert!" were called now."""
    alive = [seat for seat in t.alive() if t.families[seat] or t.leader[seat]]
    families, pp = t.families[:], t.pp[:]
    if not alive:
        return families, pp
    pool = conversion(alive, families, t.happiness)
    for seat, given in enumerate(pool.contributions):
        families[seat] -= given
    for seat in pool.happiest:
        families[seat] += pool.share
    for seat, prayer in prayers(alive, families, t.happiness, t.temples):
        pp[seat] += prayer.total
    return families, pp


def strength(t: Table, seat: Seat, families: int, pp: int) -> float:
    """How strong a religion is with so many families and PP."""
    if not families and not t.leader[seat]:
        return OUT
    value = families + PP * min(pp, ENOUGH) + SPARE_PP * max(0, pp - ENOUGH) + HAPPINESS * t.happiness[seat]
    value += LEADER * t.leader[seat] + TEMPLE * t.temples[seat] + AMULETS * min(t.amulets[seat], 2)
    value += CARD * min(len(t.hand[seat]), 7)
    if families <= 2:
        value -= FEW + NOBODY * (not families)
    return value
