"""A real window under a virtual X server: it opens, becomes fullscreen and small again, and a kiosk's does not close."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import time

import pytest

from scenes.stage.loop.window import FRAME
from tests.whole.real_screen import ROOT, Screen, XClient, real_window, screen, until

__all__ = ["screen"]
pytestmark = real_window


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


def test_desktops_know_the_window_by_its_class_and_see_its_icon(screen: Screen) -> None:
    sized(screen, (640, 360))
    window = screen.window()
    found = subprocess.run(["xdotool", "search", "--class", "^paper-realms$"], env=screen.env, capture_output=True, text=True)
    assert window in found.stdout.split()
    assert icon_of(screen, int(window)) == (64, 64)


BAR = 16
"""Pixels of it at least."""
SIZED = """
import sys
import time

import pygame
from scenes.stage.loop.window import Window
from scenes.stage.settings import Settings

window = Window(Settings(display="windowed", window=(int(sys.argv[1]), int(sys.argv[2]))))
while not pygame.event.get(pygame.QUIT):
    window.follow_display(time.monotonic())
    pygame.time.wait(10)
"""
"""A window as the settings ask for it, without anything in it."""


def sized(screen: Screen, size: tuple[int, int]) -> None:
    screen.manage()
    (program := screen.home / "main.py").write_text(SIZED)
    env = {**screen.env, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(program), *map(str, size)]
    screen.started.append(subprocess.Popen(command, env=env, start_new_session=True))
    screen.window()
    time.sleep(0.5)


def icon_of(screen: Screen, window: int) -> tuple[int, int]:
    """Its size as the window manager reads it: two numbers before the pixels."""
    x, word = XClient(screen.display), ctypes.c_ulong
    place, number = ctypes.c_void_p, ctypes.c_long
    x.lib.XGetWindowProperty.argtypes = [place, word, word, number, number, ctypes.c_int, word, *[place] * 5]
    kind, count, left, size, said = word(), word(), word(), ctypes.c_int(), ctypes.POINTER(word)()
    told = [ctypes.byref(each) for each in (kind, size, count, left, said)]
    name = x.lib.XInternAtom(x.display, b"_NET_WM_ICON", 0)
    assert x.lib.XGetWindowProperty(x.display, window, name, 0, 2, 0, 0, *told) == 0
    assert count.value == 2, "no icon"
    return int(said[0]), int(said[1])


def is_whole(screen: Screen) -> bool:
    """Whether all of the window, and the bar above it by which it is moved, lies on the screen."""
    client, (w, h) = XClient(screen.display), screen.size()
    (x, y), (width, height) = client.place(screen.window()), client.size()
    return x >= 0 and y >= BAR and x + w <= width and y + h <= height


@pytest.mark.parametrize(
    ("screen", "size"),
    [("1024x600", (1280, 720)), ("1280x720", (3840, 2160)), ("1024x600", (640, 480))],
    ids=["a small screen", "a large window", "what fits"],
    indirect=["screen"],
)
def test_a_window_is_never_larger_than_the_screen(screen: Screen, size: tuple[int, int]) -> None:
    sized(screen, size)
    width, height = XClient(screen.display).size()
    w, h = screen.size()
    assert is_whole(screen)
    assert (w, h) == size or (w, h) == (width - FRAME[0], height - FRAME[1])


def test_a_window_follows_a_screen_that_changes(screen: Screen) -> None:
    sized(screen, (1200, 650))
    client = XClient(screen.display)
    for size in ((1024, 600), (800, 600)):
        client.set_mode(*size)
        wanted = size[0] - FRAME[0], size[1] - FRAME[1]
        until(lambda wanted=wanted: screen.size() == wanted, f"{wanted}")  # type: ignore[misc]
        time.sleep(0.5)
        assert is_whole(screen)


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
