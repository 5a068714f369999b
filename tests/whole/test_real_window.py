"""A real window under a virtual X server: it opens, becomes fullscreen and small again, and a kiosk's does not close."""

from __future__ import annotations

import time

from tests.whole.real_screen import Screen, real_window, screen, until

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
