"""What the results scene says of a game of Kalua."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel.match import Player
from scenes.kalua.paint.gods import BY_SEAT
from scenes.kalua.wording import TITLE
from scenes.stage.words import Words
from scenes.unmasking import SeatResult


def results_story(view: Any, players: Sequence[Player], words: Words) -> list[str]:
    """Why it ended, how long it took, and how every religion stood."""
    result = view.result
    shared = ".shared" if result.reason == "wipe_out" and len(result.winners) > 1 else ""
    lines = [words.of(TITLE, f"results.why.{result.reason}{shared}"), words.of(TITLE, "results.rounds", n=view.round)]
    order = sorted(view.alive(), key=lambda seat: (seat not in result.winners, -result.scores[seat]))
    return [*lines, *(_told(view, players, words, seat) for seat in order)]


def _told(view: Any, players: Sequence[Player], words: Words, seat: int) -> str:
    values = {"name": players[seat].name, "happiness": view.happiness[seat]}
    return words.of(TITLE, "results.seat", n=view.result.scores[seat], **values)


def seat_results(view: Any, words: Words) -> list[SeatResult]:
    """Every seat's god; grey when its religion is out of the game."""
    found = []
    for seat in range(view.n):
        god = BY_SEAT[seat]
        look = {"god": god, "out": view.eliminated[seat]}
        found.append(SeatResult(seat, words.of(TITLE, f"god.{god}"), seat in view.result.winners, "kalua.god_card", look))
    return found
