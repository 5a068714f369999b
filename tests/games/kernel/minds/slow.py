"""The made-up title with a bot that hangs as soon as it is given time."""

from __future__ import annotations

import dataclasses
import time

from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, Rating
from games.kernel.minds.personas import Style
from tests.games.kernel import tiny

TITLES = {"tiny": dataclasses.replace(tiny.TITLE, bot="tests.games.kernel.minds.slow")}
LEVELS = {"hero": Level(100, 0)}


def rate(view: tiny.State, seat: int, chance: Chance, samples: int, style: Style) -> list[Rating]:
    if samples > 1:
        time.sleep(3600)
    return tiny.rate(view, seat, chance, samples, style)
