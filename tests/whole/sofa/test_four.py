"""Four persons with a pad each play whole games through the real loop, and results and wall say what their journals say."""

from __future__ import annotations

from pathlib import Path

import pytest

import scenes.table.scene
from games.kernel.people.played import all_played
from tests.programs.evenings.four import PERSONS, Four, what_the_wall_says
from tests.whole.sofa.evening import Quick


def test_two_games_of_four_hang_on_the_wall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes.table.scene, "Thinker", Quick)
    house, told = Four(tmp_path, seed=2), list[str]()
    house.evening(("kalesia", "kalesia"), told)
    places = house.stage.folders
    last, first = all_played(places.saves, places.data)
    assert [sat.person for sat in first.seats] == [*(person.id for person in PERSONS[:3]), ""], "the fourth had no card yet"
    assert [sat.person for sat in last.seats] == [person.id for person in PERSONS]
    assert [sat.name for sat in last.seats] == [person.name for person in PERSONS]
    wall = what_the_wall_says(house)
    assert [line.partition(":")[0] for line in wall] == [person.name for person in PERSONS]
    assert sum(f"of {n}" in line for line in wall for n in (1, 2)) == len(PERSONS)
    assert len(told) == 2
    house.close()
