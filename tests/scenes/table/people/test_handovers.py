"""How often a sofa is handed on: never twice in a row to the same person without a reason, and quickly."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.programs.evenings.handovers import Counted, Sofa, report

REASONS = {
    "kalesia": set[str](),
    "kalua": {"choose play", "choose discard"},
    "proelio": {"choose action", "choose shortfall", "choose watch_steal", "choose thieves_ignore", "choose deploy"},
}
"""What the same person is called to a second time, because others had to see what came before: a siege, a card's effect."""
BEFORE = 2.3
"""Seconds of a hand-over, the show between two people left out, when the curtain hid the whole table."""
MOST = {"kalesia": 1.0, "kalua": 0.65, "proelio": 0.9}
"""Curtains a decision."""


def counted(home: Path, title: str, people: int, moves: int, pads: bool = False) -> Counted:
    sofa = Sofa(home, title, people, 1, pads)
    try:
        return sofa.play(moves)
    finally:
        sofa.close()


@pytest.mark.parametrize("title", sorted(REASONS))
def test_nobody_is_called_twice_in_a_row_but_for_what_all_had_to_see(tmp_path: Path, title: str) -> None:
    one = counted(tmp_path, title, 4, 60)
    assert set(one.again) <= REASONS[title]
    assert one.lifted.total() <= MOST[title] * one.decided.total()
    assert max(one.seconds) <= BEFORE, "as long as when the whole table was hidden, and no longer"
    assert "curtains a decision" in report([one])


def test_with_a_pad_each_the_first_cards_of_kalua_need_no_curtain(tmp_path: Path) -> None:
    one = counted(tmp_path, "kalua", 4, 4, pads=True)
    assert one.decided.total() == 4
    assert not one.lifted


def test_by_chords_a_round_of_kalesia_has_one_look_a_person(tmp_path: Path) -> None:
    one = counted(tmp_path, "kalesia", 4, 15, pads=True)
    assert dict(one.lifted) == dict.fromkeys(range(4), 1)
