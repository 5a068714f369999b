"""A real window among others on a desktop: Alt+Tab, minimised and restored, other modes of the screen, a mouse that
somebody else holds, a flood."""

from __future__ import annotations

import itertools
import shutil
import subprocess
import sys
import threading
import time

import pytest

from scenes.stage.loop.x11 import ask_to_show
from tests.programs.evenings.flood import Flood
from tests.whole.real_screen import ROOT, Screen, XClient, real_window, screen, until

__all__ = ["screen"]
pytestmark = real_window

FENCED = """
import pygame
from scenes.stage.loop.grab import show_pointer
from scenes.stage.settings import Settings
from scenes.stage.loop.window import Window

window = Window(Settings(), (400, 300))
window.hold()
show_pointer(False)
while not pygame.event.get(pygame.KEYDOWN):
    pygame.time.wait(10)
"""
"""A held window, smaller than the screen, that ends with the first key."""


X_AND_W = (53, 25)
"""Key codes of X, at the places of a US keyboard."""

PADDED = """
import signal
import sys
from pathlib import Path
from scenes.stage.folders import Folders
from scenes.stage.loop.opening import open_app
from tests.rig import Ear
from tests.virtual_pad import A, VirtualPad

home, kiosk = Path(sys.argv[1]), len(sys.argv) > 2
app = open_app(places=Folders(home, home, home), size=(400, 300), kiosk=kiosk, strict=True, keep_pictures=False)
if kiosk:
    app.stage.window.hold()
signal.signal(signal.SIGTERM, signal.SIG_DFL)
ear, pad = Ear(), VirtualPad()
app.stage.push(ear)

def frame():
    if app.frames > 30:
        (pad.press if app.frames % 10 < 5 else pad.release)(A)
    (home / "heard").write_text("".join(f"{action.device} {action.kind} {action.phase}\\n" for action in ear.heard))

app.on_frame = frame
app.run()
"""
"""A window, held for a kiosk, with a pad that is pressed again and again; it notes what it has heard."""


def kiosk(screen: Screen) -> None:
    """The kiosk, in its show, on a desktop."""
    screen.manage()
    screen.start("--kiosk", "--language", "en")
    until(lambda: "-> Attract" in screen.read("game"), "the show")
    until(lambda: screen.is_seen, "its window")


def assert_well(screen: Screen) -> None:
    """The kiosk that was started first goes to another room by keys; those pressed while its curtain is closed are lost."""
    before = len(screen.read("game"))
    keys = itertools.cycle(("Return", "Escape", "F10"))

    def answers() -> bool:
        screen.key(next(keys))
        return len(screen.read("game")) > before

    until(answers, "an answer")
    assert screen.read("supervisor").count("runs as process") == 1, screen.read("supervisor")


def test_alt_tab_neither_ends_nor_hides_a_kiosk(screen: Screen) -> None:
    kiosk(screen)
    for _ in range(3):
        screen.key("alt+Tab")
        assert screen.is_seen
    assert_well(screen)


def test_a_kiosk_that_is_minimised_comes_back(screen: Screen) -> None:
    kiosk(screen)
    for _ in range(3):
        screen.tool("windowminimize", screen.window())
        time.sleep(1.0)
        until(lambda: screen.is_seen, "the window again")
    assert_well(screen)


def test_a_kiosk_comes_back_when_a_button_puts_all_windows_away(screen: Screen) -> None:
    """Such a window manager shows no window that asks to be shown, only one that asks to be the active one."""
    kiosk(screen)
    for _ in range(2):
        screen.show_desktop()
        screen.tool("windowminimize", screen.window())
        time.sleep(1.0)
        until(lambda: screen.is_seen, "the window again")
    assert_well(screen)


def test_a_launcher_can_be_minimised_and_restored(screen: Screen) -> None:
    screen.manage()
    program = screen.start("--fullscreen", "--language", "en")
    until(lambda: screen.size() == (1280, 720), "the whole screen")
    for _ in range(3):
        screen.tool("windowminimize", screen.window())
        until(lambda: not screen.is_seen, "the minimised window")
        time.sleep(1.0)
        screen.tool("windowactivate", screen.window())
        until(lambda: screen.is_seen, "the window again")
        screen.key("Right")
    screen.ask_to_close()
    until(lambda: program.poll() is not None, "the end")
    assert program.returncode == 0
    assert b"Traceback" not in (screen.home / "said.txt").read_bytes()


