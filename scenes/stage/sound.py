"""What the house sounds like: baked effects and music, buses, pan, ducking, captions, and a record of all of it.

    sound = Sound(settings)
    sound.open()                                       no sound card: says so once and stays silent
    sound.play("reveal", title="kalesia", pan=0.2)
    sound.music("kalesia")
    sound.mood("tense")                                the music follows when it may

Nothing here looks at the game. Which take is played depends on how often that sound was played, never on what it is about.
"""

from __future__ import annotations

import io
import logging
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol

import numpy as np
import pygame

from games.kernel.moods import Mood
from scenes.stage.ceiling import Ceiling, Meter, lifted
from scenes.stage.orchestra.band import CHANNELS as BAND
from scenes.stage.orchestra.band import Band
from scenes.stage.orchestra.conductor import Conductor, Entry
from scenes.stage.orchestra.stock import RATE, Place, Stock, house

log = logging.getLogger("paper_realms.sound")

PIECES: Final = ("victory", "defeat", "temple", "forest")
"""Short baked pieces; a title may have its own, `kalesia.victory`, else the shell's is played."""
DUCKING: Final = frozenset(
    {"reveal", "wind", "water", "rumble", "drumroll", "assault", "blast", "drums", "eruption", "explosion", "throne", *PIECES}
)
"""Under these the music steps back."""
DUCK_DB: Final = -6.0
VOICE_DB: Final = -9.0
"""How far it does while a voice speaks."""
DUCK_IN: Final = 0.08
DUCK_OUT: Final = 0.6
SWITCH: Final = 0.9
"""Seconds in which the music of one title goes before that of another."""
WIDEST: Final = 0.7
"""Pan of what happens at the edge of the stage, of 1."""
CHANNELS: Final = 24
AGAIN: Final = (5.0, 300.0)
"""Seconds after which a sound card that does not answer (any more) is tried again: each time twice as many, up to the most."""
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
    sparing_music: bool
    mono: bool


@dataclass
class FullVolume:
    master: float = 1.0
    music: float = 1.0
    effects: float = 1.0
    interface: float = 1.0
    kiosk_ceiling: float = 1.0
    sparing_music: bool = False
    mono: bool = False


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


def read_sound(stream: bytes, mono: bool = False) -> pygame.mixer.Sound:
    """As the mixer gets it. `pygame.error` where it is no sound."""
    sound = pygame.mixer.Sound(file=io.BytesIO(stream))
    lifted(sound, mono)
    return sound


def _free_channel() -> pygame.mixer.Channel | None:
    """One that plays nothing, and is none of the band's."""
    return next((c for k in range(BAND, CHANNELS) if not (c := pygame.mixer.Channel(k)).get_busy()), None)


def _ducked(at: float, left: float, dt: float) -> tuple[float, float]:
    """How far back the music has stepped, of 1, and the seconds left for which it does, `dt` seconds later."""
    return (min(1.0, at + dt / DUCK_IN) if left > 0 else max(0.0, at - dt / DUCK_OUT)), max(0.0, left - dt)


