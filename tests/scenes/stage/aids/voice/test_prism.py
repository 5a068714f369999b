"""The thread that speaks: it connects late, comes back after an error, and nobody waits for it."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from scenes.stage.aids.voice import prism
from scenes.stage.aids.voice.prism import STALE, PrismVoice, Tuning, connected, open_voice, tuned
from scenes.stage.aids.voice.voice import NoVoice

VOICES = ("af", "en-029", "en-GB", "en-US", "es-419", "es", "it", "it-CH")


class Speaker:
    """What the library would connect to; after `dies` everything fails, as an old handle does."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.dies = False
        self.rate = self.volume = 0.5
        self.voice = 0
        self.voices_count = len(VOICES)

    def get_voice_language(self, k: int) -> str:
        return VOICES[k]

    def speak(self, text: str, interrupt: bool = False) -> None:
        if self.dies:
            raise RuntimeError("internal error")
        self.said.append(f"!{text}" if interrupt else text)

    def stop(self) -> None:
        self.speak("(stop)")


class Service:
    """Connects when it is let, to a new speaker each time; `away`: there is none."""

    def __init__(self) -> None:
        self.speakers: list[Speaker] = []
        self.open = threading.Event()
        self.open.set()
        self.away: Exception | None = None
        self.now = 0.0

    def connect(self) -> Speaker:
        self.open.wait(5.0)
        if self.away is not None:
            raise self.away
        self.speakers.append(Speaker())
        return self.speakers[-1]

    @property
    def said(self) -> list[list[str]]:
        return [speaker.said for speaker in self.speakers]


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Service:
    monkeypatch.setattr(prism, "AGAIN", (0.005, 0.01))
    return Service()


@pytest.fixture
def voice(service: Service) -> Iterator[PrismVoice]:
    service.open.clear()
    voice = PrismVoice(service.connect, lambda: service.now)
    yield voice
    service.open.set()
    voice.close()
    voice._thread.join(2.0)
    assert not voice._thread.is_alive()


def until(so: Callable[[], object]) -> None:
    for _ in range(400):
        if so():
            return
        time.sleep(0.005)
    raise AssertionError("it never came to that")


def test_what_is_said_before_it_is_connected_is_heard_then(service: Service, voice: PrismVoice) -> None:
    voice.tune("it", 1.0, 0.8)
    for text in ("one", "two", "three"):
        voice.speak(text, text == "two")
    assert service.said == []
    service.open.set()
    until(lambda: service.said == [["!two", "three"]])
    assert service.speakers[0].voice == VOICES.index("it")
    assert service.speakers[0].volume == 0.8


def test_a_connection_that_dies_is_made_anew_and_nothing_is_lost(service: Service, voice: PrismVoice) -> None:
    service.open.set()
    voice.speak("before", True)
    until(lambda: service.said == [["!before"]])
    service.speakers[0].dies = True
    voice.speak("after", True)
    until(lambda: service.said == [["!before"], ["!after"]])
    assert voice.trouble == ""


def test_where_no_service_answers_it_says_so_asks_again_and_keeps_nothing_old(service: Service, voice: PrismVoice) -> None:
    service.away = ValueError("Invalid or unsupported backend")
    service.open.set()
    voice.speak("long ago", True)
    until(lambda: voice.trouble == "voice.mute")
    service.now += STALE + 1
    voice.speak("now", False)
    service.away = None
    until(lambda: service.said == [["now"]])
    assert voice.trouble == ""


def test_stop_takes_back_what_was_not_said(service: Service, voice: PrismVoice) -> None:
    voice.speak("a text", True)
    voice.stop()
    service.open.set()
    until(lambda: service.said == [["(stop)"]])


def test_nobody_waits_for_it(service: Service, voice: PrismVoice) -> None:
    """Not while it connects, and not while what speaks is stuck: the thread that asks needs no time worth speaking of."""
    worst = 0.0
    for k in range(500):
        before = time.thread_time()
        voice.speak(f"text {k}", k % 2 == 0)
        voice.stop()
        voice.tune("en", 1.0, 1.0)
        worst = max(worst, time.thread_time() - before)
    assert worst < 0.002
    assert len(voice._texts) <= prism.MOST


@pytest.mark.parametrize(("language", "found"), [("en", "en-US"), ("it", "it"), ("es", "es")])
def test_a_voice_of_the_language_is_chosen(language: str, found: str) -> None:
    speaker = Speaker()
    tuned(speaker, Tuning(language, 1.0, 1.0), Tuning("", 1.0, 1.0))
    assert VOICES[speaker.voice] == found


def test_faster_is_faster_and_what_may_not_be_set_stays() -> None:
    rates = []
    for rate in (0.75, 1.0, 1.25, 1.5, 2.0):
        tuned(speaker := Speaker(), Tuning("en", rate, 1.0), Tuning("en", 1.0, 1.0))
        rates.append(speaker.rate)
    assert rates == sorted(set(rates))
    assert rates[1] == 0.5
    assert all(0.0 <= rate <= 1.0 for rate in rates)

    class Reader(Speaker):
        """A screen reader keeps its own."""

        def __setattr__(self, name: str, value: Any) -> None:
            if name == "rate" and hasattr(self, name):
                raise NotImplementedError
            super().__setattr__(name, value)

    tuned(reader := Reader(), Tuning("en", 2.0, 0.3), Tuning("en", 1.0, 1.0))
    assert (reader.rate, reader.volume) == (0.5, 0.3)


def test_without_the_library_there_is_no_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prism, "find_spec", lambda name: None)
    assert isinstance(open_voice(), NoVoice)
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(ImportError):
        connected()
