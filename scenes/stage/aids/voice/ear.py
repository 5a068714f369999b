"""A voice for one ear: what espeak-ng makes of a text goes to a sound device of its own. Linux only."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
import threading
from collections import deque
from typing import Any, Final

log = logging.getLogger("paper_realms.voice")

SPEAKER: Final = "espeak-ng"
WORDS_A_MINUTE: Final = 170
LOUDNESS: Final = 100
RATE: Final = 22050
"""Samples a second that espeak-ng makes: 16 bits, one ear."""
HEAD: Final = 44
"""Bytes before the samples of a wave."""
CHUNK: Final = 2048
"""Samples that the device asks for at once: a tenth of a second, which a busy program can keep up with."""
LONGEST: Final = 10.0
"""Seconds that it may take to make the sound of a text."""


def devices() -> list[str]:
    """The sound devices that a voice can be given here."""
    if sys.platform != "linux" or shutil.which(SPEAKER) is None:
        return []
    from pygame._sdl2 import audio, sdl2

    try:
        return list(audio.get_audio_device_names(False))
    except sdl2.error:  # no sound card; this is no `pygame.error`
        return []


def wave(text: str, language: str, rate: float, volume: float) -> bytes:
    """The samples of a text. `OSError`, `subprocess.SubprocessError`. The text goes by standard input: a list of processes
    would show it."""
    how = ["-v", language, "-s", str(round(WORDS_A_MINUTE * rate)), "-a", str(round(LOUDNESS * volume))]
    command = [SPEAKER, *how, "--stdin", "--stdout"]
    made = subprocess.run(command, input=text.encode(), capture_output=True, timeout=LONGEST, check=True)
    return made.stdout[HEAD:]


class EarVoice:
    """Speaks to that device, in a thread of its own."""

    def __init__(self, device: str) -> None:
        self.trouble = ""
        self._device = device
        self._wake = threading.Condition()
        self._texts: deque[str] = deque()
        self._samples = bytearray()
        self._tuning = ("en", 1.0, 1.0)
        self._closed = False
        self._turn = 0
        """Counts what was interrupted: the sound of an older turn is not heard."""
        threading.Thread(target=self._run, name="ear", daemon=True).start()

    def speak(self, text: str, interrupt: bool) -> None:
        if interrupt:
            self.stop()
        with self._wake:
            self._texts.append(text)
            self._wake.notify()

    def stop(self) -> None:
        with self._wake:
            self._texts.clear()
            self._samples.clear()
            self._turn += 1

    def tune(self, language: str, rate: float, volume: float) -> None:
        self._tuning = language, rate, volume

    def close(self) -> None:
        with self._wake:
            self._closed = True
            self._wake.notify()

    def _run(self) -> None:
        from pygame._sdl2 import audio

        try:
            opened = audio.AudioDevice(self._device, False, RATE, audio.AUDIO_S16, 1, CHUNK, 0, self._play)
        except Exception as error:
            log.warning("no sound for one ear: %s", error)
            self.trouble = "voice.ear.lost"
            return
        opened.pause(0)
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._closed or self._texts)
                if self._closed:
                    break
                text, turn = self._texts.popleft(), self._turn
            try:
                made = wave(text, *self._tuning)
            except (OSError, subprocess.SubprocessError) as error:
                log.warning("nothing is said to one ear: %s", type(error).__name__)
                continue
            with self._wake:
                if turn == self._turn:
                    self._samples += made
        opened.close()

    def _play(self, device: Any, memory: memoryview) -> None:
        """The device wants so many bytes more."""
        with self._wake:
            part = bytes(self._samples[: len(memory)])
            del self._samples[: len(part)]
        memory[:] = part + bytes(len(memory) - len(part))
