"""What the results scene says of a game of Kalua."""

from __future__ import annotations

from typing import Final

from games.kalua.content import BY_SEAT
from games.kalua.presence.deeds import ODDS
from games.kalua.state import State
from games.kalua.table import Result
from games.kernel.protocol import Outcome
from scenes.kalua.show.recap import recap
from scenes.kalua.wording import TITLE
from scenes.stage.words.words import Words
from scenes.table.face import Ending
from scenes.table.show.unmasking import SeatResult


def over(view: State) -> Result:
    """How the game ended."""
    assert view.result is not None, "the game is not over"
    return view.result


def seat_results(view: State, outcome: Outcome, words: Words) -> list[SeatResult]:
    """Every seat's god; grey when its religion is out of the game."""
    found = []
    for seat in range(view.n):
        god = BY_SEAT[seat]
        look = {"god": god, "out": view.eliminated[seat]}
        found.append(SeatResult(seat, words.of(TITLE, f"god.{god}"), seat in over(view).winners, "kalua.god_card", look))
    return found


ENDING: Final = Ending[State](seats=seat_results, recap=recap, now=lambda view: ("recap.round", view.round), odds=ODDS)
