"""What a desktop is told of the program: its menu entry, its kind of files, and what software centres show."""

from __future__ import annotations

import configparser
import runpy
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from games.catalog import SHELF, TITLES
from games.kernel.version import version

LINUX = Path(__file__).parents[2] / "packaging" / "linux"
KIND = "application/x-paper-realms-game"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def metainfo(tmp_path: Path) -> Path:
    """As the package has it."""
    file = tmp_path / "org.example.PaperRealms.metainfo.xml"
    file.write_text(runpy.run_path(str(LINUX / "metainfo.py"))["filled"](), encoding="utf-8")
    return file


def test_a_shared_game_opens_by_a_double_click() -> None:
    kind = ElementTree.parse(LINUX / "paper-realms.mime.xml").getroot()[0]
    assert kind.get("type") == KIND
    assert [glob.get("pattern") for glob in kind.iter(f"{MIME}glob")] == ["*.paperrealms"]
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(LINUX / "paper-realms.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["MimeType"] == f"{KIND};"
    assert entry["Desktop Entry"]["Exec"] == "paper-realms %f"


def test_software_centres_are_told_of_every_title_and_this_version(metainfo: Path) -> None:
    told = ElementTree.parse(metainfo).getroot()
    lines = [line.text or "" for line in told.iter("li")]
    assert sorted(line.partition(":")[0].lower() for line in lines) == sorted(SHELF)
    for line in lines:
        title = TITLES[line.partition(":")[0].lower()]
        assert f"{title.seats[0]} to {title.seats[-1]} p" in line
    assert [release.get("version") for release in told.iter("release")] == [version()]
    assert [kind.text for kind in told.iter("mediatype")] == [KIND]


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="not installed: appstreamcli (apt-get install appstream)")
def test_software_centres_can_read_it(metainfo: Path) -> None:
    found = subprocess.run(["appstreamcli", "validate", "--no-net", str(metainfo)], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout


def test_icons_of_windows_and_macos_are_files_of_whole_pictures() -> None:
    made = runpy.run_path(str(LINUX.parent / "icon_files.py"))
    ico, icns = made["ico"](), made["icns"]()
    assert ico[:6] == b"\0\0\1\0" + bytes([len(made["ICO"]), 0])
    assert (icns[:4], int.from_bytes(icns[4:8], "big")) == (b"icns", len(icns))
    assert ico.count(b"IEND") == len(made["ICO"])
    assert icns.count(b"IEND") == len(made["ICNS"])


class Freezer:
    """PyInstaller's words of a spec file, on any system: what each was told is kept."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, system: str) -> None:
        self.told: dict[str, dict[str, Any]] = {}
        self.ran: list[str] = []
        hooks = ModuleType("hooks")
        hooks.collect_data_files = hooks.copy_metadata = lambda package: []  # type: ignore[attr-defined]
        for name, module in (("", ModuleType("PyInstaller")), (".utils", ModuleType("utils")), (".utils.hooks", hooks)):
            monkeypatch.setitem(sys.modules, f"PyInstaller{name}", module)
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(subprocess, "run", lambda words, **how: self.ran.append(Path(words[-1]).name))
        spec = LINUX.parent / "paper-realms.spec"
        names = ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")
        exec(spec.read_text(encoding="utf-8"), {"SPECPATH": str(spec.parent), **{name: self._heard(name) for name in names}})

    def _heard(self, name: str) -> Callable[..., SimpleNamespace]:
        def hear(*_: object, **how: Any) -> SimpleNamespace:
            self.told[name] = how
            return SimpleNamespace(binaries=[], datas=[], pure=[], scripts=[])

        return hear


@pytest.mark.parametrize(
    ("system", "console", "hidden", "icon"),
    [("linux", True, None, None), ("win32", True, "hide-early", ".ico"), ("darwin", False, None, ".icns")],
)
def test_each_system_gets_a_program_with_a_window(
    system: str, console: bool, hidden: str | None, icon: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a console a program of macOS would stay in the background; without one, one of Windows could not say it lives."""
    frozen = Freezer(monkeypatch, system)
    told = frozen.told["EXE"]
    assert (told["console"], told["hide_console"]) == (console, hidden)
    assert (Path(told["icon"]).suffix if icon else told["icon"]) == icon
    assert ("BUNDLE" in frozen.told) is (system == "darwin")


def test_a_frozen_program_holds_every_module_and_every_table_beside_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is added under `games` and `scenes` comes into it without a list."""
    told = Freezer(monkeypatch, "linux").told["Analysis"]
    root = LINUX.parents[1]
    known = {file for package in ("games", "scenes") for file in (root / package).rglob("*") if file.is_file()}
    modules = {name.replace(".", "/") for name in told["hiddenimports"]}
    tables = {Path(file) for file, _ in told["datas"]}
    for file in known:
        if file.suffix == ".py":
            name = file.relative_to(root).with_suffix("").as_posix().removesuffix("/__init__")
            assert name in modules
        elif file.suffix != ".pyc":
            assert file in tables
