"""What a House may earn in a game of Proelio: medals, and the numbers of which somebody may have the best."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from games.kernel.protocol import WINS_IN_A_ROW, Honours, Outcome, Record, Seat
from games.proelio import events, siege_events
from games.proelio.cards import GUNPOWDER, Card, deck_of
from games.proelio.state import State
from games.proelio.table import Options

MEDALS: Final = (
    "to_the_top",
    "something_smells",
    "no_thank_you",
    "bare_alive",
    "powder_prayer",
    "equal_law",
    "winter_king",
    "two_as_one",
)
RECORDS: Final = (
    Record("shortest", "least"),
    Record("loot"),
    Record("repelled"),
    Record("points"),
    WINS_IN_A_ROW,
)
DUNG: Final = "dung"
FORTRESS: Final = "fortress"


def luck(options: Options, seats: int) -> int:
    """Two sides, or every House its own."""
    return 500 if options.mode == "allied" else 1000 // seats


class ProelioHonours(Honours):
    """Hears a game of Proelio."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._loot, self._repelled = [0] * seats, [0] * seats
        self._bare: Seat | None = None
        """Who defends without a wall on the last card."""
        self._fallen: Seat | None = None
        self._gifts: list[Counter[Card]] = [Counter() for _ in range(seats)]
        """Per House, what its ally gave it and it has not attacked with yet."""
        self._attacks: dict[Seat, Seat] = {}
        """By House attacked, whose gift lies there."""
        self._striking: Seat | None = None
        """Whose gift is the Attack that is being resolved."""

    def hear(self, event: Any, state: State) -> None:
        match event:
            case events.TurnStarted() | events.GameOver():
                self._survived()
            case events.FortBuilt(seat=seat, card=card) if card == FORTRESS:
                self.give(seat, "to_the_top")
            case events.EquitasGranted(seat=seat):
                self.give_winner(seat, "equal_law")
            case events.SupportGiven(taker=taker, card=str(card)):
                self._gifts[taker][card] += 1
            case events.HouseDefeated(seat=seat):
                self._fallen = seat
                if self._striking is not None and seat == state.left(state.ally(self._striking)):
                    self.give(self._striking, "two_as_one")
            case _:
                self._siege(event, state)

    def _survived(self) -> None:
        if self._bare is not None and self._bare != self._fallen:
            self.give(self._bare, "bare_alive")
        self._bare = self._striking = None

    def _siege(self, event: Any, state: State) -> None:
        match event:
            case siege_events.AttackPlaced(attacker=attacker, defender=defender, card=str(card)):
                self._place(attacker, defender, card, state)
            case siege_events.DefenceDeployed(defender=seat, cards=cards):
                if state.fort[seat] is None and len(cards) + len(state.hand[seat]) == 1:
                    self._bare = seat
            case siege_events.AttackRevealed(attacker=attacker, defender=defender, card=card, valid=valid):
                self._striking = self._attacks.pop(defender, None)
                if card == DUNG and valid and state.combat is not None and state.combat.deployed:
                    self.give_winner(attacker, "something_smells")
            case siege_events.WatchReversal(defender=seat, attacker=attacker, taken=taken):
                self._reverse(seat, attacker, taken, state)
            case siege_events.AttackAnnulled() if state.combat is not None:
                self._repelled[state.combat.defender] += 1
                if state.combat.card == GUNPOWDER:
                    self.give(state.combat.defender, "powder_prayer")
            case siege_events.AttackRepelled() | siege_events.InfiltrationStopped() if state.combat is not None:
                self._repelled[state.combat.defender] += 1
            case siege_events.LootPaid(taker=taker, count=count) | siege_events.InfiltrationHit(thief=taker, count=count):
                self._loot[taker] += count

    def _place(self, attacker: Seat, defender: Seat, card: Card, state: State) -> None:
        self._attacks.pop(defender, None)
        if self._gifts[attacker][card] > 0:
            self._gifts[attacker][card] -= 1
            self._attacks[defender] = state.ally(attacker)

    def _reverse(self, seat: Seat, attacker: Seat, taken: int, state: State) -> None:
        """PROELIO-411: an attacker's last card is left to it, because its fall would be another's victory."""
        self._loot[seat] += taken
        hand, crowned = state.hand[attacker], state.right(attacker)
        fatal = state.fort[attacker] is None and len(hand) == 1 and deck_of(hand[0]) == "base"
        friends = (seat, state.ally(seat)) if state.allied else (seat,)
        if not taken and fatal and crowned not in friends:
            self.give_winner(seat, "no_thank_you")

    def close(self, state: State, outcome: Outcome) -> None:
        self.rounds = -(-state.turn_no // self.n)
        for seat in range(self.n):
            self.number(seat, "loot", self._loot[seat])
            self.number(seat, "repelled", self._repelled[seat])
            self.number(seat, "points", outcome.scores[seat])
        for seat in outcome.winners:
            self.number(seat, "shortest", self.rounds)
            if state.result is not None and state.result.how == "points":
                self.give(seat, "winter_king")
