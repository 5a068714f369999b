"""Light weaker than it was painted is added as if a dimmed copy of it were, without keeping one."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.stage.pictures import checksums as looks
from scenes.stage.pictures.checksums import Dimmer, strength_of


def noise(w: int, h: int, seed: int, alpha: bool = False) -> pygame.Surface:
    """A surface in which no two places look alike."""
    made = pygame.Surface((w, h), pygame.SRCALPHA if alpha else 0, 32)
    dice = random.Random(seed)
    for x in range(w):
        for y in range(h):
            made.set_at((x, y), tuple(dice.randrange(256) for _ in range(4 if alpha else 3)))
    return made


def by_copy(target: pygame.Surface, light: pygame.Surface, at: tuple[int, int], area: pygame.Rect, alpha: int) -> None:
    """The plain way: a whole dimmed copy."""
    copy = light.copy()
    copy.fill((alpha, alpha, alpha), special_flags=pygame.BLEND_RGB_MULT)
    target.blit(copy, at, area, pygame.BLEND_RGB_ADD)


@pytest.mark.parametrize("alpha_channel", [False, True])
@pytest.mark.parametrize(
    ("at", "area", "clip"),
    [
        ((3, 4), (0, 0, 30, 20), (0, 0, 60, 40)),
        ((-9, -5), (0, 0, 30, 20), (0, 0, 60, 40)),
        ((20, 10), (7, 3, 11, 13), (0, 0, 60, 40)),
        ((20, 10), (0, 0, 30, 20), (25, 13, 9, 31)),
        ((20, 10), (0, 0, 30, 20), (0, 0, 5, 5)),
    ],
)
def test_dimmed_light_is_what_a_dimmed_copy_would_add(
    at: tuple[int, int], area: tuple[int, ...], clip: tuple[int, ...], alpha_channel: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looks, "BAND", 7)  # several bands, the last one narrower
    light = noise(30, 20, 1, alpha_channel)
    one, two = noise(60, 40, 2), noise(60, 40, 2)
    for target in (one, two):
        target.set_clip(clip)
    dimmer = Dimmer()
    dimmer.add(one, noise(60, 30, 3), (0, 0), pygame.Rect(0, 0, 60, 30), 34)  # the sheet is not clean any more
    by_copy(two, noise(60, 30, 3), (0, 0), pygame.Rect(0, 0, 60, 30), 34)
    dimmer.add(one, light, at, pygame.Rect(area), 136)
    by_copy(two, light, at, pygame.Rect(area), 136)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


def test_a_fresh_sheet_is_high_enough_for_light_one_pixel_wide() -> None:
    light, one, two = noise(1, 20, 1), noise(3, 30, 2), noise(3, 30, 2)
    Dimmer().add(one, light, (1, 4), light.get_rect(), 136)
    by_copy(two, light, (1, 4), light.get_rect(), 136)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


def test_light_has_sixteen_strengths() -> None:
    steps = {strength_of(alpha) for alpha in range(256)}
    assert len(steps) == 16
    assert (strength_of(0), strength_of(255)) == (0, 255)
    assert all(abs(strength_of(alpha) - alpha) <= 23 for alpha in range(256))
