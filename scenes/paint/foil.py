"""Gold: foil with a bevel for titles, sigils and rims; a plain gradient for thin lines, where a bevel would eat the line."""

from __future__ import annotations

import functools

import numpy as np
import pygame

from scenes.paint.palette import FOIL, FOIL_LINE
from scenes.paint.paper import ADD, DARK, MULT, SUB, Floats, cut, edge_light, new, outline_mask, rgb, to_surface, vgrad


def _crinkle(rng: np.random.Generator, w: int, h: int) -> Floats:
    n = rng.standard_normal((w // 6 + 2, h // 6 + 2)).astype(np.float32)
    s = pygame.Surface(n.shape, 0, 32)
    pygame.surfarray.blit_array(s, np.repeat(np.clip(n * 40 + 128, 0, 255).astype(np.uint8)[..., None], 3, 2))
    big = pygame.surfarray.array3d(pygame.transform.smoothscale(s, (w, h)))[..., 0].astype(np.float32)
    out: Floats = (big - 128) / 40
    return out


@functools.lru_cache(maxsize=12)
def foil_fill(w: int, h: int, seed: int = 3) -> pygame.Surface:
    """Hammered gold leaf (w x h pixels): broad bright and dark bands like a bent mirror, with a fine crinkle."""
    k = max(1, max(w, h) // 600)
    n, m = max(2, w // k), max(2, h // k)
    rng = np.random.default_rng(seed)
    x, y = np.arange(n, dtype=np.float32)[:, None], np.arange(m, dtype=np.float32)[None, :]
    u = y / max(1, m) + x / max(1, m) * 0.10
    v = 0.50 + 0.30 * np.sin(u * 9.2 + 0.6) + 0.12 * np.sin(x / max(1, m) * 2.1 + y / m * 3.0 + 1.0)
    pos = np.clip(v + _crinkle(rng, n, m) * 0.055, 0, 1) * 2.999
    i = pos.astype(int)
    f = (pos - i)[..., None].astype(np.float32)
    f = f * f * (3 - 2 * f)
    stops = np.array([rgb(c) for c in FOIL[::-1]], np.float32)
    out = to_surface(stops[i] * (1 - f) + stops[np.minimum(i + 1, 3)] * f, dither=2)
    return pygame.transform.smoothscale(out, (w, h)) if k > 1 else out


def foil(mask: pygame.Surface, seed: int = 3, S: float = 1.0, depth: float = 1.0, bevel: float = 1.0) -> pygame.Surface:
    """Any mask as gold foil: bright upper edge, dark lower edge."""
    out = new(*mask.get_size())
    out.blit(foil_fill(*mask.get_size(), seed), (0, 0))
    if bevel:
        e = edge_light(mask, max(1, 1.6 * S * depth))
        e.fill([int(v * bevel) for v in (120, 112, 90)], special_flags=MULT)
        out.blit(e, (0, 0), special_flags=ADD)
        e = edge_light(mask, max(1, 1.8 * S * depth), DARK)
        e.fill([int(v * bevel) for v in (110, 120, 120)], special_flags=MULT)
        out.blit(e, (0, 0), special_flags=SUB)
    return cut(out, mask)


def gold_line(mask: pygame.Surface) -> pygame.Surface:
    """Thin gold lines (inlays, rings): light to deep, no bevel."""
    out = new(*mask.get_size())
    out.blit(vgrad(*mask.get_size(), *FOIL_LINE), (0, 0))
    return cut(out, mask)


def inlay(dest: pygame.Surface, rect: tuple[float, float, float, float], r: float, width: float) -> None:
    """A thin gold line inlaid along the inside of a rounded rectangle; all lengths in pixels."""
    x, y, w, h = (int(v) for v in rect)
    dest.blit(gold_line(outline_mask(w, h, r, max(1.5, width))), (x, y))
