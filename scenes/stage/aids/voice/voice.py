"""What can speak, and what stands in where nothing can."""

from __future__ import annotations

from typing import Protocol


class Voice(Protocol):
    """Every call comes back at once, whatever becomes of it."""

    @property
    def trouble(self) -> str:
        """Why nothing is heard: an id of the shell's catalogue; "" as long as nothing is known to be wrong."""

    def speak(self, text: str, interrupt: bool) -> None:
        """After what is being spoken; `interrupt`: instead of that, and of all that waits."""

    def stop(self) -> None:
        """Silent at once."""

    def tune(self, language: str, rate: float, volume: float) -> None:
        """From now on: "en", "it" or "es"; how fast, times the usual; 0..1."""

    def close(self) -> None:
        """Speaks no more."""


class NoVoice:
    """Where none is installed."""

    trouble = "voice.none"

    def speak(self, *what: object, **more: object) -> None: ...

    stop = tune = close = speak
