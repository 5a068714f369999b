"""Kills the thinking process at random moments of whole games and looks whether any match notices; and times cancelling.

    uv run python -m tests.programs.faults.thinker_loop --times 200 --cancels 200

Games are played as a table plays them: a journalled `Match`, its `Minds`, and a `Thinker` in a process of its own, which is
killed (-9) again and again, thinking or idle or just coming up. Every whole answer must be the move that an undisturbed agent
chooses; every move played must be the answer that came; every game must end and its journal must hold; and a game of
whole answers only must be the undisturbed game, move for move of every seat (unless some seat decided several times while
another's secret choice was open: then it matters who was quicker). A question that lost its process twice is
stood in for by a small thought, and counted.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Final

import msgspec

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.match import Match
from games.kernel.minds.agents import Choice, make
from games.kernel.minds.table import Minds, ThinksHere
from games.kernel.minds.thinker import Answer, Question, Thinker
from games.kernel.protocol import Seat, Title, text_of
from games.kernel.watching import verify

FRAME: Final = 0.005
"""Seconds between two looks at the table."""
PACE: Final = 20
"""How much faster than people's time the table shows moves; waiting for an answer takes its real time."""
HURRY: Final = 1000
"""The same when nothing will be killed any more."""


class Witness:
    """A thinker that remembers what it was asked and what it answered."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker
        self.open: dict[int, Question] = {}
        self.answered: list[tuple[Question, Answer]] = []

    def ask(self, question: Question) -> int:
        ticket = self.thinker.ask(question)
        self.open[ticket] = question
        return ticket

    def poll(self) -> list[Answer]:
        found = self.thinker.poll()
        self.answered += [(self.open.pop(answer.ticket), answer) for answer in found]
        return found

    def cancel(self, ticket: int) -> None:
        self.open.pop(ticket, None)
        self.thinker.cancel(ticket)

    def close(self) -> None:
        self.thinker.close()


class Count(msgspec.Struct):
    kills: int = 0
    in_thought: int = 0
    """Kills while a question was open."""
    games: int = 0
    undisturbed: int = 0
    """Games that were move for move those of a table without kills."""
    moves: int = 0
    answers: Counter[str] = msgspec.field(default_factory=Counter)
    """By how they came about: "whole", "best so far", "stand-in"."""
    longest: float = 0.0
    """Seconds that the slowest move needed from the move before it."""


class Killer:
    """Kills a thinker's process at random moments, never the same process twice."""

    def __init__(self, luck: Chance, between: float) -> None:
        self.luck = luck
        self.between = between
        self.last: int | None = None
        self._draw()

    def _draw(self) -> None:
        self.due = time.monotonic() + self.between * self.luck.below(1_000_000) / 1_000_000

    def look(self, pid: int | None) -> bool:
        """True when it struck."""
        if pid is None or pid == self.last or time.monotonic() < self.due:
            return False
        os.kill(pid, signal.SIGKILL)
        self.last = pid
        self._draw()
        return True


def kill_loop(title: Title, titles_in: str, specs: tuple[str, ...], times: int, between: float, seed: int = 1) -> Count:
    """Whole games until there were so many kills. `AssertionError` as soon as a match notices one."""
    count = Count()
    luck = Chance(seed)
    killer = Killer(luck, between)
    witness = Witness(Thinker(titles_in))
    try:
        with tempfile.TemporaryDirectory() as folder:
            while count.kills < times:
                path = Path(folder) / f"game-{count.games}.jsonl"
                _one_game(Table(title, specs, luck.below(1 << 32), path), witness, killer, times, count)
    finally:
        witness.close()
    return count


class Table:
    """A match with a computer player in every seat."""

    def __init__(self, title: Title, specs: tuple[str, ...], seed: int, path: Path) -> None:
        players = tuple(Player(f"seat {s}", "agent", spec, persona="fox" if s % 2 else "") for s, spec in enumerate(specs))
        self.match = Match.start(title, title.read_options({}), players, seed, path)
        self.path = path
        self.orderly = True
        """No seat decided twice while another's secret choice was open: then who answers first changes nothing."""
        self._open: set[Seat] = set()

    def moved(self, waiting: tuple[Seat, ...], seat: Seat) -> None:
        """A seat has moved while all these owed a decision."""
        if len(waiting) < 2:
            self._open.clear()
            return
        self.orderly = self.orderly and seat not in self._open
        self._open.add(seat)

    def course(self) -> dict[str, object]:
        """Every seat's moves and how it ended. Seats that choose in secret at the same time may do so in any order."""
        moves = _moves_in(self.path)
        seats = {f"seat {s}": [move for seat, move in moves if seat == s] for s in range(self.match.n)}
        return {**seats, "end": text_of(self.match.view(None)), "outcome": self.match.outcome()}


def undisturbed(table: Table) -> Table:
    """The same game with all thinking done in this process."""
    specs = tuple(player.agent for player in table.match.players)
    twin = Table(table.match.title, specs, table.match.seed, table.path.with_suffix(".twin"))
    minds = Minds(twin.match, ThinksHere())
    while twin.match.outcome() is None:
        minds.update(10.0, 1.0, True)
    return twin


