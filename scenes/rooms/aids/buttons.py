"""One button, two buttons: how everything is chosen by whoever can press no more. It stays only if it works."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Literal

from scenes.paint.palette import SHELL
from scenes.rooms.aids.in_time import AskInTime
from scenes.rooms.aids.rows import Make, RowsRoom
from scenes.rooms.room import KeyAction, Room
from scenes.stage.aids.offered import Offered
from scenes.stage.aids.scanning.presses import in_words, sign
from scenes.stage.devices.action import Action, DeviceKind, Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import SCAN_RESTS, SCAN_STEPS
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, ChoiceRow, Widget
from scenes.stage.widgets.dialogs import SHADE

Way = Literal["off", "two", "one"]
WAYS: Final[tuple[Way, ...]] = ("off", "two", "one")
SCANNING: Final = ("scanning", "scan_step", "scan_rest", "scan_next", "scan_choose")
"""The settings of this room. They are put back by nothing but this room: whoever needs them would be locked out."""
SECONDS: Final = 20
"""In which the new way is to be confirmed by itself, at least."""


def times(room: Room, name: str, values: Sequence[float]) -> Make:
    """A row of so many seconds, which are kept at once."""
    label, say, now = room.say(f"setting.{name}"), room.say, values.index(getattr(room.stage.settings, name))
    points = [f"{value:g}".replace(".", say("scan.point")) for value in values]
    shown = [say("scan.seconds", n=n) if value else say("scan.no_rest") for n, value in zip(points, values, strict=True)]
    return lambda box: ChoiceRow(f"set:{name}", box, label, shown, now, lambda k: room.put(name, values[k]), wraps=False)


class ButtonsRoom(RowsRoom):
    """The ways, how fast it goes, and what each means in words. `lone`: on the way from the first page."""

    def __init__(self, lone: bool = False) -> None:
        super().__init__()
        self.lone = lone

    def widgets(self) -> list[Widget]:
        self.heading, two = self.say("setting.scanning"), self.stage.settings.scanning == "two"
        first: Make = self._learn if two else times(self, "scan_step", SCAN_STEPS)
        return self.stacked([*(partial(self._way, way) for way in WAYS), first, times(self, "scan_rest", SCAN_RESTS)])

    def _way(self, way: Way, box: Box) -> Widget:
        chosen, label = way == self.stage.settings.scanning, self.say(f"scan.way.{way}")
        color, icon = (SHELL.ledge, "check") if chosen else (SHELL.button, "")
        return Button(f"way:{way}", box, label, partial(self.turn, way), color=color, align="left", icon=icon)

    def _learn(self, box: Box) -> Widget:
        return Button("learn", box, self._which(), lambda: self.turn("two"), align="left")

    def first_focus(self) -> str:
        return f"way:{self.stage.settings.scanning}"

    def _which(self) -> str:
        """Which two buttons, in words."""
        stage, settings = self.stage, self.stage.settings
        goes_on, chooses = (
            in_words(one, stage.words, stage.signs_on(DeviceKind.PAD)) if one else self.say(id)
            for one, id in ((settings.scan_next, "scan.any_other"), (settings.scan_choose, "scan.usual"))
        )
        return self.say("scan.which", next=goes_on, choose=chooses)

    # -- changing ------------------------------------------------------------------------------------------------------

    def turn(self, way: Way) -> None:
        """That way is tried; it stays if it is confirmed by itself."""
        if way != self.stage.settings.scanning or way == "two":
            self.stage.push(TryOut(way))

    def kept(self, trouble: str | None) -> None:
        super().kept(trouble)
        self.build()

    def key_actions(self) -> list[KeyAction]:
        way = self.focus.what.rest if self.focus.what.kind == "way" else ""
        chooses = "hint.change" if not way else "scan.in_use" if way == self.stage.settings.scanning != "two" else "scan.tries"
        return [KeyAction(Kind.CONFIRM, self.say(chooses)), KeyAction(Kind.BACK, self.say("hint.back"), self.back)]

    @property
    def explained(self) -> str:
        id = self.focus.what
        return self.say({"set": f"setting.{id.rest}.help", "way": f"scan.way.{id.rest}.help"}.get(id.kind, "scan.learn.help"))


class TryOut(AskInTime):
    """First which two buttons it shall be, where it is two; then the new way, which is kept by nothing but itself. Escape, B
    and the right mouse button put back what was, and so does time."""

    def __init__(self, way: Way) -> None:
        super().__init__([("no", "-", self._put_back), ("yes", "-", self._keep)], SECONDS, width=1100)
        self._way: Way = way
        self._learned: list[str] = []
        self._to_learn = 2 if way == "two" else 0
        self.wants_raw = bool(self._to_learn)
        self._refused = ""

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self._before = {name: getattr(stage.settings, name) for name in SCANNING}
        if not self._to_learn:
            self._try()
        super().enter(stage)

    def first_focus(self) -> str:
        return "no" if self._way != "off" else "yes"

    def offers(self) -> Offered:
        return replace(super().offers(), way_out=True)

    # -- which buttons -------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        if not self.wants_raw:
            super().act(action)
            return
        pressed = sign(action)
        if pressed in ("keys/ESCAPE", "pad/START"):
            self.back()
        elif pressed and pressed in self._learned:
            self._refused = self.say("scan.learn.same")
            self.write_anew()
        elif pressed:
            self._learn(pressed)

    def _learn(self, pressed: str) -> None:
        self._learned.append(pressed)
        self._refused = ""
        self.stage.sound.play("select")
        if len(self._learned) == self._to_learn:
            self.wants_raw = False
            self._try()
        self.begin()
        self.write_anew()
        self.stage.tell(self.dialog.text)

    # -- trying --------------------------------------------------------------------------------------------------------

    def _try(self) -> None:
        """The new way holds from now on, until somebody says otherwise."""
        settings = self.stage.settings
        self.stage.holding.lent.clear()
        settings.scanning = self._way
        if self._learned:
            settings.scan_next, settings.scan_choose = self._learned
        self.stage.restyle()

    def write(self) -> None:
        say, stage = self.say, self.stage
        if self.wants_raw:
            id = "scan.learn.choose" if self._learned else "scan.learn.next"
            body = " ".join(filter(None, (self._refused, say("scan.learn.countdown", n=self.shown))))
            self.rewrite(say(id), body, [("no", say("scan.try.no"))])
            return
        names = [in_words(one, stage.words, stage.signs_on(DeviceKind.PAD)) for one in self._learned]
        how = say(f"scan.try.{self._way}", **(dict(zip(("next", "choose"), names, strict=True)) if names else {}))
        on = self._before["scanning"] == "off" != self._way
        ends = say("scan.try.ends" if on else "scan.try.countdown", n=self.shown)
        no = say("scan.try.turn_off" if on else "scan.try.no")
        self.rewrite(say(f"scan.way.{self._way}"), f"{how} {ends}", [("no", no), ("yes", say("scan.try.yes"))])

    def _put_back(self) -> None:
        for name, value in self._before.items():
            setattr(self.stage.settings, name, value)
        self.stage.restyle()

    def _keep(self) -> None:
        trouble = self.stage.apply_settings()
        if trouble:
            self.stage.tell(self.say("settings.not_saved", why=trouble))

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade(SHADE, layer=0)
