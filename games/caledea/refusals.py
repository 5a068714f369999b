"""Why a move is not allowed: a message id of the title's catalogue and the clause that forbids it. Agrees with listing.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.caledea.fight.dice import can_pay_power
from games.caledea.fight.powers import anchors
from games.caledea.groups import classes, counts, movable, speed
from games.caledea.land.city import why_no_building
from games.caledea.listing import seat_to_act
from games.caledea.moves import (
    Bombard,
    Build,
    CaledeaMove,
    ChooseAttacker,
    ChooseDefender,
    ChooseOrder,
    EndTurn,
    MoveGroup,
    PickGroup,
    PickKingdom,
    PickPassenger,
    PlaceCapital,
    TakeUnits,
    Transport,
    UpgradeUnit,
)
from games.caledea.setup import capital_sites
from games.caledea.table import CAVALRY, GENERAL, Bombarding, Combat, Group, Passenger, Table
from games.kernel.protocol import Refusal, Seat

REFUSALS: Final = (
    "refusal.game_over",
    "refusal.no_such_seat",  # {seats}
    "refusal.not_your_turn",
    "refusal.power_off_turn",
    "refusal.not_your_defence",
    "refusal.not_now",
    "refusal.no_such_kingdom",
    "refusal.kingdom_taken",
    "refusal.not_your_outpost",
    "refusal.no_such_square",
    "refusal.not_your_unit",
    "refusal.already_moved",
    "refusal.upgraded_this_turn",
    "refusal.nobody_can_move",
    "refusal.asked_for_others",
    "refusal.how_many",  # {least} {most}
    "refusal.not_the_group",
    "refusal.not_the_passenger",
    "refusal.no_path",
    "refusal.too_far",  # {speed}
    "refusal.not_adjacent",
    "refusal.units_in_the_way",
    "refusal.wall_in_the_way",
    "refusal.back_to_start",
    "refusal.highest_rank",
    "refusal.one_general",
    "refusal.not_enough_gold",  # {needed} {available}
    "refusal.no_such_city",
    "refusal.no_capital_no_building",
    "refusal.not_your_city",
    "refusal.outside_city",
    "refusal.foreign_capital",
    "refusal.occupied_by_opponent",
    "refusal.foreign_structure",
    "refusal.castle_is_highest",
    "refusal.not_your_power",
    "refusal.nothing_to_bombard",
    "refusal.same_square",
    "refusal.walled_target",
    "refusal.no_anchor",
    "refusal.not_attacking",
    "refusal.no_ambush",
    "refusal.not_defending",
)
"""Every message id that a refusal may have, with its values."""


def why_not(t: Table, seat: Seat, move: CaledeaMove) -> Refusal | None:
    """None when the move is legal."""
    if t.phase == "over":
        return Refusal("refusal.game_over", "CALEDEA-905")
    if not 0 <= seat < t.n:
        return Refusal("refusal.no_such_seat", "CALEDEA-1204", {"seats": t.n})
    if seat != seat_to_act(t):
        return _why_not_this_seat(t, move)
    phases, check = _CHECKS[type(move)]
    if t.phase not in phases:
        return Refusal("refusal.not_now", _AGENDA[t.phase])
    return check(t, seat, move)


def _why_not_this_seat(t: Table, move: CaledeaMove) -> Refusal:
    if isinstance(move, Bombard | PickPassenger | Transport):
        return Refusal("refusal.power_off_turn", "CALEDEA-210")
    if isinstance(move, ChooseDefender) and t.phase in ("defender", "bombarded"):
        return Refusal("refusal.not_your_defence", "CALEDEA-R61")
    return Refusal("refusal.not_your_turn", "CALEDEA-201")


_AGENDA: Final = {
    "draft": "CALEDEA-101",
    "first_or_last": "CALEDEA-104",
    "place_capital": "CALEDEA-109",
    "main": "CALEDEA-202",
    "take": "CALEDEA-R11",
    "where": "CALEDEA-R11",
    "passenger": "CALEDEA-831",
    "attacker": "CALEDEA-R14",
    "defender": "CALEDEA-509",
    "bombarded": "CALEDEA-R56",
}
"""The clause that says what a phase is for."""


def _card(t: Table, seat: Seat, move: PickKingdom) -> Refusal | None:
    if not 0 <= move.kingdom < 9:
        return Refusal("refusal.no_such_kingdom", "CALEDEA-001")
    if move.kingdom in t.kingdom:
        return Refusal("refusal.kingdom_taken", "CALEDEA-R6")
    return None


def _nothing(t: Table, seat: Seat, move: ChooseOrder | EndTurn) -> Refusal | None:
    return None


def _site(t: Table, seat: Seat, move: PlaceCapital) -> Refusal | None:
    if move.square not in capital_sites(t, seat):
        return Refusal("refusal.not_your_outpost", "CALEDEA-106")
    return None


def _from_square(t: Table, seat: Seat, move: PickGroup) -> Refusal | None:
    if not 0 <= move.square < len(t.at):
        return Refusal("refusal.no_such_square", "CALEDEA-R11")
    if movable(t, seat, move.square):
        return None
    own = [unit for unit in t.units[seat].values() if unit.square == move.square]
    if any(unit.upgraded for unit in own):
        return Refusal("refusal.upgraded_this_turn", "CALEDEA-212")
    return Refusal("refusal.already_moved", "CALEDEA-211") if own else Refusal("refusal.nobody_can_move", "CALEDEA-R11")


def _taking(t: Table, seat: Seat, move: TakeUnits) -> Refusal | None:
    assert isinstance(t.pending, Group)
    kinds = classes(t, seat, t.pending.square)
    asked = kinds[t.pending.asked]
    if (move.rank, move.transported) != (asked.rank, asked.transported):
        return Refusal("refusal.asked_for_others", "CALEDEA-R11")
    allowed = counts(t.pending, kinds)
    if move.count not in allowed:
        return Refusal("refusal.how_many", "CALEDEA-R11", {"least": allowed[0], "most": allowed[-1]})
    return None


def _way(t: Table, seat: Seat, move: MoveGroup) -> Refusal | None:
    assert isinstance(t.pending, Group)
    if (move.origin, move.ids) != (t.pending.square, t.pending.ids):
        return Refusal("refusal.not_the_group", "CALEDEA-305")
    allowed = speed(t, move.ids)
    if not move.path:
        return Refusal("refusal.no_path", "CALEDEA-R12")
    if len(move.path) > allowed:
        return Refusal("refusal.too_far", "CALEDEA-306", {"speed": allowed})
    return _why_no_path(t, seat, move)


def _why_no_path(t: Table, seat: Seat, move: MoveGroup) -> Refusal | None:
    here = move.origin
    for step, square in enumerate(move.path):
        if square not in t.torus.near[here]:
            return Refusal("refusal.not_adjacent", "CALEDEA-301")
        if step < len(move.path) - 1 and t.enemies_at(seat, square):
            return Refusal("refusal.units_in_the_way", "CALEDEA-307")
        if step < len(move.path) - 1 and t.walled_against(seat, square):
            return Refusal("refusal.wall_in_the_way", "CALEDEA-308")
        here = square
    return Refusal("refusal.back_to_start", "CALEDEA-R12") if here == move.origin else None


def _rise(t: Table, seat: Seat, move: UpgradeUnit) -> Refusal | None:
    unit = t.units[seat].get(move.unit)
    if unit is None:
        return Refusal("refusal.not_your_unit", "CALEDEA-205")
    if unit.moved:
        return Refusal("refusal.already_moved", "CALEDEA-212")
    if unit.rank == GENERAL:
        return Refusal("refusal.highest_rank", "CALEDEA-403")
    if unit.rank == CAVALRY and any(other.rank == GENERAL for other in t.units[seat].values()):
        return Refusal("refusal.one_general", "CALEDEA-406")
    return _why_not_paid(t, seat, t.price(seat, "cavalry" if unit.rank < CAVALRY else "general"))


def _why_not_paid(t: Table, seat: Seat, price: int) -> Refusal | None:
    if t.available(seat) < price:
        return Refusal("refusal.not_enough_gold", "CALEDEA-612", {"needed": price, "available": t.available(seat)})
    return None


def _wall(t: Table, seat: Seat, move: Build) -> Refusal | None:
    return why_no_building(t, seat, move.square, move.city)


def _shot(t: Table, seat: Seat, move: Bombard) -> Refusal | None:
    if t.card(seat).power != "bombard":
        return Refusal("refusal.not_your_power", "CALEDEA-801")
    if move.unit not in t.units[seat]:
        return Refusal("refusal.not_your_unit", "CALEDEA-R56")
    if move.square not in t.torus.near[t.unit(move.unit).square]:
        return Refusal("refusal.not_adjacent", "CALEDEA-811")
    if not t.enemies_at(seat, move.square):
        return Refusal("refusal.nothing_to_bombard", "CALEDEA-R56")
    return _why_not_paid(t, seat, t.price(seat, "power"))


def _passenger(t: Table, seat: Seat, move: PickPassenger) -> Refusal | None:
    if t.card(seat).power != "transport":
        return Refusal("refusal.not_your_power", "CALEDEA-801")
    if move.unit not in t.units[seat]:
        return Refusal("refusal.not_your_unit", "CALEDEA-831")
    if set(anchors(t, seat)) <= {t.unit(move.unit).square}:
        return Refusal("refusal.no_anchor", "CALEDEA-831")
    return _why_not_paid(t, seat, t.price(seat, "power"))


def _journey(t: Table, seat: Seat, move: Transport) -> Refusal | None:
    assert isinstance(t.pending, Passenger)
    if move.unit != t.pending.unit:
        return Refusal("refusal.not_the_passenger", "CALEDEA-831")
    if not 0 <= move.square < len(t.at):
        return Refusal("refusal.no_such_square", "CALEDEA-831")
    if move.square == t.unit(move.unit).square:
        return Refusal("refusal.same_square", "CALEDEA-R58")
    if t.walled_against(seat, move.square):
        return Refusal("refusal.walled_target", "CALEDEA-R58")
    return None if move.square in anchors(t, seat) else Refusal("refusal.no_anchor", "CALEDEA-831")


def _attacker(t: Table, seat: Seat, move: ChooseAttacker) -> Refusal | None:
    assert isinstance(t.pending, Combat)
    if move.unit not in t.pending.ids:
        return Refusal("refusal.not_attacking", "CALEDEA-R19")
    if not move.ambush or can_pay_power(t, seat, "ambush"):
        return None
    if t.card(seat).power != "ambush":
        return Refusal("refusal.no_ambush", "CALEDEA-801")
    return _why_not_paid(t, seat, t.price(seat, "power"))


def _defender(t: Table, seat: Seat, move: ChooseDefender) -> Refusal | None:
    assert isinstance(t.pending, Combat | Bombarding)
    if move.unit in t.at[t.pending.square]:
        return None
    return Refusal("refusal.not_defending", "CALEDEA-509")


_Check = Callable[[Table, Seat, Any], Refusal | None]

_CHECKS: Final[dict[type[Any], tuple[tuple[str, ...], _Check]]] = {
    PickKingdom: (("draft",), _card),
    ChooseOrder: (("first_or_last",), _nothing),
    PlaceCapital: (("place_capital",), _site),
    PickGroup: (("main",), _from_square),
    TakeUnits: (("take",), _taking),
    MoveGroup: (("where",), _way),
    UpgradeUnit: (("main",), _rise),
    Build: (("main",), _wall),
    Bombard: (("main",), _shot),
    PickPassenger: (("main",), _passenger),
    Transport: (("passenger",), _journey),
    EndTurn: (("main",), _nothing),
    ChooseAttacker: (("attacker",), _attacker),
    ChooseDefender: (("defender", "bombarded"), _defender),
}
"""Per move, when it may be made, and what else must hold."""
