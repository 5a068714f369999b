"""A god on a card, for the results."""

from __future__ import annotations

from typing import Final

from scenes.kalua.paint.gods import mask_disc
from scenes.stage.paint.brush import Brush, Recipe, Sprite
from scenes.stage.paint.foil import inlay
from scenes.stage.paint.furniture import board, dim, grey
from scenes.stage.paint.palette import KALUA

SHARE: Final = 0.78
"""Width of the disc over that of the card."""


def god_card(brush: Brush, god: str, w: float, out: bool = False) -> Sprite:
    """kalua.god_card(god, w, out): a card 10 : 7 with the mask of a god; grey and dim when its religion is out."""
    pw, ph = brush.px(w), brush.px(w * 10 / 7)
    face = board(pw, ph, KALUA["paper"], 12, brush.S, edge=KALUA["ink"], thick=5, seed=8, grain=brush.grain, rim=0.6)
    k = int(6 * brush.S)
    inlay(face, (k, k, pw - 2 * k, ph - 2 * k), 8 * brush.S, 1.6 * brush.S)
    disc = mask_disc(god, int(pw * SHARE), brush.S)
    face.blit(grey(disc) if out else disc, ((pw - disc.get_width()) / 2, (ph - disc.get_height()) / 2))
    return brush.lay(dim(face) if out else face, 3, foot=face.get_height() - ph)


RECIPES: dict[str, Recipe] = {"kalua.god_card": god_card}
