"""Button hints: which button of the device in hand does what; at most four, right aligned (STYLE 1, 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from games.kernel.people.remaps import BUTTONS, key_names
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import controls, shell, theatre
from scenes.stage.devices.action import KEYS_1, DeviceId, DeviceKind, Kind
from scenes.stage.devices.makes import SHAPES, USUAL, Make, Signs, printed
from scenes.stage.loop.metrics import Box
from scenes.stage.widgets.base import Widget
from scenes.stage.words.lettering import SIZES
from scenes.stage.words.words import Words

if TYPE_CHECKING:
    from scenes.stage.pictures.canvas import Canvas

MOST = 4
CAP = 50.0
HIGH = 72.0
"""How high what can be pressed is."""
BOARD_PAD = 18.0
"""Between the edge of a board and the words on it."""
GAP, CAP_GAP = 34.0, 12.0
GLOW = 150
"""Units that the light of a hint spans up and down, and in all beyond its words."""
PAD_SIGNS = {
    "START": "MENU", "BACK": "VIEW", "LEFTSHOULDER": "LB", "RIGHTSHOULDER": "RB", "LEFTSTICK": "LS", "RIGHTSTICK": "RS",
    "TRIGGERLEFT": "LT", "TRIGGERRIGHT": "RT",
}  # fmt: skip
KEY_WORDS = {
    "ESCAPE": "Esc",
    "DELETE": "Del",
    "PAGEUP": "PgUp",
    "PAGEDOWN": "PgDn",
    "KP_ENTER": "return",
    "LSHIFT": "shift",
    "HOME": "Home",
    "END": "End",
    "TAB": "Tab",
    "LCTRL": "Ctrl",
    "RCTRL": "Ctrl",
}
"""What stands on keys that are not called so."""
KEYS_SAID = {
    "RETURN": "enter", "KP_ENTER": "enter", "LSHIFT": "shift", "SPACE": "space", "ESCAPE": "escape", "DELETE": "delete",
    "PAGEUP": "page_up", "PAGEDOWN": "page_down", "LEFT": "left", "RIGHT": "right", "UP": "up", "DOWN": "down",
    "HOME": "home", "END": "end", "BACKSPACE": "backspace", "RSHIFT": "shift",
}  # fmt: skip
"""Keys that have a sign, or a short word, and what one calls them."""
MOUSE_SIGNS = {Kind.CONFIRM: "left", Kind.PRESS: "left", Kind.BACK: "right", Kind.SCROLL: "wheel", Kind.POINT: "move"}

Sign = Picture


class LegendEntry(NamedTuple):
    """One hint: the action, and what it does here in a word or two."""

    kind: Kind
    text: str


def cap(kind: Kind, hand: DeviceKind, *, layout: DeviceId = KEYS_1, signs: Signs = USUAL) -> Sign | None:
    """(recipe, arguments) of the button sign for an action on the device in hand; None for touch and a switch, which have no
    buttons, and for what a mouse does by pressing the hint itself."""
    if hand in (DeviceKind.TOUCH, DeviceKind.SWITCH):
        return None
    if hand is DeviceKind.PAD:
        return pad_sign(_pad_button(kind, signs), signs.make)
    if hand is DeviceKind.MOUSE:
        return controls.mouse(button=MOUSE_SIGNS[kind]) if kind in MOUSE_SIGNS else None
    return controls.key_cap(text=key_word(_key(kind, layout, signs.remapped)))


def named(kind: Kind, hand: DeviceKind, signs: Signs, words: Words) -> str:
    """What one calls that button of the device in hand; "" for what presses the hint itself, and for a switch."""
    if hand in (DeviceKind.TOUCH, DeviceKind.MOUSE, DeviceKind.SWITCH):
        return ""
    if hand is DeviceKind.PAD:
        return called(_pad_button(kind, signs), signs, words)
    return key_called(_key(kind, KEYS_1, signs.remapped), words)


def key_called(key: str, words: Words, printed: Mapping[str, str] = MappingProxyType({})) -> str:
    """What one calls a key."""
    return words.say(f"key.{KEYS_SAID[key]}") if key in KEYS_SAID else key_word(key, printed)


def key_word(key: str, printed: Mapping[str, str] = MappingProxyType({})) -> str:
    """What stands on a key. `printed`: what keys print, where that is not their name."""
    word = KEY_WORDS.get(key, printed.get(key, key))
    return word.upper() if len(word) == 1 else word


def called(button: str, signs: Signs, words: Words) -> str:
    """What one calls a button of a pad: by its letter, or by the shape printed on it."""
    found = printed(button, signs.make)
    return words.say(f"button.{found}") if found in SHAPES else found


def pad_sign(button: str, make: Make) -> Sign:
    """The picture of a button of a pad of that make."""
    text = printed(button, make)
    if make == "xbox" or (text == button and button not in "ABXY"):
        return controls.pad_button(button=button)
    return controls.pad_button(button=button, make=make, text="" if text in SHAPES or text == button else text)


def _pad_button(kind: Kind, signs: Signs) -> str:
    if kind in (Kind.MOVE, Kind.SCROLL):
        return "DPAD" if kind is Kind.MOVE else "RS"
    return sign_of_button(signs.remapped.get(kind.value) or BUTTONS.get(kind.value, "A"))


def sign_of_button(button: str) -> str:
    """What stands on a button of a pad."""
    return PAD_SIGNS.get(button, button.removeprefix("DPAD_"))


def _key(kind: Kind, layout: DeviceId, remapped: Mapping[str, str]) -> str:
    if kind is Kind.MOVE:
        return _steps(key_names(layout, remapped)) if layout != KEYS_1 else "right"
    if kind is Kind.SCROLL:
        kind = Kind.SHOULDER_RIGHT
    names = key_names(layout, remapped).get(kind.value) or key_names(KEYS_1, remapped).get(kind.value) or ("RETURN",)
    return names[0]


def _steps(names: Mapping[str, tuple[str, ...]]) -> str:
    """The four letters that step, WASD for short."""
    letters = "".join(names[way][0] for way in ("up", "left", "down", "right"))
    return letters.upper() if len(letters) == 4 else "WASD"


class Legend(Widget):
    """A row of hints ending at `right`, centred on `y` (units). `at` finds the hint under a click or a finger.

    role  of its words: those that are read are painted ones where the row would else be wider than `width`
    lit   the button that is to be pressed next: its hint stands in a light
    sign  how large a button sign is at the usual text size
    high  how high what can be pressed is
    over  the hint on which a pointer lies: for a pointer and a finger hints are boards, and this one is lighter
    """

    def __init__(
        self,
        items: Sequence[tuple[Kind, str]],
        hand: DeviceKind,
        *,
        right: float = 1820.0,
        y: float = 978.0,
        signs: Signs = USUAL,
        width: float = 1100.0,
        gap: float = GAP,
        size: float = SIZES["hint"],
        role: str = "ui",
        layer: int = 20,
        lit: Kind | None = None,
        sign: float = CAP,
        high: float = HIGH,
        over: Kind | None = None,
    ) -> None:
        super().__init__("hints", (right - width, y - 40, width, 80), layer=layer)
        self.items = [LegendEntry(*item) for item in items][:MOST]
        self.hand, self.signs = hand, signs
        self.right, self.y, self.gap, self.size, self.role = right, y, gap, size, role
        self.lit, self.over = lit, over
        self.sign, self.high = sign, high
        self._boxes: list[tuple[Box, Kind]] = []

    @property
    def text(self) -> str:
        return ", ".join(entry.text for entry in self.items)

    @property
    def left(self) -> float:
        """Where the row drawn last begins (units)."""
        return min((box.x for box, _ in self._boxes), default=self.right)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The buttons that are named, from the left."""
        return tuple(entry.kind for entry in self.items)

    def at(self, x: float, y: float) -> Kind | None:
        """The action of the hint drawn at that place."""
        return next((kind for box, kind in self._boxes if box.holds(x, y)), None)

    @property
    def boards(self) -> bool:
        """Whether hints are boards that can be pressed."""
        return self.hand in (DeviceKind.MOUSE, DeviceKind.TOUCH)

    @property
    def _pad(self) -> float:
        return BOARD_PAD if self.boards else 0.0

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        self._boxes = []
        if canvas.framed:
            return  # every button means the same
        x, role = self.right, self._fitting_role(canvas)
        for entry in reversed(self.items):
            x = self._draw(canvas, entry, x, role) - self.gap

    def wide(self, canvas: Canvas) -> float:
        """Units from the first sign to the last word."""
        role, letters = self._fitting_role(canvas), canvas.lettering
        found = 2 * self._pad * len(self.items)
        for entry in self.items:
            found += letters.width(entry.text, self.size, role)
            sign = cap(entry.kind, self.hand, signs=self.signs)
            if sign is not None:
                (name, args), px = sign, self._cap(canvas, role)
                found += CAP_GAP + canvas.pictures.get(name, px=px, **args).w / canvas.metrics.S
        return found + self.gap * max(0, len(self.items) - 1)

    def _cap(self, canvas: Canvas, role: str) -> float:
        """How large a sign is: it grows with words that are read."""
        letters = canvas.lettering
        return float(round(self.sign * max(1.0, letters.units(self.size, role) / letters.units(self.size))))

    def _fitting_role(self, canvas: Canvas) -> str:
        signs = 2 * self._cap(canvas, self.role) + CAP_GAP + self.gap
        wide = sum(canvas.lettering.width(entry.text, self.size, self.role) + signs for entry in self.items)
        return self.role if wide <= self.rect.w else "ui"

    def _draw(self, canvas: Canvas, entry: LegendEntry, right: float, role: str) -> float:
        """One hint ending at `right`; gives its left edge."""
        sign = cap(entry.kind, self.hand, signs=self.signs)
        key = f"hint:{entry.kind.value}"
        box = canvas.words(
            entry.text, right - self._pad, self.y, self.size, role, SHELL.text, "right", anchor="middle", layer=self.layer + 1,
            key=key, shadow=1.0,
        )  # fmt: skip
        left = box.x
        if sign:
            (name, args), px = sign, self._cap(canvas, role)
            left -= CAP_GAP + canvas.pictures.get(name, px=px, **args).w / canvas.metrics.S
            canvas.picture(name, left, self.y - px / 2, layer=self.layer + 1, key=f"{key}:cap", px=px, **args)
        if self.boards:
            left, high = left - self._pad, self.high - 4
            color = SHELL.ledge if entry.kind is self.over else SHELL.button
            board = shell.panel(w=round(right - left), h=round(high), color=color, radius=16, level=2)
            canvas.picture(board, left, self.y - high / 2, layer=self.layer, key=f"{key}:board")
        whole = Box(left - 8, self.y - self.high / 2, right - left + 16, self.high)
        self._boxes.append((whole, entry.kind))
        if entry.kind is self.lit:
            self._light(canvas, whole)
        return left

    def _light(self, canvas: Canvas, box: Box) -> None:
        """The lantern's light on one hint."""
        w, h, (x, y) = round(box.w) + GLOW, GLOW, box.centre
        glow = theatre.glow_alone(w=w, h=h, color=SHELL.lamp, strength=0.6)
        canvas.picture(glow, x - w / 2, y - h / 2, layer=self.layer, key="hint:lit", add=True)
