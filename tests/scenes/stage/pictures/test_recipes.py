"""The shell's recipes: every one paints at every scale and contrast, in one pixel format, with honest sizes."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.catalog import BUILT
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.brush import Brush, Sprite
from scenes.paint.palette import PERSONAS, SEATS, SHELL
from scenes.paint.paper import contrast, grain_array, new
from scenes.paint.theme import theme_of
from scenes.stage.pictures.recipe_list import all_recipes

SAMPLES: dict[str, tuple[dict[str, Any], tuple[float, float] | None]] = {
    "board": ({"w": 300, "h": 200, "gold": True}, (300, 200)),
    "button": ({"w": 320, "h": 88, "state": "focus"}, (320, 88)),
    "ring": ({"w": 100, "h": 140}, (100, 140)),
    "stitch": ({"w": 100, "h": 140}, (100, 140)),
    "edge": ({"w": 100, "h": 140}, (100, 140)),
    "ribbon": ({"w": 600}, (600, 66)),
    "slip": ({"w": 420, "h": 96, "tone": "bad"}, (420, 96)),
    "slip_beside": ({"w": 400, "h": 200, "side": "left", "at": 100, "tone": "bad"}, (400, 200)),
    "plate": ({"seat": 7, "active": True}, (392, 116)),
    "tick": ({}, (62, 62)),
    "star": ({"px": 40, "lit": False}, (40, 40)),
    "pip": ({"px": 40, "gold": True}, (40, 40)),
    "chip": ({"w": 120, "h": 50}, (120, 50)),
    "plaque": ({"title": "kalua", "focused": True, "w": 300}, (300, 84)),
    "sign": ({"text": "PAPER REALMS"}, None),
    "pointer": ({}, (40, 40)),
    "track": ({"w": 300, "filled": 0.5}, (300, 16)),
    "knob": ({}, (44, 44)),
    "arrow": ({"side": "left"}, (44, 44)),
    "bar": ({"w": 12, "h": 90}, (12, 90)),
    "chart_bar": ({"w": 300, "h": 30, "hatch": "slanted"}, (300, 30)),
    "shade": ({"w": 200, "h": 100}, (200, 100)),
    "lantern": ({"px": 76}, None),
    "curtain": ({"side": "right", "w": 250, "h": 810}, (250, 810)),
    "curtain_full": ({"w": 500, "h": 600}, (500, 600)),
    "low_curtain": ({"w": 600, "h": 300}, (600, 300)),
    "swags": ({"w": 900}, None),
    "lace": ({"w": 900}, (900, 40)),
    "ledge": ({"w": 900}, (900, 66)),
    "wall": ({"w": 640, "h": 480}, (640, 480)),
    "mote": ({"px": 8}, None),
    "glow": ({"w": 200, "h": 100}, (200, 100)),
    "rays": ({"w": 200, "h": 200}, (200, 200)),
    "pad_button": ({"button": "A"}, (50, 50)),
    "key_cap": ({"text": "Esc"}, None),
    "mouse": ({"button": "right"}, (50, 50)),
    "portrait": ({"persona": "otter", "px": 116, "seat": 2}, (116, 116)),
    "seat_badge": ({"seat": 9, "px": 90}, (90, 90)),
    "sign_badge": ({"sign": "lute", "color": 4, "px": 90}, (90, 90)),
    "emblem": ({"name": "fox", "px": 60}, (60, 60)),
}
SHELL_MODULES = ("shell", "theatre", "controls", "people", "charts")
RECIPES = all_recipes(tuple(f"scenes.paint.recipes.{m}" for m in SHELL_MODULES))


@pytest.fixture(autouse=True, scope="module")
def _pygame() -> None:
    pygame.font.init()


def paint(name: str, S: float, contrast: bool = False) -> Sprite:
    return RECIPES[name](Brush(S, contrast), **SAMPLES[name][0])


def test_every_recipe_has_a_sample() -> None:
    assert set(SAMPLES) == set(RECIPES)


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_a_recipe_paints_at_the_asked_size_in_the_one_pixel_format(name: str) -> None:
    for S, high in ((2 / 3, False), (1.0, True)):
        sprite = paint(name, S, high)
        assert sprite.surface.get_masks()[:3] == new(1, 1).get_masks()[:3]
        assert sprite.surface.get_bitsize() == 32
        units = SAMPLES[name][1]
        if units:
            assert sprite.size == pytest.approx((units[0] * S, units[1] * S), abs=1.01)
        assert -sprite.ox <= sprite.surface.get_width()
        assert -sprite.oy <= sprite.surface.get_height()
        assert sprite.surface.get_bounding_rect().w > 1


@pytest.mark.parametrize("name", ["board", "ring", "portrait", "plaque", "curtain"])
def test_equal_arguments_paint_equal_pixels(name: str) -> None:
    first, second = (pygame.image.tobytes(paint(name, 0.5).surface, "RGBA") for _ in range(2))
    assert first == second


@pytest.mark.parametrize("seat", range(len(SEATS)))
def test_seats_differ_in_shape_and_not_only_in_colour(seat: int) -> None:
    grey = [
        pygame.transform.grayscale(RECIPES["seat_badge"](Brush(1.0), seat=s, px=64).surface) for s in (seat, (seat + 1) % 10)
    ]
    a, b = (pygame.surfarray.array3d(g)[..., 0].astype(int) for g in grey)
    assert (abs(a - b) > 30).mean() > 0.02


@pytest.mark.parametrize("seat", range(len(SEATS)))
def test_from_the_seventh_seat_on_the_right_half_of_the_disc_is_cream(seat: int) -> None:
    sprite = RECIPES["seat_badge"](Brush(1.0), seat=seat, px=100)
    r, g, b, _ = sprite.surface.get_at((90 - sprite.ox, 50 - sprite.oy))
    fill = pygame.Color(SEATS[seat].fill)
    near_fill = abs(r - fill.r) + abs(g - fill.g) + abs(b - fill.b) < 60
    assert near_fill == (seat < 6)


def test_there_are_ten_personas_with_portraits_of_their_own() -> None:
    looks = {pygame.image.tobytes(RECIPES["portrait"](Brush(0.5), persona=p, px=90, seat=0).surface, "RGBA") for p in PERSONAS}
    assert len(looks) == len(PERSONAS) >= 10


def test_high_contrast_changes_what_stands_on_its_own() -> None:
    for name in ("board", "button", "ring", "plate", "slip"):
        plain, strong = (pygame.image.tobytes(paint(name, 0.5, high).surface, "RGBA") for high in (False, True))
        assert plain != strong, name


def test_grain_tiles_without_a_seam() -> None:
    g = grain_array(210, 1, 0.5)
    inside = max(abs(g[i + 1] - g[i]).mean() for i in range(20, 40))
    assert abs(g[0] - g[-1]).mean() < inside * 1.25
    assert abs(g[:, 0] - g[:, -1]).mean() < inside * 1.25


WORDS = [
    (SHELL.text, SHELL.board),
    (SHELL.text_lo, SHELL.board),
    (SHELL.text, SHELL.button),
    ("#1c0f2c", SHELL.button_lit),
    (SHELL.ribbon_ink, SHELL.ribbon),
    (SHELL.ink, SHELL.paper),
    (SHELL.gold, SHELL.board),
    ("#6b2a12", SHELL.paper),
    ("#5a3a1c", SHELL.paper),
    (SHELL.text_lo, SHELL.button),
    *[(SHELL.text, theme_of(title).palette.plate) for title in BUILT],
    *[(SHELL.text_lo, theme_of(title).palette.plate) for title in BUILT],
    (KALESIA.ink, KALESIA.paper),
]


@pytest.mark.parametrize(("ink", "ground"), WORDS)
def test_words_have_a_contrast_of_seven(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 7.0


@pytest.mark.parametrize(("state", "ink"), [("rest", SHELL.text), ("focus", "#1c0f2c"), ("off", SHELL.text_lo)])
def test_the_painted_button_keeps_the_contrast(state: str, ink: str) -> None:
    """Grain and gradients cost contrast: measured in the finished picture."""
    sprite = RECIPES["button"](Brush(1.0), w=320, h=88, state=state)
    box = pygame.Rect(-sprite.ox + 60, -sprite.oy + 24, 200, 40)
    mean = pygame.transform.average_color(sprite.surface, box)[:3]
    assert contrast(ink, mean) >= 6.0
