"""Programs that are no tests lie together, and their page tells all of them."""

from __future__ import annotations

import re
from pathlib import Path

from tests.house import ROOT

PROGRAMS = ROOT / "tests" / "programs"
PAGE = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
BESIDE_TESTS = re.compile(r"tests/(clauses|faults/two_programs|games/\w+/golden)\.py")
"""The mark of every test, which lists too what nothing proves; a process that a test starts; what a title declares."""


def runs(path: Path) -> bool:
    return '\nif __name__ == "__main__":\n' in path.read_text(encoding="utf-8")


def test_whatever_is_run_by_hand_lies_with_the_programs() -> None:
    places = [
        str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("*.py") if PROGRAMS not in path.parents and runs(path)
    ]
    assert [place for place in places if not BESIDE_TESTS.fullmatch(place)] == []


def test_the_page_tells_every_program() -> None:
    names = [
        str(path.relative_to(ROOT)).removesuffix(".py").removesuffix("/__main__").replace("/", ".")
        for path in PROGRAMS.rglob("*.py")
        if runs(path)
    ]
    assert len(names) > 50
    assert [name for name in names if not re.search(rf"{re.escape(name.removeprefix('tests.programs.'))}\b", PAGE)] == []
