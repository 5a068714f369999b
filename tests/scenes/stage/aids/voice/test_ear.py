"""A voice for one ear, heard: what leaves two sound devices of a PulseAudio of its own, which nobody listens to."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from scenes.stage.aids.voice.ear import RATE, SPEAKER, devices, wave

TEXT = "Plague. Five families die, and two lose their faith."
NEEDED = ("pulseaudio", "pactl", "parec", SPEAKER)
TONE = 440.0
SECONDS = 7.0
PLAY = f"""
import time, numpy, pygame
from scenes.stage.aids.voice.ear import EarVoice, devices
pygame.mixer.init({RATE}, -16, 2, 512)
print(devices(), flush=True)
times = numpy.arange({RATE} * 10) / {RATE}
tone = numpy.repeat((9000 * numpy.sin(2 * numpy.pi * {TONE} * times)).astype(numpy.int16)[:, None], 2, axis=1)
pygame.mixer.Sound(buffer=tone.tobytes()).play()
ear = EarVoice("Headphones")
ear.tune("en", 1.0, 1.0)
ear.speak({TEXT!r}, True)
time.sleep({SECONDS})
assert ear.trouble == ""
ear.close()
time.sleep(0.3)
"""


def test_it_is_offered_on_linux_alone_and_where_something_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert devices() == []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert devices() == []


def test_no_list_of_processes_shows_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[list[str], bytes]] = []

    def run(command: list[str], input: bytes, **how: object) -> subprocess.CompletedProcess[bytes]:
        seen.append((command, input))
        return subprocess.CompletedProcess(command, 0, bytes(44) + b"samples")

    monkeypatch.setattr(subprocess, "run", run)
    assert wave(TEXT, "it", 2.0, 0.5) == b"samples"
    assert seen == [([SPEAKER, "-v", "it", "-s", "340", "-a", "50", "--stdin", "--stdout"], TEXT.encode())]


@pytest.fixture
def pulse(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of a sound server with a TV and headphones."""
    if missing := [name for name in NEEDED if shutil.which(name) is None]:
        pytest.skip(f"not installed: {', '.join(missing)}")
    (tmp_path / "run" / "pulse").mkdir(parents=True, mode=0o700)
    told = {**os.environ, "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path / "run"), "SDL_AUDIODRIVER": "pulseaudio"}
    told["PULSE_RUNTIME_PATH"] = str(tmp_path / "run" / "pulse")
    sinks = [f"module-null-sink sink_name={name} sink_properties=device.description={name}" for name in ("TV", "Headphones")]
    loaded = [word for module in ("module-native-protocol-unix", *sinks) for word in ("-L", module)]
    command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", *loaded]
    server = subprocess.Popen(command, env=told, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(100):
        if subprocess.run(["pactl", "set-default-sink", "TV"], env=told, capture_output=True).returncode == 0:
            break
        time.sleep(0.05)
    else:
        server.terminate()
        pytest.skip("PulseAudio does not start here")
    yield told
    server.terminate()
    server.wait()


def recorded(sink: str, file: Path, told: dict[str, str]) -> subprocess.Popen[bytes]:
    """Records what leaves that device until it is ended."""
    how = [f"--device={sink}.monitor", "--format=s16le", f"--rate={RATE}", "--channels=1", "--raw"]
    return subprocess.Popen(["parec", *how, str(file)], env=told)


def likeness(heard: NDArray[np.float64], said: NDArray[np.float64]) -> float:
    """How well the better half of what was said is found in a recording, a third of a second at a time, of 1: a busy machine
    leaves gaps in it."""
    parts = [said[at : at + RATE // 3] for at in range(0, len(said) - RATE // 3, RATE // 3)]
    found = sorted(_fit(heard, part) for part in parts if np.abs(part).max() > 1000)
    return found[len(found) // 2]


def _fit(heard: NDArray[np.float64], said: NDArray[np.float64]) -> float:
    n = 1 << (len(heard) + len(said)).bit_length()
    found = np.fft.irfft(np.fft.rfft(heard, n) * np.conj(np.fft.rfft(said, n)), n)[: max(1, len(heard) - len(said))]
    at = int(np.abs(found).argmax())
    part = heard[at : at + len(said)]
    return float(abs(found[at]) / max(1.0, np.linalg.norm(part) * np.linalg.norm(said)))


def share_of_tone(heard: NDArray[np.float64]) -> float:
    power = np.abs(np.fft.rfft(heard)) ** 2
    at, by = (round(hertz * len(heard) / RATE) for hertz in (TONE, 15.0))
    return float(power[at - by : at + by].sum() / max(1.0, power.sum()))


def test_the_ear_hears_the_secret_and_the_room_hears_the_game(pulse: dict[str, str], tmp_path: Path) -> None:
    files = {sink: tmp_path / f"{sink}.raw" for sink in ("TV", "Headphones")}
    recorders = [recorded(sink, file, pulse) for sink, file in files.items()]
    played = subprocess.run([sys.executable, "-c", PLAY], env=pulse, capture_output=True, text=True, timeout=60)
    for recorder in recorders:
        recorder.terminate()
        recorder.wait()
    assert played.returncode == 0, played.stderr
    assert "Headphones" in played.stdout
    heard = {
        sink: np.frombuffer(file.read_bytes(), np.int16, count=file.stat().st_size // 2).astype(float)
        for sink, file in files.items()
    }
    said = np.frombuffer(wave(TEXT, "en", 1.0, 1.0), np.int16).astype(float)
    assert likeness(heard["Headphones"], said) > 0.7
    assert likeness(heard["TV"], said) < 0.4
    assert share_of_tone(heard["TV"]) > 0.4
    assert share_of_tone(heard["Headphones"]) < 0.15
