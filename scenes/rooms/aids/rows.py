"""A room of rows below each other, and at their foot what the one in focus is for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from scenes.rooms.room import TOP, KeyAction, Room, note
from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import ChoiceRow, Widget

Make = Callable[[Box], Widget]


class RowsRoom(Room):
    """Subclasses give `widgets` from what they have `stacked`, and the `text` of an id."""

    has_menu = True
    named_in_menu = "settings"
    top: ClassVar[Box] = Box(300, TOP + 10, 1320, 84)
    """The first row;"""
    step: ClassVar[float] = 94.0
    """how far below it the next lies;"""
    foot: ClassVar[Box] = Box(300, TOP + 590, 1320, 150)
    """what is said of the one in focus."""

    def stacked(self, rows: Sequence[Make]) -> list[Widget]:
        top = self.top
        return [make(Box(top.x, top.y + k * self.step, top.w, top.h)) for k, make in enumerate(rows)]

    def text(self, id: str) -> str:
        """What a row is called; with ".help" behind its id, what it is for."""
        raise NotImplementedError

    def choice(self, id: str, shown: Sequence[str], now: int, choose: Callable[[int], None]) -> Make:
        """A row of several values."""
        return lambda box: ChoiceRow(id, box, self.text(id), shown, now, choose)

    def helped_as(self, id: str) -> str:
        """The row whose words tell what that thing is for."""
        return id

    @property
    def explained(self) -> str:
        return self.text(f"{self.helped_as(self.focus.current)}.help") if self.focus.current else ""

    def key_actions(self) -> list[KeyAction]:
        item = self.focus.item
        chooses = self.say("hint.change" if item is not None and item.on_move is not None else "hint.choose")
        return [KeyAction(Kind.CONFIRM, chooses), KeyAction(Kind.BACK, self.say("hint.back"), self.back)]

    def draw_more(self, canvas: Canvas) -> None:
        note(canvas, self.explained, self.foot, size=32, key="help")
