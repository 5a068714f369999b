"""What phases 4 and 5 would do if "Convert!" were called now (12.1 of the rules page): for the screen and computer players."""

from __future__ import annotations

from typing import NamedTuple

from games.kalua.conversion import Conversion, Prayer, conversion, prayers
from games.kalua.table import Table
from games.kernel.protocol import Seat


class Forecast(NamedTuple):
    """Phases 4 and 5 of the table as it stands."""

    pool: Conversion
    income: list[tuple[Seat, Prayer]]
    """Of the religions that would still be there."""
    families: list[int]
    """Per seat, after phase 4."""
    pp: list[int]
    """Per seat, after phase 5; of a religion that falls it means nothing."""


def forecast(t: Table) -> Forecast:
    """Religions that have already lost everything, but fall only when the volley ends, do not count."""
    there = [seat for seat in t.alive() if t.families[seat] or t.leader[seat]]
    families, pp = t.families[:], t.pp[:]
    if not there:
        return Forecast(Conversion((0,) * t.n, 0, (), 0), [], families, pp)
    pool = conversion(there, families, t.happiness)
    for seat, given in enumerate(pool.contributions):
        families[seat] -= given
    for seat in pool.happiest:
        families[seat] += pool.share
    left = [seat for seat in there if families[seat] or t.leader[seat]]
    income = prayers(left, families, t.happiness, t.temples) if left else []
    for seat, prayer in income:
        pp[seat] += prayer.total
    return Forecast(pool, income, families, pp)
