"""Whether the sentence that tells why is true, decision by decision: what it names is there, its values are those seen, and
where it says that nothing is better, nothing was judged better.

    uv run python -m tests.programs.players.reasons --title kalyra --decisions 1000 --seed 1 --levels squire,knight,hero

What a title's sentences say is looked up by itself (`is_false` of tests/games/<title>/mind/reasons.py; where levels look at a
table differently, `of_level`). Printed is how often each reason was named, and which were false.
"""

from __future__ import annotations

import argparse
import importlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.agents import RatedAgent, Rating, make, pick
from games.kernel.protocol import Seat, Title, checksum
from tests.games.measures import MEASURED, measures_of
from tests.programs.players.never import LEVELS

Judged = tuple[Any, Seat, Rating, Sequence[Rating]]
"""A view, its seat, the rating of what is played, and the ratings of all that could be."""
Check = Callable[[Any, Seat, Rating, Sequence[Rating]], bool]
CLOSE: Final = 1e-6


def is_best(chosen: Rating, ratings: Sequence[Rating], *kinds: type[Any]) -> bool:
    """Whether nothing was judged better; among moves of these kinds, where some are given."""
    others = [rating.value for rating in ratings if not kinds or isinstance(rating.move, kinds)]
    return chosen.value >= max(others) - CLOSE


def judged(mind: RatedAgent, view: Any, seat: Seat, budget: int = 0) -> tuple[Rating, Sequence[Rating]]:
    """What it chooses, as `choose` does, and what it thinks of everything."""
    chance = mind.chance.fork(f"{mind.spec}/{seat}/{checksum(view)}")
    ratings = mind.ratings(view, seat, chance, budget)
    return pick(ratings, mind.level.temperature, chance), ratings


def decisions(title: Title, level: str, seed: int, budget: int = 0) -> Iterator[Judged]:
    """Those of games of that level in which there is a choice, without end."""
    mind, game = make(level, title, seed), 0
    assert isinstance(mind, RatedAgent)
    while True:
        luck = Chance(seed).fork(f"reasons/{game}")
        state: Any = title.new_game(title.options(), measures_of(title.id).seats, luck, None)
        game += 1
        while turn := state.to_act():
            view, seat = state.view(turn[0]), turn[0]
            chosen, ratings = judged(mind, view, seat, budget)
            if len(ratings) > 1:
                yield view, seat, chosen, ratings
            state.apply(seat, chosen.move, luck)


def check_of(title: str, level: str) -> Check:
    """Whether a reason of that level says what is not so."""
    room = importlib.import_module(f"tests.games.{title}.mind.reasons")
    found: Check = room.of_level(level) if hasattr(room, "of_level") else room.is_false
    return found


def checked(title: str, level: str, count: int, seed: int, budget: int = 0) -> tuple[Counter[str], Counter[str]]:
    """How often each reason was named, and how often falsely."""
    named, false, is_false = Counter[str](), Counter[str](), check_of(title, level)
    for one, _ in zip(decisions(TITLES[title], level, seed, budget), range(count), strict=False):
        named[one[2].reason.message] += 1
        false[one[2].reason.message] += is_false(*one)
    return named, +false


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--title", choices=MEASURED, required=True)
    ask.add_argument("--decisions", type=int, default=1000)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--levels", default=",".join(LEVELS))
    ask.add_argument("--budget", type=int, default=0, help="thought of the hero, where its own takes too long")
    said = ask.parse_args()
    for level in said.levels.split(","):
        named, false = checked(said.title, level, said.decisions, said.seed, said.budget if level in ("hero", "legend") else 0)
        print(f"{said.title}, {level}: {named.total()} decisions, {false.total()} with a false reason {dict(false)}")
        print("  " + ", ".join(f"{message[7:]} {count}" for message, count in named.most_common()), flush=True)


if __name__ == "__main__":
    main()
