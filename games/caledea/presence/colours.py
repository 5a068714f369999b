"""What a move says of a kingdom's character, among moves that are about as good (`games.kernel.minds.colours`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.caledea import moves as m
from games.caledea.mind.influence import steps
from games.caledea.mind.rivals import crowding, opponents
from games.caledea.state import State
from games.caledea.table import NONE
from games.kernel.minds.traits import Traits, by_kind, ranked
from games.kernel.protocol import Seat

FORESEEN: Final = 1.2
"""Points of a whole turn that are about the same with one opponent."""
AT_SIGHT: Final = 0.5
NEAR: Final = 2
"""Steps from the own capital that are at home."""


def alike(view: State, seat: Seat, foresees: bool) -> float:
    return FORESEEN / (opponents(view, seat) * crowding(view.n)) if foresees else AT_SIGHT


def traits(view: State, seat: Seat, moves: Sequence[Any]) -> list[Traits | None]:
    return by_kind(KINDS, view, seat, moves)


def _from_home(view: State, seat: Seat, square: int) -> int:
    capital = view.capital[seat]
    return steps(view.width, view.height)[capital][square] if capital != NONE else 0


def _picked(view: State, seat: Seat, move: m.PickGroup) -> Traits:
    away = _from_home(view, seat, move.square)
    return ("risk",) if not away else ("roam",) if away > NEAR else ("build",)


def _taken(view: State, seat: Seat, move: m.TakeUnits) -> Traits:
    return ("guard", "small") if not move.count else ("grand",)


def _moved(view: State, seat: Seat, move: m.MoveGroup) -> Traits:
    """Against whom, else whereto."""
    target, here = move.path[-1], _from_home(view, seat, move.origin)
    if view.blocked(seat, target):
        owner = view.owner_of(target)
        return ("strike", *_rank(view, seat, owner))
    there = _from_home(view, seat, target)
    return ("guard",) if there < here else ("roam", "risk") if there > here and there > NEAR else ("build",)


def _rank(view: State, seat: Seat, owner: Seat) -> Traits:
    """By what each earns."""
    others = [view.gold[other] for other in range(view.n) if view.alive[other] and view.opposed(seat, other)]
    if owner == NONE or len(others) < 2:
        return ()
    return ranked(view.gold[owner], others)


def _named(view: State, seat: Seat, unit: int) -> Traits:
    """The strongest first, or the weakest."""
    there = [other.rank for other in view.units[seat].values() if other.square == view.unit(unit).square]
    rank = view.unit(unit).rank
    return () if max(there) == min(there) else ("grand",) if rank == max(there) else ("small",)


KINDS: Final[dict[type[Any], Callable[[State, Seat, Any], Traits]]] = {
    m.PickGroup: _picked,
    m.TakeUnits: _taken,
    m.MoveGroup: _moved,
    m.UpgradeUnit: lambda view, seat, move: ("grand", "hoard"),
    m.Build: lambda view, seat, move: ("build", "guard"),
    m.Bombard: lambda view, seat, move: ("strike", "sly"),
    m.PickPassenger: lambda view, seat, move: ("roam", "sly"),
    m.Transport: lambda view, seat, move: ("roam", "sly"),
    m.ChooseAttacker: lambda view, seat, move: (*_named(view, seat, move.unit), *(("sly", "grand") if move.ambush else ())),
    m.ChooseDefender: lambda view, seat, move: _named(view, seat, move.unit),
}
