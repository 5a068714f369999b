"""Real keys, clicks, wheels and pads in great numbers against a kiosk in a real window, while its window is disturbed too.

    uv run python -m tests.programs.evenings.flood --times 1000000 --minutes 30 --seed 1 [--report flood.json]

Keys and buttons come through the X server (XTest): every key code with every set of modifiers, now and then the wheel or
letters alone. In between the window manager closes, minimises and resizes the window, other programs take the focus, all
windows are put away, the screen gets another mode. Sixteen pads inside the game's own process are pressed, pulled and plugged
in (SDL's virtual joysticks: here is no kernel to make others). Counted are inputs, starts of the game, openings of the
operator's desk; memory is looked at all the time.
Exits with 1 where the game did not live through it, hung, or let anybody in.
"""

from __future__ import annotations

import argparse
import ctypes
import ctypes.util
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from games.kernel.chance import Chance
from scenes.kiosk.pin_file import PinFile
from scenes.stage.folders import Folders
from tests.whole.real_screen import ROOT, Screen, XClient, until

MODIFIERS: Final = (50, 37, 64, 133, 108)
"""Key codes of Shift, Ctrl, Alt, Super, AltGr, as usual keyboards have them."""
USUAL: Final = (36, 36, 65, 9, 111, 113, 114, 116, 22, 119)
"""Enter, space, Escape, arrows, backspace, Delete: so that the flood comes to many rooms."""
LETTERS: Final = (*range(10, 20), *range(24, 34), *range(38, 47), *range(52, 59), 65)
"""Figures, letters, space."""
WHEEL: Final = (4, 5, 6, 7)
"""The buttons that X makes of it."""
AT_ONCE: Final = 200
"""Inputs before the game is given a moment."""
PATIENCE: Final = 30.0
"""Seconds that a frame may take before more comes all the same; a game that draws none for so long hangs."""
EVERY: Final = 10_000
"""Inputs between two looks at memory."""
WARM: Final = 0.3
"""Of the whole flood: from then on memory may not grow."""
SIZES: Final = ((400, 900), (300, 500))
"""Pixels of a resized window, across and down: at least, and so many more at most."""
MODES: Final = ((1280, 720), (1024, 600), (800, 600), (640, 480))
ALLOWED: Final = 20.0
"""Megabytes that it may swing all the same."""

PADDED = """
import os, random, sys, threading, time
sys.path.insert(0, {root!r})
import main
from scenes.kiosk import supervisor

supervisor.again = lambda words: [sys.executable, __file__, *words]

def mash():
    from tests.virtual_pad import VirtualPad
    luck, pads, done, plugged, pulled, most = random.Random({seed}), [], 0, 0, 0, 0
    time.sleep(4.0)
    while True:
        time.sleep(0.002)
        try:
            pad = luck.choice(pads) if pads else None
            what = luck.randrange(100)
            if pad is None or (what < 2 and len(pads) < 16):
                pads.append(VirtualPad())
                plugged, most = plugged + 1, max(most, len(pads))
            elif what < 3:
                pads.remove(pad)
                pad.unplug()
                pulled += 1
            elif what < 70:
                (pad.press if luck.random() < 0.5 else pad.release)(luck.randrange(15))
            else:
                pad.tilt(luck.randrange(6), luck.uniform(-1, 1))
        except Exception:
            continue  # not opened yet, or gone
        done += 1
        if done % 100 == 0:
            with open({count!r} + str(os.getpid()), "w") as file:
                file.write(f"{{done}} {{plugged}} {{pulled}} {{most}}")

def tell_frames():
    import mmap
    from scenes.kiosk.heartbeat import Heartbeat
    board, before = mmap.mmap(os.open({frames!r}, os.O_RDWR), 8), Heartbeat.frame
    def frame(self):
        board[:8] = (int.from_bytes(board[:8], "big") + 1).to_bytes(8, "big")
        before(self)
    Heartbeat.frame = frame

if "--kiosk-child" in sys.argv:
    tell_frames()
    threading.Thread(target=mash, daemon=True).start()
sys.exit(main.main())
"""
"""The program with sixteen pads in its process, that tells how many frames it has drawn. The supervisor starts the same file
again."""


class Report(msgspec.Struct):
    inputs: int = 0
    pads: int = 0
    """Of them, by pads."""
    kinds: dict[str, int] = {}
    """Of what kinds they were, with what the window manager and other programs did."""
    keys: int = 0
    """So many different keys with different modifiers were pressed."""
    seconds: float = 0.0
    starts: int = 0
    hangs: int = 0
    desk: int = 0
    """Openings of the operator's desk."""
    asked: int = 0
    """How often it asked for the PIN."""
    scenes: dict[str, int] = {}
    memory: list[tuple[int, float]] = []
    """After so many inputs so many megabytes."""
    slope: float = 0.0
    """Megabytes for a hundred thousand inputs, when it was warm."""

    @property
    def faults(self) -> list[str]:
        found = [f"the game was started {self.starts} times"] if self.starts != 1 else []
        found += [f"it hung {self.hangs} times"] if self.hangs else []
        found += [f"the operator's desk was opened {self.desk} times"] if self.desk else []
        warm = [mb for at, mb in self.memory if at >= WARM * self.inputs]
        if warm and warm[-1] - warm[0] > ALLOWED and self.slope > 1.0:
            found.append(f"memory grew from {warm[0]:.0f} to {warm[-1]:.0f} MB, {self.slope:+.1f} MB for 100,000 inputs")
        return found


