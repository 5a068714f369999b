"""The operator's desk behind the door: figures, tests, what the owner of the machine may set, and the only way out."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from games.kernel.journal import JournalError
from games.kernel.protocol import shortened
from games.kernel.saves import Save, saves
from scenes.kiosk.care.troubles import Trouble, Troubles
from scenes.kiosk.pages.hours import Hours
from scenes.kiosk.pages.limits import Guests, Limits, Sounds, Staff
from scenes.kiosk.pages.machine import Factory, Machine
from scenes.kiosk.pages.page import AREA, Behind, Deed, Page
from scenes.kiosk.pages.statistics import Statistics
from scenes.kiosk.pages.trials import Hardware
from scenes.kiosk.pin_file import STAFF, PinFile
from scenes.kiosk.pin_pad import ChoosePin
from scenes.kiosk.statistics.counting import Counting
from scenes.kiosk.supervisor import SINCE
from scenes.paint.letters import FIXED
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.rooms.asking import ask
from scenes.rooms.room import KeyAction, note
from scenes.rooms.shelf.shelf import unfinished
from scenes.rooms.text_entry import TextEntry
from scenes.rooms.troubled_save import tell_trouble
from scenes.routes import resumed_table
from scenes.stage.devices.action import Kind
from scenes.stage.ids import Id
from scenes.stage.loop.job import Job
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, Widget
from scenes.stage.widgets.base import whole_in
from scenes.table.scene import current_table

TAB: Final = Box(100, 178, 344, 74)
TAB_STEP: Final = 83.0
FOOT: Final = Box(104, 846, 340, 112)
"""Below the tabs: whose figures these are, and how long it runs."""
AGE: Final = Box(104, 958, 340, 44)
BOARD: Final = Box(AREA.x - 372, 46, AREA.w + 372, 90)
"""In the place of the room's sign, while there is something that the owner should know."""
TOLD: Final = f"{FIXED}read"
"""Two lines of that have room there, in whatever size texts are chosen."""
LONGEST_NAME: Final = 26
"""Letters of a pad's name that are told there."""
UNSET: Final = Box(FOOT.x, FOOT.y, FOOT.w, 152)
"""In their place while there is no PIN."""

MINUTES, HOURS = timedelta(hours=1), timedelta(hours=48)
"""Up to then a time is told in minutes, and in hours."""

Quit = Callable[[bool], None]
"""Ends the program: True for a fresh start by the supervisor, False for good."""


