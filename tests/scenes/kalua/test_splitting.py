"""The first five cards: whoever has a pad of the own chooses them with all others at once, and nobody sees what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.kalua.moves import ChooseSplit
from scenes.kalua.choosing.splitting import CHORDS
from tests.clauses import clause
from tests.scenes.kalua.table_rig import IslandRig
from tests.virtual_pad import LEFT, RIGHT, UP, A, B, VirtualPad, X

ARROWS = {"LEFT": LEFT, "UP": UP, "RIGHT": RIGHT}
BUTTONS = {"A": A, "B": B}


def at_once(home: Path, humans: int = 3, pads: int = 3, secrecy: Any = "chord") -> IslandRig:
    """Three gods before their first cards."""
    rig = IslandRig(home, 3, humans, secrecy, seed=8, pads=pads, pace=2.0)
    rig.until(lambda: rig.table.show.idle and (rig.table.persons.together or rig.table.persons.curtain.waits))
    return rig


def choose(rig: IslandRig, pad: VirtualPad, bonus: int) -> None:
    """So many Bonus cards."""
    arrow, button = CHORDS[bonus]
    chord(rig, pad, ARROWS[arrow], BUTTONS[button])


def chord(rig: IslandRig, pad: VirtualPad, arrow: int, button: int) -> None:
    pad.press(arrow)
    rig.frames(1)
    rig.press(pad, button)
    pad.release(arrow)
    rig.frames(1)


def splits(rig: IslandRig) -> dict[int, int]:
    return {step.seat: step.move.bonus for step in rig.match._game.steps if isinstance(step.move, ChooseSplit)}


@clause("KALUA-203", "KALUA-R2")
def test_all_with_pads_choose_at_once_and_no_curtain_hangs(tmp_path: Path) -> None:
    rig = at_once(tmp_path)
    assert rig.table.ribbon.sentence.startswith("Everyone: choose")
    for seat, bonus in ((2, 5), (0, 1)):
        choose(rig, rig.pads[seat], bonus)
    assert splits(rig) == {}
    assert rig.table.ribbon.sentence == "Noor's turn".replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
    assert not rig.table.persons.curtain.hangs
    choose(rig, rig.pads[0], 2)
    choose(rig, rig.pads[1], 0)
    rig.frames(2)
    assert splits(rig) == {0: 2, 1: 0, 2: 5}, "until all have chosen, another chord chooses anew"
    rig.close()


def test_nothing_that_is_seen_or_felt_tells_what_is_chosen(tmp_path: Path) -> None:
    told = []
    for bonus in (0, 5):
        rig = at_once(tmp_path / str(bonus))
        rig.canvas.recording = True
        choose(rig, rig.pads[0], bonus)
        rig.frames(2)
        words = [written.text for written in rig.canvas.written]
        told.append((list(rig.canvas.record), words, list(rig.stage.devices.felt), list(rig.stage.sound.record)))
        assert f"state.{0}" in {piece.id for piece in rig.table.pieces.pieces}, "all see that it is chosen"
        rig.close()
    assert told[0] == told[1]


def test_whatever_else_is_pressed_chooses_nothing(tmp_path: Path) -> None:
    rig = at_once(tmp_path)
    for button in (A, B, X, LEFT):
        rig.press(rig.pads[0], button)
    chord(rig, rig.pads[0], LEFT, X)
    assert f"state.{0}" not in {piece.id for piece in rig.table.pieces.pieces}
    assert rig.top is rig.room
    rig.close()


def test_who_has_no_pad_is_asked_behind_the_curtain_afterwards(tmp_path: Path) -> None:
    rig = at_once(tmp_path, pads=2)
    choose(rig, rig.pads[0], 3)
    choose(rig, rig.pads[1], 3)
    rig.until(lambda: rig.table.persons.curtain.waits)
    assert rig.table.persons.curtain.seat == 2
    assert splits(rig) == {0: 3, 1: 3}
    rig.close()


@pytest.mark.parametrize(("pads", "secrecy"), [(1, "chord"), (3, "curtain")])
def test_one_pad_alone_and_people_who_want_the_curtain_have_it(tmp_path: Path, pads: int, secrecy: Any) -> None:
    rig = at_once(tmp_path, pads=pads, secrecy=secrecy)
    assert rig.table.persons.curtain.waits
    rig.close()


def test_a_pad_that_is_lost_holds_up_nobody(tmp_path: Path) -> None:
    rig = at_once(tmp_path)
    choose(rig, rig.pads[0], 3)
    rig.pads.pop(2).unplug()
    rig.frames(3)
    choose(rig, rig.pads[1], 3)
    rig.frames(2)
    assert splits(rig) == {0: 3, 1: 3}
    rig.close()


def test_when_time_is_up_the_table_chooses_for_who_has_not(tmp_path: Path) -> None:
    rig = at_once(tmp_path)
    rig.table.timer.limit_to(5.0)
    choose(rig, rig.pads[0], 1)
    rig.wait(6.0, 1 / 10)
    assert splits(rig)[0] == 1
    assert set(splits(rig)) == {0, 1, 2}
    rig.close()
