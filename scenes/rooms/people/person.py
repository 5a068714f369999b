"""Name, sign and colour of one person, chosen once; and the way to be forgotten."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from games.kernel.people.forgetting import called, forget
from games.kernel.people.persons import (
    COLORS,
    LONGEST_NAME,
    SIGNS,
    Person,
    free_badge,
    keep,
    name_taken,
    newcomer,
)
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.rooms.asking import announce, ask
from scenes.rooms.room import BOTTOM, TOP, Room
from scenes.rooms.seats.memory import forget_name
from scenes.rooms.text_entry import TextEntry
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Button, Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_ring
from scenes.stage.widgets.dialogs import SHADE
from scenes.table.people.naming import unnamed

CARD: Final = Box(260, TOP + 6, 1400, BOTTOM - TOP - 12)
SIGN: Final = 96.0
IN_ROW: Final = 12
STEP: Final = 108.0
FACE: Final = 150.0


class Stamp(Widget):
    """A sign, or a colour, that can be chosen; the chosen one has a tick."""

    def __init__(self, id: str, rect: Box, sign: str, color: int, chosen: bool, said: str, choose: Focusable) -> None:
        super().__init__(id, rect)
        self.sign, self.color, self.chosen, self._said, self._choose = sign, color, chosen, said, choose

    @property
    def text(self) -> str:
        return self._said

    def focusables(self) -> list[Focusable]:
        return [self._choose]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        badge = people.sign_badge(sign=self.sign, color=self.color, px=self.rect.w)
        canvas.picture(badge, self.rect.x, self.rect.y, layer=self.layer, key=self.id)
        if self.chosen:
            canvas.picture(
                shell.tick(px=40), self.rect.right - 34, self.rect.bottom - 38, layer=self.layer + 1, key=f"{self.id}:tick"
            )
        if focus == self.id:
            draw_ring(canvas, self.rect, self.rect.w / 2, self.layer + FOCUS_LAYER, self.id)


class PersonRoom(Room):
    """Popped with the id of the person, or with None. `person` None: somebody new."""

    opaque = False
    hint_layer = 90

    def __init__(self, persons: Sequence[Person], person: Person | None = None) -> None:
        super().__init__()
        self._persons, self._known = list(persons), person
        self.called = person.name if person else ""
        self.sign, self.color = (person.sign, person.color) if person else free_badge(self._persons)
        self.card, self._warned = CARD, False
        self.hint_place = (CARD.right - 40, CARD.bottom - 54)

    def first_focus(self) -> str:
        return "done" if self.called else "name"

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.called or self.say("people.new")
        left, top = CARD.x + 52, CARD.y + 190
        label = self.say("seats.rename" if self.called else "people.name")
        name = Button("name", Box(CARD.right - 452, CARD.y + 56, 400, 84), label, self.rename, icon="quill")
        signs = [
            self._stamp(f"sign:{sign}", k, left, top, sign, self.color, self.say(f"people.sign.{sign}"))
            for k, sign in enumerate(SIGNS)
        ]
        below = top + STEP * (len(SIGNS) // IN_ROW) + 14
        colors = [self._stamp(f"color:{k}", k, left, below, self.sign, k, self.say(f"people.color.{k}")) for k in range(COLORS)]
        w, y = (CARD.w - 104 - 24) / 2, CARD.bottom - 190
        why = self._why_not()
        done = Button("done", Box(left + w + 24, y, w, 92), self.say("answer.done"), self.done, enabled=not why, why=why)
        away = Button("forget", Box(left, y, w, 92), self.say("people.forget"), self.ask_to_forget, icon="cross")
        return [name, *signs, *colors, *([away] if self._known else []), done]

    def _stamp(self, id: str, k: int, left: float, top: float, sign: str, color: int, said: str) -> Stamp:
        box = Box(left + (k % IN_ROW) * STEP, top + (k // IN_ROW) * STEP, SIGN, SIGN)

        def choose() -> None:
            self.sign, self.color = sign, color
            self.build()

        chosen = sign == self.sign and color == self.color
        said = self.say("table.picked", thing=said) if chosen else said
        return Stamp(id, box, sign, color, chosen, said, Focusable(id, box, True, choose, said))

    def _why_not(self) -> str:
        """Why it is not done yet; "" when it is."""
        if not self.called:
            return self.say("people.name_first")
        by = self._known.id if self._known else ""
        return self.say("people.name_taken", called=self.called) if name_taken(self._persons, self.called, by) else ""

    # -- doing ---------------------------------------------------------------------------------------------------------

    def rename(self) -> None:
        self.stage.push(TextEntry(self.say("seats.name_prompt"), self.called, LONGEST_NAME))

    def resume(self, result: object) -> None:
        self.called = result if isinstance(result, str) else self.called
        super().resume(result)
        self.focus.to("name" if self._why_not() else "done")

    def back(self) -> None:
        """A name that has been typed is not thrown away without a word."""
        if self._known or self._why_not() or self._warned:
            super().back()
        else:
            self._warned = True
            self.refuse(self.say("people.unkept", called=self.called))

    def done(self) -> None:
        """Kept, and seen on the wall."""
        new = self._known or newcomer(secrets.token_hex(6), self.called, self.sign, self.color, time.strftime("%Y-%m"))
        person = replace(new, name=self.called, sign=self.sign, color=self.color)
        try:
            keep(self.stage.folders.data, person)
        except OSError as error:
            self.refuse(self.say("notice.save_failed", why=error.strerror or str(error)))
            return
        self.stage.sound.play("select")
        self.stage.pop(person.id)

    def ask_to_forget(self) -> None:
        answers = [("stay", self.say("answer.no"), None), ("forget", self.say("people.forget"), self.forget)]
        ask(self.stage, self.say("people.forget.title", called=self.called), self.say("people.forget.text"), answers)

    def forget(self) -> None:
        """At once, in every game that is kept here."""
        assert self._known is not None
        places, words = self.stage.folders, self.stage.words
        names = called(self._known.id, places.journals, places.data)
        try:
            left, self.called = forget(self._known.id, places.journals, places.data, unnamed(words)), ""
        except OSError as error:
            self.refuse(self.say("notice.save_failed", why=error.strerror or str(error)))
            return
        for name in names:
            forget_name(places, name)
            self.stage.evening.forget(name)
        self.stage.pop(self._known.id)
        announce(self.stage, self.say("people.forget.left", files=words.listing(left)) if left else "")

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade(SHADE, layer=0)
        canvas.picture(shell.panel(w=CARD.w, h=CARD.h, level=4, gold=True, radius=22), CARD.x, CARD.y, layer=1, key="card")
        face = people.sign_badge(sign=self.sign, color=self.color, px=FACE)
        canvas.picture(face, CARD.x + 52, CARD.y + 26, layer=2, key="face")
        canvas.words(
            self.heading, CARD.x + 52 + FACE + 32, CARD.y + 98, 56, "read_serif", SHELL.text, anchor="middle", layer=2,
            key="who",
        )  # fmt: skip
