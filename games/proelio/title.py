"""Proelio as the kernel knows it."""

from __future__ import annotations

from typing import Final, Literal

from games.kernel.protocol import Title
from games.proelio.events import ProelioEvent
from games.proelio.honours import MEDALS, RECORDS, ProelioHonours, luck
from games.proelio.moves import ProelioMove
from games.proelio.state import State, new_game
from games.proelio.table import Options


def older_journals(version: int) -> Literal["continue", "watch", "refuse"]:
    """Games of version 3 are full games of today: the short form was added."""
    return "continue" if version == 3 else "watch"


TITLE: Final = Title(
    id="proelio",
    name="Proelio",
    seats=range(3, 7),
    options=Options,
    rules_version=4,
    state=State,
    moves=ProelioMove,
    events=ProelioEvent,
    set_up=new_game,
    bot="games.proelio.mind.bot",
    older_journals=older_journals,
    honours=ProelioHonours,
    medals=MEDALS,
    records=RECORDS,
    luck=luck,
)
