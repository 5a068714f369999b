"""The voice of the system: screen readers and speech services, reached through the library prismatoid, where it is installed.

A thread of its own does all of it. Nobody waits for a connection, which takes seconds, or for one that has died.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from scenes.stage.aids.voice.voice import NoVoice, Voice

log = logging.getLogger("paper_realms.voice")

LIBRARY: Final = "prism"
AGAIN: Final = (1.0, 60.0)
"""Seconds until a service that does not answer is asked again: each time twice as many, up to the most."""
STALE: Final = 8.0
"""Seconds after which nobody wants to hear any more what could not be said."""
MOST: Final = 8
"""Texts that wait for a connection."""
USUAL: Final = 0.5
"""The library's number for the usual rate; it goes from 0 to 1."""
FASTER, SLOWER = 0.386, 0.944
"""How much it changes with the rate, for Speech Dispatcher with espeak-ng."""
REGIONS: Final = {"en": ("en-us", "en-gb"), "it": ("it-it",), "es": ("es-es",)}


class Tuning(NamedTuple):
    language: str
    rate: float
    volume: float


def installed() -> bool:
    """Whether somebody has brought the library."""
    return find_spec(LIBRARY) is not None


def open_voice() -> Voice:
    """The system's, or none."""
    return PrismVoice() if installed() else NoVoice()


def connected() -> Any:
    """A new connection to whatever speaks best here; takes seconds. Any error: nothing does."""
    import prism

    return prism.Context().create_best()


class PrismVoice:
    """`connect` gives what speaks, in the voice's own thread, as often as a connection has died."""

    def __init__(self, connect: Callable[[], Any] = connected, now: Callable[[], float] = time.monotonic) -> None:
        self.trouble = ""
        self._connect, self._now = connect, now
        self._wake = threading.Condition()
        self._texts: deque[tuple[str, bool, float]] = deque(maxlen=MOST)
        self._stopped = self._closed = False
        self._tuning = self._tuned = Tuning("en", 1.0, 1.0)
        self._speaker: Any = None
        self._pause = AGAIN[0]
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    # -- what others ask, at once --------------------------------------------------------------------------------------

    def speak(self, text: str, interrupt: bool) -> None:
        with self._wake:
            if interrupt:
                self._texts.clear()
                self._stopped = False
            self._texts.append((text.replace("\0", " "), interrupt, self._now()))
            self._wake.notify()

    def stop(self) -> None:
        with self._wake:
            self._texts.clear()
            self._stopped = True
            self._wake.notify()

    def tune(self, language: str, rate: float, volume: float) -> None:
        with self._wake:
            self._tuning = Tuning(language, rate, volume)
            self._wake.notify()

    def close(self) -> None:
        with self._wake:
            self._closed = True
            self._wake.notify()

    # -- the thread ----------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._closed:
            if self._speaker is None and not self._reconnect():
                with self._wake:
                    self._wake.wait_for(lambda: self._closed, self._pause)
                self._pause = min(2 * self._pause, AGAIN[1])
                continue
            with self._wake:
                self._wake.wait_for(lambda: self._closed or self._texts or self._stopped or self._tuning != self._tuned)
                text = self._texts[0] if self._texts else None
                stopped, self._stopped = self._stopped, False
            if not self._closed:
                self._do(text, stopped)
        speaker, self._speaker = self._speaker, None
        if speaker is not None:
            self._try(speaker.stop)

    def _reconnect(self) -> bool:
        try:
            self._speaker = self._connect()
        except Exception as error:
            if not self.trouble:
                log.warning("no voice: %s", error or type(error).__name__)
            self.trouble = "voice.none" if isinstance(error, ImportError) else "voice.mute"
            return False
        if self.trouble:
            log.info("there is a voice again")
        self.trouble, self._pause, self._tuned = "", AGAIN[0], Tuning("", 1.0, 1.0)
        return True

    def _do(self, text: tuple[str, bool, float] | None, stopped: bool) -> None:
        speaker, wanted = self._speaker, self._tuning
        assert speaker is not None
        if wanted != self._tuned:
            tuned(speaker, wanted, self._tuned)
            self._tuned = wanted
        said = not stopped or self._try(speaker.stop)
        if text is None:
            return
        if self._now() - text[2] < STALE:
            said = said and self._try(lambda: speaker.speak(text[0], text[1]))
        if said:  # else it is said by the next connection
            with self._wake:
                if self._texts and self._texts[0] is text:
                    self._texts.popleft()

    def _try(self, do: Callable[[], object]) -> bool:
        """False: the connection has died."""
        try:
            do()
        except Exception as error:
            log.warning("the voice has failed: %s", error or type(error).__name__)
            self._speaker = None
            return False
        return True


def tuned(speaker: Any, wanted: Tuning, before: Tuning) -> None:
    """Screen readers keep their own language, rate and volume; whatever may not be set stays as it is."""
    faster = wanted.rate - 1
    what: dict[str, Callable[[], object]] = {
        "voice": lambda: _choose(speaker, wanted.language) if wanted.language != before.language else None,
        "rate": lambda: setattr(speaker, "rate", min(1.0, USUAL + faster * (FASTER if faster > 0 else SLOWER))),
        "volume": lambda: setattr(speaker, "volume", wanted.volume),
    }
    for name, do in what.items():
        try:
            do()
        except Exception as error:
            log.info("the voice keeps its own %s: %s", name, error)


def _choose(speaker: Any, language: str) -> None:
    """Any voice of that language, the plainest of the usual region first; there may be thousands."""
    spoken = [speaker.get_voice_language(k).casefold().replace("_", "-") for k in range(speaker.voices_count)]
    for region in (*REGIONS.get(language, ()), language):
        if region in spoken:
            speaker.voice = spoken.index(region)
            return
    found = next((k for k, one in enumerate(spoken) if one.partition("-")[0] == language), None)
    if found is not None:
        speaker.voice = found
