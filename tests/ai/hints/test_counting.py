"""The measure of hints: which decisions it asks about, and that it says so."""

from __future__ import annotations

import sys

import pytest

from tests.ai.hints import counting
from tests.ai.hints.counting import asked, main

GAMES = 3


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which decisions are asked about does not hang on who advises."""
    monkeypatch.setattr(counting, "ADVISER", "page")


def numbers(game: int, every: int) -> tuple[list[int], int]:
    """The decisions that were asked about, from 1, and how many there were."""
    decisions = list(asked("proelio", game, 1, every=every))
    return [k for k, (*_, choice) in enumerate(decisions, start=1) if choice is not None], len(decisions)


def test_everything_is_asked_or_every_third_from_another_one_on_in_every_game() -> None:
    found, count = numbers(0, 1)
    assert found == list(range(1, count + 1))
    for game, first in enumerate((3, 1, 2)):
        found, count = numbers(game, 3)
        assert found == list(range(first, count + 1, 3))


def test_what_was_asked_is_declared_with_the_figures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["hints", "--title", "proelio", "--games", str(GAMES), "--every", "3", "--show", "0"])
    main()
    by_game = [numbers(game, 3) for game in range(GAMES)]
    said = capsys.readouterr().out
    assert f"proelio: {sum(len(found) for found, _ in by_game)} hints in {GAMES} games" in said
    assert f"asked at 1 in 3 of the {sum(count for _, count in by_game)} decisions with a choice; squire in between" in said
