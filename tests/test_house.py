"""How the house stands: arrows point downward only, and importing a module does nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULES = sorted((ROOT / "games").rglob("*.py"))
SOURCES = [*RULES, *sorted((ROOT / "scenes").rglob("*.py")), ROOT / "main.py"]
RANDOM_ALLOWED = {"games/kernel/chance.py"}
TIME_ALLOWED = {"games/kernel/thinker.py", "games/kernel/throughput.py"}


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports_of(path: Path) -> set[str]:
    """First parts of everything that a file imports, inside functions too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_the_rules_know_no_screen(path: Path) -> None:
    assert not imports_of(path) & {"pygame", "scenes", "main", "tests"}


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_chance_and_time_come_through_their_doors(path: Path) -> None:
    imported = imports_of(path)
    if name_of(path) not in RANDOM_ALLOWED:
        assert not imported & {"random", "secrets"}
    if name_of(path) not in TIME_ALLOWED:
        assert not imported & {"time", "datetime"}


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_files_are_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 520


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_room_has_an_empty_name(path: Path) -> None:
    assert path.stem not in {"manager", "helper", "helpers", "util", "utils", "common", "misc"}


WATCH = """
import builtins, importlib, os, sys, threading
from pathlib import Path
import pygame
faults = []
real = builtins.open
def watch(file, mode="r", *rest, **named):
    if set(mode) & set("wax+"):
        faults.append(f"writes {file}")
    return real(file, mode, *rest, **named)
builtins.open = watch
os.mkdir = lambda path, *rest, **named: faults.append(f"makes the folder {path}")
for name in sys.argv[1:]:
    threads, inited = threading.active_count(), pygame.display.get_init()
    importlib.import_module(name)
    if threading.active_count() != threads:
        faults.append(f"{name} starts a thread")
    if pygame.display.get_init() != inited or pygame.mixer.get_init() or pygame.font.get_init() or pygame.joystick.get_init():
        faults.append(f"{name} opens a device")
print("\\n".join(faults))
"""


def test_importing_does_nothing(tmp_path: Path) -> None:
    names = [str(path.relative_to(ROOT).with_suffix("")).replace("/", ".").removesuffix(".__init__") for path in SOURCES]
    run = subprocess.run(
        [sys.executable, "-B", "-c", WATCH, *names], capture_output=True, text=True, timeout=120, cwd=ROOT, check=False
    )
    assert run.returncode == 0, run.stderr
    said = [line for line in run.stdout.splitlines() if line and not line.startswith("pygame-ce ")]
    assert said == []


def test_there_are_no_import_circles() -> None:
    """Only imports at the top of a module count: those are the ones that can fail."""
    wants = {}
    names = {str(path.relative_to(ROOT).with_suffix("")).replace("/", "."): path for path in SOURCES}
    for name, path in names.items():
        wants[name] = {target for target in _top_imports(path) if target in names and target != name}
    done: set[str] = set()
    while ready := [name for name in wants if name not in done and wants[name] <= done]:
        done |= set(ready)
    assert sorted(set(wants) - done) == []


def _top_imports(path: Path) -> set[str]:
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found
