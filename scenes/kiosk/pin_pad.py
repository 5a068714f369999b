"""The operator's door: digits by any device, a lock that makes guessing slow, and the choice of a new PIN."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kernel.program import called
from scenes.kiosk.pin import LONGEST, SHORTEST, Locks, Who, is_pin
from scenes.kiosk.pin_file import PinFile
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.rooms.asking import Ask
from scenes.rooms.room import KeyAction, Room
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, Widget
from scenes.stage.widgets.base import words_in
from scenes.stage.words.words import Words

KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "done")
SLOT: Final = Box(0, 186, 66, 84)
"""Place of one digit: top and size; x follows from how many there are."""
SLOT_STEP: Final = 82.0
PEG: Final = 30
FIRST_KEY: Final = (960.0 - 348, 326.0)
KEY_STEP: Final = (236.0, 132.0)
WARNING: Final = Box(210, 872, 1500, 60)
"""What is said below the digits."""

LetIn = Callable[[str], None]
"""What happens behind the door; takes a sentence to be told there, or ""."""


class PinPad(Room):
    """A board of digits. Subclasses say what is done with `typed`."""

    wants_text = only_digits = anybody = True
    opaque = True

    def __init__(self) -> None:
        super().__init__()
        self.typed = ""

    def first_focus(self) -> str:
        return "pin:5"

    def widgets(self) -> list[Widget]:
        found: list[Widget] = []
        for i, key in enumerate(KEYS):
            x, y = FIRST_KEY[0] + (i % 3) * KEY_STEP[0], FIRST_KEY[1] + (i // 3) * KEY_STEP[1]
            label = {"erase": self.say("hint.delete"), "done": self.say("hint.done")}.get(key, key)
            found.append(Button(f"pin:{key}", (x, y, 224, 116), label, lambda key=key: self.key(key)))  # type: ignore[misc]
        return found

    def key(self, key: str) -> None:
        """A key of the board or of the keyboard."""
        if key == "erase":
            self.typed = self.typed[:-1]
        elif key == "done":
            self.finish()
        elif len(self.typed) < LONGEST:
            self.typed += key

    def act(self, action: Action) -> None:
        if action.kind is Kind.TEXT:
            for letter in action.text:
                if letter.isascii() and letter.isdigit():
                    self.key(letter)
                    self.focus.to("pin:done")  # whoever types the digits means by Enter that they are all
        elif action.kind is Kind.ERASE:
            if action.stepped:
                self.key("erase")
        else:
            super().act(action)

    def key_actions(self) -> list[KeyAction]:
        return [
            KeyAction(Kind.CONFIRM, self.say("hint.pick")),
            KeyAction(Kind.ALT, self.say("hint.done"), self.finish),
            KeyAction(Kind.BACK, self.say("hint.back"), self.back),
        ]

    def draw_more(self, canvas: Canvas) -> None:
        """Little boards, each with a golden peg once its digit is typed: how many, never which."""
        slots = max(SHORTEST, min(LONGEST, len(self.typed) + (len(self.typed) >= SHORTEST)))
        left = 960 - (slots * SLOT_STEP - (SLOT_STEP - SLOT.w)) / 2
        for i in range(slots):
            x = left + i * SLOT_STEP
            look: dict[str, Any] = {"color": SHELL.sign, "radius": 14, "level": 1}
            canvas.picture(shell.panel(w=SLOT.w, h=SLOT.h, **look), x, SLOT.y, layer=18, key=f"slot:{i}")
            if i < len(self.typed):
                look = {"color": SHELL.gold_deep, "radius": PEG // 2, "level": 1, "gold": True}
                peg = x + (SLOT.w - PEG) / 2, SLOT.y + (SLOT.h - PEG) / 2
                canvas.picture(shell.panel(w=PEG, h=PEG, **look), *peg, layer=20, key=f"peg:{i}")

    def finish(self) -> None:
        raise NotImplementedError


class OperatorDoor(PinPad):
    """Asks for the PIN, the operator's or the staff's. While the locks wait after wrong guesses, the seconds are counted down
    and nothing is taken."""

    def __init__(self, locks: Locks, let_in: LetIn, let_staff_in: LetIn = lambda notice: None) -> None:
        super().__init__()
        self._locks = locks
        self._let_in = {Who.OPERATOR: let_in, Who.STAFF: let_staff_in}
        self._opened = False

    def enter(self, stage: Stage) -> None:
        self.heading = stage.words.say("operator.pin.enter")
        super().enter(stage)

    @property
    def wait(self) -> int:
        """Whole seconds until the next guess is taken."""
        return _whole(self._locks.wait(self.stage.clock.now()))

    def key(self, key: str) -> None:
        if not self.wait:
            super().key(key)

    def finish(self) -> None:
        if self._opened or self.wait or not self.typed:
            return
        typed, self.typed = self.typed, ""
        who = self._locks.guess(typed, self.stage.clock.now())
        if who is not Who.NOBODY:
            self._opened = True
            self._let_in[who]("")
        elif not self.wait:
            self.refuse(self.say("operator.pin.again_please"))

    def draw_more(self, canvas: Canvas) -> None:
        if not self.wait:
            super().draw_more(canvas)
            operators = _whole(self._locks.operator.wait(self.stage.clock.now()))
            if operators:
                _warn(canvas, self.say("operator.pin.waits", n=operators), "pin:waits")
            return
        text, box = self.say("operator.pin.wrong", n=self.wait), Box(260, SLOT.y, 1400, SLOT.h)
        words_in(canvas, text, box, 44, "ui_bold", SHELL.gold, "center", layer=20, key="pin:wait", shadow=1.0)


def _whole(seconds: float) -> int:
    return int(seconds + 0.999)


class ShutDoor(Ask):
    """The PIN is damaged: nobody is let in, and nobody chooses another one. Says what the operator does."""

    anybody = True

    def __init__(self, words: Words) -> None:
        shut, ok = words.say("operator.pin.damaged", called=called()), words.say("answer.ok")
        super().__init__(words.say("operator.title"), shut, [("ok", ok, None)])


class ChoosePin(PinPad):
    """A new PIN, typed twice: the operator's, or with `staff` that one's, which is not the `other`."""

    def __init__(self, pins: PinFile, let_in: LetIn, other: PinFile | None = None, staff: bool = False) -> None:
        super().__init__()
        self._pins = pins
        self._let_in = let_in
        self._other = other
        self._new = "operator.staff.new" if staff else "operator.pin.new"
        self._first = ""
        self._chosen = False
        self._unset = pins.missing and not staff

    def enter(self, stage: Stage) -> None:
        self.heading = stage.words.say(self._new, n=SHORTEST)
        super().enter(stage)

    def finish(self) -> None:
        if self._chosen:
            return
        typed, self.typed = self.typed, ""
        if not is_pin(typed):
            self.refuse(self.say("operator.pin.short"))
        elif self._other is not None and self._other.is_this(typed):
            self.refuse(self.say("operator.pin.taken"))
        elif not self._first:
            self._first, self.heading = typed, self.say("operator.pin.again")
        elif typed != self._first:
            self._first, self.heading = "", self.say(self._new, n=SHORTEST)
            self.refuse(self.say("operator.pin.differs"))
        else:
            self._chosen = True
            kept = self._pins.choose(typed)
            self._let_in(self.say("operator.pin.saved" if kept else "operator.pin.unsaved"))

    def draw_more(self, canvas: Canvas) -> None:
        super().draw_more(canvas)
        if self._unset:
            _warn(canvas, self.say("operator.pin.none", called=called()), "pin:none")


def _warn(canvas: Canvas, words: str, key: str) -> None:
    """A line in gold below the digits."""
    words_in(canvas, words, WARNING, 30, "ui_bold", SHELL.gold, "center", layer=20, key=key, shadow=1.0)
