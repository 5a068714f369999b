"""No sentence of Proelio says the name of one House twice."""

from __future__ import annotations

import re

import pytest

from assets.bake import words
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import FOLDER, LANGUAGES
from scenes.table.layout.labels import Label, placed_lines


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_named_once_in_one_language(language: str) -> None:
    """Whoever looks at Soldiers reads "Soldiers", not the same word once more in another language."""
    catalogue = words.read(FOLDER / language / "LC_MESSAGES" / "proelio.po")
    cards = re.compile(r"card(_the|_short|_both)?\.[a-z_]+")
    names = [str(message.string) for message in catalogue if cards.fullmatch(str(message.id))]
    assert names
    assert [name for name in names if "(" in name] == []


def test_a_plate_names_a_person_whole_and_the_house_where_there_is_room() -> None:
    letters = Lettering(1.0)
    for text, alone, told in (("Bo · Torre", "Bo", "Bo · Torre"), ("Bartolomeo · Torrescura", "Bartolomeo", "Bartolomeo")):
        plate = Label(text, 0, 0, 33, "ui_bold", width=250, short=alone)
        assert [line for _, line, _, _ in placed_lines([plate], letters)] == [told]
