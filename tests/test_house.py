"""How the house stands: arrows point downward only, rooms and files are small, and importing a module does nothing."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from games.catalog import BUILT
from tests.house import LONGEST, ROOT, Module, blind, circle, modules, strangers, trespasses, unseen, unwieldy

SOURCES = modules("games", "scenes", "main.py", "run.py")
TABLES = (*(f"scenes/{title}" for title in BUILT), "scenes/table", "scenes/paint")


def on(*floors: str) -> list[Module]:
    """The modules of these floors."""
    return [module for module in SOURCES if module.place.startswith(tuple(f"{floor}/" for floor in floors))]


RULES = on("games")


def test_the_rules_know_no_screen_and_the_kernel_no_title() -> None:
    assert list(strangers(RULES, ("pygame", "scenes", "main", "tests"))) == []
    known = [name for module in on("games/kernel") for name in module.imports() if name.startswith("games.")]
    assert [name for name in known if not name.startswith(("games.kernel", "games.catalog"))] == []


def test_no_table_knows_the_rooms_beside_it_and_no_stage_a_table() -> None:
    beside = ("scenes.rooms", "scenes.kiosk", "scenes.starting", "scenes.routes")
    assert list(strangers(on(*TABLES, "scenes/stage"), beside)) == []
    assert list(strangers(on("scenes/stage", "scenes/paint"), ("scenes.table",))) == []


def test_chance_and_time_come_through_their_doors() -> None:
    assert list(strangers(RULES, ("random", "secrets"), ("games/kernel/chance.py",))) == []
    clocks = ("games/kernel/minds/thinker.py", "games/kernel/arena/throughput.py")
    assert list(strangers(RULES, ("time", "datetime"), clocks)) == []


def test_files_are_small_and_say_what_they_hold() -> None:
    assert list(unwieldy(SOURCES)) == []


def test_there_are_no_import_circles() -> None:
    """Those in functions and for types only count too."""
    assert circle(SOURCES, everywhere=True) == []


def test_nobody_uses_anothers_privates() -> None:
    assert list(trespasses(SOURCES)) == []


def test_everybody_knows_what_a_view_holds() -> None:
    assert list(unseen(SOURCES)) == []


def test_no_lambda_at_a_table_reads_what_nobody_knows() -> None:
    assert list(blind(on("scenes"))) == []


def test_fewer_and_fewer_modules_are_not_checked_by_mypy() -> None:
    """Lower the number with every module that is taken off the list in pyproject.toml."""
    rules = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]["overrides"]
    unchecked = [name for rule in rules if rule.get("ignore_errors") for name in rule["module"]]
    assert set(unchecked) <= {module.name for module in modules("tests")}
    assert len(unchecked) <= 109


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


def test_importing_does_nothing() -> None:
    names = [module.name for module in SOURCES]
    run = subprocess.run(
        [sys.executable, "-B", "-c", WATCH, *names], capture_output=True, text=True, timeout=120, cwd=ROOT, check=False
    )
    assert run.returncode == 0, run.stderr
    said = [line for line in run.stdout.splitlines() if line and not line.startswith("pygame-ce ")]
    assert said == []


House = dict[str, str]
Check = Callable[[list[Module]], Iterable[object]]


def deep(there: list[Module]) -> Iterable[object]:
    return circle(there, everywhere=True)


@pytest.mark.parametrize(
    ("house", "check", "found"),
    [
        ({"a.py": "def f():\n    from g.b import x", "b.py": "import g.a"}, deep, ["g.a", "g.b", "g.a"]),
        ({"a.py": "if TYPE_CHECKING:\n    from g import c", "c.py": "from g.a import y"}, deep, ["g.a", "g.c", "g.a"]),
        ({"a.py": "from g.b import x", "b.py": "from g.c import x", "c.py": ""}, deep, []),
        ({"a.py": "\n" * (LONGEST + 1)}, unwieldy, [f"g/a.py has {LONGEST + 1} lines"]),
        ({"utils.py": ""}, unwieldy, ["g/utils.py has an empty name"]),
        ({"a.py": "import g.b\ng.b._x()"}, trespasses, ["g/a.py:2 uses g.b._x"]),
        ({"a.py": "from g.b import _x"}, trespasses, ["g/a.py:1 imports _x"]),
        ({"a.py": "class A:\n    def f(self): self._x = 1\n    def g(self): return self._x"}, trespasses, []),
        ({"a.py": "def f(view: Any, seat: Any) -> Any: ..."}, unseen, ["g/a.py:1 knows nothing of its view"]),
        ({"a.py": "class A:\n    view: Any\n    seat: Any"}, unseen, ["g/a.py:2 knows nothing of its view"]),
        ({"a.py": "def f(view: V) -> Any: ..."}, unseen, []),
        ({"a.py": "def f(of: Callable[[Any, int], int]) -> int: ..."}, blind, ["g/a.py:1 takes functions of anything"]),
        (
            {"a.py": "A: dict[type, Callable[[Any], int]] = {B: lambda e: e.seat}"},
            blind,
            ["g/a.py:1 keeps lambdas of anything"],
        ),
        ({"a.py": "A: dict[type, Callable[[Any], int]] = {B: lambda e: 1, C: _c}"}, blind, []),
        ({"a.py": "def f(of: Callable[[V], int]) -> int: ..."}, blind, []),
        ({"a.py": "import time"}, lambda there: strangers(there, ("time",)), ["g/a.py imports time"]),
        ({"a.py": "import time"}, lambda there: strangers(there, ("time",), ("g/a.py",)), []),
    ],
)
def test_what_is_wrong_with_a_house_is_found(tmp_path: Path, house: House, check: Check, found: list[object]) -> None:
    for name, text in house.items():
        path = tmp_path / "g" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert list(check(modules("g", root=tmp_path))) == found
