"""`main.py` under a Python that is too old, or without the packages it needs: a sentence, never a traceback."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
import run

ROOT = Path(__file__).parents[2]


def said(*words: str, bare: bool = False, **env: str) -> subprocess.CompletedProcess[str]:
    """`main.py` under this Python, `bare` without a package."""
    command = [sys.executable, *(["-S"] if bare else []), str(ROOT / "main.py"), *words]
    return subprocess.run(command, env={**os.environ, **env}, capture_output=True, text=True)


@pytest.mark.parametrize("words", [["doctor"], ["verify", "game.jsonl"], [], ["--kiosk"]])
def test_without_packages_it_says_how_to_bring_them(words: list[str]) -> None:
    ended = said(*words, bare=True)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("main.py: this Python lacks the packages that are needed (No module named '")
    assert ended.stderr.endswith("say `python3 run.py`, which installs them\n")


def test_help_needs_no_package() -> None:
    assert said("--help", bare=True).stdout.startswith("usage: main.py")


@pytest.mark.parametrize("words", [["doctor"], []])
def test_the_older_pygame_is_named(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("def init():\n    return (5, 0)\n")
    ended = said(*words, PYTHONPATH=str(tmp_path))
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "(the older pygame stands where pygame-ce should)" in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_its_own_environment_is_to_be_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    assert "delete" not in run.lacking("No module named 'numpy'")
    monkeypatch.setattr(sys, "prefix", str(run.VENV))
    assert f"delete the folder {run.VENV}, then say `python3 run.py`" in run.lacking("No module named 'numpy'")


def test_a_fault_of_its_own_is_not_laid_on_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scenes.doctor", None)
    with pytest.raises(ImportError):
        main.main(["doctor"])


def test_an_old_python_says_what_is_needed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(run, "OWN", (3, 9))
    assert main.main(["verify", "game.jsonl"]) == 2
    assert "this is Python 3.9, and 3.11 or newer is needed" in capsys.readouterr().err


@pytest.mark.parametrize("file", ["main.py", "games/kernel/program.py", "games/kernel/streams.py"])
def test_old_pythons_can_read_the_door(file: str) -> None:
    ast.parse((ROOT / file).read_text(encoding="utf-8"), feature_version=(3, 7))
