"""What a lesson says of dice is said beside them: they lie there until it has been read."""

from __future__ import annotations

from pathlib import Path

from scenes.caledea.board.moving import props
from tests.programs.evenings.stranger import Stranger
from tests.scenes.table.lesson_rig import LessonRig

OF_DICE = ("dice", "tower")
"""The steps that speak of a throw."""


def lying(rig: LessonRig) -> set[str]:
    """The dice, and the words, on the stage of a fight as the table is drawn now."""
    seen, view = rig.room.table_view.look(), rig.table.view()
    dice = {prop.key for prop in props(view, seen, True) if prop.key.endswith(".shadow")}
    return dice | {label.key for label in rig.room.face.labels(view, seen) if label.key and label.key.startswith("theatre")}


def test_the_dice_lie_there_while_the_lesson_explains_them(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "caledea")
    stranger = Stranger(rig, "keys")
    said = dict.fromkeys(OF_DICE, False)
    while not all(said.values()):
        rig.until(rig.speaks)
        assert not rig.taught
        step = rig.room.coach.lesson.step[rig.room.coach.place.step].say
        there = lying(rig)
        if step in said:
            said[step] = True
            assert any(key.endswith(".shadow") for key in there), step
            assert "theatre.title" in there, step
        stranger.act()
        if step in said:
            rig.frames(2)
            assert not lying(rig), step
    rig.close()
