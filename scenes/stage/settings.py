"""What people choose for themselves, kept in one JSON file: checked when read, written whole or not at all."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from games.catalog import SHELF
from games.kernel.files import read_json, set_aside, write_whole
from games.kernel.minds.agents import LEVELS
from games.kernel.people.remaps import KEYS, PadTables, of_makes, renamed
from games.kernel.protocol import shortened
from games.kernel.salvage import in_place, what_holds
from scenes.stage.devices.bindings import key_code
from scenes.stage.devices.makes import FAMILIES

log = logging.getLogger("paper_realms.settings")

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
HalfHour = Annotated[int, msgspec.Meta(ge=0, le=48)]
OpenDay = Annotated[tuple[HalfHour, HalfHour], in_place((0, 48))]
"""When a kiosk opens and closes, in half hours (18 is nine o'clock)."""
Pixels = Annotated[int, msgspec.Meta(ge=64, le=16384)]

Named = Annotated[str, msgspec.Meta(max_length=24)]
LANGUAGES = ("en", "it", "es")
TEXT_SIZES = tuple(k / 10 for k in range(10, 21))
"""Steps of ten percent; what an older program kept between two of them is the larger one, or the nearest."""
VOICE_RATES = (0.75, 1.0, 1.25, 1.5, 2.0)
PACES = (0.5, 0.75, 1.0, 1.5, 2.0)
"""Speed of the show: 2.0 is twice as fast."""
SCAN_STEPS = (0.8, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0)
SCAN_RESTS = (0.0, 0.25, 0.5, 1.0)


class Settings(msgspec.Struct, kw_only=True):
    """All settings with their defaults. Assign, then `save`."""

    language: Literal["en", "it", "es", ""] = ""
    """Empty: the system's own, English when it is none of ours."""
    text_size: float = 1.0
    wide_lines: bool = False
    """Whether lines of longer texts stand one and a half times their height apart."""
    read_out: bool = True
    """Whether, with large words, a strip below the scene says what is in focus."""
    high_contrast: bool = False
    reduced_motion: bool = False
    table_aids: bool = True
    """Signs on the tables for what everybody could work out, such as where a temple is one area away."""
    pace: float = 1.0
    others: Literal["swept", "shown"] = "swept"
    """Whether what others do among themselves passes in one sweep, or is shown in full."""
    companions: Literal["wait", "soon", "once"] = "once"
    """Whether companions who say what they are about to do wait for an answer, act soon, or at once."""
    master: Volume = 1.0
    music: Volume = 0.7
    effects: Volume = 0.9
    interface: Volume = 0.7
    captions: bool = False
    voice: Literal["off", "few", "normal", "all"] = "off"
    """How much is spoken."""
    voice_rate: float = 1.0
    """How fast, times the usual."""
    voice_volume: Volume = 1.0
    voice_secrets: bool = False
    """Whether a secret is spoken aloud while its owner looks alone."""
    voice_ear: str = ""
    """The sound device that speaks secrets to their owner alone; empty: none."""
    mono: bool = False
    """Whether both ears hear the same."""
    sparing_music: bool = False
    """No music while a game is calm: only when it matters."""
    rumble: bool = True
    hold: Literal["hold", "toggle"] = "hold"
    """Peeking: while the button is held, or from one press to the next."""
    scanning: Literal["off", "two", "one"] = "off"
    """Whether everything is offered in turn, and a button chooses; two: another one goes on, one: it goes on by itself."""
    scan_step: float = 1.5
    """Seconds that each thing is offered."""
    scan_rest: float = 0.0
    """Seconds after a press in which another one does not count."""
    scan_next: str = ""
    scan_choose: str = ""
    """Of two buttons: what goes on, and what chooses (`scenes.stage.aids.scanning.presses`); "": as usual."""
    greeted: bool = True
    """Whether the page before the first shelf was seen: not where there is no file of settings yet."""
    learned: tuple[str, ...] = ()
    """The titles whose lesson somebody has been through here, or has skipped."""
    finished: tuple[str, ...] = ()
    """The titles of which somebody has played a game to its end here."""
    puzzles: dict[str, Annotated[int, msgspec.Meta(ge=1, le=3)]] = {}
    """`kalesia.narrow` -> the most stars that a puzzle has brought here."""
    coach: bool = True
    """Whether a sentence is said when something comes for the first time at a table."""
    told: tuple[str, ...] = ()
    """What a coach has said here, once and for all: `title/card`. Whoever has a list of their own hears from their own."""
    display: Literal["fullscreen", "lighter", "borderless", "windowed"] = "fullscreen"
    """lighter: full screen, and less fine where the screen is very fine."""
    window: tuple[Pixels, Pixels] = (1280, 720)
    screen: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    """Which display."""
    keys: dict[str, str] = {}
    """`keys:1/confirm` -> key name, see bindings."""
    pads: PadTables = {}
    """`playstation` -> `confirm` -> pad button name, see bindings."""
    pad_signs: Literal["held", "xbox", "playstation", "nintendo", "deck"] = "held"
    """What stands on the buttons of pads in hints: what is printed on the pad that is held, or always the same."""
    kiosk_pin: str = ""
    """Where the PIN was kept once: a kiosk that finds one here moves it to its own file (`scenes.kiosk.pin_file`)."""
    kiosk_idle: Annotated[int, msgspec.Meta(ge=10, le=3600)] = 90
    """Seconds without input until a kiosk asks whether anybody is there."""
    kiosk_answer: Annotated[int, msgspec.Meta(ge=5, le=300)] = 20
    """Seconds to answer that."""
    kiosk_move: Annotated[int, msgspec.Meta(ge=0, le=600)] = 45
    """Seconds for a choice at a kiosk's table; 0: no limit."""
    kiosk_more_time: bool = True
    """Whether guests may take more time for it."""
    kiosk_titles: tuple[str, ...] = ()
    """The titles that stand on a kiosk's shelf; empty: all."""

    kiosk_ceiling: Volume = 1.0
    """How loud a kiosk's whole mix may be, whatever its guests choose."""
    kiosk_softer: bool = False
    """Half as loud in the last opened hour."""
    kiosk_hours: tuple[OpenDay, ...] = ()
    """From Monday on. Closing before opening is past midnight, both alike the whole day closed; empty: it is always open."""
    kiosk_hardest: str = "hero"
    """The hardest computer player that is offered at a kiosk: one of `LEVELS`."""
    kiosk_longest: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """Minutes of the longest game that is offered at a kiosk; 0: any."""
    kiosk_wall: bool = False
    """Whether regulars of a kiosk may hang up a card."""
    kiosk_table: str = ""
    """The folder that tables of figures are saved in; empty: beside the saves."""
    kiosk_machine: Named = ""
    """What a kiosk is called in its tables; empty: as its host."""
    kiosk_place: Named = ""
    """Where it stands, as its tables say it."""
    kiosk_welcome: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """The owner's own words on the title cards of the show."""

    def __post_init__(self) -> None:
        if TEXT_SIZES[0] <= self.text_size <= TEXT_SIZES[-1]:
            self.text_size = min(reversed(TEXT_SIZES), key=lambda size: round(abs(size - self.text_size), 3))
        _among("text_size", self.text_size, TEXT_SIZES)
        _among("pace", self.pace, PACES)
        _among("scan_step", self.scan_step, SCAN_STEPS)
        _among("scan_rest", self.scan_rest, SCAN_RESTS)
        _among("voice_rate", self.voice_rate, VOICE_RATES)
        _among("kiosk_hardest", self.kiosk_hardest, LEVELS)
        self.keys, self.pads = renamed(self.keys), of_makes(self.pads, FAMILIES)
        for where, key in self.keys.items():
            layout, _, name = where.partition("/")
            if name not in KEYS.get(layout, {}):
                raise ValueError(f"keys: there is nothing called {where!r} to remap")
            key_code(key)
        if len(self.kiosk_hours) not in (0, 7):
            raise ValueError(f"kiosk_hours: a week has seven days, not {len(self.kiosk_hours)}")
        for name in ("kiosk_machine", "kiosk_place", "kiosk_welcome"):
            if not getattr(self, name).isprintable():
                raise ValueError(f"{name}: one line of letters is meant")
        for title in self.kiosk_titles:
            if title not in SHELF:
                raise ValueError(f"kiosk_titles: there is no title {title!r}; there is: {', '.join(SHELF)}")


def _among(name: str, value: float | str, allowed: tuple[float | str, ...]) -> None:
    if value not in allowed:
        raise ValueError(f"{name}: {value} is not one of {', '.join(map(str, allowed))}")


def load(file: Path) -> tuple[Settings, list[str]]:
    """The settings in `file` and what was wrong with it, in plain words; defaults when there is none.

    A file that cannot be read is set aside beside itself, never deleted. Single wrong values fall back to their defaults, wrong
    entries of lists are left out; what holds stands in the file from then on. Settings that nobody here knows are those of a
    newer program, and stay in the file.
    """
    try:
        table = read_json(file, dict[str, Any])
    except FileNotFoundError:
        return Settings(greeted=False), []
    except OSError as error:
        return Settings(), [f"The settings in {file} cannot be opened ({error.strerror}); the usual ones are used."]
    except msgspec.DecodeError:
        wrong = [f"The settings in {file} are damaged; {_set_aside(file)} and the usual ones are used."]
        if not file.exists():
            _write(Settings(), {}, file)
        return Settings(), wrong
    unknown = _unknown(table)
    if unknown:
        log.info("settings of another version are kept: %s", shortened(", ".join(unknown), 200))
    settings, wrong = _salvage(table)
    if wrong:
        _set_aside(file)
        _write(settings, unknown, file)
    return settings, wrong


def _unknown(table: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in table.items() if name not in Settings.__struct_fields__}


def _salvage(table: dict[str, Any]) -> tuple[Settings, list[str]]:
    """Every value that holds, and one sentence for each that does not."""
    known = {name: value for name, value in table.items() if name in Settings.__struct_fields__}
    settings, lost = what_holds(known, Settings)
    return settings, [f"A setting is not usable ({entry}); the usual one is used, or it is left out." for entry in lost]


def _set_aside(file: Path) -> str:
    try:
        return f"they are kept as {set_aside(file).name}"
    except OSError as error:
        return f"they could not be set aside ({error.strerror})"


OPERATORS: Final = tuple(name for name in Settings.__struct_fields__ if name.startswith("kiosk_"))
"""Of a kiosk's operator: never a guest's to change, and never put back."""


def save(settings: Settings, file: Path) -> str | None:
    """Write all or nothing, with what a newer program keeps there. Gives a sentence when the disk refuses, for the screen
    to show; the game goes on."""
    try:
        unknown = _unknown(read_json(file, dict[str, Any]))
    except (OSError, msgspec.DecodeError):
        unknown = {}
    return _write(settings, unknown, file)


def _write(settings: Settings, unknown: dict[str, Any], file: Path) -> str | None:
    text = msgspec.json.format(msgspec.json.encode({**msgspec.to_builtins(settings), **unknown}), indent=2)
    try:
        write_whole(file, text + b"\n")
    except OSError as error:
        log.warning("settings not saved: %s", error)
        return f"The settings could not be saved to {file} ({error.strerror}). Free some space or check the folder's rights."
    return None
