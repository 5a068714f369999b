"""Caledea as the kernel knows it."""

from __future__ import annotations

from functools import partial
from typing import Final, Literal

from games.caledea.events import CaledeaEvent
from games.caledea.foregone import foregone
from games.caledea.honours import MEDALS, RECORDS, CaledeaHonours, luck
from games.caledea.moves import CaledeaMove
from games.caledea.state import State, new_game
from games.caledea.table import NONE, Options
from games.kernel.protocol import Daily, NewGame, Seat, Title


def older_journals(version: int) -> Literal["continue", "watch", "refuse"]:
    """Games of version 3 are full games of today: the short form was added. Those of version 4 as well, and short ones of it go
    on by their own end (`set_up_older`): no capital that is kept ends them."""
    return "continue" if version in (3, 4) else "watch"


def set_up_older(version: int) -> NewGame:
    return partial(new_game, older=True)


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """The kingdom of the seat, once it has one."""
    return (state.card(seat).id,) if state.kingdom[seat] != NONE else ()


TITLE: Final = Title(
    id="caledea",
    name="Caledea",
    seats=range(2, 9),
    options=Options,
    rules_version=5,
    brisk=30_000,
    state=State,
    moves=CaledeaMove,
    events=CaledeaEvent,
    set_up=new_game,
    bot="games.caledea.mind.bot",
    foregone=foregone,
    older_journals=older_journals,
    set_up_older=set_up_older,
    parts=parts,
    honours=CaledeaHonours,
    medals=MEDALS,
    records=RECORDS,
    luck=luck,
    daily=Daily(seats=3, options={"boards": "A", "kingdoms": "deal"}),
)
