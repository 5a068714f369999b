"""Those who played last, hung up beside today's leaf: the door to everybody at this table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.people.persons import Person
from scenes.paint.brush import Picture
from scenes.paint.recipes import people, shell, today
from scenes.rooms.people.everybody import Everybody
from scenes.rooms.today.dealing import FACES
from scenes.rooms.today.hanging import Hanging
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets.base import draw_ring

PX: Final = 76.0
STEP: Final = 84.0
LOWERED: Final = 26.0
"""The middle one hangs lower."""
CORD: Final = 46.0


class Faces(Hanging):
    """Up to three of these persons, who played last first."""

    id = "faces"

    def __init__(self, stage: Stage, persons: Sequence[Person]) -> None:
        self._stage, self._persons = stage, persons[:FACES]
        self.home = Box(484, 146, PX + STEP * (len(self._persons) - 1), CORD - 10 + LOWERED + PX)
        self.line = stage.words.say("people.title")
        self.facts = [("people", stage.words.listing([person.name for person in self._persons]))]

    def open(self) -> None:
        self._stage.sound.play("select")
        self._stage.push(Everybody())

    def pictures(self) -> list[Picture]:
        badges = [people.sign_badge(sign=person.sign, color=person.color, px=PX) for person in self._persons]
        return [today.hook(w=PX, h=CORD), *badges, shell.ring(w=self.home.w, h=self.home.h, radius=24)]

    def draw(self, canvas: Canvas, box: Box, ringed: bool) -> None:
        for k, person in enumerate(self._persons):
            x, y = box.x + k * STEP, box.y + (LOWERED if k == 1 else 0.0)
            canvas.picture(today.hook(w=PX, h=CORD), x, y, layer=9, key=f"face:{k}:hook")
            badge = people.sign_badge(sign=person.sign, color=person.color, px=PX)
            canvas.picture(badge, x, y + CORD - 10, layer=10, key=f"face:{k}")
        if ringed:
            draw_ring(canvas, box.inset(-4), 24, 12, self.id)
