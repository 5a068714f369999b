"""Kalesia's pictures: everything the table shows can be painted, at any scale, and tells apart what must be told apart."""

from __future__ import annotations

from typing import Any

import numpy as np
import pygame
import pytest

from scenes.kalesia.paint import areas, glades
from scenes.kalesia.paint.alliances import ALLIANCE_COLOURS
from scenes.kalesia.paint.palette import KALESIA
from scenes.kalesia.paint.weapons import WEAPONS
from scenes.paint import baked
from scenes.paint.brush import Brush, Sprite
from scenes.paint.paper import contrast
from scenes.stage.pictures.recipe_list import all_recipes

RECIPES = all_recipes(("scenes.kalesia.paint",))

BRUSH = Brush(2 / 3)
CASES: list[tuple[str, dict[str, Any], tuple[float, float]]] = [
    *(("kalesia.weapon", {"face": f, "w": 178, "name": "Lantern"}, (178, 254.3)) for f in WEAPONS),
    *(("kalesia.weapon", {"face": f, "w": 74}, (74, 105.7)) for f in WEAPONS),
    *(("kalesia.back", {"kind": k, "w": 150}, (150, 214.3)) for k in ("weapon", "alliance")),
    *(("kalesia.alliance", {"alliance": a, "w": 178, "name": "Mermaids"}, (178, 254.3)) for a in ALLIANCE_COLOURS),
    *(("kalesia.area", {"number": n, "mood": "sleep", "w": 148, "h": 104}, (148, 104)) for n in range(1, 26)),
    *(("kalesia.area", {"number": n, "mood": "lit", "w": 169, "h": 119}, (169, 119)) for n in range(1, 26)),
    *(("kalesia.colony", {"alliance": a, "w": 148, "h": 104}, (148, 104)) for a in ALLIANCE_COLOURS),
    *(("kalesia.temple", {"alliance": a, "w": 172, "h": 148}, (172, 148)) for a in ALLIANCE_COLOURS),
    *(("kalesia.badge", {"alliance": a, "px": 74}, (74, 74)) for a in ALLIANCE_COLOURS),
    *(("kalesia.temple_disc", {"alliance": a, "px": 44}, (44, 44)) for a in ALLIANCE_COLOURS),
    ("kalesia.grid_board", {"w": 820, "h": 620}, (820, 620)),
    ("kalesia.next_mark", {"w": 148, "h": 104, "step": 2}, (148, 104)),
    ("kalesia.pass_arrow", {"px": 40}, (40, 40)),
    ("kalesia.tally", {"filled": True, "px": 34}, (34, 34)),
    ("kalesia.tally", {"filled": False, "px": 34}, (34, 34)),
    ("kalesia.crack", {"w": 90, "h": 120, "take": 1}, (90, 120)),
    ("kalesia.oak_leaf", {"px": 96}, (96, 96)),
    *(("kalesia.shred", {"colour": c, "take": 1, "px": 24}, (24, 24)) for c in ("C", "M", "F", "paper", "gold")),
]


def paint(recipe: str, brush: Brush = BRUSH, /, **args: Any) -> Sprite:
    return RECIPES[recipe](brush, **args)


def grey(sprite: Sprite) -> np.ndarray[Any, Any]:
    """The paper in shades of grey, without its shadow."""
    w, h = sprite.size
    inner = sprite.surface.subsurface((-sprite.ox, -sprite.oy, w, h))
    return pygame.surfarray.array3d(inner).astype(float) @ (0.299, 0.587, 0.114)


@pytest.mark.parametrize(("name", "args", "size"), CASES)
def test_every_picture_has_the_size_asked_for(name: str, args: dict[str, Any], size: tuple[float, float]) -> None:
    sprite = paint(name, **args)
    assert abs(sprite.w - size[0] * BRUSH.S) <= 3
    assert abs(sprite.h - size[1] * BRUSH.S) <= 3
    assert sprite.surface.get_bounding_rect().w > 0


def test_the_picture_cache_knows_all_of_them() -> None:
    known = all_recipes()
    assert set(RECIPES) <= set(known)
    assert {"diorama", "die", "die_frame"} <= set(known)


