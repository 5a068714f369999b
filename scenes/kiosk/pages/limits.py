"""The pages of rows: what guests may reach at most, what they find when they come, how loud it is; and that of the staff."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from games.catalog import BUILT, SHELF
from games.kernel.minds.agents import LEVELS
from scenes.kiosk.pages.page import AREA, ROW, STEP, Behind, Deed, Page
from scenes.paint.palette import SHELL
from scenes.paint.theme import theme_of
from scenes.rooms.room import note
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import LANGUAGES, PACES, TEXT_SIZES
from scenes.stage.widgets import Button, Widget
from scenes.stage.widgets.base import words_in
from scenes.stage.words.lettering import SIZES
from scenes.titles import on_shelf

CEILINGS: Final = tuple(round(0.1 * n, 1) for n in range(2, 11))
LONGEST: Final = (0, 90, 45, 30)
"""Minutes."""
MOVE_TIMES: Final = (0, 20, 30, 45, 60, 90, 120)
PITCH: Final = 80.0
"""From one limit to the next."""
VOLUMES: Final = ("master", "music", "effects", "interface")


class Limits(Page):
    icon = "scales"

    def widgets(self) -> list[Widget]:
        rows = self.rows(
            [
                self.choice("kiosk_ceiling", CEILINGS),
                self.choice("kiosk_hardest", LEVELS),
                self.choice("kiosk_longest", LONGEST),
                self.choice("kiosk_move", MOVE_TIMES),
                self.on_off("kiosk_more_time"),
                self.on_off("kiosk_wall"),
            ],
            PITCH,
        )
        return [*rows, *self._titles()]

    def _titles(self) -> list[Widget]:
        """Which stand on the shelf: a lit board does."""
        gap, standing = 14.0, self._standing()
        w = (AREA.w - gap * (len(BUILT) - 1)) / len(BUILT)
        found: list[Widget] = []
        for k, title in enumerate(BUILT):
            rect = Box(AREA.x + k * (w + gap), AREA.y + 6 * PITCH + 54, w, ROW - (STEP - PITCH))
            color = SHELL.ledge if title in standing else SHELL.wall
            icon = theme_of(title).emblem if title in standing else "cross"
            found.append(
                Button(f"set:kiosk_titles/{title}", rect, SHELF[title], partial(self.switch, title), icon=icon, color=color)
            )
        return found

    def _standing(self) -> tuple[str, ...]:
        return self.stage.settings.kiosk_titles or tuple(BUILT)

    def switch(self, title: str) -> None:
        """On the shelf or off it; the last one cannot be taken away."""
        standing = self._standing()
        chosen = tuple(other for other in BUILT if (other in standing) != (other == title))
        if not chosen:
            self.desk.refuse(self.say("operator.last_title"))
            return
        self.set("kiosk_titles", chosen if len(chosen) < len(BUILT) else ())

    def draw(self, canvas: Canvas, focus: Id) -> None:
        shown = ", ".join(SHELF[title] for title in on_shelf(self.stage))
        line = Box(AREA.x + 8, AREA.y + 6 * PITCH, AREA.w - 16, 50)
        words = self.say("operator.on_shelf", titles=shown)
        words_in(canvas, words, line, SIZES["body"], "read", SHELL.text_lo, layer=12, key="shelf")
        self.explain(canvas, focus, AREA.y + 7 * PITCH + 54)


class Guests(Page):
    icon = "people"

    def widgets(self) -> list[Widget]:
        return self.rows(
            [
                self.choice("language", LANGUAGES if self.stage.settings.language else ("", *LANGUAGES)),
                self.choice("text_size", TEXT_SIZES),
                *map(self.on_off, ("wide_lines", "high_contrast", "reduced_motion", "captions")),
                self.choice("hold", ("hold", "toggle")),
                self.choice("pace", PACES),
            ],
            PITCH,
        )

    def draw(self, canvas: Canvas, focus: Id) -> None:
        self.explain(canvas, focus, AREA.y + 8 * PITCH + 4)


class Sounds(Page):
    """How loud everything is that guests find when they come."""

    icon = "sound"

    def widgets(self) -> list[Widget]:
        return self.rows([self.volume(name) for name in VOLUMES])


class Staff(Page):
    """The one page of the staff's desk: how loud it is, and nothing else but `deeds`, what it lets them do with the program."""

    icon = "people"

    def __init__(self, desk: Behind, deeds: Callable[[], Sequence[Deed]]) -> None:
        super().__init__(desk)
        self._deeds = deeds

    def widgets(self) -> list[Widget]:
        rows = self.rows([self.choice("kiosk_ceiling", CEILINGS), self.volume("master")])
        return [*rows, *self.deeds(self._deeds(), AREA.y + 2 * STEP)]

    def draw(self, canvas: Canvas, focus: str) -> None:
        box = Box(AREA.x + 8, AREA.y + 3 * STEP + 8, AREA.w - 16, 200)
        note(canvas, self.say("operator.staff.help"), box, size=32, key="staff:help")
