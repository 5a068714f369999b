"""No table of any title stands still for good, and one that did would be noticed. `stalls` plays whole games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import scenes.table.scene
from games.catalog import BUILT, TITLES
from scenes.table.teaching.cards import Cards
from tests.programs.evenings.stalls import Dallies, Stall, evening
from tests.scenes.tables import TableRig
from tests.virtual_pad import DOWN, A


@pytest.fixture(autouse=True)
def thinks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes.table.scene, "Thinker", Dallies)


@pytest.mark.parametrize("title", BUILT)
def test_a_first_table_goes_on_whatever_is_pressed(tmp_path: Path, title: str) -> None:
    assert evening(tmp_path, title, 0, seed=5, bursts=3).counted["bursts"] == 3


def test_a_table_that_waits_for_what_nobody_says_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cards, "patient", lambda cards: True)
    with pytest.raises(Stall, match=r"kalua, game 0 \(first\), seed 5, burst 1: .*nothing happens; Cards is patient"):
        evening(tmp_path, "kalua", 0, seed=5)


@pytest.mark.parametrize("title", BUILT)
def test_a_table_that_waits_for_lost_pads_says_how_they_come_back(tmp_path: Path, title: str) -> None:
    rig: Any = type("Table", (TableRig,), {"face": title})(tmp_path, max(2, TITLES[title].seats[0]), 2, "curtain", pads=2)
    says = ": press A on your pad. No pad? Open the pause menu."
    for pad in rig.pads:
        pad.unplug()
    rig.until(lambda: rig.table.ribbon.sentence.endswith(says))
    rig.wait(60.0, 1 / 4)
    assert rig.table.ribbon.sentence.endswith(says)
    for buttons in ((A, DOWN, A), (A, A)):  # with two seats to choose from, the choice begins at neither
        pad = rig.plug()
        for button in buttons:
            rig.press(pad, button)
    rig.until(lambda: rig.asked() or rig.table.persons.curtain.waits)
    rig.wait(0.5)
    assert not rig.table.ribbon.sentence.endswith(says)
    rig.close()
