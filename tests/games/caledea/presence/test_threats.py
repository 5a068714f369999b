"""What kingdoms say of their next turn is what the rules let them do."""

from __future__ import annotations

from typing import Any

from games.caledea.land.city import sites
from games.caledea.moves import Build, MoveGroup, PickGroup, TakeUnits
from games.caledea.presence.threats import MASS, threats
from games.caledea.state import State
from games.caledea.turns import start_turn
from games.kernel.chance import Chance
from games.kernel.minds.threats import Threat
from games.kernel.protocol import Seat
from tests.games.caledea.positions import Place, Side, lay, wall
from tests.games.threatened import said_in


def table(near: dict[Place, str], guards: str = "i", tower: bool = True) -> State:
    """It is seat 0's turn, whose capital is on (2, 3); `near`: what of seat 1 stands about."""
    us = Side("talaq", (2, 3), {(2, 3): guards} if guards else {(9, 9): "i"}, tower=tower)
    return lay(us, Side("karvad", (5, 5), {(5, 5): "i", **near}), active=0)


def said(t: State, seat: Seat = 1) -> list[tuple[str, Any]]:
    return [(one.kind, one.values.get("units")) for one in threats(t.view(None), seat)]


def test_a_mass_that_can_be_at_a_capital_is_announced() -> None:
    assert said(table({(2, 4): "ggg"})) == [("storm", 3)]
    assert said(table({(2, 7): "ggg"})) == [], "a step too far"
    assert said(table({(2, 4): "g"})) == [], "one alone is none"
    assert said(table({(2, 4): "ii"}, guards="gggg")) == [], "nor is one that has next to no chance"


def test_an_open_capital_is_noticed() -> None:
    assert said(table({(2, 4): "i"}, guards="", tower=False)) == [("open", None)]
    assert said(table({(2, 5): "i"}, guards="", tower=False)) == []
    assert said(table({(2, 4): "i"}, guards="i", tower=False)) == []


def test_nobody_threatens_in_its_own_turn() -> None:
    t = table({(2, 4): "ggg"})
    t.active = 1
    assert said(t) == []


def city(castles: int, towers: int, gold: int) -> State:
    """Seat 1's city is built so far."""
    t = table({})
    squares = [(5, 5), (5, 4), (5, 6), (4, 5), (6, 5)]
    for k, square in enumerate(squares[: castles + towers]):
        wall(t, square, "castle" if k < castles else "tower", 1)
    t.gold[1] = gold
    return t


def test_a_city_that_is_one_turn_from_complete_is_announced() -> None:
    castle = city(4, 1, 0).price(1, "castle")
    t = city(4, 1, castle)
    assert said(t) == [("city", None)]
    start_turn(t, 1, None)
    assert builds_up(t, 1), "by the rules"
    assert said(city(4, 1, castle - 1)) == [], "it cannot be paid"
    assert said(city(3, 2, castle)) == [], "two turns, with gold for one castle each"


def test_whatever_is_said_in_games_the_rules_let_come() -> None:
    told = 0
    for seed in range(8):
        for t, seat, threat in said_in("caledea", 2, seed, 700, threats):
            told += 1
            then = t.copy()
            then.pending, then.phase = None, "main"
            start_turn(then, seat, None)
            assert can(then, seat, threat), (seed, threat)
    assert told > 20


def can(t: State, seat: Seat, threat: Threat) -> bool:
    if threat.kind == "city":
        return builds_up(t, seat)
    assert threat.to is not None
    arriving = arrivals(t, seat, t.capital[threat.to])
    most = sum(sorted(arriving, reverse=True)[: t.card(seat).actions])
    return most >= MASS and most == threat.values["units"] if threat.kind == "storm" else most > 0


def arrivals(t: State, seat: Seat, capital: int) -> list[int]:
    """By square, how many of its units can go there together or each on their own, in moves that the rules list."""
    found = []
    for pick in [move for move in t.legal_moves(seat) if isinstance(move, PickGroup)]:
        alone = [unit for unit in t.units[seat].values() if unit.square == pick.square]
        far = [unit.rank for unit in alone if any(arrives(t, seat, pick, unit.rank, capital))]
        found.append(len(far))
    return [count for count in found if count]


def arrives(t: State, seat: Seat, pick: PickGroup, rank: int, capital: int) -> list[bool]:
    """Moves of one unit of that rank alone that end there."""
    then = t.copy()
    then.apply(seat, pick, Chance(1))
    while then.phase == "take":
        asked = [move for move in then.legal_moves(seat) if isinstance(move, TakeUnits)]
        wanted = [move for move in asked if move.count == (move.rank == rank)]
        then.apply(seat, wanted[0] if wanted else asked[0], Chance(1))
    return [move.path[-1] == capital for move in then.legal_moves(seat) if isinstance(move, MoveGroup)]


def builds_up(t: State, seat: Seat) -> bool:
    """Whether some order of building wins in this turn."""
    if t.result is not None:
        return seat in t.result.winners
    if t.active != seat:
        return False
    for square, city_ in sites(t, seat):
        then = t.copy()
        then.apply(seat, Build(square, city_), Chance(1))
        if builds_up(then, seat):
            return True
    return False
