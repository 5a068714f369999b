"""How each god is known everywhere: colour of a seat, mask, shape; and the disc that stands on totems and on the track.

A god wears the colours of the seat that has them: Ahuka Flame (0), Moarei Drop (1), Solani Sun (2), Tuwala Leaf (3), Nokuri
Gem (4). BY_SEAT says it the other way round.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from games.kalua.content import BY_SEAT
from scenes.kalua.emblems import GODS
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.emblem import emblem
from scenes.paint.furniture import disc, grey
from scenes.paint.palette import SEATS
from scenes.paint.paper import Rgb, mix


class GodColours(NamedTuple):
    """Colour of huts and discs, its dark partner, emblem of the mask."""

    fill: str
    dark: str
    emblem: str

    @property
    def light(self) -> Rgb:
        return mix(self.fill, (255, 255, 255), 0.5)


GOD_COLOURS: Final[dict[str, GodColours]] = {
    god: GodColours(SEATS[seat].fill, SEATS[seat].dark, GODS[god]) for seat, god in enumerate(BY_SEAT)
}


def colours_of(god: str) -> GodColours:
    """The look of a god. `ValueError` for one that is not worshipped here."""
    try:
        return GOD_COLOURS[god]
    except KeyError:
        raise ValueError(f"Kalua has no god {god!r}; its gods are {', '.join(BY_SEAT)}") from None


def mask_disc(god: str, px: int, S: float) -> pygame.Surface:
    """The god's mask on a disc of its colour, px pixels wide and a little taller."""
    who = colours_of(god)
    out, e = disc(px, who.fill, S), int(px * 0.72)
    out.blit(emblem(who.emblem, e, who.dark, who.light, who.dark, S=S, sh=False), ((px - e) / 2, (px - e) / 2))
    return out


@recipe("kalua.god")
def portrait(brush: Brush, god: str, px: float = 66, out: bool = False) -> Sprite:
    """kalua.god(god, px, out): the god's mask on a disc; grey when the religion is out of the game."""
    size = brush.px(px)
    made = mask_disc(god, size, brush.S)
    made = grey(made) if out else made
    return brush.lay(made, 3, foot=made.get_height() - size)
