"""What a person earned in a game, as a paper rosette; grey while it is not earned."""

from __future__ import annotations

import pygame

from scenes.paint.brush import Brush, Picture, Sprite, recipe
from scenes.paint.emblem import emblem
from scenes.paint.foil import foil
from scenes.paint.palette import MEDALS, SHELL, UNEARNED
from scenes.paint.paper import mix, new, scale_rgb, shadow, sheet, svg_mask
from scenes.paint.shapes.vector import circle, el, star_d
from scenes.paint.theme import medals_of

BOX = (100.0, 128.0)
"""In which it is drawn: the rosette fills the width, the ribbons hang below."""
TALL = BOX[1] / BOX[0]
TEETH = 20
MIDDLE = 50.0
LEFT = "M34 70L54 76L46 124L35 113L22 120Z"
RIGHT = "M66 70L46 76L54 124L65 113L78 120Z"
EMBLEM = 0.48
"""Of the whole width."""


def medal_of(title: str, id: str, px: float, earned: bool = True) -> Picture:
    """The medal of that id, px wide and `TALL` times as high. `KeyError`: the title has none of that id."""
    emblems = medals_of(title)
    place = [*emblems].index(id)
    return medal(emblem_name=emblems[id], px=px, place=place % len(MEDALS), earned=earned)


@recipe("medal")
def medal(brush: Brush, emblem_name: str, px: float, place: int = 0, earned: bool = True) -> Sprite:
    """medal(emblem_name, px, place, earned): a rosette with two ribbons; `place` says which of its colours, 0 or 1."""
    w, colours = brush.px(px), MEDALS[place] if earned else UNEARNED
    size = w, round(w * TALL)
    out = new(*size)
    for ribbon in (LEFT, RIGHT):
        _laid(out, el(ribbon), colours.ribbon, brush)
    _laid(out, el(star_d(MIDDLE, MIDDLE, 49, TEETH, 0.88)), colours.fill, brush)
    _laid(out, circle(MIDDLE, MIDDLE, 37), colours.rim, brush)
    if earned:
        out.blit(foil(_mask(circle(MIDDLE, MIDDLE, 35.5), size), 3, brush.S), (0, 0))
    _laid(out, circle(MIDDLE, MIDDLE, 33), colours.face, brush)
    wide = w * EMBLEM
    sign = emblem(emblem_name, wide, colours.ink, mix(colours.ink, colours.face, 0.4), colours.face, S=brush.S, sh=earned)
    at = (w - sign.get_width()) / 2, w * MIDDLE / 100 - sign.get_height() / 2
    out.blit(sign, at)
    return brush.lay(out, 2)


def _mask(body: str, size: tuple[int, int]) -> pygame.Surface:
    return svg_mask(body, (0, 0, *BOX), size)


def _laid(out: pygame.Surface, body: str, color: str, brush: Brush) -> None:
    """One more sheet of paper, with what it throws on those below."""
    cut = _mask(body, out.get_size())
    thrown, p = shadow(cut, max(1.0, out.get_width() * 0.02), 0.45)
    out.blit(thrown, (-p, -p + out.get_width() * 0.015))
    fill = mix(color, SHELL.white, 0.12), scale_rgb(color, 0.9)
    out.blit(sheet(cut, fill, brush.S, rim=0.4, shade=0.35, grain=brush.grain), (0, 0))
