"""The Specialities that may be used on the own turn at any own decision (PROELIO-902, R51): Bards, Apothecaries, Merchants."""

from __future__ import annotations

from games.kernel.protocol import Seat, Tell
from games.proelio import events
from games.proelio.moves import USE_APOTHECARIES, USE_BARDS, USE_MERCHANTS, ProelioMove
from games.proelio.table import Table


def usable_on_turn(t: Table, seat: Seat) -> ProelioMove | None:
    """The Guild that the House whose turn it is may use now, if it has such a one and it would do something."""
    guild = t.guild[seat]
    if guild is None or t.guild_used[seat] or t.merchant_at == seat:
        return None
    if guild == "bards":
        return USE_BARDS if t.hand[t.right(seat)] else None
    if guild == "apothecaries":
        return USE_APOTHECARIES if t.plague is not None else None
    return USE_MERCHANTS if guild == "merchants" else None


def use(t: Table, seat: Seat, tell: Tell | None) -> None:
    """PROELIO-903: the card is turned face down."""
    t.guild_used[seat] = True
    if tell:
        guild = t.guild[seat]
        assert guild is not None
        tell(events.GuildUsed(seat, guild))
