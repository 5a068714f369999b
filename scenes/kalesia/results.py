"""What the results scene says of a game of Kalesia."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel.match import Player
from scenes.stage.words import Words

TITLE = "kalesia"


def results_title(view: Any, words: Words) -> str:
    """Who won, in a line."""
    result = view.result
    return words.of(TITLE, f"results.winner.{result.winner}" if result.winning_seats else "results.nobody")


def results_why(view: Any, words: Words) -> str:
    """Why the game ended."""
    result = view.result
    return words.of(TITLE, f"results.why.temple.{result.winner}" if result.reason == "temple" else "results.why.exhaustion")


def results_lines(view: Any, players: Sequence[Player], words: Words) -> list[str]:
    """Why it ended, who was on whose side, how the areas fell."""
    result = view.result
    lines = [results_why(view, words)]
    if not result.winning_seats:
        lines.append(words.of(TITLE, f"results.nobody.why.{result.winner}"))
    for seat, player in enumerate(players):
        lines.append(words.of(TITLE, "results.seat", name=player.name, alliance=view.alliance[seat]))
    if view.aside is not None:
        lines.append(words.of(TITLE, f"event.aside_revealed.{view.aside}"))
    owned = {alliance: view.owner.count(alliance) for alliance in ("C", "M", "F")}
    lines.append(words.of(TITLE, "results.areas", **owned))
    lines.append(words.of(TITLE, "results.hands", n=len(view.log)))
    return lines
