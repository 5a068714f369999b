"""The commands that need no screen: simulate and verify, and the checks of what was typed."""

from __future__ import annotations

import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec

from games.catalog import BUILT, title_named
from games.kernel.arena import arena, cluster, report
from games.kernel.arena.elo import Sprt
from games.kernel.arena.tally import Clockings, Tally
from games.kernel.arena.throughput import now
from games.kernel.journal import JournalError
from games.kernel.minds.agents import BARE, SEATED, bot_of, check_spec
from games.kernel.minds.asking_again import ask_again
from games.kernel.program import called
from games.kernel.protocol import OptionError, Title
from games.kernel.watching import Replay
from games.kernel.watching import verify as verify_journal

MOST_ELO: Final = 2000
"""No difference that a sequential test is asked about is greater."""


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
    title = title_named(title_id, table=True)
    if seats is not None:
        specs = parse_seats(seats)
        if BARE in specs:
            raise OptionError(f"{BARE!r} plays only in `{called()} simulate`; seat one of: human, {', '.join(SEATED)}")
        title.check_seats(len(specs))
    parse_options(title, options)


def check_shelf(titles: str, kiosk: bool) -> None:
    """`OptionError` for a list of titles, with commas, that cannot stand on a kiosk's shelf."""
    if not kiosk:
        raise OptionError("--titles needs --kiosk: at home all titles stand on the shelf")
    if not titles.strip():
        raise OptionError(f"--titles names none; leave it out for all, or name some of: {', '.join(BUILT)}")
    for word in titles.split(","):
        title_named(word.strip(), table=True)


def cannot_be_watched(path: Path) -> str:
    """Why a journal cannot be shown, in plain words; "" when it can."""
    try:
        title_named(Replay(path, to_damage=True).title.id, table=True)
    except (JournalError, OptionError) as error:
        return str(error)
    return ""


def verify(said: Any) -> int:
    """Says whether a journal holds, and with --minds whether its computer players decide so again; 1 when not."""
    verdict = verify_journal(said.file)
    print(verdict.words, file=sys.stdout if verdict.holds else sys.stderr)
    if verdict.holds and said.minds:
        return _ask_again(said.file)
    return 0 if verdict.holds else 1


def _ask_again(path: Path) -> int:
    """1 when a computer player decides otherwise than the journal says it did."""
    asked = 0
    for decision in ask_again(Replay(path)):
        asked += 1
        if not decision.again:
            print(
                f"Move {decision.number}: this program's {decision.spec} in seat {decision.seat} would choose otherwise "
                f"(budget {decision.budget}). The game itself holds; its computer players were others.",
                file=sys.stderr,
            )
            return 1
    print(f"{asked} decisions of computer players were asked for again; all came out the same.")
    return 0


def simulate(said: Any) -> int:
    """Self-play: tables on stdout, transcripts in a file. `OptionError` for what was typed wrong; 1 for a bad file.

    Ctrl+C ends it with the tables of what was played, and 130.
    """
    title = title_named(said.title)
    agents = parse_agents(said.seats)
    if said.games < 1 or said.jobs < 0:
        raise OptionError("--games takes 1 or more, --jobs 0 or more")
    if said.cluster and said.jobs:
        raise OptionError("--jobs are processes of this machine; with --cluster its workers play")
    options = parse_options(title, said.option)
    sprt = parse_sprt(said.sprt, agents) if said.sprt is not None else None
    work = arena.jobs_for(title, options, agents, said.games, said.seed, said.out is not None)
    run = SelfPlay(agents, sprt)
    try:
        run.play(work, said.games, said.jobs, said.cluster, said.out)
    except OSError as error:
        print(f"{called()}: {_untaken(said, error)}", file=sys.stderr)
        return 1
    except BrokenExecutor:
        print(f"{called()}: a playing process ended by itself (out of memory?); try again with --jobs 1", file=sys.stderr)
        return 1
    if run.tally.games:
        plain: dict[str, object] = msgspec.to_builtins(options)
        unit = getattr(bot_of(title), "LENGTH_UNIT", "moves")
        print(report.report(title, plain, agents, run.tally, unit, run.clockings, sprt))
    if said.out is not None:
        print(f"transcripts: {said.out.absolute()}")
    if run.stop.is_set():
        print(f"{called()}: stopped after {run.tally.games} of {said.games} games", file=sys.stderr)
        return 130
    return 0


