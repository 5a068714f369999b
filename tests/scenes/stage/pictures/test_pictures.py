"""The cache of pictures: painted once, kept in memory within its budget and on disk until the art changes."""

from __future__ import annotations

import itertools
import logging
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import pygame
import pytest

from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import MissingArt
from scenes.stage.pictures import disk_cache as picture_store
from scenes.stage.pictures.disk_cache import pack, surface_of, unpack
from scenes.stage.pictures.pictures import MOST_BYTES, Pictures, UnknownPicture
from scenes.stage.pictures.recipe_list import all_recipes

CALLS: list[tuple[float, float]] = []


def square(brush: Brush, w: float, name: str = "") -> Sprite:
    CALLS.append((brush.S, w))
    s = pygame.Surface((brush.px(w), brush.px(w)), pygame.SRCALPHA, 32)
    s.fill((int(w) % 256, 20, 30, 200))
    return Sprite(s, -2, -3, (brush.px(w) - 4, brush.px(w) - 4))


def broken(brush: Brush) -> Sprite:
    raise MissingArt("The picture x.svg is missing: run `main.py doctor`.")


RECIPES: dict[str, Any] = {"square": square, "broken": broken}


@pytest.fixture(autouse=True)
def _calls() -> None:
    CALLS.clear()
    pygame.font.init()


def make(folder: Path | None = None, S: float = 1.0, **more: Any) -> Pictures:
    tick = itertools.count()
    more.setdefault("version", "v1")
    return Pictures(S, folder, lambda: next(tick) * 0.003, recipes=RECIPES, **more)


def pixels(sprite: Sprite) -> tuple[bytes, int, int, tuple[int, int]]:
    return pygame.image.tobytes(sprite.surface, "RGBA"), sprite.ox, sprite.oy, sprite.size


def test_a_picture_is_painted_once_and_the_same_one_comes_back() -> None:
    pictures = make()
    assert pictures.get("square", w=10) is pictures.get("square", w=10)
    assert pictures.get("square", w=10, name="named") is not pictures.get("square", w=10)
    assert len(CALLS) == 2


def test_memory_stays_within_the_budget_and_the_longest_unused_goes_first() -> None:
    pictures = make(budget_bytes=3 * 41 * 41 * 4)
    first = pictures.get("square", w=40)
    for w in (41, 39):
        pictures.get("square", w=w)
    assert pictures.get("square", w=40) is first
    pictures.get("square", w=38)
    assert pictures.nbytes <= pictures.budget
    assert pictures.get("square", w=40) is first, "used lately, so it stays"
    assert pictures.nbytes == sum(s.nbytes for s in pictures._kept.values())


def test_windows_of_any_size_have_room_for_as_many_pictures() -> None:
    at_1080p = make(S=1.0, budget_bytes=90).budget
    assert make(S=2.0, budget_bytes=90).budget == 4 * at_1080p
    assert make(S=2 / 3, budget_bytes=90).budget == at_1080p * 4 // 9
    assert make(S=0.1, budget_bytes=96).budget == 24, "there what is small beside them counts"
    assert make(S=4.0).budget == 4 * MOST_BYTES, "what is shown at once is always kept"
    assert make(S=2.0).budget == MOST_BYTES < 4 * make(S=1.0).budget, "on the largest screens there is no memory for as many"


def test_those_not_used_for_longest_can_be_let_go() -> None:
    pictures = make(budget_bytes=4 * 41 * 41 * 4)
    for w in (40, 38, 36):
        pictures.get("square", w=w)
    pictures.get("square", w=40)
    pictures.shrink(0.5)
    assert [pictures.ready("square", w=w) for w in (40, 38, 36)] == [True, False, True]
    assert pictures.nbytes == sum(s.nbytes for s in pictures._kept.values())
    pictures.shrink(0.0)
    assert pictures.ready("square", w=40), "the last one stays"


def test_the_disk_gives_back_the_very_same_picture(tmp_path: Path) -> None:
    painted = make(tmp_path).get("square", w=33)
    CALLS.clear()
    assert pixels(make(tmp_path).get("square", w=33)) == pixels(painted)
    assert not CALLS


@pytest.mark.parametrize("change", [{"S": 2.0}, {"high_contrast": True}, {"version": "v2"}])
def test_another_scale_contrast_or_art_version_is_another_picture(tmp_path: Path, change: dict[str, Any]) -> None:
    make(tmp_path).get("square", w=12)
    CALLS.clear()
    make(tmp_path, **change).get("square", w=12)
    assert CALLS


def test_files_of_an_older_art_version_are_cleared_away_and_nothing_else(tmp_path: Path) -> None:
    make(tmp_path).get("square", w=12)
    mine = tmp_path / "v1" / "letter.txt"
    mine.write_text("dear")
    make(tmp_path, version="v2").get("square", w=12)
    assert not list((tmp_path / "v1").glob("*.sheet"))
    assert len(list((tmp_path / "v2").glob("*.sheet"))) == 1
    assert mine.read_text() == "dear"


