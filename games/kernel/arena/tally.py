"""What is counted over games between agents: whole numbers only, so that any order of adding gives the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from games.kernel.protocol import Outcome, Seat

FIELD: Final = "the rest"
"""All seats that another kind of agent holds, as an opponent."""

Pair = tuple[str, str]
"""Two kinds of agents, or one and `FIELD`."""


class Tally(msgspec.Struct):
    """Counts over games; two of them can be added."""

    games: int = 0
    moves: int = 0
    seat_wins: Counter[int] = msgspec.field(default_factory=Counter)
    agent_games: Counter[str] = msgspec.field(default_factory=Counter)
    """Seats taken per agent."""
    agent_wins: Counter[str] = msgspec.field(default_factory=Counter)
    agent_seats: Counter[tuple[str, Seat]] = msgspec.field(default_factory=Counter)
    """Games per agent and seat."""
    agent_seat_wins: Counter[tuple[str, Seat]] = msgspec.field(default_factory=Counter)
    sides: Counter[str] = msgspec.field(default_factory=Counter)
    """Which side of the title won."""
    seat_sides: Counter[tuple[Seat, str]] = msgspec.field(default_factory=Counter)
    """Games per seat and the side it was dealt."""
    seat_side_wins: Counter[tuple[Seat, str]] = msgspec.field(default_factory=Counter)
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    """Reason and clause of the ending."""
    nobody: int = 0
    """Games without a winner among the seats."""
    lengths: Counter[int] = msgspec.field(default_factory=Counter)
    """In the title's own measure, else in moves."""
    duels: Counter[tuple[Pair, int]] = msgspec.field(default_factory=Counter)
    """Whole rounds per pair of agents and half points of the first; see `duel`."""
    decided: Counter[tuple[Pair, bool]] = msgspec.field(default_factory=Counter)
    """Pairs of seats, in whole rounds, of which one alone won: how often it was the first agent's (True), how often not."""

    def add(self, other: Tally) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def rounds(self, pair: Pair, top: int) -> list[int]:
        """How many rounds gave the first of the pair 0 .. `top` half points."""
        return [self.duels[pair, points] for points in range(top + 1)]


Clockings = Counter[tuple[str, int]]
"""Decisions per agent and microseconds that they took. No two runs give the same."""


def pairs_of(agents: Sequence[str]) -> list[Pair]:
    """Who is compared with whom: two kinds with each other; of more, each with the rest, then each with each."""
    kinds = list(dict.fromkeys(agents))
    each = [(a, b) for i, a in enumerate(kinds) for b in kinds[i + 1 :]]
    return each if len(kinds) <= 2 else [*((kind, FIELD) for kind in kinds), *each]


def top_of(pair: Pair, agents: Sequence[str], period: int) -> int:
    """The most half points that a round of `period` games can give the first of the pair."""
    first, second = pair
    ours = agents.count(first)
    theirs = len(agents) - ours if second == FIELD else agents.count(second)
    return 2 * ours * theirs * period


class Duel(msgspec.Struct, frozen=True):
    """Every seat of one agent compared with every seat of another in the same game."""

    points: int
    """Half points of the first: two where its seat alone won, one where both or neither did."""
    won: int
    """Pairs of seats where the first's alone won."""
    lost: int


def duel(pair: Pair, seats: Sequence[str], winners: Sequence[Seat]) -> Duel:
    first, second = pair
    ours = [seat in winners for seat, spec in enumerate(seats) if spec == first]
    theirs = [seat in winners for seat, spec in enumerate(seats) if spec == second or (second == FIELD and spec != first)]
    won = sum(ours) * (len(theirs) - sum(theirs))
    lost = sum(theirs) * (len(ours) - sum(ours))
    return Duel(len(ours) * len(theirs) + won - lost, won, lost)


def count_round(tally: Tally, agents: Sequence[str], games: Sequence[tuple[tuple[str, ...], Outcome]]) -> None:
    """The games of one round: who sat where, and how it ended."""
    for pair in pairs_of(agents):
        duels = [duel(pair, seats, outcome.winners) for seats, outcome in games]
        tally.duels[pair, sum(d.points for d in duels)] += 1
        tally.decided[pair, True] += sum(d.won for d in duels)
        tally.decided[pair, False] += sum(d.lost for d in duels)


def count_game(tally: Tally, bot: Any, seats: Sequence[str], state: Any, moves: int) -> None:
    """One finished game; `bot` may know sides and lengths."""
    outcome = state.outcome()
    tally.games += 1
    tally.moves += moves
    tally.nobody += not outcome.winners
    tally.reasons[f"{outcome.reason} ({outcome.clause})"] += 1
    tally.agent_games.update(seats)
    tally.agent_seats.update((spec, seat) for seat, spec in enumerate(seats))
    tally.seat_wins.update(outcome.winners)
    tally.agent_wins.update(seats[seat] for seat in outcome.winners)
    tally.agent_seat_wins.update((seats[seat], seat) for seat in outcome.winners)
    tally.sides.update(_winning_sides(bot, state, outcome.winners))
    tally.seat_sides.update(_sides(bot, state, range(len(seats))))
    tally.seat_side_wins.update(_sides(bot, state, outcome.winners))
    tally.lengths[bot.length(state) if hasattr(bot, "length") else moves] += 1


def _winning_sides(bot: Any, state: Any, winners: Sequence[Seat]) -> set[str]:
    """A title may know sides that win even when nobody sits on them."""
    if hasattr(bot, "winning_side"):
        return {bot.winning_side(state)}
    return {side for _, side in _sides(bot, state, winners)}


def _sides(bot: Any, state: Any, seats: Sequence[Seat]) -> Iterator[tuple[Seat, str]]:
    """Seats with the side each plays for; none in a title without sides."""
    if hasattr(bot, "side"):
        for seat in seats:
            yield seat, str(bot.side(state, seat))
