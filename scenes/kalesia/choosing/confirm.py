"""The button that lays the pair, for mouse and touch and for whoever walks there; during a private look it covers the hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.kalesia.state import State
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.zones import CONFIRM
from scenes.kalesia.paint.palette import KALESIA
from scenes.stage.devices.focus import Focusable
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Button
from scenes.table.part import Part

CONFIRM_ID: Final = "confirm"
LAYER: Final = 46


class Confirm(Part[State, ForestContext]):
    """One button, or none; while dark it says what it needs."""

    def focusables(self, view: State, context: ForestContext) -> Iterable[Focusable]:
        button = self._button()
        return button.focusables() if button is not None else ()

    def draw(self, canvas: Canvas, context: ForestContext) -> None:
        button = self._button()
        if button is not None:
            button.draw(canvas, self.table.focus.current)

    def _button(self) -> Button | None:
        table = self.table
        persons, chooser = table.persons, table.persons.chooser
        if persons.private is not None and persons.purpose == "look":
            if table.stage.settings.hold == "hold":
                return None  # to let go covers
            return Button(CONFIRM_ID, CONFIRM, table.stage.words.say("hint.cover"), persons.hide, layer=LAYER)
        if chooser is None or not table.shown:
            return None
        label = table.say(("button.two", "button.one_more", "button.lay")[len(chooser.picked)])
        ready, color = chooser.complete, KALESIA.table_hi
        return Button(CONFIRM_ID, CONFIRM, label, table.finish, enabled=ready, color=color, layer=LAYER)
