"""The program holds with the oldest packages that pyproject.toml allows, with the newest, and with every Python that it allows.

A part of the tests is run, in an environment of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.door.index import ROOT, asked, uv
from tests.door.test_wheel import PROGRAM

PART = ("tests/games/kernel", "tests/test_clauses.py", "tests/content", "tests/scenes/stage/loop", "tests/door/test_run.py")
"""Journals, processes, settings, texts, and a title's maps: what leans most on packages."""
OWN = sys.version_info[:2]


def holds(folder: Path, python: str, resolution: str) -> None:
    asked([uv(), "venv", "--quiet", "--python", python, str(folder)])
    here = str(folder / PROGRAM / "python")
    chosen = ["--no-config", "--resolution", resolution, "--group", "dev", "-r", "pyproject.toml"]  # not the known versions
    asked([uv(), "pip", "install", "--quiet", "--python", here, *chosen])
    told = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "PAPER_REALMS_"))}
    ran = subprocess.run(
        [here, "-m", "pytest", "-p", "no:cacheprovider", *PART], cwd=ROOT, env=told, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stdout[-6000:] + ran.stderr[-2000:]


def installed(python: str, folder: Path) -> str | None:
    """Where that Python is, also one of pyenv's that nobody has switched on: what stands for it on the path then only fails."""
    own = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    ours = sorted(own.glob(f"{python}.*/bin/python{python}"))
    if ours:
        return str(ours[-1])
    found = subprocess.run(
        [uv(), "python", "find", "--offline", "--no-project", python], cwd=folder, capture_output=True, text=True
    )
    return found.stdout.strip() if found.returncode == 0 else None


def test_a_python_of_pyenv_is_found_that_nobody_has_switched_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = tmp_path / "versions" / "3.12.1" / "bin" / "python3.12"
    python.parent.mkdir(parents=True)
    python.touch()
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert installed("3.12", tmp_path) == str(python)


@pytest.mark.parametrize("resolution", ["lowest-direct", "highest"])
def test_the_bounds_are_true(resolution: str, tmp_path: Path) -> None:
    holds(tmp_path / "environment", sys.executable, resolution)


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
def test_every_python_will_do(python: str, tmp_path: Path) -> None:
    """Of those that are installed here; none is downloaded."""
    if python == f"{OWN[0]}.{OWN[1]}":
        pytest.skip("all other tests run with it")
    found = installed(python, tmp_path)
    if found is None:
        pytest.skip(f"Python {python} is not installed here")
    holds(tmp_path / "environment", found, "highest")
