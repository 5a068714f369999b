"""How far play could rise above a level if nothing were hidden: the hero's thought on the true state of the table.

    uv run python -m tests.programs.players.ceiling --title kalesia --seats 5 --against random,knight --games 400
    uv run python -m tests.programs.players.ceiling --title proelio --seats 6 --against knight --games 60 --halves

The cheating player sees all hands, decks and alliances, and where all lay at once it lays last. It measures how much luck
leaves to skill and is nothing else: it is given states, so no table and no arena can seat it. Each title says in
`tests/games/<title>/mind/ceiling.py` how it sees; in Caledea nothing is hidden, and in Kalyra nobody plays against anybody.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Final, Protocol

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import Agent, make
from games.kernel.protocol import Move, Seat, checksum
from tests.ai.duels import DEALT, Score, Seating, by_name, games_a_deal, seated, shared_out
from tests.games.measures import having
from tests.programs.players.ladder import HEAD, climbed, line, row

HIDING: Final = having("ceiling")
"""Titles that say how it sees."""


class Cheat(Protocol):
    """Who is given the true state. Not an `Agent`."""

    cheats: bool

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Move: ...


@dataclass
class Seer:
    """A title's hero; while it thinks, what it would imagine is `seen` instead."""

    title: str
    seen: Callable[[Any], AbstractContextManager[None]]
    thought: int = 0
    """Games played on in thought; 0: as many as the hero's."""
    cheats: bool = True

    def __post_init__(self) -> None:
        self.hero = make("hero", TITLES[self.title], 1)

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Move:
        with self.seen(state):
            move: Move = self.hero.choose(state.view(seat), seat, self.thought).move
        return move


def cheat_of(title: str, thought: int = 0) -> Cheat:
    """The measuring player of that title."""
    found: Cheat = importlib.import_module(f"tests.games.{title}.mind.ceiling").cheat(thought)
    return found


Mind = Agent | Cheat


def play(minds: Sequence[Mind], seed: int, title: str = "kalesia") -> tuple[int, ...]:
    """One game; where several decide at once the cheats do last. The winners."""
    rules, luck = TITLES[title], Chance(seed)
    cheats = [getattr(mind, "cheats", False) for mind in minds]
    state: Any = rules.new_game(rules.read_options(DEALT.get(title, {})), len(minds), luck, None)
    while turn := state.to_act():
        for seat in sorted(turn, key=lambda s: (cheats[s], s)):
            state.apply(seat, _chosen(minds[seat], state, seat, luck), luck)
    outcome = state.outcome()
    assert outcome is not None
    winners: tuple[int, ...] = outcome.winners
    return winners


def _chosen(mind: Any, state: Any, seat: Seat, luck: Chance) -> Move:
    if not getattr(mind, "cheats", False):
        move: Move = mind.choose(state.view(seat), seat, 0).move
    else:
        move = mind.choose(state, seat, luck.fork(f"cheat/{checksum(state)}/{seat}"))
    return move


def climb(cheat: Cheat, other: Agent, n: int, deals: range, seed: int = 1, title: str = "kalesia",
          seating: Seating = "seats") -> Iterator[Score]:  # fmt: skip
    """As `duels.dealt`: the cheat and the other in all places of every deal, deal by deal."""
    for deal in deals:
        here = Score()
        luck = Chance(seed).fork(f"deal/{n}/{deal}").seed
        for places, sides in seated(n, luck, title, seating):
            here.add(shared_out(places, play([cheat if mine else other for mine in places], luck, title), sides))
        yield here.close_deal()


def main() -> None:
    ask = argparse.ArgumentParser(description="Elo of a player from whom nothing is hidden, for measurement only")
    ask.add_argument("--title", choices=HIDING, default="kalesia")
    ask.add_argument("--seats", type=int, default=5)
    ask.add_argument("--against", default="random")
    ask.add_argument("--games", type=int, default=200)
    ask.add_argument("--thought", type=int, default=0, help="games played on in thought per decision (0: as the hero)")
    ask.add_argument("--halves", action="store_true", help="two games a deal, each in every second seat")
    ask.add_argument("--sides", action="store_true", help="a game a deal for every alliance, which one plays whole")
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args()
    seating: Seating = "sides" if said.sides else "halves" if said.halves else "seats"
    n, cheat = said.seats, cheat_of(said.title, said.thought)
    print(f"{line(*HEAD)}\n{line(*['---'] * len(HEAD))}", flush=True)
    for other in said.against.split(","):
        deals = range(max(1, said.games // games_a_deal(n, said.title, seating)))
        scores = climb(cheat, by_name(other, title=said.title), n, deals, said.seed, said.title, seating)
        print(row("who sees all", other, n, *climbed(scores, n, None)), flush=True)


if __name__ == "__main__":
    main()