def test_a_window_asks_to_be_shown_while_the_server_hears_one_program_alone(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has the server may be the one that asks; then it would wait for itself."""
    alone = XClient(screen.display)
    window = alone.open_window()
    monkeypatch.setenv("DISPLAY", screen.display)
    given_back: list[bool] = []

    def give_back() -> None:
        given_back.append(True)
        alone.hold_server(False)

    alone.hold_server(True)
    anyhow = threading.Timer(10.0, give_back)
    anyhow.start()
    ask_to_show(int(window))
    assert not given_back, "it waited for that"
    anyhow.cancel()
    give_back()


def test_a_kiosk_never_takes_the_mouse_and_goes_on_while_another_program_has_it(screen: Screen) -> None:
    """Who asks for a mouse that another has is kept waiting at every change of the focus."""
    kiosk(screen)
    own, other = screen.window(), XClient(screen.display)
    window = other.open_window()
    for focused in (window, own):
        screen.tool("windowfocus", "--sync", focused)
        time.sleep(1.0)
    assert other.hold_mouse(window), "the kiosk has it"
    for focused in (window, own) * 5:
        screen.tool("windowfocus", focused, "sleep", "0.5")
    assert_well(screen)


def test_a_kiosk_follows_the_mode_of_its_screen(screen: Screen) -> None:
    kiosk(screen)
    client = XClient(screen.display)
    for size in ((1024, 600), (800, 600), (1280, 720)) * 2:
        client.set_mode(*size)
        until(lambda size=size: screen.size() == size, f"{size}")  # type: ignore[misc]
    assert_well(screen)


def test_a_held_window_fences_the_mouse_in(screen: Screen) -> None:
    (program := screen.home / "main.py").write_text(FENCED)
    env = {**screen.env, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen([sys.executable, str(program)], env=env, start_new_session=True)
    screen.started.append(process)
    window = screen.window()
    screen.tool("windowfocus", "--sync", window, "mousemove", "--window", window, "200", "150")
    time.sleep(0.5)
    screen.tool(*["mousemove_relative", "40", "30"] * 30)
    place = dict(line.split("=") for line in screen.tool("getmouselocation", "--shell").splitlines())
    left, top = (int(n) for n in screen.tool("getwindowgeometry", window).split("Position: ")[1].split(" ")[0].split(","))
    assert (int(place["X"]) - left, int(place["Y"]) - top) == (399, 299)
    screen.tool("key", "a")
    process.wait(20)


class Padded:
    """`PADDED` on a desktop, beside another program's window."""

    def __init__(self, screen: Screen, *words: str) -> None:
        self.screen = screen
        (program := screen.home / "main.py").write_text(PADDED)
        env = {**screen.env, "PYTHONPATH": str(ROOT)}
        screen.manage()
        started = subprocess.Popen([sys.executable, str(program), str(screen.home), *words], env=env, start_new_session=True)
        screen.started.append(started)
        self.own = screen.window()
        until(lambda: self.has_keyboard, "the focus")
        until(self.hears, "the pad")

    @property
    def has_keyboard(self) -> bool:
        return self.screen.tool("getwindowfocus") == self.own

    def hears(self) -> bool:
        """Whether anything is heard in the next half second."""
        time.sleep(0.3)
        before = len(self.heard())
        time.sleep(0.5)
        return len(self.heard()) > before

    def heard(self) -> list[str]:
        file = self.screen.home / "heard"
        return file.read_text().splitlines() if file.exists() else []


def test_a_launcher_behind_another_window_does_not_obey_its_pads(screen: Screen) -> None:
    launcher, other = Padded(screen), XClient(screen.display).open_window()
    screen.tool("windowfocus", "--sync", other)
    assert not launcher.hears()
    screen.tool("windowfocus", "--sync", launcher.own)
    assert launcher.hears()


def test_a_minimised_launcher_does_not_obey_its_pads(screen: Screen) -> None:
    launcher = Padded(screen)
    screen.tool("windowminimize", launcher.own)
    assert not launcher.hears()
    screen.tool("windowactivate", launcher.own)
    assert launcher.hears()


def test_a_kiosk_takes_the_keyboard_back_from_a_window_that_pops_up(screen: Screen) -> None:
    held, popup = Padded(screen, "kiosk"), XClient(screen.display).open_window()
    screen.tool("windowfocus", "--sync", popup)
    assert not held.has_keyboard
    assert held.hears(), "its pads are heard meanwhile"
    until(lambda: held.has_keyboard, "the focus again")


@pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="not installed: setxkbmap (apt-get install x11-xkb-utils)")
def test_a_cyrillic_keyboard_is_played_on_by_the_places_of_its_keys(screen: Screen) -> None:
    launcher = Padded(screen)
    for layout in ("us", "ru", "il", "fr"):
        subprocess.run(["setxkbmap", layout], env=screen.env, check=True)
        time.sleep(0.5)
        before = len(launcher.heard())
        screen.tool("key", *map(str, X_AND_W))
        time.sleep(0.5)
        pressed = [line for line in launcher.heard()[before:] if line.startswith("keys") and line.endswith("down")]
        there = ["keys:1 alt down", "keys:2 move down"]
        assert pressed == (there if layout != "fr" else ["keys:1 alt down", "keys:2 shoulder_left down"]), layout


def test_a_flood_of_input_with_the_focus_moved_about_neither_ends_nor_stops_a_kiosk(screen: Screen) -> None:
    flood = Flood(screen, 1)
    until(lambda: [*screen.home.glob("pads-*")], "pads that take part")
    assert flood.pour(2000).faults == []
    assert_well(screen)
