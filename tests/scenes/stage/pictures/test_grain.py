"""The grain of paper: clouds enlarged from a lattice."""

from __future__ import annotations

import numpy as np
import pytest

from scenes.paint.paper import _lattice, _noise_up


@pytest.mark.parametrize("m", [3, 7, 20])
def test_clouds_pass_through_the_points_of_their_lattice_and_tile_without_a_seam(m: int) -> None:
    step = 6
    lattice = _lattice(np.random.default_rng(m), m)
    clouds = _noise_up(lattice, m * step)
    assert clouds.dtype == np.float32
    assert clouds[::step, ::step] == pytest.approx(lattice, abs=1e-5)
    moved = _noise_up(np.roll(lattice, (1, 2), (0, 1)), m * step)
    assert moved == pytest.approx(np.roll(clouds, (step, 2 * step), (0, 1)), abs=1e-5)


def test_between_its_points_a_flat_lattice_is_flat_and_a_slope_is_straight() -> None:
    assert _noise_up(np.full((5, 5), 0.7, np.float32), 31) == pytest.approx(np.full((31, 31), 0.7), abs=1e-5)
    slope = np.repeat(np.arange(8, dtype=np.float32)[:, None], 8, 1)
    inside = _noise_up(slope, 80)[20:50, 0]  # far from where it falls back to its beginning
    assert inside == pytest.approx(np.arange(20, 50) / 10, abs=1e-5)
