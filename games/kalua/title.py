"""Kalua as the kernel knows it."""

from __future__ import annotations

from typing import Final

from games.kalua.events import KaluaEvent
from games.kalua.moves import KaluaMove
from games.kalua.state import State, new_game
from games.kalua.table import Options
from games.kernel.protocol import Title

TITLE: Final = Title(
    id="kalua",
    name="Kalua",
    seats=range(2, 6),
    options=Options,
    rules_version=1,
    state=State,
    moves=KaluaMove,
    events=KaluaEvent,
    set_up=new_game,
    bot="games.kalua.mind.bot",
)
