"""Positions laid by hand that prove a detector of the never list: it tells the foolish moves of each, and nothing else.

A title lays them in tests/games/<title>/mind/laid.py: `LAID`, by the name of the detector.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from games.kernel.chance import Chance
from tests.ai.never import Detector, Seen


class Laid(NamedTuple):
    """A position, and such as are near to it in which the same moves are sound."""

    lay: Callable[[], Any]
    """The seat that is to act is the one that is looked at."""
    foolish: Callable[[Any], bool]
    sound: Sequence[Callable[[], Any]]
    kept: Mapping[str, Any] = {}
    """What the detector has kept of the seat's earlier decisions."""
    kept_sound: Mapping[str, Any] | None = None
    """The same for the sound ones, where it is another."""


def laid(title: str) -> Mapping[str, Sequence[Laid]]:
    """What that title lays, by detector."""
    found: Mapping[str, Sequence[Laid]] = importlib.import_module(f"tests.games.{title}.mind.laid").LAID
    return found


def told(detector: Detector, state: Any, kept: Mapping[str, Any]) -> tuple[list[Any], list[Any]]:
    """The legal moves that it calls laughable, and those that it does not."""
    seat = state.to_act()[0]
    view, called, left = state.view(seat), list[Any](), list[Any]()
    for move in view.legal_moves(seat):
        after = state.copy()
        after.apply(seat, move, Chance(1))
        seen = Seen(view, seat, move, after.view(seat), deepcopy(dict(kept)))
        (called if detector(seen) else left).append(move)
    return called, left


def why_not_proved(detector: Detector, case: Laid) -> str:
    """What the detector gets wrong at that position or a sound one; nothing where it is right."""
    called, left = told(detector, case.lay(), case.kept)
    if not called:
        return "it tells no move"
    if wrong := [move for move in called if not case.foolish(move)]:
        return f"it tells {wrong}"
    if missed := [move for move in left if case.foolish(move)]:
        return f"it misses {missed}"
    for i, lay in enumerate(case.sound):
        called, left = told(detector, lay(), case.kept if case.kept_sound is None else case.kept_sound)
        if called:
            return f"in sound position {i} it tells {called}"
        if not any(case.foolish(move) for move in left):
            return f"in sound position {i} nobody could make that move"
    return ""
