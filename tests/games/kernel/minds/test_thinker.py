"""The thinking process: answers, cancelling, dying, hanging, and doing without."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pytest

from games.kernel.minds.agents import make
from games.kernel.minds.thinker import STARTS, Answer, Question, Thinker, spawn
from games.kernel.process import Beside, Process
from games.kernel.protocol import text_of
from tests.games.kernel.play import begin
from tests.games.kernel.tiny import TITLE

TINY = "tests.games.kernel.tiny"
SLOW = "tests.games.kernel.minds.slow"


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker(TINY, deadline=60)
    yield thinker
    thinker.close()


def wait(thinker: Thinker, seconds: float = 30.0) -> Answer:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for answer in thinker.poll():
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer came")


def ask(thinker: Thinker, spec: str = "hero") -> int:
    view = begin().view(1)
    return thinker.ask(Question(TITLE, text_of(view), 1, spec, "owl", seed=3))


def test_the_process_answers_what_the_agent_would(thinker: Thinker) -> None:
    ticket = ask(thinker)
    answer = wait(thinker)
    assert (answer.ticket, answer.how) == (ticket, "whole")
    assert answer.choice == make("hero", TITLE, 3, "owl").choose(begin().view(1), 1, 0)


def test_asking_and_polling_do_not_wait_for_the_process() -> None:
    opened, gate = [], threading.Event()

    def start(titles_in: str) -> tuple[Process, Connection]:
        opened.append(gate.wait(30))  # False when nobody came past the question to open
        return spawn(titles_in)

    thinker = Thinker(TINY, deadline=60, start=start)
    try:
        ask(thinker)
        assert thinker.poll() == []
        gate.set()
        wait(thinker)
        assert opened == [True]
    finally:
        thinker.close()


def test_closing_does_not_wait_for_the_end_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A curtain has just closed over the table: the next frame is due."""
    thinker = Thinker(TINY, deadline=60)
    ask(thinker)
    wait(thinker)
    keeper, waited = thinker._keeper, []
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "join", lambda thread, timeout=None: waited.append(thread))
        patched.setattr(Beside, "join", lambda process, timeout=None: None)
        thinker.close()
        assert waited == []
    keeper.join(30)
    assert not keeper.is_alive()
    assert thinker.pid is None


def test_a_cancelled_question_is_never_answered(thinker: Thinker) -> None:
    cancelled = ask(thinker)
    thinker.cancel(cancelled)
    kept = ask(thinker)
    assert wait(thinker).ticket == kept


def test_a_killed_process_is_started_again_and_asked_again(thinker: Thinker) -> None:
    ask(thinker)
    wait(thinker)
    dead = thinker.pid
    assert dead is not None
    os.kill(dead, signal.SIGKILL)
    ticket = ask(thinker)
    answer = wait(thinker)
    assert (answer.ticket, answer.how) == (ticket, "whole")
    assert thinker.pid != dead


def test_a_process_that_is_late_coming_up_is_stood_in_for_and_used_later() -> None:
    thinker = Thinker(TINY, deadline=0.0)
    try:
        ask(thinker)
        assert wait(thinker).how == "stand-in"
        thinker._deadline = 60
        ask(thinker)
        assert wait(thinker).how == "whole"
    finally:
        thinker.close()


def test_a_process_that_hangs_is_stopped_and_the_best_so_far_played() -> None:
    thinker = Thinker(SLOW, deadline=60)
    try:
        ask(thinker, "random")
        wait(thinker)  # it is up now
        thinker._deadline = 1.0
        ask(thinker)
        hung = thinker.pid
        answer = wait(thinker)
        assert answer.how == "best so far"
        assert begin().why_not(1, answer.choice.move) is None
        assert thinker.pid != hung or hung is None
    finally:
        thinker.close()


def test_cancelling_stops_a_thought_under_way() -> None:
    thinker = Thinker(SLOW, deadline=60)
    try:
        hanging = ask(thinker)
        time.sleep(1.5)  # it is up and thinking by then, and would for a minute
        thinker.cancel(hanging)
        ticket = ask(thinker, "random")
        assert wait(thinker).ticket == ticket
    finally:
        thinker.close()


def test_a_process_killed_again_and_again_in_its_thought_is_stood_in_for() -> None:
    thinker = Thinker(SLOW, deadline=60)
    try:
        ask(thinker)
        killed: set[int] = set()
        answers: list[Answer] = []
        until = time.monotonic() + 30
        while not answers and time.monotonic() < until:
            time.sleep(0.8)  # long enough to be thinking
            pid = thinker.pid
            answers = thinker.poll()
            if not answers and pid is not None and pid not in killed:
                killed.add(pid)
                os.kill(pid, signal.SIGKILL)
        assert [answer.how for answer in answers] == ["stand-in"]
        assert len(killed) >= 2  # those killed before they were up do not count
    finally:
        thinker.close()


def test_processes_that_die_before_they_are_up_do_not_cost_the_answer() -> None:
    """Three are killed at their birth; the fourth gives the whole thought."""
    born = []

    def start(titles_in: str) -> tuple[Process, Connection]:
        process, pipe = spawn(titles_in)
        born.append(process)
        if len(born) < 4:
            process.kill()
        return process, pipe

    thinker = Thinker(TINY, deadline=60, start=start)
    try:
        ask(thinker)
        assert wait(thinker).how == "whole"
        assert len(born) == 4
    finally:
        thinker.close()


def test_processes_that_never_come_up_are_given_up() -> None:
    born = []

    def start(titles_in: str) -> tuple[Process, Connection]:
        process, pipe = spawn(titles_in)
        process.kill()
        born.append(process)
        return process, pipe

    thinker = Thinker(TINY, deadline=60, start=start)
    try:
        ask(thinker)
        assert wait(thinker).how == "stand-in"
        assert len(born) <= STARTS + 1
    finally:
        thinker.close()


def test_a_question_that_waits_too_long_behind_others_gets_a_small_thought() -> None:
    thinker = Thinker(SLOW, deadline=60)
    try:
        ask(thinker, "random")
        wait(thinker)  # it is up now
        thinker._deadline, thinker._patience = 1.0, 0.5
        first, behind = ask(thinker), ask(thinker)
        how: dict[int, str] = {}
        until = time.monotonic() + 30
        while len(how) < 2 and time.monotonic() < until:
            how |= {answer.ticket: answer.how for answer in thinker.poll()}
            time.sleep(0.01)
        assert how == {first: "best so far", behind: "stand-in"}
    finally:
        thinker.close()


def no_process(titles_in: str) -> tuple[Process, Connection]:
    raise OSError("no more processes")


def test_without_any_process_a_small_thought_stands_in() -> None:
    thinker = Thinker(TINY, start=no_process)
    try:
        ask(thinker)
        answer = wait(thinker)
        assert answer.how == "stand-in"
        assert begin().why_not(1, answer.choice.move) is None
    finally:
        thinker.close()


def test_a_hint_that_cannot_be_explained_is_given_without_its_explanation(capfd: pytest.CaptureFixture[str]) -> None:
    thinker = Thinker("tests.games.kernel.minds.tongue_tied", deadline=60)
    view = begin().view(1)
    try:
        ask(thinker)
        own = wait(thinker).choice
        thinking = thinker.pid
        thinker.ask(Question(TITLE, text_of(view), 1, "hero", "owl", seed=3, hint=True))
        answer = wait(thinker)
        assert (answer.how, answer.choice) == ("whole", own)
        assert thinker.pid == thinking
    finally:
        thinker.close()
    assert "IndexError: no words for this" in capfd.readouterr().err