def _one_game(table: Table, witness: Witness, killer: Killer, times: int, count: Count) -> None:
    witness.answered.clear()
    minds = Minds(table.match, witness)
    last_move = before = time.monotonic()
    while table.match.outcome() is None:
        if count.kills < times and killer.look(witness.thinker.pid):
            count.kills += 1
            count.in_thought += bool(witness.open)
        now = time.monotonic()
        minds.update(0.0, 1, False)  # asks: whoever has just been asked waits in real time, however long this look took
        answered = minds.thinking and not witness.open
        waiting = table.match.to_act()
        if minds.update(now - before, (HURRY if count.kills >= times else PACE) if answered else 1, True):
            table.moved(waiting, table.match._game.steps[-1].seat)
            count.longest = max(count.longest, now - last_move)
            last_move = now
        before = now
        if count.kills < times or witness.open:
            time.sleep(FRAME)
    minds.close()
    table.match.close()
    _judge(table, witness, count)


def _judge(table: Table, witness: Witness, count: Count) -> None:
    """`AssertionError` when anything of the kills shows in the match."""
    title = table.match.title
    held = verify(table.path, {title.id: title})
    assert held.holds, held.words
    played = _moves_in(table.path)
    answers = Counter((answer.seat, msgspec.json.encode(answer.choice.move)) for _, answer in witness.answered)
    wrong = f"{Counter(played) - answers} instead of {answers - Counter(played)}, after {count.longest:.1f} s"
    assert Counter(played) == answers, f"not as answered: {wrong}"
    for question, answer in witness.answered:
        if answer.how == "whole":
            assert answer.choice == _choice(title, question), f"killed thought answered {answer.choice} to {question}"
    count.games += 1
    count.moves += len(played)
    count.answers.update(answer.how for _, answer in witness.answered)
    if table.orderly and all(answer.how == "whole" for _, answer in witness.answered):
        went, would = table.course(), undisturbed(table).course()
        other = [name for name in went if went[name] != would[name]]
        assert not other, f"the game went another way than without kills: {other}"
        count.undisturbed += 1


def _choice(title: Title, asked: Question) -> Choice:
    agent = make(asked.spec, title, asked.seed, asked.persona)
    return agent.choose(title.read_state(asked.view), asked.seat, asked.budget)


def _moves_in(path: Path) -> list[tuple[Seat, bytes]]:
    lines = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    return [(line["seat"], msgspec.json.encode(line["move"])) for line in lines if line.get("line") == "move"]


def cancel_loop(times: int, seed: int = 1) -> list[tuple[float, float]]:
    """Cancels thoughts at full work: seconds until the thinking process is gone, and until the next answer is there."""
    from tests.faults.spinning import TITLES as spinning
    from tests.games.kernel.play import begin

    title, view, luck = spinning["tiny"], text_of(begin().view(1)), Chance(seed)
    thinker = Thinker("tests.faults.spinning", deadline=60)
    found: list[tuple[float, float]] = []
    try:
        _answer_of(thinker, thinker.ask(Question(title, view, 1, "random")))
        while len(found) < times:
            ticket = thinker.ask(Question(title, view, 1, "hero"))
            time.sleep((50 + luck.below(100)) / 1000)  # it has begun by then, and would never end
            pid = thinker.pid
            assert pid is not None
            assert not thinker.poll()
            start = time.perf_counter()
            thinker.cancel(ticket)
            while _runs(pid):
                assert time.perf_counter() < start + 30, "a cancelled thought goes on"
                time.sleep(0.0005)
            idle = time.perf_counter() - start
            _answer_of(thinker, thinker.ask(Question(title, view, 1, "random")))
            found.append((idle, time.perf_counter() - start))
    finally:
        thinker.close()
    return found


def _answer_of(thinker: Thinker, ticket: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if any(answer.ticket == ticket for answer in thinker.poll()):
            return
        time.sleep(0.001)
    raise AssertionError("no answer came to a question after a cancelled one")


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def _line(name: str, seconds: list[float]) -> str:
    ordered = sorted(seconds)
    marks = (ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)], ordered[-1])
    return f"{name:<40}" + " ".join(f"{1000 * mark:9.1f}" for mark in marks)


def main() -> int:
    words = argparse.ArgumentParser(description="Kill the thinking process at random moments; time cancelling.")
    words.add_argument("--title", default="kalesia", choices=list(TITLES))
    words.add_argument("--seats", default="hero,knight,page")
    words.add_argument("--times", type=int, default=200)
    words.add_argument("--between", type=float, default=2.0, help="at most so many seconds between two kills")
    words.add_argument("--cancels", type=int, default=200)
    words.add_argument("--seed", type=int, default=1)
    said = words.parse_args()
    if said.times:
        count = kill_loop(
            TITLES[said.title], "games.catalog", tuple(said.seats.split(",")), said.times, said.between, said.seed
        )
        print(f"{said.title}, {said.seats}: {count.kills} kills, {count.in_thought} of them with a question open,")
        print(f"in {count.games} games of {count.moves} moves. No match noticed: every game ended, every journal holds,")
        print(f"every whole answer is the undisturbed agent's. Answers: {dict(count.answers)}.")
        print(f"{count.undisturbed} games had whole answers only and are move for move the undisturbed ones.")
        print(f"The longest wait for a move: {count.longest:.2f} s.")
    if said.cancels:
        times = cancel_loop(said.cancels, said.seed)
        print(f"{f'{len(times)} cancels of a thought at full work, ms':<40}{'median':>9} {'99 %':>9} {'longest':>9}")
        print(_line("until it no longer runs", [idle for idle, _ in times]))
        print(_line("until the next question is answered", [ready for _, ready in times]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
