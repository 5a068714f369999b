"""A whole game with one button or two, by a player who knows only what is told while it is offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import TITLES
from tests.programs.tables.hands.evening import report, spend


@pytest.mark.parametrize("buttons", ["one", "two"])
@pytest.mark.parametrize("title", ["proelio", *(title for title in TITLES if title != "proelio")])
def test_an_evening_goes_from_the_shelf_to_the_settings_and_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, buttons: str
) -> None:
    evening = spend(title, buttons == "two", tmp_path, monkeypatch, most=260, whole=False)
    assert evening.moves >= 2
    assert report(title, buttons == "two", evening)
