"""The thinking process killed in the middle of games, and cancelled at full work. `thinker_loop` does it hundreds of times."""

from __future__ import annotations

import os

import pytest

from games.catalog import TITLES
from tests.games.kernel.tiny import TITLE
from tests.programs.faults import thinker_loop
from tests.programs.faults.thinker_loop import cancel_loop, kill_loop

pytestmark = pytest.mark.skipif(os.name == "nt", reason="processes are killed by signal")


def test_no_match_notices_a_killed_thinker() -> None:
    count = kill_loop(TITLE, "tests.games.kernel.tiny", ("hero", "page", "random"), times=6, between=0.4, seed=3)
    assert count.kills == 6
    assert count.games >= 1
    assert count.answers["whole"] > count.answers["stand-in"]


@pytest.mark.parametrize("id", list(TITLES))
def test_no_match_of_any_title_notices(id: str) -> None:
    specs = ("page", *["random"] * (max(2, TITLES[id].seats.start) - 1))
    count = kill_loop(TITLES[id], "games.catalog", specs, times=2, between=0.6, seed=5)
    assert count.kills == 2
    assert count.moves == count.answers.total() > 2


def test_the_loop_sees_an_answer_that_is_not_the_undisturbed_one(monkeypatch: pytest.MonkeyPatch) -> None:
    real = thinker_loop._choice

    def other(*asked: object) -> object:
        choice = real(*asked)  # type: ignore[arg-type]
        return type(choice)(choice.move, type(choice.reason)("reason.of_another"))

    monkeypatch.setattr(thinker_loop, "_choice", other)
    with pytest.raises(AssertionError, match="killed thought answered"):
        kill_loop(TITLE, "tests.games.kernel.tiny", ("hero", "hero"), times=1, between=0.1)


def test_cancelled_thoughts_stop_and_the_next_question_is_answered() -> None:
    assert len(cancel_loop(3)) == 3
