"""Kalesia as the kernel knows it."""

from __future__ import annotations

from typing import Final, Literal

from games.kalesia.events import KalesiaEvent
from games.kalesia.honours import MEDALS, RECORDS, KalesiaHonours, luck
from games.kalesia.moves import ChooseWeapons
from games.kalesia.random_policy import random_move
from games.kalesia.state import State, new_game
from games.kalesia.table import Options
from games.kernel.protocol import Daily, Title


def older_journals(version: int) -> Literal["continue", "watch", "refuse"]:
    """Games of version 1 are full games of today: the short form was added."""
    return "continue" if version == 1 else "watch"


TITLE: Final = Title(
    id="kalesia",
    name="Kalesia",
    seats=range(2, 11),
    options=Options,
    rules_version=2,
    state=State,
    moves=ChooseWeapons,
    events=KalesiaEvent,
    set_up=new_game,
    bot="games.kalesia.mind.bot",
    random_move=random_move,
    older_journals=older_journals,
    honours=KalesiaHonours,
    medals=MEDALS,
    records=RECORDS,
    luck=luck,
    daily=Daily(seats=5, options={"memory_aid": "round"}),
)
