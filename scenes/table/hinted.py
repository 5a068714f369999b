"""A room over a table while that goes on, which names its buttons: a press on a name means that button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Legend
from scenes.table.layout.legend_rows import meant

SHADE: Final = (96, 90, 112)
"""What the table is multiplied by below such a room."""
LAYER: Final = 10


class Hinted(Scene):
    """What such rooms share; `act` begins with what was `meant`."""

    opaque = False
    gives_way = True
    _named: tuple[Legend, ...] = ()
    """The names of buttons that were drawn last."""

    def meant(self, action: Action) -> Action:
        """The button whose name was pressed; everything else means itself."""
        return meant(action, self._named)

    def draw_hints(self, canvas: Canvas, hints: Sequence[tuple[Kind, str]], **placed: Any) -> None:
        """Names those buttons. `placed`: where and how, as `Legend` takes it."""
        self._named = (Legend(hints, self.stage.devices.in_hand, signs=self.stage.signs, **placed),)
        self._named[0].draw(canvas)
