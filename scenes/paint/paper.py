"""The core of the paper look: *a mask becomes a sheet of paper*.

    shape (SVG text) -> white mask with alpha -+-> soft shadow on what lies behind
                                               +-> filled, grained sheet with lit edges

- A mask is a 32-bit Surface with alpha, RGB white, alpha = shape.
- All sizes here are pixels; `S` is pixels per design unit (screen height / 1080).
- Every function builds something new: call once, keep the Surface, blit it every frame.
- All Surfaces have one pixel format (ARGB, 32 bit): mixed formats blit many times slower.
"""

from __future__ import annotations

import functools
import io
import math
from collections.abc import Sequence
from typing import Any, TypeAlias
from typing import cast as typed

import numpy as np
import numpy.typing as npt
import pygame

SKETCHES_STAY = ("_rrect", "grain_tile")

Rgb: TypeAlias = tuple[int, int, int]
Colour: TypeAlias = str | Sequence[float]
Fill: TypeAlias = Colour | tuple[Colour, Colour] | pygame.Surface
Floats: TypeAlias = npt.NDArray[np.floating[Any]]
Bytes: TypeAlias = npt.NDArray[np.uint8]

LIGHT = (-0.38, -0.925)  # towards the lantern (screen space, y down)
DARK = (0.38, 0.925)  # away from it
INK: Rgb = (22, 17, 29)  # never pure black
CREAM: Rgb = (246, 236, 214)  # never pure white
SHADOW: Rgb = (8, 5, 14)
RIM: Rgb = (255, 240, 205)
GRAIN_MEAN = 0.955  # the grain multiplies by this on average

MULT, ADD, SUB = pygame.BLEND_RGB_MULT, pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB
CUT = pygame.BLEND_RGBA_MULT  # with a mask: cuts a Surface to its shape

# ------------------------------------------------------------------ colour


def rgb(c: Colour) -> Rgb:
    """'#rrggbb' or three numbers as whole numbers 0..255."""
    if isinstance(c, str):
        c = c.lstrip("#")
        return int(c[0:2], 16), int(c[2:4], 16), int(c[4:6], 16)
    r, g, b = (max(0, min(255, round(v))) for v in c[:3])
    return r, g, b


def mix(a: Colour, b: Colour, t: float) -> Rgb:
    """`t` of the way from a to b."""
    x, y = rgb(a), rgb(b)
    return rgb([x[i] + (y[i] - x[i]) * t for i in range(3)])


def hexs(c: Colour) -> str:
    r, g, b = rgb(c)
    return f"#{r:02x}{g:02x}{b:02x}"


def scale_rgb(c: Colour, f: float) -> Rgb:
    return rgb([v * f for v in rgb(c)])


def _linear(v: float) -> float:
    v /= 255
    return v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4


def luminance(c: Colour) -> float:
    r, g, b = rgb(c)
    return 0.2126 * _linear(r) + 0.7152 * _linear(g) + 0.0722 * _linear(b)


def contrast(a: Colour, b: Colour) -> float:
    """WCAG contrast ratio, 1..21. Every word on screen needs 7."""
    lo, hi = sorted((luminance(a), luminance(b)))
    return (hi + 0.05) / (lo + 0.05)


def legible(color: Colour, ground: Colour, least: float = 8.0) -> str:
    """The colour, or as much lighter as it takes to be read on a dark ground; a finished picture costs a part of the ratio."""
    tries = (mix(color, (255, 255, 255), k / 20) for k in range(21))
    return next((hexs(one) for one in tries if contrast(one, ground) >= least), "#ffffff")


# ------------------------------------------------------------------ surfaces and masks


def new(w: float, h: float) -> pygame.Surface:
    """An empty, clear Surface; never smaller than one pixel."""
    return pygame.Surface((max(1, int(w)), max(1, int(h))), pygame.SRCALPHA, 32)


def opaque(w: float, h: float, c: Colour = (0, 0, 0)) -> pygame.Surface:
    """A Surface without alpha, filled with one colour."""
    s = pygame.Surface((max(1, int(w)), max(1, int(h))), 0, 32)
    s.fill(rgb(c))
    return s


def svg_doc(body: str, box: Sequence[float]) -> str:
    x, y, w, h = box if len(box) == 4 else (0, 0, *box)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}">{body}</svg>'


