"""Every case of a large test runs somewhere: so many every day, all others with `--rest`."""

from __future__ import annotations

import ast

import pytest

from tests.daily import DAILY, is_daily, spread
from tests.house import ROOT


@pytest.mark.parametrize("name", DAILY)
def test_what_the_table_names_is_there_and_never_left_out_altogether(name: str) -> None:
    file, _, test = name.partition("::")
    body = ast.parse((ROOT / file).read_text(encoding="utf-8")).body
    assert test in {node.name for node in body if isinstance(node, ast.FunctionDef)}
    assert DAILY[name] >= 1


def test_a_few_are_spread_over_all_of_them() -> None:
    assert spread(12, 4) == {0, 3, 6, 9}
    assert spread(7, 3) == {0, 2, 4}
    assert spread(3, 5) == {0, 1, 2}


def test_only_cases_of_large_tests_are_left_for_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DAILY, "a.py::large", 2)
    tests = ["a.py::small", "a.py::large[1]", "a.py::large[2]", "b.py::large[1]", "a.py::large[3]", "a.py::large[4]"]
    assert is_daily(tests) == [True, True, False, True, True, False]
