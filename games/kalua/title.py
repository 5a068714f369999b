"""Kalua as the kernel knows it."""

from __future__ import annotations

from typing import Final, Literal

from games.kalua.content import BY_SEAT
from games.kalua.events import KaluaEvent
from games.kalua.honours import MEDALS, RECORDS, KaluaHonours
from games.kalua.moves import KaluaMove
from games.kalua.state import State, new_game
from games.kalua.table import Options
from games.kernel.protocol import Seat, Title


def older_journals(version: int) -> Literal["continue", "watch", "refuse"]:
    """Games of version 1 are full games of today: the short form was added."""
    return "continue" if version == 1 else "watch"


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """The god of the seat."""
    return (BY_SEAT[seat],)


TITLE: Final = Title(
    id="kalua",
    name="Kalua",
    seats=range(2, 6),
    options=Options,
    rules_version=2,
    state=State,
    moves=KaluaMove,
    events=KaluaEvent,
    set_up=new_game,
    bot="games.kalua.mind.bot",
    older_journals=older_journals,
    parts=parts,
    honours=KaluaHonours,
    medals=MEDALS,
    records=RECORDS,
    coloured=True,
)
