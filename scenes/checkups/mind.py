"""Whether the thinking process of the computer players comes up and answers."""

from __future__ import annotations

import time
from typing import Final

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.rules import text_of
from games.kernel.thinker import Question, Thinker
from scenes.checkups.finding import Finding, bad, good, note

PATIENCE: Final = 30.0


def thinker() -> list[Finding]:
    title = TITLES[BUILT[0]]
    state = title.new_game(title.options(), title.seats.start, Chance(1), None)
    seat = state.to_act()[0]
    process = Thinker()
    began = time.monotonic()
    try:
        process.ask(Question(title, text_of(state.view(seat)), seat, "knight"))
        while time.monotonic() - began < PATIENCE:
            for answer in process.poll():
                return _judged(answer.how, time.monotonic() - began)
            time.sleep(0.02)
    finally:
        process.close()
    return [
        bad("computer players", "they do not answer", "close other programs and try again; report it if that does not help")
    ]


def _judged(how: str, seconds: float) -> list[Finding]:
    if how == "stand-in":
        remedy = "this system starts no second process for the game: computer players choose quickly and loosely"
        return [note("computer players", "they think without a process of their own", remedy)]
    return [good("computer players", f"they answered after {seconds:.1f} s")]