def svg_surface(svg: str, size: tuple[float, float]) -> pygame.Surface:
    """SVG text as a Surface of exactly `size` pixels.

    The rasteriser keeps the ratio of the viewBox: ask for a size of the same ratio. Its pixel format differs from
    ours, so the picture is converted at once.
    """
    w, h = max(1, int(size[0])), max(1, int(size[1]))
    s = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (w, h)).convert(new(1, 1))
    if s.get_size() == (w, h):
        return s
    out = new(w, h)
    out.blit(s, (0, 0))
    return out


def svg_mask(body: str, box: Sequence[float], size: tuple[float, float]) -> pygame.Surface:
    """SVG elements (white) drawn in the coordinate box, as a mask of `size` pixels."""
    return svg_surface(svg_doc(body, box), size)


def white(surf: pygame.Surface) -> pygame.Surface:
    """Any picture as a mask: RGB white, same alpha."""
    m = surf.copy()
    m.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return m


def rrect_mask(w: float, h: float, r: float) -> pygame.Surface:
    """A rounded rectangle. The mask is shared: copy it before changing it."""
    return _rrect(max(1, int(w)), max(1, int(h)), round(r, 1))


@functools.lru_cache(maxsize=16)
def _rrect(w: int, h: int, r: float) -> pygame.Surface:
    return svg_mask(f'<rect x="0" y="0" width="{w}" height="{h}" rx="{r}" fill="#fff"/>', (w, h), (w, h))


def outline_mask(w: int, h: int, r: float, width: float, inset: float = 0.0) -> pygame.Surface:
    """The band of `width` pixels along the inside of a rounded rectangle."""
    o = inset + width / 2
    return svg_mask(
        f'<rect x="{o}" y="{o}" width="{w - 2 * o}" height="{h - 2 * o}" rx="{max(0.0, r - o)}" fill="none" '
        f'stroke="#fff" stroke-width="{width}"/>',
        (w, h),
        (w, h),
    )


def disc_mask(px: int, radius: float = 49.0) -> pygame.Surface:
    """A disc on a grid of 100 x 100, drawn `px` pixels wide."""
    return svg_mask(f'<circle cx="50" cy="50" r="{radius}" fill="#fff"/>', (100, 100), (px, px))


