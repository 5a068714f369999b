"""What a seat may earn in a game of Kalesia: medals, and the numbers of which somebody may have the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.kalesia import events
from games.kalesia.faces import ALLIANCE_OF, VALUE, Alliance, Face, Pair, highest
from games.kalesia.lines import Line, threats
from games.kalesia.state import State
from games.kalesia.table import Options
from games.kernel.protocol import WINS_IN_A_ROW, Honours, Outcome, Record, Seat

MEDALS: Final = (
    "wrong_arms",
    "silent_tie",
    "two_lines",
    "gift_returned",
    "until_dusk",
    "turncoat",
    "nick_of_time",
    "ten",
)
RECORDS: Final = (
    Record("shortest", "least"),
    Record("areas"),
    Record("fewest", "least"),
    Record("tipped"),
    WINS_IN_A_ROW,
)
MANY: Final = 10
"""Seats of the largest table."""
SHARES: Final = {2: 467, 3: 333, 4: 460, 5: 372, 6: 480, 7: 411, 8: 362, 9: 424, 10: 388}
"""Thousandths of its games that a seat wins among equals, by seats: with whoever shares its alliance (8 of the rules page)."""


def luck(options: Options, seats: int) -> int:
    return SHARES[seats]


class KalesiaHonours(Honours):
    """Hears a game of Kalesia."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._laid: dict[int, tuple[Pair, ...]] = {}
        """Per cell that was fought for, what everybody laid."""
        self._pairs: tuple[Pair, ...] = ()
        self._totals: dict[Alliance, int] = {}
        self._threatened: set[Alliance] = set()
        """Who would have had a line with the cell that is fought for."""
        self._gifts: list[Counter[Face]] = [Counter() for _ in range(seats)]
        """Per seat, what its right neighbour passed to it in this round and it has not laid yet."""
        self._denied: set[Seat] = set()
        """Whose weapons have just kept a rival from a line."""
        self._tipped = [0] * seats
        self._worth: list[Counter[Alliance]] = [Counter() for _ in range(seats)]
        """Per seat, the values that it laid for every alliance."""

    def hear(self, event: Any, state: State) -> None:
        match event:
            case events.WeaponsRevealed(pairs=pairs):
                self._reveal(pairs)
            case events.TotalsCounted(totals=totals, tied=tied):
                self._count(totals, tied, state)
            case events.AreaConquered(cell=cell, winner=winner):
                self._conquer(cell, winner, state)
            case events.AreaContested():
                for seat in self._denied:
                    self.give_winner(seat, "nick_of_time")
                self._denied.clear()
            case events.RoundEnded():
                self._gifts = [Counter() for _ in range(self.n)]
            case events.WeaponsPassed(to_seat=taker, faces=faces):
                self._gifts[taker] = Counter(faces)
            case events.TempleBuilt(winner=winner, lines=lines):
                self._build(winner, lines, state)

    def _reveal(self, pairs: tuple[Pair, ...]) -> None:
        self._pairs = pairs
        for worth, pair in zip(self._worth, pairs, strict=True):
            for face in pair:
                worth[ALLIANCE_OF[face]] += VALUE[face]

    def _count(self, totals: Mapping[Alliance, int], tied: bool, state: State) -> None:
        self._totals = dict(totals)
        self._threatened = {alliance for alliance, cells in threats(state.owner).items() if state.cell in cells}
        if tied and not totals["F"]:
            for seat in self._of("F", state):
                self.give(seat, "silent_tie")

    def _conquer(self, cell: int, winner: Alliance, state: State) -> None:
        self._laid[cell] = self._pairs
        for seat, pair in enumerate(self._pairs):
            own, otherwise = state.alliance[seat], self._without(pair)
            if winner == own != otherwise:
                self._tipped[seat] += 1
            if otherwise in self._threatened - {own, winner}:
                self._denied.add(seat)
        for seat in self._of(winner, state):
            self._returned(seat, winner, state.left_of(seat))
        for gifts, pair in zip(self._gifts, self._pairs, strict=True):
            gifts.subtract(pair)

    def _returned(self, giver: Seat, own: Alliance, taker: Seat) -> None:
        """Whether the area hangs on a weapon that the giver passed on."""
        for face in self._pairs[taker]:
            passed = ALLIANCE_OF[face] == own and self._gifts[taker][face] > 0
            if passed and self._without((face,)) != own:
                self.give(giver, "gift_returned")

    def _without(self, faces: Sequence[Face]) -> Alliance:
        """Who would have taken the area without these weapons."""
        totals = dict(self._totals)
        for face in faces:
            totals[ALLIANCE_OF[face]] -= VALUE[face]
        return highest(totals)[0]

    def _build(self, winner: Alliance, lines: Sequence[Line], state: State) -> None:
        for seat in self._of(winner, state):
            if len(lines) > 1:
                self.give(seat, "two_lines")
            if any(not self._armed(seat, winner, line) for line in lines):
                self.give(seat, "wrong_arms")

    def _armed(self, seat: Seat, own: Alliance, line: Line) -> bool:
        """Whether the seat laid a weapon of its alliance for an area of that line."""
        return any(ALLIANCE_OF[face] == own for cell in line if cell in self._laid for face in self._laid[cell][seat])

    def _of(self, alliance: Alliance, state: State) -> list[Seat]:
        return [seat for seat, own in enumerate(state.alliance) if own == alliance]

    def close(self, state: State, outcome: Outcome) -> None:
        self.rounds = state.round
        for seat, own in enumerate(state.alliance):
            areas = state.owner.count(own)  # type: ignore[arg-type]
            self.number(seat, "areas", areas)
            self.number(seat, "tipped", self._tipped[seat])
            if seat in outcome.winners:
                self.number(seat, "shortest", len(self._laid))
                self.number(seat, "fewest", areas)
                self._won(seat, state)

    def _won(self, seat: Seat, state: State) -> None:
        worth, own = self._worth[seat], state.alliance[seat]
        if state.result is not None and state.result.reason == "exhaustion":
            self.give(seat, "until_dusk")
        if max(worth.values()) > worth[own]:  # type: ignore[index]
            self.give(seat, "turncoat")
        if self.n == MANY:
            self.give(seat, "ten")