@pytest.mark.parametrize("harm", ["cut", "flip", "empty", "head"])
def test_a_damaged_file_is_painted_again_and_mended(tmp_path: Path, harm: str) -> None:
    good = pixels(make(tmp_path).get("square", w=50))
    (file,) = tmp_path.rglob("*.sheet")
    data = bytearray(file.read_bytes())
    if harm == "flip":
        data[-1] ^= 255
    elif harm == "head":
        data[5] ^= 255
    file.write_bytes({"cut": bytes(data[:-9]), "empty": b""}.get(harm, bytes(data)))
    CALLS.clear()
    assert pixels(make(tmp_path, strict=True).get("square", w=50)) == good
    assert CALLS
    CALLS.clear()
    make(tmp_path).get("square", w=50)
    assert not CALLS, "the file was written anew"


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    pictures = make(blocked / "cache", strict=True)
    with caplog.at_level(logging.WARNING):
        for w in (3, 4, 5):
            pictures.get("square", w=w)
    assert len(CALLS) == 3
    assert [r.message for r in caplog.records if "not kept for the next start" in r.message] == [caplog.records[0].message]


def test_building_ahead_stops_when_the_time_is_over_and_tells_what_is_left() -> None:
    pictures = make()
    pictures.want([("square", {"w": w}) for w in range(1, 8)])
    assert pictures.build(5) == 5
    assert pictures.build(1000) == 0
    CALLS.clear()
    pictures.get("square", w=3)
    assert not CALLS


def test_what_was_asked_for_meanwhile_is_not_built_again() -> None:
    pictures = make()
    pictures.want([("square", {"w": 1}), ("square", {"w": 2})])
    pictures.get("square", w=1)
    pictures.build(1000)
    assert len(CALLS) == 2


def test_a_new_scale_forgets_what_was_kept() -> None:
    pictures = make()
    small = pictures.get("square", w=10)
    pictures.resize(2.0)
    assert pictures.get("square", w=10).size != small.size
    pictures.forget("square")
    assert pictures.nbytes == 0


def test_an_error_is_raised_in_tests_and_replaced_by_a_named_sheet_in_the_game(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(MissingArt):
        make(strict=True).get("broken")
    with pytest.raises(UnknownPicture, match="no picture recipe is called 'nothing'"):
        make(strict=True).get("nothing")
    assert make().get("broken").surface.get_width() > 50
    assert "could not be painted" in caplog.text


def test_a_plain_picture_is_poured_a_little_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    s = pygame.Surface((1000, 700), pygame.SRCALPHA, 32)
    s.fill((9, 99, 199, 255), (100, 100, 700, 500))
    poured: list[int] = []

    def watched(pieces: Iterable[bytes], *rest: Any) -> pygame.Surface:
        def each() -> Iterator[bytes]:
            for piece in pieces:
                poured.append(len(piece))
                yield piece

        return surface_of(each(), *rest)

    monkeypatch.setattr(picture_store, "surface_of", watched)
    back = unpack(pack(Sprite(s)))
    assert max(poured) <= picture_store.POURED
    assert back.surface.get_buffer().raw == s.get_buffer().raw


@pytest.mark.parametrize("alpha", [True, False])
def test_packing_is_exact_and_keeps_the_pixel_format(alpha: bool) -> None:
    s = pygame.Surface((7, 5), pygame.SRCALPHA if alpha else 0, 32)
    for i in range(35):
        s.set_at((i % 7, i // 7), (i * 7, 255 - i, i, i * 7 if alpha else 255))
    back = unpack(pack(Sprite(s, -1, -2, (5, 4))))
    assert pixels(back) == pixels(Sprite(s, -1, -2, (5, 4)))
    assert back.surface.get_masks() == s.get_masks()


def test_two_modules_may_not_claim_one_name() -> None:
    other = ModuleType("another_room")
    other.mine = recipe("chip")(lambda brush: Sprite(pygame.Surface((1, 1))))  # type: ignore[attr-defined]
    with mock.patch.dict(sys.modules, {"another_room": other}), pytest.raises(ValueError, match="two picture recipes"):
        all_recipes(("scenes.paint.recipes.shell", "another_room"))


def test_left_over_parts_of_a_killed_write_are_never_read(tmp_path: Path) -> None:
    make(tmp_path).get("square", w=9)
    (file,) = tmp_path.rglob("*.sheet")
    os.replace(file, file.with_suffix(".123.part"))
    CALLS.clear()
    make(tmp_path).get("square", w=9)
    assert CALLS


def test_every_kept_picture_is_told_with_what_it_takes() -> None:
    pictures = Pictures(1.0, None, lambda: 0.0)
    pictures.get("mote", px=8.0)
    pictures.get("board", w=300, h=120, color="#8c5a2e")
    assert [name for name, _ in pictures.each()] == ["mote", "board"]
    assert sum(pictures.each().values()) == pictures.nbytes > 0
    pictures.forget("mote")
    assert [name for name, _ in pictures.each()] == ["board"]
