"""The settings room: every setting with a line that explains it, applied at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from scenes.paint.palette import SHELL
from scenes.rooms.aids.buttons import SCANNING, ButtonsRoom, times
from scenes.rooms.aids.columns import lead_home
from scenes.rooms.aids.in_time import AskInTime
from scenes.rooms.aids.rows import in_rows
from scenes.rooms.aids.voice import VoiceRoom
from scenes.rooms.asking import ask
from scenes.rooms.room import BOTTOM, TOP, KeyAction, Room, note
from scenes.rooms.settings.about import AboutRoom
from scenes.rooms.settings.keys import KeysRoom
from scenes.rooms.settings.sounds import SoundsRoom
from scenes.stage.devices.action import Kind
from scenes.stage.devices.makes import SHOWN
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import OPERATORS, PACES, SCAN_STEPS, TEXT_SIZES, Settings
from scenes.stage.widgets import Button, ChoiceRow, Slider, Toggle, Widget
from scenes.stage.words.lettering import SIZES
from scenes.stage.words.words import LANGUAGES, NAMES_OF_LANGUAGES

SEEN: Final = ("text_size", "wide_lines", "high_contrast", "reduced_motion")
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "display": ("display", "screen", *SEEN),
    "sound": ("master", "music", "effects", "interface", "sparing_music", "mono", "captions", "sounds"),
    "pace": ("pace", "others", "companions", "coach"),
    "access": (*SEEN, "read_out", "captions", "hold", "scanning", "table_aids", "voice"),
    "controls": ("keys", "pad_signs", "hold", "rumble"),
    "language": ("language",),
    "about": ("news", "licences"),
}
"""The groups and their settings; a setting may be found in two."""
ICONS: Final = {
    "display": "eye",
    "sound": "sound",
    "pace": "hourglass",
    "access": "people",
    "controls": "gear",
    "language": "quill",
    "about": "lantern",
}
CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "language": ("", *LANGUAGES),
    "text_size": TEXT_SIZES,
    "pace": PACES,
    "hold": ("hold", "toggle"),
    "pad_signs": SHOWN,
    "others": ("swept", "shown"),
    "companions": ("wait", "soon", "once"),
    "display": ("fullscreen", "lighter", "borderless", "windowed"),
}
VOLUMES: Final = ("master", "music", "effects", "interface")
SAMPLES: Final = {"master": "reveal", "effects": "deal", "interface": "select"}
"""What is played to show how loud a volume is."""
GROUP_BOX: Final = Box(100, TOP + 10, 380, 640)
BESIDE: Final = 106.0
"""The icon of a group, and the edges."""
ROWS: Final = Box(536, TOP + 10, 1284, 560)
HELP: Final = Box(536, TOP + 600, 1284, 140)
KEEP_SECONDS: Final = 10
DOORS: Final[dict[str, Callable[[], Room]]] = {
    "keys": KeysRoom,
    "sounds": SoundsRoom,
    "scanning": ButtonsRoom,
    "voice": VoiceRoom,
    "news": AboutRoom,
    "licences": lambda: AboutRoom("LICENSE"),
}
"""Rows that open a room of their own."""


class SettingsRoom(Room):
    """Groups on the left, the settings of the chosen group on the right, its explanation below."""

    has_menu = True
    named_in_menu = "settings"

    def __init__(self, group: str = "display") -> None:
        super().__init__()
        self.group = group
        self.focus.leads = lambda items, graph, boxes: lead_home(items, graph, boxes, "set:", f"group:{self.group}")

    @property
    def settings(self) -> Settings:
        return self.stage.settings

    def first_focus(self) -> str:
        return f"group:{self.group}"

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.say("settings.title")
        return [*self._group_buttons(), *self._setting_rows()]

    def _group_buttons(self) -> list[Widget]:
        step, names = GROUP_BOX.h / len(GROUPS), [self.say(f"settings.group.{group}") for group in GROUPS]
        wide = max(self.stage.lettering.width(name, SIZES["choice"], "read_bold") for name in names) + BESIDE
        self._more = max(0.0, wide - GROUP_BOX.w)
        found: list[Widget] = []
        for k, (group, name) in enumerate(zip(GROUPS, names, strict=True)):
            rect = Box(GROUP_BOX.x, GROUP_BOX.y + k * step, GROUP_BOX.w + self._more, step - 14)
            color = SHELL.ledge if group == self.group else SHELL.button
            button = Button(f"group:{group}", rect, name, partial(self.enter_group, group), icon=ICONS[group], color=color)
            found.append(button)
        rect = Box(GROUP_BOX.x, BOTTOM - 84, GROUP_BOX.w + self._more, 84)
        found.append(Button("reset", rect, self.say("settings.reset"), self.ask_reset, icon="undo"))
        return found

    def _names(self, group: str) -> list[str]:
        spared = ("display", "screen") if self.stage.kiosk else () if pygame.display.get_num_displays() > 1 else ("screen",)
        first = ("scan_step",) if group == "access" and self.settings.scanning == "one" else ()
        return [*first, *(name for name in GROUPS[group] if name not in spared)]

    def _setting_rows(self) -> list[Widget]:
        names = self._names(self.group)
        step = min(104.0, ROWS.h / len(names))
        made = [partial(self._row, name) for name in names]
        return in_rows(self, self._beside(ROWS), made, step, max(8.0, step - 84))

    def _beside(self, box: Box) -> Box:
        """What is left of it beside the groups."""
        return Box(box.x + self._more, box.y, box.w - self._more, box.h)

    def _row(self, name: str, rect: Box) -> Widget:
        label, id = self.say(f"setting.{name}"), f"set:{name}"
        if name in DOORS:
            return Button(id, rect, label, lambda: self.stage.push(DOORS[name]()), align="left")
        if name == "scan_step":
            return times(self, name, SCAN_STEPS)(rect)
        value = getattr(self.settings, name)
        if isinstance(value, bool):
            words = self.say("answer.off"), self.say("answer.on")
            return Toggle(id, rect, label, value, lambda on: self.change(name, on), words)
        if name in VOLUMES:
            return Slider(id, rect, label, value, lambda v: self.set_volume(name, v))
        values = self._values(name)
        texts = [self._value_text(name, v) for v in values]
        wraps = name != "text_size"  # nobody who wants the largest words gets the smallest
        return ChoiceRow(id, rect, label, texts, values.index(value), lambda k: self.change(name, values[k]), wraps=wraps)

    def _values(self, name: str) -> tuple[object, ...]:
        if name == "screen":
            return tuple(range(max(pygame.display.get_num_displays(), self.settings.screen + 1)))
        spared = {"lighter"} - {getattr(self.settings, name)} if not self.stage.window.lighter else {}
        return tuple(value for value in CHOICES[name] if value not in spared)

    def _value_text(self, name: str, value: object) -> str:
        if name == "screen":
            return self.say("setting.screen.number", number=int(str(value)) + 1)
        if name == "language":
            return NAMES_OF_LANGUAGES[str(value)] if value else self.say("setting.language.auto")
        if name == "text_size":
            return self.say("setting.text_size.percent", n=round(100 * float(str(value))))
        return self.say(f"setting.{name}.{value}")

    # -- changing ------------------------------------------------------------------------------------------------------

    def change(self, name: str, value: object) -> None:
        """A new value, at once; a window that may not show anything asks whether it shall stay."""
        before = getattr(self.settings, name)
        setattr(self.settings, name, value)
        if name in ("display", "screen"):
            self.stage.restyle()
            self.stage.push(KeepPicture(lambda: self._put_back(name, before), lambda: self.put(name, value)))
        else:
            trouble = self.stage.apply_settings()
            self.kept(trouble)
            if not trouble and (whose := self.stage.holding.kept_for(name)):
                self.toast.inform(self.say("settings.kept_for", names=self.stage.words.listing(whose)))
        self.build()

    def _put_back(self, name: str, before: object) -> None:
        setattr(self.settings, name, before)
        self.stage.restyle()
        self.build()

    def set_volume(self, name: str, value: float) -> None:
        """Louder or softer, with a sample to hear it by."""
        setattr(self.settings, name, round(value, 2))
        self.kept(self.stage.holding.keep())
        if name in SAMPLES:
            self.stage.sound.play(SAMPLES[name])

    def ask_reset(self) -> None:
        choices: list[tuple[str, str, Callable[[], None] | None]] = [
            ("no", self.say("answer.no"), None),
            ("yes", self.say("answer.yes"), self.reset),
        ]
        ask(self.stage, self.say("settings.reset"), self.say("settings.reset.ask"), choices)

    def reset(self) -> None:
        """Everything as it came, but for the window, which would jump, for what has been learned and won, for the buttons by
        which somebody chooses, and for what is a kiosk's operator's."""
        kept = {"display", "window", "screen", "learned", "puzzles", "told", *SCANNING}
        for name in Settings.__struct_fields__:
            if name not in kept and name not in OPERATORS:
                setattr(self.settings, name, getattr(Settings(), name))
        self.kept(self.stage.apply_settings())
        self.build()

    # -- moving about --------------------------------------------------------------------------------------------------

    def focused(self, id: Id) -> None:
        """Walking along the groups shows them; a pointer on its way across does not."""
        if id.kind == "group" and not self.pointing and id.rest != self.group:
            self.group = id.rest
            self.build()

    def enter_group(self, group: str) -> None:
        self.group = group
        self.build()
        self.focus.to(f"set:{self._names(group)[0]}")

    def _turn(self, step: int) -> None:
        names = list(GROUPS)
        self.group = names[(names.index(self.group) + step) % len(names)]
        self.build()
        self.focus.to(f"group:{self.group}")

    def key_actions(self) -> list[KeyAction]:
        on_row, is_reset = self.focus.what.kind == "set" and self.focus.what.rest not in DOORS, self.focus.current == "reset"
        return [
            KeyAction(Kind.CONFIRM, self.say("hint.change" if on_row else "settings.asks" if is_reset else "hint.open")),
            KeyAction(Kind.BACK, self.say("hint.back"), self.back),
            KeyAction(Kind.SHOULDER_LEFT, "", lambda: self._turn(-1)),
            KeyAction(Kind.SHOULDER_RIGHT, "", lambda: self._turn(1)),
        ]

    def back(self) -> None:
        """From a setting to its group first, then out; whoever chooses by a button or two goes to the group by its name."""
        if self.focus.what.kind == "set" and not self.pointing and self.settings.scanning == "off":
            self.focus.to(f"group:{self.group}")
            self.stage.sound.play("back")
        else:
            super().back()

    @property
    def explained(self) -> str:
        id = self.focus.what
        if id.kind == "group":
            return self.stage.words.listing([self.say(f"setting.{name}") for name in self._names(id.rest)])
        if id.rest == "display" and self.stage.window.lighter:
            return self.say("setting.display.help.fine")
        if id.rest == "voice" and self.settings.scanning != "off":
            return self.say("setting.voice.help.plain")
        return self.say(f"setting.{id.rest}.help" if id.kind == "set" else "settings.reset.ask")

    def draw_more(self, canvas: Canvas) -> None:
        note(canvas, self.explained, self._beside(HELP), size=32, key="help", focus=True)


class KeepPicture(AskInTime):
    """Asks whether the new window is all right. Without an answer the old one comes back after ten seconds."""

    def __init__(self, put_back: Callable[[], None], keep: Callable[[], None]) -> None:
        super().__init__([("no", "-", put_back), ("yes", "-", keep)], KEEP_SECONDS)

    def write(self) -> None:
        body = self.say("setting.display.keep.countdown", n=self.shown)
        choices = [("no", self.say("setting.display.keep.no")), ("yes", self.say("setting.display.keep.yes"))]
        self.rewrite(self.say("setting.display.keep"), body, choices)
