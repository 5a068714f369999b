"""The rulebooks: every clause in them, every text and picture there, findable in every language."""

from __future__ import annotations

import inspect
import re
import time
import tomllib
from pathlib import Path

import msgspec
import pygame
import pytest

from games.catalog import BUILT, TITLES
from scenes.rooms.rulebook.pages import FOLDER, Hit, Rulebook, plain, rulebook
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.pictures.recipe_list import all_recipes
from scenes.stage.words.words import LANGUAGES, Words

BOOKS = sorted(path.stem for path in FOLDER.glob("*.toml"))
WIDEST = 920
"""Units that the reader's column gives to a strip of pictures."""


def book(title: str) -> Rulebook:
    found = rulebook(title)
    assert found is not None
    return found


def declared(title: str) -> set[str]:
    """The clauses of a title (not rulings, vectors or invariants)."""
    table = tomllib.loads((FOLDER.parents[1] / "games" / title / "clauses.toml").read_text(encoding="utf-8"))
    ids = {key for part in table.values() if isinstance(part, dict) for key in part} | set(table)
    return {id for id in ids if id.startswith(title.upper() + "-") and id.rpartition("-")[2].isdigit()}


def test_every_title_has_its_book() -> None:
    assert set(BUILT) <= set(BOOKS) <= set(TITLES)


@pytest.mark.parametrize("title", BOOKS)
def test_every_clause_is_explained(title: str) -> None:
    explained = {c for s in book(title).section for p in s.paragraph for c in p.clauses}
    assert len(declared(title)) > 60
    assert declared(title) - explained == set()
    for clause in declared(title):
        assert book(title).find(clause) is not None


@pytest.mark.parametrize("title", BOOKS)
def test_every_text_is_there_and_long_enough_to_say_something(title: str) -> None:
    for language in LANGUAGES:
        words = Words(language)
        for section in book(title).section:
            assert words.knows(title, section.title)
            for paragraph in section.paragraph:
                assert words.knows(title, paragraph.text), f"{language} {paragraph.text}"
                assert 30 < len(words.of(title, paragraph.text)) < 420, f"{language} {paragraph.text}"


@pytest.mark.parametrize("title", BOOKS)
def test_every_picture_can_be_painted_and_fits(title: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pictures = Pictures(0.5, None, time.monotonic, strict=True)
    recipes = all_recipes()
    strips = 0
    for section in book(title).section:
        for paragraph in section.paragraph:
            assert book(title).strip(paragraph)[0] <= WIDEST, paragraph.text
            for placed in book(title).pictures(paragraph):
                assert placed.recipe in recipes, f"{paragraph.text}: no picture {placed.recipe}"
                inspect.signature(recipes[placed.recipe]).bind(None, **placed.args)
                w, h = pictures.get(placed.recipe, **placed.args).size
                assert (w, h) == pytest.approx((placed.w / 2, placed.h / 2), abs=4), paragraph.text
                strips += 1
    assert strips > 30


@pytest.mark.parametrize("title", BOOKS)
def test_every_clause_that_a_refusal_or_an_ending_names_opens_a_page(title: str) -> None:
    named: set[str] = set()
    for path in (FOLDER.parents[1] / "games" / title).rglob("*.py"):
        named |= set(re.findall(rf'"({title.upper()}-(?:[A-Z]+-)?R?\d+)"', path.read_text(encoding="utf-8")))
    assert len(named) > 4
    assert {clause for clause in named if book(title).find(clause) is None} == set()


@pytest.mark.parametrize(
    ("title", "language", "query", "text"),
    [
        ("caledea", "en", "salted", "rule.land.3"),
        ("caledea", "it", "agguato", "rule.powers.3"),
        ("caledea", "es", "CASTILLOS fortificada", "rule.walls.7"),
        ("caledea", "en", "caledea-r22", "rule.walls.6"),
        ("caledea", "es", "1010", "rule.many.4"),
        ("kalesia", "en", "tie", "rule.conquest.2"),
        ("kalesia", "it", "parita", "rule.conquest.2"),
        ("kalesia", "it", "PARITÀ foresta", "rule.conquest.2"),
        ("kalesia", "es", "empate", "rule.conquest.2"),
        ("kalesia", "es", "izquierda", "rule.round.2"),
        ("kalesia", "en", "KALESIA-403", "rule.conquest.2"),
        ("kalesia", "en", "kalesia-r11", "rule.conquest.2"),
        ("kalesia", "es", "503", "rule.round.2"),
        ("kalyra", "en", "frightening", "rule.abilities.2"),
        ("kalyra", "it", "armi EPICHE prezzo", "rule.items.4"),
        ("kalyra", "es", "loseta barajada tienda", "rule.reveal.5"),
        ("kalyra", "en", "kalyra-mov-05", "rule.move.2"),
        ("kalyra", "es", "MOV-05", "rule.move.2"),
        ("kalyra", "it", "kalyra mov-05", "rule.move.2"),
        ("kalyra", "es", "kalyra-r62", "rule.quests.3"),
        ("proelio", "en", "dung high wall", "rule.advice.3"),
        ("proelio", "it", "ronda infiltrazione", "rule.siege.7"),
        ("proelio", "es", "PÓLVORA barre", "rule.imperial.4"),
        ("proelio", "it", "proelio-r10", "rule.fall.2"),
        ("proelio", "en", "841", "rule.seasons.4"),
        ("kalua", "en", "volley answer", "rule.cards.2"),
        ("kalua", "it", "sacrificio atee", "rule.leaders.4"),
        ("kalua", "es", "EMPATE felices", "rule.advice.1"),
        ("kalua", "it", "kalua-r32", "rule.effects.6"),
        ("kalua", "en", "911", "rule.end.5"),
    ],
)
def test_searching_finds(title: str, language: str, query: str, text: str) -> None:
    rules = book(title)
    hits = rules.search(query, Words(language).teller(title))
    found = [rules.section[h.section].paragraph[h.paragraph].text for h in hits if h.paragraph >= 0]
    assert text in found
    assert len(found) < 8, "a search that finds half the book is no help"


def test_headings_are_found_too() -> None:
    hits = book("kalesia").search("dos jugadores", Words("es").teller("kalesia"))
    assert Hit(6, -1) in hits


def test_searching_for_nothing_or_nonsense_finds_nothing() -> None:
    say = Words("en").teller("kalesia")
    assert book("kalesia").search("", say) == []
    assert book("kalesia").search("zeppelin", say) == []
    assert book("kalesia").find("KALESIA-999") is None


def test_accents_and_capitals_do_not_matter() -> None:
    assert plain("ÁRBOL Ñu") == "arbol nu"


def test_an_unknown_key_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_text('[[section]]\ntitle = "x"\ncolour = "red"\nparagraph = []\n')
    with pytest.raises(msgspec.ValidationError, match="colour"):
        rulebook("odd", tmp_path)


def test_a_title_without_a_book_has_none() -> None:
    assert rulebook("chess") is None
