"""The words: complete in three languages, in order, alike in their fields, short enough, all asked for and all there."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from assets.bake import words
from scenes.stage.words.words import FOLDER, LANGUAGES
from tests.programs.house import ids_in_code

DOMAINS = sorted(ids_in_code.catalogues())
LIMITS = tomllib.loads((FOLDER / "limits.toml").read_text(encoding="utf-8"))


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


ONE_WORD = [
    ("proelio", "it", r"fortificazion|\bmur[oi]\b", {"rule.wall.1"}),
    ("proelio", "es", r"fortificaci[oó]n|murallas?\b", {"rule.wall.1"}),
    ("proelio", "es", r"\brob\w+ (al azar|oro)|\brobada?\b", set()),
    ("caledea", "it", r"fortificazion|\bmappa|\bplanc[eh]|reclam|\bori\b|\bun oro\b|bombardamento su", set()),
    ("caledea", "es", r"fortificaci[oó]n|\bmapa|\basalto (por|del)|\boros\b", set()),
]
"""What is called by another word in that language, and where it may be: where a clause says what it is also called."""


@pytest.mark.parametrize(("domain", "language", "strays", "allowed"), ONE_WORD)
def test_one_idea_has_one_word(domain: str, language: str, strays: str, allowed: set[str]) -> None:
    found = {id for one, id, forms in texts(domain) if one == language and re.search(strays, " ".join(forms), re.IGNORECASE)}
    assert found == allowed


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


def test_every_catalogue_lies_in_order(tmp_path: Path) -> None:
    """So that two people's new texts seldom meet in one line."""
    copy = shutil.copytree(FOLDER, tmp_path / "words")
    assert words.tidy(copy) == [], "put them in order: uv run python -m assets.bake.words"


def test_every_id_asked_for_is_there() -> None:
    assert ids_in_code.missing() == {}


def test_every_id_is_asked_for() -> None:
    assert ids_in_code.unused() == set(), "nobody asks for these; drop them: uv run python -m assets.bake.words drop DOMAIN ID"


PERSONS = ("name", "names", "other", "target", "winner", "second")
"""Values that may be what a person is called."""
APART = r"(^|: )\{NAME\}($|[:,.])"
"""A name that stands apart, so that no word agrees with it: "Anna: ...", "...: Anna.", "Anna, 3 cards"."""
ALWAYS_OTHERS = {
    "about.since.*": "what others did since the own turn",
    "reason.*": "a hint is for one who decides, and speaks of others",
    "refusal.*": "the same",
    "prompt.choose_attack": "a House is not asked about itself",
    "prompt.choose_support": "the same",
    "prompt.inquisition_view": "the same",
    "secret.inspected": "the one inspected is not the one who looks",
    "secret.received": "cards come from others",
    "private.received": "the same",
    "focus.attack.own": "the own Attack is laid on another House",
    "prompt.choose_weapons": "the name is an area’s",
    "prompt.one_more": "the same",
    "prompt.counting": "the same",
    "table.replaced": "the seat goes to a computer",
    "notice.missing_sound": "the name is a sound’s",
    "remap.swapped": "the other is a key",
    "advice.lost*": "whoever wins then is another",
    "advice.lure": "nobody lures from the own village",
    "advice.target": "the own people have other words",
    "preview.level": "whoever is level with the one who looks is another",
    "recap.taken.own": "whoever takes the own capital is another",
    "label.only": "the names are heroes’",
    "claim.*": "who is asked sits among several",
    "event.handed_over.computer": "the other is a computer",
    "table.not_you": "whoever pressed is another",
    "table.looks": "the same",
    "pause.who_plays": "the pause calls everybody by name",
    "prompt.then": "it is said only where several are asked before a curtain",
    "table.asked": "it is said only where several play",
    "seats.joined": "who joins has come to another person",
    "resume.strangers": "the names are computer players’",
    "seats.ready.*": "whoever tells the others so has others",
    "seats.unready": "the same",
    "seats.follow": "one leads others",
    "seats.busy": "the same",
    "secrecy.chord.needs": "several keep secrets from each other",
    "secrecy.now.no_pad": "the same",
}
"""Texts that never call their reader by one of these values, and why."""


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_text_about_a_person_can_be_said_to_that_person(domain: str) -> None:
    english = ids_in_code.catalogues()[domain]["en"]
    spared = {id for id in english if any(fnmatch(id, pattern) for pattern in ALWAYS_OTHERS)}
    lacking = [
        f"{id}: {value}"
        for id, forms in english.items()
        for value in PERSONS
        if f"{{{value}}}" in forms[-1]
        if id not in spared and not ids_in_code.to_the_reader(id)[1] and f"{id}.you.{value}" not in english
        if not re.search(APART.replace("NAME", value), forms[-1])
    ]
    assert lacking == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_text_said_to_its_reader_fits_the_text_about_others(domain: str) -> None:
    for language, id, forms in texts(domain):
        base, reader = ids_in_code.to_the_reader(id)
        if reader:
            others = ids_in_code.catalogues()[domain][language][base]
            assert len(forms) == len(others), f"{language} {id}: singular and plural"
            assert fields(forms[-1]) | {reader} == fields(others[-1]), f"{language} {id}"


def filled(text: str, samples: dict[str, str], domain: str, language: str) -> str:
    """The text with sample values; a family is filled in with its longest member."""

    def value(match: re.Match[str]) -> str:
        name, family = match[1], match[2]
        if family:
            ids = ids_in_code.catalogues()[domain][language]
            return max((forms[-1] for id, forms in ids.items() if id.startswith(family.lower() + ".")), key=len)
        return samples.get(name, "12")

    return re.sub(r"\{(\w+)(?::([A-Za-z_][a-z_.]+))?[^}]*\}", value, text)


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
