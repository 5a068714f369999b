"""A voice that notes what it is told, and a program that has it."""

from __future__ import annotations

from typing import Any

from scenes.stage.aids.voice.speech import Speech


class FakeVoice:
    """`said`: every text with whether it interrupted, "" where it was told to stop."""

    def __init__(self) -> None:
        self.trouble = ""
        self.said: list[tuple[str, bool]] = []
        self.tuning: tuple[str, float, float] = ("", 0.0, 0.0)
        self.closed = False

    @property
    def texts(self) -> list[str]:
        return [text for text, _ in self.said if text]

    def speak(self, text: str, interrupt: bool) -> None:
        assert text
        self.said.append((text, interrupt))

    def stop(self) -> None:
        self.said.append(("", True))

    def tune(self, language: str, rate: float, volume: float) -> None:
        self.tuning = language, rate, volume

    def close(self) -> None:
        self.closed = True


def speech_of(rig: Any) -> Speech:
    """The aid that speaks in that program."""
    return next(aid for aid in rig.app.aids.all if isinstance(aid, Speech))


def speaking(rig: Any, level: str = "normal", by: FakeVoice | None = None, **settings: Any) -> FakeVoice:
    """From now on it speaks at that level, by this voice; each ear has one of its own (`ears_of`)."""
    voice, speech = by or FakeVoice(), speech_of(rig)
    speech.make, speech.ear = lambda: voice, lambda device: FakeVoice()
    for name, value in {"voice": level, **settings}.items():
        setattr(rig.stage.settings, name, value)
    rig.app.restyle()
    return voice


def ears_of(rig: Any) -> dict[int, Any]:
    """Seat -> the voice at its ear."""
    return {seat: mouth.voice for seat, (_, mouth) in speech_of(rig)._ears.items()}
