"""A virtual X server with real windows on it, for tests that post nothing: keys and clicks come through the server."""

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

from scenes.stage.loop.x11 import CLIENT_MESSAGE, TO_MANAGER, Message

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0
"""Seconds: on a busy machine with a cold cache a curtain may wait for half a minute."""
NEEDED = ("Xvfb", "xdotool", "openbox")
MISSING = [name for name in NEEDED if shutil.which(name) is None]

real_window = [
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)} (apt-get install xvfb xdotool openbox)"),
]


class Mode(ctypes.Structure):
    """`XRRModeInfo` of Xrandr.h."""

    _fields_ = [
        ("id", ctypes.c_ulong), ("width", ctypes.c_uint), ("height", ctypes.c_uint), ("clock", ctypes.c_ulong),
        ("syncs", ctypes.c_uint * 7), ("name", ctypes.c_char_p), ("length", ctypes.c_uint), ("flags", ctypes.c_ulong),
    ]  # fmt: skip


class Resources(ctypes.Structure):
    """`XRRScreenResources` of the same."""

    _fields_ = [
        ("times", ctypes.c_ulong * 2), ("ncrtc", ctypes.c_int), ("crtcs", ctypes.POINTER(ctypes.c_ulong)),
        ("noutput", ctypes.c_int), ("outputs", ctypes.POINTER(ctypes.c_ulong)), ("nmode", ctypes.c_int),
        ("modes", ctypes.POINTER(Mode)),
    ]  # fmt: skip


