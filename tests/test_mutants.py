"""Mutants: what is broken, how, and that the same seed breaks the same things."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.chance import Chance
from tests.house import ROOT, Module, modules
from tests.mutants import ROOMS, fitting, made, mutants


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


@pytest.mark.parametrize("room", ROOMS)
def test_every_mutant_has_tests_that_fit(room: str) -> None:
    some = modules(*ROOMS[room])[::12]
    drawn = mutants(some, 20, Chance(3))
    assert drawn == mutants(some, 20, Chance(3))
    for mutant in drawn:
        files = fitting(mutant.place)
        assert files
        assert all((ROOT / file).is_file() for file in files)
