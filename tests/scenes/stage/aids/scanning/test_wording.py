"""What stands on the plate: at tables and in rooms nothing that nobody would write."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import TITLES
from tests.programs.tables.hands.wording import Plate, Scanned, at_table, faults, in_room


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


def test_how_it_stands_is_no_deed(tmp_path: Path) -> None:
    """Kalyra's question of a turn says whose it is and how many actions are left: no field does that."""
    table = type("Titled", (Scanned,), {"face": "kalyra"})(tmp_path, n=2, humans=1, scanning="two")
    for _ in range(40):
        table.until(lambda: table.table.asked)
        seat = table.match.to_act()[0]
        if table.match.prompt(seat).message == "prompt.hero_turn":
            break
        table.match.submit(seat, table.match.legal_moves(seat)[0])
    table.wait(0.5, step=0.1)
    asked, deeds = table.table.ribbon.sentence, set()
    for thing in table.top.offers().things:
        table.top.offers().reach(thing.id)
        deeds.add(table.top.offers().chooses)
    assert asked.startswith("Your turn")
    assert deeds >= {table.stage.words.say("hint.open"), table.stage.words.say("scan.why")}
    assert not any("Your turn" in deed for deed in deeds)
    table.close()
