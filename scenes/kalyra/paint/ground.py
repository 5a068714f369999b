"""The ground of a world tile: torn sheets laid over each other, from the water up to the hills, and the ways across them."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kalyra.paint.palette import KALYRA, KALYRA_GROUND
from scenes.kalyra.paint.relief import cut_at, heights, spaces_with, torn
from scenes.paint.paper import CREAM, Colour, cut, mix, scale_rgb, sheet, svg_mask, tint
from scenes.paint.shapes.scatter import Scatter
from scenes.paint.shapes.vector import circ_d, el, stroke

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""Where a road goes on."""
STEPS: Final = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
PLANKED: Final = ("road", "inn", "town_house", "castle", "camp")
PAVED: Final = ("inn", "town_house", "castle")
TORN: Final = 3.0
"""How far the edge of the land is torn from the edge of the tile, in hundredths of a space."""
BOX: Final = (0, 0, 300, 300)
TINTS: Final = (("hill", 0.0), ("sand", 0.20), ("water", 0.14), ("hill", 0.24), ("forest", 0.30))
"""What the meadows of different tiles lean to: dry, wet, heath, moss."""


def roads(terrain: tuple[str, ...], cell: int) -> int:
    """The sides on which a road of this cell goes on: to a road or a building, and off the edge of the tile."""
    found, (row, column) = 0, divmod(cell, 3)
    for side, (dx, dy) in STEPS.items():
        x, y = column + dx, row + dy
        if not (0 <= x < 3 and 0 <= y < 3):
            found |= side if terrain[cell] == "road" and _runs_off(terrain, cell, side) else 0
        elif terrain[y * 3 + x] in PLANKED and "road" in (terrain[cell], terrain[y * 3 + x]):
            found |= side
    return found


def _runs_off(terrain: tuple[str, ...], cell: int, side: int) -> bool:
    """A road leaves the tile straight ahead: only where it comes from the middle space, or has no other end."""
    row, column = divmod(cell, 3)
    return (row == 1 and side in (EAST, WEST)) or (column == 1 and side in (NORTH, SOUTH)) or _dead_end(terrain, cell)


def _dead_end(terrain: tuple[str, ...], cell: int) -> bool:
    row, column = divmod(cell, 3)
    near = [(column + dx, row + dy) for dx, dy in STEPS.values()]
    return sum(terrain[y * 3 + x] in PLANKED for x, y in near if 0 <= x < 3 and 0 <= y < 3) < 2


