"""What the results scene says of a game of Kalesia."""

from __future__ import annotations

from typing import Any

from scenes.stage.words import Words
from scenes.unmasking import SeatResult

TITLE = "kalesia"


def results_title(view: Any, words: Words) -> str:
    """Who won, in a line."""
    result = view.result
    return words.of(TITLE, f"results.winner.{result.winner}" if result.winning_seats else "results.nobody")


def results_why(view: Any, words: Words) -> str:
    """Why the game ended."""
    result = view.result
    return words.of(TITLE, f"results.why.temple.{result.winner}" if result.reason == "temple" else "results.why.exhaustion")


def results_story(view: Any, words: Words) -> list[str]:
    """Why it ended, who was missing, how the areas fell."""
    result = view.result
    lines = [results_why(view, words)]
    if not result.winning_seats:
        lines.append(words.of(TITLE, f"results.nobody.why.{result.winner}"))
    if view.aside is not None:
        lines.append(words.of(TITLE, f"event.aside_revealed.{view.aside}"))
    owned = {alliance: view.owner.count(alliance) for alliance in ("C", "M", "F")}
    lines.append(words.of(TITLE, "results.areas", **owned))
    lines.append(words.of(TITLE, "results.hands", n=len(view.log)))
    return lines


def seat_results(view: Any, words: Words) -> list[SeatResult]:
    """Every seat's alliance, with the card that lay face down."""
    back = ("kalesia.back", (("kind", "alliance"),))
    found = []
    for seat, alliance in enumerate(view.alliance):
        name = words.of(TITLE, f"alliance.{alliance}")
        args = {"alliance": alliance, "name": words.of(TITLE, f"secret.title.{alliance}")}
        won = seat in view.result.winning_seats
        found.append(SeatResult(seat, name, won, "kalesia.alliance", args, back=back))
    return found
