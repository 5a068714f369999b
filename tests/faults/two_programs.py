"""Two programs in one home at the same time, as processes of their own: both reach for the same games at the same moment.

    python -m tests.faults.two_programs go_on FOLDER     goes on with every save, a few moves each, and says how each went
    python -m tests.faults.two_programs begin FOLDER 50  begins so many games

Before the first game and after every one it waits for a line, so that whoever drives both makes them reach for the same one
together; a game that was opened stays open until then.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from games.kernel.chance import Chance
from games.kernel.journal import JournalTaken, OpenElsewhere
from games.kernel.match import Match
from games.kernel.protocol import PlainError
from scenes.starting import free_file
from tests.games.kernel.play import begin, play_on
from tests.games.kernel.tiny import TITLES

MOVES: Final = 3
ROOT: Final = Path(__file__).parents[2]


def go_on(folder: Path) -> Iterator[str]:
    """How each save of the folder went."""
    for path in sorted(folder.glob("*.jsonl")):
        try:
            match = Match.resume(path, TITLES)
        except PlainError as error:
            yield "elsewhere" if isinstance(error, OpenElsewhere) else f"refused: {error}"
            continue
        yield "opened"
        play_on(match, MOVES, Chance(os.getpid())).close()


def begin_games(folder: Path, count: int) -> Iterator[str]:
    for _ in range(count):
        yield str(_begin_one(folder).path)


def _begin_one(folder: Path) -> Match:
    while True:
        try:
            return begin(free_file(folder, "tiny"))
        except JournalTaken:
            continue


class Program:
    """One of the two, driven from outside."""

    def __init__(self, *words: str) -> None:
        command = [sys.executable, "-m", "tests.faults.two_programs", *words]
        pipe = subprocess.PIPE
        env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdin=pipe, stdout=pipe, stderr=pipe, text=True)

    def go(self) -> None:
        """May take the next step."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def says(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def ends(self) -> str:
        """What it complained about."""
        _, trouble = self.process.communicate()
        return trouble


def together(*words: str) -> tuple[list[str], list[str]]:
    """Two programs do the same, every step at the same moment. What they said, and what they complained about."""
    both = [Program(*words), Program(*words)]
    said: list[str] = []
    while True:
        for program in both:
            program.go()
        lines = [program.says() for program in both]
        if not all(lines):
            break
        said += lines
    return said, [program.ends() for program in both]


def main() -> int:
    doing, folder, *more = sys.argv[1:]
    sys.stdin.readline()
    for line in go_on(Path(folder)) if doing == "go_on" else begin_games(Path(folder), int(more[0])):
        print(line, flush=True)
        sys.stdin.readline()
    return 0


if __name__ == "__main__":
    sys.exit(main())
