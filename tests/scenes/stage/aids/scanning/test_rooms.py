"""Every room of the launcher, and the operator's desk, by a player with one button or two who knows only what is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import TITLES
from scenes.kiosk.operator import OperatorMenu
from scenes.kiosk.pin_file import PinFile
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.today.leaf import Leaf
from scenes.stage.aids.scanning.scan import Scanning
from scenes.stage.folders import folders
from scenes.stage.widgets.panels import TextPanel
from tests.programs.tables.hands.button import Player
from tests.programs.tables.hands.rooms import walk
from tests.programs.tables.hands.wording import Scanned
from tests.scenes.kiosk.lobby import open_lobby
from tests.scenes.launcher_rig import Launcher

ROOMS = {
    "AboutRoom", "ButtonsRoom", "ChairCard", "Everybody", "HouseMenu", "KeysRoom", "LogScene", "OnePerson", "Pause",
    "PersonRoom", "ReplayViewer", "RoadRoom", "Rulebook", "SavedGames", "Seats", "SettingsRoom", "SoundsRoom", "TextEntry",
    "VoiceRoom", "WhoPlays",
}  # fmt: skip


@pytest.mark.parametrize("buttons", ["one", "two"])
def test_every_room_is_reached_and_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, buttons: str) -> None:
    assert {*walk(buttons == "two", tmp_path, monkeypatch).been} >= ROOMS


@pytest.mark.parametrize("title", list(TITLES))
def test_the_rules_are_opened_at_a_table_read_to_their_end_and_left(tmp_path: Path, title: str) -> None:
    table = type("Titled", (Scanned,), {"face": title})(tmp_path, scanning="two", scan_next="keys/n")
    table.until(table.asked)
    player, say = Player(table, two=True), table.stage.words.say
    player.wait(1)
    player.find(say("hint.rules"))
    book, scan = table.top, next(aid for aid in table.app.aids.all if isinstance(aid, Scanning))
    assert isinstance(book, Rulebook)
    page, name = next(widget for widget in book.widgets() if isinstance(widget, TextPanel)), scan.level[0].name
    assert page.offset == 0.0, "it begins at the top of the chapter in question"
    player.wait(1)
    player.press()
    for way, end, there in (("down", "end", page.end), ("up", "beginning", 0.0)):
        while page.offset != there:
            before = page.offset
            assert scan.entry is not None
            assert scan.entry.text == f"{name}. {say(f'scan.{way}')}"
            player.press()
            player.wait(0.4)
            assert page.offset != before, "no press without an effect"
        assert book.focus.current == "page"
        assert scan.entry is not None
        assert scan.entry.text == f"{name}. {say(f'scan.{end}')}"
        player.press()
        assert page.offset == there, "what is pressed once more undoes nothing"
        player.next()
    player.find(say("hint.back"))
    assert table.top is table.room
    table.close()


def test_the_frames_of_a_shelf_are_where_things_hang_and_no_key_is_named_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They give way to the title in the light."""
    house = Launcher(tmp_path, monkeypatch, scanning="two")
    for title in ("kalesia", "kalyra"):
        house.top.offers().reach(f"title.{title}")
        house.wait(1.0)
        hung = {one.id: box for one, box in house.shelf.above.hung()}
        framed = {one.id: one.box for one in house.top.offers().things}
        assert hung
        assert framed.items() >= hung.items()
    assert hung != {one.id: one.home for one, _ in house.shelf.above.hung()}, "one of them has given way"
    leaf = house.shelf.above.at("leaf")
    assert isinstance(leaf, Leaf)
    assert leaf._key is None
    house.close()


def test_the_operator_types_the_pin_and_leaves_the_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The door itself opens by its secret sign, as for everybody."""
    monkeypatch.setenv("PAPER_REALMS_HOME", str(tmp_path))
    assert PinFile(folders()).choose("2580")
    lobby = open_lobby(scanning="two", scan_next="keys/n")
    lobby.shelf()
    player, say = Player(lobby, two=True), lobby.stage.words.say
    lobby.warden.open_door()
    lobby.settle()
    for digit in "2580":
        player.find(digit)
    player.find(say("hint.done"))
    assert isinstance(lobby.top, OperatorMenu), lobby.stack()
    player.find(say("operator.tab.limits"))
    ways_out = say("hint.back"), say("operator.leave")
    for _ in range(3):
        if isinstance(lobby.top, OperatorMenu):
            player.find(ways_out)
    assert lobby.top.name == "Shelf", lobby.stack()
    lobby.close()