class Ground:
    """The sheets of one tile of `size` pixels, laid one after the other on `surf`."""

    def __init__(self, surf: pygame.Surface, terrain: tuple[str, ...], seed: int, S: float, grain: float) -> None:
        self.surf, self.terrain, self.seed, self.S, self.grain = surf, terrain, seed, S, grain
        self.size = surf.get_width()
        self.k = self.size / 300
        self.whole = cut_at(torn(self.size, TORN * self.k, seed), 0)
        self.land = self.whole
        self.rnd = Scatter(seed)

    def lay(self, mask: pygame.Surface, color: Colour, lift: float, rim: float = 0.5, core: bool = False) -> None:
        """A sheet with its shadow; `core`: its torn edge shows the pale inside of the paper."""
        far = max(1.0, lift * self.k)
        self.surf.blit(self._shade(mask, far), (0.35 * far, 0.9 * far))
        if core:
            self.surf.blit(tint(mask, mix(color, CREAM, 0.45)), (0, -max(1, round(0.9 * self.k))))
        fill = mix(color, CREAM, 0.08), scale_rgb(color, 0.92)
        self.surf.blit(sheet(mask, fill, self.S, rim=rim, shade=0.45, seed=self.seed, grain=self.grain), (0, 0))

    def _shade(self, mask: pygame.Surface, far: float) -> pygame.Surface:
        """The shadow of a sheet that lies that many pixels high: made small and enlarged, which softens it."""
        small = max(8, round(self.size / (1.3 * far)))
        dark = pygame.transform.smoothscale(tint(mask, KALYRA.shadow, 0.72), (small, small))
        return pygame.transform.smoothscale(dark, (self.size, self.size))

    def on_land(self, mask: pygame.Surface) -> pygame.Surface:
        return cut(mask.copy(), self.whole)

    def paint(self) -> None:
        """Everything, from the lowest sheet to the highest."""
        if "water" in self.terrain:
            self._water()
            dry = -heights(spaces_with(self.terrain, ("water",)), self.size, self.seed, 0.10)
            self.land = self.on_land(cut_at(dry, -0.46))
        self.lay(self.land, self.meadow(), 3.4, core=True)
        self._mottle()
        self._patch("sand", (0.46,), 2.0)
        self._patch("hill", (0.40, 0.66), 2.6)
        self._patch("forest", (0.42, 0.64), 2.2)
        self._patch("throne", (0.38, 0.62), 2.6)
        self._ways()
        self._seams()

    def meadow(self) -> Colour:
        """Every tile's grass has its own tint."""
        name, share = TINTS[self.seed % len(TINTS)]
        return mix(KALYRA_GROUND["meadow"].face, KALYRA_GROUND[name].face, share)

    def _mottle(self) -> None:
        """Lighter and darker grass in large soft patches."""
        ground = KALYRA_GROUND["meadow"]
        for k, color in enumerate((ground.light, ground.dark)):
            picked = tuple(sorted({self.rnd.below(9) for _ in range(3)}))
            soft = cut(cut_at(heights(picked, self.size, self.seed + 5 + k, 0.3), 0.55), self.land)
            self.surf.blit(tint(soft, color, 0.20 if k == 0 else 0.16), (0, 0))

    def _patch(self, kind: str, levels: tuple[float, ...], lift: float) -> None:
        """One terrain as sheets on each other, the upper ones lighter; roads and buildings on stones are cut free."""
        cells = spaces_with(self.terrain, (kind,))
        if not cells:
            return
        ground, height = KALYRA_GROUND[kind], heights(cells, self.size, self.seed)
        for k, level in enumerate(levels):
            color = mix(ground.face, ground.light if kind != "forest" else ground.dark, 0.22 * k)
            self.lay(self.on_land(cut_at(height, level)), color, lift, core=kind != "forest")

    def _water(self) -> None:
        """Deep water under pale shallows; its crests."""
        ground = KALYRA_GROUND["water"]
        height = heights(spaces_with(self.terrain, ("water",)), self.size, self.seed, 0.10)
        base = sheet(self.whole, ground.face, self.S, rim=0.0, shade=0.0, seed=self.seed, grain=self.grain)
        self.surf.blit(base, (0, 0))
        self.surf.blit(tint(self.on_land(cut_at(height, 0.34)), ground.light, 0.55), (0, 0))
        self.surf.blit(tint(self.on_land(cut_at(height, 0.58)), ground.face), (0, 0))
        self.surf.blit(tint(self.on_land(cut_at(height, 0.80)), ground.dark, 0.75), (0, 0))
        crests = ""
        for cell in spaces_with(self.terrain, ("water",)):
            x, y = 100 * (cell % 3), 100 * (cell // 3)
            for k in range(4):
                w = self.rnd.uniform(8, 13)
                crests += _crest(x + self.rnd.uniform(24, 76), y + 24 + 18 * k, w)
        self.surf.blit(tint(svg_mask(crests, BOX, (self.size, self.size)), ground.light, 0.9), (0, 0))

    def _ways(self) -> None:
        """Trodden earth, stones along it; squares of stone under houses."""
        bed, flags = "", ""
        for cell, kind in enumerate(self.terrain):
            if kind not in PLANKED:
                continue
            x, y, joined = 100 * (cell % 3) + 50, 100 * (cell // 3) + 50, roads(self.terrain, cell)
            if kind in PAVED:
                bed += el(circ_d(x, y + 6, 45))
            elif joined or kind == "road":
                bed += el(circ_d(x, y, 17))
            bed += "".join(self._arm(x, y, side) for side in STEPS if joined & side)
            flags += self._flags(x, y, joined)
        if not bed:
            return
        ground, size = KALYRA_GROUND["road"], (self.size, self.size)
        mask = self.on_land(svg_mask(bed, BOX, size))
        self.lay(mask, mix(ground.dark, ground.light, 0.34), 1.5, rim=0.35, core=True)
        stones = self.on_land(svg_mask(flags, BOX, size))
        self.surf.blit(tint(stones, scale_rgb(ground.dark, 0.7), 0.8), (0, max(1, round(self.k))))
        self.surf.blit(tint(stones, ground.light, 0.95), (0, 0))

    def _arm(self, x: float, y: float, side: int) -> str:
        """From the middle of a space to its side, a little bent."""
        dx, dy = STEPS[side]
        bend = self.rnd.uniform(-5, 5)
        ex, ey = x + 52 * dx, y + 52 * dy
        return stroke(f"M{x} {y}Q{x + 26 * dx + bend * dy:.1f} {y + 26 * dy + bend * dx:.1f} {ex} {ey}", 33, cap="butt")

    def _flags(self, x: float, y: float, joined: int) -> str:
        """Stones in two rows along every arm."""
        out = ""
        for side, (dx, dy) in STEPS.items():
            for k in range(4) if joined & side else ():
                for way in (-1, 1):
                    along, off = 10 + 12 * k + self.rnd.uniform(-2, 2), way * (7.5 + self.rnd.uniform(-1.5, 1.5))
                    r = self.rnd.uniform(3.6, 5.4)
                    out += el(circ_d(x + along * dx + off * dy, y + along * dy + off * dx, r))
        return out

    def _seams(self) -> None:
        """Where one space ends and the next begins: a pressed line, dark with a light rim."""
        wide = max(1.0, 1.0 / self.k)
        lines = "".join(f"M{v} 9V291M9 {v}H291" for v in (100, 200))
        look = f'fill="none" stroke="#fff" stroke-width="{wide * 1.3:.2f}" stroke-dasharray="16 5"'
        for shift, color, alpha in ((0.0, KALYRA.shadow, 0.42), (wide, CREAM, 0.13)):
            body = f'<path d="{lines}" transform="translate({shift} {shift})" {look}/>'
            mask = cut(svg_mask(body, BOX, (self.size, self.size)), self.land)
            self.surf.blit(tint(mask, color, alpha), (0, 0))


def _crest(x: float, y: float, w: float) -> str:
    return stroke(f"M{x - w:.1f} {y:.1f}q{w * 0.5:.1f} {-w * 0.6:.1f} {w:.1f} 0t{w:.1f} 0", 3.0)
