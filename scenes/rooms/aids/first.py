"""The page before the first shelf of a machine: one press and one plays; or how one sees, hears and presses is chosen first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.rooms.aids.buttons import ButtonsRoom
from scenes.rooms.aids.rows import Make, RowsRoom, in_rows
from scenes.rooms.aids.voice import VoiceRoom
from scenes.rooms.room import BOTTOM, TOP, KeyAction, Room, note
from scenes.stage.aids.voice.levels import at_first
from scenes.stage.aids.voice.prism import installed
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import TEXT_SIZES, load, save
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, ChoiceRow, Toggle, Widget
from scenes.stage.widgets.choices import Row
from scenes.stage.words.words import LANGUAGES, NAMES_OF_LANGUAGES

PLAY: Final = Box(680, TOP + 12, 560, 104)
STEP: Final = 78.0
HIGH: Final = 70.0
ROWS: Final = Box(360, PLAY.bottom + 36, 1200, 6 * STEP)
NOTE: Final = Box(ROWS.x, ROWS.bottom + 14, ROWS.w, BOTTOM - ROWS.bottom - 14)
GEAR: Final = 44.0


class Door(Row):
    """A row whose value is chosen in a room of its own."""

    beside = 0.0, GEAR + 24

    def __init__(self, id: str, rect: Sequence[float], label: str, value: str, opens: Callable[[], None]) -> None:
        super().__init__(id, rect, label)
        self._value, self._opens = value, opens

    @property
    def shown(self) -> str:
        return self._value

    def confirm(self) -> None:
        self._opens()

    def focusables(self) -> list[Focusable]:
        return [replace(item, on_move=None) for item in super().focusables()]

    def draw_value(self, canvas: Canvas, ink: str, hot: bool) -> None:
        x, y, w, h = self.value_box
        gear = people.emblem_alone(name="gear", px=GEAR, a=ink if hot else SHELL.gold)
        canvas.picture(gear, x + w - GEAR, y + (h - GEAR) / 2, layer=self.layer + 3, key=f"{self.id}:gear")
        self.write_value(canvas, ink)


class FirstRoom(Room):
    """Whatever is pressed at first goes on. It counts as seen whichever way it is left."""

    has_menu = lone = True

    def exit(self) -> None:
        """What the command line chose for this run alone is not kept with it."""
        self.stage.settings.greeted = True
        file = self.stage.folders.settings
        kept, _ = load(file)
        kept.greeted = True
        save(kept, file)

    def first_focus(self) -> str:
        return "play"

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.say("first.title")
        say, settings = self.say, self.stage.settings
        voice = say("first.voice.none" if not installed() else "answer.off" if settings.voice == "off" else "first.voice.on")
        sizes = [say("setting.text_size.percent", n=round(100 * size)) for size in TEXT_SIZES]
        names, language = [NAMES_OF_LANGUAGES[one] for one in LANGUAGES], LANGUAGES.index(self.stage.words.language)
        rows: list[Make] = [
            RowsRoom.choice("language", say("setting.language"), names, language, lambda k: self.put("language", LANGUAGES[k])),
            lambda box: ChoiceRow(
                "text_size", box, say("setting.text_size"), sizes, TEXT_SIZES.index(settings.text_size),
                lambda k: self.put("text_size", TEXT_SIZES[k]), wraps=False,
            ),
            lambda box: Door("voice", box, say("setting.voice"), voice, lambda: self.stage.push(VoiceRoom())),
            lambda box: Door(
                "scanning", box, say("setting.scanning"), say(f"scan.now.{settings.scanning}"),
                lambda: self.stage.push(ButtonsRoom(lone=True)),
            ),
            lambda box: self._toggle("reduced_motion", box),
            lambda box: self._toggle("high_contrast", box),
        ]  # fmt: skip
        play = Button("play", PLAY, say("first.play"), self.back, color=SHELL.ledge)
        return [play, *in_rows(self, ROWS, rows, STEP, STEP - HIGH)]

    def _toggle(self, name: str, box: Box) -> Toggle:
        words, on = (self.say("answer.off"), self.say("answer.on")), getattr(self.stage.settings, name)
        return Toggle(name, box, self.say(f"setting.{name}"), on, lambda on: self.put(name, on), words)

    # -- the room ------------------------------------------------------------------------------------------------------

    def key_actions(self) -> list[KeyAction]:
        here = self.focus.what.kind
        chooses = "hint.choose" if here == "play" else "hint.open" if here in ("voice", "scanning") else "hint.change"
        return [
            KeyAction(Kind.CONFIRM, self.say(chooses)),
            KeyAction(Kind.BACK, self.say("hint.go_on"), self.back),
            KeyAction(Kind.ALT, "", self.back),
        ]

    @property
    def explained(self) -> str:
        id = self.focus.what.kind
        plain = id == "voice" and self.stage.settings.scanning != "off"  # no keys for who presses one button
        return self.say("first.note" if id == "play" else "setting.voice.help.plain" if plain else f"setting.{id}.help")

    def draw_more(self, canvas: Canvas) -> None:
        note(canvas, self.explained, NOTE, key="note")


def greet(stage: Stage) -> None:
    """Opens the page. A voice is turned on: it is there where somebody has brought it, who may have nothing else to go by."""
    level = at_first("normal" if installed() else "off")
    if level != stage.settings.voice:
        stage.settings.voice = level
        stage.apply_settings()
    stage.push(FirstRoom())
