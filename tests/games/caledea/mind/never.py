"""Plays of Caledea that a person would laugh at. Nothing is hidden, so the view says whether it was one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from games.caledea.groups import movable, reach
from games.caledea.land.city import progress
from games.caledea.moves import Build, ChooseDefender, EndTurn, MoveGroup, PickGroup, PlaceCapital, Transport, UpgradeUnit
from games.caledea.table import IDS, NONE, Combat, Table
from games.kernel.protocol import Seat
from tests.ai.never import Detector, Seen

CASTLES: Final = 5
"""On the squares of one capital they win (CALEDEA-716)."""
ARMY: Final = 3


def _strangers(view: Table, seat: Seat, square: int) -> list[int]:
    """Units of opponents there."""
    return [id for id in view.at[square] if view.opposed(id // IDS, seat)]


def _own(view: Table, seat: Seat, square: int) -> list[int]:
    return [id for id in view.at[square] if id // IDS == seat]


def _held(view: Table, seat: Seat) -> bool:
    """The own capital is the own."""
    return view.capital[seat] != NONE and view.holder[seat] == seat


def _menaced(view: Table, seat: Seat) -> bool:
    """An opponent could be on the own capital with its next move."""
    here = view.torus.distance[view.capital[seat]]
    return any(
        int(here[unit.square]) <= unit.rank
        for other, units in enumerate(view.units)
        if view.opposed(other, seat)
        for unit in units.values()
    )


class Walker(NamedTuple):
    """A unit that could still go, whence, and where to."""

    id: int
    square: int
    squares: frozenset[int]


def _walkers(seen: Seen) -> Iterator[Walker]:
    """Of every square the fastest that has neither moved nor been upgraded, with an action left for it."""
    view, seat = seen.view, seen.seat
    for pick in seen.could(PickGroup) if view.actions_left else ():
        fastest = max(movable(view, seat, pick.square), key=lambda id: view.unit(id).rank)
        yield Walker(fastest, pick.square, frozenset(reach(view, seat, pick.square, view.unit(fastest).rank)))


def _reached(seen: Seen) -> set[int]:
    """Squares to which a unit could still go."""
    return set().union(*(walker.squares for walker in _walkers(seen)))


def _can_come(view: Table, seat: Seat, square: int) -> bool:
    """An opponent could be on that square with its next move, if nobody moved meanwhile."""
    return any(
        square in reach(view, other, unit.square, unit.rank)
        for other, units in enumerate(view.units)
        if view.opposed(other, seat)
        for unit in units.values()
        if int(view.torus.distance[square][unit.square]) <= unit.rank
    )


def _idle(view: Table, seat: Seat, walker: Walker) -> bool:
    """Nothing is lost when it goes: it is no last guard that somebody could replace, and stands in no rival's city."""
    square = walker.square
    if any(square in view.torus.city[view.capital[city]] for city in range(view.n) if _hostile(view, seat, city)):
        return False
    guards = len(view.at[square]) == 1 and (square in view.marker or view.city_at(square) != NONE)
    return not guards or not _can_come(view, seat, square)


def _hostile(view: Table, seat: Seat, city: Seat) -> bool:
    """That capital stands and an opponent holds it."""
    holder = view.holder[city]
    return view.capital[city] != NONE and holder != NONE and view.opposed(holder, seat)


def passes_by_an_open_capital(seen: Seen) -> bool:
    """Ends its turn although a unit could walk into an enemy capital that nobody guards."""
    if not isinstance(seen.move, EndTurn):
        return False
    view, seat = seen.view, seen.seat
    open_ = {
        view.capital[other]
        for other in range(view.n)
        if view.capital[other] != NONE
        and view.opposed(view.holder[other], seat)
        and not view.at[view.capital[other]]
        and view.capital[other] not in view.structure
    }
    return bool(open_ and open_ & _reached(seen))


def leaves_its_capital_to_thieves(seen: Seen) -> bool:
    """The last guard strolls out, attacking nobody, with an enemy one move from an open gate."""
    if not isinstance(seen.move, MoveGroup | Transport):
        return False
    view, after, seat = seen.view, seen.after, seen.seat
    if not _held(view, seat) or not _held(after, seat) or after.result is not None:
        return False
    home = view.capital[seat]
    left = bool(_own(view, seat, home)) and not _own(after, seat, home) and home not in after.structure
    return left and not isinstance(after.pending, Combat) and _menaced(after, seat)


def leaves_its_capital_taken(seen: Seen) -> bool:
    """An opponent holds it, nobody stands in it, and a unit that could walk in does not."""
    if not isinstance(seen.move, EndTurn):
        return False
    view, seat = seen.view, seen.seat
    home = view.capital[seat]
    lost = home != NONE and view.opposed(view.holder[seat], seat) and not view.at[home] and home not in view.structure
    return lost and home in _reached(seen)


