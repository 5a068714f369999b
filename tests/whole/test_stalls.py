"""No table of any title stands still for good, and one that did would be noticed. `stalls` plays whole games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import scenes.table.scene
from games.catalog import BUILT, TITLES
from scenes.stage.devices.focus import Focus, Focusable
from scenes.stage.loop.metrics import Box
from scenes.table.teaching.cards import Cards
from tests.programs.evenings.stalls import Dallies, Evening, Stall, evening
from tests.scenes.steps import step_towards
from tests.scenes.tables import TableRig
from tests.virtual_pad import DOWN, RB, A


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


def test_a_choice_with_nothing_that_could_be_in_focus_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sets = Focus.set
    monkeypatch.setattr(Focus, "set", lambda focus, items, start=None: sets(focus, (), start))
    with pytest.raises(Stall, match=r"a choice is asked for, and nothing can be in focus"):
        evening(tmp_path, "kalua", 0, seed=5)


def test_whoever_looks_round_ends_it_on_their_own_pad(tmp_path: Path) -> None:
    house = Evening(tmp_path, "kalyra", seed=93)
    house.sit("usual")
    assert house.quiet() == "choice"
    seat = house.table.persons.choosing
    looker = next(pad for pad in house.pads if pad.device == house.table.seating.places[seat].device)
    house.press(looker, RB)
    assert house.asks() == "looking round"
    house.answer("looking round", 0)
    assert house.asks() == "choice"
    house.close()


def test_a_way_to_what_is_gone_is_none() -> None:
    focus = Focus()
    focus.set([Focusable("here", Box(0, 0, 1, 1))])
    focus.set([])
    with pytest.raises(AssertionError, match="nothing can be in focus on the way to there"):
        step_towards(focus, "there")


@pytest.mark.parametrize("title", BUILT)
def test_a_table_that_waits_for_lost_pads_says_how_they_come_back(tmp_path: Path, title: str) -> None:
    rig: Any = type("Table", (TableRig,), {"face": title})(tmp_path, max(2, TITLES[title].seats[0]), 2, "curtain", pads=2)
    says = ": press A on your pad, or open the pause."
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
