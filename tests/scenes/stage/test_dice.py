"""Dice: the result faces the viewer, opposite sides sum to seven, a roll ends on its face."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from scenes.paint.brush import Brush
from scenes.paint.dice_solid import NORMALS, resting
from scenes.paint.recipes.dice import (
    DRIFT,
    FRAME_MS,
    FRAMES,
    HOPS,
    KINDS,
    SIDES,
    die,
    die_frame,
    die_shadow,
    faces,
    paint_frame,
    paint_still,
    side,
)

BRUSH = Brush(1.0)


def test_opposite_sides_sum_to_seven() -> None:
    assert all(SIDES[i] + SIDES[i + 1] == 7 for i in (0, 2, 4))


@pytest.mark.parametrize("index", range(6))
def test_the_result_looks_at_the_viewer(index: int) -> None:
    towards = (resting(index) @ NORMALS.T)[2]
    assert int(towards.argmax()) == index
    assert towards[index] > 0.75


@pytest.mark.parametrize("kind", KINDS)
def test_every_face_has_a_still_of_its_own(kind: str) -> None:
    stills = [die.paint(BRUSH, kind, face, 64) for face in faces(kind)]
    assert all(s.size == (64, 64) for s in stills)
    assert len({s.surface.get_buffer().raw for s in stills}) == len(faces(kind))


def test_a_face_a_die_does_not_have_is_refused() -> None:
    for kind, face in (("ivory", 0), ("ivory", 7), ("attack", 3), ("defend", -1)):
        with pytest.raises(ValueError, match="has faces"):
            die.paint(BRUSH, kind, face, 64)
    with pytest.raises(ValueError, match="gold"):
        side("gold", 9)


def test_a_roll_has_its_frames_and_comes_to_rest() -> None:
    frames = [die_frame.paint(BRUSH, "indigo", 5, 64, 1, k) for k in range(FRAMES)]
    assert len(FRAME_MS) == len(HOPS) == len(DRIFT) == FRAMES
    assert len({frame.surface.get_size() for frame in frames}) == 1
    assert (FRAME_MS[0], FRAME_MS[-1]) == (60, 33)
    assert 650 <= sum(FRAME_MS) <= 950
    assert HOPS[-1] == 0
    assert max(HOPS) == HOPS[0]
    assert all(h >= 0 for h in HOPS)


def _difference(a: pygame.Surface, b: pygame.Surface) -> float:
    x, y = (pygame.surfarray.array3d(s).astype(float) * pygame.surfarray.array_alpha(s)[..., None] / 255 for s in (a, b))
    return float(np.abs(x - y).mean())


def test_the_last_frame_is_the_still_and_others_are_not() -> None:
    still = paint_still("attack", 1, 48, take=1)
    assert _difference(paint_frame("attack", 1, 48, 1, FRAMES - 1, fine=True), still) == 0
    assert _difference(paint_frame("attack", 1, 48, 1, FRAMES // 2, fine=True), still) > 5


def test_the_baked_frame_is_what_the_code_paints() -> None:
    made = die_frame.paint(BRUSH, "gold", 4, 96, take=0, frame=15).surface
    assert _difference(made, paint_frame("gold", 4, 96, 0, 15, fine=True)) < 8


def test_a_shadow_spreads_with_height() -> None:
    low, high = die_shadow.paint(BRUSH, 64, 0), die_shadow.paint(BRUSH, 64, 4)
    assert high.surface.get_width() > low.surface.get_width()
    assert high.oy + high.surface.get_height() > low.oy + low.surface.get_height()
