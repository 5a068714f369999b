"""A thought cut short at the deadline: the best so far is played, and the journal says with which budget it comes again."""

from __future__ import annotations

import json
import time
from pathlib import Path

import msgspec
import pytest

import main
from games.catalog import TITLES
from games.kernel.journal import Player, Thinking, read_journal
from games.kernel.match import Match
from games.kernel.minds.agents import Choice, Reason
from games.kernel.minds.asking_again import ask_again
from games.kernel.minds.table import Asks, Minds, ThinksHere
from games.kernel.minds.thinker import PART, QUICK, Answer, Question, Thinker, budgets
from games.kernel.protocol import Title, text_of
from games.kernel.watching import Replay, verify
from tests.games.kernel.minds import unhurried
from tests.games.kernel.test_journal import rewrite
from tests.games.kernel.tiny import Trim

SLOW = unhurried.TITLES["tiny"]
WHOLE = unhurried.LEVELS["hero"].samples


def agents_match(title: Title, path: Path, specs: tuple[str, ...], seed: int = 4) -> Match:
    return Match.start(title, title.options(), tuple(Player(spec, "agent", spec) for spec in specs), seed, path)


def play(match: Match, thinker: Asks, moves: int, step: float = 10.0, seconds: float = 60.0) -> None:
    """So many moves (or to the end), at a table whose clock goes on by `step` seconds every few milliseconds."""
    minds, until = Minds(match, thinker), time.monotonic() + seconds
    while match.moves < moves and match.outcome() is None:
        assert time.monotonic() < until, "no answer came"
        minds.update(step, 1.0, True)
        time.sleep(0.002)
    minds.close()


def budgets_in(path: Path) -> list[int | None]:
    moves = [line for line in read_journal(path).lines if hasattr(line, "thinking")]
    return [move.thinking.budget if move.thinking is not None else None for move in moves]


