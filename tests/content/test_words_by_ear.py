"""Texts that lean on what is only seen have words of their own for those who hear them."""

from __future__ import annotations

import re

import pytest

from games.catalog import BUILT
from games.kernel import catalogue
from scenes.stage.words.words import FOLDER, LANGUAGES, Words

TOLD = re.compile(r"(lesson|coach|about|tile_help)\.")
"""What is told by these is also spoken."""
SEEN = re.compile(
    r"\b(these|this) (signs?|badges?|numbers?|arrows?)\b|\bdots?\b|\bdash(es)?\b|\b(the|small) arrows?\b|\bglow|\bthe signs?\b"
    r"|\bits marks\b|\bthe marks\b|\bits colour\b|\blies dark\b|\bat the top now\b",
    re.IGNORECASE,
)
KNOWN = {"about.overview", "about.told.go"}
"""A small map, which is no thing by ear; and a path that is told by its end."""


@pytest.mark.parametrize("title", BUILT)
def test_what_leans_on_a_sign_has_words_for_the_ear(title: str) -> None:
    texts = catalogue.read(catalogue.path_of(FOLDER, "en", title))
    leaning = {
        id
        for id, forms in texts.items()
        if TOLD.match(id) and not id.endswith(".by_ear") and any(SEEN.search(form) for form in forms)
    }
    assert {id for id in leaning - KNOWN if f"{id}.by_ear" not in texts} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", BUILT)
def test_words_for_the_ear_stand_for_a_text_and_say_something_else(title: str, language: str) -> None:
    texts = catalogue.read(catalogue.path_of(FOLDER, language, title))
    for id, forms in texts.items():
        seen = id.removesuffix(".by_ear")
        if seen != id:
            assert seen in texts
            assert len(forms) == len(texts[seen])
            assert not set(forms) & set(texts[seen])
            assert language != "en" or not any(SEEN.search(form) for form in forms)


def test_they_are_known_with_their_values_as_soon_as_the_text_is_asked_for() -> None:
    words = Words("en")
    assert words.of("kalesia", "about.area.soon", area=7, n=2) == "Area 7 of 25, 2 dots: its turn comes in 2 hands"
    assert words.by_ear == {"Area 7 of 25, 2 dots: its turn comes in 2 hands": "Area 7 of 25: its turn comes in 2 hands"}
