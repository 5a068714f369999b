"""Kills a playing process at random moments, over and over, and looks whether the same decision comes back each time.

    uv run python -m tests.programs.faults.kill_loop --times 1000

The process says after every move how many moves there are. After the kill at least so many must be in the journal, at most one
more (the one in flight), and every view must equal that of a twin that was never killed.
"""

from __future__ import annotations

import argparse
import os
import select
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.match import Match
from games.kernel.protocol import Title, text_of
from games.kernel.replaying import Titles

PATIENCE: Final = 30.0
"""Seconds for a process to read its game and move."""


class Count(msgspec.Struct):
    kills: int = 0
    at_play: int = 0
    """Kills of processes that are known to have moved."""
    games: int = 0
    in_flight: int = 0
    """Kills after which the journal held the move that had not been acknowledged."""
    torn: int = 0
    """Kills that left an unfinished line."""
    moves: int = 0


class Table:
    """One game after the other of a title, each played on by processes that are killed."""

    def __init__(self, folder: Path, title: Title, titles: Titles, seed: int) -> None:
        self.folder = folder
        self.title = title
        self.titles = titles
        self.luck = Chance(seed)
        self.count = Count()
        self._new_game()

    def _new_game(self) -> None:
        self.count.games += 1
        seats = self.luck.pick(list(self.title.seats))
        players = tuple(Player(f"seat {s}", "human") for s in range(seats))
        self.path = self.folder / f"game-{self.count.games}.jsonl"
        seed = self.luck.below(1 << 32)
        options = self.title.read_options({})
        Match.start(self.title, options, players, seed, self.path).close()
        self.twin = Match.start(self.title, options, players, seed)

    def kill_once(self) -> None:
        """Forks a process that plays on, kills it, and compares what is left with the twin.

        Every second one is killed only after its first move: on a busy machine the others may die while they still read.
        """
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            self._play_until_killed(theirs)
        os.close(theirs)
        if self.luck.below(2):
            self.count.at_play += bool(select.select([ours], [], [], PATIENCE)[0])
        time.sleep(self.luck.below(30_000) / 1_000_000)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        self._compare(_last_number(ours))
        self.count.kills += 1

    def _play_until_killed(self, pipe: int) -> None:
        """In the child: never returns."""
        try:
            match = Match.resume(self.path, self.titles)
            while match.outcome() is None:
                one_move(match)
                os.write(pipe, b"%d\n" % match.moves)
            time.sleep(60)
        finally:
            os._exit(1)

    def _compare(self, acknowledged: int) -> None:
        self.count.torn += not self.path.read_bytes().endswith(b"\n")
        match = Match.resume(self.path, self.titles)
        acknowledged = max(acknowledged, self.twin.moves)
        assert acknowledged <= match.moves <= acknowledged + 1, f"{acknowledged} moves were shown, {match.moves} came back"
        self.count.in_flight += match.moves > acknowledged
        while self.twin.moves < match.moves:
            one_move(self.twin)
            self.count.moves += 1
        for eyes in (None, *range(match.n)):
            assert text_of(match.view(eyes)) == text_of(self.twin.view(eyes)), f"seat {eyes} sees another game"
        assert match.to_act() == self.twin.to_act()
        match.close()
        if match.outcome() is not None:
            self._new_game()


def one_move(match: Match) -> None:
    """A random move that depends only on how many there were, so that every process would make it."""
    luck = Chance(match.seed).fork(f"move/{match.moves}")
    seat = luck.pick(match.to_act())
    match.submit(seat, luck.pick(match.legal_moves(seat)))


def _last_number(pipe: int) -> int:
    with os.fdopen(pipe, "rb") as file:
        whole = [line for line in file.read().splitlines(keepends=True) if line.endswith(b"\n")]
    return int(whole[-1]) if whole else 0


def kill_loop(folder: Path, title: Title, titles: Titles, times: int, seed: int = 1) -> Count:
    """`AssertionError` at the first kill after which not everything came back."""
    table = Table(folder, title, titles, seed)
    for _ in range(times):
        table.kill_once()
    return table.count


def main() -> int:
    words = argparse.ArgumentParser(description="Kill a playing process at random moments.")
    words.add_argument("--title", default="kalesia", choices=list(TITLES))
    words.add_argument("--times", type=int, default=1000)
    words.add_argument("--seed", type=int, default=1)
    said = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        count = kill_loop(Path(folder), TITLES[said.title], TITLES, said.times, said.seed)
    print(f"{said.title}: {count.kills} kills in {count.games} games and {count.moves} moves, {count.at_play} surely at play.")
    print("Every time the same decision came back.")
    print(f"After {count.in_flight} of them the move in flight was there too, after {count.torn} a torn line was dropped.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
