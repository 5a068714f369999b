"""Bombard and Transport (CALEDEA-811 to 813, 831 to 833). Ambush is part of combat."""

from __future__ import annotations

from games.caledea import events
from games.caledea.arrival import arrive
from games.caledea.fight.combat import bombarded
from games.caledea.supply import carry
from games.caledea.table import Bombarding, Passenger, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell


def anchors(t: Table, seat: Seat) -> list[int]:
    """R58: where a unit of this seat may be transported to, ascending; its own square, which is no target, included.

    Squares with an own unit that has not moved, own claimed outposts, held capitals; none under an opposing structure.
    """
    own = t.kingdom[seat]
    found = {unit.square for unit in t.units[seat].values() if not unit.moved}
    found.update([square for square, marker in t.marker.items() if marker == "claimed" and t.outpost[square] == own])
    found.update([t.capital[city] for city in t.held_by(seat)])
    return sorted([square for square in found if not t.walled_against(seat, square)])


def pick_passenger(t: Table, unit: int, tell: Tell | None) -> None:
    """The first step of a transport; nothing is paid yet."""
    t.pending = Passenger(unit)
    t.phase = "passenger"
    if tell:
        tell(events.PassengerPicked(t.active, unit))


def transport(t: Table, unit: int, square: int, tell: Tell | None) -> None:
    """CALEDEA-831, R28, R58: the unit is there at once, and claims or reclaims."""
    seat = t.active
    start = t.unit(unit).square
    t.pending = None
    t.phase = "main"
    price = _pay(t, seat)
    carry(t, unit, square)
    if tell:
        tell(events.UnitTransported(unit, start, square))
        tell(events.GoldTapped(seat, price, "transport"))
    arrive(t, seat, square, tell)


def bombard(t: Table, unit: int, square: int, chance: Chance, tell: Tell | None) -> None:
    """CALEDEA-811, R56: paid, then the other side names its unit."""
    price = _pay(t, t.active)
    t.pending = Bombarding(unit, square)
    if tell:
        tell(events.BombardFired(unit, square))
        tell(events.GoldTapped(t.active, price, "bombard"))
    bombarded(t, chance, tell)


def _pay(t: Table, seat: Seat) -> int:
    price = t.price(seat, "power")
    t.tapped[seat] += price
    return price
