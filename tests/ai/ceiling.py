"""How far play could rise above a level if nothing were hidden: the hero's thought on the true state of the table.

    uv run python -m tests.ai.ceiling --seats 5 --against random,knight --games 400

The cheating player sees all hands and alliances, and with `--laid` also what the others have laid in this hand (it lays
last). It measures how much luck leaves to skill and is nothing else: it is given states, so no table and no arena can seat it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from games.catalog import TITLES
from games.kalesia.faces import ALLIANCES, FACE_INDEX
from games.kalesia.mind.bot import LEVELS, SEATS_OF_GAMES
from games.kalesia.mind.foresight import Foresight, PairTrial
from games.kalesia.mind.habits import Games, Ints, put_instead
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State
from games.kalesia.tracker import held_by
from games.kernel.chance import Chance
from games.kernel.minds.agents import Agent
from tests.ai.duels import Score, by_name, seatings, shared_out

TITLE: Final = TITLES["kalesia"]


class Clairvoyance(Foresight):
    """A thought that knows every hand and alliance, and the pairs in `laid` (seat: pair)."""

    def __init__(self, state: State, seat: int, chance: Chance, laid: bool) -> None:
        view = state.view(seat)
        view.known, view.unknown = [held_by(state, j) for j in range(state.n)], [0] * state.n
        super().__init__(view, seat, view.legal_moves(seat), chance)
        self.sides = [ALLIANCES.index(alliance) for alliance in state.alliance]
        self.laid = {j: pair for j, pair in enumerate(state.commit) if isinstance(pair, tuple)} if laid else {}

    def _imagine(self, count: int) -> tuple[Games, Ints]:
        batch, chosen = super()._imagine(count)
        batch.sides[:] = self.sides
        for j, (a, b) in self.laid.items():
            put_instead(batch, chosen, j, np.tile([FACE_INDEX[a], FACE_INDEX[b]], (count, 1)))
        return batch, chosen


@dataclass
class Cheat:
    """Plays the best pair it finds. Not an `Agent`: it asks for the true state."""

    games: int
    laid: bool

    def choose(self, state: State, seat: int, chance: Chance) -> ChooseWeapons:
        thought = Clairvoyance(state, seat, chance, self.laid)
        best: ChooseWeapons = max(thought.think(self.games), key=_merit).move
        return best


def _merit(trial: PairTrial) -> tuple[int, float]:
    return trial.stage, trial.share


Mind = Agent | Cheat


def play(minds: Sequence[Mind], seed: int) -> tuple[int, ...]:
    """One game; in every hand the cheats lay last. The winners."""
    luck = Chance(seed)
    state = TITLE.new_game(TITLE.options(), len(minds), luck, None)
    assert isinstance(state, State)
    while turn := state.to_act():
        for seat in sorted(turn, key=lambda s: (isinstance(minds[s], Cheat), s)):
            mind = minds[seat]
            if isinstance(mind, Cheat):
                move = mind.choose(state, seat, luck.fork(f"cheat/{state.area}/{seat}"))
            else:
                move = mind.choose(state.view(seat), seat, 0).move
            state.apply(seat, move, luck)
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners


def climb(cheat: Cheat, other: Agent, n: int, deals: range, seed: int = 1) -> Score:
    """As `duels.duel`: one cheat among others and one other among cheats, from every seat, with equal deals."""
    score = Score()
    for deal in deals:
        here = Score()
        luck = Chance(seed).fork(f"deal/{n}/{deal}").seed
        for places in seatings(n):
            here.add(shared_out(places, play([cheat if mine else other for mine in places], luck)))
        score.add(here.close_deal())
    return score


def main() -> None:
    ask = argparse.ArgumentParser(description="Elo of a player from whom nothing is hidden, for measurement only")
    ask.add_argument("--seats", type=int, default=5)
    ask.add_argument("--against", default="random")
    ask.add_argument("--games", type=int, default=200)
    ask.add_argument("--thought", type=int, default=LEVELS["hero"].games, help="games played on in thought per decision")
    ask.add_argument("--laid", action="store_true", help="sees also what the others have laid in this hand")
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args()
    n = said.seats
    cheat = Cheat(max(1, said.thought * SEATS_OF_GAMES // (SEATS_OF_GAMES + n)), said.laid)
    for other in said.against.split(","):
        score = climb(cheat, by_name(other), n, range(max(1, said.games // len(seatings(n)))), said.seed)
        share_a, share_b = 100 * score.won_a / score.games_a, 100 * score.won_b / score.games_b
        print(
            f"n={n:2} who sees {'all' if said.laid else 'hands and alliances'} over {other:7} {score.elo:+5.0f} Elo"
            f" +-{score.margin:3.0f}   wins {share_a:4.1f} % and {share_b:4.1f} % of {score.games_a} and {score.games_b} seats",
            flush=True,
        )


if __name__ == "__main__":
    main()
