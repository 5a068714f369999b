"""What the results scene says of a game of Kalesia."""

from __future__ import annotations

from typing import Final

from games.kalesia.state import State
from games.kernel.protocol import Outcome
from scenes.kalesia.layout.seats import PERSON
from scenes.kalesia.show.recap import ODDS, TITLE, over, recap, sides_won
from scenes.stage.words.words import Words
from scenes.table.face import Ending
from scenes.table.show.unmasking import SeatResult


def seat_results(view: State, outcome: Outcome, words: Words) -> list[SeatResult]:
    """Every seat's alliance, with the card that lay face down."""
    back = ("kalesia.back", (("kind", "alliance"),))
    found = []
    for seat, alliance in enumerate(view.alliance):
        name = words.of(TITLE, f"alliance.{alliance}")
        args = {"alliance": alliance, "name": words.of(TITLE, f"secret.title.{alliance}")}
        won = seat in over(view).winning_seats
        found.append(SeatResult(seat, name, won, "kalesia.alliance", args, back=back, glyph=PERSON))
    return found


ENDING: Final = Ending[State](
    seats=seat_results, recap=recap, now=lambda view: ("recap.area", view.area), odds=ODDS, won=sides_won
)
