"""The titles' dioramas on the shelf: a painted world inside a thick arched frame with a gold line.

The worlds are made ahead (`assets/bake/dioramas.py`) at a size good for 4K and reduced here; without the file they are
painted.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.paint import baked
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.foil import foil
from scenes.paint.lightbox import VH, VW
from scenes.paint.paper import CUT, MULT, apply_grain, cast, mix, new, scale_rgb, shadow, sheet, svg_mask
from scenes.paint.shapes.vector import el
from scenes.paint.theme import theme_of

UNLIT = (204, 194, 214)
DIM = (164, 154, 176)  # a title whose stage is not built yet: asleep, still inviting
DULL_GOLD = (150, 140, 150, 255)


def _world(title: str, w: int, h: int) -> pygame.Surface:
    """The world of a title, covering w x h pixels, anchored low so that the figures stay in sight."""
    k = max(w / VW, h / VH)
    size = int(VW * k) + 1, int(VH * k) + 1
    made = baked.load(f"world_{title}.jpg")
    if made is None:
        picture = theme_of(title).diorama(*size)
    else:
        picture = pygame.transform.smoothscale(made, size)
        apply_grain(picture, 5, 1.0, 0.5)
    spare = size[1] - h
    return picture.subsurface(((size[0] - w) // 2, spare - spare // 3, w, h)).copy()


@dataclass(frozen=True)
class _Arch:
    """The three masks of a frame: its outline, its opening, and the wood between."""

    whole: pygame.Surface
    opening: pygame.Surface
    wood: pygame.Surface


def _outline(w: float, h: float, inset: float) -> str:
    spring = w * 0.30
    return (
        f"M{inset} {h - inset}V{spring:.1f}Q{inset} {inset} {w * 0.5:.1f} {inset}"
        f"Q{w - inset} {inset} {w - inset} {spring:.1f}V{h - inset}Z"
    )


def _arch(w: int, h: int, wood: int) -> _Arch:
    outer, inner = _outline(w, h, 0), _outline(w, h, wood)
    return _Arch(
        svg_mask(el(outer), (w, h), (w, h)),
        svg_mask(el(inner), (w, h), (w, h)),
        svg_mask(el(outer + inner, rule="evenodd"), (w, h), (w, h)),
    )


def _picture(title: str, w: int, h: int, wood: int, arch: _Arch, light: tuple[int, int, int] | None) -> pygame.Surface:
    world = _world(title, w - 2 * wood, h - 2 * wood)
    if light:
        world.fill(light, special_flags=MULT)
    out = new(w, h)
    out.blit(world, (wood, wood))
    out.blit(arch.opening, (0, 0), special_flags=CUT)
    return out


def _inner_shadows(brush: Brush, arch: _Arch) -> pygame.Surface:
    """What the frame throws on the picture: one wide and one tight shadow, inside the opening only."""
    out = new(*arch.whole.get_size())
    for blur, alpha in ((22, 0.75), (6, 0.6)):
        s, pad = shadow(arch.wood, brush.px(blur), alpha)
        out.blit(s, (brush.px(3) - pad, brush.px(8) - pad))
    out.blit(arch.opening, (0, 0), special_flags=CUT)
    return out


def _gold(brush: Brush, w: int, h: int, wood: int, lit: bool) -> pygame.Surface:
    width = max(1.5, brush.S * (4 if lit else 2))
    line = f'<path d="{_outline(w, h, wood * 0.58)}" fill="none" stroke="#fff" stroke-width="{width}"/>'
    gold = foil(svg_mask(line, (w, h), (w, h)), 4, brush.S * 0.5)
    if not lit:
        gold.fill(DULL_GOLD, special_flags=CUT)
    return gold


def _box(brush: Brush, title: str, w: int, h: int, lit: bool, dim: bool, arch: _Arch) -> pygame.Surface:
    wood = brush.px(16 if lit else 13)
    colours = theme_of(title).palette
    base = mix(colours.near, colours.mid, 0.30 if lit else 0.16)
    out = new(w, h + brush.px(8))
    out.blit(_picture(title, w, h, wood, arch, DIM if dim else None if lit else UNLIT), (0, 0))
    out.blit(_inner_shadows(brush, arch), (0, 0))
    out.blit(sheet(arch.wood, scale_rgb(base, 0.5), brush.S, rim=0), (0, brush.px(6)))
    face = (mix(base, (255, 240, 210), 0.14), base)
    out.blit(sheet(arch.wood, face, brush.S, rim=0.55, rim_px=1.6, shade=0.6, seed=9, grain=brush.grain), (0, 0))
    out.blit(_gold(brush, w, h, wood, lit and not dim), (0, 0))
    return out


@recipe("diorama")
def diorama(brush: Brush, title: str, lit: bool, w: float, h: float, dim: bool = False) -> Sprite:
    """The arched lightbox of a title with its shadow, w x h units. lit False: lamp turned low; dim: stage not built yet."""
    pw, ph = brush.px(w), brush.px(h)
    arch = _arch(pw, ph, brush.px(16 if lit else 13))
    box = _box(brush, title, pw, ph, lit, dim, arch)
    pad = int(brush.H * 0.075)
    out = new(pw + 2 * pad, box.get_height() + 2 * pad)
    cast(out, arch.whole, (pad, pad), 4, brush.H)
    out.blit(box, (pad, pad))
    return Sprite(out, -pad, -pad, (pw, ph))
