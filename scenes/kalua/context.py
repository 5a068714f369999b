"""With which eyes Kalua's table is looked at, and what the one who chooses has opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.kalua.state import State
from games.kernel.protocol import Event, Seat
from scenes.stage.words.words import Words
from scenes.table.context import Context
from scenes.table.show.cues import OfSeat
from scenes.table.table_api import TableApi

EFFECT: Final = ("resolve", "target", "amulets", "discard")
"""The states in which a card takes effect."""


@dataclass(frozen=True, kw_only=True)
class IslandContext(Context):
    """Everything here is public, or belongs to the seat `eyes`.

    words      for sentences that are put together from parts
    opened     the hand card whose prices are listed, or "believer" while a religion is chosen to lure from; "" for neither
    passing    seats that pass for the rest of this phase
    together   seats of persons that choose their first cards at the same time
    split      those of them that have chosen
    advisable  whether the one who chooses looks alone, and may ask for a hint
    """

    words: Words
    opened: str = ""
    passing: frozenset[Seat] = frozenset()
    together: frozenset[Seat] = frozenset()
    split: frozenset[Seat] = frozenset()
    advisable: bool = False


IslandTable = TableApi[State, IslandContext]


def seat_of(event: Event | None) -> Seat | None:
    """Whose event that is; None for nobody's."""
    return event.seat if isinstance(event, OfSeat) else None


def hand_seat(view: State, context: Context) -> Seat | None:
    """Whose hand lies at the foot of the screen: that of the eyes, else, where all hands are open, of whoever chooses."""
    if context.eyes is not None:
        return context.eyes
    if view.options.open_hands:
        return context.choosing if context.choosing is not None else view.active
    return None


def faces(view: State, seat: Seat) -> list[str]:
    """The cards of a hand in the order drawn, as far as their faces may be known."""
    return [card for card in view.hand[seat] if isinstance(card, str)]


def waiting(view: State) -> tuple[Seat, ...]:
    """Who owes a decision; () also for the instants between two decisions, whose views events carry."""
    if view.phase in ("leader", "respond", "amulets", "discard") and not view.queue:
        return ()
    return view.to_act()


def asked(view: State, context: Context) -> Seat | None:
    """The seat whose decision is taken on the screen now, None while something is shown or somebody else decides."""
    seat = context.choosing
    return seat if seat is not None and context.event is None and seat in waiting(view) else None
