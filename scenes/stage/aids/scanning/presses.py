"""Which press means what: any button, key, mouse button or half of the screen may be the one that goes on or that chooses."""

from __future__ import annotations

from dataclasses import replace
from math import dist
from typing import Final, Literal

from games.kernel.protocol import Seat
from scenes.stage.devices.action import KEYS_1, MOUSE, Action, DeviceId, DeviceKind, Kind, Phase, device_kind
from scenes.stage.devices.makes import Signs
from scenes.stage.settings import Settings
from scenes.stage.widgets.legend import called, key_called
from scenes.stage.words.words import Words

Meant = Literal["next", "choose"]
CHOOSES: Final = ("keys/SPACE", "keys/RETURN", "keys/KP_ENTER", "pad/A", "mouse/left", "touch/right")
"""What chooses where nothing else is said; every other press goes on."""
CLICKS: Final = {Kind.PRESS: "left", Kind.BACK: "right", Kind.INFO: "middle", Kind.HURRY: "side"}
STEPS: Final = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}
UNHEARD: Final = (Kind.POINT, Kind.SCROLL)
"""What is no press."""
MIDDLE: Final = 960.0
"""Left of it a finger presses the left half (units)."""
MOVED, AIMED = 40.0, 5.0
"""Units by which a pointer has been moved on purpose since the last click, and seconds after which it has been put away."""


def sign(action: Action) -> str:
    """What was pressed, by its kind of device and name: "keys/SPACE", "pad/A", "mouse/right", "touch/left"; "" for no press."""
    if not action.pressed or action.kind in UNHEARD:
        return ""
    kind = device_kind(action.device)
    if action.kind is Kind.RAW:
        return f"{kind}/{action.text}"
    if kind is DeviceKind.MOUSE:
        return f"mouse/{CLICKS.get(action.kind, 'side')}"
    if kind is DeviceKind.TOUCH:
        return f"touch/{'left' if action.x < MIDDLE else 'right'}"
    return f"{kind}/{STEPS.get((action.dx, action.dy), action.kind.value)}"


def meant(pressed: str, settings: Settings) -> Meant:
    """What that press means with these settings."""
    usual = pressed in CHOOSES and pressed != settings.scan_next
    return "choose" if usual or settings.scanning == "one" or pressed == settings.scan_choose else "next"


def in_words(pressed: str, words: Words, signs: Signs) -> str:
    """What one calls it."""
    kind, _, name = pressed.partition("/")
    if kind == "keys":
        key = key_called(name, words)
        return key if len(key) == 1 else key.capitalize()
    if kind == "pad":
        return called(name, signs, words) if len(name) == 1 else name.replace("_", " ").capitalize()
    return words.say(f"scan.{kind}.{name}")


class Mouse:
    """Tells the click of a switch, which moves no pointer, from that of somebody who has moved it to a thing."""

    def __init__(self) -> None:
        self._at = self._clicked = tuple[float, ...]()
        self._moved = float("-inf")
        self._aims = False

    def aims(self, action: Action, now: float) -> bool:
        """Whether that is such a click, or its end. Hears every action."""
        clicks = action.device == MOUSE and action.kind is Kind.PRESS
        if (clicks or (action.device == MOUSE and action.kind is Kind.POINT)) and (action.x, action.y) != self._at:
            self._moved, self._clicked = (now, self._clicked) if self._at else (self._moved, (action.x, action.y))
            self._at = action.x, action.y  # where it is seen first nobody has moved it to
        if clicks and action.pressed:
            self._aims = dist(self._at, self._clicked) > MOVED and now - self._moved < AIMED
            self._clicked = self._at
        return clicks and self._aims


class Hand:
    """Whose press was heard last, and what comes of it."""

    def __init__(self) -> None:
        self._device: DeviceId = KEYS_1
        self._seat: Seat | None = None
        self._at: dict[DeviceId, float] = {}
        self.peeks = False
        """Whether a button that others hold is down."""

    def presses(self, action: Action, now: float, rest: float) -> bool:
        """Whether that counts: not so soon after the last press of that device that did."""
        if now - self._at.get(action.device, float("-inf")) < rest:
            return False
        self._device, self._seat, self._at[action.device] = action.device, action.seat, now
        return True

    def does(self, kind: Kind, dx: int = 0, dy: int = 0) -> list[Action]:
        """The button that does it, pressed and let go; what others hold is pressed, and the next time let go."""
        down = Action(kind, seat=self._seat, device=self._device, dx=dx, dy=dy)
        up = replace(down, phase=Phase.UP)
        if kind is Kind.PEEK:
            self.peeks = not self.peeks
            return [down if self.peeks else up]
        return [down, up]