IGNORED: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda display, error: 0)
"""A window may be gone while something is sent to it; Xlib would end this program for that."""


class Hands:
    """Keys and buttons as the X server's own test extension makes them."""

    def __init__(self, display: str) -> None:
        self.x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        self.test = ctypes.CDLL(ctypes.util.find_library("Xtst") or "libXtst.so.6")
        self.x.XOpenDisplay.restype = pointer = ctypes.c_void_p
        self.x.XFlush.argtypes = self.x.XCloseDisplay.argtypes = [pointer]
        self.x.XSync.argtypes = [pointer, ctypes.c_int]
        number, delay = ctypes.c_uint, ctypes.c_ulong
        self.test.XTestFakeKeyEvent.argtypes = self.test.XTestFakeButtonEvent.argtypes = [pointer, number, ctypes.c_int, delay]
        self.test.XTestFakeMotionEvent.argtypes = [pointer, ctypes.c_int, ctypes.c_int, ctypes.c_int, delay]
        self.x.XSetErrorHandler(IGNORED)
        self.display = self.x.XOpenDisplay(display.encode())

    def key(self, code: int, held: Sequence[int] = ()) -> None:
        """Pressed and let go, with others held."""
        for each in (*held, code):
            self.test.XTestFakeKeyEvent(self.display, each, 1, 0)
        for each in (code, *reversed(held)):
            self.test.XTestFakeKeyEvent(self.display, each, 0, 0)

    def click(self, x: int, y: int, button: int) -> None:
        self.move(x, y)
        for down in (1, 0):
            self.test.XTestFakeButtonEvent(self.display, button, down, 0)

    def move(self, x: int, y: int) -> None:
        self.test.XTestFakeMotionEvent(self.display, -1, x, y, 0)

    def sync(self) -> None:
        """All of it has reached the server."""
        self.x.XSync(self.display, 0)


