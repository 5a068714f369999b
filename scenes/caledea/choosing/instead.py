"""What can be done instead of what was refused: where on the board it would be allowed."""

from __future__ import annotations

from typing import Final

from games.caledea.allowed import allowed
from games.caledea.state import State
from games.kernel.protocol import Refusal
from scenes.caledea.context import BoardContext
from scenes.caledea.wording import place

NAMED: Final = 4
"""So many squares are named; of the others it is said how many there are."""


def instead(view: State, context: BoardContext, refusal: Refusal) -> str:
    """One sentence, "" where nothing of the kind is open to the one who chooses."""
    seat = context.choosing
    squares = allowed(view, seat, refusal, context.target) if seat is not None else []
    if not squares:
        return ""
    places, more = ", ".join(place(view, square) for square in squares[:NAMED]), len(squares) - NAMED
    words = {"place_capital": "instead.capital", "main": "instead.group"}.get(view.phase, "instead.go")
    return context.say(words, places=context.say("instead.more", places=places, n=more) if more > 0 else places)
