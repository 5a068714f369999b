"""The made-up title with a bot that judges well and fails as soon as it is to explain itself."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from games.kernel.minds.agents import Rating, Reason
from tests.games.kernel import tiny

TITLES = {"tiny": dataclasses.replace(tiny.TITLE, bot="tests.games.kernel.minds.tongue_tied")}
LEVELS, rate = tiny.LEVELS, tiny.rate


def explain(view: tiny.State, seat: int, chosen: Rating, ratings: Sequence[Rating]) -> Reason:
    raise IndexError("no words for this")
