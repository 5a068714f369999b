"""The voice: how much it says, how fast and how loud, and who hears secrets. Every change is heard at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from scenes.rooms.room import TOP, KeyAction, Room, note
from scenes.stage.aids.voice.ear import devices
from scenes.stage.aids.voice.levels import LEVELS
from scenes.stage.aids.voice.whose import device_of, give
from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import VOICE_RATES
from scenes.stage.stage import Stage
from scenes.stage.widgets import ChoiceRow, Slider, Toggle, Widget
from scenes.stage.widgets.choices import Row

CHOSEN: Final = ("voice", "voice_rate", "voice_volume", "voice_secrets", "voice_ear")
"""The settings that are changed here."""
ROWS: Final = Box(300, TOP + 10, 1320, 560)
STEP: Final = 94.0
HELP: Final = Box(300, TOP + 590, 1320, 150)


class VoiceRoom(Room):
    """A sound device for the ears of one person can be given where several sit at a table that is open."""

    has_menu = True
    named_in_menu = "settings"

    def __init__(self) -> None:
        super().__init__()
        self.whose = 0
        """Which of the persons at the table is given a device."""
        self._devices: list[str] = []

    def enter(self, stage: Stage) -> None:
        self._devices = devices()
        super().enter(stage)

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may be given a sound device of their own."""
        seating = self.stage.devices.seating
        return seating.people if seating is not None and len(seating.people) > 1 and len(self._devices) > 1 else ()

    def first_focus(self) -> str:
        return "level"

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.say("voice.title")
        say, settings = self.say, self.stage.settings
        levels, rates = [say(f"voice.level.{level}") for level in LEVELS], [say(f"voice.rate.{rate}") for rate in VOICE_RATES]
        level, rate = LEVELS.index(settings.voice), VOICE_RATES.index(settings.voice_rate)
        words = say("answer.off"), say("answer.on")
        change = self.change
        rows: list[Callable[[Box], Row]] = [
            lambda box: ChoiceRow("level", box, say("voice.level"), levels, level, lambda k: change("voice", LEVELS[k])),
            lambda box: ChoiceRow("rate", box, say("voice.rate"), rates, rate, lambda k: change("voice_rate", VOICE_RATES[k])),
            lambda box: Slider("volume", box, say("voice.volume"), settings.voice_volume, self._set_volume),
            lambda box: Toggle(
                "secrets", box, say("voice.secrets"), settings.voice_secrets, lambda on: change("voice_secrets", on), words
            ),
        ]
        if self.seats:
            rows += [self._whose, self._device]
        return [make(Box(ROWS.x, ROWS.y + k * STEP, ROWS.w, 84)) for k, make in enumerate(rows)]

    def _whose(self, box: Box) -> ChoiceRow:
        self.whose %= len(self.seats)
        return ChoiceRow("whose", box, self.say("voice.whose"), [self._named(s) for s in self.seats], self.whose, self._turn_to)

    def _named(self, seat: int) -> str:
        person = self.stage.holding.who(seat)
        return person.name if person is not None else self.say("voice.seat", number=seat + 1)

    def _device(self, box: Box) -> ChoiceRow:
        names = ["", *self._devices]
        now = device_of(self.stage, self.seats[self.whose])
        shown = [self.say("voice.ear.none"), *self._devices]
        return ChoiceRow("ear", box, self.say("voice.ear"), shown, names.index(now) if now in names else 0, self._give)

    # -- changing ------------------------------------------------------------------------------------------------------

    def change(self, name: str, value: Any) -> None:
        """A new value, at once; the row is the sample."""
        setattr(self.stage.settings, name, value)
        self._kept(self.stage.apply_settings())

    def _set_volume(self, value: float) -> None:
        self.change("voice_volume", round(value, 2))

    def _turn_to(self, k: int) -> None:
        self.whose = k
        self._kept(None)

    def _give(self, k: int) -> None:
        self._kept(give(self.stage, self.seats[self.whose], ["", *self._devices][k]))

    def _kept(self, trouble: str | None) -> None:
        if trouble:
            self.refuse(self.say("settings.not_saved", why=trouble))
        self.build()
        self.stage.tell(self.focus.item.text if self.focus.item is not None else "")

    # -- the room ------------------------------------------------------------------------------------------------------

    def key_actions(self) -> list[KeyAction]:
        return [KeyAction(Kind.CONFIRM, self.say("hint.change")), KeyAction(Kind.BACK, self.say("hint.back"), self.back)]

    def draw_more(self, canvas: Canvas) -> None:
        note(canvas, self.say(f"voice.{self.focus.current}.help"), HELP, size=32, key="help")