def test_a_slow_player_gives_its_best_so_far_and_the_journal_its_budget(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = agents_match(SLOW, path, ("hero", "random"))
    thinker = Thinker("tests.games.kernel.minds.unhurried", deadline=60)
    try:
        thinker.ask(Question(SLOW, text_of(match.view(0)), 0, "random"))
        while not thinker.poll():
            time.sleep(0.01)
        thinker._deadline = 1.0  # the process is up now
        play(match, thinker, 2, 0.01)
    finally:
        thinker.close()
        match.close()
    hero = next(step for step in Replay(path, unhurried.TITLES).steps if step.seat == 0)
    assert hero.thinking in (Thinking(WHOLE // PART, 0), Thinking(QUICK, 0)), "as far as this machine came by then"
    assert None not in budgets_in(path)
    assert verify(path, unhurried.TITLES).holds
    again = list(ask_again(Replay(path, unhurried.TITLES)))
    assert [(decision.number, decision.again) for decision in again] == [(1, True), (2, True)]


def test_another_budget_would_have_been_another_decision(tmp_path: Path) -> None:
    """So the test above means something: the same journal with a budget that was not the one."""
    path = tmp_path / "game.jsonl"
    match = agents_match(SLOW, path, ("hero", "hero"))
    play(match, _OfBudget(WHOLE // PART), 12)
    match.close()
    assert all(decision.again for decision in ask_again(Replay(path, unhurried.TITLES)))

    def meddle(lines: list[dict[str, object]]) -> None:
        for line in lines:
            if line.get("line") == "move":
                line["thinking"]["budget"] = QUICK  # type: ignore[index]

    rewrite(path, meddle)
    assert verify(path, unhurried.TITLES).holds
    assert not all(decision.again for decision in ask_again(Replay(path, unhurried.TITLES)))


class _OfBudget(ThinksHere):
    """Answers as a process does whose time was up at that budget."""

    def __init__(self, budget: int) -> None:
        super().__init__()
        self.budget = budget

    def ask(self, question: Question) -> int:
        return super().ask(msgspec.structs.replace(question, budget=self.budget))


@pytest.mark.parametrize(("whole", "steps"), [(0, [0]), (1, [1]), (12, [1, 12]), (100, [1, 12, 100]), (9000, [1, 1125, 9000])])
def test_thought_grows_from_quick_to_whole(whole: int, steps: list[int]) -> None:
    assert budgets(whole) == steps


@pytest.mark.parametrize("id", [id for id in TITLES if id in ("kalesia", "caledea")])
def test_every_decision_of_a_game_comes_again(id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Seats that choose at the same time are asked about a table at which fewer have laid."""
    path = tmp_path / "game.jsonl"
    match = agents_match(TITLES[id], path, ("knight", "page", "random"), seed=6)
    play(match, ThinksHere(), 12)
    match.close()
    assert main.main(["verify", "--minds", str(path)]) == 0
    assert "12 decisions of computer players were asked for again; all came out the same" in capsys.readouterr().out
    assert min(_lateness(path)) == 0
    assert max(_lateness(path)) == (2 if id == "kalesia" else 0)

    def other_heads(lines: list[dict[str, object]]) -> None:
        lines[0]["seats"] = [dict(seat, agent="page") for seat in lines[0]["seats"]]  # type: ignore[attr-defined]

    rewrite(path, other_heads)
    assert main.main(["verify", str(path)]) == 0
    assert main.main(["verify", "--minds", str(path)]) == 1
    assert "this program's page in seat" in capsys.readouterr().err


def _lateness(path: Path) -> list[int]:
    """Per move, how many others acted between the question and the answer."""
    steps = Replay(path).steps
    return [number - step.thinking.after for number, step in enumerate(steps) if step.thinking is not None]


def test_the_lines_of_people_say_nothing_of_thought(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = agents_match(SLOW, path, ("hero", "hero"))
    match.submit(0, match.legal_moves(0)[0])
    match.submit(1, match.legal_moves(1)[0], Thinking(7, 0))
    match.close()
    lines = [json.loads(line) for line in path.read_bytes().splitlines()[1:]]
    assert ["thinking" in line for line in lines[:2]] == [False, True]
    assert lines[1]["thinking"] == {"budget": 7, "after": 0}
    assert [decision.number for decision in ask_again(Replay(path, unhurried.TITLES))] == [2]


@pytest.mark.parametrize(
    ("thinking", "seat", "what"),
    [
        ({"budget": 7, "after": 2}, 0, "asked after 2 moves"),
        ({"budget": 7, "after": -1}, 0, "asked after -1 moves"),
        ({"budget": -7, "after": 0}, 0, "no budget of -7"),
        ({"budget": 7, "after": 0}, 1, "a person sits in seat 1"),
    ],
)
def test_thoughts_that_cannot_have_been_are_named(thinking: dict[str, int], seat: int, what: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = Match.start(SLOW, SLOW.options(), (Player("hero", "agent", "hero"), Player("Anna", "human")), 4, path)
    for k in (0, 1):
        match.submit(k, match.legal_moves(k)[0])
    match.close()
    rewrite(path, lambda lines: lines[1 + seat].update(thinking=thinking))
    verdict = verify(path, unhurried.TITLES)
    assert not verdict.holds
    assert f"line {2 + seat} (thinking)" in verdict.words
    assert what in verdict.words


class _Never:
    """Asked and cancelled, never answering."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.cancelled: list[int] = []

    def ask(self, question: Question) -> int:
        self.asked.append(question.seat)
        return len(self.asked)

    def poll(self) -> list[Answer]:
        return []

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)

    def close(self) -> None:
        pass


def test_a_thought_about_a_table_that_was_taken_back_is_put_anew(tmp_path: Path) -> None:
    match = agents_match(SLOW, tmp_path / "game.jsonl", ("hero", "hero"))
    for seat in (0, 1):
        match.submit(seat, match.legal_moves(seat)[0])
    (taker,) = match.to_act()
    match.submit(taker, Trim())
    never = _Never()
    minds = Minds(match, never)
    minds.update(0.0, 1.0, True)
    minds.update(0.0, 1.0, True)
    assert (never.asked, never.cancelled) == ([taker], [])
    match.undo(taker)
    minds.update(0.0, 1.0, True)
    assert (never.asked, never.cancelled) == ([taker, taker], [1])
    match.close()


def test_a_move_that_no_player_thought_of_is_not_said_to_be_one(tmp_path: Path) -> None:
    """Where not even a stand-in can think, any move is played."""
    path = tmp_path / "game.jsonl"
    match = agents_match(SLOW, path, ("hero", "hero"))
    thinker = _Never()
    minds = Minds(match, thinker)
    thinker.poll = lambda: [Answer(1, 0, Choice(match.legal_moves(0)[0], Reason("reason.random")), "stand-in", None)]  # type: ignore[method-assign]
    minds.update(0.0, 1.0, True)
    minds.update(10.0, 1.0, True)
    match.close()
    assert budgets_in(path) == [None]
