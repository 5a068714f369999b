"""Settings carried by a stick from one machine to another, through the desk's page: all of it or nothing, after a look."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.kiosk.carrying import settings_file
from scenes.kiosk.carrying.preview import Preview
from scenes.kiosk.carrying.settings_file import CARRIED, NAME, read_settings, write_settings
from scenes.kiosk.operator import OperatorMenu
from scenes.kiosk.pages.machine import LONGEST, Machine
from scenes.kiosk.pin_file import STAFF, PinFile
from scenes.rooms.text_entry import TextEntry
from scenes.stage.settings import Settings, load
from tests.scenes.launcher_rig import ENTER, ESCAPE, RIGHT, House

THEIRS: dict[str, Any] = {
    "kiosk_titles": ("kalesia", "kalua"), "kiosk_hours": ((18, 44),) * 5 + ((20, 4), (0, 0)), "kiosk_softer": True,
    "kiosk_ceiling": 0.6, "kiosk_hardest": "knight", "kiosk_longest": 45, "kiosk_move": 90, "kiosk_idle": 120,
    "kiosk_answer": 30, "kiosk_welcome": "Benvenuti al Caffè", "language": "it", "text_size": 1.2, "high_contrast": True,
    "reduced_motion": True, "captions": True, "hold": "toggle", "pace": 1.5, "master": 0.5, "music": 0.1, "effects": 0.3,
    "interface": 0.2, "kiosk_wall": True, "kiosk_more_time": False, "wide_lines": True,
}  # fmt: skip
"""What another machine has set: everything otherwise than it came."""


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    made = tmp_path / "stick"
    made.mkdir()
    return made


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stick: Path) -> Iterator[House]:
    """At the page of the machine, with the stick chosen and a PIN of each kind."""
    house = House(tmp_path / "home", monkeypatch, kiosk=True)
    PinFile(house.stage.folders).choose("2580")
    PinFile(house.stage.folders, STAFF).choose("1111")
    house.stage.settings.kiosk_table = str(stick)
    desk = OperatorMenu(lambda restart: None, PinFile(house.stage.folders))
    house.open(desk)
    desk.enter_page("machine")
    yield house
    house.close()


def desk_of(house: House) -> OperatorMenu:
    desk = next(scene for scene in house.stage.stack.scenes if isinstance(scene, OperatorMenu))
    assert isinstance(desk, OperatorMenu)
    return desk


def choose(house: House, id: str) -> None:
    desk_of(house).focus.to(id)
    house.keys(ENTER)
    house.settle()


def theirs(stick: Path, **other: Any) -> Path:
    """Saved on the other machine."""
    return write_settings(Settings(**{**THEIRS, **other}), str(stick), stick)


def now(house: House) -> dict[str, object]:
    return {name: getattr(house.stage.settings, name) for name in Settings.__struct_fields__}


def test_all_that_is_carried_is_set_otherwise_here() -> None:
    assert set(THEIRS) == set(CARRIED)
    assert all(THEIRS[name] != getattr(Settings(), name) for name in CARRIED)


def test_what_one_machine_saves_another_one_sets_after_a_look(house: House, stick: Path) -> None:
    theirs(stick, kiosk_machine="Theirs", kiosk_place="Elsewhere", kiosk_table="/their/stick")
    house.stage.settings.language = "en"
    before = now(house)
    choose(house, "import")
    shown = house.top
    assert isinstance(shown, Preview)
    assert len(shown.changes) == sum(before[name] != THEIRS[name] for name in CARRIED)
    house.keys(ENTER)
    house.settle()
    assert now(house) == before, "the answer in focus is the harmless one"
    choose(house, "import")
    house.keys(RIGHT, ENTER)
    house.settle()
    assert house.top is desk_of(house)
    assert now(house) == {**before, **THEIRS}
    assert load(house.stage.folders.settings)[0].kiosk_welcome == "Benvenuti al Caffè"
    assert PinFile(house.stage.folders).is_this("2580")
    choose(house, "import")
    assert house.top is desk_of(house), "nothing is left to ask"


def test_every_change_is_seen_whole_before_it_is_done(house: House, stick: Path) -> None:
    theirs(stick, kiosk_welcome="Benvenuti nella casa dei giochi: chiedete le regole a Mario!")
    house.stage.settings.kiosk_welcome = "Welcome to the house of games: ask Mario for all its rules!!"
    choose(house, "import")
    house.stage.canvas.recording = True
    house.frames(2)
    page = " ".join(line.text for line in house.stage.canvas.written if line.text)
    for change in house.top.changes:  # type: ignore[attr-defined]
        assert f"{change.name}: {change.before} → {change.after}" in page
    assert "Mo-Fr 9:00-22:00, Sa 10:00-2:00, Su closed" in page


def test_the_file_holds_no_pin_no_figure_and_no_name(house: House, stick: Path) -> None:
    house.stage.settings.kiosk_machine = "Nr. 7"
    desk_of(house).counting.ledger.sums.ever["idle"] = 12345
    choose(house, "export")
    text = (stick / NAME).read_text()
    kept = [file.read_text().strip() for file in house.stage.folders.config.glob("*pin")]
    assert len(kept) == 2
    assert not any(word in text for word in (*kept, "pin", "12345", "Nr. 7", str(stick)))
    assert set(json.loads(text)["settings"]) == set(CARRIED)


def wrong(table: dict[str, Any], **settings: object) -> None:
    """The same file with other settings, as a program would write it."""
    table["settings"] |= settings
    del table["sum"]
    table["sum"] = settings_file._sum(table)


WRONG: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "a flipped value": (lambda table: table["settings"].update(kiosk_ceiling=0.9), "damaged"),
    "no sum": (lambda table: table.pop("sum"), "damaged"),
    "another kind of file": (lambda table: table.update(kind="a letter"), "damaged"),
    "a newer program": (lambda table: table.update(version="99.0", more=1), "newer program"),
    "an unknown key": (lambda table: table.update(more=1), "does not have: more"),
    "an unknown setting": (lambda table: wrong(table, kiosk_weather="fine"), "does not have: kiosk_weather"),
    "a PIN": (lambda table: wrong(table, kiosk_pin="00$00"), "does not have: kiosk_pin"),
    "a value that cannot be": (lambda table: wrong(table, kiosk_ceiling=7.0), "does not have: kiosk_ceiling"),
    "a title nobody knows": (lambda table: wrong(table, kiosk_titles=["chess"]), "does not have: kiosk_titles"),
    "a welcome of three lines": (lambda table: wrong(table, kiosk_welcome="a" * 61), "does not have: kiosk_welcome"),
    "letters that cannot be drawn": (lambda table: wrong(table, kiosk_welcome="Hi \U00012000"), "\U00012000"),
}


@pytest.mark.parametrize("how", WRONG)
def test_a_file_with_anything_wrong_in_it_changes_nothing_and_is_told_in_plain_words(
    house: House, stick: Path, how: str
) -> None:
    spoil, said = WRONG[how]
    table = json.loads(theirs(stick).read_text())
    spoil(table)
    (stick / NAME).write_text(json.dumps(table))
    before = now(house)
    choose(house, "import")
    desk = desk_of(house)
    assert house.top is desk
    assert desk.toast.bad
    assert said in desk.toast.message
    assert "Nothing was changed" in desk.toast.message
    assert now(house) == before


@pytest.mark.parametrize("cut", [0, 1, 40, 400, -3])
def test_a_file_that_a_stick_has_torn_is_damaged(house: House, stick: Path, cut: int) -> None:
    file = theirs(stick)
    file.write_bytes(file.read_bytes()[:cut])
    choose(house, "import")
    assert "damaged" in desk_of(house).toast.message


def test_a_stick_that_is_gone_or_empty_is_said_with_the_remedy(house: House, stick: Path) -> None:
    choose(house, "import")
    assert "Plug in the stick" in desk_of(house).toast.message
    stick.rmdir()
    choose(house, "export")
    assert "Plug in the stick" in desk_of(house).toast.message


def test_a_stick_that_nobody_chose_is_found(house: House, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_file, "sticks", lambda: [str(stick)])
    house.stage.settings.kiosk_table = ""
    choose(house, "export")
    assert read_settings(stick / NAME)["kiosk_ceiling"] == 1.0


# -- what the owner types ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LONGEST)
def test_a_line_is_typed_kept_and_taken_back(house: House, name: str) -> None:
    choose(house, f"set:{name}")
    entry = house.top
    assert isinstance(entry, TextEntry)
    house.type("Al Caffè " + "x" * 80)
    house.keys(pygame.K_RETURN)
    house.settle()
    text = getattr(load(house.stage.folders.settings)[0], name)
    assert text.startswith("Al Caffè xxx")
    assert len(text) == LONGEST[name]
    choose(house, f"set:{name}")
    house.keys(ESCAPE)
    house.settle()
    assert getattr(house.stage.settings, name) == text, "given up"


def test_letters_that_no_face_has_do_not_get_into_the_welcome(house: House) -> None:
    page = desk_of(house).page
    assert isinstance(page, Machine)
    choose(house, "set:kiosk_welcome")
    house.type("Hi \U00012000")
    house.keys(pygame.K_RETURN)
    house.settle()
    assert house.stage.settings.kiosk_welcome == "Hi"
