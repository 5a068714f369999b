"""What the results scene says of a game of Kalua."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalua.state import State
from games.kalua.table import Result
from games.kernel.match import Player
from games.kernel.protocol import Outcome
from scenes.kalua.paint.gods import BY_SEAT
from scenes.kalua.wording import TITLE
from scenes.stage.words.words import Words
from scenes.table.face import Ending
from scenes.table.show.unmasking import SeatResult


def winners(view: State, players: Sequence[Player], words: Words) -> str:
    """Who won, in a few words."""
    names = [players[seat].name for seat in over(view).winners]
    return words.say("results.winner", n=len(names), names=words.listing(names)) if names else words.say("results.nobody")


def over(view: State) -> Result:
    """How the game ended."""
    assert view.result is not None, "the game is not over"
    return view.result


def results_story(view: State, players: Sequence[Player], words: Words) -> list[str]:
    """Why it ended, how long it took, and how every religion stood."""
    result = over(view)
    shared = ".shared" if result.reason == "wipe_out" and len(result.winners) > 1 else ""
    lines = [words.of(TITLE, f"results.why.{result.reason}{shared}"), words.of(TITLE, "results.rounds", n=view.round)]
    order = sorted(view.alive(), key=lambda seat: (seat not in result.winners, -result.scores[seat]))
    return [*lines, *(_told(view, players, words, seat) for seat in order)]


def _told(view: State, players: Sequence[Player], words: Words, seat: int) -> str:
    values = {"name": players[seat].name, "happiness": view.happiness[seat]}
    return words.of(TITLE, "results.seat", n=over(view).scores[seat], **values)


def seat_results(view: State, outcome: Outcome, words: Words) -> list[SeatResult]:
    """Every seat's god; grey when its religion is out of the game."""
    found = []
    for seat in range(view.n):
        god = BY_SEAT[seat]
        look = {"god": god, "out": view.eliminated[seat]}
        found.append(SeatResult(seat, words.of(TITLE, f"god.{god}"), seat in over(view).winners, "kalua.god_card", look))
    return found


ENDING: Final = Ending[State](
    title=lambda view, outcome, players, words: winners(view, players, words), story=results_story, seats=seat_results
)