def lets_gold_lie_that_would_win(seen: Seen) -> bool:
    """The fifth castle could be built, and it ends its turn."""
    if not isinstance(seen.move, EndTurn):
        return False
    view = seen.view
    return any(progress(view, build.city)[0] == CASTLES - 1 and build.square in view.structure for build in seen.could(Build))


def lets_gold_lie(seen: Seen) -> bool:
    """Ends its turn with gold for a castle or a tower in its own city, all units within, and nothing else done with it."""
    return isinstance(seen.move, EndTurn) and bool(seen.could(Build)) and seen.view.available(seen.seat) >= 4


def one_against_many(seen: Seen) -> bool:
    """A single unit of the lowest rank storms a square with three and more."""
    if not isinstance(seen.move, MoveGroup) or len(seen.move.ids) != 1:
        return False
    view, seat = seen.view, seen.seat
    return view.unit(seen.move.ids[0]).rank == 1 and len(_strangers(view, seat, seen.move.path[-1])) >= ARMY


def lone_infantry_against_a_castle(seen: Seen) -> bool:
    """With a guard in it."""
    if not isinstance(seen.move, MoveGroup) or len(seen.move.ids) != 1:
        return False
    view, seat, square = seen.view, seen.seat, seen.move.path[-1]
    wall = view.structure.get(square)
    castle = wall is not None and wall.kind == "castle" and view.opposed(wall.controller, seat)
    return castle and view.unit(seen.move.ids[0]).rank == 1 and len(_strangers(view, seat, square)) >= 2


def passes_by_an_open_outpost(seen: Seen) -> bool:
    """Ends its turn although an idle unit could claim an own outpost, or take a salted one back, where no opponent can come."""
    if not isinstance(seen.move, EndTurn):
        return False
    view, seat = seen.view, seen.seat
    open_ = {
        square
        for square, kingdom in enumerate(view.outpost)
        if kingdom == view.kingdom[seat]
        and view.marker.get(square) != "claimed"
        and view.city_at(square) == NONE
        and not view.blocked(seat, square)
        and not _can_come(view, seat, square)
    }
    return any(open_ & walker.squares and _idle(view, seat, walker) for walker in _walkers(seen))


def sleeps(seen: Seen) -> bool:
    """Ends its turn with every action left and an army away from home that has not moved, twice running."""
    if not isinstance(seen.move, EndTurn):
        return False
    view, seat = seen.view, seen.seat
    home = view.capital[seat]
    away = [pick for pick in seen.could(PickGroup) if pick.square != home and len(_own(view, seat, pick.square)) >= ARMY]
    return seen.counted("sleeps", len(away) > 0 and view.actions_left >= 3) >= 2


def settles_beside_an_enemy(seen: Seen) -> bool:
    """Places its capital within two steps of another one, with more room elsewhere."""
    if not isinstance(seen.move, PlaceCapital):
        return False
    view = seen.view
    others = [view.capital[s] for s in range(view.n) if view.capital[s] != NONE and view.opposed(s, seen.seat)]

    def apart(square: int) -> int:
        return min(int(view.torus.distance[square][other]) for other in others)

    return bool(others) and apart(seen.move.square) <= 2 < max(apart(move.square) for move in seen.could(PlaceCapital))


def trains_one_that_is_about_to_fall(seen: Seen) -> bool:
    """Upgrades a lone unit away from home with an army of three and more next to it."""
    if not isinstance(seen.move, UpgradeUnit):
        return False
    view, seat = seen.view, seen.seat
    square = view.unit(seen.move.unit).square
    lone = len(_own(view, seat, square)) == 1 and square != view.capital[seat]
    beside = [other for other in range(len(view.at)) if int(view.torus.distance[square][other]) == 1]
    return lone and any(len(_strangers(view, seat, other)) >= 2 * ARMY for other in beside)


def throws_a_recruit_before_a_general(seen: Seen) -> bool:
    """A general attacks, one of its own stands there too, and a recruit has to answer."""
    if not isinstance(seen.move, ChooseDefender) or not isinstance(seen.view.pending, Combat):
        return False
    view, fight = seen.view, seen.view.pending
    if fight.unit == NONE:
        return False
    ranks = [view.unit(one.unit).rank for one in seen.could(ChooseDefender)]
    chosen = view.unit(seen.move.unit).rank
    return bool(view.unit(fight.unit).rank == 3 and chosen == 1 and max(ranks) == 3)


NEVER: Final[Mapping[str, Detector]] = {
    made.__name__: made
    for made in (
        passes_by_an_open_capital,
        leaves_its_capital_to_thieves,
        leaves_its_capital_taken,
        lets_gold_lie_that_would_win,
        lets_gold_lie,
        one_against_many,
        lone_infantry_against_a_castle,
        passes_by_an_open_outpost,
        sleeps,
        settles_beside_an_enemy,
        trains_one_that_is_about_to_fall,
        throws_a_recruit_before_a_general,
    )
}
