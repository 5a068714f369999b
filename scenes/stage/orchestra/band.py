"""Plays sections through two channels of the mixer: one after the other to the sample, or one fading under the next.

Sections are decoded and made ready aside, one ahead. What a section rings on is added to the beginning of the next one.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar

import numpy as np
import pygame
from numpy.typing import NDArray

from scenes.stage.ceiling import lifted
from scenes.stage.orchestra.conductor import Entry
from scenes.stage.orchestra.stock import RATE, Section, Stock

log = logging.getLogger(__name__)
T = TypeVar("T")

CHANNELS: Final = 2
"""The first ones of the mixer; effects leave them alone."""
FRAME_BYTES: Final = 4
IN_MS: Final = 40
"""A section that does not begin with a movement comes in over so many milliseconds."""

Samples = NDArray[np.int16]
"""Shape (samples, 2)."""


SILENCE: Final[Samples] = np.zeros((0, 2), np.int16)


class Decoded(NamedTuple):
    """`ring` sounds over what follows."""

    section: Section
    body: pygame.mixer.Sound
    ring: Samples


def decoded(stock: Stock, section: Section, mono: bool = False) -> Decoded:
    """As the mixer gets it: some 10 ms of work. `OSError` or `pygame.error` where it cannot be read."""
    whole = lifted(pygame.mixer.Sound(file=io.BytesIO(stock.read(section.place))), mono)
    body = pygame.mixer.Sound(buffer=whole[: section.samples].data)
    return Decoded(section, body, whole[section.samples :].copy())


def ring_under(body: pygame.mixer.Sound, ring: Samples) -> None:
    """What rings on is added to the beginning of a body that is not heard yet."""
    samples = pygame.sndarray.samples(body)
    n = min(len(samples), len(ring))
    samples[:n] = np.clip(samples[:n].astype(np.int32) + ring[:n], -32768, 32767)


class Band:
    """Follows its conductor's cues. Only for an open mixer."""

    def __init__(self, stock: Stock) -> None:
        self._stock = stock
        self._channels = [pygame.mixer.Channel(k) for k in range(CHANNELS)]
        self._now = 0
        """The channel that is heard."""
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="music")
        self._coming: tuple[Section, Future[Decoded]] | None = None
        self._ring = SILENCE
        """What rings on from the section that is heard."""
        self._queued: Samples | None = None
        """The same of what is queued."""
        self._set: tuple[int, float] | None = None
        """The channel whose volume was set last, and to what."""
        self.mono = False
        """Whether sections that are decoded from now on are the same in both ears."""
        self.failed: list[str] = []
        """Movements that could not be read."""

    # -- making ready --------------------------------------------------------------------------------------------------

    def expect(self, section: Section | None) -> None:
        """That section comes next: decode it aside."""
        if section is not None and (self._coming is None or self._coming[0] != section):
            self._coming = section, self._aside.submit(decoded, self._stock, section, self.mono)

    def aside(self, make: Callable[[], T]) -> Future[T]:
        """Something else is made ready there too."""
        return self._aside.submit(make)

    def ready(self, section: Section) -> bool:
        self.expect(section)
        return self._coming is not None and self._coming[1].done()

    def finish(self) -> None:
        """Waits until what is expected has been decoded."""
        if self._coming is not None:
            self._coming[1].exception()

    def _taken(self, section: Section) -> Decoded | None:
        """The decoded section; None where it cannot be read."""
        assert self._coming is not None
        coming, self._coming = self._coming[1], None
        try:
            return coming.result()
        except (OSError, pygame.error, ValueError) as error:
            log.warning("music %s cannot be read: %s", section.movement, error)
            self.failed.append(section.movement)
            return None

    # -- playing -------------------------------------------------------------------------------------------------------

    @property
    def queued(self) -> bool:
        return self._queued is not None

    def queue(self, entry: Entry) -> None:
        """Begins by itself where the section that is heard ends: to the sample."""
        if self._queued is not None or (entry.section is not None and not self.ready(entry.section)):
            return
        made = self._taken(entry.section) if entry.section is not None else None
        if made is not None:
            ring_under(made.body, self._ring)
            self._channels[self._now].queue(made.body)
        elif len(self._ring):
            self._channels[self._now].queue(pygame.mixer.Sound(buffer=self._ring.tobytes()))
        self._queued = made.ring if made is not None else SILENCE

    def flowed(self) -> bool:
        """Whether what was queued has begun since it was last asked."""
        channel = self._channels[self._now]
        if self._queued is None or (channel.get_busy() and channel.get_queue() is not None):
            return False
        self._ring, self._queued = self._queued, None
        return True

    def play(self, entry: Entry, volume: float) -> None:
        """At once; what is heard fades under it."""
        old, self._queued = self._channels[self._now], None
        if old.get_busy():
            old.fadeout(max(IN_MS, round(entry.fade * 1000)))
            self._now = 1 - self._now
        self._ring = SILENCE
        if entry.section is None or (made := self._taken(entry.section)) is None:
            return
        channel = self._channels[self._now]
        channel.stop()
        channel.set_volume(volume)
        channel.play(made.body, fade_ms=IN_MS if entry.section.number else 0)
        channel.set_volume(volume)
        self._ring = made.ring

    def fade_out(self, seconds: float) -> None:
        """Silence, softly."""
        self._queued, self._ring = None, SILENCE
        if self._channels[self._now].get_busy():
            self._channels[self._now].fadeout(round(seconds * 1000))
            self._now = 1 - self._now

    def set_volume(self, volume: float) -> None:
        """Once a frame. Only another one disturbs the mixer: its own thread holds its lock for long."""
        if self._set != (self._now, volume):
            self._set = self._now, volume
            self._channels[self._now].set_volume(volume)

    @property
    def busy(self) -> bool:
        return any(channel.get_busy() for channel in self._channels)

    @property
    def nbytes(self) -> int:
        """Memory of what is decoded, heard and queued."""
        rings = [self._ring, *([self._queued] if self._queued is not None else [])]
        sounds = [s for c in self._channels for s in (c.get_sound(), c.get_queue()) if s is not None]
        lengths = [len(ring) for ring in rings] + [round(s.get_length() * RATE) for s in sounds]
        coming = self._coming[0].samples if self._coming is not None else 0
        return FRAME_BYTES * (sum(lengths) + coming)

    def close(self) -> None:
        self._aside.shutdown(wait=True, cancel_futures=True)
        for channel in self._channels:
            channel.stop()
