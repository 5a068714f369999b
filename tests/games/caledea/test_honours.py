"""Medals and numbers of Caledea: each earned at a laid table by the rules, and each missed by a hair."""

from __future__ import annotations

from typing import Any

import pytest

from games.caledea.state import State
from games.caledea.title import TITLE
from tests.games.caledea.positions import (
    Place,
    Side,
    at,
    build,
    capture,
    dice,
    end,
    go,
    ids_at,
    lay,
    turn_of,
    upgrade,
    wall,
)
from tests.games.earning import Earning


def hearing(table: Any) -> Earning:
    return Earning(TITLE, table)


@pytest.mark.parametrize(("start", "way"), [((2, 8), ((2, 0), (2, 1))), ((4, 1), ((3, 1), (2, 1)))])
def test_round_the_world(start: Place, way: tuple[Place, ...]) -> None:
    """A general walks into a capital without walls: over the edge, or from beside it. It stands where that can be."""
    t = lay(Side("karvad", (5, 5), {start: "g"}), Side("talaq", (2, 3), {(8, 7): "i"}, tower=False))
    t.capital[1] = at(t, (2, 1))
    with hearing(t) as earned:
        go(t, start, *way)
    assert t.result is not None
    assert t.result.reason == "capital"
    assert ("round_the_world" in earned.medals(0)) == (start == (2, 8))


def fortress(captured: bool) -> State:
    """Talaq's city lacks the last castle. It is Karvad's by conquest, or Talaq's own."""
    t = lay(
        Side("karvad", (5, 5), {(5, 5): "i"}, gold=9),
        Side("talaq", (2, 3), {(0, 0): "i"}, gold=9),
        Side("vessry", (7, 7), {(7, 7): "i"}),
        active=0 if captured else 1,
    )
    if captured:
        capture(t, 1, by=0)
    for place in ((2, 2), (3, 3), (2, 4), (1, 3)):
        wall(t, place, "castle", 1, controller=0 if captured else 1)
    wall(t, (2, 3), "tower", 1, controller=0 if captured else 1)
    return t


@pytest.mark.parametrize("captured", [True, False])
def test_five_castles_and_a_guests_walls(captured: bool) -> None:
    t, winner = fortress(captured), 0 if captured else 1
    with hearing(t) as earned:
        build(t, (2, 3), city=1)
    assert t.result is not None
    assert t.result.reason == "fortified"
    assert "five_castles" in earned.medals(winner)
    assert ("guests_walls" in earned.medals(winner)) == captured
    assert earned.medals(1 - winner) == ()


def test_four_castles_are_not_five() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "c"}), Side("talaq", (2, 3), {(1, 3): "i"}))
    with hearing(t) as earned:
        go(t, (1, 4), (1, 3), chance=dice("666", "11"))
    assert t.result is not None
    assert "five_castles" not in earned.medals(0)


@pytest.mark.parametrize(("throw", "against"), [("6", "555"), ("66", "555"), ("6", "55"), ("5", "666")])
def test_one_die(throw: str, against: str) -> None:
    """An infantry against a cavalry, on land that adds as many dice as wanted to either."""
    places = [(x, y) for x in range(9) for y in range(9) if (x, y) not in ((5, 5), (2, 3))]
    wanted = len(throw) - 1, len(against) - 2
    place = next(at for at in places if (_strength(*at, "karvad"), _strength(*at, "talaq")) == wanted)
    start = next(near for near in ((place[0], (place[1] + 1) % 9), (place[0], (place[1] - 1) % 9)) if near in places)
    t = lay(Side("karvad", (5, 5), {start: "i", (5, 5): "i"}), Side("talaq", (2, 3), {place: "c", (2, 3): "i"}))
    with hearing(t) as earned:
        go(t, start, place, chance=dice(throw, against))
    assert ("one_die" in earned.medals(0)) == ((throw, against) == ("6", "555"))
    assert earned.medals(1) == ()


def _strength(x: int, y: int, kingdom: str) -> int:
    t = lay(Side("karvad", (5, 5)), Side("talaq", (2, 3)))
    return t.match(["karvad", "talaq"].index(kingdom), at(t, (x, y)))


