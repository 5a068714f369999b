"""Whether the thinking process of the computer players comes up and answers."""

from __future__ import annotations

import time
from typing import Final

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.minds.thinker import Answer, Question, Thinker
from games.kernel.protocol import text_of
from scenes.doctor.finding import Finding, bad, good, note

WHAT: Final = "computer players"
PATIENCE: Final = 15.0
"""Seconds for the process to come up and answer: many times what an idle machine takes."""
SLOW: Final = 5.0
"""Seconds after which an answer is worth a note."""


def thinker(process: Thinker | None = None, patience: float = PATIENCE) -> list[Finding]:
    """Asks one question. A slow machine is a note with its figure; only no answer at all is bad."""
    process = process or Thinker(deadline=patience, patience=patience)
    began = time.monotonic()
    try:
        answer = _ask(process, began + 2 * patience)
        return [_judged(answer, time.monotonic() - began, process.pid is not None)]
    finally:
        process.close()


def _ask(process: Thinker, until: float) -> Answer | None:
    title = TITLES[BUILT[0]]
    state = title.new_game(title.options(), title.seats.start, Chance(1), None)
    seat = state.to_act()[0]
    process.ask(Question(title, text_of(state.view(seat)), seat, "knight"))
    while time.monotonic() < until:
        for answer in process.poll():
            return answer
        time.sleep(0.02)
    return None


def _judged(answer: Answer | None, seconds: float, runs: bool) -> Finding:
    """`runs`: there is a process, whether it answered or not."""
    busy = "this machine is busy or slow, so computer players choose quickly and loosely: close other programs"
    if answer is None:
        return bad(WHAT, "they do not answer", "close other programs and try again; report it if that does not help")
    if answer.how != "stand-in":
        says = f"they answered after {seconds:.1f} s"
        return good(WHAT, says) if seconds <= SLOW else note(WHAT, says, busy)
    if runs:
        return note(WHAT, f"their process had not answered after {seconds:.1f} s", busy)
    remedy = "this system starts no second process for the game: computer players choose quickly and loosely"
    return note(WHAT, "they think without a process of their own", remedy)
