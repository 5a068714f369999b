"""The door of Kalyra for everything outside its folder."""

from __future__ import annotations

from typing import Final

from games.kalyra.events import KalyraEvent
from games.kalyra.lots import random_move
from games.kalyra.moves import KalyraMove
from games.kalyra.state import State, new_game
from games.kalyra.table import Options
from games.kernel.rules import Title

TITLE: Final = Title(
    id="kalyra",
    name="Kalyra",
    seats=range(1, 7),
    options=Options,
    rules_version=2,
    state=State,
    moves=KalyraMove,
    events=KalyraEvent,
    set_up=new_game,
    bot="games.kalyra.bot",
    random_move=random_move,
)
