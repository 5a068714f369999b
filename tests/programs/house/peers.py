"""Speed beside card games of other houses, measured in the same run: random play, and information-set search.

    python -m tests.programs.house.peers [--seconds 2] [--iterations 400]

Runs with any Python that has this project's dependencies; the peers (packages open_spiel and rlcard) are measured when they are
there and named when they are not. The project itself never needs them: put them into an environment of their own.

Random play counts the decisions of players in whole games, set-up and dealing included, every legal move equally likely; the
draws come from the same source for everybody. An iteration of search is one imagined world, one way down the tree and one
random playout to the end of the game; for OpenSpiel that is `ISMCTSBot` with one random rollout. Seconds are those that this
process had a core, so other work on the machine counts little.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.protocol import Title


class Row(msgspec.Struct, frozen=True):
    """One line of a table."""

    who: str
    what: str
    players: int
    per_second: float
    moves: float
    """Decisions per game, of random play."""


Game = Callable[[], int]
"""Plays one random game; how many decisions it had."""


def rate_of(play: Game, seconds: float) -> tuple[float, float]:
    """Decisions per second over about so many seconds, and decisions per game."""
    play()  # what is imported or built at first use is not counted
    moves = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        moves += play()
        games += 1
    return moves / spent, moves / games


def missing() -> list[str]:
    """Peers that cannot be imported here."""
    return [name for name, module in (("open_spiel", "pyspiel"), ("rlcard", "rlcard")) if not _can_import(module)]


def _can_import(module: str) -> bool:
    try:
        importlib.import_module(module)
    except ImportError:
        return False
    return True


# Random play


def our_games(title: Title, seats: int, luck: Chance) -> Iterator[tuple[str, Game]]:
    def listed() -> int:
        """The way of the peers: a list of all legal moves, and one of them."""
        state, moves, below = title.new_game(title.options(), seats, luck, None), 0, luck.below
        while turn := state.to_act():
            for seat in turn:
                legal = state.legal_moves(seat)
                state.apply(seat, legal[below(len(legal))], luck)
            moves += len(turn)
        return moves

    def drawn() -> int:
        """The way of `simulate`: the title draws a legal move without listing all."""
        state, moves = title.new_game(title.options(), seats, luck, None), 0
        while turn := state.to_act():
            for seat in turn:
                state.apply(seat, title.random_move(state, seat, luck), luck)
            moves += len(turn)
        return moves

    yield f"{title.id}, from the legal list", listed
    yield f"{title.id}, as the title draws it", drawn


SPIEL_GAMES = {
    "python_kuhn_poker": "written in Python",
    "python_liars_poker": "written in Python",
    "leduc_poker": "written in C++",
    "gin_rummy": "written in C++",
    "hearts": "written in C++",
}


def spiel_game(name: str, luck: Chance) -> tuple[int, Game]:
    import pyspiel

    importlib.import_module("open_spiel.python.games.kuhn_poker")
    importlib.import_module("open_spiel.python.games.liars_poker")
    game = pyspiel.load_game(name)
    below = luck.below

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            moves += not state.is_chance_node()
            state.apply_action(legal[below(len(legal))])
        return moves

    return game.num_players(), play


RLCARD_GAMES = ("leduc-holdem", "uno", "gin-rummy", "doudizhu")


def rlcard_game(name: str, luck: Chance) -> tuple[int, Game]:
    """Through the environment, as RLCard's own agents play."""
    import rlcard

    env: Any = rlcard.make(name, {"seed": 1})
    below = luck.below

    def play() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[below(len(legal))])
            moves += 1
        return moves

    return env.num_players, play


def tables(title: Title) -> tuple[int, int]:
    """The smallest table of a title, and one of five or its largest."""
    return min(title.seats), min(5, max(title.seats))


def random_play(seconds: float) -> list[Row]:
    """Ours and whatever peers are here."""
    luck, rows = Chance(1), []
    for title in TITLES.values():
        for seats in tables(title):
            for what, play in our_games(title, seats, luck):
                rows.append(Row("Paper Realms (Python)", what, seats, *rate_of(play, seconds)))
    if "open_spiel" not in missing():
        for name, written in SPIEL_GAMES.items():
            players, play = spiel_game(name, luck)
            rows.append(Row(f"OpenSpiel ({written})", name, players, *rate_of(play, seconds)))
    if "rlcard" not in missing():
        for name in RLCARD_GAMES:
            players, play = rlcard_game(name, luck)
            rows.append(Row("RLCard (Python)", name, players, *rate_of(play, seconds)))
    return rows


# Search


DEALS = 5
"""Openings on which every search is measured."""


