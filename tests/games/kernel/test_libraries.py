"""Where no window opens because the system lacks a library, the program names it, and what brings it."""

from __future__ import annotations

import ctypes
import sys
from typing import Any

import pytest

from games.kernel import program
from games.kernel.libraries import missing
from scenes.doctor import devices
from scenes.doctor.finding import Health
from scenes.stage.loop.window import no_display

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere the screen needs no library of the system's packages"
)
X11, WAYLAND = ("libX11.so.6", "libXext.so.6"), ("libwayland-client.so.0", "libxkbcommon.so.0")


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What is named in it cannot be loaded, and everything else can. The screen is X11's, and nothing asks for a driver."""
    gone: set[str] = set()

    def load(file: str) -> Any:
        if file in gone:
            raise OSError(f"{file}: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(ctypes, "CDLL", load)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    return gone


def test_the_missing_library_is_named_with_what_brings_it(without: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    without.add("libX11.so.6")
    said = str(no_display("only offscreen, which shows nothing"))
    assert "libX11.so.6 is missing on this machine" in said
    assert "sudo apt install libx11-6`)" in said
    assert "offscreen" not in said
    without.update(X11)
    monkeypatch.setattr(program, "form", lambda: program.Form.DEB)
    said = str(no_display("only offscreen, which shows nothing"))
    assert "libX11.so.6 and libXext.so.6 are missing" in said
    assert said.endswith("say `sudo apt install --fix-broken`, which brings what the package needs")


def test_the_doctor_names_it_too(without: set[str]) -> None:
    without.add("libXext.so.6")
    (found,) = devices.display()
    assert (found.health, found.says) == (Health.BAD, "libXext.so.6 is missing on this machine")
    assert "libxext6" in found.remedy


def test_nothing_is_missing_where_one_of_two_screens_can_be_used(without: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert missing() == {}
    without.update(X11)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert missing() == {}
    without.update(WAYLAND)
    assert list(missing()) == list(X11)
    monkeypatch.delenv("DISPLAY")
    assert list(missing()) == list(WAYLAND)
    monkeypatch.delenv("WAYLAND_DISPLAY")
    assert missing() == {}, "no screen is named: no library would help"


def test_another_trouble_is_told_as_it_is(without: set[str]) -> None:
    assert "(the server refused)" in str(no_display("the server refused"))
