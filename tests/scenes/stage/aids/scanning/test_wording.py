"""What stands on the plate: at tables and in rooms nothing that nobody would write."""

from __future__ import annotations

import pytest

from games.catalog import TITLES
from tests.programs.tables.hands.wording import Plate, at_table, faults, in_room


@pytest.mark.parametrize("title", list(TITLES))
def test_at_tables_every_plate_is_said_well(title: str) -> None:
    seen = at_table(title, presses=40)
    assert len(seen) > 20
    assert not [plate for plate in seen if plate.does.startswith("Your turn")], "how it stands is no deed"
    assert [(plate, found) for plate in seen if (found := faults(plate))] == []


@pytest.mark.parametrize("room", ["settings", "seats", "rules", "people", "typing"])
def test_in_rooms_too(room: str) -> None:
    seen = in_room(room, presses=30)
    assert len(seen) > 10
    assert [(plate, found) for plate in seen if (found := faults(plate))] == []


@pytest.mark.parametrize(
    "text", ["Who plays?. Nobody", "Turn page: on", "the the", "Ilse: A, Ilse: B", "3 things", "Choose", "", "scan.a.b"]
)
def test_what_nobody_would_write_is_found(text: str) -> None:
    assert faults(Plate(text, "", "Something"))


def test_and_what_is_said_well_is_none() -> None:
    assert not faults(Plate("Mermaids", "Foam Net, Tide Horn", "Mermaids: Foam Net, Tide Horn (2)"))
