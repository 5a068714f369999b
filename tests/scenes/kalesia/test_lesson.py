"""Kalesia's lesson: what has not been taught is not there yet."""

from __future__ import annotations

from pathlib import Path

from tests.scenes.table.lesson_rig import LessonRig
from tests.scenes.table.stranger import Stranger

GROWS = (
    ("weapons", "secret", "aim"),
    ("saving", "next"),
    ("tie", "panel.totals", "badge.F"),
    ("line", "tally"),
    ("drop", "disc"),
    ("passed", "panel.status", "crest", "arrow"),
)
"""A step, and what is on the table from then on, by how its id begins."""


def on_table(rig: LessonRig) -> set[str]:
    """Which of these things lie there now."""
    ids = [piece.id for piece in rig.table.pieces.pieces] + [line[0].key or "" for line in rig.room.looks._lines]
    return {name for _, *names in GROWS for name in names if any(id == name or id.startswith(f"{name}.") for id in ids)}


def test_the_table_grows_with_its_lesson(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalesia")
    stranger = Stranger(rig, "keys")
    steps = [step.say for step in rig.room.coach.lesson.step]
    while not rig.taught:
        rig.until(rig.speaks)
        if rig.taught:
            break
        rig.frames(2)
        at = steps.index(rig.room.coach.lesson.step[rig.room.coach.place.step].say)
        known = {name for step, *names in GROWS if step == "weapons" or steps.index(step) <= at for name in names}
        new = {name for step, *names in GROWS if step == steps[at] for name in names}
        assert new <= on_table(rig) <= known, steps[at]
        assert rig.table.focus.find("notebook") is None
        stranger.act()


def test_whoever_skips_it_has_the_whole_table(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalesia")
    rig.until(rig.speaks)
    rig.room.coach.skip()
    rig.until(rig.asked)
    rig.frames(2)
    assert on_table(rig) == {name for _, *names in GROWS for name in names} - {"disc"}, "no line is begun yet"
    assert rig.table.focus.find("notebook") is not None
