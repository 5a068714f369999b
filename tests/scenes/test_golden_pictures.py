"""Every scene still looks as it was found good (at 1280x720; `tests.programs.kept.golden_pictures` compares both sizes)."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pygame
import pytest

from tests import picture_tiles
from tests.picture_tiles import TIGHT, WIDE, kept_of
from tests.programs.kept import golden_pictures
from tests.programs.kept.golden_pictures import ASKED, FOLDER, GROUPS, SIZES, Group, difference, draw, faults, where

PAGE = Path(__file__).parents[2] / "docs" / "pictures" / "kalesia.jpg"
"""A table with everything on it: plates, icons, words, faint colours."""
WORD = (560, 300, 80, 20)


@pytest.mark.parametrize("name", GROUPS)
def test_every_scene_looks_as_it_was_kept(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAPER_REALMS_HOME", str(tmp_path / "home"))
    group, exact = Group(name, SIZES[0]), os.environ.get(ASKED) == "exact"
    assert list(faults(group, draw(group, tmp_path / "out"), tmp_path / "sheets", exact)) == []


def test_both_sizes_are_kept_of_every_scene() -> None:
    scenes = [{(name, scene) for name in GROUPS for scene in Group(name, size).kept()[1]} for size in SIZES]
    assert scenes[0] == scenes[1]
    assert len(scenes[0]) > 30


def test_little_is_kept() -> None:
    assert sum(file.stat().st_size for file in FOLDER.rglob("*") if file.is_file()) < 2_000_000


def page() -> pygame.Surface:
    picture = pygame.image.load(PAGE)
    picture.fill((236, 222, 196), WORD)
    picture.blit(pygame.font.Font(None, 19).render("Hammers", True, (70, 52, 40)), (562, 303))
    return picture


def moved(picture: pygame.Surface) -> None:
    picture.blit(picture.copy(), (42, 20), (40, 20, 70, 40))


def icon_lost(picture: pygame.Surface) -> None:
    pygame.draw.circle(picture, picture.get_at((635, 318)), (1204, 44), 9)


def word_changed(picture: pygame.Surface, word: str = "Harmmes") -> None:
    picture.fill((236, 222, 196), WORD)
    picture.blit(pygame.font.Font(None, 19).render(word, True, (70, 52, 40)), (562, 303))


def letter_changed(picture: pygame.Surface) -> None:
    word_changed(picture, "Hummers")


def colour_off(picture: pygame.Surface) -> None:
    picture.fill((0, 9, 0), (700, 420, 60, 30), pygame.BLEND_RGB_ADD)


def a_little_brighter(picture: pygame.Surface) -> None:
    picture.fill((7, 7, 7), (700, 420, 60, 30), pygame.BLEND_RGB_ADD)


CHANGES = {
    moved: (30, 10, 120, 70),
    icon_lost: (1190, 30, 1220, 60),
    word_changed: (560, 300, 640, 320),
    letter_changed: (560, 300, 640, 320),
    colour_off: (700, 420, 760, 450),
    a_little_brighter: (700, 420, 760, 450),
}
"""With the rectangle in which each is seen."""


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_small_change_is_found_where_it_is(change, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    kept, now = kept_of(page()), page()
    change(now)
    (said,) = difference(now, kept, TIGHT, tmp_path / "sheets" / "page.png")
    left, top, right, bottom = CHANGES[change]
    columns, rows = np.nonzero(picture_tiles.different(now, kept))
    assert left <= columns.min() * 10 <= columns.max() * 10 < right, said
    assert top <= rows.min() * 10 <= rows.max() * 10 < bottom, said
    assert said.endswith(f"see {tmp_path / 'sheets' / 'page.png'}")
    assert pygame.image.load(tmp_path / "sheets" / "page.png").get_size() == (2560, 720)


def test_rounding_and_grain_are_no_change(tmp_path: Path) -> None:
    kept, now = kept_of(page()), page()
    pixels = pygame.surfarray.pixels3d(now)
    grain = np.random.default_rng(1).integers(-2, 3, pixels.shape)
    pixels[:] = (pixels.astype(np.int16) + grain).clip(0, 255)
    del pixels
    sheet = tmp_path / "sheet.png"
    assert difference(now, kept, TIGHT, sheet) == []
    assert difference(now, kept, TIGHT, sheet, exact=True) == ["looks the same, but is not equal to the last pixel"]
    assert not sheet.exists()


def test_a_picture_equal_to_the_last_pixel_is_said_to_be(tmp_path: Path) -> None:
    assert difference(page(), kept_of(page()), TIGHT, tmp_path / "sheet.png", exact=True) == []


def test_letters_of_another_library_are_no_change_but_another_plate_is(tmp_path: Path) -> None:
    kept, thin, lost = kept_of(page()), page(), page()
    thin.fill((236, 222, 196), WORD)
    thin.blit(pygame.font.Font(None, 19).render("Hammers", True, (70, 52, 40)), (563, 303))
    lost.fill((30, 30, 30), (700, 420, 60, 30))
    assert difference(thin, kept, TIGHT, tmp_path / "sheet.png")
    assert difference(thin, kept, WIDE, tmp_path / "sheet.png") == []
    assert difference(lost, kept, WIDE, tmp_path / "sheet.png")


def test_what_is_kept_comes_back_and_a_new_or_lost_scene_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden_pictures, "FOLDER", tmp_path / "kept")
    group, drawn = Group("kalesia", SIZES[0]), {}
    for scene in ("choice", "reveal"):
        drawn[scene] = tmp_path / f"{scene}_1280x720.png"
        pygame.image.save(page(), drawn[scene])
    golden_pictures.keep(group, drawn)
    assert list(faults(group, drawn, tmp_path, exact=True)) == []
    assert golden_pictures.equal(group, drawn) == 2
    drawn["over"] = drawn.pop("choice")
    assert list(faults(group, drawn, tmp_path)) == [
        "kalesia/choice at 1280x720 is kept, but no scene draws it any more",
        "kalesia/over at 1280x720 is not kept yet",
    ]


def test_pictures_drawn_with_other_libraries_are_compared_with_more_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden_pictures, "FOLDER", tmp_path / "kept")
    group, now = Group("kalesia", SIZES[0]), page()
    file = tmp_path / "choice_1280x720.png"
    pygame.image.save(now, file)
    golden_pictures.keep(group, {"choice": file})
    colour_off(now)
    pygame.image.save(now, file)
    assert len(list(faults(group, {"choice": file}, tmp_path))) == 1
    monkeypatch.setattr(picture_tiles, "drawn_with", lambda: "pygame-ce 9.9")
    assert list(faults(group, {"choice": file}, tmp_path)) == []


def test_the_place_is_named_in_pixels() -> None:
    marks = np.zeros((128, 72), dtype=bool)
    marks[3, 5] = marks[4, 9] = True
    assert where(marks, (1920, 1080)) == "from (45, 75) to (75, 150)"


def test_a_picture_without_whole_tiles_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="a picture of 1000x700 has no 128x72 tiles"):
        kept_of(pygame.Surface((1000, 700)))
