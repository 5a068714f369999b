"""The rooms that open from a table, as the table knows them: the house says which they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scenes.stage.loop.screen import Prefetch
from scenes.table.table_api import TableApi

AnyTable = TableApi[Any, Any]


@dataclass(frozen=True)
class Routes:
    """What opens over a table or in its place.

    pause    go on, look things up, save and leave
    results  the end of the game
    rules    the rulebook, at a clause when one was just named
    log      what happened in the last turn, and from there all that happened
    skip     asks whether the lesson shall be over, and if so does what makes it so
    prefetch the pictures of the rooms that open without a curtain
    """

    pause: Callable[[AnyTable], None]
    results: Callable[[AnyTable], None]
    rules: Callable[[AnyTable, str], None]
    log: Callable[[AnyTable], None]
    skip: Callable[[AnyTable, Callable[[], None]], None] = lambda table, do: do()
    prefetch: Callable[[AnyTable], Prefetch] = lambda table: []
