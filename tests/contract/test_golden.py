"""A readable golden game per title and per way of ending, each of which still holds by the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from games.catalog import TITLES
from games.kernel.rules import Title
from games.kernel.transcript import check
from tests.contract.walks import Case, decisions

GOLDEN = Path(__file__).parent.parent / "golden"
FILES = sorted(path for path in GOLDEN.glob("*/*.jsonl") if path.parent.name in TITLES)


@cache
def endings_in(path: Path) -> set[tuple[str, str, bool]]:
    """Reason, clause, and whether anybody won, of every game of a transcript that holds."""
    with path.open(encoding="utf-8") as lines:
        ends = [game.state.outcome() for game in check(lines, TITLES)]
    return {(end.reason, end.clause, bool(end.winners)) for end in ends}


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])
def test_golden_games_hold(path: Path) -> None:
    assert endings_in(path)


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])
def test_golden_games_are_readable(path: Path) -> None:
    story = path.with_suffix(".txt")
    assert story.exists(), f"{path.name} has no readable page {story.name} beside it"
    assert len(story.read_text(encoding="utf-8").splitlines()) > 3


@pytest.mark.parametrize("title", TITLES.values(), ids=list(TITLES))
def test_no_way_of_ending_is_without_a_golden_game(title: Title) -> None:
    kept = {ending for path in FILES if path.parent.name == title.id for ending in endings_in(path)}
    found = set()
    for seats in title.seats:
        for seed in range(30):
            *_, (state, _, _, _) = decisions(Case(title, seats, title.options(), seed), seed)
            end = state.outcome()
            found.add((end.reason, end.clause, bool(end.winners)))
    assert found
    assert found <= kept
