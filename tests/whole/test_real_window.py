"""A real window under a virtual X server: it opens, becomes fullscreen and small again, and a kiosk's does not close."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
NEEDED = ("Xvfb", "xdotool")
MISSING = [name for name in NEEDED if shutil.which(name) is None]

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)} (apt-get install xvfb xdotool)"),
    pytest.mark.xdist_group("real window"),
]


class ClientMessage(ctypes.Structure):
    """The X server's own event, as Xlib lays it out."""

    _fields_ = (
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("message", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 5),
    )  # fmt: skip


class Screen:
    """A virtual screen of 1280 x 720 with whatever was started on it.

    `-noreset`: without it the server starts over whenever its last client leaves, and takes one that is just coming along.
    """

    def __init__(self, home: Path) -> None:
        self.home = home
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=(write,), stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = f":{pipe.readline().strip()}"
        self.started: list[subprocess.Popen[bytes]] = []

    @property
    def env(self) -> dict[str, str]:
        told = {**os.environ, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        return {**told, "PAPER_REALMS_HOME": str(self.home)}

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, str(ROOT / "main.py"), *words]
        log = (self.home / "said.txt").open("wb")
        process = subprocess.Popen(command, env=self.env, stdout=log, stderr=log, start_new_session=True)
        self.started.append(process)
        return process

    def tool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=20, check=False)
        return done.stdout.strip()

    def key(self, name: str) -> None:
        """Pressed in the program's window once that stands; there is no window manager to give it the focus."""
        time.sleep(0.7)
        self.tool("windowfocus", self.window())
        time.sleep(0.3)
        self.tool("key", name)

    def _windows(self) -> list[str]:
        return [id for id in self.tool("search", "--class", "main").split() if self.tool("getwindowname", id) == "Paper Realms"]

    def window(self) -> str:
        """The id of the program's window, once there is one."""
        found: list[str] = []
        until(lambda: found.extend(self._windows()) or found, "the window")
        return found[-1]

    def size(self) -> tuple[int, int]:
        """Of the window there is just now: another mode may be another window."""
        text = self.tool("getwindowgeometry", "--shell", self.window())
        found = dict(line.split("=") for line in text.splitlines() if "=" in line)
        return int(found.get("WIDTH", 0)), int(found.get("HEIGHT", 0))

    def ask_to_close(self) -> None:
        """As a window manager does when somebody clicks the cross."""
        x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        x.XInternAtom.restype = ctypes.c_ulong
        x.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
        x.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
        x.XFlush.argtypes = x.XCloseDisplay.argtypes = [ctypes.c_void_p]
        display = x.XOpenDisplay(self.display.encode())
        window = int(self.window())
        protocols, delete = (x.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        data = (ctypes.c_long * 5)(delete, 0, 0, 0, 0)
        event = ClientMessage(33, 0, 1, display, window, protocols, 32, data)
        room = ctypes.create_string_buffer(bytes(event), 192)
        x.XSendEvent(display, window, 0, 0, room)
        x.XFlush(display)
        x.XCloseDisplay(display)

    def close(self) -> None:
        for process in self.started:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
                try:
                    process.wait(10)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
        self.server.terminate()
        self.server.wait(10)


def until(found: Callable[[], object], what: str) -> None:
    ends = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < ends, f"waited in vain for {what}"
        time.sleep(0.1)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    made = Screen(tmp_path)
    yield made
    made.close()


def test_a_window_opens_changes_its_size_and_closes(screen: Screen) -> None:
    program = screen.start("--windowed", "--language", "en")
    until(lambda: (screen.home / "cache").exists(), "pictures")
    screen.tool("windowsize", screen.window(), "900", "600")
    until(lambda: screen.size() == (900, 600), "the other size")
    screen.key("F11")
    until(lambda: screen.size() == (1280, 720), "the whole screen")
    screen.key("F11")
    until(lambda: screen.size() == (900, 600), "the window again")
    assert program.poll() is None
    screen.ask_to_close()
    until(lambda: program.poll() is not None, "the end")
    assert program.returncode == 0
    assert b"Traceback" not in (screen.home / "said.txt").read_bytes()


def test_a_kiosk_fills_the_screen_and_does_not_close(screen: Screen) -> None:
    kiosk = screen.start("--kiosk", "--language", "en")
    until(lambda: screen.size() == (1280, 720), "the whole screen")
    log = screen.home / "data" / "logs" / "game.log"
    until(lambda: log.exists() and "-> Attract" in log.read_text(), "the show")
    for key in ("alt+F4", "Escape", "F11", "ctrl+c", "ctrl+q", "alt+Return"):
        screen.key(key)
    screen.ask_to_close()
    time.sleep(1.0)
    assert kiosk.poll() is None
    assert screen.size() == (1280, 720)
    supervisor = (screen.home / "data" / "logs" / "supervisor.log").read_text()
    assert supervisor.count("runs as process") == 1, supervisor
    assert "home" not in log.read_text()
