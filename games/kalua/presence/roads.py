"""Families on the road. Pure: the event says it all."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.volley_events import Place
from games.kernel.protocol import Event

ISLAND: Final[Place] = "island"


class Journey(NamedTuple):
    """`n` families that walk from one place to another, each a village (a seat) or the island's clearing."""

    origin: Place
    to: Place
    n: int


def journeys(event: Event) -> tuple[Journey, ...]:
    """Who walks where; () for events without walkers."""
    if isinstance(event, volley.FamiliesMoved):
        return (Journey(event.origin, event.to, event.n),)
    return _converted(event) if isinstance(event, events.ConvertPool) else ()


def _converted(event: events.ConvertPool) -> tuple[Journey, ...]:
    """The pool does not say whose families go where: the happiest are served in turn, the last to leave become atheists."""
    leaving = [seat for seat, given in enumerate(event.contributions) for _ in range(given)]
    goals: list[Place] = [*event.happiest * event.share]
    goals += [ISLAND] * event.to_island
    roads = Counter(zip(leaving, goals, strict=True))
    return tuple(Journey(origin, to, n) for (origin, to), n in roads.items())
