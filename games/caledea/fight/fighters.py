"""Who stands on the stage of a fight, and where each of its dice comes from: rank, land, walls, powers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.caledea.content import kingdom
from games.caledea.fight.dice import AMBUSH_DICE, FALLS_FROM, TRANSPORT_DICE, WALL_DICE
from games.caledea.state import State
from games.caledea.table import IDS, NONE, Bombarding, Combat, Structure
from games.kernel.protocol import Event, Seat

Cause = Literal["forest", "mountain", "river", "cattle", "grain", "iron", "tower", "castle", "ambush", "transport"]


@dataclass(frozen=True)
class Bonus:
    """So many dice beside those of the rank, and what gives them."""

    cause: Cause
    dice: int = 1
    seat: Seat = NONE
    """Of a structure: who controls it."""


@dataclass(frozen=True)
class Fighter:
    """A unit in a duel."""

    seat: Seat
    rank: int
    bonuses: tuple[Bonus, ...]

    @property
    def dice(self) -> int:
        return self.rank + sum(bonus.dice for bonus in self.bonuses)


@dataclass(frozen=True)
class Duel:
    """The two sides; None for one that has not been named yet, or whose unit has just been removed."""

    attacker: Fighter | None
    defender: Fighter | None
    bombard: bool
    ambush: bool
    square: int

    @property
    def sides(self) -> tuple[tuple[Literal["attack", "defence"], Fighter | None], ...]:
        return ("attack", self.attacker), ("defence", self.defender)


@dataclass(frozen=True)
class Siege:
    """A unit before a structure that falls from `needed` on."""

    seat: Seat
    rank: int
    wall: Structure
    needed: int
    square: int


def duel_of(view: State) -> Duel | None:
    """The duel that is under way at this moment, None for none."""
    fight = view.pending
    if isinstance(fight, Combat) and fight.unit != NONE:
        attacker = attacking(view, fight.unit, fight.square, fight.ambush, charging=True)
        return Duel(attacker, defending(view, fight.defender, fight.square), False, fight.ambush, fight.square)
    if isinstance(fight, Bombarding):
        attacker = attacking(view, fight.unit, fight.square, False, charging=False)
        return Duel(attacker, defending(view, fight.defender, fight.square), True, False, fight.square)
    return None


def sides_of(view: State) -> tuple[Seat, Seat]:
    """Who attacks and who defends in the duel whose dice fall."""
    duel = duel_of(view)
    assert duel is not None, "dice fall in a duel"
    assert duel.attacker is not None, "one side is not named"
    assert duel.defender is not None, "the other is not named"
    return duel.attacker.seat, duel.defender.seat


def siege_of(view: State, event: Event | None) -> Siege | None:
    """The throw of a unit against the structure, when `event` is one."""
    unit, fight = getattr(event, "unit", NONE), view.pending
    if not isinstance(fight, Combat) or unit not in fight.ids or fight.square not in view.structure:
        return None
    wall = view.structure[fight.square]
    return Siege(unit // IDS, view.unit(unit).rank, wall, FALLS_FROM[wall.kind], fight.square)


def _land(view: State, seat: Seat, square: int) -> tuple[Bonus, ...]:
    """CALEDEA-511 to 513: what the attacked square has in common with the card."""
    own, there = view.card(seat), kingdom(view.outpost[square])
    shared = ([own.land] if own.land == there.land else []) + ([own.goods] if own.goods == there.goods else [])
    return tuple([Bonus(name) for name in shared])


def attacking(view: State, unit: int, square: int, ambush: bool, charging: bool) -> Fighter | None:
    """CALEDEA-821, 832: powers count in attacks, `charging`, and not for who bombards."""
    seat = unit // IDS
    one = view.units[seat].get(unit)
    if one is None:
        return None
    powers = [Bonus("ambush", AMBUSH_DICE)] if ambush else []
    if charging and one.transport_bonus:
        powers.append(Bonus("transport", TRANSPORT_DICE))
    return Fighter(seat, one.rank, (*_land(view, seat, square), *powers))


def defending(view: State, unit: int, square: int) -> Fighter | None:
    """CALEDEA-711, 712, 1105: walls help those who control them, and their allies."""
    seat = unit // IDS
    one = view.units[seat].get(unit) if unit != NONE else None
    if one is None:
        return None
    wall = view.structure.get(square)
    if wall is None or view.opposed(wall.controller, seat):
        return Fighter(seat, one.rank, _land(view, seat, square))
    walls = Bonus(wall.kind, WALL_DICE[wall.kind], wall.controller)
    return Fighter(seat, one.rank, (*_land(view, seat, square), walls))
