"""What flies up for a moment where something happens on the board: scraps of paper, coins, a stone, signs. Pure as `layout`."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from games.caledea import events, setup_events
from games.caledea.table import IDS, NONE, Table
from games.kernel.rules import Seat
from scenes.caledea.field import Field
from scenes.caledea.rivals import COUNTERS, counter_at, rivals
from scenes.caledea.sheet import VALUES, row_y
from scenes.caledea.sight import BoardSight
from scenes.caledea.telling import RANK_EMBLEM
from scenes.caledea.zones import SHEET, SQUARE
from scenes.stage.motion import CAPTURE, PLAY
from scenes.stage.paint.palette import SEATS, SHELL
from scenes.stage.piece import centred
from scenes.stage.pieces import Piece
from scenes.tabletop.ambience import Light

LAYER: Final = 22
REACH: Final = 74.0
SCRAP: Final = 24.0
SIGN: Final = 66.0
RISES: Final = 62.0
COIN: Final = 48.0
FLIGHT: Final = replace(PLAY, seconds=0.520)
LIGHT: Final = round(SQUARE * 2.2)


@dataclass(frozen=True)
class Burst:
    """What flies up from one square: scraps of these colours in turn, and a sign that rises ("" for none)."""

    square: int
    colors: tuple[str, ...] = ()
    scraps: int = 0
    sign: str = ""
    sinks: bool = False
    """The sign comes down on the square instead."""


@dataclass(frozen=True)
class Flight:
    """A coin on its way between a square and the purse of a seat."""

    square: int
    seat: Seat
    home: bool = True
    """Into the purse; else out of it."""


def bursts(view: Table, sight: BoardSight) -> Iterator[Piece]:
    """Everything that flies at this moment, on the part of the torus that is seen."""
    field = sight.field(view)
    if isinstance(sight.event, events.BombardFired):
        yield from _stone(view, sight.event, field)
    for n, burst in enumerate(bursts_of(view, sight)):
        if field.sees(burst.square):
            yield from _scraps(burst, n, *field.box(burst.square).centre)
            if burst.sign:
                yield _sign(burst, n, *field.box(burst.square).centre)
    for n, flight in enumerate(flights_of(sight)):
        if field.sees(flight.square):
            yield _coin(view, sight, n, flight, field.box(flight.square).centre)


def event_lights(view: Table, sight: BoardSight) -> list[Light]:
    """Light on the squares where something happens."""
    field, found = sight.field(view), []
    for burst in bursts_of(view, sight):
        if field.sees(burst.square):
            color = burst.colors[0] if burst.colors and burst.colors[0].startswith("#") else SHELL["lamp"]
            x, y = field.box(burst.square).centre
            found.append(Light(x, y, LIGHT, LIGHT, color, 0.55, 5, f"light.burst.{burst.square}"))
    return found


def bursts_of(view: Table, sight: BoardSight) -> Sequence[Burst]:
    """What the event shown lets fly, square by square; nothing at rest."""
    made = _BURSTS.get(type(sight.event))
    return made(view, sight.event) if made is not None else ()


def _scraps(burst: Burst, n: int, x: float, y: float) -> Iterator[Piece]:
    for i in range(burst.scraps):
        angle = math.tau * i / burst.scraps + 0.4 * (i % 3)
        reach = REACH * (0.7 + 0.14 * (i % 4))
        art = {"color": burst.colors[i % len(burst.colors)], "take": i % 4, "px": SCRAP, "angle": i * 40 % 360}
        to = x + reach * math.cos(angle), y + reach * 0.8 * math.sin(angle)
        yield centred(f"scrap.{n}.{i}", "caledea.scrap", *to, SCRAP, SCRAP, LAYER, art=art, come=(x, y), motion=CAPTURE)


def _sign(burst: Burst, n: int, x: float, y: float) -> Piece:
    art: dict[str, Any] = {"name": burst.sign, "px": SIGN, "a": SHELL["gold"]}
    up, down = (x, y - RISES), (x, y)
    come, to = (up, down) if burst.sinks else (down, up)
    return centred(f"sign.{n}", "emblem", *to, SIGN, SIGN, LAYER + 1, art=art, come=come, motion=CAPTURE)


def _coin(view: Table, sight: BoardSight, n: int, flight: Flight, square: tuple[float, float]) -> Piece:
    purse = purse_at(view, sight, flight.seat)
    come, to = (square, purse) if flight.home else (purse, square)
    art = {"px": COIN}
    return centred(f"flight.{n}", "caledea.coin", *to, COIN, COIN, LAYER + 2, art=art, come=come, motion=FLIGHT)


def purse_at(view: Table, sight: BoardSight, seat: Seat) -> tuple[float, float]:
    """Where the gold of a seat lies: on the sheet, or in its row among the others."""
    for other, box in rivals(view, sight):
        if other == seat:
            return counter_at(view, sight, box, COUNTERS.index("coin"))
    return SHEET.x + VALUES + 20, row_y("gold")


def flights_of(sight: BoardSight) -> Sequence[Flight]:
    """The coins that the event shown wins and costs, while its first part is shown."""
    made = _FLIGHTS.get(type(sight.event))
    return [flight for flight in made(sight.event) if flight.seat != NONE] if made is not None else ()


def _stone(view: Table, event: events.BombardFired, field: Field) -> Iterator[Piece]:
    """From the unit that bombards to the square that is hit."""
    start = view.unit(event.unit).square
    if field.sees(start) and field.sees(event.square):
        x, y = field.box(event.square).centre
        art = {"name": "stone", "px": 44.0, "a": SHELL["text_lo"]}
        yield centred("stone", "emblem", x, y, 44, 44, LAYER + 2, art=art, come=field.box(start).centre, motion=PLAY)


def _fill(seat: Seat) -> str:
    return SEATS[seat].fill


def _of_seat(square: int, seat: Seat, scraps: int = 10, sign: str = "", sinks: bool = False) -> list[Burst]:
    """In the colour of a seat, every third scrap gold."""
    return [Burst(square, (_fill(seat), _fill(seat), "gold"), scraps, sign, sinks)]


def _dark(square: int, sign: str, sinks: bool = False) -> list[Burst]:
    return [Burst(square, ("salt", SHELL["paper_lo"]), 12, sign, sinks)]


def _progress(view: Table, event: events.CityProgress) -> list[Burst]:
    """The walls of the city shine."""
    city = view.torus.city[view.capital[event.city]] if view.capital[event.city] != NONE else ()
    return [Burst(square, (_fill(event.city),)) for square in city if square in view.structure]


_BURSTS: Final[dict[Any, Callable[[Table, Any], Sequence[Burst]]]] = {
    setup_events.CapitalPlaced: lambda view, e: _of_seat(e.square, e.seat, 14),
    setup_events.CityOverlap: lambda view, e: [Burst(view.capital[seat], (_fill(seat),)) for seat in e.seats],
    events.OutpostClaimed: lambda view, e: _of_seat(e.square, e.seat),
    events.OutpostReclaimed: lambda view, e: _of_seat(e.square, e.seat),
    events.OutpostSalted: lambda view, e: _dark(e.square, "skull", sinks=True),
    events.UnitMustered: lambda view, e: _of_seat(e.square, e.seat, 6),
    events.UnitRemoved: lambda view, e: _of_seat(e.square, e.unit // IDS, 12, "skull"),
    events.UnitUpgraded: lambda view, e: [Burst(view.unit(e.unit).square, ("gold",), 8, RANK_EMBLEM[e.rank])],
    events.UnitTransported: lambda view, e: [Burst(e.origin, ("gold",), 6), *_of_seat(e.to, e.unit // IDS, 8)],
    events.BombardFired: lambda view, e: [Burst(e.square, (SHELL["paper_lo"],), 10)],
    events.StructureBuilt: lambda view, e: _of_seat(e.square, e.seat, 10, "trowel", sinks=True),
    events.StructureDestroyed: lambda view, e: [Burst(e.square, (SHELL["paper_lo"], _fill(e.seat)), 16, "ruin")],
    events.StructureAbandoned: lambda view, e: _dark(e.square, "ruin"),
    events.GroupThrownBack: lambda view, e: [Burst(e.square, (SHELL["paper_lo"],), 6)],
    events.GroupEntered: lambda view, e: _of_seat(e.square, e.seat, 6),
    events.CapitalCaptured: lambda view, e: _of_seat(e.square, e.by, 18, "crown"),
    events.CapitalReclaimed: lambda view, e: _of_seat(e.square, e.owner, 18, "crown"),
    events.CapitalVacated: lambda view, e: _dark(e.square, "crown"),
    events.CapitalRemoved: lambda view, e: _dark(e.square, "ruin"),
    events.SeatEliminated: lambda view, e: _dark(view.capital[e.seat], "skull") if view.capital[e.seat] != NONE else [],
    events.ControlChanged: lambda view, e: [burst for square in e.squares for burst in _of_seat(square, e.to, 6)],
    events.CityProgress: _progress,
}

_FLIGHTS: Final[dict[Any, Callable[[Any], Sequence[Flight]]]] = {
    events.OutpostClaimed: lambda e: [Flight(e.square, e.seat)],
    events.OutpostReclaimed: lambda e: [Flight(e.square, e.seat)],
    events.OutpostSalted: lambda e: [Flight(e.square, e.owner, home=False)],
    events.CapitalCaptured: lambda e: [Flight(e.square, e.previous_holder, home=False), Flight(e.square, e.by)],
    events.CapitalReclaimed: lambda e: [Flight(e.square, e.owner)],
}
