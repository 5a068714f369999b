"""What the seats may earn in a game of Kalyra: medals, and the numbers of which the table may have the best."""

from __future__ import annotations

from typing import Any, Final

from games.kalyra import events
from games.kalyra.content import bosses, hero_index
from games.kalyra.state import State
from games.kalyra.table import Options
from games.kernel.protocol import WINS_IN_A_ROW, Collection, Honours, Outcome, Record, Seat

MEDALS: Final = (
    "chain",
    "all_home",
    "six_as_one",
    "empty_purse",
    "right_tools",
    "holy_steel",
    "last_standing",
    "every_ending",
)
ENDINGS: Final = Collection("every_ending", len(bosses()))
RECORDS: Final = (
    Record("shortest", "least"),
    Record("defeated"),
    Record("gold"),
    Record("falls", "least"),
    WINS_IN_A_ROW,
)
SHARES: Final = {"story": 890, "normal": 610, "hard": 400, "legend": 240}
"""Thousandths of their games that a table of knights wins, by difficulty (8.9 of the rules page)."""
TOGETHER: Final = "q28"
"""The quest "Six as One"."""
HOLY: Final = "holy_sword"
WARDSTONE: Final = "wardstone"
"""No creature."""
MANY: Final = 3
"""Enemies in one blast, and in a round of right tools."""
FIREBOMB: Final = "firebomb"


def level(options: Options) -> str:
    return options.difficulty


def luck(options: Options, seats: int) -> int:
    return SHARES[options.difficulty]


class KalyraHonours(Honours):
    """Hears a game of Kalyra. What is not one hero's doing is everybody's."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._declared = ("", False)
        """The hero who attacks, and whether it is of the stronger type."""
        self._by, self._strong = "", False
        """The same of what takes effect now; "" where no hero has done it."""
        self._felled = 0
        """How many enemies have fallen to that: to more than one only fire leaps over."""
        self._tools: list[bool] = []
        """Of every enemy that fell in this round, whether it was by the stronger type."""
        self._steel = ""
        """The hero whose Holy Sword struck the last blow."""
        self._falls = self._purchases = self._richest = 0

    def hear(self, event: Any, state: State) -> None:
        match event:
            case events.AttackDeclared(attacker=attacker, breakdown=parts):
                self._declared = (attacker, parts.get("type", 0) > 0) if isinstance(attacker, str) else ("", False)
            case events.DiceRolled():
                self._begin(*self._declared)
            case events.ItemUsed(hero=hero, item=item) if item == FIREBOMB:
                self._begin(hero)
            case events.VenomTick() | events.BossEffect():
                self._begin()
            case events.Gold(total=total):
                self._richest = max(self._richest, total)
            case events.EnemyDefeated(card=card, cause=cause):
                self._defeat(card, cause, state)
            case events.HeroDefeated():
                self._falls += 1
            case events.ItemGained(source="shop"):
                self._purchases += 1
            case events.QuestCompleted(card=card) if card == TOGETHER:
                self._everybody("six_as_one")
            case events.RoundStarted():
                self._tools = []
            case events.RoundEnded():
                self._close_round()

    def _begin(self, by: str = "", strong: bool = False) -> None:
        """Something takes effect."""
        self._by, self._strong, self._felled = by, strong, 0

    def _holy(self, hero: str, state: State) -> bool:
        one = state.heroes[hero_index()[hero]]
        return HOLY in (one.left, one.right)

    def _defeat(self, card: str, cause: str, state: State) -> None:
        self._steel = self._by if cause == "attack" and self._by and self._holy(self._by, state) else ""
        if card == WARDSTONE:
            return
        self._felled += 1
        self._tools.append(cause == "attack" and self._strong)
        if self._felled >= MANY and self._by:
            self.give(state.heroes[hero_index()[self._by]].seat, "chain")

    def _close_round(self) -> None:
        if len(self._tools) >= MANY and all(self._tools):
            self._everybody("right_tools")

    def _everybody(self, medal: str) -> None:
        for seat in range(self.n):
            self.give(seat, medal)

    def close(self, state: State, outcome: Outcome) -> None:
        self.rounds = state.round
        self._close_round()
        for seat in range(self.n):
            self.number(seat, "defeated", state.defeated)
            self.number(seat, "gold", self._richest)
            if outcome.winners:
                self.number(seat, "shortest", state.round)
                self.number(seat, "falls", self._falls)
                self.collect(seat, ENDINGS, state.final)
        if outcome.winners:
            self._won(state)

    def _won(self, state: State) -> None:
        earned = {
            "all_home": not self._falls,
            "empty_purse": not self._purchases,
            "last_standing": len(state.on_board()) == 1,
        }
        for medal in (medal for medal, so in earned.items() if so):
            self._everybody(medal)
        if self._steel:
            self.give(self._seat(self._steel, state), "holy_steel")

    def _seat(self, hero: str, state: State) -> Seat:
        return state.heroes[hero_index()[hero]].seat
