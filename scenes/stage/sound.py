"""What the house sounds like: effects made on demand, baked music, buses, pan, ducking, captions, and a record of all of it.

    sound = Sound(settings, cache_folder)
    sound.open()                                       no sound card: says so once and stays silent
    sound.play("reveal", title="kalesia", pan=0.2)
    sound.music("kalesia")

Nothing here looks at the game. Which take is played depends on how often that sound was played, never on what it is about.
"""

from __future__ import annotations

import logging
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np
import pygame

from scenes.stage.ceiling import Ceiling, Meter
from scenes.stage.synth.effects import EFFECTS
from scenes.stage.synth.render import Effects, key_of
from scenes.stage.synth.waves import RATE

log = logging.getLogger(__name__)

MUSIC_FOLDER: Final = Path(__file__).parents[2] / "assets" / "sounds" / "music"
PIECES: Final = ("victory", "defeat", "temple", "forest")
"""Short baked pieces; a title may have its own, `kalesia.victory`, else the shell's is played."""
DUCKING: Final = frozenset(
    {"reveal", "wind", "water", "rumble", "drumroll", "assault", "blast", "drums", "eruption", "explosion", "throne", *PIECES}
)
"""Under these the music steps back."""
DUCK_DB: Final = -6.0
DUCK_IN: Final = 0.08
DUCK_OUT: Final = 0.6
WIDEST: Final = 0.35
"""Pan of the outermost seat, of 1."""
CHANNELS: Final = 24
LOADED: Final = 60.0
"""Seconds of sound that stay ready to be played: some 10 MB."""
UNCAPTIONED: Final = frozenset({"focus", "select", "back", "click"})
"""What is heard here is seen as well: the focus moves, a button is pressed."""


class Volumes(Protocol):
    """0..1 each; the settings are such a thing, and are read at every sound."""

    master: float
    music: float
    effects: float
    interface: float
    kiosk_ceiling: float


@dataclass
class FullVolume:
    master: float = 1.0
    music: float = 1.0
    effects: float = 1.0
    interface: float = 1.0
    kiosk_ceiling: float = 1.0


@dataclass(frozen=True)
class Sounded:
    """One entry of the record. `secret` is the seat whose own peek it belongs to."""

    name: str
    title: str
    bus: str
    take: int
    pan: float
    secret: int | None = None


Caption = Callable[[str, Mapping[str, Any], int | None], None]
"""caption(id of the shell's catalogue, values, secret)"""


def pan_of(x: float, width: float = 1920.0) -> float:
    """The pan for something at x of a stage that is `width` wide."""
    return max(-WIDEST, min(WIDEST, WIDEST * (2 * x / width - 1)))


