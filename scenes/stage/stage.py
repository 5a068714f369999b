"""The stage: all services a scene works with, in one place."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from games.kernel.people.holding import Holding
from games.kernel.people.remaps import KEYS, PAD, of_halves, of_make, signed
from scenes.stage.aids.told import Telling, Told
from scenes.stage.devices.action import Action, DeviceId, DeviceKind, device_kind
from scenes.stage.devices.devices import Devices
from scenes.stage.devices.evening import Evening
from scenes.stage.devices.makes import Signs, family
from scenes.stage.folders import Folders
from scenes.stage.loop.clock import Clock
from scenes.stage.loop.metrics import Metrics
from scenes.stage.loop.screen import Screen
from scenes.stage.loop.stack import Stack
from scenes.stage.loop.window import Window
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.settings import Settings, save
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.system_language import system_language
from scenes.stage.words.words import Words, fitting_language

if TYPE_CHECKING:
    from scenes.stage.sound import Sound


def language(settings: Settings) -> str:
    """The language to speak: the chosen one, else the system's when it is one of ours, else English."""
    return fitting_language(settings.language, system_language())


@dataclass(frozen=True)
class Crash:
    """Given to the bottom scene's `resume` after a scene above it failed: what to tell, and where the details lie."""

    scene: str
    error: str
    report: str
    """The file with the details; empty when it could not be written."""


class Claims(Protocol):
    """What devices without a seat may do at a table: take one."""

    def hears(self, action: Action) -> bool:
        """True when nobody else shall hear of it."""

    def foreign(self, device: DeviceId, opener: DeviceId) -> str:
        """Where these are pads of two people at the table, what the first is told: that the room is the other's; else ""."""

    def asks(self, device: DeviceId, reader: DeviceId) -> bool:
        """Whether the table asks the one who holds that device, and somebody else reads, with the other one."""

    def update(self, dt: float) -> None:
        """`dt` seconds have passed."""

    def draw(self, canvas: Canvas) -> None:
        """The questions that stand open, over all that is to be seen."""


