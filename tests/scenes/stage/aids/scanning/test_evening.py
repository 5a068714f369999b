"""An evening with one button or two, by a player who knows only what is told while it is offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import TITLES
from tests.programs.tables.hands.evening import report, spend
from tests.programs.tables.hands.pair import share

ORDER = ["proelio", *(title for title in TITLES if title != "proelio")]


def test_a_short_game_with_one_button(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cheapest of those below, from the shelf to the results and back."""
    evening = spend("kalesia", False, tmp_path, monkeypatch)
    assert evening.moves >= 5
    assert report("kalesia", False, evening)


@pytest.mark.parametrize("buttons", ["one", "two"])
@pytest.mark.parametrize("title", ORDER)
def test_from_the_shelf_to_a_table_and_the_settings_and_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, buttons: str
) -> None:
    evening = spend(title, buttons == "two", tmp_path, monkeypatch, most=24, whole=False)
    assert evening.reaches
    assert report(title, buttons == "two", evening)


@pytest.mark.parametrize("buttons", ["one", "two"])
@pytest.mark.parametrize("title", ORDER)
def test_a_game_is_played_to_its_end_and_its_results_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, buttons: str
) -> None:
    evening = spend(title, buttons == "two", tmp_path, monkeypatch)
    assert evening.moves >= 5
    assert report(title, buttons == "two", evening)


@pytest.mark.parametrize("title", ORDER)
def test_two_persons_with_a_switch_each_play_a_whole_short_game(tmp_path: Path, title: str) -> None:
    played = share(title, tmp_path)
    assert min(played.moves) > 3
    assert min(played.by) > played.strays > 3
