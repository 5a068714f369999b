"""No sentence of Proelio says the name of one House twice."""

from __future__ import annotations

import re

import pytest

from assets.bake import words
from scenes.stage.words.words import FOLDER, LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_house_is_named_once_in_a_sentence(language: str) -> None:
    catalogue = words.read(FOLDER / language / "LC_MESSAGES" / "proelio.po")
    twice = []
    for message in catalogue:
        texts = message.string if isinstance(message.string, (list, tuple)) else [message.string]
        for text in texts:
            named = re.findall(r"\{(name|house|attacker|target|winner)\}", text or "")
            twice += [message.id for name in set(named) if named.count(name) > 1]
    assert twice == []