def test_twenty_five_places_twice() -> None:
    pictures = {areas._picture(n, m, 60, 40).copy().get_buffer().raw for n in range(1, 26) for m in glades.MOODS}
    assert len(pictures) == 50


def test_the_contested_area_is_in_the_light() -> None:
    for number in (1, 2, 12, 25):
        asleep, lit = (grey(paint("kalesia.area", number=number, mood=m)).mean() for m in ("sleep", "lit"))
        assert lit > asleep * 1.15


def test_odd_places_are_grass_and_even_ones_water() -> None:
    def water(number: int) -> float:
        picture = baked.load(f"glades/{number:02}_sleep.jpg")
        assert picture is not None
        w, h = picture.get_size()
        low = pygame.surfarray.array3d(picture.subsurface((0, h * 6 // 10, w, h * 4 // 10))).astype(float)
        return float((low[..., 2] > low[..., 0] + 25).mean())

    assert min(water(n) for n in range(2, 26, 2)) > 0.03 > 0.02 > max(water(n) for n in range(1, 26, 2))


def test_owners_differ_in_greyscale() -> None:
    tiles = {a: grey(paint("kalesia.colony", alliance=a)) for a in ALLIANCE_COLOURS}
    for a in ALLIANCE_COLOURS:
        for b in ALLIANCE_COLOURS:
            if a < b:
                assert np.abs(tiles[a] - tiles[b]).mean() > 15


def test_small_cards_carry_no_words() -> None:
    named = paint("kalesia.weapon", face="C4", w=90, name="Hammer")
    assert named.surface.get_buffer().raw == paint("kalesia.weapon", face="C4", w=90).surface.get_buffer().raw
    large = paint("kalesia.weapon", face="C4", w=178, name="Hammer")
    assert large.surface.get_buffer().raw != paint("kalesia.weapon", face="C4", w=178).surface.get_buffer().raw


def test_a_face_that_does_not_exist_is_an_error() -> None:
    for face in ("F4", "C0", "X1"):
        with pytest.raises(KeyError):
            paint("kalesia.weapon", face=face, w=74)


@pytest.mark.parametrize(("w", "h"), [(1920, 1080), (1440, 1080), (2520, 1080)])
def test_the_table_fills_any_window_and_is_opaque(w: int, h: int) -> None:
    brush = Brush(0.4)
    sprite = paint("kalesia.table", brush, w=w, h=h)
    assert sprite.size == (brush.px(w), brush.px(h)) == sprite.surface.get_size()
    assert not sprite.surface.get_masks()[3]


def test_words_read_on_the_table_wings() -> None:
    """Counters and names lie on the wings: the brightest tenth there must still leave 4.5 to 1 under cream, plates the rest."""
    sprite = paint("kalesia.table", Brush(0.5), w=1920, h=1080)
    wing = pygame.surfarray.array3d(sprite.surface.subsurface((740, 250, 170, 120))).reshape(-1, 3)
    order = wing.sum(1).argsort()
    bright = wing[order[int(len(order) * 0.9)]]
    assert contrast("#fbf3e0", [float(v) for v in bright]) >= 7


def test_high_contrast_takes_the_pattern_from_owned_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_rays(*_: int) -> None:
        raise AssertionError("rays were painted")

    monkeypatch.setattr(areas, "_sunburst", no_rays)
    paint("kalesia.colony", Brush(2 / 3, high_contrast=True), alliance="C")
    with pytest.raises(AssertionError, match="rays"):
        paint("kalesia.colony", alliance="C")


def test_high_contrast_lets_the_scenery_step_back() -> None:
    quiet = paint("kalesia.table", Brush(0.3, high_contrast=True), w=1920, h=1080).surface
    rich = paint("kalesia.table", Brush(0.3), w=1920, h=1080).surface
    assert sum(pygame.transform.average_color(quiet)[:3]) < 0.75 * sum(pygame.transform.average_color(rich)[:3])


def test_numbers_read_on_their_tabs() -> None:
    assert contrast(KALESIA.ink, "#dfe0c6") >= 7
