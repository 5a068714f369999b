"""Short evenings on the sofa, and that what may never happen would be seen if it happened."""

from __future__ import annotations

from pathlib import Path

import pytest

import scenes.table.scene
from games.catalog import BUILT
from games.kernel.match import Match
from scenes.stage.devices.seating import Seating
from scenes.table.people.persons import Persons
from tests.whole.sofa.evening import Quick, evening
from tests.whole.sofa.watch import Wrong


@pytest.fixture(autouse=True)
def thinks_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes.table.scene, "Thinker", Quick)


@pytest.mark.parametrize("title", BUILT)
def test_an_evening_goes_well(tmp_path: Path, title: str) -> None:
    assert evening(tmp_path, title, 1, 100, 3 if title == "caledea" else 6).counted.total() > 1


def told(tmp_path: Path, title: str, what: str = "", evenings: int = 8) -> bool:
    """Whether it is told of an evening that this is wrong."""
    for number in range(evenings):
        try:
            evening(tmp_path / str(number), title, number, 100, 6)
        except Wrong as wrong:
            if what in str(wrong):
                return True
    return False


def test_a_device_that_acts_for_another_seat_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seating, "may", lambda self, device, seat: True)
    monkeypatch.setattr(Seating, "needs_seat", lambda self, device: False)
    assert told(tmp_path, "kalua", "not its own")


def test_a_seat_that_nobody_can_answer_for_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a seat was taken back that nothing acted for, and nothing was said of it."""
    monkeypatch.setattr(Seating, "waiting", property(lambda self: ()))
    monkeypatch.setattr(Seating, "offers", lambda self, device, model: ())
    assert told(tmp_path, "kalesia")


def test_a_hand_that_lies_open_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Persons, "shut", lambda self: None)
    assert told(tmp_path, "proelio", "lies open under the pause", 20)


def test_a_move_that_nobody_makes_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    update = Persons.update

    def plays(self: Persons, dt: float, shown: bool) -> bool:
        if self.chooser is not None and self.match.players[self.chooser.seat].kind == "human":
            seat, match = self.chooser.seat, self.match
            assert isinstance(match, Match)
            match.submit(seat, match.legal_moves(seat)[0])
        return update(self, dt, shown)

    monkeypatch.setattr(Persons, "update", plays)
    assert told(tmp_path, "kalua", "by nobody")
