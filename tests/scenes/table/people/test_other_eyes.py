"""When the only person at a table becomes another one, nothing that the first one saw is shown to the second."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.match import Player
from tests.scenes.tables import TableRig


@pytest.mark.parametrize("title", [one for one in BUILT if one not in ("caledea", "kalyra")])
def test_what_waits_to_be_shown_is_not_shown_to_other_eyes(title: str, tmp_path: Path) -> None:
    """In the titles that keep secrets."""
    rig: Any = type("Table", (TableRig,), {"face": title})(tmp_path, TITLES[title].seats.start, reduced_motion=False)
    rig.until(lambda: rig.table.show.idle)
    chance = Chance(3)
    for _ in range(40):
        if rig.table.show.idle:
            seat = rig.match.to_act()[0]
            rig.match.submit(seat, TITLES[title].random_move(rig.match.view(seat), seat, chance))
    assert rig.table.persons.eyes == 0
    assert not rig.table.show.idle
    rig.match.hand_over(0, Player("Fox", "agent", "page", "fox"))
    rig.match.hand_over(1, Player("Bo", "human"))
    rig.frames(1)
    assert rig.table.persons.eyes == 1
    assert rig.table.show.idle, "what was begun before other eyes"
    rig.frames(30)
