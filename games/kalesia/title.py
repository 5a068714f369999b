"""Kalesia as the kernel knows it."""

from __future__ import annotations

from typing import Final

from games.kalesia.events import KalesiaEvent
from games.kalesia.mind.lots import random_move
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State, new_game
from games.kalesia.table import Options
from games.kernel.protocol import Title

TITLE: Final = Title(
    id="kalesia",
    name="Kalesia",
    seats=range(2, 11),
    options=Options,
    rules_version=1,
    state=State,
    moves=ChooseWeapons,
    events=KalesiaEvent,
    set_up=new_game,
    bot="games.kalesia.mind.bot",
    random_move=random_move,
)
