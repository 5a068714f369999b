"""The page of the hardware test: the doors to its five tests."""

from __future__ import annotations

from functools import partial
from typing import Final

from scenes.kiosk.pages.page import AREA, Page
from scenes.kiosk.pages.trials import Colours, Corners, Greys, PadTest, SoundTest, Trial
from scenes.rooms.room import note
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Widget

TRIALS: Final[dict[str, tuple[str, type[Trial]]]] = {
    "pads": ("bolt", PadTest),
    "sound": ("sound", SoundTest),
    "corners": ("sweep", Corners),
    "greys": ("eclipse", Greys),
    "colours": ("eye", Colours),
}


class Hardware(Page):
    icon = "gear"

    @property
    def confirms(self) -> str:
        return self.say("hint.open")

    def widgets(self) -> list[Widget]:
        found: list[Widget] = []
        for k, (name, (icon, trial)) in enumerate(TRIALS.items()):
            rect = Box(AREA.x, AREA.y + k * 112, 620, 92)
            found.append(self.button(f"trial:{name}", rect, f"operator.trial.{name}", partial(self._try, trial), icon=icon))
        return found

    def _try(self, trial: type[Trial]) -> None:
        self.stage.push(trial())

    def draw(self, canvas: Canvas, focus: Id) -> None:
        name = focus.rest if focus.kind == "trial" else ""
        id = f"operator.trial.{name}.help" if name else "operator.trial.help"
        note(canvas, self.say(id), Box(AREA.x + 670, AREA.y + 10, AREA.w - 680, AREA.h - 20), size=32, key="trial:help")