def cut(surf: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Cut `surf` to the shape of `mask`, in place."""
    surf.blit(mask, (0, 0), special_flags=CUT)
    return surf


def tint(mask: pygame.Surface, color: Colour, alpha: float = 1.0) -> pygame.Surface:
    """A flat coloured cut-out, no paper about it."""
    m = mask.copy()
    m.fill((*rgb(color), int(255 * alpha)), special_flags=CUT)
    return m


# ------------------------------------------------------------------ grain

AT_ONCE = 64
"""Rows of a lattice that are enlarged together: what is in between stays in the processor's nearest memory."""


def _spread(lattice: Floats, n: int) -> Floats:
    """The rows of a lattice (m, any) enlarged smoothly (Catmull-Rom) and periodically to n of them.

    Without products of matrices: their threads wait for each other on a busy machine.
    """
    m = len(lattice)
    u = np.arange(n) / n * m
    i, f = np.floor(u).astype(int), u - np.floor(u)
    near = (
        -0.5 * f + f**2 - 0.5 * f**3,
        1 - 2.5 * f**2 + 1.5 * f**3,
        0.5 * f + 2 * f**2 - 1.5 * f**3,
        -0.5 * f**2 + 0.5 * f**3,
    )
    out: Floats = np.zeros((n, lattice.shape[1]), np.float32)
    parts = [part.astype(np.float32)[:, None] for part in near]
    rows = [(i + k - 1) % m for k in range(len(near))]
    for a in range(0, n, AT_ONCE):
        some = slice(a, a + AT_ONCE)
        for part, row in zip(parts, rows, strict=True):
            out[some] += part[some] * lattice[row[some]]
    return out


def _noise_up(lattice: Floats, n: int) -> Floats:
    """A random lattice enlarged to (n, n) so that it tiles without a seam."""
    return np.ascontiguousarray(_spread(_spread(lattice, n).T, n).T)


def _lattice(rng: np.random.Generator, m: int) -> Floats:
    return rng.standard_normal((m, m)).astype(np.float32)


def _pulp(rng: np.random.Generator, n: int, scale: float) -> Floats:
    """Cloudy mottling from lattices of 90 / 36 / 14 pixels."""
    g: Floats = np.zeros((n, n), np.float32)
    for cell, amount in ((90, 0.55), (36, 0.30), (14, 0.22)):
        m = max(3, n // max(2, int(cell * scale)))
        g += amount * _noise_up(_lattice(rng, m), n)
    out: Floats = g / (g.std() + 1e-6)
    return out


def _tooth(rng: np.random.Generator, n: int, scale: float) -> Floats:
    """Fine relief lit from the lantern: noise minus itself shifted."""
    t = _lattice(rng, n) if scale <= 1.3 else _noise_up(_lattice(rng, int(n / scale)), n) * 1.5
    t = (t + np.roll(t, 1, 0) + np.roll(t, 1, 1)) / 3
    relief = t - np.roll(np.roll(t, 1, 0), 1, 1)
    out: Floats = relief / (relief.std() + 1e-6)
    return out


def _hair(rng: np.random.Generator, n: int, scale: float) -> list[tuple[float, float]]:
    x, y = rng.uniform(0, n), rng.uniform(0, n)
    a, length, bend = rng.uniform(0, math.tau), rng.uniform(5, 15) * scale, rng.uniform(-0.6, 0.6)
    p = [(x, y)]
    for _ in range(3):
        a += bend
        x, y = x + math.cos(a) * length / 3, y + math.sin(a) * length / 3
        p.append((x, y))
    return p


def _wraps(p: Sequence[tuple[float, float]], n: int) -> list[tuple[int, int]]:
    """Where a hair must be drawn again so that the tile has no seam."""
    xs, ys = [x for x, _ in p], [y for _, y in p]
    across = [0] + [n] * (min(xs) < 1) + [-n] * (max(xs) > n - 2)
    down = [0] + [n] * (min(ys) < 1) + [-n] * (max(ys) > n - 2)
    return [(dx, dy) for dx in across for dy in down]


def _fibres(rng: np.random.Generator, n: int, scale: float) -> Floats:
    """Bent hairs, half of them light and half dark, as -1..1."""
    s = new(n, n)
    for _ in range(int(n * n / (620 * scale * scale))):
        p = _hair(rng, n, scale)
        v = 255 if rng.random() < 0.5 else 1
        colour = (v, v, v, int(rng.uniform(40, 170)))
        for dx, dy in _wraps(p, n):
            pygame.draw.aalines(s, colour, False, [(x + dx, y + dy) for x, y in p])
    alpha = pygame.surfarray.array_alpha(s).astype(np.float32) / 255
    out: Floats = alpha * (pygame.surfarray.array3d(s)[..., 0].astype(np.float32) / 127.5 - 1)
    return out


@functools.lru_cache(maxsize=4)
def grain_array(n: int, seed: int = 1, scale: float = 1.0) -> Floats:
    """Paper tooth as a multiplier of mean 1, shape (n, n): mottling 1.6 %, relief 1.1 %, fibres +-4 %."""
    rng = np.random.default_rng(seed)
    out: Floats = 1 + 0.016 * _pulp(rng, n, scale) + 0.011 * _tooth(rng, n, scale) + 0.040 * _fibres(rng, n, scale)
    return out


@functools.lru_cache(maxsize=8)
def grain_tile(seed: int = 1, scale: float = 1.0, strength: float = 1.0) -> pygame.Surface:
    """The grain as a seamless Surface to multiply with (mean GRAIN_MEAN)."""
    n = int(420 * max(1.0, scale))
    a = np.clip((1 + (grain_array(n, seed, scale) - 1) * strength) * GRAIN_MEAN * 255, 0, 255)
    s = pygame.Surface((n, n), 0, 32)
    pygame.surfarray.blit_array(s, np.repeat(a.astype(np.uint8)[..., None], 3, 2))
    return s


def apply_grain(surf: pygame.Surface, seed: int = 1, scale: float = 1.0, strength: float = 1.0) -> pygame.Surface:
    """Multiply the paper tooth over a Surface (alpha untouched) at an offset that depends on the seed."""
    t = grain_tile(seed % 2 + 1, round(scale, 2), round(strength, 1))
    n = t.get_width()
    w, h = surf.get_size()
    for x in range(-(seed * 97) % n - n, w, n):
        for y in range(-(seed * 61) % n - n, h, n):
            if x + n > 0 and y + n > 0:
                surf.blit(t, (x, y), special_flags=MULT)
    return surf


# ------------------------------------------------------------------ fills


def vgrad(w: float, h: float, top: Colour, bottom: Colour) -> pygame.Surface:
    """Vertical gradient without alpha."""
    a, b = np.array(rgb(top), np.float32), np.array(rgb(bottom), np.float32)
    t = np.linspace(0, 1, max(2, int(h)), dtype=np.float32)[None, :, None]
    col = np.clip(a + (b - a) * t, 0, 255).astype(np.uint8)
    s = pygame.Surface((1, col.shape[1]), 0, 32)
    pygame.surfarray.blit_array(s, col)
    return pygame.transform.scale(s, (max(1, int(w)), max(1, int(h))))


def to_surface(arr: Floats, alpha: Floats | None = None, dither: int = 0) -> pygame.Surface:
    """Colours (w, h, 3) 0..255 with optional alpha (w, h) 0..1; dithered so that dark gradients never band."""
    if dither:
        rng = np.random.default_rng(dither)
        arr = arr + (rng.random(arr.shape[:2], dtype=np.float32)[..., None] - 0.5)
    values = np.clip(arr, 0, 255).astype(np.uint8)
    if alpha is None:
        s = pygame.Surface(arr.shape[:2], 0, 32)
        pygame.surfarray.blit_array(s, values)
        return s
    s = new(*arr.shape[:2])
    pixels: Any = pygame.surfarray.pixels3d(s)
    pixels[...] = values
    del pixels
    alphas: Any = pygame.surfarray.pixels_alpha(s)
    alphas[...] = np.clip(alpha * 255 + 0.5, 0, 255).astype(np.uint8)
    del alphas
    return s


# ------------------------------------------------------------------ the sheet


def _step(v: float) -> float:
    return math.copysign(max(1, round(abs(v))), v) if abs(v) > 0.25 else 0


def edge_light(mask: pygame.Surface, px: float, light: tuple[float, float] = LIGHT) -> pygame.Surface:
    """Grey Surface: bright where the edge of the mask faces `light`, black elsewhere."""
    w, h = mask.get_size()
    grey = opaque(w, h)
    grey.blit(mask, (0, 0))
    out = opaque(w, h)
    for dist, weight in ((px, 0.62), (px * 2.1, 0.38)):
        e = grey.copy()
        e.blit(grey, (-_step(light[0] * dist), -_step(light[1] * dist)), special_flags=SUB)
        e.fill([int(255 * weight)] * 3, special_flags=MULT)
        out.blit(e, (0, 0), special_flags=ADD)
    return out


def _filled(size: tuple[int, int], fill: Fill, grain: float) -> pygame.Surface:
    up = 1 / GRAIN_MEAN if grain else 1.0  # grain darkens: start lighter, so that colours come out true
    out = new(*size)
    if isinstance(fill, pygame.Surface):
        out.blit(fill, (0, 0))
    elif not isinstance(fill, str) and len(fill) == 2:
        top, bottom = typed("tuple[Colour, Colour]", fill)
        out.blit(vgrad(*size, scale_rgb(top, up), scale_rgb(bottom, up)), (0, 0))
    else:
        out.fill((*scale_rgb(fill, up), 255))
    return out


def sheet(
    mask: pygame.Surface,
    fill: Fill,
    S: float = 1.0,
    *,
    rim: float = 0.5,
    rim_px: float = 1.2,
    shade: float = 0.5,
    grain: float = 1.0,
    seed: int = 1,
    rim_col: Colour = RIM,
) -> pygame.Surface:
    """A sheet of paper cut to `mask`. `fill` is a colour, a (top, bottom) pair, or a picture of the same size.

    Grain, a warm rim on the edges that face the lantern, a dark rim on the far ones.
    """
    out = _filled(mask.get_size(), fill, grain)
    if grain:
        apply_grain(out, seed, max(1.0, S), grain)
    if rim:
        e = edge_light(mask, max(0.9, rim_px * S))
        e.fill(scale_rgb(rim_col, rim), special_flags=MULT)
        out.blit(e, (0, 0), special_flags=ADD)
    if shade:
        e = edge_light(mask, max(0.9, rim_px * S), DARK)
        e.fill([int(255 * shade * 0.5)] * 3, special_flags=MULT)
        out.blit(e, (0, 0), special_flags=SUB)
    return cut(out, mask)


# ------------------------------------------------------------------ shadows


FINE, WIDE = 3.0, 150_000
"""What is less blurred than so many pixels, or has fewer than so many, is not worth being shrunk to the half."""


def shadow(mask: pygame.Surface, blur: float, alpha: float, color: Colour = SHADOW) -> tuple[pygame.Surface, int]:
    """(picture, pad): the blurred silhouette; blit at (x - pad + offset, y - pad + offset).

    Shrunk, blurred and enlarged again; padded by 2.3 x blur, or the edge of the blur would show.
    """
    w, h = mask.get_size()
    p = int(blur * 2.3) + 2
    k = max(1 if blur < FINE or w * h < WIDE else 2, int(blur / 2.5))
    wide, tall = math.ceil((w + 2 * p) / k) * k, math.ceil((h + 2 * p) / k) * k
    s = new(wide, tall)
    s.fill((*rgb(color), 0))
    s.blit(tint(mask, color), (p, p))
    if k > 1:
        s = pygame.transform.smoothscale(s, (wide // k, tall // k))
    s = pygame.transform.gaussian_blur(s, max(1, round(blur / k)))
    s.fill((255, 255, 255, int(255 * alpha)), special_flags=CUT)
    return (pygame.transform.smoothscale(s, (wide, tall)) if k > 1 else s), p


# level: (offset x, offset y), blur, alpha; lengths as fractions of the screen height
ELEVATION: dict[int, tuple[tuple[float, float], float, float]] = {
    1: ((0.0006, 0.0014), 0.0024, 0.55),  # emblem glued on a card
    2: ((0.0012, 0.0034), 0.0060, 0.52),  # card on the table, token on a tile
    3: ((0.0024, 0.0075), 0.0130, 0.50),  # card in hand, panel, seat plate
    4: ((0.0042, 0.0140), 0.0240, 0.48),  # focused card, dialog
    5: ((0.0070, 0.0250), 0.0420, 0.44),  # piece in flight
}


def cast(
    dest: pygame.Surface,
    mask: pygame.Surface,
    pos: tuple[float, float],
    level: int = 2,
    H: float = 1080,
    strength: float = 1.0,
    color: Colour = SHADOW,
) -> None:
    """Blit the wide and (above level 1) the tight contact shadow of `mask`, which will lie at `pos`.

    `H` is the screen height in pixels.
    """
    (ox, oy), blur, alpha = ELEVATION[level]
    s, p = shadow(mask, blur * H, alpha * strength, color)
    dest.blit(s, (pos[0] - p + ox * H, pos[1] - p + oy * H))
    if level > 1:
        s, p = shadow(mask, max(1.2, 0.0016 * H), 0.45 * strength, color)
        dest.blit(s, (pos[0] - p + 0.0004 * H, pos[1] - p + 0.0012 * H))


def stick(
    dest: pygame.Surface,
    surf: pygame.Surface,
    pos: tuple[float, float],
    level: int = 2,
    H: float = 1080,
    strength: float = 1.0,
) -> None:
    """Blit a piece of paper together with its shadows."""
    cast(dest, white(surf), pos, level, H, strength)
    dest.blit(surf, pos)


def with_shadow(
    surf: pygame.Surface, level: int = 2, H: float = 1080, strength: float = 1.0
) -> tuple[pygame.Surface, tuple[int, int]]:
    """(picture with its shadow baked in, (dx, dy) where its top left belongs), for things that move."""
    (_, oy), blur, _ = ELEVATION[level]
    p = int(blur * H * 2.3 + oy * H) + 4
    s = new(surf.get_width() + 2 * p, surf.get_height() + 2 * p)
    stick(s, surf, (p, p), level, H, strength)
    return s, (-p, -p)
