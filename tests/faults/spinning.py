"""The made-up title with a bot that, once given time, thinks with all its might and never comes to an end."""

from __future__ import annotations

import dataclasses

from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, Rating
from games.kernel.minds.personas import Style
from tests.games.kernel import tiny

TITLES = {"tiny": dataclasses.replace(tiny.TITLE, bot="tests.faults.spinning")}
LEVELS = {"hero": Level(100, 0)}


def rate(view: tiny.State, seat: int, chance: Chance, samples: int, style: Style) -> list[Rating]:
    while samples > 1:
        pass
    return tiny.rate(view, seat, chance, samples, style)
