"""The tests of the hardware and their page, each over the whole screen: pads, sound, corners and touch, greys, plain colours.

A pad leaves by holding B for a second, so that B itself can be tried; Escape and the right mouse button leave at once.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from scenes.kiosk.pages.page import AREA, Page
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.rooms.aids.whole import Whole
from scenes.rooms.room import KeyAction, Room, note
from scenes.stage.devices.action import Action, DeviceKind, Kind, Phase, device_kind
from scenes.stage.devices.pads import STICKS, TRIGGERS, Pad
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, Widget
from scenes.stage.widgets.base import words_in
from scenes.stage.widgets.legend import pad_sign

HOLD: Final = 1.0
"""Seconds that B is held to leave."""
PLACES: Final = {
    "LT": (60, 0), "LB": (60, 70), "RT": (500, 0), "RB": (500, 70), "VIEW": (230, 110), "MENU": (330, 110),
    "UP": (90, 160), "LEFT": (30, 220), "RIGHT": (150, 220), "DOWN": (90, 280), "LS": (210, 250), "RS": (350, 250),
    "Y": (500, 160), "X": (440, 220), "B": (560, 220), "A": (500, 280),
}  # fmt: skip
"""Where a button sits on the picture of a pad, in units."""
CODES: Final = {
    "A": pygame.CONTROLLER_BUTTON_A, "B": pygame.CONTROLLER_BUTTON_B, "X": pygame.CONTROLLER_BUTTON_X,
    "Y": pygame.CONTROLLER_BUTTON_Y, "LB": pygame.CONTROLLER_BUTTON_LEFTSHOULDER, "RB": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "VIEW": pygame.CONTROLLER_BUTTON_BACK, "MENU": pygame.CONTROLLER_BUTTON_START, "LS": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "RS": pygame.CONTROLLER_BUTTON_RIGHTSTICK, "UP": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "DOWN": pygame.CONTROLLER_BUTTON_DPAD_DOWN, "LEFT": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "RIGHT": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}  # fmt: skip
LETTERED: Final = {"A": "B", "B": "A", "X": "Y", "Y": "X"}
"""Where SDL names buttons by their letters: what lies at the place of another pad's button."""
PULLED: Final = dict(zip(("LT", "RT"), TRIGGERS, strict=True))
MOST_PADS: Final = 4
STEPS: Final = 17
PLAIN: Final = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0))
"""In which a dead pixel is seen."""
CORNER: Final = 150.0


