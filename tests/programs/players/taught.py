"""Whether somebody learns from hints: a novice who has read their sentences plays better than one who has not.

    uv run python -m tests.programs.players.taught --title kalua --games 400 --seed 1 [--read 20] [--jobs 2]

A scripted novice (`tests.ai.novice`) plays some games, asks for a hint at every decision, does what it wanted to do itself, and
keeps the sentences, not the moves. In later games, against pages, it likes a move the more, the more of the kinds of sentences
it has read speak for it: `heeded(reason, view, seat, move)` of tests/games/<title>/mind/hinted.py says, from -1 to 1, what
somebody takes from such a sentence, and `WEIGHT` how much that counts beside its own liking. Both play the same deals from the
same seats.
"""

from __future__ import annotations

import argparse
import importlib
import math
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import Choice, Reason, hint_of, make
from games.kernel.minds.table import ADVISER
from games.kernel.protocol import Seat, State, Title, checksum
from tests.ai.hints.loud import be_loud
from tests.ai.novice import Novice
from tests.games.measures import MEASURED, measures_of
from tests.programs.players.never import MOST

Choose = Callable[[Any, Seat], Any]


class Taught:
    """A novice who remembers what hints said: of each kind of sentence the one read last."""

    def __init__(self, title: Title, seed: int, read: Mapping[str, Reason]) -> None:
        self.novice = Novice(title, seed)
        self.read = read
        room = importlib.import_module(f"tests.games.{title.id}.mind.hinted")
        self.heeded, self.weight = room.heeded, room.WEIGHT

    def liking(self, view: Any, seat: Seat, move: Any) -> float:
        """What it likes by itself, and by what it has read."""
        said = sum(self.heeded(reason, view, seat, move) for reason in self.read.values())
        return float(self.novice.liking(view, seat, move) + self.weight * said)

    def choose(self, view: State, seat: Seat, budget: int, advice: str = "") -> Choice:
        """The best liked move, one of equals by chance."""
        moves = view.legal_moves(seat)
        liked = [self.liking(view, seat, move) for move in moves]
        best = [move for move, value in zip(moves, liked, strict=True) if value == max(liked)]
        return Choice(
            best[self.novice.chance.fork(f"taught/{seat}/{checksum(view)}").below(len(best))], Reason("reason.random")
        )


def played(title: Title, luck: Chance, seed: int, learner: Seat, choose: Choose) -> float:
    """One game against pages: 1 when that seat is among the winners."""
    n = measures_of(title.id).seats
    state: Any = title.new_game(title.options(), n, luck, None)
    pages = [make("page", title, seed + seat) for seat in range(n)]
    for _ in range(MOST):
        if not (waiting := state.to_act()):
            break
        seat = waiting[0]
        view = state.view(seat)
        state.apply(seat, choose(view, seat) if seat == learner else pages[seat].choose(view, seat, 0).move, luck)
    outcome = state.outcome()
    return float(outcome is not None and learner in outcome.winners)


def reading(title: Title, games: int, seed: int) -> dict[str, Reason]:
    """The sentences that a novice reads in so many games."""
    read: dict[str, Reason] = {}
    novice = Novice(title, seed)

    def ask(view: Any, seat: Seat) -> Any:
        if len(view.legal_moves(seat)) > 1:
            adviser = make(ADVISER, title, Chance(seed).fork(f"advice/{checksum(view)}").seed)
            said = hint_of(adviser, view, seat).reason
            read[said.message] = said
        return novice.choose(view, seat, 0).move

    for game in range(games):
        played(title, Chance(seed).fork(f"reading/{game}"), seed, game % measures_of(title.id).seats, ask)
    return read


def pair(id: str, read: Mapping[str, Reason], seed: int, game: int) -> tuple[float, float]:
    """The same deal by one who has read nothing and by one who has."""
    title, learner = TITLES[id], game % measures_of(id).seats
    plain, taught = Novice(title, seed), Taught(title, seed, read)
    bare = played(title, Chance(seed).fork(f"later/{game}"), seed, learner, lambda view, seat: plain.choose(view, seat, 0).move)
    after = played(
        title, Chance(seed).fork(f"later/{game}"), seed, learner, lambda view, seat: taught.choose(view, seat, 0).move
    )
    return bare, after


def main() -> None:
    """Prints how often both won."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--title", choices=MEASURED, required=True)
    ask.add_argument("--games", type=int, default=200)
    ask.add_argument("--read", type=int, default=20)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--jobs", type=int, default=1)
    wanted = ask.parse_args()
    be_loud()
    read = reading(TITLES[wanted.title], wanted.read, wanted.seed)
    with ProcessPoolExecutor(wanted.jobs, mp_context=get_context("spawn")) as pool:
        pairs = list(pool.map(partial(pair, wanted.title, read, wanted.seed), range(wanted.games)))
    bare, after = (sum(one[k] for one in pairs) / len(pairs) for k in (0, 1))
    leads = [b - a for a, b in pairs]
    margin = 1.96 * math.sqrt(sum((lead - after + bare) ** 2 for lead in leads)) / len(leads)
    print(f"{wanted.title}: {len(read)} kinds of sentences read in {wanted.read} games")
    print(f"of {wanted.games} later games against pages: {100 * bare:.1f} % won without, {100 * after:.1f} % with them")
    print(f"difference {100 * (after - bare):+.1f} +- {100 * margin:.1f} points (95 %)")


if __name__ == "__main__":
    main()
