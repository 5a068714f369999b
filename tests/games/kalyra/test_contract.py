"""What every title owes the kernel (tests/contract), tried on Kalyra."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.match import Match
from games.kernel.rules import text_of
from tests.contract import test_titles as contract
from tests.contract.walks import Case

CASES = {
    "1": Case(TITLE, 1, TITLE.read_options({}), 1001),
    "3-story": Case(TITLE, 3, TITLE.read_options({"difficulty": "story", "people": "1"}), 1002),
    "6-short": Case(TITLE, 6, TITLE.read_options({"expedition": "short"}), 1003),
}

WHOLE = {"test_every_field_that_is_not_for_all_is_hidden_from_somebody_some_time"}
"""These walk over the titles of the shelf."""


def owed(argument: str) -> list[Callable[[Any], None]]:
    """The contract tests that take a case, or a title."""
    found = [f for name, f in vars(contract).items() if name.startswith("test_") and name not in WHOLE]
    return [function for function in found if list(inspect.signature(function).parameters) == [argument]]


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
@pytest.mark.parametrize("check", owed("case"), ids=lambda check: check.__name__)
def test_contract_of_games(check: Callable[[Case], None], case: Case) -> None:
    check(case)


@pytest.mark.parametrize("check", owed("title"), ids=lambda check: check.__name__)
def test_contract_of_the_title(check: Callable[[Any], None]) -> None:
    check(TITLE)


def test_there_are_contract_tests() -> None:
    assert len(owed("case")) >= 15
    assert len(owed("title")) >= 4


def test_a_saved_game_goes_on_where_it_stood_interruptions_included(tmp_path: Path) -> None:
    players = tuple(Player(name, "human") for name in "ABC")
    match = Match.start(TITLE, TITLE.options(), players, 7, tmp_path / "game.jsonl")
    luck, interrupted = Chance(3), 0
    for k in range(220):
        seat = match.to_act()[0]
        if k % 9 == 0 and match.view(0).phase == "turn":
            seat = luck.below(3)
            match.submit(seat, luck.pick(match.view(seat).interrupts(seat)))
            interrupted += 1
        else:
            match.submit(seat, TITLE.random_move(match.view(seat), seat, luck))
        if k % 50 == 20:
            match.close()
            again = Match.resume(tmp_path / "game.jsonl", {"kalyra": TITLE})
            assert text_of(again.view(0)) == text_of(match.view(0))
            match = again
    assert interrupted > 10
    match.close()
