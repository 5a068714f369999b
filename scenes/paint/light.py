"""Light: glows, the lantern's pool, bloom, dust in the air, the vignette. All of it is baked, never per frame."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np
import pygame

from scenes.paint.paper import ADD, MULT, SUB, Colour, Floats, Rgb, opaque, rgb, to_surface

DUST: Rgb = (255, 214, 140)
_KEEP_PX = 256  # glows larger than this are not kept: a full-screen one weighs as much as the screen


def radial(w: float, h: float, cx: float, cy: float, rx: float, ry: float | None = None, power: float = 1.0) -> Floats:
    """1 at the centre falling smoothly to 0 on the ellipse of radii rx, ry (pixels); shape (w, h)."""
    x = ((np.arange(int(w), dtype=np.float32) - cx) / rx) ** 2
    y = ((np.arange(int(h), dtype=np.float32) - cy) / (ry or rx)) ** 2
    d: Floats = np.clip(1 - np.sqrt(x[:, None] + y[None, :]), 0, 1)
    d = d * d * (3 - 2 * d)
    return d**power if power != 1 else d


def _glow(w: int, h: int, color: Rgb, strength: float, power: float) -> pygame.Surface:
    k = max(1, max(w, h) // 300)  # light is smooth: big glows are computed small and enlarged
    n, m = max(2, w // k), max(2, h // k)
    g = radial(n, m, n / 2, m / 2, n / 2, m / 2, power)[..., None] * strength
    rng = np.random.default_rng(w + h)
    a = g * np.array(color, np.float32) + (rng.random((n, m, 1), dtype=np.float32) - 0.5) * (g > 0.004)
    s = pygame.Surface((n, m), 0, 32)
    pygame.surfarray.blit_array(s, np.clip(a, 0, 255).astype(np.uint8))
    return pygame.transform.smoothscale(s, (w, h)) if k > 1 else s


_small_glow = functools.lru_cache(maxsize=48)(_glow)


def glow_sprite(w: float, h: float, color: Colour, strength: float = 1.0, power: float = 1.4) -> pygame.Surface:
    """A soft ellipse of light on black, to be added (BLEND_RGB_ADD)."""
    args = max(2, int(w)), max(2, int(h)), rgb(color), round(strength, 3), power
    return _glow(*args) if max(args[0], args[1]) > _KEEP_PX else _small_glow(*args)


def glow(
    dest: pygame.Surface,
    x: float,
    y: float,
    r: float,
    color: Colour,
    strength: float = 1.0,
    ry: float | None = None,
    power: float = 1.4,
) -> None:
    """Add lantern light around (x, y) with radii r, ry in pixels."""
    s = glow_sprite(r * 2, (ry or r) * 2, color, strength, power)
    dest.blit(s, (x - s.get_width() / 2, y - s.get_height() / 2), special_flags=ADD)


def multiply(dest: pygame.Surface, arr: Floats) -> None:
    """Multiply `dest` by a map (w, h) or (w, h, 3) of 0..1; a smaller map is enlarged to fit."""
    if arr.ndim == 2:
        arr = np.repeat(arr[..., None], 3, 2)
    s = to_surface(arr * 255, dither=5)
    if s.get_size() != dest.get_size():
        s = pygame.transform.smoothscale(s, dest.get_size())
    dest.blit(s, (0, 0), special_flags=MULT)


def lantern_map(
    w: int,
    h: int,
    cx: float,
    cy: float,
    rx: float,
    ry: float | None = None,
    ambient: Sequence[float] = (0.30, 0.29, 0.42),
    warm: Sequence[float] = (1.0, 0.97, 0.90),
    power: float = 0.9,
    q: int = 4,
) -> Floats:
    """Map for `multiply`: warm inside the pool of light, cool and dim outside; computed at 1/q size."""
    d = radial(w // q, h // q, cx / q, cy / q, rx / q, (ry or rx) / q, power)[..., None]
    a, b = np.array(ambient, np.float32), np.array(warm, np.float32)
    return a + (b - a) * d


def bloom(surf: pygame.Surface, threshold: int = 150, radius: int = 18, strength: float = 0.35) -> None:
    """Bake a soft bloom into a still picture."""
    w, h = surf.get_size()
    k = max(4, radius // 3)
    small = pygame.transform.smoothscale(surf, (max(2, w // k), max(2, h // k)))
    t = opaque(*small.get_size())
    t.blit(small, (0, 0))
    t.fill([threshold] * 3, special_flags=SUB)
    t = pygame.transform.gaussian_blur(t, max(1, radius // k))
    f = int(255 * min(1.0, strength))
    t.fill((f, f, f), special_flags=MULT)
    t = pygame.transform.smoothscale(t, (w, h))
    for _ in range(2):
        surf.blit(t, (0, 0), special_flags=ADD)


def mote(r: float, color: Colour = DUST, strength: float = 0.9) -> pygame.Surface:
    """One speck of dust or firefly of radius r pixels, to be added."""
    n = int(r * 2) + 2
    return glow_sprite(n, n, color, strength, 1.8)


def motes(
    dest: pygame.Surface,
    rect: Sequence[float],
    n: int,
    seed: int = 3,
    color: Colour = DUST,
    rmin: float = 2,
    rmax: float = 9,
    S: float = 1.0,
    strength: float = 0.6,
) -> None:
    """Scatter still motes over a rectangle (pixels)."""
    rng = np.random.default_rng(seed)
    x0, y0, w, h = rect
    for _ in range(n):
        r = round((rmin + (rmax - rmin) * rng.random() ** 3) * S, 1)
        m = mote(r, color, round(strength * rng.uniform(0.35, 1.0), 1))
        dest.blit(m, (x0 + rng.uniform(0, w) - r, y0 + rng.uniform(0, h) - r), special_flags=ADD)


def vignette(dest: pygame.Surface, amount: float = 0.55, power: float = 2.4) -> None:
    """Darken the corners: the last thing done to a background."""
    w, h = (max(2, v // 4) for v in dest.get_size())
    x = np.abs(np.linspace(-1, 1, w, dtype=np.float32)) ** power
    y = np.abs(np.linspace(-1, 1, h, dtype=np.float32)) ** power
    multiply(dest, 1 - amount * np.clip((x[:, None] + y[None, :]) * 0.62, 0, 1))
