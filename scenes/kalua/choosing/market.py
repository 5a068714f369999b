"""A paid draw out of turn: any seat may buy a card whenever somebody has to decide (KALUA-750 to 752, R13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from games.kalua.content import content
from games.kalua.moves import BUYS, DECKS, BuyCard
from games.kalua.state import State
from games.kernel.match import Player
from games.kernel.protocol import Seat
from scenes.kalua.context import IslandContext, IslandTable
from scenes.kalua.paint.cards import back
from scenes.kalua.paint.palette import KALUA
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focus, Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button
from scenes.stage.widgets.base import words_in
from scenes.table.own_room import LAYER, OwnRoom, draw_board
from scenes.table.part import Part

PANEL: Final = Box(560, 230, 800, 560)
CARD: Final = 150.0
PLACES: Final = (Box(620, 660, 330, 88), Box(970, 660, 330, 88))


def may_buy(view: State, players: Sequence[Player], seat: Seat) -> bool:
    """Whether that person may buy a card at this moment."""
    return players[seat].kind == "human" and bool(view.to_act()) and bool(view.unasked_moves(seat))


class Buying(Part[State, IslandContext]):
    """The plates of persons who owe no decision open their market."""

    def focusables(self, view: State, context: IslandContext) -> Iterable[Focusable]:
        for piece in self.table.pieces.pieces:
            seat, chosen = piece.what.number("plate"), piece.moves and self.table.persons.chooser is not None
            if seat is not None and not chosen and self._offers(seat):
                yield Focusable(piece.id, piece.box, True, partial(open_market, self.table, seat), piece.text, opens=True)

    def offers(self, seat: Seat) -> str:
        return self.table.say("market.again") if self._offers(seat) else ""

    def unasked(self, action: Action) -> bool:
        """The market of the one whose device it is."""
        if action.seat is None or not self.table.show.idle or not self._offers(action.seat):
            return False
        open_market(self.table, action.seat)
        return True

    def _offers(self, seat: Seat) -> bool:
        free = seat != self.table.persons.choosing and self.table.context.lesson is None
        return free and may_buy(self.table.view(), self.table.players, seat)


def open_market(table: IslandTable, seat: Seat) -> None:
    """A paid draw for a seat that owes no decision, by a device of its own."""
    if may_buy(table.view(), table.players, seat) and table.seating.may(table.stage.devices.last, seat):
        table.stage.push(Market(table, seat))


class Market(OwnRoom):
    """Both decks and their price, for one seat. What is drawn is seen by nobody else: only the back goes over the table."""

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.focus = Focus(announce=lambda text: stage.tell(text, kind="focus"))
        self._fill()

    def _fill(self) -> None:
        view, say = self.table.view(), self.table.say
        open_now = view.unasked_moves(self.seat)
        button = partial(Button, color=KALUA.table_hi, layer=LAYER + 2)
        self.buttons = [
            button(deck, place, say(f"act.buy.{deck}"), partial(self._buy, buy), enabled=buy in open_now)
            for deck, place, buy in zip(DECKS, PLACES, BUYS, strict=True)
        ]
        self.focus.set([item for button in self.buttons for item in button.focusables()])

    def hints(self) -> list[tuple[Kind, str]]:
        say = self.stage.words.say
        return [(Kind.CONFIRM, say("hint.choose")), (Kind.BACK, say("hint.back"))]

    def reads(self) -> str:
        return self._refused()

    def _refused(self) -> str:
        """Why the card in focus cannot be bought; "" where it can."""
        move = BUYS[DECKS.index(self.focus.current)] if self.focus.current else BUYS[0]
        refusal = self.table.view().why_not(self.seat, move)
        return self.table.say(refusal.message, **refusal.args) if refusal is not None else ""

    def _buy(self, move: BuyCard) -> None:
        self.table.submit(self.seat, move)
        self.stage.pop()

    def draw(self, canvas: Canvas) -> None:
        x, y, w, _ = PANEL
        draw_board(canvas, PANEL, KALUA.plate, "market")
        canvas.picture(people.seat_badge(seat=self.seat, px=72), x + 40, y + 36, layer=LAYER + 1, key="market.seat")
        over, look = partial(words_in, canvas, layer=LAYER + 1), ("ui", SHELL.text_lo)
        over(self.table.players[self.seat].name, Box(x + 136, y + 42, w - 180, 60), 40, "ui_bold", key="market.name")
        text = self._refused() or self.table.say("act_help.buy", cost=content().limits.paid_draw)
        over(text, Box(x + 40, y + 122, w - 80, 48), 30, *look, key="market.help")
        for deck, place in zip(DECKS, PLACES, strict=True):
            picture = back(deck=deck, w=CARD)
            canvas.picture(picture, place.centre[0] - CARD / 2, y + 190, layer=LAYER + 1, key=f"market.{deck}")
        for button in self.buttons:
            button.draw(canvas, self.focus.current)
        if not self.covered:
            self.draw_hints(canvas, self.hints())
