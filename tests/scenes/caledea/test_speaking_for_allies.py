"""R61: a person decides for an allied computer with whom it defends a square, and only then."""

from __future__ import annotations

import pytest

from games.kernel.minds.table import Minds, ThinksHere
from games.kernel.protocol import Seat
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.seating import Seating
from scenes.table.chooser import OnePiece
from scenes.table.people.persons import OpenPersons
from tests.clauses import clause
from tests.games.caledea.allies import match_at, mixed_defence


@clause("CALEDEA-R61")
@pytest.mark.parametrize(("person", "asked"), [(2, True), (1, False), (3, False)])
def test_the_person_is_asked_and_the_computer_is_not(person: Seat, asked: bool) -> None:
    match = match_at(mixed_defence(), person)
    persons = OpenPersons(match, Seating((None,) * 4), OnePiece)
    minds = Minds(match, ThinksHere())
    minds.update(0.01, 1.0, False)
    assert (persons.waiting_for() == (0,)) is asked
    assert (minds.thinking == {0}) is not asked


@clause("CALEDEA-R61")
def test_only_the_speaker_s_device_may_act() -> None:
    match = match_at(mixed_defence(), 2)
    persons = OpenPersons(match, Seating(("pad:0", "pad:1", "pad:2", "pad:3"), "curtain"), OnePiece)
    persons.update(0.1, True)
    assert (persons.choosing, persons.speaking) == (0, 2)
    assert [persons.may(Action(Kind.CONFIRM, device=f"pad:{seat}")) for seat in (1, 2, 3)] == [False, True, False]
    persons.update(0.1, True)
    assert persons.choosing == 0  # nobody takes the decision away from the speaker
    match.submit(0, match.legal_moves(0)[0])
    persons.update(0.1, True)
    assert persons.choosing is None


@clause("CALEDEA-R61")
def test_nobody_is_asked_while_the_speaker_s_pad_is_missing() -> None:
    seating = Seating(("pad:0", "pad:1", "pad:2", "pad:3"), "curtain")
    seating.lose("pad:2", "some")
    persons = OpenPersons(match_at(mixed_defence(), 2), seating, OnePiece)
    persons.update(0.1, True)
    assert persons.choosing is None
