"""`run.py` on machines of every kind: which way it takes, that it takes it once, and what it says where there is none."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

import run

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the programs stood in for here are shell scripts")

SYNC = f"""#!/bin/sh
echo "${{0##*/}} $*" >> "$LOG"
echo "a word of it"
[ -d .venv/bin ] || {{ /bin/mkdir -p .venv/bin && /bin/ln -s '{sys.executable}' .venv/bin/python; }}
"""
"""Stands in for uv and pipx: notes how it was called and makes an environment."""
BROKEN = '#!/bin/sh\necho "${0##*/} $*" >> "$LOG"\nexit 127\n'
BARE = "import run, sys\nrun.there = lambda module: False\nsys.exit(run.main(sys.argv[1:]))\n"
"""The program under a Python whose venv and pip are packages of their own."""


class Machine:
    """A checkout whose path has a space and an accent, under a Python without venv and pip, and a PATH of its own."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "Paper Réalms"
        self.programs = folder / "bin"
        self.log = folder / "log"
        self.programs.mkdir()
        (self.checkout / "tests").mkdir(parents=True)
        for name in ("run.py", "pyproject.toml"):
            shutil.copy(run.ROOT / name, self.checkout)
        (self.checkout / "main.py").write_text("import sys\nprint(*sys.argv[1:], sep='|')\nsys.exit(7)\n")
        (self.checkout / "tests" / "chess.py").write_text("print('checked')\n")

    def has(self, name: str, script: str = SYNC) -> None:
        (self.programs / name).write_text(script)
        (self.programs / name).chmod(0o755)

    def start(self, *words: str) -> subprocess.CompletedProcess[str]:
        told = {**os.environ, "PATH": str(self.programs), "LOG": str(self.log), "PYTHONPATH": str(self.checkout)}
        command = [sys.executable, "-c", BARE, *words]
        return subprocess.run(command, env=told, cwd=self.checkout.parent, capture_output=True, text=True)

    @property
    def calls(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_uv_brings_what_playing_needs_once_and_the_words_go_through(machine: Machine) -> None:
    machine.has("uv")
    first = machine.start("simulate", "--out", "a b.jsonl")
    assert (first.returncode, first.stdout) == (7, "simulate|--out|a b.jsonl\n")
    assert "this is done once" in first.stderr
    assert "a word of" in first.stderr
    again = machine.start()
    assert (again.returncode, again.stdout, again.stderr) == (7, "\n", "")
    assert machine.calls == ["uv sync --inexact --no-dev"]


def test_tests_need_more_and_new_bounds_need_another_look(machine: Machine) -> None:
    machine.has("uv")
    machine.start()
    assert "checked" in machine.start("-m", "tests.chess").stdout
    machine.start("-m", "tests.chess")
    machine.start()
    assert machine.calls == ["uv sync --inexact --no-dev", "uv sync --inexact"]
    bounds = machine.checkout / "pyproject.toml"
    bounds.write_text(bounds.read_text().replace("pytest>=", "pytest>"))
    machine.start("-m", "tests.chess")
    machine.start("-m", "tests.chess")
    assert machine.calls[2:] == ["uv sync --inexact"]


def test_a_voice_is_brought_when_it_is_asked_for_and_stays(machine: Machine) -> None:
    machine.has("uv")
    assert machine.start("voice", "--windowed").stdout == "--windowed\n"
    machine.start("voice")
    machine.start()
    assert machine.calls == ["uv sync --inexact --no-dev --group speech"]


def test_what_a_voice_needs_is_known_to_pip_too() -> None:
    more = set(run.packages(run.VOICE)) - set(run.packages(run.PLAY))
    assert [name.partition(">")[0] for name in more] == ["prismatoid"]


def test_test_is_pytest_in_the_checkout(machine: Machine) -> None:
    machine.has("uv")
    (machine.checkout / "pytest.py").write_text("import os, sys\nprint(os.getcwd(), *sys.argv[1:])\n")
    assert machine.start("test", "tests/chess.py").stdout == f"{machine.checkout} tests/chess.py\n"


def test_an_environment_of_another_python_is_made_anew(machine: Machine) -> None:
    machine.has("uv")
    machine.start()
    python = machine.checkout / ".venv/bin/python"
    python.unlink()  # as after an upgrade of the whole system
    python.symlink_to("/nowhere/python3.9")
    machine.has("uv", SYNC.replace("[ -d .venv/bin ] ||", "/bin/rm -r .venv;"))
    assert machine.start().returncode == 7
    assert len(machine.calls) == 2


def test_a_uv_that_does_not_work_gives_way_to_the_next(machine: Machine) -> None:
    machine.has("uv", BROKEN)
    machine.has("pipx")
    assert machine.start().returncode == 7
    assert machine.calls == ["uv sync --inexact --no-dev", "pipx run uv sync --inexact --no-dev"]


def test_where_no_way_works_it_says_so_and_tries_again_the_next_time(machine: Machine) -> None:
    machine.has("uv", BROKEN)
    for _ in range(2):
        ended = machine.start()
        assert (ended.returncode, ended.stdout) == (1, "")
        assert ended.stderr.splitlines()[-1].startswith("run.py: that did not work; the lines above say why.")
    assert len(machine.calls) == 2


def test_where_nothing_is_it_names_the_package(machine: Machine) -> None:
    machine.has("apt")
    ended = machine.start()
    assert ended.returncode == 1
    assert f"apt install python3.{sys.version_info[1]}-venv" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1
    (machine.programs / "apt").unlink()
    assert "install pip for this Python, or uv" in machine.start().stderr


def _ways(monkeypatch: pytest.MonkeyPatch, modules: Sequence[str], programs: Sequence[str], purpose: str) -> list[Any]:
    monkeypatch.setattr(run, "there", lambda module: module in modules)
    monkeypatch.setattr(run, "version", lambda program: ())
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in programs else None)
    return run.ways(purpose)


