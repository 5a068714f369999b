"""The targets of section 8.4 of the rules page, measured: length, endings, placing order, kingdoms, lost capitals, levels.

uv run python -m tests.programs.rules.caledea --seats knight,knight --games 200 --option boards=B

Kingdoms are dealt, agents move round the table from game to game. Interrupted, it says what it has found so far.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.caledea.state import State
from games.caledea.table import NONE
from games.caledea.title import TITLE
from games.kernel.arena.elo import wilson
from games.kernel.chance import Chance
from games.kernel.minds.agents import make


@dataclass
class Found:
    """Counts over games."""

    rounds: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    """Seats by what they have in common: an agent, a place in the placing order, a kingdom, a capital that was lost."""
    won: Counter[str] = field(default_factory=Counter)

    def count(self, winners: Sequence[int], traits: Sequence[Sequence[str]]) -> None:
        """`traits`: of each seat."""
        for seat, names in enumerate(traits):
            self.taken.update(names)
            self.won.update(names if seat in winners else ())

    def lines(self) -> list[str]:
        games, order = len(self.rounds), sorted(self.rounds)
        if not games:
            return ["no game was finished"]
        marks = "/".join(str(order[min(games - 1, games * part // 10)]) for part in (1, 5, 9))
        ends = ", ".join(f"{name} {100 * count / games:.0f} %" for name, count in self.ends.most_common())
        return [f"{games} games, rounds {marks} (10 %, median, 90 %); {ends}", *map(self._share, sorted(self.taken))]

    def _share(self, name: str) -> str:
        won, taken = self.won[name], self.taken[name]
        low, high = wilson(won, taken)
        return f"{name:24} won {100 * won / taken:5.1f} % of {taken:5}   95 %: {100 * low:.0f} to {100 * high:.0f}"


def play(specs: Sequence[str], options: dict[str, str], seed: int, found: Found) -> None:
    """One game, counted."""
    luck, n = Chance(seed), len(specs)
    minds = [make(spec, TITLE, seed) for spec in specs]
    state = TITLE.new_game(TITLE.read_options({"kingdoms": "deal", **options}), n, luck, None)
    assert isinstance(state, State)
    lost: set[int] = set()
    while turn := state.to_act():
        held = state.holder[:]
        state.apply(turn[0], minds[turn[0]].choose(state.view(turn[0]), turn[0], 0).move, luck)
        lost |= {seat for seat in range(n) if held[seat] == seat != state.holder[seat] and state.capital[seat] != NONE}
    outcome = state.outcome()
    found.rounds.append(state.round)
    found.ends[outcome.reason] += 1
    found.count(outcome.winners, [_traits(spec, state.order.index(seat), seat, state, lost) for seat, spec in enumerate(specs)])


def _traits(spec: str, place: int, seat: int, state: State, lost: set[int]) -> list[str]:
    card = state.card(seat).id
    return [f"agent {spec}", f"place {place + 1}", f"kingdom {card}", *(["capital once lost"] if seat in lost else [])]


def main() -> None:
    ask = argparse.ArgumentParser(description="length, ends and balance of games of Caledea")
    ask.add_argument("--seats", default="knight,knight", help="agents, one per seat")
    ask.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args()
    specs, options, found = said.seats.split(","), dict(pair.split("=", 1) for pair in said.option), Found()
    try:
        for game in range(said.games):
            turn = game % len(specs)
            play([*specs[turn:], *specs[:turn]], options, Chance(said.seed).fork(f"targets/{game}").seed, found)
    except KeyboardInterrupt:
        print("interrupted")
    print("\n".join(found.lines()), flush=True)


if __name__ == "__main__":
    main()
