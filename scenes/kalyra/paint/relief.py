"""Outlines as a hand tears them: woods, waters and hills of a world tile as masks that run on over its spaces."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final

import numpy as np
import pygame

from scenes.paint.paper import Floats, new

FINE: Final = 10
"""Lattice points to a space."""
SOFT: Final = 4
"""So many of them the edge of a space is rounded by."""
ROUGH: Final = 0.05
"""How much the torn edge frays, as a share of the height of a patch."""


def _blurred(grid: Floats) -> Floats:
    """Rounded over SOFT points to every side; the points at the edges are left out."""
    wide = 2 * SOFT + 1
    for axis in (0, 1):
        parts = [np.take(grid, range(k, grid.shape[axis] - wide + 1 + k), axis) for k in range(wide)]
        grid = np.sum(parts, axis=0) / wide
    return grid


@lru_cache(maxsize=16)
def _between(m: int, n: int) -> tuple[np.ndarray[Any, Any], Floats]:
    """For n values along a line of m: the one before each, and how far each is on the way to the one after it."""
    at = (np.arange(n, dtype=np.float32) + 0.5) / n * m - 0.5
    low = np.clip(np.floor(at).astype(int), 0, m - 2)
    return low, np.clip(at - low, 0, 1)


def _enlarged(grid: Floats, size: int) -> Floats:
    """To (size, size), by straight lines. Without products of matrices: their threads wait for each other on a busy machine."""
    low, part = _between(grid.shape[0], size)
    tall = grid[low] + (grid[low + 1] - grid[low]) * part[:, None]
    low, part = _between(grid.shape[1], size)
    out: Floats = tall[:, low] + (tall[:, low + 1] - tall[:, low]) * part[None, :]
    return out


def noise(size: int, points: int, seed: int) -> Floats:
    """(size, size) of mean 0: hills and hollows, `points` of them along a side."""
    rng = np.random.default_rng(seed)
    return _enlarged(rng.uniform(-1, 1, (points, points)).astype(np.float32), size)


@lru_cache(maxsize=8)
def heights(cells: tuple[int, ...], size: int, seed: int, wobble: float = 0.16) -> Floats:
    """A tile of `size` pixels as heights by x, y: near 1 on these of its nine spaces, 0 elsewhere, 0.5 where a patch ends.

    What lies at the edge of the tile runs on beyond it.
    """
    on = np.zeros((3, 3), np.float32)
    for cell in cells:
        on[cell % 3, cell // 3] = 1
    wide = np.pad(np.kron(on, np.ones((FINE, FINE), np.float32)), 2 * SOFT, mode="edge")
    soft = _blurred(_blurred(wide))
    out: Floats = _enlarged(soft, size) + wobble * noise(size, 11, seed) + ROUGH * noise(size, 61, seed + 1)
    return out


def cut_at(height: Floats, level: float) -> pygame.Surface:
    """The mask of all that is higher than the level, with a smooth edge."""
    dx, dy = np.gradient(height)
    steep = np.sqrt(dx * dx + dy * dy) + 1e-4
    return persona_names_of(np.clip((height - level) / steep + 0.5, 0, 1))


def persona_names_of(alpha: Floats) -> pygame.Surface:
    """White paper with that alpha (0 to 1), by x and y."""
    mask = new(*alpha.shape)
    mask.fill((255, 255, 255, 255))
    pygame.surfarray.pixels_alpha(mask)[:] = (alpha * 255).astype(np.uint8)
    return mask


@lru_cache(maxsize=8)
def torn(size: int, inset: float, seed: int) -> Floats:
    """Heights of a whole tile whose four edges are torn about `inset` pixels from its border."""
    at = np.minimum(np.arange(size), np.arange(size)[::-1]).astype(np.float32) + 0.5
    away = np.minimum(at[:, None], at[None, :])
    edge: Floats = away - inset - 0.55 * inset * (noise(size, 19, seed) + 0.6 * noise(size, 67, seed + 1))
    return edge


def spaces_with(terrain: Collection[str], kinds: Collection[str]) -> tuple[int, ...]:
    """The spaces of a tile whose terrain is one of these."""
    return tuple(k for k, kind in enumerate(terrain) if kind in kinds)
