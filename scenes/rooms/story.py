"""The story so far, and what is new since the last turn: lines by names, over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.paint.palette import SHELL
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Hints, Paragraph, TextPanel
from scenes.table.show.story import StoryLine

SHEET: Final = Box(420, 190, 1080, 690)
SHADE: Final = (96, 90, 112)
TITLE: Final = Box(420, 96, 1080, 84)


class StoryScene(Scene):
    """All lines, opened at their end; `recent` (a recap) first when there is something new."""

    opaque = False

    def __init__(self, lines: Sequence[StoryLine], recent: Sequence[StoryLine] = ()) -> None:
        self.all, self.recent = list(lines), list(recent)
        self.recap = bool(self.recent)
        self.panel = TextPanel("story", SHEET, layer=10)
        self._fill()

    def _fill(self) -> None:
        shown = self.recent if self.recap else self.all
        self.panel.show([Paragraph(line.news.text, "\N{BULLET}") for line in shown])
        self._at_end = not self.recap

    def act(self, action: Action) -> None:
        if action.kind in (Kind.MOVE, Kind.SCROLL) and action.stepped:
            self.panel.scroll(action.dy)
        elif not action.pressed:
            return
        elif action.kind in (Kind.SHOULDER_LEFT, Kind.SHOULDER_RIGHT):
            self.panel.page(1 if action.kind is Kind.SHOULDER_RIGHT else -1)
        elif action.kind is Kind.SELECT and self.recent:
            self.recap = not self.recap
            self._fill()
        elif action.kind in (Kind.BACK, Kind.CONFIRM, Kind.MENU, Kind.PRESS, Kind.SELECT):
            self.stage.sound.play("back")
            self.stage.pop()

    def draw(self, canvas: Canvas) -> None:
        say = self.stage.words.say
        canvas.shade(SHADE, layer=0)
        title, size = canvas.lettering.fit(say("recap.title" if self.recap else "log.title"), TITLE.w, 50, "read_serif")
        canvas.words(title, *TITLE.centre, size, "read_serif", SHELL.gold, "center", anchor="middle", layer=10)
        if not self.panel.blocks:
            self.panel.show([Paragraph(say("log.empty"))])
        self.panel.draw(canvas)
        if self._at_end:
            self._at_end = False
            self.panel.scroll(10_000)
            self.panel.draw(canvas)
        hints = [(Kind.BACK, say("hint.back")), (Kind.SCROLL, say("hint.scroll"))]
        if self.recent:
            hints.append((Kind.SELECT, say("hint.log" if self.recap else "hint.recap")))
        Hints(hints, self.stage.devices.in_hand, role="read").draw(canvas)
