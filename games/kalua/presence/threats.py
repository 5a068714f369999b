"""What a god says of the end when it is near: families and Leaders lie open (`games.kernel.minds.threats`)."""

from __future__ import annotations

from collections.abc import Iterator

from games.kalua.state import State
from games.kernel.minds.threats import Threat
from games.kernel.protocol import Seat


def threats(view: State, seat: Seat) -> list[Threat]:
    """prey    one family of one other god is all that is left beside the own ones (KALUA-910)
    brink   with one family more the god is gone (KALUA-901)
    last    one family is left, and the Leader
    """
    return [] if view.phase in ("setup_split", "over") else [*_prey(view, seat), *_own_end(view, seat)]


def _prey(view: State, seat: Seat) -> Iterator[Threat]:
    others = [other for other in range(view.n) if view.families[other] and other != seat]
    if len(others) == 1 and view.families[others[0]] == 1 and view.families[seat]:
        yield Threat("prey", to=others[0], values={"seat": others[0]})


def _own_end(view: State, seat: Seat) -> Iterator[Threat]:
    if view.families[seat] == 1:
        yield Threat("last" if view.leader[seat] else "brink")
