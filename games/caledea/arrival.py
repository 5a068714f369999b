"""What happens by itself where a movement ends (R26, R52): capitals change hands, outposts are claimed, salted, reclaimed."""

from __future__ import annotations

from games.caledea import events
from games.caledea.supply import change_gold, muster
from games.caledea.table import NONE, Table
from games.kernel.rules import Seat, Tell


def arrive(t: Table, seat: Seat, square: int, tell: Tell | None) -> None:
    """S10: units of `seat` ended a movement on `square`, which no opponent defends any more."""
    if square in t.capital:
        _at_capital(t, seat, t.capital.index(square), square, tell)
    elif t.outpost[square] == t.kingdom[seat]:
        _at_own_outpost(t, seat, square, tell)
    elif t.marker.get(square) == "claimed":
        _at_marker(t, seat, t.owner_of(square), square, tell)


def _at_own_outpost(t: Table, seat: Seat, square: int, tell: Tell | None) -> None:
    """CALEDEA-601, 602, 607, 608; one claim gives one unit however many arrived (R27)."""
    before = t.marker.get(square)
    if before == "claimed":
        return
    t.marker[square] = "claimed"
    t.stirred = True
    if before == "salted":
        if tell:
            tell(events.OutpostReclaimed(seat, square))
        change_gold(t, seat, 1, tell)
        return
    if tell:
        tell(events.OutpostClaimed(seat, square))
    change_gold(t, seat, 1, tell)
    muster(t, seat, square, tell)


def _at_marker(t: Table, seat: Seat, owner: Seat, square: int, tell: Tell | None) -> None:
    """CALEDEA-605, 606; markers of allies are left alone (R29)."""
    if not t.opposed(seat, owner):
        return
    t.marker[square] = "salted"
    t.stirred = True
    if tell:
        tell(events.OutpostSalted(seat, owner, square))
    change_gold(t, owner, -1, tell)


def _at_capital(t: Table, seat: Seat, owner: Seat, square: int, tell: Tell | None) -> None:
    """CALEDEA-901, 1001, 1006, R38, R40, R63."""
    before = t.holder[owner]
    frees = t.alive[owner] and not t.opposed(seat, owner)
    if before == owner and frees:
        return
    if before != NONE and not t.opposed(seat, before):
        return
    t.stirred = True
    if frees:
        t.holder[owner] = owner
        if tell:
            tell(events.CapitalReclaimed(owner, square, seat))
    else:
        t.holder[owner] = seat
        if tell:
            tell(events.CapitalCaptured(seat, owner, square, before))
    if before != NONE:
        change_gold(t, before, -1, tell)
    change_gold(t, t.holder[owner], 1, tell)
