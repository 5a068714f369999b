"""Dice as solids: a sphere-traced rounded cube with engraved, inlaid faces (STYLE section 11).

Every pixel is one ray and the cube is a signed distance field, so rounded edges, engraving and the smooth outline cost
nothing extra. Pictures of dice are made ahead (`assets/bake/dice.py`); this is also what paints them when those are missing.
View axes: x right, y down, z towards the viewer; the key light is the lantern of every other picture.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pygame

from scenes.paint.emblem import runs
from scenes.paint.paper import Colour, grain_array, rgb, svg_mask, to_surface
from scenes.paint.shapes.vector import circ_d, el

Floats = npt.NDArray[np.float32]
Face = tuple[Floats, Floats, Floats]  # ink, and its slope along u and v

HALF, ROUND = 0.60, 0.15  # half edge and rounding of the cube in view units (-1 .. 1)
TEX = 192
PIPS = {
    1: [(50, 50)],
    2: [(27, 27), (73, 73)],
    3: [(25, 25), (50, 50), (75, 75)],
    4: [(27, 27), (73, 27), (27, 73), (73, 73)],
    5: [(26, 26), (74, 26), (50, 50), (26, 74), (74, 74)],
    6: [(27, 24), (27, 50), (27, 76), (73, 24), (73, 50), (73, 76)],
}
NORMALS = np.array(((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)), np.float32)
# texture axes (u right, v down) of every face, in die space
UAX = np.array(((0, 0, -1), (0, 0, 1), (1, 0, 0), (1, 0, 0), (1, 0, 0), (-1, 0, 0)), np.float32)
VAX = np.array(((0, 1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1), (0, 1, 0), (0, 1, 0)), np.float32)


def _unit(*v: float) -> Floats:
    a = np.array(v, np.float32)
    return np.asarray(a / np.linalg.norm(a), np.float32)


KEY = _unit(-0.46, -0.72, 0.52)
FILL = _unit(0.75, 0.35, 0.55)
HALFWAY = _unit(KEY[0], KEY[1], KEY[2] + 1)


def about(axis: tuple[float, float, float], a: float) -> Floats:
    """Rotation by angle `a` (radians) about a unit axis."""
    x, y, z = axis
    k = np.array(((0, -z, y), (z, 0, -x), (-y, x, 0)), np.float32)
    return np.asarray(np.eye(3) + math.sin(a) * k + (1 - math.cos(a)) * (k @ k), np.float32)


def resting(face: int, yaw: float = 0.42, tilt: float = 0.62) -> Floats:
    """The rotation that rests a die with `face` (index) towards the viewer, its picture upright.

    tilt 0 looks straight from above; 0.62 rad shows the front and one side and keeps the result large.
    """
    base = np.stack([UAX[face], VAX[face], NORMALS[face]])
    return np.asarray(about((1, 0, 0), tilt) @ about((0, 0, 1), yaw) @ base, np.float32)


def _face(body: str, vb: tuple[float, float, float, float], soft: int) -> Face:
    mask: Floats = pygame.surfarray.array_alpha(svg_mask(body, vb, (TEX, TEX))).astype(np.float32) / np.float32(255)
    s: Floats = mask
    for _ in range(soft):  # a soft height field makes the walls of the engraving
        s = np.asarray((s + np.roll(s, 1, 0) + np.roll(s, -1, 0) + np.roll(s, 1, 1) + np.roll(s, -1, 1)) / 5, np.float32)
    return mask, np.roll(s, -2, 0) - np.roll(s, 2, 0), np.roll(s, -2, 1) - np.roll(s, 2, 1)


@functools.lru_cache(maxsize=8)
def pip_face(n: int) -> Face:
    """The face with n pips."""
    r = 12.5 if n == 1 else 9.5
    return _face("".join(el(circ_d(x, y, r)) for x, y in PIPS[n]), (0, 0, 100, 100), 9)


@functools.lru_cache(maxsize=8)
def emblem_face(name: str) -> Face:
    """The face with one emblem, its ink cut out."""
    vb = (-28.0, -28.0, 156.0, 156.0)
    mask, gx, gy = _face("".join(body for tone, body in runs(name) if tone != "c"), vb, 4)
    cut = "".join(body for tone, body in runs(name) if tone == "c")
    if cut:
        ink = pygame.surfarray.array_alpha(svg_mask(cut, vb, (TEX, TEX))).astype(np.float32) / 255
        mask = np.clip(mask - ink, 0, 1)
    return mask, gx, gy


@functools.lru_cache(maxsize=1)
def blank_face() -> Face:
    """A face with nothing on it."""
    return _face("", (0, 0, 100, 100), 1)


@dataclass(frozen=True)
class Skin:
    """What a die is made of; `faces` are six textures in the order +x -x +y -y +z -z."""

    faces: tuple[Face, Face, Face, Face, Face, Face]
    body: Colour
    shade: Colour
    inlay: Colour
    metal: float = 1.0
    glow: float = 0.0
    edge: Colour = (255, 255, 255)

    def textures(self) -> tuple[Floats, Floats, Floats]:
        """Ink, slope u, slope v, each (6, TEX, TEX)."""
        ink, gx, gy = (np.stack([f[i] for f in self.faces]) for i in range(3))
        return ink, gx, gy


@dataclass(frozen=True)
class _Hit:
    """Where the rays met the cube: points and normals in die space (3, m), face index and soft cover (m)."""

    p: Floats
    normal: Floats
    face: npt.NDArray[np.int64]
    cover: Floats


def _distance(p: Floats) -> Floats:
    q = np.abs(p) - (HALF - ROUND)
    outside = np.sqrt((np.maximum(q, 0) ** 2).sum(0)) + np.minimum(q.max(0), 0) - ROUND
    return np.asarray(outside, np.float32)


def _march(o: Floats, d: Floats, steps: int = 60) -> tuple[Floats, Floats]:
    """For every ray: the distance travelled to the surface (or to its nearest miss) and how near it came."""
    m = o.shape[1]
    t, best = np.zeros(m, np.float32), np.zeros(m, np.float32)
    near = np.full(m, 9.0, np.float32)
    live = np.arange(m)
    for _ in range(steps):
        dist = _distance(o[:, live] + d * t[live])
        closer = dist < near[live]
        near[live[closer]] = dist[closer]
        best[live[closer]] = t[live[closer]]
        t[live] += dist
        live = live[(dist > 0.0006) & (t[live] < 3.0)]
        if not live.size:
            break
    return np.where(near > 0.002, best, t).astype(np.float32), near


def _meet(x: Floats, y: Floats, turn: Floats, pixel: float) -> _Hit:
    back = turn.T.astype(np.float32)
    o = back[:, 0:1] * x + back[:, 1:2] * y + back[:, 2:3] * 1.6
    d = -back[:, 2:3]
    t, near = _march(o, d)
    p = o + d * t
    q = np.maximum(np.abs(p) - (HALF - ROUND), 0)
    normal = np.sign(p) * q / np.maximum(np.sqrt((q**2).sum(0)), 1e-5)
    face = np.abs(normal).argmax(0)
    face = face * 2 + (np.take_along_axis(normal, face[None], 0)[0] < 0)
    cover = np.clip(1.15 - np.maximum(near, 0) / pixel, 0, 1)
    return _Hit(p, normal, face, cover.astype(np.float32))


def _soft(facing: Floats) -> Floats:
    """How lit a surface is that faces a light by this cosine: paper scatters, so the light wraps a little around edges."""
    wrapped = np.clip((facing + 0.22) / 1.22, 0, 1)
    return np.asarray(wrapped**1.35, np.float32)


def _shade(skin: Skin, hit: _Hit, turn: Floats) -> Floats:
    """The colour of every hit, (m, 3)."""
    face = hit.face
    u = (UAX[face].T * hit.p).sum(0) / HALF * 0.5 + 0.5
    v = (VAX[face].T * hit.p).sum(0) / HALF * 0.5 + 0.5
    fu, fv = np.clip(u * TEX - 0.5, 0, TEX - 1.01), np.clip(v * TEX - 0.5, 0, TEX - 1.01)
    iu, iv = fu.astype(int), fv.astype(int)
    wu, wv = fu - iu, fv - iv

    def sample(tex: Floats) -> Floats:
        top = tex[face, iu, iv] * (1 - wu) + tex[face, iu + 1, iv] * wu
        low = tex[face, iu, iv + 1] * (1 - wu) + tex[face, iu + 1, iv + 1] * wu
        return np.asarray(top * (1 - wv) + low * wv, np.float32)

    ink_tex, gx, gy = skin.textures()
    ink = np.clip(sample(ink_tex), 0, 1)
    normal = hit.normal + (UAX[face].T * sample(gx) + VAX[face].T * sample(gy)) * 1.5  # engraved walls lean inwards
    normal /= np.sqrt((normal**2).sum(0)) + 1e-6
    world = turn @ normal
    key = _soft((world * KEY[:, None]).sum(0))
    fill = _soft((world * FILL[:, None]).sum(0))
    gloss = np.clip((world * HALFWAY[:, None]).sum(0), 0, 1)
    rounded = np.clip(1 - (np.abs(normal).max(0) - 0.78) / 0.22, 0, 1)
    rounded = rounded * rounded * (3 - 2 * rounded)
    lit = 0.40 - 0.16 * np.clip(world[1], -1, 1) + 0.74 * key + 0.10 * fill
    lit = lit / (1 + lit**5) ** 0.2  # bright faces near 1 without an edge where they would be cut off
    grain = grain_array(256, 3, 1.0)[(iu * 256 // TEX) % 256, (iv * 256 // TEX) % 256]
    body, shade, inlay, edge = (np.array(rgb(c), np.float32)[:, None] for c in (skin.body, skin.shade, skin.inlay, skin.edge))
    paper = (shade + (body - shade) * np.clip(lit * 1.08, 0, 1)) * (0.55 + 0.45 * lit) * (1 + (grain - 1) * 2)
    paper = paper + edge * (rounded * key * 0.22) + 255 * (gloss**26) * 0.30 * (1 - ink)
    metal = inlay * (0.26 + 0.62 * key + 0.20 * fill + skin.glow * 0.6) + 255 * (gloss**14) * 0.30 * skin.metal
    return np.asarray(np.clip(paper + (metal - paper) * ink, 0, 255).T, np.float32)


def render(skin: Skin, px: int, turn: Floats) -> pygame.Surface:
    """The die turned by `turn` (die space to view), px x px pixels, one ray to a pixel."""
    a = ((np.arange(px, dtype=np.float32) + 0.5) / px * 2 - 1).astype(np.float32)
    x, y = np.meshgrid(a, a, indexing="ij")
    reach = np.abs(turn) @ np.full(3, HALF, np.float32) + 0.05
    keep = (np.abs(x) < reach[0]) & (np.abs(y) < reach[1])
    hit = _meet(x[keep], y[keep], turn, 2.0 / px)
    colour, cover = np.zeros((px, px, 3), np.float32), np.zeros((px, px), np.float32)
    colour[keep] = _shade(skin, hit, turn)
    cover[keep] = hit.cover
    return to_surface(colour, cover)


def smooth(skin: Skin, px: int, turn: Floats) -> pygame.Surface:
    """The same with four rays to a pixel, for dice that stay on the table."""
    return pygame.transform.smoothscale(render(skin, px * 2, turn), (px, px))
