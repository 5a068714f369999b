"""What the results scene says of a game of Kalesia."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalesia.state import State
from games.kalesia.table import Result
from games.kernel.match import Player
from games.kernel.protocol import Outcome
from scenes.stage.words.words import Words
from scenes.table.face import Ending
from scenes.table.show.unmasking import SeatResult

TITLE = "kalesia"


def over(view: State) -> Result:
    """How the game ended."""
    assert view.result is not None, "the game is not over"
    return view.result


def results_title(view: State, outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    """Who won, in a line."""
    result = over(view)
    return words.of(TITLE, f"results.winner.{result.winner}" if result.winning_seats else "results.nobody")


def results_why(view: State, words: Words) -> str:
    """Why the game ended."""
    result = over(view)
    return words.of(TITLE, f"results.why.temple.{result.winner}" if result.reason == "temple" else "results.why.exhaustion")


def results_story(view: State, players: Sequence[Player], words: Words) -> list[str]:
    """Why it ended, who was missing, how the areas fell."""
    result = over(view)
    lines = [results_why(view, words)]
    if not result.winning_seats:
        lines.append(words.of(TITLE, f"results.nobody.why.{result.winner}"))
    if view.aside is not None:
        lines.append(words.of(TITLE, f"event.aside_revealed.{view.aside}"))
    owned = {alliance: view.owner.count(alliance) for alliance in ("C", "M", "F")}
    lines.append(words.of(TITLE, "results.areas", **owned))
    lines.append(words.of(TITLE, "results.hands", n=len(view.log)))
    return lines


def seat_results(view: State, outcome: Outcome, words: Words) -> list[SeatResult]:
    """Every seat's alliance, with the card that lay face down."""
    back = ("kalesia.back", (("kind", "alliance"),))
    found = []
    for seat, alliance in enumerate(view.alliance):
        name = words.of(TITLE, f"alliance.{alliance}")
        args = {"alliance": alliance, "name": words.of(TITLE, f"secret.title.{alliance}")}
        won = seat in over(view).winning_seats
        found.append(SeatResult(seat, name, won, "kalesia.alliance", args, back=back))
    return found


ENDING: Final = Ending[State](title=results_title, story=results_story, seats=seat_results)
