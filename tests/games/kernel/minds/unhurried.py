"""The made-up title with a bot that answers otherwise the more it thinks, and hangs where it is given its whole time."""

from __future__ import annotations

import dataclasses
import time

from games.kernel.chance import Chance
from games.kernel.minds.agents import Level, Rating, Reason
from games.kernel.minds.personas import Style
from tests.games.kernel import tiny

TITLES = {"tiny": dataclasses.replace(tiny.TITLE, bot="tests.games.kernel.minds.unhurried")}
LEVELS = {"hero": Level(100, 0)}


def rate(view: tiny.State, seat: int, chance: Chance, samples: int, style: Style) -> list[Rating]:
    if samples >= LEVELS["hero"].samples:
        time.sleep(3600)
    moves = view.legal_moves(seat)
    likes = chance.fork(f"{samples}").below(len(moves))
    return [Rating(move, float(k == likes), Reason("reason.any")) for k, move in enumerate(moves)]
