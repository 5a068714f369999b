"""A paid draw out of turn: any seat may buy a card whenever somebody has to decide (KALUA-750 to 752, R13)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from games.kalua.content import content
from games.kalua.moves import BUYS, DECKS
from games.kernel.rules import Seat
from scenes.kalua import art
from scenes.stage.action import Action, Kind
from scenes.stage.canvas import Canvas
from scenes.stage.focus import Focus
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import KALUA, SHELL
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, Hints

if TYPE_CHECKING:
    from scenes.kalua.scene import KaluaTable

PANEL: Final = Box(560, 230, 800, 560)
SHADE: Final = (96, 90, 112)
LAYER: Final = 10
CARD: Final = 150.0
PLACES: Final = (Box(620, 660, 330, 88), Box(970, 660, 330, 88))


def may_buy(table: KaluaTable, seat: Seat) -> bool:
    """Whether that person may buy a card at this moment."""
    person = table.match.players[seat].kind == "human"
    return person and bool(table.match.to_act()) and bool(table.match.view(None).unasked_moves(seat))


class Market(Scene):
    """Both decks and their price, for one seat. What is drawn is seen by nobody else: only the back goes over the table."""

    opaque = False

    def __init__(self, table: KaluaTable, seat: Seat) -> None:
        self.table = table
        self.seat = seat

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.focus = Focus(announce=stage.tell)
        self._fill()

    def _fill(self) -> None:
        view, say = self.table.match.view(None), self.table.say
        open_now = view.unasked_moves(self.seat)
        self.buttons = [
            Button(
                deck,
                place,
                say(f"act.buy.{deck}"),
                partial(self._buy, i),
                enabled=BUYS[i] in open_now,
                color=KALUA["table_hi"],
                layer=LAYER + 2,
            )
            for i, (deck, place) in enumerate(zip(DECKS, PLACES, strict=True))
        ]
        self.focus.set([item for button in self.buttons for item in button.focusables()])

    def _buy(self, deck: int) -> None:
        self.table.submit(self.seat, BUYS[deck])
        self.stage.pop()

    def act(self, action: Action) -> None:
        if not self._serves(action):
            return
        if action.pressed and action.kind in (Kind.BACK, Kind.MENU, Kind.SHOULDER_RIGHT):
            self.stage.sound.play("back")
            self.stage.pop()
        elif not self.focus.act(action) and action.pressed and action.kind is Kind.PRESS:
            self.stage.pop()

    def _serves(self, action: Action) -> bool:
        """A device of another seat buys nothing here."""
        return action.seat in (None, self.seat)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(SHADE, layer=0)
        x, y, w, h = PANEL
        look: dict[str, Any] = {"w": w, "h": h, "color": KALUA["plate"], "radius": 24, "thick": 8, "level": 4, "gold": True}
        canvas.picture("board", x, y, layer=LAYER, key="market", **look)
        canvas.picture("seat_badge", x + 40, y + 36, layer=LAYER + 1, key="market.seat", seat=self.seat, px=72)
        name, size = canvas.lettering.fit(self.table.match.players[self.seat].name, w - 180, 40, "ui_bold")
        canvas.words(name, x + 136, y + 72, size, "ui_bold", SHELL["text"], anchor="middle", layer=LAYER + 1)
        cost = content().limits.paid_draw
        text, size = canvas.lettering.fit(self.table.say("act_help.buy", cost=cost), w - 80, 30)
        canvas.words(text, x + 40, y + 146, size, "ui", SHELL["text_lo"], anchor="middle", layer=LAYER + 1)
        for deck, place in zip(DECKS, PLACES, strict=True):
            name, look = art.back(deck, CARD)
            canvas.picture(name, place.centre[0] - CARD / 2, y + 190, layer=LAYER + 1, key=f"market.{deck}", **look)
        for button in self.buttons:
            button.draw(canvas, self.focus.current)
        say = self.stage.words.say
        Hints([(Kind.CONFIRM, say("hint.choose")), (Kind.BACK, say("hint.back"))], self.stage.devices.in_hand).draw(canvas)