class Sound:
    """Closed, it only keeps the record and gives captions; `open` makes it audible.

    caption  hears of every sound that is not seen anyway, and of every change of mood
    clock    seconds; None: what `update` is told has passed
    keep     entries of `record` that are kept (None: all, for comparing two runs)
    """

    def __init__(
        self,
        volumes: Volumes | None = None,
        *,
        caption: Caption | None = None,
        clock: Callable[[], float] | None = None,
        stock: Stock | None = None,
        keep: int | None = 1000,
    ) -> None:
        self.volumes: Volumes = volumes or FullVolume()
        self.caption = caption
        self.record: deque[Sounded] = deque(maxlen=keep)
        self.stock = stock if stock is not None else house()
        self.conductor = Conductor(self.stock.movement)
        self.band: Band | None = None
        self._clock = clock
        self._passed = 0.0
        self.ceiling = Ceiling()
        self.softer = 1.0
        """Of the ceiling: in the last opened hour a kiosk may be quieter."""
        self.meter: Meter | None = None
        """A kiosk's: how loud it has been."""
        self.silent = True
        self._again: float | None = None
        """When the card is tried again; None: it answers, or nobody has asked for it."""
        self._pause = AGAIN[0]
        self._played: Counter[tuple[str, str, int | None]] = Counter()
        self._sounds: OrderedDict[Place, pygame.mixer.Sound] = OrderedDict()
        """Those heard last, as long as they fit into `LOADED`; the others wait on disk."""
        self.loaded = 0.0
        """Seconds of them."""
        self._mono = False
        self._coming: dict[Place, Future[pygame.mixer.Sound]] = {}
        """Those that are being decoded aside."""
        self._notices: list[tuple[str, dict[str, str]]] = []
        self._told: set[str] = set()
        self._duck_left = 0.0
        self._duck = self._voice = self._voice_left = 0.0

    # -- the card ------------------------------------------------------------------------------------------------------

    def open(self) -> bool:
        """Opens the sound card. False, and a notice, when none answers; the game goes on as if nothing were missing, and it is
        tried again from time to time."""
        try:
            pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError, AttributeError) as error:
            if self._again is None:
                log.warning("no sound: %s", error)
            self._try_later()
            self._tell_once("notice.no_sound")
            return False
        if self._again is not None:
            log.info("there is sound again")
        self.silent, self._again, self._pause = False, None, AGAIN[0]
        self.ceiling.open(self.highest)
        self.band = Band(self.stock)
        self.conductor.begin(self.playing, self._now)
        return True

    @property
    def playing(self) -> str | None:
        """The title whose music is played."""
        return self.conductor.title

    @property
    def _now(self) -> float:
        return self._clock() if self._clock is not None else self._passed

    @property
    def highest(self) -> float:
        """How much of all that the house allows may leave, 0..1."""
        return self.volumes.kiosk_ceiling * self.softer

    def lost(self) -> None:
        """The card is gone, or whatever serves it."""
        if not self.silent:
            log.warning("the sound is lost")
            self.close()
            self._try_later()

    def _try_later(self) -> None:
        self._again = self._now + self._pause
        self._pause = min(2 * self._pause, AGAIN[1])

    def close(self) -> None:
        self._again = None
        if self.band is not None:
            self.band.close()
            self.band = None
            pygame.mixer.quit()
            self._sounds.clear()
            self._coming.clear()
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
        bus = self.stock.effects[full].bus if full in self.stock.effects else "effects"
        self.record.append(Sounded(full, title, bus, take, pan, secret))
        if self.caption is not None and name not in UNCAPTIONED:
            self.caption(f"caption.{name}", values or {}, secret)
        if not self.silent:
            self._sing(full, title, bus, take, pan)

    def _sing(self, name: str, title: str, bus: str, take: int, pan: float) -> None:
        sound = self._sound(name, title, take)
        volume = self.volumes.master * float(getattr(self.volumes, bus)) * self.ceiling.share
        if sound is None or volume <= 0:
            return
        if name in DUCKING:
            self._duck_left = max(self._duck_left, sound.get_length())
        channel = _free_channel()
        if channel is not None:
            aside = 0.0 if self._mono else pan
            channel.set_volume(volume * min(1.0, 1 - aside), volume * min(1.0, 1 + aside))
            channel.play(sound)
            if self.meter is not None:
                self.meter.hear(sound, volume)

    def expect(self, name: str, title: str, seat: int | None = None) -> None:
        """That sound will soon be played for the next time: it is decoded aside, so that no frame waits for it."""
        full = f"{name}.{seat}" if name == "turn" and seat is not None else name
        takes = self.stock.takes(title, full)
        if self.band is not None and takes:
            place = takes[self._played[title, full, None] % len(takes)]
            if place not in self._sounds and place not in self._coming:
                self._coming[place] = self.band.aside(partial(self._read, place, self._mono))

    def _read(self, place: Place, mono: bool) -> pygame.mixer.Sound:
        return read_sound(self.stock.read(place), mono)

    def _take_expected(self) -> None:
        """What has been decoded aside is kept; what cannot be read is told of when it is played."""
        for place in [place for place, coming in self._coming.items() if coming.done()]:
            coming = self._coming.pop(place)
            if coming.exception() is None and place not in self._sounds:
                self._load(place, coming.result())

    def _sound(self, name: str, title: str, take: int) -> pygame.mixer.Sound | None:
        self._take_expected()
        takes = self.stock.takes(title, name)
        whole = self.stock.movement(f"{title}.{name}") or self.stock.movement(f"shell.{name}")
        for place in (takes[take % len(takes)],) if takes else (section.place for section in whole):
            try:
                return self._heard(place) or self._load(place, self._read(place, self._mono))
            except (pygame.error, OSError) as error:
                log.warning("sound %s cannot be read: %s", name, error)
        self._tell_once("notice.missing_sound", name=name)
        return None

    def _heard(self, key: Place) -> pygame.mixer.Sound | None:
        if key in self._sounds:
            self._sounds.move_to_end(key)
        return self._sounds.get(key)

    def _load(self, key: Place, sound: pygame.mixer.Sound) -> pygame.mixer.Sound:
        """What is dropped for it plays on where it is just heard: its channel holds it."""
        self._sounds[key] = sound
        self.loaded += sound.get_length()
        while self.loaded > LOADED and len(self._sounds) > 1:
            _, old = self._sounds.popitem(last=False)
            self.loaded -= old.get_length()
        return sound

    def test(self, side: float) -> None:
        """A second of a tone in one ear alone, -1 left, 1 right, for whoever sets up the machine."""
        if self.silent:
            return
        times = np.arange(RATE) / RATE
        wave = 20000 * np.sin(2 * np.pi * 440 * times) * np.minimum(1, 20 * np.minimum(times, 1 - times))
        ears = np.repeat(wave.astype(np.int16)[:, None], 2, axis=1)
        channel = _free_channel()
        if channel is not None:
            channel.set_volume(float(side < 0), float(side > 0))
            channel.play(pygame.mixer.Sound(buffer=ears.tobytes()))

    # -- music ---------------------------------------------------------------------------------------------------------

    def music(self, title: str | None) -> None:
        """From now on the music of this title (`shell` for the launcher), calm at first; None: none."""
        if title == self.playing:
            return
        self.record.append(Sounded("music", title or "", "music", 0, 0.0))
        self.conductor.begin(title, self._now)
        if self.band is not None:
            self.band.fade_out(SWITCH)

    def mood(self, mood: Mood) -> None:
        """The game is like that now, as everybody sees it; something has happened. The music follows when it may."""
        self.conductor.wish(mood, self._now)

    def _follow_ears(self) -> None:
        """Whether both ears get the same, from the next sound on; music follows with its next section."""
        if self._mono != self.volumes.mono:
            self._mono, self.loaded = self.volumes.mono, 0.0
            self._sounds.clear()
            self._coming.clear()
        if self.band is not None:
            self.band.mono = self._mono

    def _conduct(self) -> None:
        conductor, band, now = self.conductor, self.band, self._now
        self._follow_ears()
        conductor.sparing = self.volumes.sparing_music
        before = conductor.mood
        if band is None:
            conductor.tick(now)
        elif band.flowed():
            conductor.flow(now)
        else:
            entry = conductor.tick(now, band.ready, band.queued)
            if entry is not None:
                band.play(entry, self._music_volume)
            self._load_ahead(band, conductor.next)
            for name in band.failed:
                self._tell_once("notice.missing_sound", name=name)
            band.failed.clear()
        if conductor.mood != before:
            self.record.append(Sounded(f"mood.{conductor.mood}", self.playing or "", "music", 0, 0.0))
            if self.caption is not None:
                self.caption(f"caption.mood.{conductor.mood}", {}, None)

    def _load_ahead(self, band: Band, entry: Entry | None) -> None:
        if entry is None:
            return
        band.expect(entry.section)
        if self.conductor.sure and not entry.fade:
            band.queue(entry)

    def give_way(self, seconds: float) -> None:
        """A voice speaks for so long from now on; 0: no longer."""
        self._voice_left = seconds

    def update(self, dt: float) -> None:
        """Call once a frame: music goes on, steps back under what matters, and follows the settings."""
        self._passed += dt
        if self._again is not None and self._now >= self._again:
            self.open()
        self._duck, self._duck_left = _ducked(self._duck, self._duck_left, dt)
        self._voice, self._voice_left = _ducked(self._voice, self._voice_left, dt)
        self._conduct()
        if self.band is None:
            return
        self.ceiling.pass_time(dt, self.highest)
        self.band.set_volume(self._music_volume)
        if self.meter is not None:
            self.meter.pass_time(dt, self._music_volume if self.band.busy else 0.0, self.ceiling.at)

    @property
    def steady(self) -> bool:
        """Whether the next tenths of a second need nothing of it: no music begins at a bar line, and none steps back."""
        return self.band is None or not (self._duck or self._voice or (self.conductor.next and self.conductor.next.fade))

    @property
    def ducking_db(self) -> float:
        """How far the music has stepped back, 0 .. VOICE_DB."""
        return min(DUCK_DB * self._duck, VOICE_DB * self._voice)

    @property
    def _music_volume(self) -> float:
        return self.volumes.master * self.volumes.music * 10 ** (self.ducking_db / 20) * self.ceiling.share
