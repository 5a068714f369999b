"""The operator's desk behind the door: figures, tests, what the owner of the machine may set, and the only way out."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from games.kernel.journal import JournalError
from games.kernel.saves import Save, saves
from scenes.doors import resumed_table
from scenes.kiosk.figures.counting import Counting
from scenes.kiosk.pages.factory import Factory
from scenes.kiosk.pages.figures import Figures
from scenes.kiosk.pages.hardware import Hardware
from scenes.kiosk.pages.hours import Hours
from scenes.kiosk.pages.limits import Deed, Guests, Limits, Machine
from scenes.kiosk.pages.page import Page
from scenes.kiosk.pin_file import PinFile
from scenes.kiosk.pin_pad import ChoosePin
from scenes.kiosk.supervisor import SINCE
from scenes.paint.palette import SHELL
from scenes.rooms.asking import ask
from scenes.rooms.room import Door, Room, note
from scenes.rooms.shelf.shelf import unfinished
from scenes.rooms.troubled_save import tell_trouble
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.errand import Errand
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, Widget
from scenes.table.standing import desk_of

TAB: Final = Box(100, 178, 344, 84)
TAB_STEP: Final = 94.0
FOOT: Final = Box(104, 846, 340, 112)
"""Below the tabs: whose figures these are, and how long it runs."""
AGE: Final = Box(104, 958, 340, 44)
UNSET: Final = Box(FOOT.x, FOOT.y, FOOT.w, 152)
"""In their place while there is no PIN."""

MINUTES, HOURS = timedelta(hours=1), timedelta(hours=48)
"""Up to then a time is told in minutes, and in hours."""

Quit = Callable[[bool], None]
"""Ends the program: True for a fresh start by the supervisor, False for good."""


class OperatorMenu(Room):
    """Pages behind tabs. `keep` is called after every change: from then on the house is so, whatever guests change later."""

    anybody = True

    def __init__(
        self, quit: Quit, pins: PinFile, keep: Callable[[], None] = lambda: None, notice: str = "",
        counting: Counting | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self._quit = quit
        self._pins = pins
        self._unset = False
        self._keep = keep
        self._notice = notice
        self._counting = counting
        self._pointing = False
        self.open = "figures"
        """The page that is shown."""
        self._waiting: list[Save] = []
        """Games that can be gone on with, the latest first."""

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.counting = self._counting or Counting(stage)
        self.pages: dict[str, Page] = {
            "figures": Figures(self),
            "hardware": Hardware(self),
            "hours": Hours(self),
            "limits": Limits(self),
            "guests": Guests(self),
            "machine": Machine(self, self._deeds),
            "factory": Factory(self),
        }
        self._look_through()
        super().enter(stage)
        self._tell()

    def first_focus(self) -> str:
        return f"tab:{self.open}"

    @property
    def page(self) -> Page:
        return self.pages[self.open]

    def _look_through(self) -> None:
        """For games that wait; beside the frames."""
        folder = self.stage.folders.saves
        self._looking = Errand(lambda: unfinished(saves(folder)), self.stage.strict)
        self._take()

    def _take(self) -> bool:
        found = self._looking.brought()
        self._waiting = self._waiting if found is None else found
        return found is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._take():
            self.build()

    def _tell(self) -> None:
        if self._notice:
            self.tell(self._notice)
        self._notice = ""

    def tell(self, text: str) -> None:
        """A sentence for the operator."""
        self.toast.news(text, seconds=7.0)
        self.stage.tell(text)

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.say("operator.title")
        self._unset = self._pins.missing
        return [*self._tabs(), *self.page.widgets()]

    def _tabs(self) -> list[Widget]:
        found: list[Widget] = []
        for k, (name, page) in enumerate(self.pages.items()):
            rect = Box(TAB.x, TAB.y + k * TAB_STEP, TAB.w, TAB.h)
            color = SHELL.ledge if name == self.open else SHELL.button
            words = self.say(f"operator.tab.{name}")
            found.append(Button(f"tab:{name}", rect, words, partial(self.enter_page, name), icon=page.icon, color=color))
        return found

    def draw_more(self, canvas: Canvas) -> None:
        self.page.draw(canvas, self.focus.current or "")
        if self._unset:
            note(canvas, self.say("operator.pin.unset"), UNSET, size=28, key="pin:none", color=SHELL.gold)
        else:
            note(canvas, self.say("operator.nobody_named"), FOOT, size=28, key="foot")
            note(canvas, self._running(), AGE, size=28, key="age")

    def _running(self) -> str:
        """For how long; "" where nobody knows."""
        try:
            since = datetime.strptime(os.environ.get(SINCE, ""), "%Y-%m-%d %H:%M")
        except ValueError:
            return ""
        unit, n = lasted(self.counting.wall() - since)
        return self.say(f"operator.running.{unit}", n=n)

    # -- moving about --------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        self._pointing = action.kind in (Kind.POINT, Kind.PRESS)
        super().act(action)

    def focused(self, id: str) -> None:
        """Walking along the tabs shows their pages; a pointer on its way across does not."""
        for page in self.pages.values():
            page.focused(id)
        name = id.removeprefix("tab:")
        if id.startswith("tab:") and not self._pointing and name != self.open:
            self._show(name)

    def _show(self, name: str) -> None:
        self.open = name
        self.build()

    def enter_page(self, name: str) -> None:
        """To the first thing on that page."""
        self._show(name)
        first = next(iter(self.page.widgets()), None)
        if first is not None:
            self.focus.to(first.id)

    def doors(self) -> list[Door]:
        focus = self.focus.current or ""
        on_tab = focus.startswith("tab:")
        does = "open" if on_tab else "change" if focus.startswith("set:") else "choose"
        words = self.page.confirms or self.say(f"hint.{does}")
        confirm = [Door(Kind.CONFIRM, words)] if self.page.widgets() else []
        back = self.say("operator.leave" if on_tab else "hint.back")
        return [*confirm, *self.page.doors(), Door(Kind.BACK, back, self.back)]

    def back(self) -> None:
        """From a setting to its tab first, then out."""
        if self.page.let_go():
            return
        if not (self.focus.current or "").startswith("tab:") and not self._pointing:
            self.focus.to(f"tab:{self.open}")
            self.stage.sound.play("back")
        else:
            super().back()

    # -- what can be done ----------------------------------------------------------------------------------------------

    def _deeds(self) -> list[Deed]:
        playing = any(desk_of(scene) is not None for scene in self.stage.stack.scenes)
        no_game, say = self.say("operator.no_game"), self.say
        return [
            Deed("resume", say("operator.resume_game"), self._resume_game, "" if self._waiting and not playing else no_game),
            Deed("close", say("operator.close_game"), self._close_game, "" if playing else no_game),
            Deed("pin", say("operator.pin.change"), lambda: self.stage.push(ChoosePin(self._pins, self._pin_changed))),
            Deed("restart", say("operator.restart"), self._ask_restart),
            Deed("quit", say("operator.quit"), self._ask_quit),
        ]

    def _resume_game(self) -> None:
        """The latest unfinished game, with whoever stands there now."""
        try:
            self._go(resumed_table(self.stage, self._waiting[0].path))
        except JournalError as error:
            tell_trouble(self.stage, self._waiting[0], error, self._go)

    def _go(self, table: Scene) -> None:
        self.stage.home()
        self.stage.push(table)

    def _close_game(self) -> None:
        """The running game is kept on the shelf."""
        self.counting.closed()
        self.stage.home()

    def _pin_changed(self, notice: str) -> None:
        self._keep()
        self._notice = notice
        self.stage.pop()

    def resume(self, result: object) -> None:
        self._look_through()
        super().resume(result)
        self._tell()

    def _ask_restart(self) -> None:
        self._ask("operator.restart", "operator.restart.ask", True)

    def _ask_quit(self) -> None:
        self._ask("operator.quit", "operator.quit.ask", False)

    def _ask(self, words: str, body: str, restart: bool) -> None:
        say = self.say
        choices = [("stay", say("answer.cancel"), None), ("leave", say(words), lambda: self._quit(restart))]
        ask(self.stage, say(words), say(body), choices)

    def applied(self) -> None:
        """Something was set: everything follows, and it is kept."""
        trouble = self.stage.apply_settings()
        self._keep()
        if trouble:
            self.refuse(self.say("operator.unsaved"))


def lasted(time: timedelta) -> tuple[str, int]:
    """How long something has lasted, in the unit in which people say it: minutes, hours or days that are full, at least one."""
    for unit, each, until in (("minutes", timedelta(minutes=1), MINUTES), ("hours", timedelta(hours=1), HOURS)):
        if time < until:
            return unit, max(1, time // each)
    return "days", time.days
