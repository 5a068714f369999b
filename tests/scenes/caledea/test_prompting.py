"""The ribbon says what is asked, and of whom."""

from __future__ import annotations

import pytest

from games.caledea.events import CapitalCaptured
from games.kernel.match import Player
from scenes.caledea.context import BoardContext
from scenes.caledea.cues.cues import CUES
from scenes.caledea.prompting import prompt
from scenes.stage.words.words import Words
from tests.clauses import clause
from tests.games.caledea.positions import Side, capture, lay


@pytest.mark.parametrize(("humans", "said"), [(1, "Your turn. Actions left: 3"), (2, "Mara: Your turn. Actions left: 3")])
def test_of_several_persons_the_ribbon_says_which_one_is_asked(humans: int, said: str) -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii"}), Side("karvad", (5, 5), {(5, 5): "i"}))
    players = tuple(Player(name, "human" if k < humans else "agent") for k, name in enumerate(("Mara", "Noor")))
    assert prompt(t, BoardContext(players, Words("en").teller("caledea"), choosing=0)).text == said


@clause("CALEDEA-R71")
def test_what_has_to_be_held_stays_in_sight_and_the_news_of_the_capture_say_it() -> None:
    t = lay(
        Side("talaq", (2, 3), {(2, 3): "ii"}),
        Side("karvad", (5, 5), {(5, 5): "i"}),
        Side("vessry", (7, 7), {(7, 7): "i"}),
        length="short",
    )
    capture(t, 1, by=0)
    players, words = (
        tuple(Player(name, "human" if not k else "agent") for k, name in enumerate(("Mara", "Bear", "Owl"))),
        Words("en"),
    )
    asked = prompt(t, BoardContext(players, words.teller("caledea"), choosing=0)).text
    assert asked == "Hold F6 and C4 a turn to win. Actions: 3"
    taken = CapitalCaptured(by=0, owner=1, square=t.capital[1], previous_holder=1)
    told = CUES.log_entry(taken, t, players, words)
    assert told is not None
    assert told.text.endswith("Mara wins by holding F6 and C4 a turn.")
