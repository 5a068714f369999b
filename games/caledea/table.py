"""What lies on the table: the plain data of a game in progress. The rules that move it are in the modules that state.py names.

Squares, seats and units are numbers; -1 (`NONE`) stands for "none". Nothing is hidden in this game (7 of the rules page).
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

import msgspec

from games.caledea.content import Cost, Kingdom, content, kingdom
from games.caledea.land.torus import Torus, torus
from games.kernel.plain import PlainData
from games.kernel.protocol import Seat

NONE: Final = -1
IDS: Final = 100
"""Unit ids are 100 * seat + count: 307 is the eighth that seat 3 ever had; none comes twice (36 claims, 7 at the start)."""

INFANTRY: Final = 1
CAVALRY: Final = 2
GENERAL: Final = 3
"""Ranks. A unit's rank is also its speed (CALEDEA-302 to 304) and its dice (CALEDEA-405)."""

Phase = Literal[
    "draft", "first_or_last", "place_capital", "main", "take", "where", "passenger", "attacker", "defender", "bombarded", "over"
]
"""S0, S2, S3, S5, then the steps of a move (who goes, where to), of a transport, S6, S7, S12 and S16 of the rules page.
In `defender` and `bombarded` the attacked side decides."""

Marker = Literal["claimed", "salted"]
Kind = Literal["tower", "castle"]
Use = Literal["cavalry", "general", "tower", "castle", "power"]
"""What gold is for (CALEDEA-612)."""
Ending = Literal["capital", "fortified", "annihilation", "all_capitals", "kept", "adjudicated"]


Boards = Literal["auto", "A", "B", "wide", "tall", "three", "four"]
Teams = Literal["none", "two", "three", "four"]


class Options(msgspec.Struct, frozen=True):
    """What the table agrees on beforehand (8.5 of the rules page)."""

    length: Literal["full", "short"] = "full"
    """R71: a short game has a round limit of its own."""
    boards: Boards = "auto"
    """`auto`: A for up to four seats, the wide pair for more (CALEDEA-1204)."""
    kingdoms: Literal["pick", "deal"] = "pick"
    teams: Teams = "none"
    """How many equal teams; allies sit evenly around the table (R60)."""
    scaled_walls: bool = False
    """CALEDEA-1205; without effect on one board."""
    round_limit: Literal["auto", "off", "30", "60", "100"] = "auto"
    """R48: `auto` is 60 on one board, 100 on joined ones."""
    quiet_end: bool = True
    """R48: whether rounds without anything of weight end the game."""
    auto_defend: Literal["ask", "auto"] = "ask"
    """Display only: whether the program names the defending unit for a person."""


class Unit(msgspec.Struct, frozen=True):
    """A piece on the board. Flags are cleared when its owner's turn starts."""

    rank: int
    square: int
    moved: bool = False
    upgraded: bool = False
    transport_bonus: bool = False
    """CALEDEA-832: its next duel as an attacker has an extra die."""
    transport_bonus_used: bool = False


class Structure(msgspec.Struct, frozen=True):
    """A tower or castle. `city`: the seat whose capital it was built for. `controller`: R35."""

    kind: Kind
    city: Seat
    controller: Seat


class Group(msgspec.Struct, frozen=True, tag="group"):
    """A move being put together: who goes so far; `asked` classes of units have been decided."""

    square: int
    ids: tuple[int, ...]
    asked: int


class Passenger(msgspec.Struct, frozen=True, tag="passenger"):
    """A transport being put together."""

    unit: int


class Combat(msgspec.Struct, frozen=True, tag="combat"):
    """An attack on `square` by units that stand on `origin`, the square before it. `unit` has been named for this round."""

    ids: tuple[int, ...]
    origin: int
    square: int
    unit: int = NONE
    ambush: bool = False
    defender: int = NONE
    """Named too: the dice are about to fall."""


class Bombarding(msgspec.Struct, frozen=True, tag="bombarding"):
    """One unit shells units on an adjacent square (R56)."""

    unit: int
    square: int
    defender: int = NONE


Pending = Group | Passenger | Combat | Bombarding


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: Ending
    clause: str


