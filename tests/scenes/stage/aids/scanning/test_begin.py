"""The first game is near for whoever has one button, and every room offers first what goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import TITLES
from tests.programs.tables.hands.begin import begin
from tests.programs.tables.hands.order import of_room


@pytest.mark.parametrize("title", list(TITLES))
def test_three_presses_lead_from_the_very_first_page_to_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    way = begin(title, 1.0, tmp_path, monkeypatch)
    assert way.presses == 3
    assert way.seconds < 9.0


def offers(room: str) -> list[str]:
    """What it offers first, one after the other."""
    return [line.name for line in of_room(room) if line.deep == 0]


@pytest.mark.parametrize(
    ("room", "first"),
    [
        ("shelf", ["Kalesia", "Proelio", "Caledea", "Kalua", "Kalyra", "Beside the games"]),
        ("page of kalesia, new", ["Begin", "Learn it", "Who plays"]),
        ("page of kalesia, learned", ["Begin", "Learn it", "Who plays"]),
        ("first page", ["Play", "Language: English"]),
        ("menu", ["Continue", "Settings"]),
        ("pause", ["Continue", "What happened?"]),
        ("card of a person", ["Change the name", "Done"]),
        ("results again", ["Watch it again", "Saved games"]),
        ("end of the lesson of kalua", ["First game", "Play on here", "Leave"]),
        ("trial", ["As before", "Keep it"]),
    ],
)
def test_what_goes_on_is_offered_first_and_nothing_twice(room: str, first: list[str]) -> None:
    found = offers(room)
    assert found[: len(first)] == first
    assert len({*found}) == len(found)
    assert "Back" not in found


def test_the_plate_says_what_choosing_a_row_does_and_what_a_step_makes_of_it() -> None:
    said = {(line.name, line.does) for line in of_room("settings access")}
    assert {("Text size: 100 %", "Change"), ("Text size: 100 %", "Change to: 110 %")} <= said
    assert ("High contrast: Off", "Change to: On") in said
    assert ("Play with one or two buttons", "Open") in said, "it opens a room"
