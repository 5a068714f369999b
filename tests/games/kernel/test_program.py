"""How the program names itself, starts itself again and says how it is mended: as a check-out, as a package, frozen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from games.kernel import program
from games.kernel.program import CALLED, Form, again, brought, called, extended, form, part, restored
from games.kernel.version import version

ROOT = Path(__file__).parents[3]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program lies where no check-out is."""
    monkeypatch.delenv(CALLED, raising=False)
    monkeypatch.setattr(program, "HOUSE", tmp_path)
    monkeypatch.setattr(program, "MARK", tmp_path / program.MARK.name)
    return tmp_path


@pytest.fixture
def frozen(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/paper-realms/paper-realms")
    return installed


def test_a_check_out_is_started_again_by_its_door() -> None:
    assert form() is Form.CHECKOUT
    assert called() == "main.py"
    assert again(["--kiosk-child"]) == [sys.executable, str(ROOT / "main.py"), "--kiosk-child"]
    assert part("games.catalog", ["x"]) == [sys.executable, "-m", "games.catalog", "x"]
    assert "git restore" in restored()
    assert "python3 run.py" in brought()
    assert extended("distributed", "cluster") == "`uv sync --group cluster`"


def test_whatever_stands_between_people_and_the_program_says_how_it_was_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CALLED, "python3 run.py")
    assert called() == "python3 run.py"


@pytest.mark.parametrize(
    ("first", "name"), [("/usr/bin/paper-realms", "paper-realms"), ("/lib/paper_realms/__main__.py", "python -m paper_realms")]
)
def test_a_package_is_called_as_it_was_started(first: str, name: str, installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [first])
    assert form() is Form.PACKAGE
    assert called() == name
    assert again(["--kiosk-child"]) == [sys.executable, str(installed / "main.py"), "--kiosk-child"]
    assert "pipx reinstall paper-realms" in brought()
    assert "pipx inject paper-realms distributed" in extended("distributed", "cluster")


def test_a_frozen_program_is_no_python(frozen: Path) -> None:
    assert form() is Form.FOLDER
    assert called() == "paper-realms"
    assert again(["--kiosk-child"]) == ["/opt/paper-realms/paper-realms", "--kiosk-child"]
    assert part("games.catalog", ["x"]) == ["/opt/paper-realms/paper-realms", "--part", "games.catalog", "x"]
    assert "unpack" in restored()


def test_the_system_mends_what_its_package_brought(frozen: Path) -> None:
    (frozen / "installed-by").write_text("deb\n")
    assert form() is Form.DEB
    assert "apt install --reinstall" in restored()


def test_which_version_it_is_needs_no_package_and_no_screen() -> None:
    run = subprocess.run([sys.executable, "-S", str(ROOT / "main.py"), "--version"], capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr) == (0, f"Paper Realms {version()}\n", "")
