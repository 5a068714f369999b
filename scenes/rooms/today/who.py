"""Who plays today's deal: a short card that proposes who played last; and that there is one try."""

from __future__ import annotations

from typing import Final

from games.catalog import SHELF
from games.kernel.people.persons import Person
from games.kernel.people.today import Try
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.rooms.room import KeyAction, Room, note
from scenes.rooms.today.dealing import Today
from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Button, Widget
from scenes.stage.widgets.base import whole_in
from scenes.stage.widgets.dialogs import SHADE

WIDE: Final = 1180.0
PAD: Final = 48.0
TEXT: Final = 104.0
LARGEST: Final = 1.6
ROW: Final = 104.0
COLUMNS, ROWS = 3, 4
GUEST: Final = "guest"


class WhoPlays(Room):
    """Everybody whose try is over is shown how it went, and may look at it again."""

    opaque = False
    own = True
    hint_layer = 90

    def __init__(self, today: Today) -> None:
        super().__init__()
        self.today, self._turned, self._box = today, 0, Box(0, 0, WIDE, 0)
        self._entries: list[Person | None] = [None, *today.persons]
        self._pages = -(-len(self._entries) // (COLUMNS * ROWS))

    def first_focus(self) -> str:
        """Who played last of those who still have their try."""
        asked = [person for person in self._entries[1 : COLUMNS * ROWS] if person is not None and self.today.has_try(person)]
        return asked[0].id if asked else GUEST

    def widgets(self) -> list[Widget]:
        self.heading = f"{self.say('today.leaf')} \N{MIDDLE DOT} {SHELF[self.today.deal.title]}"
        rows, first = min(ROWS, -(-len(self._entries) // COLUMNS)), self._turned * COLUMNS * ROWS
        self._text = TEXT * min(LARGEST, max(1.0, self.stage.settings.text_size))
        high = 222 + self._text + rows * ROW
        self._box = self.card = Box(960 - WIDE / 2, 530 - high / 2, WIDE, high)
        self.hint_place = (self._box.right - PAD, self._box.bottom - 52)
        return [self._button(k, one) for k, one in enumerate(self._entries[first : first + COLUMNS * ROWS])]

    def _button(self, k: int, person: Person | None) -> Widget:
        card, alone = self._box, not self.today.persons
        w = (WIDE - 2 * PAD) / COLUMNS
        box = Box(card.x + PAD + (k % COLUMNS) * w, card.y + 118 + self._text + (k // COLUMNS) * ROW, w - 20, ROW - 18)
        id = person.id if person is not None else GUEST
        found = self.today.of("" if person is None else person.id)
        name = person.name if person is not None else self.say("shelf.play" if alone else "seats.guest")
        told, icon = _standing(found)
        label = f"{name} \N{MIDDLE DOT} {self.say(told)}" if told else name
        left = found is not None and found.left
        icon = icon or (person.sign if person is not None else "people")
        return Button(id, box, label, lambda: self._play(person), icon=icon, enabled=not left, why=self.say("today.had"))

    def _play(self, person: Person | None) -> None:
        self.stage.pop()
        self.today.play(person)

    def key_actions(self) -> list[KeyAction]:
        turn = self.say("people.page") if self._pages > 1 else ""
        return [
            KeyAction(Kind.CONFIRM, self.say("hint.choose")),
            KeyAction(Kind.SHOULDER_RIGHT, turn, lambda: self._turn(1)),
            KeyAction(Kind.SHOULDER_LEFT, "", lambda: self._turn(-1)),
            KeyAction(Kind.BACK, self.say("hint.back"), self.back),
        ]

    def _turn(self, by: int) -> None:
        self._turned = (self._turned + by) % self._pages
        self.build()

    explained = property(lambda self: self.say("today.rule"))

    def draw_ground(self, canvas: Canvas) -> None:
        x, y, w, h = self._box
        wide = w - 2 * PAD
        canvas.shade(SHADE, layer=0)
        canvas.picture(shell.panel(w=w, h=h, level=4, gold=True, radius=22), x, y, layer=1, key="who")
        whole_in(canvas, self.heading, Box(x + PAD, y + 26, wide, 70), 50, "read_serif", SHELL.gold, layer=2, key="who:head")
        note(canvas, self.explained, Box(x + PAD, y + 100, wide, self._text), size=32, key="who:rule", layer=2)


def _standing(found: Try | None) -> tuple[str, str]:
    """The text that says how far somebody's try is, "" before it, and its emblem."""
    if found is None or not found.begun:
        return "", ""
    if found.goes_on:
        return "hint.go_on", "hourglass"
    return ("today.won", "crown") if found.won else ("today.lost", "cross")
