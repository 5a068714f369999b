"""The pages of rows: what guests may reach at most, what they find when they come, and the machine itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from games.catalog import BUILT, SHELF
from games.kernel.files import path_from_text
from scenes.kiosk.figures.table_file import sticks
from scenes.kiosk.pages.page import AREA, ROW, STEP, Behind, Page
from scenes.paint.look import look_of
from scenes.paint.palette import SHELL
from scenes.rooms.seats.plan import LEVELS
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import LANGUAGES, PACES, TEXT_SIZES
from scenes.stage.widgets import Button, Slider, Widget
from scenes.stage.widgets.base import words_in
from scenes.stage.words.lettering import SIZES
from scenes.stage.words.words import NAMES_OF_LANGUAGES
from scenes.titles import on_shelf

CEILINGS: Final = tuple(round(0.1 * n, 1) for n in range(2, 11))
LONGEST: Final = (0, 90, 45, 30)
"""Minutes."""
IDLE_TIMES: Final = (30, 60, 90, 120, 180, 300, 600)
ANSWER_TIMES: Final = (10, 15, 20, 30, 60)
MOVE_TIMES: Final = (0, 20, 30, 45, 60, 90, 120)
VOLUMES: Final = ("master", "music", "effects", "interface")


class Deed(NamedTuple):
    """Something the operator does with the program; `why` it cannot be done now, "" when it can."""

    id: str
    words: str
    do: Callable[[], None]
    why: str = ""


class Limits(Page):
    icon = "scales"

    def widgets(self) -> list[Widget]:
        rows = self.rows(
            [
                self.choice("kiosk_ceiling", CEILINGS, lambda value: self.say("operator.percent", n=round(100 * value))),
                self.choice("kiosk_hardest", LEVELS, lambda value: self.say(f"level.{value}")),
                self.choice("kiosk_longest", LONGEST, self._minutes),
                self.choice("kiosk_move", MOVE_TIMES, self.seconds),
            ]
        )
        return [*rows, *self._titles()]

    def _minutes(self, value: int) -> str:
        return self.say("operator.minutes", n=value) if value else self.say("operator.any_length")

    def _titles(self) -> list[Widget]:
        """Which stand on the shelf: a lit board does."""
        gap, standing = 14.0, self._standing()
        w = (AREA.w - gap * (len(BUILT) - 1)) / len(BUILT)
        found: list[Widget] = []
        for k, title in enumerate(BUILT):
            rect = Box(AREA.x + k * (w + gap), AREA.y + 4 * STEP + 54, w, ROW)
            color = SHELL.ledge if title in standing else SHELL.wall
            icon = look_of(title).emblem if title in standing else "cross"
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

    def draw(self, canvas: Canvas, focus: str) -> None:
        shown = ", ".join(SHELF[title] for title in on_shelf(self.stage))
        line = Box(AREA.x + 8, AREA.y + 4 * STEP, AREA.w - 16, 50)
        words = self.say("operator.on_shelf", titles=shown)
        words_in(canvas, words, line, SIZES["body"], "read", SHELL.text_lo, layer=12, key="shelf")
        self.explain(canvas, focus, AREA.y + 5 * STEP + 80)


class Guests(Page):
    icon = "people"

    def widgets(self) -> list[Widget]:
        return self.rows(
            [
                self.choice("language", LANGUAGES if self.stage.settings.language else ("", *LANGUAGES), self._language),
                self.choice("text_size", TEXT_SIZES, lambda value: self.say(f"setting.text_size.{value}")),
                self.on_off("high_contrast"),
                self.on_off("reduced_motion"),
                self.on_off("captions"),
                self.choice("hold", ("hold", "toggle"), lambda value: self.say(f"setting.hold.{value}")),
                self.choice("pace", PACES, lambda value: self.say(f"setting.pace.{value}")),
            ]
        )

    def _language(self, value: str) -> str:
        return NAMES_OF_LANGUAGES[value] if value else self.say("setting.language.auto")

    def draw(self, canvas: Canvas, focus: str) -> None:
        self.explain(canvas, focus, AREA.y + 7 * STEP + 4)


class Machine(Page):
    """Volumes, how long nobody may be there, where tables go; and what the operator does with the program."""

    icon = "key"

    def __init__(self, desk: Behind, deeds: Callable[[], Sequence[Deed]]) -> None:
        super().__init__(desk)
        self._deeds = deeds
        self._folders = sticks()

    def widgets(self) -> list[Widget]:
        rows = self.rows(
            [
                *(self._volume(name) for name in VOLUMES),
                self.choice("kiosk_idle", IDLE_TIMES, self.seconds),
                self.choice("kiosk_answer", ANSWER_TIMES, self.seconds),
                self.choice("kiosk_table", ("", *self._folders), self._folder),
            ]
        )
        return [*rows, *self._buttons()]

    def _folder(self, kept: str) -> str:
        return str(path_from_text(kept)) if kept else self.say("operator.data_folder")

    def _volume(self, name: str) -> Callable[[Box], Widget]:
        def set_volume(value: float) -> None:
            setattr(self.stage.settings, name, round(value, 2))
            self.desk.applied()

        label = self.say(f"setting.{name}")
        return lambda rect: Slider(f"set:{name}", rect, label, getattr(self.stage.settings, name), set_volume)

    def _buttons(self) -> list[Widget]:
        deeds, gap = self._deeds(), 12.0
        w = (AREA.w - gap * (len(deeds) - 1)) / len(deeds)
        top = AREA.y + 7 * STEP
        return [
            Button(
                deed.id, Box(AREA.x + k * (w + gap), top, w, ROW), deed.words, deed.do, enabled=not deed.why, why=deed.why,
                align="center",
            )
            for k, deed in enumerate(deeds)
        ]  # fmt: skip
