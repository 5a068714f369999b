"""What Kalesia's table will show sooner or later, whoever plays what: made beside the first frames."""

from __future__ import annotations

from typing import Final

from games.kalesia.faces import ALLIANCES
from games.kalesia.state import State
from scenes.kalesia.layout.bursts import CRACK, LEAF, SHREDS, shred
from scenes.kalesia.layout.cards import EMBLEM_OF
from scenes.kalesia.layout.grid import lit_area
from scenes.kalesia.layout.seats import SAND, column_pictures
from scenes.kalesia.layout.zones import NEWS_SLIP, Zones
from scenes.kalesia.paint import marks
from scenes.stage.loop.screen import Prefetch
from scenes.stage.words.lettering import Lettering

ICONS: Final = ("w_queen", "hourglass", "lantern", *EMBLEM_OF.values(), "deck", "temple", "eye", "skull", "key")
"""Of the news that go on the slip."""


def pictures_soon(view: State, zones: Zones, lettering: Lettering) -> Prefetch:
    """In the order in which a game shows them."""
    tile = zones.cell(0)
    news = [piece.picture for icon in ICONS for piece in NEWS_SLIP.pieces("", icon, lettering)]
    scraps = [shred(i, alliance) for alliance in ALLIANCES for i in range(SHREDS)]
    ties: Prefetch = [marks.crack(w=CRACK, h=CRACK, take=take) for take in range(2)]
    return [
        SAND,
        *(picture for alliance in ALLIANCES for picture in column_pictures(alliance)),
        *((name, dict(art)) for name, art in news),
        *scraps,
        *(lit_area(number, tile) for number in view.number),
        *ties,
        marks.oak_leaf(px=LEAF),
    ]
