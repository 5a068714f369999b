"""Tests of one file run on one worker, and what takes long begins first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house import ROOT
from tests.sharing import FIRST, rank, scope

pytest_plugins = ["pytester"]

CASES = """
import os, pytest
@pytest.mark.parametrize("k", range({}))
def test(k):
    print("by", __name__, os.environ["PYTEST_XDIST_WORKER"])
"""


def test_windows_come_before_all_and_take_turns() -> None:
    windows = [f"tests/whole/{name}::test_a" for name in ("test_real_window.py", "test_disturbed_window.py")]
    assert {scope(test) for test in windows} == {scope(windows[0])}
    others = ["tests/whole/test_season.py::test_a", "tests/scenes/test_b.py::test_b[tests/whole/]", "tests/games/test_c.py::c"]
    assert sorted([*others[::-1], *windows], key=rank) == [*windows, *others]
    assert len({scope(test) for test in others}) == 3


def test_what_is_said_of_folders_and_windows_is_there() -> None:
    assert all((ROOT / folder).is_dir() for folder in FIRST)
    marked = {path.name for path in (ROOT / "tests").rglob("test_*.py") if "real_window" in path.read_text(encoding="utf-8")}
    assert {name for name in marked if name.endswith("_window.py")} == marked - {Path(__file__).name}


def test_a_file_has_a_worker_of_its_own(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    for count, name in enumerate("abc", 4):
        (pytester.path / f"test_{name}.py").write_text(CASES.format(count), encoding="utf-8")
    pytester.makeconftest(
        """
        from tests.sharing import Sharing
        def pytest_xdist_make_scheduler(config, log):
            return Sharing(config, log)
        """
    )
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    done = pytester.runpytest_subprocess("-n2", "-rP", "-p", "no:cacheprovider")
    assert done.ret == 0
    by = {tuple(line.split()[1:]) for line in done.outlines if line.startswith("by ")}
    assert len(by) == 3, "every file has one worker"
    assert len({worker for _, worker in by}) == 2, "and both workers have work"
    alone = pytester.runpytest_subprocess("-n1", "-rP", "-p", "no:cacheprovider").outlines
    begun = [line.split()[1] for line in alone if line.startswith("by ")]
    assert begun == sorted(begun), "one after another as they come, not those first that have more"
