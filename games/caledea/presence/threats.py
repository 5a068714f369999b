"""What a kingdom says of its next turn: who can be where lies open (`games.kernel.minds.threats`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.caledea.mind.influence import assailants
from games.caledea.mind.race import distance_of
from games.caledea.mind.storm import chance_to_take
from games.caledea.state import State
from games.caledea.table import NONE
from games.caledea.turns import to_hold
from games.kernel.minds.threats import Threat
from games.kernel.protocol import Seat

MASS: Final = 2
"""Units that are more than a scout."""
LIKELY: Final = 0.25
"""A chance to take a capital that is worth a word."""


def threats(view: State, seat: Seat) -> list[Threat]:
    """open    nobody guards a capital, and a unit could be there with one move
    storm   so many units could attack a capital with their next moves, with no small chance
    city    a turn of building is all that is lacking to a fortified city (CALEDEA-716)
    kept    a capital that was taken wins when it is kept until the next own turn (CALEDEA-R71)
    """
    if view.phase == "over" or view.round == 0 or not view.alive[seat] or view.active == seat:
        return []
    return [*_kept(view, seat), *_storms(view, seat), *_city(view, seat)]


def _kept(view: State, seat: Seat) -> Iterator[Threat]:
    if to_hold(view, seat):
        yield Threat("kept")


def _storms(view: State, seat: Seat) -> Iterator[Threat]:
    for other in range(view.n):
        square = view.capital[other]
        if square == NONE or view.holder[other] != other or not (view.alive[other] and view.opposed(seat, other)):
            continue
        count = _who_can_be_there(view, seat, square)
        if count and not view.blocked(seat, square):
            yield Threat("open", to=other, values={"seat": other})
        elif count >= MASS and chance_to_take(view, seat, square) >= LIKELY:
            yield Threat("storm", to=other, values={"seat": other, "units": count})


def _who_can_be_there(view: State, seat: Seat, square: int) -> int:
    """Units, with as many moves as a turn has, past all who stand in the way."""
    groups = assailants(view, seat, square).values()
    return sum(sorted([len(ids) for ids in groups], reverse=True)[: view.card(seat).actions])


def _city(view: State, seat: Seat) -> Iterator[Threat]:
    if distance_of(view, seat) == 1:
        yield Threat("city")