class Trial(Room):
    """Over the whole screen; `held` is how long a pad's B has been down."""

    anybody = True

    def __init__(self) -> None:
        super().__init__()
        self.held: float | None = None
        self.pressed = False
        """Whether the button that leaves has been tried."""

    def key_actions(self) -> list[KeyAction]:
        pad = self.stage.devices.in_hand is DeviceKind.PAD
        leaves = f"operator.trial.{'again' if self.stage.presses else 'hold'}" if pad else "hint.back"
        return [KeyAction(Kind.BACK, self.say(leaves))]

    def act(self, action: Action) -> None:
        if action.kind is Kind.BACK:
            if device_kind(action.device) is not DeviceKind.PAD:
                if action.pressed:
                    self.back()
            else:
                self.leave_by(action.phase in (Phase.DOWN, Phase.REPEAT))
            return
        if action.kind is Kind.PRESS and action.pressed and self.hint_at(action) is Kind.BACK:
            self.back()
            return
        self.tried(action)

    def leave_by(self, down: bool) -> None:
        """The button of a pad that is tried here as well: held, or where nothing need be held pressed again, it leaves."""
        if not self.stage.presses:
            self.held = (self.held or 0.0) if down else None
        elif down and self.pressed:
            self.back()
        self.pressed = self.pressed or down

    def tried(self, action: Action) -> None:
        """Any other input."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.held is not None:
            self.held += dt
            if self.held >= HOLD:
                self.held = None
                self.back()

    def said(self, canvas: Canvas, id: str, y: float = 900.0) -> None:
        """What is to be seen or done."""
        words_in(canvas, self.say(id), Box(200, y - 20, 1520, 90), 32, "read", SHELL.text, "center", layer=12, key="said")


class PadTest(Trial):
    """Every pad that is plugged in, as a picture on which lights up what is pressed, and the last key."""

    wants_raw = True

    def __init__(self) -> None:
        super().__init__()
        self.last = ""
        self.tried_names: dict[str, set[str]] = {}
        """What has been pressed on each pad since the test began."""

    def enter(self, stage: Stage) -> None:
        self.heading = stage.words.say("operator.trial.pads")
        super().enter(stage)

    @property
    def pads(self) -> list[Pad]:
        return list(self.stage.devices.pads.by_instance.values())[:MOST_PADS]

    def act(self, action: Action) -> None:
        if action.kind is Kind.RAW:
            self.last = action.text
            if device_kind(action.device) is DeviceKind.PAD:
                self.leave_by(action.text == "B")
            elif action.text.lower() == "escape":
                self.back()
        else:
            super().act(action)

    def update(self, dt: float) -> None:
        if self.held is not None and not any(pad.handle.get_button(CODES["B"]) for pad in self.pads):
            self.held = None
        for pad in self.pads:
            self.tried_names.setdefault(pad.device, set()).update(pressed(pad))
        super().update(dt)

    def draw_more(self, canvas: Canvas) -> None:
        for k, pad in enumerate(self.pads):
            self._draw_pad(canvas, pad, 130 + k % 2 * 860.0, 176 + k // 2 * 368.0)
        if not self.pads:
            self.said(canvas, "operator.trial.no_pads", 420)
        self.said(canvas, "operator.trial.pads.try")
        words_in(canvas, self.last, Box(760, 850, 400, 50), 34, "read_bold", SHELL.gold, "center", layer=12, key="last")

    def _draw_pad(self, canvas: Canvas, pad: Pad, x: float, y: float) -> None:
        board = Box(x, y, 800, 352)
        canvas.picture(shell.panel(w=board.w, h=board.h, radius=60, level=3), x, y, layer=3, key=pad.device)
        now, tried = pressed(pad), self.tried_names.get(pad.device, set())
        words_in(canvas, pad.name, Box(x + 40, y + 304, 560, 44), 28, "read", SHELL.text_lo, layer=6, key=f"{pad.device}:name")
        many = self.say("operator.trial.tried", n=len(tried), of=len(PLACES))
        words_in(
            canvas, many, Box(x + 600, y + 304, 170, 44), 28, "read", SHELL.text_lo, "right", layer=6, key=f"{pad.device}:n"
        )
        for name, (left, top) in PLACES.items():
            sign, key = pad_sign(LETTERED.get(name, name) if pad.make == "nintendo" else name, pad.make), f"{pad.device}:{name}"
            at = (x + 60 + left, y + 8 + top * 0.84)
            alpha = 255 if name in tried else 110
            canvas.picture(sign.name, *at, layer=5, key=key, alpha=alpha, px=54, **sign.args)
            if name in now:
                canvas.picture(shell.ring(w=60, h=60, radius=28), at[0] - 3, at[1] - 3, layer=6, key=f"{key}:ring")


def pressed(pad: Pad) -> set[str]:
    """The buttons that are down on it now; a stick that is moved counts as pressed too."""
    found = {name for name, code in CODES.items() if pad.handle.get_button(code)}
    found |= {name for name, axis in PULLED.items() if axis in pad.triggers}
    return found | {
        "LS" if stick == "left" else "RS" for stick, place in STICKS.values() if abs(pad.sticks[stick][place]) > 0.5
    }


class SoundTest(Trial):
    """A tone on the left, then on the right."""

    def enter(self, stage: Stage) -> None:
        self.heading = stage.words.say("operator.trial.sound")
        super().enter(stage)
        self.focus.to("ear:left")

    def widgets(self) -> list[Widget]:
        rect = {"left": Box(300, 420, 560, 140), "right": Box(1060, 420, 560, 140)}
        return [
            Button(
                f"ear:{side}",
                box,
                self.say(f"operator.trial.sound.{side}"),
                partial(self.sing, side),
                icon="sound",
                align="left",
            )
            for side, box in rect.items()
        ]

    def tried(self, action: Action) -> None:
        Room.act(self, action)

    def key_actions(self) -> list[KeyAction]:
        return [KeyAction(Kind.CONFIRM, self.say("hint.choose")), *super().key_actions()]

    def sing(self, side: str) -> None:
        """One ear alone."""
        self.stage.sound.test(-1.0 if side == "left" else 1.0)

    def draw_more(self, canvas: Canvas) -> None:
        silent = self.stage.sound.silent
        self.said(canvas, "operator.trial.sound.none" if silent else "operator.trial.sound.try", 640)


class Corners(Whole, Trial):
    """The four corners of the picture, and a mark wherever somebody touches."""

    hint_place = (1140.0, 700.0)

    def __init__(self) -> None:
        super().__init__()
        self.touched: list[tuple[float, float]] = []
        self.done: set[int] = set()

    def boxes(self) -> list[Box]:
        window = self.stage.metrics.window
        rights, bottoms = (window.x, window.right - CORNER), (window.y, window.bottom - CORNER)
        return [Box(x, y, CORNER, CORNER) for y in bottoms for x in rights]

    def tried(self, action: Action) -> None:
        if action.kind is Kind.PRESS and action.pressed:
            self.touched = [*self.touched, (action.x, action.y)][-12:]
            self.done |= {k for k, box in enumerate(self.boxes()) if box.holds(action.x, action.y)}

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.fill((0, 0, 0), canvas.metrics.window, layer=0)
        window = canvas.metrics.window
        for edge in (
            Box(window.x, window.y, window.w, 3), Box(window.x, window.bottom - 3, window.w, 3),
            Box(window.x, window.y, 3, window.h), Box(window.right - 3, window.y, 3, window.h),
        ):  # fmt: skip
            canvas.fill((255, 255, 255), edge, layer=1)
        for k, box in enumerate(self.boxes()):
            canvas.fill((79, 174, 120) if k in self.done else (220, 160, 67), box.inset(8), layer=1)
        for x, y in self.touched:
            canvas.fill((255, 255, 255), Box(x - 28, y - 2, 56, 4), layer=2)
            canvas.fill((255, 255, 255), Box(x - 2, y - 28, 4, 56), layer=2)
        self.said(canvas, "operator.trial.corners.try", 500)


class Greys(Whole, Trial):
    """From black to white in equal steps: each should be told from its neighbour."""

    def draw_ground(self, canvas: Canvas) -> None:
        window = canvas.metrics.window
        w = window.w / STEPS
        for k in range(STEPS):
            level = round(255 * k / (STEPS - 1))
            box = Box(window.x + k * w, window.y, w + 1, window.h * 0.75)
            canvas.fill((level, level, level), box, layer=0)
        canvas.fill((0, 0, 0), Box(window.x, window.y + window.h * 0.75, window.w, window.h * 0.25 + 1), layer=0)
        self.said(canvas, "operator.trial.greys.try", 850)


class Colours(Whole, Trial):
    """One plain colour after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = 0

    def tried(self, action: Action) -> None:
        if action.pressed and action.kind in (Kind.CONFIRM, Kind.PRESS, Kind.MOVE):
            self.shown = (self.shown + 1) % len(PLAIN)

    def key_actions(self) -> list[KeyAction]:
        return [KeyAction(Kind.CONFIRM, self.say("operator.trial.next")), *super().key_actions()]

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.fill(PLAIN[self.shown], canvas.metrics.window, layer=0)

    def draw_hints(self, canvas: Canvas) -> None:
        if self.shown == 0:  # the other colours are looked at as they are
            canvas.fill((0, 0, 0), Box(-3000, 920, 9000, 2000), layer=1)
            super().draw_hints(canvas)


