"""What settings from another machine would change here, line by line, and the question whether they shall."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from games.catalog import BUILT, SHELF
from scenes.kiosk.opening import WEEK, clock_of
from scenes.paint.palette import SHELL
from scenes.rooms.room import BOTTOM, TOP, Room, note
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import Settings
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, Widget
from scenes.stage.words.words import NAMES_OF_LANGUAGES, Say

LINES: Final = Box(130, TOP + 66, 1660, BOTTOM - TOP - 186)
COLUMN: Final = 820.0
MOST_HIGH: Final = 52.0
"""How high a line is at most: the fewer there are, the more room each has."""
SMALL: Final = 28.0
"""What is longer than a column in letters of that size has two lines over both."""
PERCENT: Final = ("kiosk_ceiling", "master", "music", "effects", "interface")
SECONDS: Final = ("kiosk_idle", "kiosk_answer", "kiosk_move")


class Changed(NamedTuple):
    """One setting in words: what it is, how it stands here, how it would stand."""

    name: str
    before: str
    after: str


def said_values(say: Say, settings: Settings, values: Mapping[str, object]) -> list[Changed]:
    """What differs."""
    return [
        Changed(say(f"setting.{name}"), said(say, name, getattr(settings, name)), said(say, name, value))
        for name, value in values.items()
        if value != getattr(settings, name)
    ]


def said(say: Say, name: str, value: object) -> str:
    """A value in the words of the page that offers it."""
    if isinstance(value, bool):
        return say("answer.on" if value else "answer.off")
    if isinstance(value, int | float):
        return _number(say, name, value)
    if name == "kiosk_hours":
        return _week(say, value)  # type: ignore[arg-type]
    if name == "kiosk_titles":
        return ", ".join(SHELF[title] for title in value or BUILT)  # type: ignore[attr-defined]
    if name == "kiosk_hardest":
        return say(f"level.{value}")
    if name == "language":
        return NAMES_OF_LANGUAGES[str(value)] if value else say("setting.language.auto")
    return say(f"setting.{name}.{value}") if name == "hold" else str(value) or "\u2013"


def _number(say: Say, name: str, value: float) -> str:
    if name in PERCENT:
        return say("operator.percent", n=round(100 * value))
    if name in SECONDS:
        return say("operator.seconds", n=value) if value else say("operator.no_limit")
    if name == "kiosk_longest":
        return say("operator.minutes", n=value) if value else say("operator.any_length")
    return say("setting.text_size.percent", n=round(100 * value)) if name == "text_size" else say(f"setting.{name}.{value}")


def _week(say: Say, hours: Sequence[tuple[int, int]]) -> str:
    """Days with the same times together: Mo-Fr 9:00-18:00, Sa 10:00-2:00, Su closed."""
    if not hours:
        return say("operator.always_open")
    told = []
    for (opens, closes), days in groupby(range(WEEK), key=lambda day: tuple(hours[day])):
        names = [say(f"operator.weekday.{day}")[:2] for day in days]
        span = names[0] if len(names) == 1 else f"{names[0]}-{names[-1]}"
        times = say("operator.closed") if opens == closes else f"{clock_of(opens)}-{clock_of(closes)}"
        told.append(f"{span} {times}")
    return ", ".join(told)


class Preview(Room):
    """`take` is called when the owner says yes; the answer in focus is the harmless one."""

    def __init__(self, file: str, changes: Sequence[Changed], take: Callable[[], None]) -> None:
        super().__init__()
        self.file, self.changes = file, changes
        self._take = take

    def enter(self, stage: Stage) -> None:
        self.heading = stage.words.say("operator.carry.preview")
        super().enter(stage)

    def widgets(self) -> list[Widget]:
        y = BOTTOM - 96
        return [
            Button("stay", Box(460, y, 480, 88), self.say("answer.cancel"), self.back, align="center"),
            Button("take", Box(980, y, 480, 88), self.say("operator.carry.take"), self._yes, align="center"),
        ]

    def _yes(self) -> None:
        self.stage.pop()
        self._take()

    def draw_more(self, canvas: Canvas) -> None:
        told = self.say("operator.carry.from", file=self.file)
        note(canvas, told, Box(LINES.x, TOP, LINES.w, 48), size=30, key="file", color=SHELL.text_lo)
        written = [f"{change.name}: {change.before} → {change.after}" for change in self.changes]
        long = [text for text in written if canvas.lettering.width(text, SMALL, "read") > COLUMN]
        short = [text for text in written if text not in long]
        rows = -(-len(short) // 2)
        high = min(MOST_HIGH, LINES.h / (rows + 2 * len(long)))
        boxes = [Box(LINES.x + k // rows * (COLUMN + 20), LINES.y + k % rows * high, COLUMN, high) for k in range(len(short))]
        boxes += [Box(LINES.x, LINES.y + (rows + 2 * k) * high, LINES.w, 2 * high) for k in range(len(long))]
        for k, (text, box) in enumerate(zip((*short, *long), boxes, strict=True)):
            note(canvas, text, box, size=32, key=f"change:{k}")
