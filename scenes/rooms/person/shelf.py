"""The board on which the medals of one person hang."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from games.kernel.people.fares import MOST, Medal
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.paint.recipes.medals import medal_of
from scenes.rooms.saved import when
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_ring, whole_in
from scenes.stage.words.words import Words

PICTURE: Final = 86.0
NAME: Final = 29.0
DAY: Final = 28.0


class MedalShelf(Widget):
    """`opens` is told whose game is to be seen."""

    def __init__(self, rect: Box, medals: Sequence[Medal], words: Words, now: datetime, opens: Callable[[Medal], None]) -> None:
        super().__init__("medals", rect)
        self.medals, self._words, self._opens = medals, words, opens
        not_yet = words.say("person.not_yet")
        self._days = [not_yet if m.earned is None else when(m.earned.game.changed, now, words) for m in medals]

    def _place(self, k: int) -> Box:
        w = self.rect.w / MOST
        return Box(self.rect.x + k * w, self.rect.y, w, self.rect.h)

    def said(self, k: int) -> tuple[str, str]:
        """What medal k is called, and what it is for; whether there was a hint, quietly."""
        medal, say = self.medals[k], self._words.teller(self.medals[k].title)
        how = say(f"medal.{medal.id}.how")
        hint = medal.earned is not None and medal.earned.hinted
        return say(f"medal.{medal.id}.name"), f"{how} {self._words.say('person.with_hint')}" if hint else how

    def focusables(self) -> list[Focusable]:
        found = []
        for k, medal in enumerate(self.medals):
            name, how = self.said(k)
            see = (lambda medal=medal: self._opens(medal)) if medal.earned is not None else None
            found.append(Focusable(f"medal:{k}", self._place(k), True, see, f"{name}, {self._days[k]}. {how}"))
        return found

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        canvas.picture(shell.panel(w=w, h=h, level=3, gold=True, radius=18), x, y, layer=self.layer, key=self.id)
        if not self.medals:
            inside = Box(x + 60, y + 20, w - 120, h - 40)
            whole_in(
                canvas, self._words.say("person.medals"), inside, 36, "read_it", SHELL.text_lo, "center", layer=self.layer + 2,
                key="medals:none",
            )  # fmt: skip
        for k, medal in enumerate(self.medals):
            self._draw(canvas, k, medal, self._place(k))
            if focus == f"medal:{k}":
                draw_ring(canvas, self._place(k).inset(8), 14, self.layer + FOCUS_LAYER + 2, focus)

    def _draw(self, canvas: Canvas, k: int, medal: Medal, place: Box) -> None:
        key, layer = f"medal:{k}", self.layer + 2
        picture = medal_of(medal.title, medal.id, PICTURE, medal.earned is not None)
        canvas.picture(picture, place.centre[0] - PICTURE / 2, place.y + 10, layer=layer, key=f"{key}:picture")
        ink = SHELL.text_lo if medal.earned is None else SHELL.text
        name, day = Box(place.x + 11, place.y + 114, place.w - 22, 66), Box(place.x + 8, place.bottom - 44, place.w - 16, 36)
        whole_in(canvas, self.said(k)[0], name, NAME, "read_bold", ink, "center", layer=layer, key=f"{key}:name")
        whole_in(canvas, self._days[k], day, DAY, "read", SHELL.text_lo, "center", layer=layer, key=f"{key}:day")
