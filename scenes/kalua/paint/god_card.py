"""A god on a card, for the results."""

from __future__ import annotations

from typing import Final

from scenes.kalua.paint.card_scenes import home
from scenes.kalua.paint.cards import RADIUS
from scenes.kalua.paint.gods import colours_of, mask_disc
from scenes.kalua.paint.palette import KALUA
from scenes.paint.brush import Brush, Sprite, recipe
from scenes.paint.cards import CARD_H, CARD_W, MARGIN, blank, card_scale, window
from scenes.paint.foil import inlay
from scenes.paint.furniture import drop, grey

SHARE: Final = 0.62
"""Width of the disc over that of the card."""


@recipe("kalua.god_card")
def god_card(brush: Brush, god: str, w: float, out: bool = False) -> Sprite:
    """kalua.god_card(god, w, out): a card 10 : 7 with the mask of a god before its home; grey when it is out."""
    who, S = colours_of(god), card_scale(brush, w)
    pw, ph = brush.px(w), brush.px(w * CARD_H / CARD_W)
    face = blank(pw, ph, KALUA.paper, S, RADIUS, seed=len(god), grain=brush.grain)
    m = int(MARGIN * S)
    picture = home(god, who.fill, pw - 2 * m, ph - 2 * m, S)
    disc = mask_disc(god, int(pw * SHARE), S)
    x, y = (picture.get_width() - disc.get_width()) / 2, (picture.get_height() - disc.get_height()) / 2
    drop(picture, disc, (x, y), 8 * S, 0.6, 5 * S)
    window(face, (m, m, pw - 2 * m, ph - 2 * m), 16 * S, picture, S)
    k = int(m * 2.1)
    inlay(face, (k, k, pw - 2 * k, ph - 2 * k), 12 * S, 1.8 * S)
    made = grey(face) if out else face
    return brush.lay(made, 3, foot=face.get_height() - ph)
