"""All text: smallest size, fitting, wrapping, glyphs of the three languages, a missing font."""

from __future__ import annotations

import logging

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.paint import letters
from scenes.paint.brush import Sprite
from scenes.stage.words.lettering import ELLIPSIS, MINIMUM, ROLES, SIZES, Key, Lettering

ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
MARKS = "àèéìòùñ¿¡áíóúüÀÈÉÌÒÙÑÁÍÓÚÜ’–−…×«»“”·.,:;!?'\"()/%&+-= "
WORDS = st.text(st.sampled_from(ALPHABET + "àñ¿  "), max_size=80)


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("role", ROLES)
def test_every_face_has_the_letters_of_our_languages(role: str) -> None:
    def look(c: str) -> bytes:
        return pygame.image.tobytes(letters.font(role, 40).render(c, True, (255, 255, 255)), "RGBA")

    absent = look("\u6f22")  # what this face shows for a letter it does not have
    assert look("\u6f23") == absent, "the check can fail"
    assert not [c for c in ALPHABET + MARKS.strip() if look(c) == absent]


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_nothing_is_smaller_than_the_minimum(scale: float) -> None:
    lettering = Lettering(1.0, scale)
    for size in (1, 12, 27.9, *SIZES.values()):
        assert lettering.units(size) >= MINIMUM * scale - 1e-9 or lettering.units(size) >= 40
        assert lettering.sprite("x", size).h >= MINIMUM


def test_a_larger_text_setting_draws_larger_and_titles_grow_less() -> None:
    normal, large = Lettering(1.0), Lettering(1.0, 1.3)
    assert large.width("Mara", 32) > normal.width("Mara", 32) * 1.2
    assert large.units(66) == normal.units(66)


@given(text=WORDS, width=st.integers(60, 900), scale=st.sampled_from([1.0, 1.3]))
def test_wrapped_lines_are_never_too_wide_and_lose_no_letter(text: str, width: int, scale: float) -> None:
    lettering = Lettering(1.0, scale)
    lines = lettering.wrap(text, width, 32)
    assert all(lettering.width(line.rstrip(), 32) <= width or len(line) == 1 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(text=WORDS, width=st.integers(80, 700))
def test_fitted_text_fits_and_is_shortened_rather_than_shrunk(text: str, width: int) -> None:
    lettering = Lettering(1.0)
    shown, size = lettering.fit(text, width, 37, "serif")
    assert lettering.width(shown, size, "serif") <= width
    assert size >= max(MINIMUM, 37 * 0.8) - 1e-9
    assert shown == text or shown.endswith(ELLIPSIS)


@pytest.mark.parametrize("text", ["Cambiar asientos", "Contra pajes", "Allo scaffale", "Jugar otra vez"])
@pytest.mark.parametrize("share", [0.85, 0.93, 0.97, 0.99])
def test_fitted_text_is_no_smaller_than_its_room_asks(text: str, share: float) -> None:
    """Letters are so many whole pixels high: where the nearest height is too wide it is the one below, not the least of all."""
    lettering = Lettering(2 / 3, 1.6)
    shown, size = lettering.fit(text, share * lettering.width(text, 35, "read_bold"), 35, "read_bold")
    assert shown == text
    assert size > 35 * (share - 0.08)


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_words_that_must_be_whole_are_enlarged_as_far_as_there_is_room(scale: float) -> None:
    lettering, text = (
        Lettering(1.0, scale),
        "Two decisions: be the happiest god when the families convert, at the end of this round.",
    )
    sizes = []
    for height in (400.0, 160.0, 112.0):
        lines, size, role = lettering.fill_whole(text, 460, height, 30, "read")
        assert " ".join(lines) == text
        assert len(lines) * lettering.leading(size, role=role) <= height + 4
        sizes.append(lettering.units(size, role))
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] == 30
    assert scale == 1.0 or 30 < sizes[1] < sizes[0] <= 30 * scale


