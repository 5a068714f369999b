"""The opaque middle of a picture is opaque, and as large as it can be."""

from __future__ import annotations

from itertools import product

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.pictures.cores import CELLS, Cores, core_of, largest
from scenes.stage.pictures.dirty import apart

grids = st.integers(1, 6).flatmap(lambda w: st.lists(st.lists(st.booleans(), min_size=w, max_size=w), min_size=1, max_size=6))
rects = st.lists(st.builds(pygame.Rect, *([st.integers(0, 12)] * 2), *([st.integers(1, 9)] * 2)), max_size=6)


@given(grids)
def test_the_largest_rectangle_is_found(grid: list[list[bool]]) -> None:
    filled = np.array(grid)
    rows, columns = filled.shape
    areas = [
        (bottom - top) * (right - left)
        for top, left in product(range(rows), range(columns))
        for bottom, right in product(range(top + 1, rows + 1), range(left + 1, columns + 1))
        if filled[top:bottom, left:right].all()
    ]
    x, y, w, h = largest(filled)
    assert filled[y : y + h, x : x + w].all()
    assert w * h == max(areas, default=0)


def soft(w: int, h: int, clear: list[tuple[int, int]]) -> pygame.Surface:
    """Opaque but for a rim of three pixels and these ones."""
    made = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    made.fill((9, 9, 9, 100))
    made.fill((200, 90, 30, 255), (3, 3, w - 6, h - 6))
    for at in clear:
        made.set_at(at, (0, 0, 0, 254))
    return made


@pytest.mark.parametrize("clear", [[], [(100, 60)], [(20, 20), (150, 100)]])
def test_every_pixel_of_a_core_is_opaque(clear: list[tuple[int, int]]) -> None:
    made = soft(203, 141, clear)
    core = core_of(made)
    assert core.w * core.h > 0.3 * 203 * 141
    alphas = pygame.surfarray.array_alpha(made)[core.x : core.right, core.y : core.bottom]
    assert (alphas == 255).all()


def test_the_core_of_a_whole_picture_is_all_but_its_edge() -> None:
    core, cell = core_of(soft(640, 480, [])), (640 // CELLS, 480 // CELLS)
    assert core == pygame.Rect(cell[0], cell[1], 640 - 2 * cell[0], 480 - 2 * cell[1])


def test_surfaces_without_alpha_hide_everything_unless_a_colour_is_clear() -> None:
    made = pygame.Surface((40, 30), 0, 32)
    assert core_of(made) == made.get_rect()
    made.set_colorkey((0, 0, 0))
    assert not core_of(made)


def test_few_are_looked_at_in_a_frame_and_none_twice_or_at_once() -> None:
    cores, pictures = Cores(a_frame=1), [soft(200, 100, []) for _ in range(2)]
    assert not any(cores.of(picture) for picture in pictures), "they may be in flight"
    assert [bool(cores.of(picture)) for picture in pictures] == [True, False]
    assert [bool(cores.of(picture)) for picture in pictures] == [True, False]
    cores.begin()
    assert all(cores.of(picture) for picture in pictures)


@pytest.mark.parametrize("size", [(500, 400), (330, 99), (61, 50)])
def test_the_core_of_a_scaled_picture_lies_inside_its_opaque_part(size: tuple[int, int]) -> None:
    cores, whole = Cores(), soft(403, 301, [])
    cores.of(whole)
    made = pygame.transform.scale(whole, size)
    cores.scaled(whole, made)
    core = cores.of(made)
    assert core.w * core.h > 0.5 * size[0] * size[1]
    assert (pygame.surfarray.array_alpha(made)[core.x : core.right, core.y : core.bottom] == 255).all()


def cells(rects: list[pygame.Rect]) -> list[tuple[int, int]]:
    return [at for rect in rects for at in product(range(rect.left, rect.right), range(rect.top, rect.bottom))]


@given(rects)
def test_rectangles_taken_apart_cover_the_same_and_nothing_twice(rects: list[pygame.Rect]) -> None:
    found = cells(apart(rects))
    assert len(found) == len(set(found))
    assert set(found) == set(cells(rects))