class OperatorMenu(Behind):
    """Pages behind tabs. `keep` is called after every change: from then on the house is so, whatever guests change later."""

    anybody = True

    def __init__(
        self, quit: Quit, pins: PinFile, keep: Callable[[], None] = lambda: None, notice: str = "",
        counting: Counting | None = None, staff_pins: PinFile | None = None, troubles: Troubles | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self._quit = quit
        self._pins = pins
        self._unset = False
        self._keep = keep
        self._notice = notice
        self._counting = counting
        self._staff_pins = staff_pins
        self._troubles = troubles
        self._told: list[Trouble] = []
        self._typed: Callable[[str], None] | None = None
        """What is done with the text that is being typed over this desk."""
        self.open = "figures"
        """The page that is shown."""
        self._waiting: list[Save] = []
        """Games that can be gone on with, the latest first."""

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.counting = self._counting or Counting(stage)
        self.pages = self._made_pages()
        self._read_saves()
        self._told = self._troubles.told if self._troubles is not None else []
        super().enter(stage)
        for trouble in self._told:
            stage.tell(self._said(trouble))
        self._tell()

    def exit(self) -> None:
        """Who leaves has read what stood at the top."""
        self._have_read()
        super().exit()

    def _have_read(self) -> None:
        if self._told and self._troubles is not None:
            self._troubles.read()

    def _made_pages(self) -> dict[str, Page]:
        return {
            "figures": Statistics(self),
            "hardware": Hardware(self),
            "hours": Hours(self),
            "limits": Limits(self),
            "guests": Guests(self),
            "sounds": Sounds(self),
            "machine": Machine(self, self._program, self._pin_deeds),
            "factory": Factory(self),
        }

    def first_focus(self) -> str:
        return f"tab:{self.open}"

    named = "operator.title"

    @property
    def page(self) -> Page:
        return self.pages[self.open]

    def _read_saves(self) -> None:
        """For games that wait; beside the frames."""
        folder = self.stage.folders.saves
        self._reading = Job(lambda: unfinished(saves(folder)), self.stage.strict)

    def update(self, dt: float) -> None:
        super().update(dt)
        if (found := self._reading.brought()) is not None:
            self._waiting = found
            self.build()

    def _tell(self) -> None:
        if self._notice:
            self.tell(self._notice)
        self._notice = ""

    def tell(self, text: str) -> None:
        """A sentence for the operator."""
        self.toast.inform(text, seconds=7.0)
        self.stage.tell(text)

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = "" if self._told else self.say(self.named)
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
        self.page.draw(canvas, self.focus.what)
        if self._told:
            self._draw_told(canvas)
        if self._unset:
            note(canvas, self.say("operator.pin.unset"), UNSET, size=28, key="pin:none", color=SHELL.gold)
        else:
            note(canvas, self.say("operator.nobody_named"), FOOT, size=28, key="foot")
            note(canvas, self._running(), AGE, size=28, key="age")

    def _draw_told(self, canvas: Canvas) -> None:
        """What the owner should know, each with its number on the show."""
        x, y, w, h = BOARD
        canvas.picture(shell.panel(w=w, h=h, color=SHELL.sign, radius=18, level=4, gold=True), x, y, layer=8, key="told")
        text = " ".join(map(self._said, self._told))
        whole_in(canvas, text, Box(x + 30, y + 6, w - 60, h - 12), 31, TOLD, SHELL.gold, layer=20, key="told", shadow=0.8)

    def _said(self, trouble: Trouble) -> str:
        pad = shortened(trouble.what, LONGEST_NAME)
        return f"({trouble.number}) {self.say(f'operator.trouble.{trouble.number}', pad=pad, n=trouble.n)}"

    def _running(self) -> str:
        """For how long; "" where nobody knows."""
        try:
            since = datetime.strptime(os.environ.get(SINCE, ""), "%Y-%m-%d %H:%M")
        except ValueError:
            return ""
        unit, n = lasted(self.counting.wall() - since)
        return self.say(f"operator.running.{unit}", n=n)

    # -- moving about --------------------------------------------------------------------------------------------------

    def focused(self, id: Id) -> None:
        """Walking along the tabs shows their pages; a pointer on its way across does not."""
        for page in self.pages.values():
            page.focused(id)
        if id.kind == "tab" and not self.pointing and id.rest != self.open:
            self._show(id.rest)

    def _show(self, name: str) -> None:
        self.open = name
        self.build()

    def enter_page(self, name: str) -> None:
        """To the first thing on that page."""
        self._show(name)
        first = next(iter(self.page.widgets()), None)
        if first is not None:
            self.focus.to(first.id)

    def key_actions(self) -> list[KeyAction]:
        on_tab = self.focus.what.kind == "tab"
        does = "open" if on_tab else "change" if self.focus.what.kind == "set" else "choose"
        words = self.page.confirms or self.say(f"hint.{does}")
        confirm = [KeyAction(Kind.CONFIRM, words)] if self.page.widgets() else []
        back = self.say("operator.leave" if on_tab else "hint.back")
        return [*confirm, *self.page.key_actions(), KeyAction(Kind.BACK, back, self.back)]

    def back(self) -> None:
        """From a setting to its tab first, then out."""
        if self.page.let_go():
            return
        if self.focus.what.kind != "tab" and not self.pointing:
            self.focus.to(f"tab:{self.open}")
            self.stage.sound.play("back")
        else:
            super().back()

    # -- what can be done ----------------------------------------------------------------------------------------------

    @property
    def _playing(self) -> bool:
        return any(current_table(scene) is not None for scene in self.stage.stack.scenes)

    def _program(self) -> list[Deed]:
        no_game, say, playing = self.say("operator.no_game"), self.say, self._playing
        return [
            Deed("resume", say("operator.resume_game"), self._resume_game, "" if self._waiting and not playing else no_game),
            Deed("close", say("operator.close_game"), self._close_game, "" if playing else no_game),
            Deed("restart", say("operator.restart"), self._ask_restart),
            Deed("quit", say("operator.quit"), self._ask_quit),
        ]

    def _pin_deeds(self) -> list[Deed]:
        say = self.say
        return [
            Deed("pin", say("operator.pin.change"), lambda: self._choose_pin(staff=False)),
            Deed("staff", say("operator.staff.change"), self._ask_staff_pin),
        ]

    def _choose_pin(self, staff: bool) -> None:
        own, other = (self._staff, self._pins) if staff else (self._pins, self._staff)
        self.stage.push(ChoosePin(own, self._pin_changed, other, staff))

    @property
    def _staff(self) -> PinFile:
        """Where the staff's PIN is kept."""
        if self._staff_pins is None:
            self._staff_pins = PinFile(self.stage.folders, STAFF)
        return self._staff_pins

    def _ask_staff_pin(self) -> None:
        """A new one, or none any more."""
        if self._pins.missing or self._staff.missing:
            self._choose_pin(staff=True)
            return
        say = self.say
        choices = [
            ("stay", say("answer.cancel"), None),
            ("new", say("operator.staff.another"), lambda: self._choose_pin(staff=True)),
            ("none", say("operator.staff.none"), self._no_staff_pin),
        ]
        ask(self.stage, say("operator.staff.change"), say("operator.staff.ask"), choices)

    def _no_staff_pin(self) -> None:
        gone = self._staff.take_away()
        self.tell(self.say("operator.staff.gone" if gone else "operator.unsaved"))

    def type(self, label: str, value: str, longest: int, then: Callable[[str], None]) -> None:
        """A line is typed over this desk; `then` gets it, unless it is given up."""
        self._typed = then
        self.stage.push(TextEntry(label, value, longest))

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
        self._read_saves()
        super().resume(result)
        typed, self._typed = self._typed, None
        if typed is not None and isinstance(result, str):
            typed(result)
        self._tell()

    def _ask_restart(self) -> None:
        self._ask("operator.restart", "operator.restart.ask", True)

    def _ask_quit(self) -> None:
        self._ask("operator.quit", "operator.quit.ask", False)

    def _ask(self, words: str, body: str, restart: bool) -> None:
        say = self.say
        choices = [("stay", say("answer.cancel"), None), ("leave", say(words), partial(self._end, restart))]
        ask(self.stage, say(words), say(body), choices)

    def _end(self, restart: bool) -> None:
        self._have_read()
        self._quit(restart)

    def applied(self) -> None:
        """Something was set: everything follows, and it is kept."""
        self.stage.restyle()
        trouble = self.stage.holding.keep(for_good=True)
        self._keep()
        if trouble:
            self.refuse(self.say("operator.unsaved"))


def lasted(time: timedelta) -> tuple[str, int]:
    """How long something has lasted, in the unit in which people say it: minutes, hours or days that are full, at least one."""
    for unit, each, until in (("minutes", timedelta(minutes=1), MINUTES), ("hours", timedelta(hours=1), HOURS)):
        if time < until:
            return unit, max(1, time // each)
    return "days", time.days


class StaffMenu(OperatorMenu):
    """The staff's desk: one page. `to_show`: the running game ends, and the show begins."""

    named = "operator.staff.title"

    def __init__(
        self, quit: Quit, pins: PinFile, keep: Callable[[], None], counting: Counting, to_show: Callable[[], None]
    ) -> None:
        super().__init__(quit, pins, keep, counting=counting)
        self.open = "staff"
        self._to_show = to_show

    def _made_pages(self) -> dict[str, Page]:
        return {"staff": Staff(self, self._allowed)}

    def _allowed(self) -> list[Deed]:
        words = self.say("operator.end_game" if self._playing else "operator.to_show")
        return [Deed("show", words, self._to_show), Deed("restart", self.say("operator.restart"), self._ask_restart)]
