"""The words: complete in three languages, compiled, alike in their fields, short enough, all asked for and all there."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch

import pytest

from assets.bake import words
from scenes.stage.words import LANGUAGES
from tests.content import ids_in_code

DOMAINS = sorted(ids_in_code.catalogues())
LIMITS = tomllib.loads((words.FOLDER / "limits.toml").read_text(encoding="utf-8"))


def texts(domain: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for language, ids in ids_in_code.catalogues()[domain].items():
        for id, forms in ids.items():
            yield language, id, forms


def fields(text: str) -> set[str]:
    """Names with their families: a translation fills in the same things in the same way, though perhaps elsewhere."""
    return set(re.findall(r"\{(\w+)[^}]*\}", text))


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_language_has_the_same_ids(domain: str) -> None:
    languages = ids_in_code.catalogues()[domain]
    assert set(languages) == set(LANGUAGES)
    for language in LANGUAGES:
        assert languages[language].keys() == languages["en"].keys(), f"{domain}, {language}"


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_text_fills_in_the_same_values_in_every_language(domain: str) -> None:
    english = ids_in_code.catalogues()[domain]["en"]
    for language, id, forms in texts(domain):
        wanted = fields(english[id][-1])
        assert len(forms) == len(english[id]), f"{language} {id}: singular and plural"
        assert fields(forms[-1]) == wanted, f"{language} {id}"
        assert fields(forms[0]) <= wanted, f"{language} {id}, singular"


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_text_is_empty_or_untidy(domain: str) -> None:
    for language, id, forms in texts(domain):
        for text in forms:
            assert text, f"{language} {id} is empty"
            assert text.strip() == text, f"{language} {id} has spaces around it"
            assert "  " not in text, f"{language} {id} has two spaces"
            assert "'" not in text or language == "en" or "’" not in text, f"{language} {id} mixes ' and ’"


@pytest.mark.parametrize("domain", DOMAINS)
def test_ids_are_well_formed(domain: str) -> None:
    for id in ids_in_code.catalogues()[domain]["en"]:
        assert re.fullmatch(r"[a-z_]+(\.[A-Za-z0-9_]+)*", id), id


def test_families_named_by_texts_exist() -> None:
    ids = ids_in_code.all_ids()
    for family in ids_in_code.families():
        assert any(id.startswith(family + ".") for id in ids), family


def test_what_is_compiled_is_what_is_written() -> None:
    for po in words.po_files():
        mo = po.with_suffix(".mo")
        assert mo.exists(), f"compile the words: uv run python -m assets.bake.words ({mo} is missing)"
        assert mo.read_bytes() == words.compiled(words.read(po)), (
            f"compile the words: uv run python -m assets.bake.words ({po})"
        )


def test_every_id_asked_for_is_there() -> None:
    assert ids_in_code.missing() == {}


def test_every_id_is_asked_for() -> None:
    assert ids_in_code.unused() == set(), "nobody asks for these; drop them: uv run python -m assets.bake.words drop DOMAIN ID"


def filled(text: str, samples: dict[str, str], domain: str, language: str) -> str:
    """The text with sample values; a family is filled in with its longest member."""

    def value(match: re.Match[str]) -> str:
        name, family = match[1], match[2]
        if family:
            ids = ids_in_code.catalogues()[domain][language]
            return max((forms[-1] for id, forms in ids.items() if id.startswith(family + ".")), key=len)
        return samples.get(name, "12")

    return re.sub(r"\{(\w+)(?::([a-z_][a-z_.]+))?[^}]*\}", value, text)


@pytest.mark.parametrize("domain", DOMAINS)
def test_texts_without_room_are_short_enough(domain: str) -> None:
    samples = LIMITS["samples"]
    for language, id, forms in texts(domain):
        for pattern, most in LIMITS.get(domain, {}).items():
            if fnmatch(id, pattern) and id.count(".") == pattern.count("."):
                for text in forms:
                    full = filled(text, samples, domain, language)
                    assert len(full) <= most, f"{language} {id}: {len(full)} of {most} characters: {full}"


def test_prompts_fit_with_the_longest_area_name() -> None:
    for language, ids in ids_in_code.catalogues()["kalesia"].items():
        longest = max((forms[0] for id, forms in ids.items() if re.fullmatch(r"area\.\d+", id)), key=len)
        for id in ("prompt.choose_weapons", "prompt.one_more"):
            full = ids[id][0].replace("{name}", longest)
            assert len(full) <= 46, f"{language} {id}: {full}"
