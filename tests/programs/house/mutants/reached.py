"""In the copied tree: which test reaches which of the places that will be broken, and how long each test takes.

A test reaches a place that it runs, and one whose text it reads: what was painted ahead is compared with what paints it. Such a
test fails while the text is probed, and is asked all the same, as the quickest.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Generator
from typing import Any

import pytest

REACHED, TIMES, TEXTS = "MUTANTS_REACHED", "MUTANTS_TIMES", "MUTANTS_TEXTS"
"""The files in which it is noted, a line each: number of the place and test; seconds and test. And the numbers of the places of
each file that will be broken, as JSON."""
READS = "reads a text"
_known: set[tuple[int, str]] = set()
_read: list[str] = []


def reached(number: int) -> None:
    """The running test reaches the place of that number; "" for what is reached outside of tests, when a module is imported."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0]
    if (number, test) not in _known:
        _known.add((number, test))
        _note(REACHED, f"{number}\t{test}")


def _listen(texts: dict[str, list[int]]) -> None:
    """From now on a test that opens one of those files as text reaches its places; who imports it opens it as bytes."""

    def opened(event: str, said: tuple[Any, ...]) -> None:
        if event == "open" and said[1] == "r" and str(said[0]) in texts and "PYTEST_CURRENT_TEST" in os.environ:
            _read.append(str(said[0]))
            for number in texts[str(said[0])]:
                reached(number)

    sys.addaudithook(opened)


if TEXTS in os.environ:
    _listen(json.loads(os.environ[TEXTS]))


def pytest_runtest_call(item: pytest.Item) -> None:
    _read.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call" and _read:
        report.user_properties.append((READS, True))
    return report


def _note(file: str, line: str) -> None:
    if file in os.environ:
        with open(os.environ[file], "a", encoding="utf-8") as out:
            out.write(f"{line}\n")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    reads = (READS, True) in report.user_properties
    if report.when == "call" and (report.passed or reads) and "PYTEST_XDIST_WORKER" not in os.environ:
        _note(TIMES, f"{0 if reads else report.duration}\t{report.nodeid}")
