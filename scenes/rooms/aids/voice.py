"""The voice: how much it says, how fast and how loud, and who hears secrets. Every change is heard at once."""

from __future__ import annotations

from typing import Final

from scenes.rooms.aids.rows import Make, RowsRoom
from scenes.stage.aids.voice.ear import devices
from scenes.stage.aids.voice.levels import LEVELS
from scenes.stage.aids.voice.whose import device_of, give
from scenes.stage.settings import VOICE_RATES
from scenes.stage.stage import Stage
from scenes.stage.widgets import Slider, Toggle, Widget

CHOSEN: Final = ("voice", "voice_rate", "voice_volume", "voice_secrets", "voice_ear")
"""The settings that are changed here."""


class VoiceRoom(RowsRoom):
    """A sound device for the ears of one person can be given where several sit at a table that is open."""

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

    def text(self, id: str) -> str:
        return self.say(f"voice.{id}")

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.say("voice.title")
        say, settings = self.say, self.stage.settings
        levels, rates = [say(f"voice.level.{level}") for level in LEVELS], [say(f"voice.rate.{rate}") for rate in VOICE_RATES]
        level, rate = LEVELS.index(settings.voice), VOICE_RATES.index(settings.voice_rate)
        words = say("answer.off"), say("answer.on")
        rows: list[Make] = [
            self.choice("level", levels, level, lambda k: self.put("voice", LEVELS[k])),
            self.choice("rate", rates, rate, lambda k: self.put("voice_rate", VOICE_RATES[k])),
            lambda box: Slider("volume", box, say("voice.volume"), settings.voice_volume, self._set_volume),
            lambda box: Toggle(
                "secrets", box, say("voice.secrets"), settings.voice_secrets, lambda on: self.put("voice_secrets", on), words
            ),
        ]
        return self.stacked([*rows, *(self._of_seats() if self.seats else ())])

    def _of_seats(self) -> list[Make]:
        self.whose %= len(self.seats)
        now, names = device_of(self.stage, self.seats[self.whose]), ["", *self._devices]
        shown = [self.say("voice.ear.none"), *self._devices]
        return [
            self.choice("whose", [self._named(seat) for seat in self.seats], self.whose, self._turn_to),
            self.choice("ear", shown, names.index(now) if now in names else 0, self._give),
        ]

    def _named(self, seat: int) -> str:
        person = self.stage.holding.who(seat)
        return person.name if person is not None else self.say("voice.seat", number=seat + 1)

    # -- changing ------------------------------------------------------------------------------------------------------

    def _set_volume(self, value: float) -> None:
        self.put("voice_volume", round(value, 2))

    def _turn_to(self, k: int) -> None:
        self.whose = k
        self.kept(None)

    def _give(self, k: int) -> None:
        self.kept(give(self.stage, self.seats[self.whose], ["", *self._devices][k]))

    def kept(self, trouble: str | None) -> None:
        super().kept(trouble)
        self.build()
        self.stage.tell(self.focus.item.text if self.focus.item is not None else "")