PYTHON = str(run.python())


@pytest.mark.parametrize(
    ("modules", "programs", "first"),
    [
        (("venv", "ensurepip", "pip"), ("uv", "pipx"), ["/bin/uv", "sync"]),
        (("venv", "ensurepip"), (), [PYTHON, "-m", "pip", "install"]),
        (("venv", "ensurepip"), ("pipx",), [PYTHON, "-m", "pip", "install"]),
        (("venv", "pip"), (), [sys.executable, "-m", "pip", "--python", PYTHON, "install"]),
        (("venv",), ("pipx",), ["/bin/pipx", "run", "uv", "sync"]),
        (("pip",), ("pipx",), ["/bin/pipx", "run", "uv", "sync"]),
    ],
)
def test_the_best_way_first(
    monkeypatch: pytest.MonkeyPatch, modules: Sequence[str], programs: Sequence[str], first: list[str]
) -> None:
    assert _ways(monkeypatch, modules, programs, run.PLAY)[0][-1][: len(first)] == first


@pytest.mark.parametrize(("modules", "programs"), [((), ()), (("venv",), ()), (("pip",), ("apt",))])
def test_there_may_be_no_way(monkeypatch: pytest.MonkeyPatch, modules: Sequence[str], programs: Sequence[str]) -> None:
    assert _ways(monkeypatch, modules, programs, run.PLAY) == []


def test_pip_gets_the_bounds_of_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    said = tomllib.loads((run.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    playing = said["project"]["dependencies"]
    make, write, _, install = _ways(monkeypatch, ("venv", "ensurepip"), (), run.PLAY)[0]
    assert make[1:] == ["-c", run.MAKE, str(run.VENV), "anew"]
    assert install[-len(playing) :] == playing
    assert write[-1] in said["tool"]["uv"]["constraint-dependencies"]
    assert install[install.index("--constraint") + 1] == write[3]
    testing = _ways(monkeypatch, ("venv", "ensurepip"), (), run.TEST)[0][-1]
    assert {*playing, *said["dependency-groups"]["cluster"], "hypothesis>=6.125"} <= set(testing)


def test_where_known_versions_cannot_be_had_the_bounds_alone_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    known, bounds = _ways(monkeypatch, ("venv", "ensurepip"), (), run.PLAY)
    assert "--constraint" in known[-1]
    assert "--constraint" not in bounds[-1]
    assert bounds[-1][-1] == known[-1][-1]


def test_every_dependency_has_a_known_version_within_its_bounds() -> None:
    known = {name: version for name, _, version in (line.partition("==") for line in run.known_versions())}
    for bound in map(Requirement, run.packages(run.TEST)):
        assert bound.specifier.contains(known[bound.name]), bound


def test_known_versions_are_a_file_of_lines(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", run.WRITE, tmp_path / "known.txt", *run.known_versions()], check=True)
    assert (tmp_path / "known.txt").read_text().splitlines() == run.known_versions()


def test_an_environment_lies_where_a_path_may_hold_anything(tmp_path: Path) -> None:
    """Python's own `venv` refuses a folder whose name holds what stands between two of PATH."""
    folder = tmp_path / f"Paper{os.pathsep} Réalms" / ".venv"
    for words in ([], [], ["anew"]):
        subprocess.run([sys.executable, "-c", run.MAKE, folder, *words], check=True)
        assert run.version(folder / "bin" / "python") == run.OWN


def test_an_old_python_says_what_is_needed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(run, "OWN", (3, 9))
    monkeypatch.setattr(run, "ready", lambda purpose: False)
    assert _ways(monkeypatch, ("venv", "ensurepip"), (), run.PLAY) == []
    assert run.main([]) == 1
    said = "run.py: this is Python 3.9, and 3.11 or newer is needed: install one, or uv, which brings its own;"
    assert capsys.readouterr().err == f"{said} then say `python3 run.py`\n"


def test_an_old_python_hands_over_to_a_newer_one(monkeypatch: pytest.MonkeyPatch, machine: Machine) -> None:
    newer = machine.programs / f"python3.{sys.version_info[1]}"
    newer.symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(machine.programs))
    monkeypatch.setattr(run, "OWN", (3, 9))
    became: list[list[str]] = []
    monkeypatch.setattr(run, "become", became.append)
    run.main(["doctor"])
    assert became == [[str(newer), str(run.ROOT / "run.py"), "doctor"]]


def test_somebody_elses_folder_is_left_alone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(run, "ready", lambda purpose: False)
    monkeypatch.setattr(os, "access", lambda path, how: False)
    assert run.main([]) == 1
    assert "let its owner start it once" in capsys.readouterr().err


def test_old_pythons_can_read_it() -> None:
    ast.parse((run.ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 6))


def test_the_build_machine_says_what_the_readme_says() -> None:
    said = (run.ROOT / "README.md").read_text(encoding="utf-8")
    play, test = (said.split(f"\n## {part}\n\n")[1].split("\n\n")[0].strip() for part in ("Play", "Test"))
    assert (play, test) == ("python3 run.py", "python3 run.py test")
    assert f"\n    {test} " in (run.ROOT / ".ci" / "run").read_text(encoding="utf-8")
