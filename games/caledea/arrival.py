"""What happens by itself where a movement ends (R26, R52): capitals change hands, outposts are claimed, salted, reclaimed."""

from __future__ import annotations

from typing import Literal

from games.caledea import events
from games.caledea.supply import change_gold, muster
from games.caledea.table import NONE, Table
from games.kernel.protocol import Seat, Tell

Effect = Literal["claim", "reclaim", "salt", "capture", "free"]
"""What the end of a movement does to the square: an outpost is claimed, reclaimed or salted, a capital taken or freed."""


def effect_at(t: Table, seat: Seat, square: int) -> Effect | None:
    """What happens when units of `seat` end a movement there and no opponent defends the square any more."""
    if square in t.capital:
        return _effect_on_capital(t, seat, t.capital.index(square))
    marker = t.marker.get(square)
    if t.outpost[square] == t.kingdom[seat]:
        return None if marker == "claimed" else "reclaim" if marker == "salted" else "claim"
    salts = marker == "claimed" and t.opposed(seat, t.owner_of(square))  # markers of allies are left alone (R29)
    return "salt" if salts else None


def _effect_on_capital(t: Table, seat: Seat, owner: Seat) -> Effect | None:
    """CALEDEA-901, 1001, 1006, R38, R40, R63."""
    holder = t.holder[owner]
    frees = t.alive[owner] and not t.opposed(seat, owner)
    if holder == owner and frees:
        return None
    if holder != NONE and not t.opposed(seat, holder):
        return None
    return "free" if frees else "capture"


def arrive(t: Table, seat: Seat, square: int, tell: Tell | None) -> None:
    """S10: units of `seat` ended a movement on `square`, which no opponent defends any more."""
    effect = effect_at(t, seat, square)
    if effect is None:
        return
    t.stirred = True
    if effect in ("claim", "reclaim"):
        _flag(t, seat, square, effect == "claim", tell)
    elif effect == "salt":
        _salt(t, seat, t.owner_of(square), square, tell)
    else:
        _take_capital(t, seat, t.capital.index(square), square, effect == "free", tell)


def _flag(t: Table, seat: Seat, square: int, first: bool, tell: Tell | None) -> None:
    """CALEDEA-601, 602, 607, 608; one claim gives one unit however many arrived (R27)."""
    t.marker[square] = "claimed"
    if tell:
        tell(events.OutpostClaimed(seat, square) if first else events.OutpostReclaimed(seat, square))
    change_gold(t, seat, 1, tell)
    if first:
        muster(t, seat, square, tell)


def _salt(t: Table, seat: Seat, owner: Seat, square: int, tell: Tell | None) -> None:
    """CALEDEA-605, 606."""
    t.marker[square] = "salted"
    if tell:
        tell(events.OutpostSalted(seat, owner, square))
    change_gold(t, owner, -1, tell)


def _take_capital(t: Table, seat: Seat, owner: Seat, square: int, frees: bool, tell: Tell | None) -> None:
    """CALEDEA-1001, 1002, 1005, 1006."""
    before = t.holder[owner]
    t.holder[owner] = owner if frees else seat
    if tell:
        told = events.CapitalReclaimed(owner, square, seat) if frees else events.CapitalCaptured(seat, owner, square, before)
        tell(told)
    if before != NONE:
        change_gold(t, before, -1, tell)
    change_gold(t, t.holder[owner], 1, tell)
