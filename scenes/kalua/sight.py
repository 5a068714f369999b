"""With which eyes Kalua's table is looked at, and what the one who chooses has opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.kernel.rules import Seat
from scenes.stage.words import Words
from scenes.tabletop.sight import Sight


@dataclass(frozen=True)
class IslandSight(Sight):
    """Everything here is public, or belongs to the seat `eyes`."""

    opened: str = ""
    """The hand card whose prices are listed, or "believer" while a religion is chosen to lure from; "" for neither."""
    words: Words | None = None
    """For sentences that are put together from parts."""
    passing: frozenset[Seat] = frozenset()
    """Seats that pass for the rest of this phase."""


def first_seat(sight: Sight) -> Seat:
    """Whose village lies at the foot of the island: the one person's own; on a shared screen seat 0's."""
    return sight.eyes if sight.eyes is not None and sight.secrecy == "open" else 0


def hand_seat(view: Any, sight: Sight) -> Seat | None:
    """Whose hand lies at the foot of the screen: that of the eyes, else, where all hands are open, of whoever chooses."""
    if sight.eyes is not None:
        return sight.eyes
    if view.options.open_hands:
        return sight.choosing if sight.choosing is not None else int(view.active)
    return None


def waiting(view: Any) -> tuple[Seat, ...]:
    """Who owes a decision; () also for the instants between two decisions, whose views events carry."""
    if view.phase in ("leader", "respond", "amulets", "discard") and not view.queue:
        return ()
    return tuple(view.to_act())


def asked(view: Any, sight: Sight) -> Seat | None:
    """The seat whose decision is taken on the screen now, None while something is shown or somebody else decides."""
    seat = sight.choosing
    return seat if seat is not None and not sight.kind and seat in waiting(view) else None
