"""The lantern-lit lightbox: sheets of paper one behind the other, in front of a warm lamp (STYLE section 4.3).

Sheets are added from back to front. The colour of a sheet runs from far to near with its depth, light shines through thin
far sheets, and every sheet throws a soft shadow on the one behind. A scene is written in a fixed design space, so it can be
built at any size.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame

from scenes.paint.light import bloom, glow, motes, radial, vignette
from scenes.paint.paper import Colour, apply_grain, mix, rgb, scale_rgb, shadow, sheet, svg_mask, to_surface, vgrad
from scenes.paint.shapes.vector import el

VW, VH = 300, 540  # the design space of the titles' dioramas
WHITE_HOT = (255, 250, 230)


class Lightbox:
    """One picture being built. `ramp`: colours far, middle, near; `sky`: top, bottom; `lamp`: x, y, radius in design units."""

    def __init__(
        self,
        w: int,
        h: int,
        vw: float,
        vh: float,
        ramp: Sequence[Colour],
        sky: Sequence[Colour],
        lamp: tuple[float, float, float],
        lamp_col: Colour,
        seed: int = 1,
        core: float = 0.5,
        scale: float | None = None,
    ) -> None:
        self.w, self.h, self.vw, self.vh = int(w), int(h), vw, vh
        self.k = self.w / vw
        self.scale = scale or max(0.7, self.h / 900)
        self.ramp = [rgb(c) for c in ramp]
        self.lamp = (lamp[0] * self.k, lamp[1] * self.k, lamp[2] * self.k)
        self.lamp_col = rgb(lamp_col)
        self.seed = seed
        self.surf = self._sky(sky, core)
        self.halo = self._halo()

    def _sky(self, sky: Sequence[Colour], core: float) -> pygame.Surface:
        """The back wall: sky gradient with the lamp in it. Light is smooth, so it is computed small and enlarged."""
        lx, ly, lr = self.lamp
        q = max(1, max(self.w, self.h) // 420)
        n, m = max(2, self.w // q), max(2, self.h // q)
        t = np.linspace(0, 1, m, dtype=np.float32)[None, :, None]
        a = np.array(rgb(sky[0]), np.float32) * (1 - t) + np.array(rgb(sky[1]), np.float32) * t
        glare = radial(n, m, lx / q, ly / q, lr / q, None, 0.85)[..., None]
        heart = radial(n, m, lx / q, ly / q, lr * 0.55 / q, None, 1.1)[..., None]
        a = a + (np.array(self.lamp_col, np.float32) - a) * glare * 0.88
        a = a + (np.array(WHITE_HOT, np.float32) - a) * heart * core
        surf = to_surface(a, dither=self.seed)
        if q > 1:
            surf = pygame.transform.smoothscale(surf, (self.w, self.h))
        apply_grain(surf, self.seed, max(1.0, self.scale))
        return surf

    def _halo(self) -> pygame.Surface:
        """The lamp's light as it shines through every sheet."""
        lx, ly, lr = (v / self.w * 256 for v in self.lamp)
        g = radial(256, max(2, int(256 * self.h / self.w)), lx, ly, lr * 1.35)
        halo = to_surface(np.broadcast_to(np.array(self.lamp_col, np.float32), (*g.shape, 3)), g)
        return pygame.transform.smoothscale(halo, (self.w, self.h))

    def col(self, depth: float) -> tuple[int, int, int]:
        """The paper colour at depth 0 (far) .. 1 (near)."""
        far, mid, near = self.ramp
        return mix(far, mid, depth * 2) if depth < 0.5 else mix(mid, near, depth * 2 - 1)

    def rays(self, n: int = 9, strength: float = 0.12, seed: int = 2, reach: float = 1.7) -> None:
        """Fans of light from the lamp."""
        rng = np.random.default_rng(seed)
        q = max(2, max(self.w, self.h) // 420)
        w, h = max(2, self.w // q), max(2, self.h // q)
        lx, ly, lr = (v / q for v in self.lamp)
        ang = np.arctan2(np.arange(h, dtype=np.float32)[None, :] - ly, np.arange(w, dtype=np.float32)[:, None] - lx)
        v = np.zeros((w, h), np.float32)
        for _ in range(n):
            c, wd = rng.uniform(-np.pi, np.pi), rng.uniform(0.04, 0.15)
            d = np.abs((ang - c + np.pi) % (2 * np.pi) - np.pi)
            v += np.clip(1 - d / wd, 0, 1) * rng.uniform(0.4, 1)
        v *= radial(w, h, lx, ly, lr * reach) * strength
        light = to_surface(v[..., None] * np.array(self.lamp_col, np.float32))
        light = pygame.transform.smoothscale(light, (self.w, self.h))
        self.surf.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def layer(
        self,
        paths: str | Sequence[str],
        depth: float,
        color: Colour | None = None,
        bottom: Colour | None = None,
        gap: float = 1.0,
        trans: float | None = None,
        rim: float = 0.34,
        sh: float = 1.0,
        seed: int = 0,
        shade: float = 0.4,
    ) -> None:
        """One sheet at depth 0 (far) .. 1 (near). `paths`: path data or SVG tags; `trans`: how much lamp shines through."""
        parts = [paths] if isinstance(paths, str) else paths
        body = "".join(p if p.startswith("<") else el(p) for p in parts)
        whole = svg_mask(body, (self.vw, self.vh), (self.w, self.h))
        r = whole.get_bounding_rect()
        if not r.w:
            return
        r = r.inflate(8, 8).clip(whole.get_rect())
        mask = whole.subsurface(r).copy()
        bl = max(1.5, self.h * (0.006 + 0.011 * depth) * gap)
        s, p = shadow(mask, bl, (0.42 + 0.22 * depth) * sh, scale_rgb(self.ramp[2], 0.35))
        self.surf.blit(s, (r.x - p + bl * 0.10, r.y - p + bl * 0.40))
        paper = sheet(
            mask,
            self._fill(r, depth, color, bottom, trans),
            self.scale,
            rim=rim * (1.15 - 0.55 * depth),
            rim_px=1.0,
            shade=shade,
            seed=(seed or int(depth * 97)) + self.seed,
            rim_col=mix(self.lamp_col, (255, 255, 255), 0.25),
        )
        self.surf.blit(paper, r.topleft)

    def _fill(
        self, r: pygame.Rect, depth: float, color: Colour | None, bottom: Colour | None, trans: float | None
    ) -> pygame.Surface:
        base = rgb(color) if color else self.col(depth)
        low = rgb(bottom) if bottom else scale_rgb(base, 0.72)
        fill = vgrad(self.w, self.h, scale_rgb(base, 1.05), low).subsurface(r).copy()
        through = (1 - depth) ** 1.4 * 0.62 + 0.03 if trans is None else trans
        self.halo.set_alpha(int(255 * min(1, through)))
        fill.blit(self.halo, (-r.x, -r.y))
        return fill

    def glow(self, x: float, y: float, r: float, color: Colour, strength: float = 1.0) -> None:
        """A small warm light at (x, y), radius r."""
        glow(self.surf, x * self.k, y * self.k, r * self.k, color, strength)

    def motes(
        self,
        n: int,
        seed: int = 3,
        color: Colour = (255, 220, 150),
        rmin: float = 1.5,
        rmax: float = 6,
        strength: float = 0.8,
        rect: tuple[float, float, float, float] | None = None,
    ) -> None:
        """Fireflies and dust in the light."""
        x, y, w, h = (v * self.k for v in rect or (0, 0, self.vw, self.vh))
        motes(self.surf, (x, y, w, h), n, seed, color, rmin, rmax, self.k, strength)

    def finish(self, bloom_strength: float = 0.3, vig: float = 0.5, threshold: int = 165) -> pygame.Surface:
        """Bloom and vignette, then the picture."""
        if bloom_strength:
            bloom(self.surf, threshold, max(6, int(self.h * 0.035)), bloom_strength)
        vignette(self.surf, vig)
        return self.surf
