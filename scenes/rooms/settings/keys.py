"""Keys and buttons: what each one means, and giving it to another. A key that is taken changes places with the old one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from scenes.paint.palette import SHELL
from scenes.paint.recipes import controls, shell
from scenes.rooms.room import TOP, KeyAction, Room
from scenes.stage.devices.action import KEYS_1, KEYS_2, Action, DeviceKind, Kind, device_kind
from scenes.stage.devices.bindings import BUTTONS, KEYBOARD, KEYS, PAD, of_make
from scenes.stage.devices.focus import Focusable
from scenes.stage.devices.makes import Make, family
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import Settings
from scenes.stage.widgets import Button, ListView, Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_ring, words_in
from scenes.stage.widgets.dialogs import SHADE
from scenes.stage.widgets.legend import KEY_WORDS, Sign, pad_sign, sign_of_button

PADS: Final = "pads"
TABS: Final[dict[str, str]] = {KEYS_1: "remap.keys1", KEYS_2: "remap.keys2", PADS: "remap.pads"}
FIXED: Final = {"shot": "F8", "window": "F11"}
"""What always has the same key, and which."""
LIST: Final = Box(536, TOP + 10, 1284, 738)
ROW: Final = 84.0
WAIT: Final = 8.0
"""Seconds after which nobody wanted to press anything."""


def names_of(board: str) -> list[str]:
    """The names of what can be given another key of that layout, or another button of that make of pad."""
    return list(KEYS.get(board, BUTTONS))


def bound(settings: Settings, board: str, name: str) -> str:
    """The key or button that means it now."""
    if board in KEYS:
        return KEYBOARD.settled(settings.keys)[f"{board}/{name}"]
    return PAD.settled(of_make(settings.pads, board))[name]


def bind(settings: Settings, board: str, name: str, key: str) -> str | None:
    """`key` means `name` from now on. What meant it before takes the key that `name` had; its name is given back."""
    if board in KEYS:
        settings.keys, other = KEYBOARD.rebound(settings.keys, f"{board}/{name}", key)
        return other and other.partition("/")[2]
    table, other = PAD.rebound(of_make(settings.pads, board), name, key)
    settings.pads = {**settings.pads, board: table}
    return other


def sign_of(tab: str, key: str, printed: Mapping[str, str], make: Make = "xbox") -> Sign:
    """The picture of a key or button. `printed`: what keys print, where that is not their name."""
    if tab == PADS:
        return pad_sign(sign_of_button(key), make)
    word = KEY_WORDS.get(key, printed.get(key, key))
    return controls.key_cap(text=word.upper() if len(word) == 1 else word)


class KeyRow(Widget):
    """What is done, and with which key."""

    def __init__(self, id: str, label: str, sign: Sign, on_confirm: Callable[[], None]) -> None:
        super().__init__(id, (0, 0, LIST.w, ROW))
        self.label, self.sign, self.on_confirm = label, sign, on_confirm

    @property
    def text(self) -> str:
        return f"{self.label}: {next(iter(self.sign[1].values()))}"

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, True, self.on_confirm, self.text)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        hot = focus == self.id
        canvas.picture(shell.button(w=w, h=h, state="focus" if hot else "rest", radius=16), x, y, layer=self.layer, key=self.id)
        if hot:
            draw_ring(canvas, self.rect, 16, self.layer + FOCUS_LAYER, self.id)
        ink = SHELL.ribbon_ink if hot else SHELL.text
        layer = self.layer + FOCUS_LAYER + 1
        words_in(canvas, self.label, Box(x + 30, y, w * 0.6, h), 32, "read", ink, layer=layer, key=f"{self.id}:label")
        name, args = self.sign
        sprite = canvas.pictures.get(name, px=54, **args)
        at = x + w - 36 - sprite.w / canvas.metrics.S
        canvas.picture(name, at, y + h / 2 - 27, px=54, layer=layer, key=f"{self.id}:cap", **args)


class KeysRoom(Room):
    """Tabs for the two keyboard layouts and the pads; a list of what can be done."""

    has_menu = True
    named_in_menu = "settings"

    def __init__(self, tab: str = KEYS_1) -> None:
        super().__init__()
        self.tab = tab
        self._list: ListView | None = None

    @property
    def board(self) -> str:
        """The layout, or the make of the pad in hand."""
        devices = self.stage.devices
        return family(devices.make(devices.pad_of(None))) if self.tab == PADS else self.tab

    def widgets(self) -> list[Widget]:
        self.heading = self.say("remap.title")
        rows = [self._row(name) for name in names_of(self.tab)]
        rows += [self._fixed(name, key) for name, key in FIXED.items()] if self.tab == KEYS_1 and not self.stage.kiosk else []
        self._list = ListView("keys", LIST, rows, before=self._list)
        return [*self._tabs(), self._list]

    def _tabs(self) -> list[Widget]:
        found: list[Widget] = []
        for k, (tab, id) in enumerate(TABS.items()):
            color = SHELL.ledge if tab == self.tab else SHELL.button
            rect = Box(100, TOP + 10 + k * 130, 400, 108)
            found.append(Button(f"tab:{tab}", rect, self.say(id), lambda t=tab: self.open_tab(t), color=color, align="left"))  # type: ignore[misc]
        found.append(Button("reset", Box(100, 808, 400, 108), self.say("remap.reset"), self.reset, icon="undo"))
        return found

    def _row(self, name: str) -> Widget:
        sign = sign_of(
            self.tab, bound(self.stage.settings, self.board, name), self.stage.printed, self.stage.signs_on(DeviceKind.PAD).make
        )
        return KeyRow(f"key:{name}", self.say(f"action.{name}"), sign, lambda: self.listen(name))

    def _fixed(self, name: str, key: str) -> Widget:
        def keep() -> None:
            self.refuse(self.say("remap.fixed"))

        return KeyRow(f"fixed:{name}", self.say(f"action.{name}"), sign_of(KEYS_1, key, {}), keep)

    def first_focus(self) -> str:
        return f"tab:{self.tab}"

    def open_tab(self, tab: str) -> None:
        self.tab, self._list = tab, None
        self.build()

    def listen(self, name: str) -> None:
        """The next key or button pressed will mean this."""
        self.stage.push(Listening(self.tab, self.say(f"action.{name}")))
        self._waiting = name

    def resume(self, result: object) -> None:
        if isinstance(result, str) and result:
            self._take(self._waiting, result)
        super().resume(result)

    def _take(self, name: str, key: str) -> None:
        other = bind(self.stage.settings, self.board, name, key)
        trouble = self.stage.apply_settings()
        if trouble:
            self.refuse(self.say("settings.not_saved", why=trouble))
        elif other is not None:
            key = self.stage.printed.get(key, key)
            self.toast.inform(self.say("remap.swapped", key=key, other=self.say(f"action.{other}")), seconds=4.0)
        self.stage.sound.play("select")

    def reset(self) -> None:
        """All keys of this tab as they came."""
        settings = self.stage.settings
        if self.tab == PADS:
            settings.pads = {make: table for make, table in settings.pads.items() if make != self.board}
        else:
            settings.keys = {where: key for where, key in settings.keys.items() if not where.startswith(f"{self.tab}/")}
        self.stage.apply_settings()
        self.build()

    def key_actions(self) -> list[KeyAction]:
        fixed = self.focus.what.kind == "fixed"
        change = KeyAction(Kind.CONFIRM, "" if fixed else self.say("hint.change"))
        return [change, KeyAction(Kind.BACK, self.say("hint.back"), self.back)]


class Listening(Room):
    """Popped with the name of the key or button that was pressed, or with None when none came or somebody clicked."""

    opaque = False
    wants_raw = True

    def __init__(self, tab: str, label: str) -> None:
        super().__init__()
        self.tab, self.label = tab, label
        self._left = WAIT

    def key_actions(self) -> list[KeyAction]:
        return []

    def act(self, action: Action) -> None:
        if action.kind is Kind.RAW and action.text:
            pad = device_kind(action.device) is DeviceKind.PAD
            self._end(action.text if pad == (self.tab == PADS) and known(self.tab, action.text) else None)
        elif action.kind is Kind.PRESS and action.pressed:
            self._end(None)

    def _end(self, key: str | None) -> None:
        if self._left > 0:
            self._left = -1.0
            self.stage.pop(key)

    def update(self, dt: float) -> None:
        super().update(dt)
        if 0 < self._left <= dt:
            self._end(None)
        self._left -= dt

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade(SHADE, layer=0)
        canvas.picture(shell.panel(w=1000, h=220, level=4, gold=True, radius=22), 460, 420, layer=1, key="listening")
        id = "remap.press_button" if self.tab == PADS else "remap.press"
        text, size = canvas.lettering.fit(self.say(id, action=self.label), 920, 40, "read_serif")
        canvas.words(text, 960, 530, size, "read_serif", SHELL.gold, "center", anchor="middle", layer=2, key="listening:words")


def known(tab: str, key: str) -> bool:
    """Whether a meaning can be given to it: the d-pad always steps, and Print Screen and the like are left alone."""
    return bool(key) and (tab != PADS or not key.startswith(("GUIDE", "MISC", "PADDLE", "TOUCH")))