class Flood:
    """Somebody with a thousand hands at a kiosk on a desktop where two more programs have windows."""

    def __init__(self, screen: Screen, seed: int) -> None:
        self.screen = screen
        self.chance = Chance(seed)
        self.report = Report()
        self._drawn = 0
        self._pressed = set[tuple[int, int]]()
        self.began = time.monotonic()
        places = Folders(screen.home / "config", screen.home / "data", screen.home / "cache")
        assert PinFile(places).choose("739146")
        screen.manage()
        program, self.frames = screen.home / "main.py", screen.home / "frames"
        self.frames.write_bytes(bytes(8))
        told = {"root": str(ROOT), "seed": seed, "count": str(screen.home / "pads-"), "frames": str(self.frames)}
        program.write_text(PADDED.format(**told))
        screen.start("--kiosk", "--language", "en", program=program)
        until(lambda: "-> Attract" in screen.read("game"), "the show")
        self.hands = Hands(screen.display)
        self.neighbour = XClient(screen.display)
        self.others = self.neighbour.open_window(), self.neighbour.open_window()
        self.codes = [(code, held) for code in range(8, 256) for held in range(1 << len(MODIFIERS))]

    def pour(self, times: int, minutes: float = 600.0) -> Report:
        """So many inputs, as far as the time goes; a key with its modifiers is one, a movement with its click too."""
        report, ends = self.report, time.monotonic() + 60 * minutes
        while report.inputs < times and time.monotonic() < ends:
            one = self.chance.pick((self._wheel, self._letter, *(self._any,) * 18))
            for _ in range(AT_ONCE):
                one()
            self.hands.sync()
            report.inputs += AT_ONCE
            self._answers()
            if self.chance.below(12) == 0:
                self._disturb()
            if report.inputs % EVERY < AT_ONCE:
                report.memory.append((report.inputs, self._memory()))
        return self._count()

    def _note(self, kind: str) -> None:
        self.report.kinds[kind] = self.report.kinds.get(kind, 0) + 1

    def _any(self) -> None:
        kind, x, y = (self.chance.below(n) for n in (100, 1280, 720))
        if kind < 30:
            code, held = self.chance.pick(self.codes)
            self._pressed.add((code, held))
            self.hands.key(code, [mod for bit, mod in enumerate(MODIFIERS) if held >> bit & 1])
            self._note("keys with modifiers")
        elif kind < 60:
            self.hands.key(self.chance.pick(USUAL))
            self._note("usual keys")
        elif kind < 85:
            self.hands.click(x, y, self.chance.pick((1, 1, 1, 2, 3, *WHEEL, 8, 9)))
            self._note("buttons and wheel")
        else:
            self.hands.move(x, y)
            self._note("moves")

    def _wheel(self) -> None:
        self.hands.click(self.chance.below(1280), self.chance.below(720), self.chance.pick(WHEEL))
        self._note("wheel alone")

    def _letter(self) -> None:
        self.hands.key(self.chance.pick(LETTERS))
        self._note("letters alone")

    def _disturb(self) -> None:
        """Something of the window manager's, or of another program's."""
        screen, own = self.screen, self.screen.window()  # a game that was started again has another one
        deeds: dict[str, Callable[[], object]] = {
            "close": lambda: XClient(screen.display).say("WM_PROTOCOLS", "WM_DELETE_WINDOW", to=int(own)),
            "minimise": lambda: screen.tool("windowminimize", own),
            "resize": lambda: screen.tool("windowsize", own, *(str(least + self.chance.below(n)) for least, n in SIZES)),
            "all windows put away": screen.show_desktop,
            "mode of the screen": lambda: self.neighbour.set_mode(*self.chance.pick(MODES)),
            "focus": lambda: screen.tool("windowfocus", self.chance.pick((own, own, *self.others))),
        }
        what = self.chance.pick((*deeds, "focus", "focus"))
        deeds[what]()
        self._note(what)
        self.report.inputs += 1

    def _answers(self) -> None:
        """The game has drawn a frame with what came: X's queue has no end, and SDL reads it until it is empty."""
        ends = time.monotonic() + PATIENCE
        before, self._drawn = self._drawn, 0
        while self._drawn <= before + 1 and time.monotonic() < ends:
            time.sleep(0.005)
            self._drawn = int.from_bytes(self.frames.read_bytes(), "big")

    def _game(self) -> str:
        found = [line for line in self.screen.read("supervisor").splitlines() if "runs as process" in line]
        return found[-1].rsplit(" ", 1)[1]

    def _memory(self) -> float:
        """Megabytes of the game."""
        try:
            pages = int(Path(f"/proc/{self._game()}/statm").read_text().split()[1])
        except (OSError, IndexError):
            return 0.0
        return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)

    def _count(self) -> Report:
        report, supervisor = self.report, self.screen.read("supervisor")
        folder = self.screen.home / "data" / "logs"
        game = "".join(file.read_text(errors="replace") for file in folder.glob("game.log*"))
        report.seconds = round(time.monotonic() - self.began, 1)
        report.starts, report.hangs = supervisor.count("runs as process"), supervisor.count("no heartbeat")
        report.desk, report.asked = game.count("-> OperatorMenu"), game.count("-> PinPad")
        for line in game.splitlines():
            if "-> " in line:
                name = line.rsplit("-> ", 1)[1]
                report.scenes[name] = report.scenes.get(name, 0) + 1
        for file in self.screen.home.glob("pads-*"):
            done, plugged, pulled, most = (int(n) for n in file.read_text().split() or "0000")
            report.pads += done
            report.kinds |= {"pads plugged in": plugged, "pads pulled out": pulled, "pads at once": most}
        report.inputs += report.pads
        report.keys = len(self._pressed)
        warm = [(at, mb) for at, mb in report.memory if at >= WARM * report.inputs and mb]
        if len(warm) > 2:
            middle, level = sum(at for at, _ in warm) / len(warm), sum(mb for _, mb in warm) / len(warm)
            wide = sum((at - middle) ** 2 for at, _ in warm)
            report.slope = round(1e5 * sum((at - middle) * (mb - level) for at, mb in warm) / wide, 2)
        return report


def main() -> int:
    """0: one and the same process took all of it, let nobody in, and kept its size."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--times", type=int, default=20_000)
    words.add_argument("--minutes", type=float, default=30.0)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--report", type=Path)
    said = words.parse_args()
    screen = Screen(Path(tempfile.mkdtemp(prefix="flood-")))
    try:
        report = Flood(screen, said.seed).pour(said.times, said.minutes)
    finally:
        screen.close()
    if said.report is not None:
        said.report.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1))
    print(
        f"{report.inputs} inputs, {report.pads} of them by pads, in {report.seconds:.0f} s; {report.starts} start, "
        f"{report.hangs} hangs, {report.keys} keys with modifiers, {report.kinds}, "
        f"desk {report.desk}, asked for the PIN {report.asked}; "
        f"memory {report.memory[:1]} to {report.memory[-1:]}, {report.slope:+.2f} MB for 100,000 inputs; rooms {report.scenes}"
    )
    print("\n".join(report.faults) or "Nobody got out, nobody got in, nothing grew.")
    return bool(report.faults)


if __name__ == "__main__":
    sys.exit(main())