TRIALS: Final[dict[str, tuple[str, type[Trial]]]] = {
    "pads": ("bolt", PadTest),
    "sound": ("sound", SoundTest),
    "corners": ("sweep", Corners),
    "greys": ("eclipse", Greys),
    "colours": ("eye", Colours),
}


class Hardware(Page):
    """The page of the hardware test: the doors to its five tests."""

    icon = "gear"

    @property
    def confirms(self) -> str:
        return self.say("hint.open")

    def widgets(self) -> list[Widget]:
        found: list[Widget] = []
        for k, (name, (icon, trial)) in enumerate(TRIALS.items()):
            rect = Box(AREA.x, AREA.y + k * 112, 620, 92)
            found.append(self.button(f"trial:{name}", rect, f"operator.trial.{name}", partial(self._try, trial), icon=icon))
        return found

    def _try(self, trial: type[Trial]) -> None:
        self.stage.push(trial())

    def draw(self, canvas: Canvas, focus: Id) -> None:
        name = focus.rest if focus.kind == "trial" else ""
        id = f"operator.trial.{name}.help" if name else "operator.trial.help"
        box = Box(AREA.x + 670, AREA.y + 10, AREA.w - 680, AREA.h - 20)
        note(canvas, self.say(id), box, size=32, key="trial:help", focus=True)
