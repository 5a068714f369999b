"""Where the deal is the same for everybody, computer players answer alike everywhere: they are given all the time there is."""

from __future__ import annotations

import math
import time
from multiprocessing.connection import Connection

from games.kalesia.title import TITLE as KALESIA
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.match import Match
from games.kernel.minds.agents import make, own_budget
from games.kernel.minds.table import GIVEN_UP_MS, Minds, ThinksHere
from games.kernel.minds.thinker import Answer, Question, Thinker
from games.kernel.process import Process
from games.kernel.protocol import text_of
from tests.games.kernel.play import begin
from tests.games.kernel.tiny import TITLE


def wait(thinker: Thinker, seconds: float = 30.0) -> Answer:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for answer in thinker.poll():
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer came")


def test_without_a_process_the_whole_thought_is_made_in_this_one() -> None:
    def refused(titles_in: str) -> tuple[Process, Connection]:
        raise OSError("no process today")

    thinker = Thinker("tests.games.kernel.tiny", start=refused, untimed=True)
    try:
        thinker.ask(Question(TITLE, text_of(begin().view(1)), 1, "hero", "owl", seed=3))
        answer = wait(thinker)
    finally:
        thinker.close()
    agent = make("hero", TITLE, 3, "owl")
    assert (answer.how, answer.budget) == ("stand-in", own_budget(agent))
    assert answer.choice == agent.choose(begin().view(1), 1, 0)


def test_nobody_is_hurried() -> None:
    thinker = Thinker("tests.games.kernel.tiny", untimed=True)
    thinker.close()
    assert thinker._deadline == thinker._patience == math.inf


class Slow(ThinksHere):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.ready = False

    def ask(self, question: Question) -> int:
        self.asked.append(question)
        return super().ask(question)

    def poll(self) -> list[Answer]:
        return super().poll() if self.ready else []


def table(deal: str, agents: int = 3) -> tuple[Match, Slow, Minds]:
    """Kalesia, in which all choose a hand at the same time; a person sits first."""
    players = (Player("Anna", "human"), *(Player(f"C{k}", "agent", "page") for k in range(agents)))
    match = Match.start(KALESIA, KALESIA.options(), players, 5, deal=deal)
    slow = Slow()
    return match, slow, Minds(match, slow)


def play(match: Match, seat: int) -> None:
    match.submit(seat, Chance(match.moves).pick(match.legal_moves(seat)))


def test_an_answer_is_waited_for_however_long_it_takes() -> None:
    match, slow, minds = table("today 2026-11-23")
    for _ in range(3):
        minds.update(GIVEN_UP_MS / 1000, 1.0, True)
    assert match.moves == 0
    slow.ready = True
    minds.update(0.1, 1.0, True)
    assert match.moves == 1
    own, _, others = table("")
    for _ in range(3):
        others.update(GIVEN_UP_MS / 1000, 1.0, True)
    assert own.moves > 0, "at any other table nobody waits so long"


def test_computers_decide_one_after_another_and_before_people() -> None:
    match, slow, minds = table("today 2026-11-23")
    slow.ready = True
    assert minds.go_first
    while minds.go_first:
        minds.update(0.5, 1.0, True)
        assert len(minds.thinking) <= 1
    order = [seat for seat, _ in match.played]
    assert order == [1, 2, 3]
    assert [question.seat for question in slow.asked] == [1, 2, 3]
    assert match.to_act() == (0,)
    play(match, 0)
    assert minds.go_first


def test_a_move_is_thought_of_at_the_table_at_which_it_is_played() -> None:
    match, slow, minds = table("today 2026-11-23")
    minds.update(0.1, 1.0, True)
    play(match, 0)  # somebody was quicker than any table lets people be
    slow.ready = True
    while match.moves < 2:
        minds.update(0.5, 1.0, True)
    step = match._game.steps[-1]
    assert step.thinking is not None
    assert step.thinking.after == 1, "it was asked again"


def test_people_do_not_wait_long_for_those_who_choose_at_the_same_time() -> None:
    _, slow, minds = table("today 2026-11-23", agents=4)
    passed = 0.0
    while minds.go_first:
        slow.ready = round(passed * 10) % 6 == 5  # each takes half a second
        minds.update(0.1, 1.0, True)
        passed += 0.1
    assert passed < 4 * 0.9


def test_at_any_other_table_all_think_at_once() -> None:
    _, slow, minds = table("")
    minds.update(0.1, 1.0, True)
    assert [question.seat for question in slow.asked] == [1, 2, 3]
    assert not minds.go_first
