"""Looking through the discard piles: they lie face up for all to read (KALUA-R12)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from games.kalua.content import place
from games.kalua.moves import DECKS
from games.kalua.state import State
from scenes.kalua.context import IslandContext, IslandTable
from scenes.kalua.layout import pictures
from scenes.kalua.paint.palette import KALUA
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.aids.told import sentences
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.table.leafing import Leafing
from scenes.table.own_room import LAYER
from scenes.table.part import Part

PANEL: Final = Box(190, 110, 1540, 810)
CARD: Final = (152.0, 217.0)
ROW: Final = 7
DISC: Final = 46
"""Cards beside each other: three rows hold all twenty kinds of disaster."""


class Discards(Leafing):
    """One pile, each kind of card once with how many there are; the other pile by left and right."""

    title = "kalua"

    def __init__(self, view: State, deck: int) -> None:
        self.view = view
        self.deck = deck

    @property
    def kinds(self) -> list[tuple[str, int]]:
        """Every kind of card in the pile and how often it is there, in the order of the content."""
        pile = self.view.discard[self.deck]
        return [(card, pile.count(card)) for card in sorted({*pile}, key=place)]

    def turn(self, step: int) -> None:
        self.deck = 1 - self.deck
        self.stage.sound.play("focus")

    @property
    def _title(self) -> str:
        title = self.say(f"pile.{DECKS[self.deck]}")
        return title if self.kinds else f"{title}: {self.say('label.empty')}"

    def reads(self) -> str:
        return sentences([self._title, *(f"{n} \N{MULTIPLICATION SIGN} {self.say(f'card.{card}')}" for card, n in self.kinds)])

    def draw(self, canvas: Canvas) -> None:
        self.draw_paper(canvas, PANEL, KALUA.plate, "discards")
        x, y = PANEL.x, PANEL.y
        canvas.words(self._title, x + 48, y + 56, 40, "serif", KALUA.accent, anchor="middle", layer=LAYER + 1)
        kinds = self.kinds
        for i, (card, count) in enumerate(kinds):
            left, top = x + 60 + i % ROW * 206, y + 92 + i // ROW * 238
            self._card(canvas, card, count, left, top)

    def _card(self, canvas: Canvas, card: str, count: int, left: float, top: float) -> None:
        picture = pictures.card(self.say, card)
        canvas.picture(picture, left, top, layer=LAYER + 1, key=f"discards.{card}")
        if count > 1:
            text = f"\N{MULTIPLICATION SIGN}{count}"
            x, y, key = left + CARD[0], top + CARD[1] - 30, f"discards.{card}.count"
            at = x - DISC / 2, y - DISC / 2
            canvas.picture(shell.pip(px=DISC, color=KALUA.table), *at, layer=LAYER + 2, key=key)
            canvas.words(text, x, y, 28, "num", SHELL.text, "center", anchor="middle", layer=LAYER + 3)


def open_discards(table: IslandTable, deck: str) -> None:
    """One pile first; from there the other one."""
    table.stage.push(Discards(table.view(), 0 if deck == "bonus" else 1))


class OpenCards(Part[State, IslandContext]):
    """Cards that lie open for all can be in focus at any time: those of the volley, and the piles, which are looked through."""

    def focusables(self, view: State, context: IslandContext) -> Iterable[Focusable]:
        for piece in self.table.pieces.pieces:
            if piece.what.kind == "discards":
                do = partial(open_discards, self.table, piece.what.name)
                yield Focusable(piece.id, piece.box, True, do, piece.text, opens=True)
            elif piece.group == "volley":
                yield Focusable(piece.id, piece.box, True, None, piece.text)
