"""What scenes hear: one vocabulary for pads, keyboards, mouse and touch."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

DeviceId = str
"""`pad:<instance>`, `keys:1` (arrows), `keys:2` (WASD), `mouse`, `touch`."""

KEYS_1: DeviceId = "keys:1"
KEYS_2: DeviceId = "keys:2"
MOUSE: DeviceId = "mouse"
TOUCH: DeviceId = "touch"


def pad_id(instance: int) -> DeviceId:
    return f"pad:{instance}"


class DeviceKind(StrEnum):
    PAD = "pad"
    KEYS = "keys"
    MOUSE = "mouse"
    TOUCH = "touch"
    SWITCH = "switch"  # whatever it is that chooses by a button or two: it has no buttons that hints could name


def device_kind(device: DeviceId) -> DeviceKind:
    return DeviceKind(device.partition(":")[0])


class Kind(StrEnum):
    """What was asked: one meaning each, the same in every room and phase (STYLE 10.1). In brackets: pad; first keyboard layout;
    second keyboard layout."""

    MOVE = "move"  # one step dx, dy (d-pad or left stick; arrows; WASD)
    CONFIRM = "confirm"  # chooses what is in focus (A; Enter; Space)
    BACK = "back"  # takes back, closes, goes back; nothing else (B; Escape, right mouse button; Q)
    ALT = "alt"  # done: ends what is being chosen, ends the turn, begins the game (X; X; E)
    INFO = "info"  # the rules, of what is in focus where there are such (Y; I, F1, middle mouse button; R)
    HINT = "hint"  # a hint; again: hides it (Back/View; Delete; F)
    STORY = "story"  # what happened (left stick pressed; Home, L; T)
    MENU = "menu"  # the menu; at a table the pause (Start; M, F10; G)
    SHOULDER_LEFT = "shoulder_left"  # looks something up, turns a page back (LB; Page Up; Z)
    SHOULDER_RIGHT = "shoulder_right"  # looks round, turns a page (RB; Page Down; C)
    PEEK = "peek"  # own secrets or the lens: DOWN while held or after a tap, then UP (LT; Tab; left Shift)
    HURRY = "hurry"  # skips: DOWN while held, UP when let go (right stick pressed; H, End; V; the mouse's forward button)
    READ = "read"  # folds the strip with large words, opens it (RT, which peeks where there is no strip; N, F9; B)
    POINT = "point"  # the pointer is at x, y
    PRESS = "press"  # left mouse button or finger at x, y; CANCEL when a finger turned the press into a scroll
    SCROLL = "scroll"  # dx, dy notches, dy < 0 is towards the top (wheel, right stick, finger)
    TEXT = "text"  # typed `text`, only while the scene `wants_text`
    ERASE = "erase"  # Backspace, only while the scene `wants_text`
    RAW = "raw"  # only while the scene `wants_raw`: `text` names the key or pad button that went down, whatever it means
    REPEAT = "say_again"  # the voice says once more what it said last (F6)
    SILENCE = "be_silent"  # the voice is silent at once (F7)
    NUMBER = "number"  # a digit key, 1 to 9, as `text`
    CHORD = "chord"  # only while the scene `wants_chords`: face button `text` (a b x y) with d-pad dx, dy held


class Phase(StrEnum):
    DOWN = "down"
    UP = "up"
    REPEAT = "repeat"  # MOVE, SCROLL and ERASE only: held for 400 ms, then every 120 ms
    CANCEL = "cancel"  # was DOWN, and will not be UP: the scene changed, the window lost focus, the pad was pulled


@dataclass(frozen=True, slots=True)
class Action:
    """One input. `seat` is set when the device is held by that seat. `x`, `y` are units, for pointing devices."""

    kind: Kind
    phase: Phase = Phase.DOWN
    seat: int | None = None
    device: DeviceId = KEYS_1
    dx: int = 0
    dy: int = 0
    x: float = 0.0
    y: float = 0.0
    text: str = ""

    @property
    def pressed(self) -> bool:
        """True for the first press only: what a button should react to."""
        return self.phase is Phase.DOWN

    @property
    def stepped(self) -> bool:
        """True for the press and its repeats: what a cursor should react to."""
        return self.phase in (Phase.DOWN, Phase.REPEAT)


class Change(StrEnum):
    ADDED = "added"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class DeviceChange:
    """A pad came, went, or took a seat. `seats` are those it serves (or served); `model` is SDL's id of its model."""

    change: Change
    device: DeviceId
    name: str
    seats: tuple[int, ...] = ()
    model: str = ""
