"""The door of Kalyra for everything outside its folder."""

from __future__ import annotations

from typing import Final

from games.kalyra.events import KalyraEvent
from games.kalyra.mind.lots import random_move
from games.kalyra.moves import KalyraMove
from games.kalyra.state import State, new_game
from games.kalyra.table import Options
from games.kernel.protocol import Title

TITLE: Final = Title(
    id="kalyra",
    name="Kalyra",
    seats=range(1, 7),
    options=Options,
    rules_version=3,
    brisk=30_000,
    state=State,
    moves=KalyraMove,
    events=KalyraEvent,
    set_up=new_game,
    bot="games.kalyra.mind.bot",
    random_move=random_move,
)
