"""What the pages of the operator's desk share: a place on the screen, rows of settings, and what they may ask of the desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from scenes.kiosk.carrying.preview import said
from scenes.kiosk.statistics.counting import Counting
from scenes.kiosk.statistics.table_file import TableTrouble
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.rooms.room import KeyAction, Room, note
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, ChoiceRow, Slider, Widget

T = TypeVar("T")

AREA: Final = Box(476, 178, 1344, 756)
"""Where a page lies, right of the tabs."""
ROW: Final = 84.0
STEP: Final = 94.0
GAP: Final = 12.0
"""Between things side by side."""


class Deed(NamedTuple):
    """Something the operator does with the program; `why` it cannot be done now, "" when it can."""

    id: str
    words: str
    do: Callable[[], None]
    why: str = ""


class Behind(Room):
    """The desk, as its pages know it."""

    counting: Counting

    def tell(self, text: str) -> None: ...
    def applied(self) -> None: ...
    def type(self, label: str, value: str, longest: int, then: Callable[[str], None]) -> None: ...


class Page:
    """`widgets` and `key_actions` are added to the desk's own; `draw` draws what is no widget."""

    icon: str = "gear"

    def __init__(self, desk: Behind) -> None:
        self.desk = desk
        self.say = desk.say

    @property
    def stage(self) -> Stage:
        return self.desk.stage

    @property
    def confirms(self) -> str:
        """What confirming does here; "" for changing."""
        return ""

    def widgets(self) -> list[Widget]:
        return []

    def key_actions(self) -> list[KeyAction]:
        return []

    def focused(self, id: Id) -> None:
        """The cursor has come to the thing of that id, here or elsewhere on the desk."""

    def let_go(self) -> bool:
        """What is in hand here is let go; False when nothing was."""
        return False

    def draw(self, canvas: Canvas, focus: Id) -> None:
        """`focus`: the id of what is in focus."""

    def saved(self, write: Callable[[], Path]) -> None:
        """Writes a file for the operator; where it is, or why there is none, is told."""
        try:
            self.desk.tell(self.say("operator.table_saved", file=str(write())))
        except TableTrouble as trouble:
            self.desk.refuse(self.say(trouble.id, folder=trouble.folder, why=trouble.why))

    # -- rows ----------------------------------------------------------------------------------------------------------

    def rows(self, made: Sequence[Callable[[Box], Widget]], step: float = STEP) -> list[Widget]:
        """One below the other, from the top of the page, so many units apart."""
        return [make(Box(AREA.x, AREA.y + k * step, AREA.w, ROW - (STEP - step))) for k, make in enumerate(made)]

    def choice(self, name: str, values: Sequence[T], worded: Callable[[T], str] | None = None) -> Callable[[Box], Widget]:
        """A setting with its values, in words of their own where it has some; one that stands there and is none of them is
        offered too."""
        now: T = getattr(self.stage.settings, name)
        offered = [*values] if now in values else [*values, now]

        def choose(k: int) -> None:
            self.set(name, offered[k])

        def make(rect: Box) -> Widget:
            labels = [worded(value) if worded is not None else said(self.say, name, value) for value in offered]
            return ChoiceRow(f"set:{name}", rect, self.say(f"setting.{name}"), labels, offered.index(now), choose, wraps=False)

        return make

    def on_off(self, name: str) -> Callable[[Box], Widget]:
        return self.choice(name, (False, True))

    def volume(self, name: str) -> Callable[[Box], Widget]:
        def set_volume(value: float) -> None:
            setattr(self.stage.settings, name, round(value, 2))
            self.desk.applied()

        label = self.say(f"setting.{name}")
        return lambda rect: Slider(f"set:{name}", rect, label, getattr(self.stage.settings, name), set_volume)

    def deeds(self, made: Sequence[Deed], top: float) -> list[Widget]:
        """Side by side, all equally wide."""
        w = (AREA.w - GAP * (len(made) - 1)) / len(made)
        return [
            Button(
                deed.id, Box(AREA.x + k * (w + GAP), top, w, ROW), deed.words, deed.do, enabled=not deed.why, why=deed.why,
                align="center",
            )
            for k, deed in enumerate(made)
        ]  # fmt: skip

    def button(self, id: str, rect: Box, words: str, do: Callable[[], None], why: str = "", icon: str = "") -> Button:
        """`why` it cannot be pressed now; "" when it can."""
        return Button(id, rect, self.say(words), do, enabled=not why, why=why, align="left", icon=icon)

    def set(self, name: str, value: object) -> None:
        """A new value, at once and for good."""
        setattr(self.stage.settings, name, value)
        self.desk.applied()
        self.desk.build()

    def explain(self, canvas: Canvas, focus: Id, top: float) -> None:
        """What the setting in focus is for, below the rows."""
        name = focus.rest.partition("/")[0]
        if focus.kind == "set":
            box = Box(AREA.x + 8, top, AREA.w - 16, AREA.bottom - top)
            note(canvas, self.say(f"setting.{name}.help"), box, key="help", focus=True)


def panel(canvas: Canvas, box: Box, key: str) -> None:
    canvas.picture(shell.panel(w=box.w, h=box.h, color=SHELL.button, radius=16, level=3), box.x, box.y, layer=8, key=key)
