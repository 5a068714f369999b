"""The targets of section 8.8 of the rules page, measured: length, endings, seats, Guilds, comebacks, levels.

uv run python -m tests.programs.rules.proelio --seats knight,knight,knight --games 200
uv run python -m tests.programs.rules.proelio --seats hero,page,page,page --games 60 --mode allied

Agents move round the table from game to game. Interrupted, it says what it has found so far.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from games.kernel import protocol
from games.kernel.arena.elo import wilson
from games.kernel.chance import Chance
from games.kernel.minds.agents import Agent, Choice, Reason, make
from games.proelio.mind.rollout_policy import quick_move
from games.proelio.mind.weights import HANDMADE
from games.proelio.state import State
from games.proelio.title import TITLE

HABIT: Final = "habit"
"""A seat that plays by habits.py: as good as a knight and a hundred times as quick, but with fewer comebacks; those are a
matter for knights."""
SHORT: Final = 5
"""Rounds up to which a game is a short one; at most a tenth are to be."""
BEHIND: Final = 3
"""So many cards and wall levels behind the best a House is clearly last."""
EARLY: Final = 3
"""Turns of its own that a House must have had before that is asked."""


class Habit:
    """The habits of thought as a player."""

    def choose(self, view: protocol.State, seat: int, budget: int, advice: str = "") -> Choice:
        assert isinstance(view, State)
        return Choice(quick_move(view, seat, HANDMADE), Reason("reason.random"))


@dataclass
class Found:
    """Counts over games."""

    rounds: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    """Seats by what they have in common: an agent, a place in the order of play, a Guild."""
    won: Counter[str] = field(default_factory=Counter)
    comebacks: int = 0
    """Games whose winner had once been clearly last."""

    def lines(self) -> list[str]:
        games, order = len(self.rounds), sorted(self.rounds)
        if not games:
            return ["no game was finished"]
        marks = "/".join(str(order[min(games - 1, games * part // 10)]) for part in (1, 5, 9))
        short = f"{100 * sum(rounds <= SHORT for rounds in order) / games:.0f} % of {SHORT} rounds or fewer"
        ends = ", ".join(f"{name} {100 * count / games:.0f} %" for name, count in self.ends.most_common())
        return [
            f"{games} games, rounds {marks} (10 %, median, 90 %), {short}; {ends}",
            f"winner once clearly last: {100 * self.comebacks / games:.0f} %",
            *map(self._share, sorted(self.taken)),
        ]

    def _share(self, name: str) -> str:
        won, taken = self.won[name], self.taken[name]
        low, high = wilson(won, taken)
        return f"{name:20} won {100 * won / taken:5.1f} % of {taken:5}   95 %: {100 * low:.0f} to {100 * high:.0f}"


def clearly_last(t: State) -> set[int]:
    """Houses that have had their first turns and are clearly the weakest by cards and wall."""
    strength = [len(hand) + t.level(seat) for seat, hand in enumerate(t.hand)]
    return {
        seat
        for seat in range(t.n)
        if t.turns_taken[seat] >= EARLY and strength[seat] == min(strength) <= max(strength) - BEHIND
    }


def play(specs: Sequence[str], options: dict[str, str], seed: int, found: Found) -> None:
    """One game, counted."""
    luck = Chance(seed)
    minds: list[Agent] = [Habit() if spec == HABIT else make(spec, TITLE, seed) for spec in specs]
    state = TITLE.new_game(TITLE.read_options(options), len(specs), luck, None)
    assert isinstance(state, State)
    first, last = state.turn_seat, set[int]()
    while turn := state.to_act():
        state.apply(turn[0], minds[turn[0]].choose(state.view(turn[0]), turn[0], 0).move, luck)
        last |= clearly_last(state)
    outcome = state.outcome()
    found.rounds.append((state.turn_no - 1) // state.n + 1)
    found.ends[outcome.reason] += 1
    found.comebacks += bool(last & set(outcome.winners))
    for seat, spec in enumerate(specs):
        traits = [f"agent {spec}", f"place {(seat - first) % state.n + 1}", f"guild {state.guild[seat]}"]
        found.taken.update(traits)
        found.won.update(traits if seat in outcome.winners else ())


def main() -> None:
    ask = argparse.ArgumentParser(description="length, ends and balance of games of Proelio")
    ask.add_argument("--seats", default="habit,habit,habit,habit", help="agents, one per seat; habit: quick and sensible")
    ask.add_argument("--mode", default="first_conquest")
    ask.add_argument("--guilds", default="true")
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args()
    specs, found = said.seats.split(","), Found()
    options = {"mode": said.mode, "guilds": said.guilds}
    try:
        for game in range(said.games):
            turn = game % len(specs)
            play([*specs[turn:], *specs[:turn]], options, Chance(said.seed).fork(f"targets/{game}").seed, found)
    except KeyboardInterrupt:
        print("interrupted")
    print("\n".join(found.lines()), flush=True)


if __name__ == "__main__":
    main()
