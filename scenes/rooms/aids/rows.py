"""A room of rows below each other, and at their foot what the one in focus is for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar

from scenes.rooms.room import TOP, KeyAction, Room, note
from scenes.stage.aids.equal import LEADING, tall
from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import ChoiceRow, ListView, Widget
from scenes.stage.words.lettering import MINIMUM

Make = Callable[[Box], Widget]


def in_rows(
    room: Room, area: Box, made: Sequence[Make], step: float, gap: float, size: float = MINIMUM, line: float = LEADING
) -> list[Widget]:
    """One below the other, so many units from one to the next. Where words are larger than painted ones, rows have room for two
    lines of that size; as many as lie in the area, and the list is scrolled."""
    high = tall(room.stage.lettering, step - gap, size, line)
    rows = [make(Box(area.x, area.y + k * (high + gap), area.w, high)) for k, make in enumerate(made)]
    if high == step - gap or rows[-1].rect.bottom <= area.bottom:
        return rows
    return [in_list(room, "rows", area, rows, gap)]


def in_list(room: Room, id: str, box: Box, items: Sequence[Widget], gap: float = 14.0) -> ListView:
    """A list, scrolled as far as the one of that name that stands there; with large words two lines have room on each. Of one
    that is longer than its place whole rows are seen, and nothing between."""
    high = max((tall(room.stage.lettering, item.rect.h) for item in items), default=box.h)
    if len(items) * (high + gap) > box.h + gap:
        high = (box.h + gap) / ((box.h + gap) // (high + gap)) - gap
    for item in items:
        item.rect = item.rect._replace(h=high)
    return ListView(id, box, items, gap=gap, offset=next((one.offset for one in room.lists if one.id == id), 0.0))


class RowsRoom(Room):
    """Subclasses give `widgets` from what they have `stacked`, and `explained`. `chosen`: ids of what is no row of values."""

    has_menu = True
    named_in_menu = "settings"
    chosen: ClassVar[Collection[str]] = ()
    top: ClassVar[Box] = Box(300, TOP + 10, 1320, 84)
    """The first row;"""
    step: ClassVar[float] = 94.0
    """how far below it the next lies;"""
    foot: ClassVar[Box] = Box(300, TOP + 590, 1320, 150)
    """what is said of the one in focus."""

    def stacked(self, rows: Sequence[Make]) -> list[Widget]:
        area = self.top._replace(h=self.foot.y - self.top.y - 10)
        return in_rows(self, area, rows, self.step, self.step - self.top.h)

    @staticmethod
    def choice(id: str, label: str, shown: Sequence[str], now: int, choose: Callable[[int], None]) -> Make:
        """A row of several values."""
        return lambda box: ChoiceRow(id, box, label, shown, now, choose)

    def key_actions(self) -> list[KeyAction]:
        chooses = self.say("hint.choose" if self.focus.current in self.chosen else "hint.change")
        return [KeyAction(Kind.CONFIRM, chooses), KeyAction(Kind.BACK, self.say("hint.back"), self.back)]

    def draw_more(self, canvas: Canvas) -> None:
        note(canvas, self.explained, self.foot, size=32, key="help", focus=True)