class Sound:
    """Closed, it only keeps the record and gives captions; `open` makes it audible.

    folder   where finished effects are kept; None keeps none
    caption  hears of every sound that is not seen anyway
    keep     entries of `record` that are kept (None: all, for comparing two runs)
    """

    def __init__(
        self,
        volumes: Volumes | None = None,
        folder: Path | None = None,
        *,
        caption: Caption | None = None,
        music_folder: Path = MUSIC_FOLDER,
        keep: int | None = 1000,
    ) -> None:
        self.volumes: Volumes = volumes or FullVolume()
        self.caption = caption
        self.record: deque[Sounded] = deque(maxlen=keep)
        self.effects = Effects(folder)
        self.ceiling = Ceiling()
        self.softer = 1.0
        """Of the ceiling: in the last opened hour a kiosk may be quieter."""
        self.meter: Meter | None = None
        """A kiosk's: how loud it has been."""
        self.silent = True
        self.playing: str | None = None
        """The title whose music is played."""
        self._music_folder = music_folder
        self._played: Counter[tuple[str, str, int | None]] = Counter()
        self._sounds: OrderedDict[object, pygame.mixer.Sound] = OrderedDict()
        """Those heard last, as long as they fit into `LOADED`; the others wait on disk."""
        self.loaded = 0.0
        """Seconds of them."""
        self._notices: list[tuple[str, dict[str, str]]] = []
        self._told: set[str] = set()
        self._duck_left = 0.0
        self._duck = 0.0

    # -- the card ------------------------------------------------------------------------------------------------------

    def open(self) -> bool:
        """Opens the sound card. False, and a notice, when none answers; the game goes on as if nothing were missing."""
        try:
            pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError, AttributeError) as error:
            log.warning("no sound: %s", error)
            self._tell_once("notice.no_sound")
            return False
        self.silent = False
        self.ceiling.open(self.highest)
        if self.playing is not None:
            self._start_music(self.playing)
        return True

    @property
    def highest(self) -> float:
        """How loud all of it together may be, 0..1."""
        return self.volumes.kiosk_ceiling * self.softer

    def close(self) -> None:
        if not self.silent:
            pygame.mixer.quit()
            self._sounds.clear()
            self.loaded = 0.0
            self.silent = True

    def take_notices(self) -> list[tuple[str, dict[str, str]]]:
        """(id, values) of what people should be told, each once."""
        out, self._notices = self._notices, []
        return out

    def _tell_once(self, id: str, **values: str) -> None:
        key = id + "".join(values.values())
        if key not in self._told:
            self._told.add(key)
            self._notices.append((id, values))

    # -- effects -------------------------------------------------------------------------------------------------------

    def play(
        self,
        name: str,
        *,
        title: str = "shell",
        pan: float = 0.0,
        secret: int | None = None,
        seat: int | None = None,
        values: Mapping[str, Any] | None = None,
    ) -> None:
        """One sound. `turn` takes the seat whose motif it is; `values` fill in the caption (`name` for `turn`).

        `secret` says whose private moment this is: such a sound changes nothing about the takes of public ones.
        """
        full = f"{name}.{seat}" if name == "turn" and seat is not None else name
        played = (title, full, secret)
        take = self._played[played]
        self._played[played] += 1
        pan = max(-WIDEST, min(WIDEST, pan))
        bus = EFFECTS[full].bus if full in EFFECTS else "effects"
        self.record.append(Sounded(full, title, bus, take, pan, secret))
        if self.caption is not None and name not in UNCAPTIONED:
            self.caption(f"caption.{name}", values or {}, secret)
        if not self.silent:
            self._sing(full, title, bus, take, pan)

    def _sing(self, name: str, title: str, bus: str, take: int, pan: float) -> None:
        sound = self._effect(name, title, take) if name in EFFECTS else self._piece(name, title)
        volume = self.volumes.master * float(getattr(self.volumes, bus)) * self.ceiling.share
        if sound is None or volume <= 0:
            return
        if name in DUCKING:
            self._duck_left = max(self._duck_left, sound.get_length())
        channel = pygame.mixer.find_channel()
        if channel is not None:
            channel.set_volume(volume * min(1.0, 1 - pan), volume * min(1.0, 1 + pan))
            channel.play(sound)
            if self.meter is not None:
                self.meter.hear(sound, volume)

    def _effect(self, name: str, title: str, take: int) -> pygame.mixer.Sound:
        key = key_of(title, name, take)
        return self._heard(key) or self._load(key, pygame.mixer.Sound(buffer=self.effects.get(key)))

    def _piece(self, name: str, title: str) -> pygame.mixer.Sound | None:
        for path in self._files(f"{title}.{name}", f"shell.{name}"):
            try:
                return self._heard(path) or self._load(path, pygame.mixer.Sound(str(path)))
            except (pygame.error, OSError) as error:
                log.warning("sound %s cannot be read: %s", path, error)
        self._tell_once("notice.missing_sound", name=name)
        return None

    def _heard(self, key: object) -> pygame.mixer.Sound | None:
        if key in self._sounds:
            self._sounds.move_to_end(key)
        return self._sounds.get(key)

    def _load(self, key: object, sound: pygame.mixer.Sound) -> pygame.mixer.Sound:
        """What is dropped for it plays on where it is just heard: its channel holds it."""
        self._sounds[key] = sound
        self.loaded += sound.get_length()
        while self.loaded > LOADED and len(self._sounds) > 1:
            _, old = self._sounds.popitem(last=False)
            self.loaded -= old.get_length()
        return sound

    def _files(self, *names: str) -> Iterable[Path]:
        return [path for name in names if (path := self._music_folder / f"{name}.ogg").is_file()]

    def test(self, side: float) -> None:
        """A second of a tone in one ear alone, -1 left, 1 right, for whoever sets up the machine."""
        if self.silent:
            return
        times = np.arange(RATE) / RATE
        wave = 20000 * np.sin(2 * np.pi * 440 * times) * np.minimum(1, 20 * np.minimum(times, 1 - times))
        ears = np.repeat(wave.astype(np.int16)[:, None], 2, axis=1)
        channel = pygame.mixer.find_channel()
        if channel is not None:
            channel.set_volume(float(side < 0), float(side > 0))
            channel.play(pygame.mixer.Sound(buffer=ears.tobytes()))

    def prepare(self, title: str) -> None:
        """Have all effects of a title made aside, before they are needed. `music` does so too."""
        if not self.silent:
            self.effects.prepare(title)

    # -- music ---------------------------------------------------------------------------------------------------------

    def music(self, title: str | None) -> None:
        """From now on the music of this title (`shell` for the launcher), over and over; None: none."""
        if title == self.playing:
            return
        self.playing = title
        self.record.append(Sounded("music", title or "", "music", 0, 0.0))
        if self.silent:
            return
        if title is None:
            pygame.mixer.music.fadeout(900)
        else:
            self._start_music(title)
            self.prepare(title)

    def _start_music(self, title: str) -> None:
        for path in self._files(title, "shell"):
            try:
                pygame.mixer.music.load(str(path))
            except (pygame.error, OSError) as error:
                log.warning("music %s cannot be read: %s", path, error)
                continue
            pygame.mixer.music.play(-1, fade_ms=1200)
            self._set_music_volume()
            return
        self._tell_once("notice.missing_sound", name=title)

    def update(self, dt: float) -> None:
        """Call once a frame: music steps back under what matters, and follows the settings."""
        ducked = self._duck_left > 0
        self._duck_left = max(0.0, self._duck_left - dt)
        self._duck = min(1.0, self._duck + dt / DUCK_IN) if ducked else max(0.0, self._duck - dt / DUCK_OUT)
        if self.silent:
            return
        self.ceiling.pass_time(dt, self.highest)
        if self.playing is not None:
            self._set_music_volume()
        if self.meter is not None:
            self.meter.pass_time(dt, self._music_volume if self.playing is not None else 0.0, self.ceiling.at)

    @property
    def ducking_db(self) -> float:
        """How far the music has stepped back, 0 .. DUCK_DB."""
        return DUCK_DB * self._duck

    @property
    def _music_volume(self) -> float:
        return self.volumes.master * self.volumes.music * 10 ** (self.ducking_db / 20) * self.ceiling.share

    def _set_music_volume(self) -> None:
        pygame.mixer.music.set_volume(self._music_volume)
