"""Caledea as the kernel knows it."""

from __future__ import annotations

from typing import Final, Literal

from games.caledea.events import CaledeaEvent
from games.caledea.foregone import foregone
from games.caledea.moves import CaledeaMove
from games.caledea.state import State, new_game
from games.caledea.table import Options
from games.kernel.protocol import Title


def older_journals(version: int) -> Literal["continue", "watch", "refuse"]:
    """Games of version 3 are full games of today: the short form was added."""
    return "continue" if version == 3 else "refuse"


TITLE: Final = Title(
    id="caledea",
    name="Caledea",
    seats=range(2, 9),
    options=Options,
    rules_version=4,
    brisk=30_000,
    state=State,
    moves=CaledeaMove,
    events=CaledeaEvent,
    set_up=new_game,
    bot="games.caledea.mind.bot",
    foregone=foregone,
    older_journals=older_journals,
)
