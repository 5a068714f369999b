"""Mutants: what is broken, how, and that the same seed breaks the same things."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.kernel.chance import Chance
from tests.house import Module, modules
from tests.programs.house.mutants.__main__ import PICTURES, ROOMS, named, quickest
from tests.programs.house.mutants.breaking import made, mutants, probed
from tests.programs.house.mutants.reached import REACHED


@pytest.mark.parametrize(
    ("sound", "broken"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a and b", ["x = a or b"]),
        ("x = a + 2", ["x = a - 2", "x = a + 3"]),
        ("f(a, b)", ["None", "f(b, a)"]),
        ("x: Literal[2] = True", ["x: Literal[2] = False"]),
        ("def f(a: int) -> Literal[1]:\n    return a", []),
    ],
)
def test_every_place_is_broken_in_one_way(tmp_path: Path, sound: str, broken: list[str]) -> None:
    path = tmp_path / "a.py"
    path.write_text(sound, encoding="utf-8")
    module = Module(path, tmp_path)
    assert [made(module, k).text for k in range(len(broken))] == broken
    assert sorted(mutant.text for mutant in mutants([module], 9, Chance(1))) == sorted(broken)


def test_a_probe_says_that_its_place_is_reached_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = '"""Said."""\nfrom __future__ import annotations\ndef f(a):\n    g(a, 4)\n    return a < 3 or a > 5\ng = max'
    path, notes = tmp_path / "a.py", tmp_path / "reached"
    path.write_text(text, encoding="utf-8")
    module = Module(path, tmp_path)
    mutants_there = [made(module, k) for k in range(7)]
    known: dict[str, Any] = {}
    exec(probed(module, {mutant.site: 10 + mutant.site for mutant in mutants_there}), known)
    monkeypatch.setenv(REACHED, str(notes))
    monkeypatch.setenv("PYTEST_CURRENT_TEST", "a_test.py::of[f g] (call)")
    assert [known["f"](a) for a in (1, 4, 6)] == [True, False, True]
    lines = notes.read_text(encoding="utf-8").splitlines()
    assert all(line.endswith("\ta_test.py::of[f g]") for line in lines)
    assert sorted(int(line.split("\t")[0]) for line in lines) == [10 + mutant.site for mutant in mutants_there]
    assert len(lines) == 7, "each once"


@pytest.mark.parametrize("room", ROOMS)
def test_every_mutant_can_be_probed(room: str) -> None:
    some = modules(*ROOMS[room][0])[::12]
    drawn = mutants(some, 20, Chance(3))
    assert drawn == mutants(some, 20, Chance(3))
    for mutant in drawn:
        (module,) = modules(mutant.place)
        assert "_reached_(7)" in probed(module, {mutant.site: 7})


def test_the_quickest_tests_come_first_and_only_as_many_as_there_is_time_for() -> None:
    tests = {"tests/games/tiny/a": 5.0, "tests/games/tiny/b": 0.5, "tests/other/c": 0.1, "tests/other/d": 40.0}
    assert quickest(tests, "games/tiny/mind/x.py", 10) == ["tests/games/tiny/b", "tests/other/c", "tests/games/tiny/a"]
    assert quickest({"tests/other/d": 40.0}, "games/tiny/mind/x.py", 10) == ["tests/other/d"]


def test_the_pictures_of_a_title_come_before_what_is_slow_or_about_something_else() -> None:
    pictures, others = f"{PICTURES}[tiny]", f"{PICTURES}[other]"
    tests = {pictures: 5.0, others: 4.0, "tests/other/c": 0.1, "tests/scenes/tiny/b": 0.5}
    assert quickest(tests, "scenes/tiny/x.py", 6) == ["tests/scenes/tiny/b", pictures, "tests/other/c"]


def test_a_line_of_the_log_is_no_test_that_failed() -> None:
    logged = "ERROR    app.py:400 the table failed\n"
    said = f"{logged}=== short test summary info ===\nFAILED tests/a.py::of[b c] - x - y\nERROR tests/d.py"
    assert named(said) == ["tests/a.py::of[b c]", "tests/d.py"]
    assert named(f"{logged}1 passed") == []
