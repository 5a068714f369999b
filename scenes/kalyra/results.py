"""What the results scene says of a game of Kalyra."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalyra.content import hero_ids
from games.kalyra.state import State
from games.kernel.match import Player
from games.kernel.protocol import Outcome, Seat
from scenes.kalyra.paint.company import company
from scenes.kalyra.recap import ODDS, recap, sides_won
from scenes.kalyra.wording import TITLE
from scenes.stage.words.words import Words
from scenes.table.face import Ending
from scenes.table.show.unmasking import SeatResult


def results_title(view: State, outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    """All win or lose together."""
    assert view.result is not None
    return words.of(TITLE, "results.won" if view.result.result == "win" else "results.lost")


def seat_results(view: State, outcome: Outcome, words: Words) -> list[SeatResult]:
    """Every seat's heroes, with their portraits; grey is who is out of the game."""
    assert view.result is not None
    won = view.result.result == "win"
    return [_seat(view, words, seat, won) for seat in range(view.n)]


def _seat(view: State, words: Words, seat: Seat, won: bool) -> SeatResult:
    led = [hero_ids()[h] for h in view.order if view.heroes[h].seat == seat]
    text = ", ".join(words.of(TITLE, f"hero_short.{hero}") for hero in led)
    out = [hero for hero in led if view.heroes[hero_ids().index(hero)].status == "out"]
    picture, args = company(heroes=",".join(led), out=",".join(out))
    return SeatResult(seat, text, won, picture, dict(args))


ENDING: Final = Ending[State](
    title=results_title, seats=seat_results, recap=recap, now=lambda view: ("recap.round", view.round), odds=ODDS, won=sides_won
)
