"""Kalua's measuring player: the hero, in whose thought every world is the true one: all hands and decks as they lie."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from games.kalua.state import State
from tests.programs.players.ceiling import Seer


@contextmanager
def seen(state: State) -> Iterator[None]:
    """Whatever is imagined meanwhile is that state."""
    with patch.object(State, "imagine", lambda self, seat, chance: state.copy()):
        yield


def cheat(thought: int = 0) -> Seer:
    return Seer("kalua", seen, thought)
