"""What phases 4 and 5 would do if "Convert!" were called now (12.1 of the rules page): for the screen and computer players;
and what the table will be once cards have taken effect or a move is made, if nobody answers."""

from __future__ import annotations

from typing import NamedTuple

from games.kalua.content import cards
from games.kalua.conversion import Conversion, Prayer, conversion, prayers
from games.kalua.effects import affected, loss, strike
from games.kalua.endings import Ended, ending
from games.kalua.moves import SHIELDS, ChooseTarget, KaluaMove, PlayCard, UseAmulets
from games.kalua.rounds import act_leader
from games.kalua.table import NONE, Played, Table
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


def prayer_of(ahead: Forecast, seat: Seat) -> Prayer:
    """What phase 5 would bring that religion, and from what; nothing where it falls before."""
    return dict(ahead.income).get(seat, Prayer(0, 0, 0))


def foretold(t: Table, ahead: Forecast) -> Ended | None:
    """How the game ends if that is what phases 4 and 5 do, in the form that is played; None where it goes on."""
    if all(ahead.families) and t.round != t.last_round:
        return None
    there = [seat for seat in t.alive() if ahead.families[seat] or t.leader[seat]]
    return ending(t, there, ahead.families, ahead.pp, t.atheists + ahead.pool.to_island, t.families)


def standing(t: Table) -> Table:
    """The table when the cards that lie in the volley have taken effect (KALUA-505). Where nobody has decided yet, Amulets are
    used (KALUA-811) and a Local Disaster strikes nobody (KALUA-513)."""
    t, first = t.copy(), t.resolving
    asked = t.queue if t.phase == "amulets" else None
    for i in range(first + (t.phase in ("resolve", "discard")), len(t.volley)):
        t.resolving = i
        if i > first:
            t.target, t.sheltered, asked = NONE, [], None
        _strike(t, asked)
    t.volley, t.resolving, t.target, t.sheltered = [], 0, NONE, []
    return t


def _strike(t: Table, asked: list[Seat] | None) -> None:
    """The card that takes effect now; `asked`: who still decides about Amulets, None for all."""
    played = t.current
    if cards()[played.card].kind == "local" and t.target == NONE:
        return
    seats = affected(t, played)
    for seat in seats:
        if t.amulets[seat] and loss(t, played, seat) and (asked is None or seat in asked):
            t.amulets[seat] -= 1
            t.sheltered = [*t.sheltered, seat]
    strike(t, played, seats, None)


def prospect(t: Table, seat: Seat, move: KaluaMove) -> Table:
    """The table after that move of the seat that decides, and all cards of the volley with it; not what others will answer."""
    t = t.copy()
    if isinstance(move, PlayCard):
        t.pp[seat] -= move.paid
        t.volley = [*t.volley, Played(seat, move.card, move.paid)]
    elif isinstance(move, ChooseTarget):
        t.target = move.seat
    elif isinstance(move, UseAmulets):
        t.queue = [other for other in t.queue if other != seat]
        if move.use:
            t.amulets[seat] -= 1
            t.sheltered = [*t.sheltered, seat]
    elif t.phase == "leader":
        act_leader(t, seat, move, None)
    return standing(t)


def aimed(t: Table, seat: Seat, move: PlayCard, target: Seat) -> Table:
    """The table after that Local Disaster has struck that religion, behind all cards that lie in the volley."""
    t = standing(t)
    t.pp[seat] -= move.paid
    t.volley, t.resolving, t.target, t.phase = [Played(seat, move.card, move.paid)], 0, target, "target"
    return standing(t)


class Outlook(NamedTuple):
    """The table without and with what is considered, each with its phases 4 and 5; without a move, before and after the cards
    of the volley."""

    move: KaluaMove | None
    tables: tuple[Table, Table]
    ends: tuple[Forecast, Forecast]

    def families(self, t: Table, seat: Seat) -> tuple[int, int]:
        """What that religion of `t`, the table as it stands, wins or loses until phase 4 is over."""
        before, after = (end.families[seat] - t.families[seat] for end in self.ends)
        return before, after

    def by_cards(self, t: Table, seat: Seat) -> tuple[int, int]:
        """How much of that comes of cards, before phase 4."""
        before, after = (table.families[seat] - t.families[seat] for table in self.tables)
        return before, after

    def prayers(self, seat: Seat) -> tuple[int, int]:
        """What phase 5 brings that religion."""
        before, after = (end.pp[seat] - t.pp[seat] for t, end in zip(self.tables, self.ends, strict=True))
        return before, after


def outlook_of(t: Table, seat: Seat, move: KaluaMove) -> Outlook:
    """Without and with that move of the seat that decides."""
    before = prospect(t, seat, SHIELDS[1]) if t.phase == "amulets" else standing(t)
    tables = (before, prospect(t, seat, move))
    return Outlook(move, tables, (forecast(tables[0]), forecast(tables[1])))
