"""A scripted novice of every title: plain intent as the lessons teach it, and no look ahead.

What a novice of a title wants is declared by it (tests/games/<title>/mind/novice.py): how much it likes each move, by what it
sees. The best liked is played, one of equals by chance. `tests.ai.duels`, `.ladder` and whoever asks them know it as "novice".
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Final

from games.kernel.chance import Chance
from games.kernel.minds.agents import Choice, Reason
from games.kernel.protocol import Seat, State, Title, checksum

NOVICE: Final = "novice"
Liking = Callable[[Any, Seat, Any], float]
"""How much that seat likes that legal move of its view."""


class Novice:
    """An `Agent`."""

    def __init__(self, title: Title, seed: int) -> None:
        self.chance = Chance(seed)
        self.liking: Liking = importlib.import_module(f"tests.games.{title.id}.mind.novice").liking

    def choose(self, view: State, seat: Seat, budget: int, advice: str = "") -> Choice:
        moves = view.legal_moves(seat)
        liked = [self.liking(view, seat, move) for move in moves]
        best = [move for move, value in zip(moves, liked, strict=True) if value == max(liked)]
        chance = self.chance.fork(f"{NOVICE}/{seat}/{checksum(view)}")
        return Choice(best[chance.below(len(best))], Reason("reason.random"))