class XClient:
    """This process as one more program on the screen."""

    def __init__(self, display: str) -> None:
        self.lib = x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        number, window, pointer = ctypes.c_int, ctypes.c_ulong, ctypes.c_void_p
        x.XOpenDisplay.restype = pointer
        x.XInternAtom.restype = x.XDefaultRootWindow.restype = x.XCreateSimpleWindow.restype = window
        x.XInternAtom.argtypes = [pointer, ctypes.c_char_p, number]
        x.XSendEvent.argtypes = [pointer, window, number, ctypes.c_long, ctypes.POINTER(Message)]
        x.XCreateSimpleWindow.argtypes = [pointer, window, *[number] * 5, window, window]
        x.XMapWindow.argtypes = [pointer, window]
        x.XGrabPointer.argtypes = [pointer, window, number, ctypes.c_uint, number, number, window, window, window]
        x.XSync.argtypes = [pointer, number]
        x.XCloseDisplay.argtypes = x.XDefaultRootWindow.argtypes = x.XGrabServer.argtypes = x.XUngrabServer.argtypes = [pointer]
        x.XTranslateCoordinates.argtypes = [
            pointer, window, window, number, number, *[ctypes.POINTER(number)] * 2, ctypes.POINTER(window)
        ]  # fmt: skip
        x.XDisplayWidth.argtypes = x.XDisplayHeight.argtypes = [pointer, number]
        self.display = x.XOpenDisplay(display.encode())

    def set_mode(self, width: int, height: int) -> None:
        """As a screen that is changed for another one, or its settings, do."""
        r, number, id, pointer = ctypes.CDLL("libXrandr.so.2"), ctypes.c_int, ctypes.c_ulong, ctypes.c_void_p
        found = ctypes.POINTER(Resources)
        r.XRRGetScreenResources.restype, r.XRRGetScreenResources.argtypes = found, [pointer, id]
        r.XRRCreateMode.restype, r.XRRCreateMode.argtypes = id, [pointer, id, ctypes.POINTER(Mode)]
        r.XRRAddOutputMode.argtypes = [pointer, id, id]
        r.XRRSetScreenSize.argtypes = [pointer, id, *[number] * 4]
        r.XRRSetCrtcConfig.argtypes = [
            pointer, found, id, id, number, number, id, ctypes.c_uint16, ctypes.POINTER(id), number
        ]  # fmt: skip
        root = self.lib.XDefaultRootWindow(self.display)
        there = r.XRRGetScreenResources(self.display, root)
        crtc, output = there.contents.crtcs[0], there.contents.outputs[0]
        name, known = f"{width}x{height}".encode(), there.contents.modes[: there.contents.nmode]
        mode = next((one.id for one in known if (one.width, one.height) == (width, height)), 0)
        if not mode:
            made = Mode(
                0, width, height, 0, (ctypes.c_uint * 7)(width, width, width, 0, height, height, height), name, len(name)
            )
            mode = r.XRRCreateMode(self.display, root, made)
            r.XRRAddOutputMode(self.display, output, mode)
        r.XRRSetCrtcConfig(self.display, there, crtc, 0, 0, 0, 0, 1, None, 0)
        r.XRRSetScreenSize(self.display, root, width, height, width // 4, height // 4)
        r.XRRSetCrtcConfig(self.display, there, crtc, 0, 0, 0, mode, 1, (id * 1)(output), 1)
        self.lib.XSync(self.display, 0)

    def size(self) -> tuple[int, int]:
        """Of the screen."""
        return self.lib.XDisplayWidth(self.display, 0), self.lib.XDisplayHeight(self.display, 0)

    def place(self, window: str) -> tuple[int, int]:
        """Where a window begins on the screen, without its frame."""
        x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        root = self.lib.XDefaultRootWindow(self.display)
        at = ctypes.byref(x), ctypes.byref(y), ctypes.byref(child)
        self.lib.XTranslateCoordinates(self.display, int(window), root, 0, 0, *at)
        return x.value, y.value

    def open_window(self) -> str:
        """The id of a window of its own."""
        root = self.lib.XDefaultRootWindow(self.display)
        window: int = self.lib.XCreateSimpleWindow(self.display, root, 60, 60, 200, 150, 0, 0, 0)
        self.lib.XMapWindow(self.display, window)
        self.lib.XSync(self.display, 0)
        return str(window)

    def hold_mouse(self, window: str) -> bool:
        """Whether this program has the mouse to itself now."""
        return not self.lib.XGrabPointer(self.display, int(window), 0, 4, 1, 1, 0, 0, 0)

    def hold_server(self, held: bool) -> None:
        """The server hears this program alone, or everybody again."""
        (self.lib.XGrabServer if held else self.lib.XUngrabServer)(self.display)
        self.lib.XSync(self.display, 0)

    def say(self, what: str, word: str | int, to: int | None = None) -> None:
        """To the window with this id, or to the window manager; and this program leaves."""
        root = self.lib.XDefaultRootWindow(self.display)

        def atom(name: str) -> int:
            number: int = self.lib.XInternAtom(self.display, name.encode(), 0)
            return number

        data = (ctypes.c_long * 5)(word if isinstance(word, int) else atom(word))
        event = Message(CLIENT_MESSAGE, 0, 1, self.display, to or root, atom(what), 32, data)
        self.lib.XSendEvent(self.display, to or root, 0, 0 if to else TO_MANAGER, ctypes.byref(event))
        self.lib.XSync(self.display, 0)
        self.lib.XCloseDisplay(self.display)


class Screen:
    """A virtual screen (1280 x 720) with whatever was started on it.

    `-noreset`: without it the server starts over whenever its last client leaves, and takes one that is just coming along.
    """

    def __init__(self, home: Path, size: str = "1280x720") -> None:
        self.home = home
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
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

    def start(self, *words: str, program: Path = ROOT / "main.py") -> subprocess.Popen[bytes]:
        command = [sys.executable, str(program), *words]
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
        return [
            id
            for id in self.tool("search", "--class", "paper-realms").split()
            if self.tool("getwindowname", id) == "Paper Realms"
        ]

    def window(self) -> str:
        """The id of the program's window, once there is one."""
        found: list[str] = []

        def seen() -> bool:
            found.extend(self._windows())
            return bool(found)

        until(seen, "the window")
        return found[-1]

    def size(self) -> tuple[int, int]:
        """Of the window there is just now: another mode may be another window."""
        text = self.tool("getwindowgeometry", "--shell", self.window())
        found = dict(line.split("=") for line in text.splitlines() if "=" in line)
        return int(found.get("WIDTH", 0)), int(found.get("HEIGHT", 0))

    def manage(self) -> None:
        """From now on there is a window manager, as on a desktop: with a focus, with Alt+Tab, with minimised windows."""
        self.started.append(subprocess.Popen(["openbox"], env=self.env, stderr=subprocess.DEVNULL))
        until(lambda: self.tool("get_num_desktops"), "the window manager")

    @property
    def is_seen(self) -> bool:
        """Whether the program's window is there and not minimised."""
        return bool(set(self._windows()) & set(self.tool("search", "--onlyvisible", "--class", "paper-realms").split()))

    def read(self, log: str) -> str:
        """What a kiosk wrote there until now: `game` or `supervisor`."""
        file = self.home / "data" / "logs" / f"{log}.log"
        return file.read_text() if file.exists() else ""

    def ask_to_close(self) -> None:
        """As a window manager does when somebody clicks the cross."""
        XClient(self.display).say("WM_PROTOCOLS", "WM_DELETE_WINDOW", to=int(self.window()))

    def show_desktop(self) -> None:
        """As a window manager's button does that puts all windows away."""
        XClient(self.display).say("_NET_SHOWING_DESKTOP", 1)

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
def screen(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Screen]:
    """Of another size where the test asks for one, as "1024x600"."""
    made = Screen(tmp_path, getattr(request, "param", "1280x720"))
    yield made
    made.close()