def _untaken(said: Any, error: OSError) -> str:
    """What the system refused a run: its file of transcripts, or processes that play."""
    why = error.strerror or error
    if said.out is not None and error.filename in (None, str(said.out)):
        return f"cannot write {said.out}: {why}; choose another --out"
    return f"no processes to play in could be started: {why}; try again with --jobs 1"


def parse_agents(text: str) -> tuple[str, ...]:
    """`hero,page:fox` -> agents, some with a persona. `OptionError` for one that does not exist, and for people."""
    agents = tuple(word.strip().lower() for word in text.split(","))
    if "human" in agents:
        raise OptionError("simulate plays without people; give every seat to an agent")
    for spec in agents:
        arena.check_agent(spec)
    return agents


def parse_sprt(text: str, agents: Sequence[str]) -> Sprt:
    """`0,20` -> the test between these Elo differences. `OptionError` says what is needed."""
    if len(set(agents)) != 2:
        raise OptionError("--sprt compares two kinds of agents; seat exactly two, like --seats hero,greedy")
    try:
        low, high = (float(word) for word in text.split(","))
    except ValueError:
        raise OptionError(f"--sprt takes two Elo differences, like 0,20, not {text!r}") from None
    if not -MOST_ELO <= low < high <= MOST_ELO:
        raise OptionError(f"--sprt takes a lower and then a higher Elo difference within {-MOST_ELO} .. {MOST_ELO}")
    return Sprt(low, high)


class SelfPlay:
    """One run of the arena with a progress bar, ended early by Ctrl+C or by a sequential test that knows enough."""

    def __init__(self, agents: Sequence[str], sprt: Sprt | None) -> None:
        self.agents = agents
        self.sprt = sprt
        self.tally = Tally()
        self.clockings: Clockings = Counter()
        self.stop = threading.Event()

    def play(self, work: Sequence[arena.Job], games: int, jobs: int, address: str, out: Path | None) -> None:
        """On `jobs` processes, or on the cluster at `address` where one is named; transcripts go to `out`."""
        with ExitStack() as stack:
            bar = ProgressBar(games, sys.stderr)
            stack.callback(bar.close)
            write = stack.enter_context(out.open("wb")).write if out is not None else None
            stack.enter_context(self._ctrl_c_stops())
            self.tally = arena.run(
                work,
                jobs=jobs,
                executor=stack.enter_context(cluster.joined(address)) if address else None,
                play=partial(cluster.play, asked_by=cluster.program()) if address else arena.play_job,
                write=write,
                progress=bar,
                clockings=self.clockings,
                enough=self._enough,
                stop=self.stop,
            )

    def _enough(self, tally: Tally) -> bool:
        return self.sprt is not None and self.sprt.accepts(report.first_pair_rounds(self.agents, tally)) != ""

    @contextmanager
    def _ctrl_c_stops(self) -> Iterator[None]:
        """The first Ctrl+C asks the run to end, a second one ends it as always."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.getsignal(signal.SIGINT)

        def ask(number: int, frame: object) -> None:
            self.stop.set()
            signal.signal(signal.SIGINT, before)

        signal.signal(signal.SIGINT, ask)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)


class ProgressBar:
    """One line on a terminal, drawn over: how far, how fast, and how long it still takes; nothing when it is no terminal."""

    WIDTH = 40

    def __init__(self, total: int, stream: TextIO, clock: Callable[[], float] = now) -> None:
        self.total = total
        self.stream = stream if stream.isatty() else None
        self.clock = clock
        self.began = clock()

    def __call__(self, done: int) -> None:
        if self.stream is not None:
            full = self.WIDTH * done // self.total
            bar = "#" * full + "." * (self.WIDTH - full)
            self.stream.write(f"\r[{bar}] {done} of {self.total} games{self._pace(done)}\x1b[K")
            self.stream.flush()

    def _pace(self, done: int) -> str:
        spent = self.clock() - self.began
        if not done or spent <= 0:
            return ""
        return f", {_rate(done, spent)}, {_span(spent * (self.total - done) / done)} left"

    def close(self) -> None:
        if self.stream is not None:
            self.stream.write("\n")


def _rate(done: int, seconds: float) -> str:
    """`12.5 a second`, or where that says little, so many a minute or an hour."""
    for unit, length in (("second", 1), ("minute", 60)):
        if done * length >= seconds:
            return f"{done * length / seconds:.1f} a {unit}"
    return f"{done * 3600 / seconds:.1f} an hour"


def _span(seconds: float) -> str:
    """`40 s`, `12 min`, `3 h 05 min`."""
    minutes = round(seconds / 60)
    if seconds < 60:
        return f"{seconds:.0f} s"
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02} min"
