"""The one page of the staff's desk: how loud it is, the running game, a fresh start; and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kiosk.pages.limits import CEILINGS
from scenes.kiosk.pages.page import AREA, STEP, Behind, Deed, Page
from scenes.rooms.room import note
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Widget


class Staff(Page):
    """`deeds`: what the desk lets the staff do with the program."""

    icon = "people"

    def __init__(self, desk: Behind, deeds: Callable[[], Sequence[Deed]]) -> None:
        super().__init__(desk)
        self._deeds = deeds

    def widgets(self) -> list[Widget]:
        rows = self.rows(
            [
                self.choice("kiosk_ceiling", CEILINGS, lambda value: self.say("operator.percent", n=round(100 * value))),
                self.volume("master"),
            ]
        )
        return [*rows, *self.deeds(self._deeds(), AREA.y + 2 * STEP)]

    def draw(self, canvas: Canvas, focus: str) -> None:
        box = Box(AREA.x + 8, AREA.y + 3 * STEP + 8, AREA.w - 16, 200)
        note(canvas, self.say("operator.staff.help"), box, size=32, key="staff:help")
