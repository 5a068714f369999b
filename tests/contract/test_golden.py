"""A readable golden game per title and per way of ending, each of which still holds by the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from games.catalog import TITLES
from games.kernel.protocol import Title
from games.kernel.transcript import check
from tests import golden_games
from tests.contract.walks import Case, decisions

GAMES = [(title, name) for title in TITLES for name in golden_games.names(golden_games.FOLDER / title)]


@cache
def endings_in(title: str, name: str) -> set[tuple[str, str, bool]]:
    """Reason, clause, and whether anybody won, of every game of a transcript that holds."""
    ends = [game.state.outcome() for game in check(golden_games.transcript(golden_games.FOLDER / title, name), TITLES)]
    return {(end.reason, end.clause, bool(end.winners)) for end in ends}


@pytest.mark.parametrize(("title", "name"), GAMES)
def test_golden_games_hold(title: str, name: str) -> None:
    assert endings_in(title, name)


@pytest.mark.parametrize(("title", "name"), GAMES)
def test_golden_games_are_readable(title: str, name: str) -> None:
    assert len(golden_games.page(golden_games.FOLDER / title, name)) > 3


@pytest.mark.parametrize("title", TITLES.values(), ids=list(TITLES))
def test_no_way_of_ending_is_without_a_golden_game(title: Title) -> None:
    kept = {ending for its, name in GAMES if its == title.id for ending in endings_in(its, name)}
    found = set()
    for seats in title.seats:
        for seed in range(30):
            *_, (state, _, _, _) = decisions(Case(title, seats, title.options(), seed), seed)
            end = state.outcome()
            found.add((end.reason, end.clause, bool(end.winners)))
    assert found
    assert found <= kept


def test_what_is_kept_of_a_game_comes_back_byte_for_byte(tmp_path: Path) -> None:
    lines = golden_games.transcript(golden_games.FOLDER / "kalesia", "temple_mermaids")
    for name in ("once", "twice"):
        golden_games.keep(tmp_path, name, ["A page", "to read"], lines)
    assert golden_games.names(tmp_path) == ["once", "twice"]
    assert golden_games.transcript(tmp_path, "twice") == lines
    assert golden_games.page(tmp_path, "once") == ["A page", "to read"]
    once, twice = (tmp_path / f"{name}{golden_games.SUFFIX}" for name in ("once", "twice"))
    assert once.read_bytes() == twice.read_bytes()
