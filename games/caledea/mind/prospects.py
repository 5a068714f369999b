"""What a whole action changes, in the numbers that a sentence for a person may name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from games.caledea.arrival import effect_at
from games.caledea.fight.odds import Forecast, Odds, ambushes_of, attack_forecast
from games.caledea.mind.assault import assault_on
from games.caledea.mind.influence import steps
from games.caledea.mind.plans import Outlet, outlets
from games.caledea.mind.rounds import CROWDED
from games.caledea.mind.storm import chance_to_take
from games.caledea.moves import CaledeaMove, MoveGroup, Transport
from games.caledea.table import IDS, NONE, Table
from games.caledea.turns import verdict
from games.kernel.protocol import Seat


class Threat(NamedTuple):
    """Who could take a square if it were to move now, and how likely."""

    seat: Seat
    chance: float


CALM: Final = Threat(NONE, 0.0)


def percent(chance: float) -> int:
    """Of a hundred; 0 and 100 are kept for what is certain."""
    if chance <= 0 or chance >= 1:
        return 100 * (chance >= 1)
    return min(99, max(1, round(100 * chance)))


def foes_of(t: Table, seat: Seat) -> list[Seat]:
    return [foe for foe in range(t.n) if t.alive[foe] and t.opposed(seat, foe)]


def threat(t: Table, seat: Seat, square: int) -> Threat:
    """The likeliest of the opponents to take that square with one turn."""
    chances = [Threat(foe, chance_to_take(t, foe, square)) for foe in foes_of(t, seat)]
    return max(chances, key=lambda one: one.chance, default=CALM)


def home_threat(t: Table, seat: Seat) -> Threat:
    """The same of the own capital; nobody where it is lost already."""
    return threat(t, seat, t.capital[seat]) if t.holder[seat] == seat else CALM


def end_of(move: CaledeaMove) -> int:
    """The square on which units end; NONE for what moves nobody."""
    if isinstance(move, MoveGroup):
        return move.path[-1]
    return move.square if isinstance(move, Transport) else NONE


def odds_of(t: Table, ids: tuple[int, ...], square: int) -> Forecast | Odds:
    """As the table shows them: the best play of both sides, of crowds a quick look."""
    there = t.at[square] if t.enemies_at(t.active, square) else ()
    if len(ids) * len(there) > CROWDED:
        return assault_on(t, t.active, ids, square, ambushes_of(t, t.active))
    return attack_forecast(t, ids, square, exact=False)


def reached_in(t: Table, seat: Seat, square: int) -> tuple[Seat, int]:
    """The opponent whose nearest unit needs the fewest turns to that square, and those turns, nobody being in its way."""
    row = steps(t.width, t.height)[square]
    found = [(-(-row[unit.square] // unit.rank), foe) for foe in foes_of(t, seat) for unit in t.units[foe].values()]
    turns, foe = min(found, default=(0, NONE))
    return foe, turns


def nearest(t: Table, square: int, others: Iterable[int]) -> tuple[int, int]:
    """The nearest of these squares, and its steps; NONE where there is none."""
    row = steps(t.width, t.height)[square]
    away, found = min([(row[other], other) for other in others], default=(0, NONE))
    return found, away


def waiting(t: Table, seat: Seat) -> list[int]:
    """Own outposts that would bring gold to who ends a move there."""
    return [q for q, own in enumerate(t.outpost) if own == t.kingdom[seat] and effect_at(t, seat, q) in ("claim", "reclaim")]


def paying(t: Table, seat: Seat) -> list[int]:
    """Outposts that bring gold to opponents, and could be salted."""
    return [q for q, marker in t.marker.items() if marker == "claimed" and effect_at(t, seat, q) == "salt"]


def capitals(t: Table, seat: Seat) -> list[int]:
    """Those that could be taken."""
    return [square for square in t.capital if square != NONE and effect_at(t, seat, square) == "capture"]


def owner_at(t: Table, seat: Seat, square: int) -> Seat:
    """Whose units or wall bar that square to `seat`; NONE where it is free."""
    if t.enemies_at(seat, square):
        return t.at[square][0] // IDS
    return t.structure[square].controller if t.walled_against(seat, square) else NONE


def expected(found: list[Outlet], seat: Seat) -> float:
    """The chance that the own capital falls next turn, over all that may come of an action."""
    return sum([outlet.chance * home_threat(outlet.table, seat).chance for outlet in found])


class Left(NamedTuple):
    """What stays behind when units leave the own capital."""

    square: int
    units: int
    """Own and allied ones that stay."""
    foe: Seat
    """Whose units are nearest to it afterwards; NONE where none are left."""
    turns: int
    """What they need to be there."""
    percent: int
    """How likely one of them takes it next turn, at the worst."""


def left_behind(t: Table, seat: Seat, move: CaledeaMove) -> Left | None:
    """None where nobody leaves the own capital by it."""
    home = t.capital[seat]
    leaving = move.ids if isinstance(move, MoveGroup) else (move.unit,) if isinstance(move, Transport) else ()
    if home == NONE or t.holder[seat] != seat or not set(leaving) & set(t.at[home]):
        return None
    found = outlets(t, seat, move)
    after = found[0].table
    if after.holder[seat] != seat or verdict(after) is not None:
        return None
    foe, turns = reached_in(after, seat, home)
    danger = max([home_threat(outlet.table, seat) for outlet in found], key=lambda one: one.chance)
    if danger.chance > 0:
        foe = danger.seat
    return Left(home, len(after.at[home]), foe, turns, percent(danger.chance))
