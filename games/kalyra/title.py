"""The door of Kalyra for everything outside its folder."""

from __future__ import annotations

from functools import partial
from typing import Final, Literal

from games.kalyra.content import content
from games.kalyra.events import KalyraEvent
from games.kalyra.honours import ENDINGS, MEDALS, RECORDS, KalyraHonours, level, luck
from games.kalyra.moves import KalyraMove
from games.kalyra.random_policy import random_move
from games.kalyra.state import State, new_game
from games.kalyra.table import Options
from games.kernel.protocol import Daily, NewGame, Seat, Title


def older_journals(version: int) -> Literal["continue", "watch", "refuse"]:
    """Games of versions 4 to 6 go on by their own numbers (`set_up_older`): the outing was added, then bosses and difficulties
    were balanced, then the outing and the journey. Those of version 3 go on as well: only who is asked first in a
    window, and who stands by before a roll, was another there; one in which that came up holds up to that move."""
    return "continue" if version in (3, 4, 5, 6) else "watch"


def set_up_older(version: int) -> NewGame:
    return partial(new_game, older=version)


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """The heroes whom the seat leads."""
    return tuple(card.id for card, hero in zip(content().heroes, state.heroes, strict=True) if hero.seat == seat)


TITLE: Final = Title(
    id="kalyra",
    name="Kalyra",
    seats=range(1, 7),
    options=Options,
    rules_version=7,
    brisk=30_000,
    state=State,
    moves=KalyraMove,
    events=KalyraEvent,
    set_up=new_game,
    bot="games.kalyra.mind.bot",
    random_move=random_move,
    older_journals=older_journals,
    set_up_older=set_up_older,
    together=True,
    parts=parts,
    honours=KalyraHonours,
    medals=MEDALS,
    collections=(ENDINGS,),
    level=level,
    records=RECORDS,
    luck=luck,
    daily=Daily(seats=6, options={"people": "1", "expedition": "outing"}),
)