@pytest.mark.parametrize("waits", [False, True])
def test_thrown_back_came_back(waits: bool) -> None:
    t = lay(Side("karvad", (5, 5), {(0, 3): "c", (1, 4): "i", (5, 5): "i"}), Side("talaq", (2, 3), {(2, 3): "i"}))
    wall(t, (1, 3), "castle", 1)
    with hearing(t) as earned:
        go(t, (0, 3), (1, 3), chance=dice("51"))
        if waits:
            end(t)
            turn_of(t, 0)
        go(t, (1, 4), (1, 3), chance=dice("6"))
    assert at(t, (1, 3)) not in t.structure
    assert ("came_back" in earned.medals(0)) != waits


@pytest.mark.parametrize("gold", [1, 2])
def test_salt_of_the_earth(gold: int) -> None:
    """Karvad loses an outpost to salt; then Talaq wins elsewhere, and Karvad has nothing left, or something."""
    t = lay(
        Side("talaq", (2, 3), {(7, 5): "i", (8, 0): "i"}, gold=6),
        Side("karvad", (5, 5), {(1, 8): "i"}, claimed=[(7, 6)], gold=gold),
        actions=3,
    )
    for place in ((2, 3), (2, 2), (3, 3), (2, 4)):
        wall(t, place, "castle", 0)
    wall(t, (1, 3), "tower", 0)
    with hearing(t) as earned:
        go(t, (7, 5), (7, 6))
        build(t, (1, 3))
    assert t.result is not None
    assert ("salt" in earned.medals(0)) == (gold == 1)


@pytest.mark.parametrize("crowned", [False, True])
def test_headless(crowned: bool) -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "c", (5, 5): "c"}, gold=9), Side("talaq", (2, 3), {(1, 3): "i"}))
    with hearing(t) as earned:
        if crowned:
            upgrade(t, ids_at(t, (5, 5))[0])
        go(t, (1, 4), (1, 3), chance=dice("666", "11"))
    assert t.result is not None
    assert ("headless" in earned.medals(0)) != crowned


def _sure(t: State, seat: int, rank: int, place: Place, face: str) -> str:
    """A throw of nothing but that face, with as many dice as a unit of that rank has there."""
    return face * (rank + t.match(seat, at(t, place)))


@pytest.mark.parametrize("retakes", [True, False])
def test_exiles_return(retakes: bool) -> None:
    """Vessry's cavalry takes Talaq's empty capital. Talaq beats it there, or after it has gone on; then Karvad falls."""
    t = lay(
        Side("talaq", (2, 3), {(1, 3) if retakes else (1, 2): "i", (5, 6): "g"}, tower=False),
        Side("karvad", (5, 5), {(5, 5): "i"}, tower=False),
        Side("vessry", (7, 7), {(2, 4): "c"}, tower=False),
        active=2,
    )
    beaten = (2, 3) if retakes else (2, 2)
    with hearing(t) as earned:
        go(t, (2, 4), (2, 3))
        assert t.holder[0] == 2
        if not retakes:
            end(t)
            turn_of(t, 2)
            go(t, (2, 3), (2, 2))
        turn_of(t, 0)
        start = (1, 3) if retakes else (1, 2)
        go(t, start, beaten, chance=dice(_sure(t, 0, 1, beaten, "6"), _sure(t, 2, 2, beaten, "1")))
        assert (t.holder[0] == 0) == retakes
        assert "exile" not in earned.medals(0), "it counts only for who wins"
        go(t, (5, 6), (5, 5), chance=dice(_sure(t, 0, 3, (5, 5), "6"), _sure(t, 1, 1, (5, 5), "1")))
    assert t.result is not None
    assert t.result.winners == (0,)
    assert ("exile" in earned.medals(0)) == retakes


def test_numbers() -> None:
    t = lay(Side("karvad", (5, 5), {(1, 4): "cc", (5, 5): "i"}), Side("talaq", (2, 3), {(1, 3): "i"}, gold=4))
    with hearing(t) as earned:
        go(t, (1, 4), (1, 3), ids=ids_at(t, (1, 4))[:1], chance=dice("111", "66"))
        go(t, (1, 4), (1, 3), chance=dice("666", "11"))
    assert t.result is not None
    assert earned.numbers(0) == {"duels": 1, "fewest": 1, "gold": 1, "shortest": 3}
    assert earned.numbers(1) == {"duels": 1, "gold": 4}
    assert earned.honours.rounds == 3
    assert TITLE.luck(TITLE.options(teams="two"), 6) == 500
    assert TITLE.luck(TITLE.options(), 4) == 250
