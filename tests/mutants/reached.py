"""In the copied tree: which test reaches which of the places that will be broken, and how long each test takes."""

from __future__ import annotations

import os

import pytest

REACHED, TIMES = "MUTANTS_REACHED", "MUTANTS_TIMES"
"""The files in which it is noted, a line each: number of the place and test; seconds and test."""
_known: set[tuple[int, str]] = set()


def reached(number: int) -> None:
    """The running test reaches the place of that number; "" for what is reached outside of tests, when a module is imported."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0]
    if (number, test) not in _known:
        _known.add((number, test))
        _note(REACHED, f"{number}\t{test}")


def _note(file: str, line: str) -> None:
    if file in os.environ:
        with open(os.environ[file], "a", encoding="utf-8") as out:
            out.write(f"{line}\n")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed and "PYTEST_XDIST_WORKER" not in os.environ:
        _note(TIMES, f"{report.duration}\t{report.nodeid}")
