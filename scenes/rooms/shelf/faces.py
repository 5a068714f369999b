"""Those who played last, hung up above the boxes: the door to everybody at this table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.people.persons import Person
from scenes.paint.brush import Picture
from scenes.paint.recipes import people, shell, today
from scenes.rooms.people.everybody import Everybody
from scenes.rooms.today.hanging import Hanging
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets.base import draw_ring

FACES: Final = 3
"""Of those who played last."""
PX: Final = 76.0
STEP: Final = 84.0
LOWERED: Final = 26.0
"""The middle one hangs lower."""
CORD: Final = 46.0
NOBODY: Final = people.sign_badge(sign="plus", color=5, px=PX)


class Faces(Hanging):
    """Up to three of these persons, who played last first; where nobody is known yet, an empty place."""

    id = "faces"

    def __init__(self, stage: Stage, persons: Sequence[Person]) -> None:
        self._stage, self._persons = stage, persons[:FACES]
        self.home = Box(484, 146, PX + STEP * max(0, len(self._persons) - 1), CORD - 10 + LOWERED + PX)
        say = stage.words.say
        self.line = say("people.title" if persons else "people.nobody")
        named = stage.words.listing([person.name for person in self._persons])
        self.facts = [("people", named or say("people.nobody.short"))]
        self._badges = [people.sign_badge(sign=one.sign, color=one.color, px=PX) for one in self._persons] or [NOBODY]

    def open(self) -> None:
        self._stage.sound.play("select")
        self._stage.push(Everybody())

    def pictures(self) -> list[Picture]:
        return [today.hook(w=PX, h=CORD), *self._badges, shell.ring(w=self.home.w, h=self.home.h, radius=24)]

    def draw(self, canvas: Canvas, box: Box, ringed: bool) -> None:
        for k, badge in enumerate(self._badges):
            x, y = box.x + k * STEP, box.y + (LOWERED if k == 1 else 0.0)
            canvas.picture(today.hook(w=PX, h=CORD), x, y, layer=9, key=f"face:{k}:hook")
            canvas.picture(badge, x, y + CORD - 10, layer=10, key=f"face:{k}")
        if ringed:
            draw_ring(canvas, box.inset(-4), 24, 12, self.id)
