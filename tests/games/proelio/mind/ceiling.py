"""Proelio's measuring player: the hero, in whose thought every world is the true one: all Hands, Attacks, decks as they lie."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from games.proelio.mind import foresight, grounds
from games.proelio.state import State
from tests.programs.players.ceiling import Seer


class _Truth:
    """As `Imagined`, of one world."""

    def __init__(self, state: State) -> None:
        self.state = state

    def world(self) -> State:
        return self.state.copy()


@contextmanager
def seen(state: State) -> Iterator[None]:
    """Whatever is imagined meanwhile is that state."""
    rooms: list[dict[str, Any]] = [vars(foresight), vars(grounds)]
    before = [room["Imagined"] for room in rooms]
    for room in rooms:
        room["Imagined"] = lambda *_: _Truth(state)
    try:
        yield
    finally:
        for room, kept in zip(rooms, before, strict=True):
            room["Imagined"] = kept


def cheat(thought: int = 0) -> Seer:
    return Seer("proelio", seen, thought)