def our_search(title: Title, seats: int, iterations: int, informed: bool) -> float:
    """Iterations per second of the kernel's search at the first decision of a few games. `ImportError` where there is none."""
    search = importlib.import_module("games.kernel.minds.search")
    bot = importlib.import_module(title.bot) if informed else None
    spent = 0.0
    for deal in range(DEALS):
        state = title.new_game(title.options(), seats, Chance(deal), None)
        seat = state.to_act()[0]
        view = state.view(seat)
        start = time.process_time()
        search.Search(view, seat, search.Guide(bot, title.random_move), Chance(deal)).run(iterations)
        spent += time.process_time() - start
    return DEALS * iterations / spent


def spiel_search(name: str, iterations: int) -> float:
    """The same of OpenSpiel's bot. Games in C++ imagine worlds by themselves; for those in Python `deal_again` does it."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(name)
    spent = 0.0
    for deal in range(DEALS):
        luck, draws = Chance(deal), np.random.RandomState(deal)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(luck.pick(state.legal_actions()))
        rollout = mcts.RandomRolloutEvaluator(1, draws)
        bot = ismcts.ISMCTSBot(game, rollout, uct_c=2, max_simulations=iterations, random_state=draws)
        if name.startswith("python_"):
            bot.set_resampler(lambda state, player, luck=luck: deal_again(state, player, luck))
        start = time.process_time()
        bot.get_policy(state)
        spent += time.process_time() - start
    return DEALS * iterations / spent


def deal_again(opening: Any, player: int, luck: Chance) -> Any:
    """An opening that the player cannot tell from this one: its own cards as they are, the others' dealt anew.

    For games that deal one card after the other round the table.
    """
    game = opening.get_game()
    dealt = opening.history()
    players = game.num_players()
    mine = dealt[player::players]
    state, k = game.new_initial_state(), 0
    while state.is_chance_node():
        free = [card for card in state.legal_actions() if game.get_type().short_name != "python_kuhn_poker" or card not in mine]
        state.apply_action(dealt[k] if k % players == player else luck.pick(free))
        k += 1
    return state


def searches(iterations: int, plays: list[Row]) -> tuple[list[Row], list[str]]:
    """Rows, and what could not be measured."""
    rows, failed = [], []
    length = {(row.what.partition(",")[0], row.players): row.moves for row in plays}
    for title in TITLES.values():
        for seats in tables(title):
            for informed, words in ((False, "bare rules"), (True, "with the title's bot")):
                try:
                    rate = our_search(title, seats, iterations, informed)
                except (ImportError, AttributeError) as error:
                    failed.append(f"our search on {title.id}, {words}: {error}")
                    continue
                rows.append(Row("Paper Realms search (Python)", f"{title.id}, {words}", seats, rate, length[title.id, seats]))
    if "open_spiel" not in missing():
        for name, written in SPIEL_GAMES.items():
            players, _ = spiel_game(name, Chance(0))
            what = f"{name}, {written.removeprefix('written ')}"
            rows.append(
                Row("OpenSpiel ISMCTSBot (Python)", what, players, spiel_search(name, iterations), length[name, players])
            )
    return rows, failed


def table(name: str, unit: str, rows: list[Row]) -> str:
    """`of ours`: the rate beside the first row's."""
    lines = [f"{name:<62} {'players':>7} {unit:>14} {'of ours':>8} {'moves/game':>11} {'moves/s':>11}"]
    for row in rows:
        moves = row.per_second * (row.moves if unit == "iterations/s" else 1)
        lines.append(
            f"{row.who:<30} {row.what:<31} {row.players:>7} {row.per_second:>14,.0f} "
            f"{row.per_second / rows[0].per_second:>8.2f} {row.moves:>11.1f} {moves:>11,.0f}"
        )
    return "\n".join(lines)


def versions() -> str:
    found = [f"Python {platform.python_version()}"]
    for name in ("msgspec", "numpy", "open_spiel", "rlcard"):
        try:
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            found.append(f"{name} missing")
    return ", ".join(found)


def main(typed: Sequence[str] | None = None) -> int:
    words = argparse.ArgumentParser(description="Measure speed beside OpenSpiel and RLCard.")
    words.add_argument("--seconds", type=float, default=2.0, help="of random play per game")
    words.add_argument("--iterations", type=int, default=400, help="of search per decision")
    said = words.parse_args(typed)
    print(versions())
    for name in missing():
        print(f"{name} is not installed here, so it is not measured: pip install {name} in an environment of its own")
    plays = random_play(said.seconds)
    print("\n" + table("random play", "moves/s", plays))
    rows, failed = searches(said.iterations, plays)
    if rows:
        print("\n" + table("information-set search", "iterations/s", rows))
    for words_of in failed:
        print(f"not measured: {words_of}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
