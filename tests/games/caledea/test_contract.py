"""What every title owes the kernel (tests/contract), tried on Caledea; rounds are limited so that the games are short."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from games.caledea.title import TITLE
from tests.contract import test_titles as contract
from tests.contract.walks import Case

CASES = {
    "2": Case(TITLE, 2, TITLE.read_options({"round_limit": "30"}), 1001),
    "3-deal": Case(TITLE, 3, TITLE.read_options({"round_limit": "30", "kingdoms": "deal"}), 1002),
    "4-teams": Case(TITLE, 4, TITLE.read_options({"round_limit": "30", "teams": "two"}), 1003),
    "8": Case(TITLE, 8, TITLE.read_options({"round_limit": "30"}), 1004),
}


def owed(argument: str) -> list[Callable[[Any], None]]:
    """The contract tests that take a case, or a title."""
    found = [f for name, f in vars(contract).items() if name.startswith("test_")]
    return [function for function in found if list(inspect.signature(function).parameters) == [argument]]


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
@pytest.mark.parametrize("check", owed("case"), ids=lambda check: check.__name__)
def test_contract_of_games(check: Callable[[Case], None], case: Case) -> None:
    check(case)


@pytest.mark.parametrize("check", owed("title"), ids=lambda check: check.__name__)
def test_contract_of_the_title(check: Callable[[Any], None]) -> None:
    check(TITLE)


def test_nothing_is_hidden() -> None:
    assert set(TITLE.state.VISIBILITY.values()) == {"all"}


def test_there_are_contract_tests() -> None:
    assert len(owed("case")) >= 15
    assert len(owed("title")) >= 4
