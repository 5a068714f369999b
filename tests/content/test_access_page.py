"""The page of access answers every guideline, and what it says is held by tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "access.md").read_text(encoding="utf-8").partition("\n## Guidelines\n")[2]
ANSWERS = {"yes", "in part", "does not apply", "no"}
NOT_YET = {"disabled people among testers"}
"""What no program can bring about."""
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith(("| guideline", "| ---"))
]


def test_every_guideline_of_xbox_is_answered() -> None:
    numbers = [int(found[0]) for row in ROWS if (found := re.match(r"\d{3}", row[0]))]
    assert numbers == list(range(101, 124))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_an_answer_is_given_and_held(row: list[str]) -> None:
    guideline, answer, how, held = row
    assert answer in ANSWERS
    assert answer != "no" or guideline in NOT_YET
    assert how or answer == "yes", "what is missing, or why it does not apply, is said"
    tests = re.findall(r"`([^`]+)`", held)
    assert tests or answer in ("does not apply", "no")
    for test in tests:
        assert (ROOT / test).exists(), f"there is no {test}"


def test_the_readme_leads_there() -> None:
    assert "docs/access.md" in (ROOT / "README.md").read_text(encoding="utf-8")
