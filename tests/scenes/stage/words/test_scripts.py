"""Names in every script: stand-ins for what a face lacks, words that run from right to left, letters that nobody has."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pygame
import pytest

from scenes.doctor.stock import fonts
from scenes.paint import letters, scripts
from scenes.stage.words.lettering import ROLES, Lettering

NAMES = {
    "Cyrillic": "Жанна Ёлкіна",
    "Greek": "Ελένη Ρήγα",
    "Hebrew": "דוד כהן",
    "Arabic": "دانية محمد",
    "Thai": "ปีใหม่ ที่นี่",
    "Devanagari": "हिन्दी क्षत्र",
    "Georgian": "ქეთევან",
    "Chinese": "龍 鬱",
    "Japanese": "ひかり カナ",
    "Korean": "김민준",
    "emoji": "😀👍🏽🇮🇹",
    "a family": "👨\u200d👩\u200d👧",
    "Latin, with rare accents": "ŁőƏx\u0301",
}
LATIN = ("Mara", "Zoë Nuñez", "Perché no? «Già»", "W…", "", "2\u202f% to win", "no\u00a0break")
FACES = {letters.face_of(role): role for role in ROLES}.values()
"""A role of every face."""
CUNEIFORM = "\U00012000"


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("role", FACES)
def test_every_name_is_drawn_and_no_letter_as_a_box(role: str, name: str) -> None:
    own = letters.font_path(role)
    shown = scripts.parts(name, own)
    assert sorted("".join(text for text, _ in shown)) == sorted(name), "nothing is left out, nothing replaced"
    for text, face in shown:
        file = own if face is None else scripts.usable(face)
        assert all(scripts.has(file, c) for c in text), (text, face)
    assert all(letters.shows(letter) for letter in scripts.clusters(name))


@pytest.mark.parametrize("role", FACES)
def test_a_line_is_as_high_as_ever_and_as_wide_as_it_says(role: str) -> None:
    for name in (*NAMES.values(), f"Anna & {NAMES['Hebrew']}, {CUNEIFORM}"):
        made = letters.line(name, 34, "#ffffff", role)
        assert made.get_size() == (letters.width(name, role, 34), letters.font(role, 34).get_height())
        ink = made.get_bounding_rect()
        assert ink.w
        assert ink.h


@pytest.mark.parametrize("role", FACES)
def test_words_of_the_house_are_drawn_as_by_their_face_alone(role: str) -> None:
    face = letters.font(role, 34)
    for text in LATIN:
        assert pixels(letters.line(text, 34, "#fbf3e0", role)) == pixels(face.render(text or " ", True, (251, 243, 224)))
        assert letters.width(text, role, 34) == face.size(text)[0]


@pytest.mark.parametrize("role", FACES)
def test_high_letters_shrink_rather_than_lose_their_tops(role: str) -> None:
    """Thai stacks a vowel and a tone above a letter."""
    assert letters.line("ที่นี่", 60, "#ffffff", role).get_bounding_rect().top > 0


def test_all_words_of_a_name_are_of_one_size() -> None:
    alone = [letters.width(word, "ui", 60) for word in ("นา", " ", "ที่นี่")]
    assert letters.width("นา ที่นี่", "ui", 60) < sum(alone), "the first one shrinks with the second"


def test_arabic_letters_join() -> None:
    line = letters.line("محمد", 60, "#ffffff")
    ink = line.get_bounding_rect()
    columns = [line.subsurface((x, 0, 1, line.get_height())).get_bounding_rect().h for x in range(ink.left, ink.right)]
    assert all(columns), "no gap between any two of them"


def read(line: str, role: str = "ui") -> str:
    """A line as it stands on the screen, from left to right."""
    shown = scripts.parts(line, letters.font_path(role))
    return "".join(text[::-1] if face is not None and face.leftward else text for text, face in shown)


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("Anna and שרה", "Anna and הרש"),
        ("שרה כהן has won", "ןהכ הרש has won"),
        ("שרה (כהן)", "(ןהכ) הרש"),
        ("שרה and דוד", "הרש and דוד"),
        ("שרה: 3", "הרש: 3"),
        ("שר…", "…רש"),
        ("שר|", "|רש"),
        ("Anna…", "Anna…"),
    ],
)
def test_words_that_run_from_right_to_left_do_so_within_a_line(line: str, seen: str) -> None:
    assert read(line) == seen


def test_a_face_with_hebrew_of_its_own_does_not_draw_it_backwards() -> None:
    own = letters.font_path("note")
    assert scripts.has(own, "ש"), "else this checks nothing"
    assert read("שרה", "note") == "הרש"


def test_what_no_face_has_is_a_question_mark_and_what_nobody_sees_is_left_out() -> None:
    assert read(f"{CUNEIFORM}nna\ue000\u200b\u0007 \u202eBo\u0378") == "?nna Bo"
    assert not letters.shows(CUNEIFORM)
    assert letters.line(CUNEIFORM, 34, "#ffffff").get_size() == letters.line("?", 34, "#ffffff").get_size()
    assert letters.line("\u200b", 34, "#ffffff").get_height() == letters.font("ui", 34).get_height()


def test_a_letter_keeps_what_belongs_to_it_where_a_line_is_cut() -> None:
    family = NAMES["a family"]
    assert scripts.clusters(f"{family}x\u0301🇮🇹🇫🇷👍🏽") == [family, "x\u0301", "🇮🇹", "🇫🇷", "👍🏽"]
    lettering = Lettering(1.0)
    room = lettering.width(family * 2 + "…")
    assert lettering.fit(family * 9, room)[0] == family * 2 + "…"
    assert set(lettering.wrap(family * 9, room)) <= {family, family * 2}


def test_gold_letters_of_other_scripts_are_not_torn_apart() -> None:
    """Spacing letters out would undo how Arabic joins them."""
    plain, spaced = (letters.mask("محمد", "display", 40, track) for track in (0.0, 0.1))
    assert plain.get_size() == spaced.get_size()
    assert letters.mask("Anna", "display", 40, 0.1).get_width() > letters.mask("Anna", "display", 40).get_width()


def test_without_the_packages_names_are_question_marks_and_the_doctor_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    real = scripts.found

    def bare(package: str, file: str) -> Path | None:
        return real(package, file) if package != scripts.NOTO else None

    monkeypatch.setattr(scripts, "found", bare)
    assert read("שרה Ж") == "??? Ж", "Source Sans has Cyrillic"
    assert not letters.shows("ש")
    monkeypatch.setattr("scenes.doctor.stock.found", bare)
    assert any("manimgx-fonts" in finding.says and "python3 run.py" in finding.remedy for finding in fonts())


def test_faces_live_again_when_the_program_opens_its_fonts_anew() -> None:
    before = pixels(letters.line(NAMES["Hebrew"], 34, "#ffffff"))
    pygame.font.quit()
    pygame.font.init()
    assert pixels(letters.line(NAMES["Hebrew"], 34, "#ffffff")) == before


def test_accents_that_were_typed_apart_look_like_one_letter() -> None:
    apart, face = unicodedata.normalize("NFD", "Zoë"), letters.font("ui", 34)
    assert not scripts.has(letters.font_path("ui"), "Ṁ"), "SDL makes it of a letter and a dot, which the face has"
    assert pixels(letters.line("Ṁara", 34, "#fbf3e0")) == pixels(face.render("Ṁara", True, (251, 243, 224)))
    assert scripts.parts("Zoë", letters.font_path("ui")) == (("Zoë", None),)
    assert letters.width(apart, "ui", 34) == letters.width("Zoë", "ui", 34)
