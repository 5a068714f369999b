"""Two machines play today's deal alike: pace, a busy core and kill -9 at every decision change no byte of its journal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.programs.faults.same_deal import compare


@pytest.mark.parametrize("day", [f"2026-11-{day}" for day in range(23, 28)])
def test_the_same_choices_make_the_same_journal(day: str, tmp_path: Path) -> None:
    one, two, killed = compare(tmp_path, day, decisions=3)
    assert killed == 3
    assert one == two
