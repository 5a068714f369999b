"""The commands that need no screen: simulate and verify, and the checks of what was typed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TextIO

import msgspec

from games.catalog import title_named
from games.kernel import arena, tables
from games.kernel.agents import bot_of, check_spec
from games.kernel.journal import JournalError
from games.kernel.replay import Replay
from games.kernel.replay import verify as verify_journal
from games.kernel.rules import OptionError, Title


def parse_seats(text: str) -> tuple[str, ...]:
    """`human,knight` -> ("human", "knight"). `OptionError` for a player that does not exist."""
    seats = tuple(word.strip().lower() for word in text.split(","))
    for spec in seats:
        if spec != "human":
            check_spec(spec)
    return seats


def parse_options(title: Title, words: Iterable[str]) -> Any:
    """Typed options from `name=value` words. `OptionError` says what is allowed."""
    pairs = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError(f"an option is written name=value, not {word!r}")
        pairs[name.strip()] = value.strip()
    return title.read_options(pairs)


def check_table(title_id: str, seats: str | None, options: Sequence[str]) -> None:
    """`OptionError` for anything wrong with what was asked of a table."""
    title = title_named(title_id)
    if seats is not None:
        title.check_seats(len(parse_seats(seats)))
    parse_options(title, options)


def cannot_be_watched(path: Path) -> str:
    """Why a journal cannot be shown, in plain words; "" when it can."""
    try:
        Replay(path)
    except JournalError as error:
        return str(error)
    return ""


def verify(said: Any) -> int:
    """Says whether a journal holds; 1 when it does not."""
    verdict = verify_journal(said.file)
    print(verdict.words, file=sys.stdout if verdict.holds else sys.stderr)
    return 0 if verdict.holds else 1


def simulate(said: Any) -> int:
    """Self-play: tables on stdout, transcripts in a file. `OptionError` for what was typed wrong; 1 for a bad file."""
    title = title_named(said.title)
    seats = parse_seats(said.seats)
    if "human" in seats:
        raise OptionError("simulate plays without people; give every seat to an agent")
    if said.games < 1 or said.jobs < 0:
        raise OptionError("--games takes 1 or more, --jobs 0 or more")
    options = parse_options(title, said.option)
    work = arena.jobs_for(title, options, seats, said.games, said.seed, said.out is not None)
    try:
        tally = _run(work, said.games, said.jobs, said.out)
    except OSError as error:
        print(f"main.py: cannot write {said.out}: {error.strerror or error}; choose another --out", file=sys.stderr)
        return 1
    plain: dict[str, object] = msgspec.to_builtins(options)
    unit = getattr(bot_of(title), "LENGTH_UNIT", "moves")
    print(tables.report(title, plain, seats, tally, unit))
    return 0


def _run(work: Sequence[arena.Job], games: int, jobs: int, out: Path | None) -> arena.Tally:
    bar = ProgressBar(games, sys.stderr)
    try:
        if out is None:
            return arena.run(work, jobs=jobs, progress=bar)
        with out.open("wb") as file:
            return arena.run(work, jobs=jobs, progress=bar, write=file.write)
    finally:
        bar.close()


class ProgressBar:
    """One line on a terminal, drawn over; nothing when the stream is no terminal."""

    WIDTH = 40

    def __init__(self, total: int, stream: TextIO) -> None:
        self.total = total
        self.stream = stream if stream.isatty() else None

    def __call__(self, done: int) -> None:
        if self.stream is not None:
            full = self.WIDTH * done // self.total
            self.stream.write(f"\r[{'#' * full}{'.' * (self.WIDTH - full)}] {done} of {self.total} games")
            self.stream.flush()

    def close(self) -> None:
        if self.stream is not None:
            self.stream.write("\n")
