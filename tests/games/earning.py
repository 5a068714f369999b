"""Hears what is played at a laid table as a title's honours hear a whole game."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self

import pytest

from games.kernel.chance import Chance
from games.kernel.protocol import Honour, Title


class Earning:
    """`with Earning(TITLE, table) as earned:` what is played at that table meanwhile is heard, whoever plays it."""

    def __init__(self, title: Title, table: Any) -> None:
        self._title = title
        self._table = table
        self._patch = pytest.MonkeyPatch()
        self._closed = False
        self.honours = title.honours(table.n)

    def __enter__(self) -> Self:
        honours = self.honours
        door = self._title.state.apply
        self._patch.setattr(self._title.state, "apply", _heard(door, honours, self._table))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._patch.undo()

    def _seats(self) -> tuple[Honour, ...]:
        outcome = self._table.outcome()
        if outcome is not None and not self._closed:
            self._closed = True
            self.honours.close(self._table, outcome)
        return self.honours.earned(self._title.medals, outcome.winners if outcome is not None else ())

    def medals(self, seat: int) -> tuple[str, ...]:
        """What that seat has earned by now; where the game is not over, what it keeps however it ends."""
        return self._seats()[seat].medals

    def numbers(self, seat: int) -> dict[str, int]:
        return self._seats()[seat].records


def _heard(door: Any, honours: Any, table: Any) -> Any:
    def apply(state: Any, seat: int, move: Any, chance: Chance, tell: Any = None) -> None:
        def hear(event: Any) -> None:
            if state is table:
                honours.hear(event, state)
            if tell is not None:
                tell(event)

        door(state, seat, move, chance, hear if tell is not None or state is table else None)

    return apply
