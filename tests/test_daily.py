"""Every case of a large test runs daily or nightly."""

from __future__ import annotations

import ast

import pytest

from tests.daily import DAILY, spread, when
from tests.house import ROOT


@pytest.mark.parametrize("name", DAILY)
def test_what_the_table_names_is_there_and_never_left_out_altogether(name: str) -> None:
    file, _, test = name.partition("::")
    body = ast.parse((ROOT / file).read_text(encoding="utf-8")).body
    assert not test or test in {node.name for node in body if isinstance(node, ast.FunctionDef)}
    assert DAILY[name] >= 0


def test_a_few_are_spread_over_all_of_them() -> None:
    assert spread(12, 4) == {0, 3, 6, 9}
    assert spread(7, 3) == {0, 2, 4}
    assert spread(7, 3, 12) == {5, 0, 2}
    assert spread(3, 5) == {0, 1, 2}
    assert spread(3, 0) == set()


def test_only_cases_of_large_tests_are_left_for_the_night(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DAILY, "a.py::large", 2)
    tests = ["a.py::small", "a.py::large[1]", "a.py::large[2]", "b.py::large[1]", "a.py::large[3]", "a.py::large[4]"]
    found = dict(zip(tests, when(tests), strict=True))
    assert found["a.py::small"] == found["b.py::large[1]"] == "daily"
    assert sorted(found[f"a.py::large[{k}]"] for k in (1, 2, 3, 4)) == ["daily", "daily", "nightly", "nightly"]


def test_a_file_is_a_group_without_the_tests_that_are_one_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DAILY, "a.py", 1)
    monkeypatch.setitem(DAILY, "a.py::large", 0)
    found = when(["a.py::one", "a.py::large[1]", "a.py::two", "a.py::large[2]"])
    assert (found[1], found[3]) == ("nightly", "nightly")
    assert sorted((found[0], found[2])) == ["daily", "nightly"]