@dataclass
class Stage:
    """Given to scenes by `enter`. Scenes ask for other scenes here; the change happens between frames."""

    clock: Clock
    settings: Settings
    folders: Folders
    window: Window
    canvas: Canvas
    pictures: Pictures
    lettering: Lettering
    words: Words
    sound: Sound
    devices: Devices
    stack: Stack[Stage]
    ears: dict[int, str] = field(default_factory=dict)
    """Seat of a guest at the table that is open -> the sound device that speaks secrets to that seat alone."""
    titles: dict[str, Any] = field(default_factory=dict)
    """Title id -> whatever the launcher keeps about it."""
    kiosk: bool = False
    """No way out: close requests are ignored."""
    printed: dict[str, str] = field(default_factory=dict)
    """Name of a letter's key -> what it prints, on a keyboard without Latin letters."""
    said: deque[str] = field(default_factory=lambda: deque(maxlen=200))
    """Texts of focus changes and events, newest last."""
    told: deque[Told] = field(default_factory=lambda: deque(maxlen=200))
    """The same with what each is about and whose secret it is: for voices and other access tools."""
    on_told: Callable[[Told], None] = lambda told: None
    """Hears them at once; set by the app."""
    coached: float | None = None
    """Kiosk: when the guests who are here began the game in which a coach speaks; None: they have not."""
    evening: Evening = field(default_factory=Evening)
    """Who has sat here since the program was started; at a kiosk, since its guests came."""
    strict: bool = False
    """Tests: a failing scene ends the run instead of falling back to the bottom scene."""
    sat: dict[Path, tuple[DeviceId | None, ...]] = field(default_factory=dict)
    """Who held what at tables that were left, by journal: as long as the program runs, pads keep their numbers."""
    claims: Claims | None = None
    """Hears the devices that have no seat at the table that is open; None: no table is."""
    house_menu: Callable[[str, Callable[[], None] | None, str], Screen[Stage]] | None = None
    """Makes the menu of a room: whose rules it offers, the way out, and what is open already. None: there is none."""
    whole: bool = False
    """Whether the scene on top needs all of the window: no band lies at its foot."""
    quitting: bool = False
    restyle: Callable[[], None] = lambda: None
    """Set by the app: makes everything follow the settings."""

    def __post_init__(self) -> None:
        self.holding = Holding(self, save)
        """Whose the settings are that hold now."""

    @property
    def remembers(self) -> bool:
        """Whether persons are known here: not at a kiosk, but where its operator wants it for regulars."""
        return not self.kiosk or self.settings.kiosk_wall

    @property
    def metrics(self) -> Metrics:
        return self.window.metrics

    @property
    def signs(self) -> Signs:
        """Of the device in hand, as people see its buttons or keys, for hints."""
        return self.signs_on(self.devices.in_hand)

    def signs_on(self, hand: DeviceKind, seat: int | None = None) -> Signs:
        """The same, of devices of that kind: of the pad that the seat holds, else of the one used last."""
        if hand is DeviceKind.PAD:
            return self.signs_of(self.devices.pad_of(seat))
        return Signs(signed(self.keys, self.printed))

    def signs_of(self, device: DeviceId) -> Signs:
        """The same, of that device."""
        if device_kind(device) is not DeviceKind.PAD:
            return self.signs_on(device_kind(device))
        shown = self.settings.pad_signs
        return Signs(PAD.settled(self.chosen_for(device)), self.devices.make(device) if shown == "held" else shown)

    def chosen_for(self, device: DeviceId) -> Mapping[str, str]:
        """The table of remapped buttons of that pad: of the one who holds it, else of the house; each make has its own."""
        seat = self.devices.seating.seat_of(device) if self.devices.seating is not None else None
        own = self.holding.own(seat, "pads")
        return of_make(self.settings.pads if own is None else own, family(self.devices.make(device)))

    @property
    def presses(self) -> bool:
        """Whether nothing need be held down: a button that is held elsewhere is pressed, and pressed again."""
        return self.settings.hold == "toggle" or self.settings.scanning != "off"

    @property
    def keys(self) -> Mapping[str, str]:
        """The table of remapped keys: each half of the keyboard is theirs who holds it, else the house's."""
        return of_halves({half: self.keys_of(half) for half in KEYS})

    def keys_of(self, half: DeviceId) -> Mapping[str, str]:
        """The table in which that half is kept."""
        seat = self.devices.seating.seat_of(half) if self.devices.seating is not None else None
        own: Mapping[str, str] | None = self.holding.own(seat, "keys")
        return self.settings.keys if own is None else own

    @property
    def motion(self) -> bool:
        """False when people asked for reduced motion."""
        return not self.settings.reduced_motion

    def push(self, scene: Screen[Stage]) -> None:
        scene.opened_by = self.devices.last
        self.stack.push(scene)

    def pop(self, result: object = None) -> None:
        self.stack.pop(result)

    def replace(self, scene: Screen[Stage]) -> None:
        self.stack.replace(scene)

    def home(self, result: object = None) -> None:
        self.stack.home(result)

    def menu(self) -> None:
        """From a page over something else to the menu of what lies below; the page goes, and all between."""
        for scene in reversed(self.stack.scenes[:-1]):
            self.pop()
            if scene.is_menu or scene.open_menu():
                return

    def quit(self) -> None:
        """Leave the program after this frame; a kiosk stays."""
        self.quitting = not self.kiosk

    def tell(self, text: str, kind: Telling = "room", seat: int | None = None, weighs: bool = False) -> None:
        """A text for those who do not see or hear; `seat` alone may know it, None: everybody may. `weighs`: it befell one."""
        if text:
            self.said.append(text)
            self.told.append(Told(kind, text, seat, self.clock.now(), weighs))
            self.on_told(self.told[-1])

    def rumble(self, seat: int, strength: float = 0.6, ms: int = 180) -> None:
        self.devices.rumble(seat, strength, ms)

    def follow_settings(self) -> None:
        """Words and sound follow the settings (pictures and lettering follow through the app)."""
        self.words.use(language(self.settings))

    def apply_settings(self) -> str | None:
        """After settings were changed: everything follows at once, and they are saved. A sentence when that failed."""
        self.restyle()
        return self.holding.keep()
