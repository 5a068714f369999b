"""What more thought is worth: at decisions of knights' games a level's choice beside the hero's, both judged in fresh worlds.

    uv run python -m tests.programs.players.deeper --title kalesia --seats 2 --decisions 100 --seed 1
    uv run python -m tests.programs.players.deeper --title proelio --seats 3 --decisions 100 --games 300,1200 --insights 0,1

Kalesia's are judged by games played to the end, Proelio's eight own turns ahead: always by the title's own habits, so that what
is shown is how well the thought knows what it believes in. Printed is what a decision gains, in points of won games, and the
mean and longest time of one core.
"""

from __future__ import annotations

import argparse
import importlib
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, Final

from msgspec.structs import replace

from games.catalog import TITLES
from games.kalesia.mind.foresight import Foresight
from games.kernel.chance import Chance
from games.kernel.minds.agents import RatedAgent, make
from games.kernel.minds.personas import Style
from games.kernel.minds.trials import Plan, Trial, hold, in_same_worlds
from games.kernel.protocol import Seat, checksum
from games.proelio.mind.foresight import likelihood, merit, play_on, promise
from games.proelio.worlds import Imagined

GAMES: Final = {"kalesia": 12_000, "proelio": 400}
"""Of each move that is judged."""
AHEAD: Final = 8
"""Own turns of Proelio, in which both are judged."""
EVERY: Final = {"kalesia": 5, "proelio": 3}
"""One decision in so many is asked again."""

Judge = Callable[[Any, Seat, Sequence[Any], Chance], list[float]]


def by_games(view: Any, seat: Seat, moves: Sequence[Any], chance: Chance) -> list[float]:
    """Kalesia's games to the end, in percent won."""
    thought = Foresight(view, seat, list(moves), chance)
    hold(thought.trials, Plan(GAMES["kalesia"] * len(moves), 1), thought._try, lambda trial: trial.mean)
    return [trial.share for trial in thought.trials]


def by_turns(view: Any, seat: Seat, moves: Sequence[Any], chance: Chance) -> list[float]:
    """Proelio's shares of games, in percent."""
    trials, until, worlds = [Trial(move) for move in moves], view.turn_no + AHEAD * view.n, Imagined(view, seat, chance)

    def end(t: Any, luck: Chance) -> float:
        return promise(play_on(t, until, luck), seat)

    attempt = in_same_worlds(seat, chance, worlds.world, end, lambda world: likelihood(world, seat))
    hold(trials, Plan(GAMES["proelio"] * len(moves), 1), attempt, merit)
    return [merit(trial) for trial in trials]


JUDGES: Final[dict[str, Judge]] = {"kalesia": by_games, "proelio": by_turns}


def decisions(title: str, n: int, seed: int) -> Iterator[tuple[Any, Seat]]:
    """Views of knights' games with a choice, one in so many."""
    rules, game, passed = TITLES[title], 0, 0
    while True:
        luck, mind = Chance(seed).fork(f"deeper/{game}"), make("knight", rules, seed + game)
        state = rules.new_game(rules.options(), n, luck, None)
        while turn := state.to_act():
            seat, view = turn[0], state.view(turn[0])
            passed += 1
            if passed % EVERY[title] == 0 and len(view.legal_moves(seat)) > 1:
                yield view, seat
            state.apply(seat, mind.choose(view, seat, 0).move, luck)
        game += 1


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--title", choices=list(JUDGES), required=True)
    ask.add_argument("--seats", type=int, required=True)
    ask.add_argument("--decisions", type=int, default=100)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--games", default="", help="of the minds that are tried; without, the legend's own")
    ask.add_argument("--insights", default="", help="of those; without, the legend's own")
    said = ask.parse_args()
    bot: Any = importlib.import_module(TITLES[said.title].bot)
    hero, legend = bot.LEVELS["hero"], bot.LEVELS["legend"]
    numbers = [[int(word) for word in text.split(",") if word] for text in (said.games, said.insights)]
    tried = list(product(numbers[0] or [legend.games], numbers[1] or [legend.insight]))
    levels = [hero, *(replace(legend, games=games, insight=insight) for games, insight in tried)]
    minds = [RatedAgent(bot, "hero", level, said.seed, Style()) for level in levels]
    gains, took = [list[float]() for _ in minds], [list[float]() for _ in minds]
    for _, (view, seat) in zip(range(said.decisions), decisions(said.title, said.seats, said.seed), strict=False):
        chosen = []
        for k, mind in enumerate(minds):
            began = time.process_time()
            chosen.append(mind.choose(view, seat, 0).move)
            took[k].append(time.process_time() - began)
        moves = list(dict.fromkeys(chosen))
        chance = Chance(said.seed).fork(f"judge/{seat}/{checksum(view)}")
        worth = JUDGES[said.title](view, seat, moves, chance) if len(moves) > 1 else [0.0]
        for k, move in enumerate(chosen):
            gains[k].append(worth[moves.index(move)] - worth[moves.index(chosen[0])])
    for level, gained, times in zip(levels, gains, took, strict=True):
        print(f"{level.games} games, insight {level.insight}: {told(gained)}, {told_times(times)}", flush=True)


def told(gained: Sequence[float]) -> str:
    n = len(gained)
    mean = sum(gained) / n
    spread = (sum([(one - mean) ** 2 for one in gained]) / n) ** 0.5
    return f"{mean:+.2f} ± {1.96 * spread / n**0.5:.2f} points a decision of {n}, {sum([one != 0 for one in gained])} differ"


def told_times(times: Sequence[float]) -> str:
    return f"{1000 * sum(times) / len(times):.0f} ms on average, {1000 * max(times):.0f} at most"


if __name__ == "__main__":
    main()
