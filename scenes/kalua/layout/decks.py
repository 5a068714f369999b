"""Both decks and what lies on top of their discard piles, at the left foot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalua.moves import DECKS, DRAWS
from games.kalua.state import State
from scenes.kalua.context import IslandContext, asked
from scenes.kalua.layout import pictures
from scenes.kalua.paint.cards import back
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.zones import DECKS as PLACE
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 5
CARD_W: Final = 80.0
CARD_H: Final = 114.0
DISC: Final = 44


def deck_box(deck: int, discards: bool) -> Box:
    """The deck, or its discard pile beside it."""
    x = PLACE.x + 4 + deck * 182 + (84 if discards else 0)
    return Box(x, PLACE.y + 2, CARD_W, CARD_H)


def decks(view: State, context: IslandContext) -> Iterator[Thing]:
    who = asked(view, context)
    for i, deck in enumerate(DECKS):
        box, left = deck_box(i, False), len(view.deck[i])
        moves = (DRAWS[i],) if who is not None and view.phase == "draw" and view.can_draw(i) else ()
        text = context.say("focus.deck", deck=deck, n=left)
        if left or moves:
            picture = back(deck=deck, w=CARD_W)
            yield centred(
                f"deck.{deck}", picture, *box.centre, box.w, box.h, LAYER, moves=moves, text=text, group="decks", grow=1.1
            )
        yield from _count(f"count.{deck}", box, left)
        yield from _discards(view, context, i, deck)


def _discards(view: State, context: IslandContext, i: int, deck: str) -> Iterator[Piece]:
    """The top card of the pile, face up (KALUA-R12)."""
    box, pile = deck_box(i, True), view.discard[i]
    if not pile:
        return
    picture = pictures.card(context.say, pile[-1], CARD_W)
    text = context.say("focus.pile", deck=deck, card=pile[-1])
    yield centred(f"discards.{deck}", picture, *box.centre, box.w, box.h, LAYER, text=text, group="discards")


def _count(id: str, box: Box, number: int) -> Iterator[Thing]:
    x, y = box.right - 18, box.bottom - 22
    yield centred(id, shell.pip(px=DISC, color=KALUA.plate), x, y, DISC, DISC, LAYER + 2)
    yield Label(str(number), x, y, 28, "num", SHELL.text, "center", key=id)
