"""What a kingdom may earn in a game of Caledea: medals, and the numbers of which somebody may have the best."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from games.caledea import events
from games.caledea.land.torus import Torus
from games.caledea.state import State
from games.caledea.table import GENERAL, IDS, NONE, Options
from games.kernel.protocol import WINS_IN_A_ROW, Honours, Outcome, Record, Seat

MEDALS: Final = (
    "round_the_world",
    "five_castles",
    "guests_walls",
    "one_die",
    "came_back",
    "salt",
    "headless",
    "exile",
)
RECORDS: Final = (
    Record("shortest", "least"),
    Record("gold"),
    Record("duels"),
    Record("fewest", "least"),
    WINS_IN_A_ROW,
)
MANY: Final = 3
"""Dice that one die may beat."""
SIDES: Final = {"two": 2, "three": 3, "four": 4}


def luck(options: Options, seats: int) -> int:
    """One of the teams wins, or one of the seats."""
    return 1000 // SIDES.get(options.teams, seats)


class CaledeaHonours(Honours):
    """Hears a game of Caledea."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._start = self._goal = NONE
        """Of the group that moves, or moved last."""
        self._over_the_edge = False
        self._against: set[int] = set()
        """Squares whose walls threw somebody back in this turn."""
        self._fighters = [NONE, NONE]
        """The units of a duel: who attacks, who defends."""
        self._duels, self._lost = [0] * seats, [0] * seats
        self._salted: set[tuple[Seat, Seat]] = set()
        """Who salted whose outposts."""
        self._crowned: set[Seat] = set()
        """Who has made a general."""
        self._exiled: set[Seat] = set()
        """Who has lost the own capital."""
        self._city = NONE
        """Round whose capital the last castle was built."""

    def hear(self, event: Any, state: State) -> None:
        for seat, gold in enumerate(state.gold):
            self.most(seat, "gold", gold)
        match event:
            case events.TurnStarted():
                self._against.clear()
            case events.GroupPicked(square=square):
                self._start = square
            case events.GroupMoved(path=path):
                self._goal = path[-1]
                self._over_the_edge = any(_wraps(state.torus, *step) for step in pairwise((self._start, *path)))
            case events.UnitUpgraded(unit=unit, rank=rank) if rank == GENERAL:
                self._crowned.add(unit // IDS)
            case events.OutpostSalted(by=by, owner=owner):
                self._salted.add((by, owner))
            case events.StructureBuilt(kind_of="castle", city=city):
                self._city = city
            case events.GameWon(seats=seats, reason=reason):
                self._won(seats, reason, state)
            case _:
                self._fight(event)
                self._capitals(event)

    def _fight(self, event: Any) -> None:
        match event:
            case events.AttackerChosen(unit=unit) | events.BombardFired(unit=unit):
                self._fighters[0] = unit
            case events.DefenderChosen(unit=unit):
                self._fighters[1] = unit
            case events.DuelRolled(a_dice=mine, d_dice=theirs, winner="attacker"):
                self._duel(self._fighters[0] // IDS, mine, theirs)
            case events.DuelRolled(a_dice=theirs, d_dice=mine):
                self._duel(self._fighters[1] // IDS, mine, theirs)
            case events.UnitRemoved(unit=unit):
                self._lost[unit // IDS] += 1
            case events.GroupThrownBack():
                self._against.add(self._goal)
            case events.StructureDestroyed(square=square, seat=seat) if square in self._against:
                self.give(seat, "came_back")

    def _duel(self, seat: Seat, dice: tuple[int, ...], against: tuple[int, ...]) -> None:
        self._duels[seat] += 1
        if len(dice) == 1 and len(against) >= MANY:
            self.give(seat, "one_die")

    def _capitals(self, event: Any) -> None:
        match event:
            case events.CapitalCaptured(by=by, owner=owner):
                self._exiled.add(owner)
                if self._over_the_edge:
                    self.give(by, "round_the_world")
            case events.CapitalReclaimed(owner=owner, by=by) if owner == by and owner in self._exiled:
                self.give_winner(owner, "exile")

    def _won(self, seats: tuple[Seat, ...], reason: str, state: State) -> None:
        for seat in seats:
            self.number(seat, "shortest", state.round)
            self.number(seat, "fewest", self._lost[seat])
            if seat not in self._crowned:
                self.give(seat, "headless")
            if reason == "fortified":
                self.give(seat, "five_castles")
                if state.opposed(seat, self._city):
                    self.give(seat, "guests_walls")

    def close(self, state: State, outcome: Outcome) -> None:
        self.rounds = state.round
        for seat, won in enumerate(self._duels):
            self.number(seat, "duels", won)
        for by, owner in self._salted:
            if state.alive[owner] and not state.gold[owner]:
                self.give(by, "salt")


def _wraps(torus: Torus, a: int, b: int) -> bool:
    """Whether the step between those neighbours leads over an edge of the board (CALEDEA-008)."""
    (column, row), (other, line) = torus.place(a), torus.place(b)
    return abs(column - other) + abs(row - line) > 1
