"""`doctor --kiosk`: the recipe of docs/kiosk.md, laid out as it says, lacks nothing; and whatever is left out is named."""

from __future__ import annotations

import py_compile
import re
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import main
from scenes.doctor import doctor
from scenes.doctor.finding import Finding, Health
from scenes.doctor.kiosk import UNIT, Ask, kiosk_of
from scenes.kiosk import supervisor
from scenes.kiosk.pin_file import PinFile
from scenes.kiosk.supervisor import Supervisor
from scenes.stage.folders import Folders
from scenes.stage.settings import Settings, save

RECIPE = Path(__file__).parents[3] / "docs" / "kiosk.md"
XSET = "Screen Saver:\n  timeout:  0    cycle:  600\nDPMS is Disabled\n"


def block(first: str) -> str:
    """The block of the recipe that begins with that line."""
    found = re.search(rf"^    {re.escape(first)}\n(?:(?:    .*)?\n)*", RECIPE.read_text(), re.MULTILINE)
    assert found is not None, first
    return re.sub(r"^    ", "", found[0], flags=re.MULTILINE)


class Machine:
    """One set up as the recipe says, under a folder."""

    def __init__(self, root: Path) -> None:
        self.root, self.home = root, root / "home/kiosk"
        self.places = Folders(self.home / "realms/config", self.home / "realms/data", self.home / "realms/cache")
        self.unit = self.home / ".config/systemd/user" / UNIT
        self.write(self.unit, block("[Unit]"))
        self.wants = self.unit.parent / "graphical-session.target.wants" / UNIT
        self.write(self.wants, "")
        self.login = root / "etc/lightdm/lightdm.conf.d/50-kiosk.conf"
        self.write(self.login, block("[Seat:*]"))
        self.mounts = root / "proc/mounts"
        self.write(self.mounts, f"overlay / overlay rw 0 0\n/dev/sda3 {self.home}/realms ext4 rw,noatime 0 0\n")
        self.clock = root / "run/systemd/timesync/synchronized"
        self.write(self.clock, "")
        PinFile(self.places).choose("2580")
        save(Settings(kiosk_hours=((18, 42),) * 7), self.places.settings)
        self.told = XSET
        self.program = root / "opt/paper-realms"
        for name in ("main.py", "games/chess.py", "scenes/chess.py"):
            self.write(self.program / name, "turn = 0\n")
            py_compile.compile(str(self.program / name), doraise=True)

    def write(self, file: Path, text: str) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def look(self) -> list[Finding]:
        told: Ask = lambda command: self.told if command[0] == "xset" else ""  # noqa: E731
        return kiosk_of(self.places, self.root, self.home, told, self.program)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    monkeypatch.setattr("getpass.getuser", lambda: "kiosk")
    monkeypatch.setattr("scenes.doctor.kiosk.PACKAGES", ())
    return Machine(tmp_path)


def test_the_recipe_lacks_nothing(machine: Machine) -> None:
    findings = machine.look()
    assert [one for one in findings if one.health is not Health.GOOD] == []
    assert len(findings) == 8


BREAKS: dict[str, tuple[Callable[[Machine], object], str, Health]] = {
    "never translated": (lambda m: m.write(m.program / "games/go.py", "turn = 0\n"), "bytecode", Health.NOTE),
    "updated": (lambda m: m.write(m.program / "games/chess.py", "turn = 1  # white\n"), "bytecode", Health.NOTE),
    "no PIN": (lambda m: PinFile(m.places).file.unlink(), "operator's PIN", Health.BAD),
    "no service": (lambda m: m.unit.unlink(), "service", Health.NOTE),
    "not enabled": (lambda m: m.wants.unlink(), "service", Health.NOTE),
    "damaged unit": (lambda m: m.unit.write_text("ExecStart"), "service", Health.BAD),
    "no watchdog": (lambda m: m.unit.write_text(block("[Unit]").replace("WatchdogSec=30\n", "")), "watchdog", Health.NOTE),
    "no restart": (lambda m: m.unit.write_text(block("[Unit]").replace("Restart=on-failure\n", "")), "watchdog", Health.NOTE),
    "not the kiosk": (lambda m: m.unit.write_text(block("[Unit]").replace(" --kiosk", "")), "service", Health.BAD),
    "no login": (lambda m: m.login.write_text("[Seat:*]\n#autologin-user=kiosk\n"), "login", Health.NOTE),
    "another's login": (lambda m: m.login.write_text("[Seat:*]\nautologin-user=kioskadmin\n"), "login", Health.NOTE),
    "blanking": (lambda m: setattr(m, "told", XSET.replace("Disabled", "Enabled")), "blanking", Health.NOTE),
    "no display": (lambda m: setattr(m, "told", ""), "blanking", Health.NOTE),
    "writable root": (lambda m: m.mounts.write_text("/dev/sda1 / ext4 rw 0 0\n"), "read-only root", Health.NOTE),
    "saves on it": (lambda m: m.mounts.write_text("overlay / overlay rw 0 0\n"), "read-only root", Health.BAD),
    "always open": (lambda m: m.places.settings.unlink(), "opening hours", Health.NOTE),
    "clock": (lambda m: m.clock.unlink(), "clock", Health.NOTE),
}


@pytest.mark.parametrize("name", list(BREAKS))
def test_what_is_left_out_is_named_with_its_remedy(machine: Machine, name: str) -> None:
    spoil, what, health = BREAKS[name]
    spoil(machine)
    (found,) = [one for one in machine.look() if one.health is not Health.GOOD]
    assert (found.what, found.health) == (what, health)
    assert found.remedy


def test_the_service_starts_what_the_program_knows() -> None:
    command = re.search(r"^ExecStart=(.*)$", block("[Unit]"), re.MULTILINE)
    assert command is not None
    said = main.parser().parse_args(command[1].split()[1:])
    assert said.kiosk
    seconds = re.search(r"^WatchdogSec=(\d+)$", block("[Unit]"), re.MULTILINE)
    assert seconds is not None
    assert int(seconds[1]) > 2 * supervisor.TELL_EVERY


def test_only_when_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(doctor, "examine", lambda places: [])
    assert doctor.run() == 0
    assert "operator's PIN" not in capsys.readouterr().out
    assert doctor.run(for_kiosk=main.parser().parse_args(["doctor", "--kiosk"]).for_kiosk) == 1
    assert "main.py --set-pin" in capsys.readouterr().out


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="systemd speaks through such sockets")
def test_the_supervisor_tells_systemd_that_it_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    address = "notify"  # no longer than such an address may be
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(address)
        systemd.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        monkeypatch.setattr(supervisor, "TELL_EVERY", 0.1)
        assert Supervisor([sys.executable, "-c", "import sys, time; time.sleep(0.5); sys.exit(76)"]).run() == 0
        heard = []
        while True:
            try:
                heard.append(systemd.recv(100))
            except BlockingIOError:
                break
    assert len(heard) >= 3
    assert set(heard) == {b"READY=1\nWATCHDOG=1"}


def test_without_systemd_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    supervisor.notify("READY=1")
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere/at/all")
    supervisor.notify("READY=1")
