"""The ribbon says what is asked, and of whom."""

from __future__ import annotations

import pytest

from games.kernel.match import Player
from scenes.caledea.context import BoardContext
from scenes.caledea.prompting import prompt
from scenes.stage.words.words import Words
from tests.games.caledea.positions import Side, lay


@pytest.mark.parametrize(("humans", "said"), [(1, "Your turn. Actions left: 3"), (2, "Mara: Your turn. Actions left: 3")])
def test_of_several_persons_the_ribbon_says_which_one_is_asked(humans: int, said: str) -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii"}), Side("karvad", (5, 5), {(5, 5): "i"}))
    players = tuple(Player(name, "human" if k < humans else "agent") for k, name in enumerate(("Mara", "Noor")))
    assert prompt(t, BoardContext(players, Words("en").teller("caledea"), choosing=0)).text == said
