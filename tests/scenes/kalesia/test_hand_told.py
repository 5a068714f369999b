"""What came of a hand is told whole: which alliance took the area, by how much, and what that is for the lines."""

from __future__ import annotations

import pytest

from games.catalog import TITLES
from games.kalesia.events import AreaConquered
from games.kalesia.faces import Alliance
from games.kalesia.state import State
from games.kalesia.table import PlayedHand
from games.kernel.chance import Chance
from scenes.kalesia.show.cues import CUES
from scenes.stage.words.words import Words
from tests.clauses import clause
from tests.scenes.tables import seated

KALESIA = TITLES["kalesia"]


@clause("KALESIA-402")
@pytest.mark.parametrize(
    ("owned", "winner", "totals", "told"),
    [
        ({}, "M", {"C": 3, "M": 7, "F": 0}, "Fern Hollow: Mermaids, 7 to 3. No new threat."),
        ({1: "M"}, "M", {"C": 3, "M": 7, "F": 0}, "Fern Hollow: Mermaids, 7 to 3. Two in line now."),
        ({1: "M", 2: "M"}, "M", {"C": 0, "M": 2, "F": 1}, "Fern Hollow: Mermaids, 2 to 1. Three in a row!"),
        (
            {1: "C", 2: "C"},
            "F",
            {"C": 4, "M": 4, "F": 0},
            "Fern Hollow: tied at 4, to the Forest. Stops the Centaurs.",
        ),
    ],
)
def test_the_news_of_a_hand_say_who_by_how_much_and_whether_it_mattered(
    owned: dict[int, Alliance], winner: Alliance, totals: dict[Alliance, int], told: str
) -> None:
    view = KALESIA.new_game(KALESIA.read_options({}), 3, Chance(1), None)
    assert isinstance(view, State)
    for cell, side in {**owned, 0: winner}.items():
        view.owner[cell] = side
    view.log = [*view.log, PlayedHand(1, (("C1", "M1"),) * 3, totals, winner)]
    entry = CUES.log_entry(AreaConquered(1, 0, winner), view, seated(3, 1), Words("en"))
    assert entry is not None
    assert entry.text == told
