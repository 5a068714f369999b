"""A lesson where something else is chosen than it goes on from: the light, the focus and what is said follow that choice."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from scenes.stage.ids import Id
from tests.programs.evenings.stranger import Stranger
from tests.scenes.table.lesson_rig import TAUGHT, LessonRig

LAST: Final = {"kalesia": 8, "proelio": 6, "caledea": 4, "kalua": 5, "kalyra": 4}
"""The step up to which each is played: what is picked first is picked there for the last time, or it has no such."""


@pytest.mark.parametrize("title", sorted(TAUGHT, key=lambda title: title == "kalua"))
def test_after_the_other_thing_is_picked_focus_is_where_it_goes_on(tmp_path: Path, title: str) -> None:
    rig, tried = LessonRig(tmp_path, title), set[int]()
    stranger, looks = Stranger(rig, "keys"), rig.room.table_view
    while not rig.taught and rig.room.coach.place.step < LAST[title]:
        rig.until(rig.speaks)
        step, hint, picked = rig.room.coach.place.step, looks.hint, rig.table.look().picked
        cards = [id for id in hint.pieces if Id(id).kind == "hand" and id not in picked]
        if hint.reads or picked or len(cards) < 2 or step in tried:
            stranger.act()
            continue
        tried.add(step)
        stranger._hand.on_lit(cards[-1])
        rig.frames(20, 0.1)
        if (picked := rig.table.look().picked) and (hint := looks.hint) is not None:
            left = [id for id in hint.pieces if id not in picked]
            assert rig.table.focus.current in left
            together = set(picked) <= set(hint.pieces)
            assert together or all(Id(id).kind != "hand" for id in left), "no light on what was not picked"
    assert tried or title in ("caledea", "kalyra")
    rig.close()
