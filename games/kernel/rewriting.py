"""A journal written anew with other words about who sat there: the game itself stays, move by move."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from games.kernel.journal import HandOverLine, Line, Player, Written, seal
from games.kernel.protocol import Seat

Renamed = Callable[[Seat, Player], Player]


def rewritten(written: Written, renamed: Renamed, keeps: Callable[[Line], bool] = lambda line: True) -> bytes:
    """The lines that are kept, sealed again, with every occupant as `renamed(seat, player)` says."""
    seats = tuple(renamed(seat, player) for seat, player in enumerate(written.header.seats))
    text, crc = seal(msgspec.json.encode(replace(written.header, seats=seats)), 0)
    for line in filter(keeps, written.lines):
        told = replace(line, player=renamed(line.seat, line.player)) if isinstance(line, HandOverLine) else line
        sealed, crc = seal(msgspec.json.encode(told), crc)
        text += sealed
    return text
