"""Who stands where, whose each square is, and who comes when: what everybody reads off the board."""

from __future__ import annotations

from games.caledea.content import Kingdom
from games.caledea.moves import PickGroup, PlaceCapital
from games.caledea.state import State
from games.caledea.table import IDS, NONE, Group, Passenger
from games.kernel.protocol import Seat


def owner_shown(view: State, square: int) -> Seat:
    """Whose frame the square wears: the holder of a capital, the owner of a marker, the controller of a structure."""
    city = view.city_at(square)
    if city != NONE:
        return view.holder[city]
    if square in view.marker:
        return view.owner_of(square)
    wall = view.structure.get(square)
    return wall.controller if wall is not None else NONE


def stacks_at(view: State, square: int, without: frozenset[int] = frozenset()) -> tuple[tuple[int, int, int, bool], ...]:
    """(seat, rank, how many, whether all of them have acted in this turn), generals first."""
    found: dict[tuple[Seat, int], list[bool]] = {}
    for id in view.at[square]:
        if id not in without:
            unit = view.unit(id)
            found.setdefault((id // IDS, unit.rank), []).append(unit.moved and id // IDS == view.active)
    keys = sorted(found, key=lambda key: (key[0], -key[1]))
    return tuple((seat, rank, len(found[seat, rank]), all(found[seat, rank])) for seat, rank in keys)


def others(view: State, shown: Seat) -> list[Seat]:
    """The other seats in the order in which they will move, from whoever moves now; those out of the game last."""
    order = view.order if len(view.order) == view.n else list(range(view.n))
    first = order.index(view.active if view.active in order and view.round else shown)
    coming = [seat for seat in (*order[first:], *order[:first]) if seat != shown]
    return sorted(coming, key=lambda seat: not view.alive[seat])


def turns_until(view: State, seat: Seat) -> int:
    """How many living seats have their turn before that one; 0 while it moves, or before the first turn."""
    if not view.round or view.active not in view.order or not view.alive[seat]:
        return 0
    first = view.order.index(view.active)
    coming = [one for one in (*view.order[first:], *view.order[:first]) if view.alive[one]]
    return coming.index(seat)


def outposts(view: State, seat: Seat, card: Kingdom) -> tuple[int, int]:
    """How many of its outposts a seat holds (its capital among them), and how many there are on the board."""
    own = [square for square, there in enumerate(view.outpost) if there == card.index]
    held = [square for square in own if view.marker.get(square) == "claimed"]
    at_home = view.capital[seat] != NONE and view.holder[seat] == seat
    return len(held) + int(at_home), len(own)


def square_to_begin(view: State, seat: Seat, current: int | None) -> int | None:
    """Where a decision of that seat begins: with what is in hand, else where it was (`current`) if own units stand there, else
    at the first own units that can still move, at last at home."""
    pending = view.pending
    if isinstance(pending, Group):
        return pending.square
    if isinstance(pending, Passenger):
        return int(view.unit(pending.unit).square)
    if view.phase == "place_capital":
        return next((move.square for move in view.legal_moves(seat) if isinstance(move, PlaceCapital)), None)
    if current is not None and any(id // IDS == seat for id in view.at[current]):
        return current
    ready = min([move.square for move in view.legal_moves(seat) if isinstance(move, PickGroup)], default=None)
    home = view.capital[seat] if view.capital[seat] != NONE else None
    return ready if ready is not None else current if current is not None else home
