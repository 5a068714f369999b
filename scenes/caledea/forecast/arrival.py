"""What a move would do where it ends, told before it is made: an outpost, salt, a capital, and the gold that it leaves."""

from __future__ import annotations

from typing import NamedTuple

from games.caledea.arrival import Effect, effect_at
from games.caledea.state import State
from games.caledea.supply import all_on_board
from games.kernel.protocol import Seat
from scenes.caledea.board.marks import way_shown
from scenes.caledea.context import BoardContext


class ArrivalForecast(NamedTuple):
    """The end of a move."""

    effect: Effect
    square: int
    owner: Seat
    """Whose outpost or capital it is."""
    gold: int
    """What the owner, or who claims, will have of it afterwards; before it was one more or one less."""


def forecast_arrival(view: State, context: BoardContext) -> ArrivalForecast | None:
    """What the way to the square under the cursor would end in, after a fight if it is won; None where nothing changes."""
    move = way_shown(view, context)
    if move is None:
        return None
    seat, square = view.active, move.path[-1]
    effect = effect_at(view, seat, square)
    if effect is None:
        return None
    owner = view.city_at(square) if effect in ("capture", "free") else view.owner_of(square)
    gains = seat if effect == "capture" else owner
    return ArrivalForecast(effect, square, owner, view.gold[gains] + (-1 if effect == "salt" else 1))


def arrival_words(view: State, context: BoardContext, found: ArrivalForecast) -> str:
    """A claim by a seat that has all its units on the board brings none (R45)."""
    full = found.effect == "claim" and all_on_board(view, view.active)
    id = f"landing.{found.effect}" + (".alone" if full else "")
    return context.say(id, name=context.name(found.owner))
