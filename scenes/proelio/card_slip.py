"""What the card under the cursor does, on a slip before the own wall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scenes.proelio.choice import card_of
from scenes.proelio.sight import WarSight
from scenes.proelio.zones import SLIP
from scenes.stage.lettering import Lettering
from scenes.stage.paint.palette import SHELL
from scenes.stage.pieces import Piece
from scenes.tabletop.labels import Label
from scenes.tabletop.slips import Slip

PAPER: Final = Slip(
    id="card", place=SLIP, art={"color": SHELL["paper"], "edge": SHELL["core"], "level": 4}, ink=SHELL["ink"], layer=46, lines=3
)
READ: Final = ("hand", "ware", "offer", "seen", "odds")
"""Cards of which more can be said than fits on them."""


def card_read(sight: WarSight) -> str:
    """The words of the card under the cursor, "" for none."""
    focus = sight.focus or ""
    if sight.choosing is None or sight.kind or sight.eyes != sight.choosing or focus.partition(".")[0] not in READ:
        return ""
    return sight.say("focus.card", card=card_of(focus))


def card_pieces(sight: WarSight, lettering: Lettering) -> Iterator[Piece]:
    text = card_read(sight)
    if text:
        yield from PAPER.pieces(text, "", lettering, sight.eyes)


def card_labels(sight: WarSight, lettering: Lettering) -> Iterator[Label]:
    text = card_read(sight)
    if text:
        yield PAPER.label(text, "", lettering, sight.eyes)
