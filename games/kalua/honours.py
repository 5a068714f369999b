"""What a god may earn in a game of Kalua: medals, and the numbers of which somebody may have the best."""

from __future__ import annotations

from typing import Any, Final

from games.kalua import events
from games.kalua import volley_events as told
from games.kalua.content import cards
from games.kalua.effects import loss
from games.kalua.state import State
from games.kernel.protocol import WINS_IN_A_ROW, Honours, Outcome, Record, Seat

MEDALS: Final = (
    "from_nothing",
    "last_prayer",
    "own_medicine",
    "clear_sky",
    "untouchable",
    "borrowed_flock",
    "shared_sky",
    "end_of_days",
)
RECORDS: Final = (
    Record("shortest", "least"),
    Record("families"),
    Record("fewest", "least"),
    Record("prayers"),
    WINS_IN_A_ROW,
)
MANY: Final = 4
"""Families that Amulets save from one card."""
EMPTIED: Final = ("wipe_out", "all_gone")
"""Endings by which nobody has a family left, whoever wins."""


class KaluaHonours(Honours):
    """Hears a game of Kalua."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._alone: set[Seat] = set()
        """Who has had no family."""
        self._returned: set[Seat] = set()
        """Who has had none, and has had some since."""
        self._struck: set[Seat] = set()
        """Who has played a disaster."""
        self._spent: dict[Seat, int] = {}
        """The round in which somebody bought a card with all they had."""

    def hear(self, event: Any, state: State) -> None:
        for seat, families in enumerate(state.families):
            self._flock(seat, families)
            self.most(seat, "prayers", state.pp[seat])
        match event:
            case told.CardPlayed(seat=seat, card=card) if cards()[card].kind != "bonus":
                self._struck.add(seat)
            case told.TargetChosen(owner=owner, target=target) if owner == target:
                self.give_winner(owner, "own_medicine")
            case told.PpChanged(seat=seat, total=0, reason="paid_draw"):
                self._spent[seat] = state.round
            case told.AmuletsUsed(seat=seat) if loss(state, state.current, seat) >= MANY:
                self.give(seat, "untouchable")
            case told.FamiliesMoved(origin=int(origin), to=int(to)) if not state.families[origin]:
                self.give(to, "borrowed_flock")
            case events.GameOver(winners=winners, reason=reason):
                self._over(winners, reason, state)

    def _flock(self, seat: Seat, families: int) -> None:
        self.most(seat, "families", families)
        if not families:
            self._alone.add(seat)
        elif seat in self._alone:
            self._returned.add(seat)

    def _over(self, winners: tuple[Seat, ...], reason: str, state: State) -> None:
        for seat in winners:
            if seat in (self._returned if reason in EMPTIED else self._alone):
                self.give(seat, "from_nothing")
            if self._spent.get(seat) == state.round:
                self.give(seat, "last_prayer")
            if seat not in self._struck:
                self.give(seat, "clear_sky")
            if len(winners) > 1:
                self.give(seat, "shared_sky")
            if reason == "wipe_out":
                self.give(seat, "end_of_days")
            self.number(seat, "shortest", state.round)
            self.number(seat, "fewest", state.families[seat])

    def close(self, state: State, outcome: Outcome) -> None:
        self.rounds = state.round
