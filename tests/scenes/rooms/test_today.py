"""Today's deal on the shelf and at its table, as people play it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.rooms.dealt import Dealt

WEEK = ("2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27")


@pytest.mark.parametrize("day", WEEK)
def test_equal_choices_meet_equal_answers_at_any_pace_and_after_any_crash(
    day: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calm = Dealt(tmp_path / "calm", monkeypatch, day=day, pace=1.0, step=1 / 20)
    calm.begin()
    calm.play(4)
    (played,) = calm.journals
    calm.dies()
    for _ in range(4):  # killed after every decision
        other = Dealt(tmp_path / "other", monkeypatch, day=day, pace=2.0, step=1 / 7, others="shown")
        other.begin()
        other.play(1)
        (again,) = other.journals
        other.dies()
    one, two = played.read_bytes(), again.read_bytes()
    shorter = min(len(one), len(two))
    assert one[:shorter] == two[:shorter]
    assert one.count(b'"seat":0') >= 4
