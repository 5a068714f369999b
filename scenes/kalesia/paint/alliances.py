"""How each alliance looks everywhere: colour, badge shape, emblem, and the small scene behind its cards."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.cards import BADGE_VIEW, BADGES, badge
from scenes.paint.emblem import emblem
from scenes.paint.lightbox import Lightbox
from scenes.paint.paper import INK, Rgb, mix, new, scale_rgb, sheet, svg_mask
from scenes.paint.shapes.plants import bough, trunk
from scenes.paint.shapes.vector import el, fir, hills, waves


@dataclass(frozen=True)
class AllianceColours:
    """One alliance: colours, badge shape, emblem, the dark for emblems on a lit window, the light for emblems on its colour."""

    color: str
    light: str
    shape: str
    emblem: str
    dark: str
    mark: str

    @property
    def second(self) -> Rgb:
        """The second sheet of an emblem that lies on the alliance colour."""
        return mix(self.light, self.color, 0.35)

    @property
    def ink(self) -> Rgb:
        return mix(self.color, INK, 0.6)


CREAM_MARK = "#fff3d2"
ALLIANCE_COLOURS: dict[str, AllianceColours] = {
    "C": AllianceColours(KALESIA.centaur, KALESIA.centaur_hi, "shield", "centaurs", "#5a1d0a", CREAM_MARK),
    "M": AllianceColours(KALESIA.mermaid, KALESIA.mermaid_hi, "drop", "mermaids", "#0a3450", CREAM_MARK),
    "F": AllianceColours(KALESIA.forest, KALESIA.forest_hi, "leaf", "forest", "#2a4a0e", KALESIA.forest_ink),
}


def marked(colours: AllianceColours, px: float, S: float) -> pygame.Surface:
    """The alliance's emblem as it lies on the alliance colour, px pixels."""
    return emblem(colours.emblem, px, colours.mark, colours.second, colours.ink, S=S, sh=False)


@recipe("kalesia.badge")
def alliance_badge(brush: Brush, alliance: str, px: float) -> Sprite:
    """The alliance's own shape in its colour with its emblem, px units."""
    colours, size = ALLIANCE_COLOURS[alliance], brush.px(px)
    out = badge(colours.shape, size, colours.color, brush.S)
    e = size * 0.62
    out.blit(marked(colours, e, brush.S), ((size - e) / 2, (size - e) * (0.56 if colours.shape == "drop" else 0.48)))
    sprite = brush.lay(out, 1)
    return Sprite(sprite.surface, sprite.ox, sprite.oy, (size, size))


@recipe("kalesia.temple_disc")
def temple_disc(brush: Brush, alliance: str, px: float) -> Sprite:
    """The sign that this alliance would build its temple here, px units: a temple on the alliance's own shape and colour."""
    colours, size = ALLIANCE_COLOURS[alliance], brush.px(px)
    shape = svg_mask(el(BADGES[colours.shape]), BADGE_VIEW, (size, size))
    thick = max(1, int(size * 0.06))
    out = new(size, size + thick)
    out.blit(sheet(shape, scale_rgb(colours.color, 0.5), brush.S, rim=0), (0, thick))
    face = mix(colours.color, (255, 255, 255), 0.12), scale_rgb(colours.color, 0.94)
    out.blit(sheet(shape, face, brush.S, rim=0.6, shade=0.5, seed=2), (0, 0))
    e = size * (0.58 if colours.shape == "drop" else 0.66)
    down = {"drop": 0.66, "leaf": 0.52, "shield": 0.40}[colours.shape]
    out.blit(emblem("temple", e, colours.mark, S=brush.S, sh=False), ((size - e) / 2, (size - e) * down))
    return brush.lay(out, 2, foot=thick)


def _centaurs(box: Lightbox, vw: float, vh: float) -> None:
    firs = [fir(x, vh * 0.72, 46 + i * 7, i) for i, x in enumerate((12, 34, 150, 170))]
    box.layer([hills(vw, vh, vh * 0.70, 8, 3), *firs], 0.35)
    box.layer([hills(vw, vh, vh * 0.86, 6, 5)], 0.62)


def _mermaids(box: Lightbox, vw: float, vh: float) -> None:
    for k, depth in ((0.66, 0.25), (0.78, 0.45), (0.90, 0.70)):
        box.layer([waves(vw, vh, vh * k, 26 + depth * 20, int(depth * 9), 0.24)], depth)


def _forest(box: Lightbox, vw: float, vh: float) -> None:
    box.layer([fir(x, vh * 0.86, 100 + (i * 37) % 40, i) for i, x in enumerate((6, 36, 146, 174))], 0.35)
    sides = [trunk(4, 20, 2, vh + 10, -10), trunk(176, 22, 5, vh + 10, -10)]
    box.layer(sides + bough(0, 26, 70, 0.1, 3, 6, 22, 13) + bough(180, 18, 76, 3.0, 5, 6, 22, 13), 0.68)


def scene(alliance: str, w: int, h: int, S: float) -> pygame.Surface:
    """The small paper scene behind an alliance's cards, w x h pixels."""
    colours = ALLIANCE_COLOURS[alliance]
    c, hi, vw = colours.color, colours.light, 180.0
    vh = vw * h / w
    ramp = (mix(c, hi, 0.72), c, scale_rgb(c, 0.32))
    sky = (scale_rgb(c, 0.80), mix(c, hi, 0.7))
    lamp = mix(hi, (255, 244, 200), 0.5)
    box = Lightbox(w, h, vw, vh, ramp, sky, (vw / 2, vh * 0.46, 130), lamp, 3, 0.25, max(0.8, S))
    box.rays(10, 0.16, 5)
    {"C": _centaurs, "M": _mermaids, "F": _forest}[alliance](box, vw, vh)
    return box.finish(0.22, 0.35)
