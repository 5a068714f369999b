"""What masks are called at a table: by their names of today, in the language of now."""

from __future__ import annotations

import pytest

from games.kernel.match import Player
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.people.defaults import mask_name
from scenes.table.people.naming import addressed


@pytest.mark.parametrize("title", ["kalesia", "kalyra"])
@pytest.mark.parametrize("kept", ["Owl", "Gufo"])
def test_a_mask_of_an_old_save_goes_by_its_name_of_today(title: str, kept: str) -> None:
    """Saves keep the name of their day and language; a name that somebody typed stays."""
    players = (Player("Mara", "human"), Player(kept, "agent", "random", "owl"), Player("Rook", "agent", "random", "bear"))
    for language in LANGUAGES:
        words = Words(language)
        expected = mask_name(title, "owl", words)
        assert [player.name for player in addressed(title, players, None, words)] == ["Mara", expected, "Rook"]