class Table(PlainData):
    """The whole truth of a game, which everybody sees."""

    VISIBILITY: ClassVar[dict[str, str]] = {
        "n": "all",
        "options": "all",
        "width": "all",
        "height": "all",
        "outpost": "all",
        "boards": "all",
        "round_limit": "all",
        "keeping": "all",
        "team": "all",
        "kingdom": "all",
        "draft": "all",
        "order": "all",
        "alive": "all",
        "units": "all",
        "at": "all",
        "named": "all",
        "marker": "all",
        "capital": "all",
        "holder": "all",
        "structure": "all",
        "gold": "all",
        "tapped": "all",
        "active": "all",
        "actions_left": "all",
        "round": "all",
        "quiet_rounds": "all",
        "stirred": "all",
        "phase": "all",
        "pending": "all",
        "result": "all",
    }

    n: int
    options: Options
    width: int
    height: int
    outpost: tuple[int, ...]
    """Per square, the kingdom whose outpost it is, 3 * land + goods: this says both resources (R4)."""
    boards: int
    """How many are joined (CALEDEA-1203)."""
    round_limit: int
    """R48; 0 for none."""
    keeping: bool
    """R71: whether whoever begins a turn with the own capital and an enemy's wins."""
    team: tuple[int, ...]
    """Per seat; without teams everybody is a team."""
    kingdom: list[int]
    """Per seat, the card; NONE until it is chosen."""
    draft: list[Seat]
    """Seats that have still to choose a kingdom, the next one first."""
    order: list[Seat]
    """Turn order, which is the placing order (R8); while the roll winner decides, that seat alone."""
    alive: list[bool]
    units: list[dict[int, Unit]]
    """Per seat, its units on the board by id."""
    at: list[tuple[int, ...]]
    """Per square, the ids of the units there, ascending."""
    named: list[int]
    """Per seat, how many units it ever had."""
    marker: dict[int, Marker]
    """By square; the owner is the seat of that square's kingdom. Capital squares carry none (R30, CALEDEA-110)."""
    capital: list[int]
    """Per seat, the square of its capital piece; NONE before it is placed and when it left the board (R37)."""
    holder: list[Seat]
    """Per seat, who holds its capital: itself, a captor, or NONE (vacant, R38)."""
    structure: dict[int, Structure]
    gold: list[int]
    tapped: list[int]
    """Per seat, gold set aside this turn (CALEDEA-613)."""
    active: Seat
    actions_left: int
    round: int
    """1, 2 ...; 0 during setup."""
    quiet_rounds: int
    stirred: bool
    """Whether anything of weight happened in this round (R48)."""
    phase: Phase
    pending: Pending | None
    result: Result | None

    @property
    def rounds_left(self) -> int:
        """After this one, where there is a limit (R48): in the last round nobody's capital is kept until a next turn (R71)."""
        return max(0, self.round_limit - self.round)

    @property
    def torus(self) -> Torus:
        return torus(self.width, self.height)

    @property
    def walls(self) -> int:
        """By how much tower and castle thresholds are multiplied (CALEDEA-1205)."""
        return self.boards if self.options.scaled_walls else 1

    @property
    def unit_limit(self) -> int:
        """How many units a seat may have on the board (R45)."""
        return content().limits.units * self.boards

    def card(self, seat: Seat) -> Kingdom:
        """The kingdom card of a seat that has one."""
        return kingdom(self.kingdom[seat])

    def price(self, seat: Seat, use: Use) -> int:
        """Gold that this use requires of this seat: always by its own card (R68)."""
        cost: Cost = kingdom(self.kingdom[seat]).cost
        amount: int = getattr(cost, use)
        return amount * self.walls if use in ("tower", "castle") else amount

    def available(self, seat: Seat) -> int:
        """Untapped gold (CALEDEA-613)."""
        return self.gold[seat] - self.tapped[seat]

    def unit(self, id: int) -> Unit:
        return self.units[id // IDS][id]

    def opposed(self, a: Seat, b: Seat) -> bool:
        return self.team[a] != self.team[b]

    def enemies_at(self, seat: Seat, square: int) -> bool:
        """Whether units of an opponent stand there (all units of a square are of one side)."""
        ids = self.at[square]
        return bool(ids) and self.team[ids[0] // IDS] != self.team[seat]

    def walled_against(self, seat: Seat, square: int) -> bool:
        """Whether an opponent's structure stands there."""
        wall = self.structure.get(square)
        return wall is not None and self.team[wall.controller] != self.team[seat]

    def blocked(self, seat: Seat, square: int) -> bool:
        """CALEDEA-307, 308: stepping there is an attack."""
        return self.enemies_at(seat, square) or self.walled_against(seat, square)

    def match(self, seat: Seat, square: int) -> int:
        """Strong land: how many of the square's two resources are on the seat's card (CALEDEA-511, 512)."""
        own, there = self.kingdom[seat], self.outpost[square]
        return (own // 3 == there // 3) + (own % 3 == there % 3)

    def owner_of(self, square: int) -> Seat:
        """The living seat whose outpost a square is, NONE when its kingdom is not in play (R67)."""
        there = self.outpost[square]
        seat = self.kingdom.index(there) if there in self.kingdom else NONE
        return seat if seat != NONE and self.alive[seat] else NONE

    def city_at(self, square: int) -> Seat:
        """Whose capital piece stands there, NONE for nobody's."""
        return self.capital.index(square) if square in self.capital else NONE

    def held_by(self, seat: Seat) -> list[Seat]:
        """The seats whose capitals this seat holds."""
        return [city for city in range(self.n) if self.holder[city] == seat]

    def seats_in_order(self, first: Seat) -> list[Seat]:
        """All seats in turn order from `first` on."""
        i = self.order.index(first)
        return self.order[i:] + self.order[:i]
