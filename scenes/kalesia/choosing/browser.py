"""Looking up what was played, as far as the table's memory aid allows (R31, R32)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from games.kalesia.faces import faces_of
from games.kalesia.state import State
from games.kernel.match import Player
from games.kernel.protocol import Refusal, Seat
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.layout import zones_for
from scenes.kalesia.layout.seats import face_of
from scenes.kalesia.paint import alliances, weapons
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.palette import SHELL
from scenes.stage.aids.told import sentences
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets.base import words_in
from scenes.table.leafing import Leafing
from scenes.table.own_room import LAYER
from scenes.table.part import Part
from scenes.table.table_api import TableApi

PANEL: Final = Box(300, 150, 1320, 740)
CARD: Final = 132
KNOWN: Final = 92


def may_open(view: State, seat: Seat) -> bool:
    """Whether these eyes may look through the seat's pile: the own one always, others with a memory aid."""
    return seat == view.eyes or view.options.memory_aid != "covered" or len(view.pile[seat]) <= 1


class PileBrowser(Leafing):
    """What a seat has played in this round; with the full aid also what everybody is known to hold, and all hands so far."""

    title = "kalesia"

    def __init__(self, view: State, players: Sequence[Player], seat: Seat) -> None:
        self.view, self.secret = view, view.eyes if isinstance(view.eyes, int) else None
        self.players = players
        self.seat = seat

    def turn(self, step: int) -> None:
        """To the next seat that may be looked at."""
        seat = self.seat
        for _ in range(self.view.n):
            seat = (seat + step) % self.view.n
            if may_open(self.view, seat):
                self.seat = seat
                self.stage.sound.play("focus")
                return

    def reads(self) -> str:
        """What the seat has played, hand by hand, and with the full aid what it is known to hold."""
        view, say, name = self.view, self.say, self.players[self.seat].name
        first = view.area - view.hand_in_round + 1
        hands = [
            f"{say('piles.hand', hand=k + 1, area=first + k)}: {self._listed(p)}" for k, p in enumerate(view.pile[self.seat])
        ]
        known = self._listed(faces_of(view.known[self.seat])) if view.options.memory_aid == "full" else ""
        held = f"{say('piles.known', name=name)}: {known}" if known else ""
        return sentences([name, say("piles.title"), *(hands or [say("piles.empty")]), held])

    def _listed(self, faces: Iterable[str]) -> str:
        return ", ".join(self.say(f"weapon_full.{face}") for face in faces)

    def draw(self, canvas: Canvas) -> None:
        self.draw_paper(canvas, PANEL, KALESIA.plate, "browser")
        x, y = PANEL.x, PANEL.y
        canvas.picture(face_of(self.players[self.seat], self.seat, 84), x + 44, y + 40, layer=LAYER + 1, key="browser.seat")
        self._line(canvas, self.players[self.seat].name, y + 64, 44, "ui_bold", SHELL.text, left=x + 150)
        self._line(canvas, self.say("piles.title"), y + 106, 30, "ui", SHELL.text_lo, left=x + 150)
        self._pairs(canvas, x + 60, y + 160)
        if self.view.options.memory_aid == "full":
            self._known(canvas, x + 60, y + 432)
            self._history(canvas, x + 60, y + 640)

    def _line(self, canvas: Canvas, text: str, y: float, size: float, role: str, color: str, left: float) -> None:
        text, size = canvas.lettering.fit(text, PANEL.right - left - 40, size, role)
        canvas.words(text, left, y, size, role, color, anchor="middle", layer=LAYER + 1)

    def _pairs(self, canvas: Canvas, x: float, y: float) -> None:
        pile = self.view.pile[self.seat]
        if not pile:
            self._line(canvas, self.say("piles.empty"), y + 90, 32, "ui", SHELL.text, x)
            return
        first = self.view.area - self.view.hand_in_round + 1
        for hand, pair in enumerate(pile):
            left = x + hand * 305
            for i, face in enumerate(pair):
                canvas.picture(
                    weapons.weapon(face=face, w=CARD), left + i * (CARD + 6), y + 44, layer=LAYER + 1, key=f"pile.{hand}.{i}"
                )
            text = self.say("piles.hand", hand=hand + 1, area=first + hand)
            words_in(canvas, text, Box(left, y - 6, 2 * CARD, 48), 28, layer=LAYER + 1, key=f"pile.{hand}")

    def _known(self, canvas: Canvas, x: float, y: float) -> None:
        """Publicly known weapons in hand: for these eyes, with what they know."""
        faces = faces_of(self.view.known[self.seat])
        self._line(canvas, self.say("piles.known", name=self.players[self.seat].name), y, 30, "ui_bold", KALESIA.accent, x)
        for i, face in enumerate(faces):
            canvas.picture(weapons.weapon(face=face, w=KNOWN), x + i * (KNOWN + 6), y + 28, layer=LAYER + 1, key=f"known.{i}")
        unknown = self.view.unknown[self.seat]
        if unknown:
            left = x + len(faces) * (KNOWN + 6) + 12
            self._line(canvas, self.say("piles.unknown", n=unknown), y + 96, 30, "ui", SHELL.text, left)

    def _history(self, canvas: Canvas, x: float, y: float) -> None:
        """Every hand so far: its number and who took the area."""
        for i, played in enumerate(self.view.log[-24:]):
            left = x + i * 50
            if played.winner is not None:
                canvas.picture(
                    alliances.alliance_badge(alliance=played.winner, px=40), left, y, layer=LAYER + 1, key=f"history.{i}"
                )


ForestTable = TableApi[State, ForestContext]


class Plates(Part[State, ForestContext]):
    """Every seat's plate opens the pile of what it has played."""

    def focusables(self, view: State, context: ForestContext) -> Iterable[Focusable]:
        zones = zones_for(view, context)
        for seat in range(view.n):
            piece = self.table.pieces.piece(f"plate.{seat}")
            text = piece.text if piece is not None else ""
            yield Focusable(f"plate.{seat}", zones.plate(seat), True, self._opening(seat), text, opens=True)

    def _opening(self, seat: Seat) -> Callable[[], None]:
        return lambda: open_pile(self.table, seat)


def open_pile(table: ForestTable, seat: Seat) -> None:
    """The own pile always, others as far as the memory aid allows."""
    view = table.view(table.persons.viewer)
    if not table.shown:
        return
    if may_open(view, seat):
        table.stage.push(PileBrowser(view, table.players, seat))
    else:
        table.refuse(Refusal("refusal.pile_covered", "KALESIA-R31"))