def test_a_name_is_rather_smaller_than_broken() -> None:
    lines, size, role = Lettering(1.0, 2.0).fill_whole("Mariagrazia", 180, 90, 44, "read_serif")
    assert lines == ["Mariagrazia"]
    assert Lettering(1.0, 2.0).width("Mariagrazia", size, role) <= 180


def test_text_that_fits_is_left_alone() -> None:
    assert Lettering(1.0).fit("Mara", 300, 34, "ui_bold") == ("Mara", 34)


def test_a_place_on_the_disk_is_broken_where_a_folder_ends() -> None:
    """So that the name of a file stays whole."""
    lines = Lettering(1.0).wrap("/home/kiosk/realms/data/tables/games-2024-05-01.csv", 560)
    assert lines == ["/home/kiosk/realms/data/tables/", "games-2024-05-01.csv"]


def test_line_breaks_are_kept() -> None:
    assert Lettering(1.0).wrap("one\ntwo", 900) == ["one", "two"]


def test_a_line_is_drawn_once() -> None:
    lettering = Lettering(1.0)
    assert lettering.sprite("Mara") is lettering.sprite("Mara")
    before = lettering.sprite("Mara")
    lettering.resize(2.0)
    assert lettering.sprite("Mara").h > before.h


def test_shadow_and_foil_do_not_change_where_the_words_are() -> None:
    lettering = Lettering(1.0)
    plain, shaded = lettering.sprite("Mara"), lettering.sprite("Mara", shadow=1.0)
    assert plain.size == shaded.size
    assert shaded.ox == shaded.oy < 0
    assert lettering.sprite("MARA", 66, "display", foil=True).ox < 0


def test_the_kept_text_is_bounded() -> None:
    lettering = Lettering(1.0, budget_bytes=100_000)
    for i in range(200):
        lettering.sprite(f"line {i}")
    assert lettering._bytes <= 100_000


def test_on_the_largest_screens_words_take_twice_the_memory_and_no_more() -> None:
    kept = {}
    for scale in (1.0, 1.4, 2.0, 4.0):
        lettering = Lettering(scale, budget_bytes=200_000)
        for i in range(200):
            lettering.sprite(f"line {i}")
        kept[scale] = lettering._bytes
    assert kept[1.0] <= 200_000 < kept[1.4] <= 400_000
    assert all(200_000 < kept[scale] <= 400_000 for scale in (2.0, 4.0))


def test_a_missing_font_is_named_once_and_a_plain_face_stands_in(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(letters.FONTS, "ui", ("font_that_is_not_there", "Nothing.otf"))
    letters.font_path.cache_clear()
    letters._font.cache_clear()
    with caplog.at_level(logging.WARNING):
        assert Lettering(1.0).sprite("Mara").w > 20
        assert Lettering(1.0).sprite("Otto").w > 20
    assert [r.message for r in caplog.records] == [
        "The font Nothing.otf is missing: install font-that-is-not-there. A plain face stands in."
    ]
    monkeypatch.undo()
    letters.font_path.cache_clear()
    letters._font.cache_clear()


def test_faces_survive_the_font_module_being_opened_again() -> None:
    Lettering(1.0).sprite("Mara")
    pygame.font.quit()
    pygame.font.init()
    assert Lettering(1.0).sprite("Mara").w > 20


def test_a_line_that_will_be_needed_is_made_ahead_one_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    draw = Lettering._draw

    def noted(self: Lettering, key: Key) -> Sprite:
        made.append(key[0])
        return draw(self, key)

    monkeypatch.setattr(Lettering, "_draw", noted)
    lettering = Lettering(1.0)
    lettering.sprite("Mara")
    for text in ("Mara", "Otto", "Otto", "Ines"):
        lettering.want(text, SIZES["body"])
    lettering.build()
    assert made == ["Mara", "Otto"]
    lettering.build()
    lettering.build()
    assert made == ["Mara", "Otto", "Ines"]
    lettering.sprite("Ines")
    assert len(made) == 3
