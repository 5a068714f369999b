"""The page of opening hours: two times for every weekday, in half hours, and whether it grows quieter towards the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from scenes.kiosk.opening import DAY, WEEK, clock_of
from scenes.kiosk.pages.page import AREA, ROW, STEP, Behind, Page
from scenes.paint.palette import SHELL
from scenes.paint.recipes import charts, shell
from scenes.rooms.asking import ask
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Button, Toggle, Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_board, whole_in
from scenes.stage.words.lettering import SIZES

ALWAYS: Final = ((0, DAY),) * WEEK
CELL: Final = 256.0
NAME: Final = 290.0
RADIUS: Final = 16.0
Change = Callable[[int], None]


class Time(Widget):
    """One time of day. Confirming takes it in hand: then every step makes it earlier or later, until it is let go."""

    def __init__(self, id: str, rect: Box, said: str, shown: str, held: bool, take: Callable[[], None], change: Change) -> None:
        super().__init__(id, rect)
        self.said, self.shown, self.held, self.take, self.change = said, shown, held, take, change

    @property
    def text(self) -> str:
        return f"{self.said}: {self.shown}"

    def _move(self, dx: int, dy: int) -> bool:
        if self.held:
            self.change(dx - 2 * dy)
        return self.held

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, True, self.take, self.text, on_move=self._move)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        hot = focus == self.id
        draw_board(canvas, self.rect, RADIUS, self.layer, self.id, hot)
        ink = SHELL.button_ink if hot else SHELL.text
        layer = self.layer + FOCUS_LAYER + 1
        inner = Box(x + 50, y, w - 100, h) if self.held else Box(x + 14, y, w - 28, h)
        whole_in(canvas, self.shown, inner, SIZES["body"], "read_bold", ink, "center", layer=layer, key=f"{self.id}:time")
        for side, left in (("left", x + 8), ("right", x + w - 48)):
            if self.held:
                canvas.picture(
                    shell.arrow(side=side, px=40, color=ink), left, y + h / 2 - 20, layer=layer, key=f"{self.id}:{side}"
                )


class Hours(Page):
    icon = "clock"

    def __init__(self, desk: Behind) -> None:
        super().__init__(desk)
        self.held = ""
        """The time that is in hand."""

    @property
    def hours(self) -> tuple[tuple[int, int], ...]:
        return self.stage.settings.kiosk_hours or ALWAYS

    def _keep(self, hours: tuple[tuple[int, int], ...]) -> None:
        self.set("kiosk_hours", () if hours == ALWAYS else hours)

    @property
    def confirms(self) -> str:
        return self.say("hint.done") if self.held else ""

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        found: list[Widget] = []
        for day in range(WEEK):
            top = AREA.y + day * STEP
            found += [self._time(day, end, Box(AREA.x + NAME + end * (CELL + 16), top, CELL, ROW)) for end in (0, 1)]
            place = Box(AREA.x, top, NAME - 16, ROW)
            found.append(Button(f"day:{day}", place, self.day(day), partial(self._ask_day, day), align="left"))
        words = self.say("answer.off"), self.say("answer.on")
        rect = Box(AREA.x, AREA.y + WEEK * STEP, AREA.w, ROW)
        on = self.stage.settings.kiosk_softer
        name = "kiosk_softer"
        found.append(Toggle(f"set:{name}", rect, self.say(f"setting.{name}"), on, lambda on: self.set(name, on), words))
        return found

    def _time(self, day: int, end: int, rect: Box) -> Time:
        id = f"set:kiosk_hours/{day}/{end}"
        time = clock_of(self.hours[day][end])
        words = "operator.closed" if self._closed(day) else ("operator.hours.from", "operator.hours.until")[end]
        held = self.held == id
        shown = time if held else self.say(words, time=time)
        return Time(id, rect, self.day(day), shown, held, lambda: self._take(id), lambda by: self._change(day, end, by))

    def day(self, day: int) -> str:
        return self.say(f"operator.weekday.{day}")

    def _closed(self, day: int) -> bool:
        return self.hours[day][0] == self.hours[day][1]

    def _take(self, id: str) -> None:
        self.held = "" if self.held == id else id
        self.desk.build()

    def focused(self, id: str) -> None:
        if self.held and self.held != id:
            self.let_go()

    def let_go(self) -> bool:
        held, self.held = self.held, ""
        if held:
            self.desk.build()
        return bool(held)

    def _change(self, day: int, end: int, by: int) -> None:
        times = [list(pair) for pair in self.hours]
        times[day][end] = (times[day][end] + by) % (DAY + 1)
        self._keep(tuple((a, b) for a, b in times))

    # -- a whole day ---------------------------------------------------------------------------------------------------

    def _ask_day(self, day: int) -> None:
        """The same times every day, or closed that whole day."""
        say = self.say
        choices = [
            ("no", say("answer.cancel"), None),
            ("every", say("operator.every_day"), lambda: self._keep((self.hours[day],) * WEEK)),
            ("close", say("operator.closed_day"), lambda: self._close_day(day)),
        ]
        ask(self.stage, self.day(day), say("operator.day.ask"), choices)

    def _close_day(self, day: int) -> None:
        """Closed that whole day, or open again from morning to night."""
        whole = (0, DAY) if self._closed(day) else (0, 0)
        self._keep(tuple(whole if other == day else pair for other, pair in enumerate(self.hours)))

    # -- the picture ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, focus: str) -> None:
        left = AREA.x + NAME + 2 * (CELL + 16) + 10
        line = Box(left, 0, AREA.right - left, 0)
        for day in range(WEEK):
            top = AREA.y + day * STEP
            canvas.fill((0x24, 0x17, 0x33), Box(line.x, top + ROW / 2 - 14, line.w, 28), layer=11)
            for k, (start, end) in enumerate(self._spans(day)):
                w = round(line.w * (end - start) / DAY)
                x = line.x + line.w * start / DAY
                canvas.picture(charts.bar(w=w, h=28), x, top + ROW / 2 - 14, layer=12, key=f"span:{day}:{k}")

    def _spans(self, day: int) -> list[tuple[int, int]]:
        """Of that day from midnight to midnight: what is open, the night before it included."""
        (start, end), before = self.hours[day], self.hours[day - 1]
        found = [(0, before[1])] if before[1] < before[0] and before[1] else []
        if start != end:
            found.append((start, end if end > start else DAY))
        return [span for span in found if span[1] > span[0]]
