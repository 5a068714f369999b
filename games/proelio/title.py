"""Proelio as the kernel knows it."""

from __future__ import annotations

from typing import Final

from games.kernel.protocol import Title
from games.proelio.events import ProelioEvent
from games.proelio.moves import ProelioMove
from games.proelio.state import State, new_game
from games.proelio.table import Options

TITLE: Final = Title(
    id="proelio",
    name="Proelio",
    seats=range(3, 7),
    options=Options,
    rules_version=3,
    state=State,
    moves=ProelioMove,
    events=ProelioEvent,
    set_up=new_game,
    bot="games.proelio.mind.bot",
)
