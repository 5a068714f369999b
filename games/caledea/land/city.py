"""Cities: where structures may be built, and when a city is fortified (CALEDEA-701 to 706, 716)."""

from __future__ import annotations

from games.caledea import events
from games.caledea.table import NONE, Kind, Structure, Table
from games.kernel.protocol import Refusal, Seat, Tell


def why_no_building(t: Table, seat: Seat, square: int, city: Seat) -> Refusal | None:
    """Why this seat may not build or upgrade on that square for that city now; its gold included."""
    if not 0 <= city < t.n or t.capital[city] == NONE:
        return Refusal("refusal.no_such_city", "CALEDEA-701")
    if t.holder[seat] != seat:
        return Refusal("refusal.no_capital_no_building", "CALEDEA-1008")
    if t.holder[city] != seat:
        return Refusal("refusal.not_your_city", "CALEDEA-1004")
    if square not in t.torus.city[t.capital[city]]:
        return Refusal("refusal.outside_city", "CALEDEA-701")
    there = t.city_at(square)
    if there != NONE and t.holder[there] != seat:
        return Refusal("refusal.foreign_capital", "CALEDEA-R10")
    if t.enemies_at(seat, square):
        return Refusal("refusal.occupied_by_opponent", "CALEDEA-706")
    return _why_no_wall(t, seat, square)


def _why_no_wall(t: Table, seat: Seat, square: int) -> Refusal | None:
    wall = t.structure.get(square)
    if wall is not None and wall.controller != seat:
        return Refusal("refusal.foreign_structure", "CALEDEA-704")
    if wall is not None and wall.kind == "castle":
        return Refusal("refusal.castle_is_highest", "CALEDEA-702")
    use: Kind = "castle" if wall else "tower"
    price = t.price(seat, use)
    if t.available(seat) < price:
        return Refusal("refusal.not_enough_gold", "CALEDEA-612", {"needed": price, "available": t.available(seat)})
    return None


def sites(t: Table, seat: Seat) -> list[tuple[int, Seat]]:
    """(square, city) of every structure that the seat could build or upgrade now, cheapest test first."""
    if t.holder[seat] != seat:
        return []
    gold, cost, walls = t.gold[seat] - t.tapped[seat], t.card(seat).cost, t.walls
    tower, castle = gold >= cost.tower * walls, gold >= cost.castle * walls
    if not (tower or castle):
        return []
    structure, around = t.structure, t.torus.city
    squares = [(square, city) for city in t.held_by(seat) for square in around[t.capital[city]]]
    return [
        (square, city)
        for square, city in squares
        if (castle if square in structure else tower) and why_no_building(t, seat, square, city) is None
    ]


def raise_wall(t: Table, seat: Seat, square: int, city: Seat, tell: Tell | None) -> None:
    """CALEDEA-702: a tower, or the tower there becomes a castle; a structure stays with the city that it was built for."""
    wall = t.structure.get(square)
    built = Structure("castle", wall.city, wall.controller) if wall else Structure("tower", city, seat)
    t.structure[square] = built
    t.stirred = True
    price = t.price(seat, built.kind)
    t.tapped[seat] += price
    if tell:
        tell(events.StructureBuilt(square, built.kind, seat, city))
        tell(events.GoldTapped(seat, price, built.kind))
        tell(events.CityProgress(city, *progress(t, city)))


def progress(t: Table, city: Seat) -> tuple[int, int]:
    """Castles and towers on the five squares of a capital that the holder's side controls."""
    kinds = [t.structure[q].kind for q in t.torus.city[t.capital[city]] if _obeys_holder(t, q, city)]
    return kinds.count("castle"), kinds.count("tower")


def fortified(t: Table, city: Seat) -> bool:
    """CALEDEA-716, R43, R64: five castles that the holder's side controls, however they came there."""
    if t.holder[city] == NONE:
        return False
    structure, side = t.structure, t.team[t.holder[city]]
    for square in t.torus.city[t.capital[city]]:
        wall = structure.get(square)
        if wall is None or wall.kind != "castle" or t.team[wall.controller] != side:
            return False
    return True


def _obeys_holder(t: Table, square: int, city: Seat) -> bool:
    wall = t.structure.get(square)
    return wall is not None and t.holder[city] != NONE and not t.opposed(wall.controller, t.holder[city])
