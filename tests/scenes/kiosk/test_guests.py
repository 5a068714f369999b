"""A kiosk's guests type their names, choose their letters, play and go: nothing of them is left when the title card is back."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.people import surplus
from games.kernel.people.persons import Person, read_people, write_people
from games.kernel.people.remaps import bind
from games.kernel.saves import saves
from scenes.kiosk.attract import Attract
from scenes.rooms.menu import HouseMenu
from scenes.rooms.seats.plan import Chair, Plan, usual_plan
from scenes.rooms.seats.room import Seats
from scenes.rooms.shelf.shelf import Shelf
from scenes.rooms.today.leaf import FOUND
from scenes.routes import table_of
from scenes.stage.aids.voice.levels import FIRST
from scenes.stage.folders import folders
from scenes.stage.settings import Settings, load
from scenes.starting import new_match, seating_of
from scenes.table.scene import current_table
from tests.games.kernel.people.test_people import ANNA
from tests.games.kernel.people.test_surplus import game, kept
from tests.names_left import naming
from tests.scenes.kiosk.lobby import Lobby, open_lobby

ODA, UGO = "Oda-Quille", "Ugolinissimo"


def types(lobby: Lobby, name: str) -> None:
    for letter in name:
        lobby.post(pygame.TEXTINPUT, text=letter)
    lobby.frames(2)


def plan_of(*names: str, title: str = "kalesia") -> Plan:
    plan = usual_plan(TITLES[title], 3)
    for seat, name in enumerate(names):
        plan.chairs[seat] = Chair("human", name=name)
    return plan


def play(lobby: Lobby, *names: str) -> Any:
    """Guests of those names have sat down, and one of them has decided."""
    plan = plan_of(*names)
    match, trouble = new_match(lobby.stage, TITLES["kalesia"], plan, 5)
    assert not trouble
    lobby.stage.push(table_of(lobby.stage, match, seating_of(plan)))
    lobby.settle()
    match.submit(0, match.legal_moves(0)[0])
    return match


def goes_away(lobby: Lobby) -> None:
    lobby.warden.sleep()
    lobby.settle()
    assert isinstance(lobby.top, Attract)


def left(*names: str) -> list[str]:
    home = folders().config.parent
    return naming(home, names, but=[folders().cache])


def test_a_name_typed_in_the_seat_room_goes_with_the_guests(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.stage.push(Seats("kalesia", table_of, plan=plan_of("")))
    lobby.settle()
    room = lobby.top
    assert isinstance(room, Seats)
    room.open_chair(0)
    lobby.settle()
    cast(Any, lobby.top).rename()
    lobby.settle()
    types(lobby, ODA)
    lobby.key(pygame.K_RETURN)
    lobby.settle()
    lobby.key(pygame.K_ESCAPE)
    lobby.settle()
    assert room.plan.chairs[0].name == ODA
    room.start()
    lobby.settle()
    table = current_table(lobby.top)
    assert table is not None
    assert left(ODA)
    goes_away(lobby)
    assert left(ODA) == []
    [save] = saves(folders().saves)
    assert save.header is not None
    assert save.header.seats[0].name == "Flame"
    lobby.shelf()
    lobby.stage.push(Seats("kalesia", table_of))
    lobby.settle()
    assert isinstance(lobby.top, Seats)
    assert all(chair.name != ODA for chair in lobby.top.plan.chairs)


def test_what_guests_set_goes_with_them_and_keys_too(lobby: Lobby) -> None:
    lobby.shelf()
    settings, kept = lobby.stage.settings, load(folders().settings)[0]
    settings.text_size, settings.captions = 1.6, True
    bind(settings, "pads", "confirm", "X")
    bind(settings, "keys:1", "confirm", "k")
    lobby.stage.apply_settings()
    assert load(folders().settings)[0] == kept, "what is the house's on the disk stays so"
    goes_away(lobby)
    assert settings == Settings(language="en", greeted=False)
    assert load(folders().settings)[0] == kept
    assert not lobby.stage.holding.guests_file.exists()


@pytest.mark.parametrize(("named", "level"), [("", "off"), ("loudly", "off"), ("few", "few")])
def test_a_kiosk_reads_nothing_aloud_before_guests_ask_or_the_machine_says_so(
    named: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was chosen on this machine before it became a kiosk; and what guests turn on goes with them."""
    monkeypatch.setenv(FIRST, named)
    lobby = open_lobby(voice="all", greeted=True)
    assert lobby.stage.settings.voice == level
    lobby.shelf()
    lobby.key(pygame.K_F6)
    lobby.frames(2)
    assert lobby.stage.settings.voice == ("normal" if level == "off" else level)
    goes_away(lobby)
    assert lobby.stage.settings.voice == level
    lobby.close()


def test_a_guest_who_finds_the_leaf_leaves_their_letters_out_of_the_houses_settings(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.stage.settings.text_size = 1.6
    lobby.stage.holding.keep()
    lobby.key(pygame.K_UP)
    lobby.settle()
    assert isinstance(lobby.top, Shelf)
    assert FOUND in lobby.stage.settings.told
    file = folders().settings
    assert not file.exists() or load(file)[0].text_size == 1.0


def test_after_a_crash_the_same_guests_go_on_and_are_forgotten_when_they_go() -> None:
    lobby = open_lobby(kiosk_move=0)
    lobby.shelf()
    play(lobby, ODA, UGO)
    lobby.frames(3)
    lobby.stage.settings.text_size = 1.6
    lobby.stage.apply_settings()
    lobby.dies()
    again = Lobby()
    table = current_table(again.top)
    assert table is not None
    assert [player.name for player in table.match.players[:2]] == [ODA, UGO]
    assert again.stage.settings.text_size == 1.6
    goes_away(again)
    assert again.stage.settings.text_size == 1.0
    assert left(ODA, UGO) == []
    again.close()


def test_a_program_that_comes_back_to_the_title_card_forgets_those_who_were_there() -> None:
    lobby = open_lobby(kiosk_move=0)
    lobby.shelf()
    play(lobby, ODA, UGO)
    lobby.stage.settings.text_size = 1.6
    lobby.stage.apply_settings()
    lobby.stage.home()
    lobby.settle()
    assert isinstance(lobby.top, Shelf)
    assert left(ODA)
    lobby.dies()
    again = Lobby()
    assert isinstance(again.top, Attract)
    assert left(ODA, UGO) == []
    assert again.stage.settings.text_size == 1.0
    again.close()


def test_the_operator_who_ends_the_kiosk_takes_the_last_names_away() -> None:
    lobby = open_lobby(kiosk_move=0)
    lobby.shelf()
    play(lobby, ODA, UGO)
    lobby.warden.quit(restart=False)
    lobby.warden.guests.end()
    assert left(ODA, UGO) == []
    assert not (folders().data / "kiosk" / "guests.json").exists()


# -- regulars


def test_the_wall_is_off_until_the_operator_opens_it(lobby: Lobby) -> None:
    lobby.shelf()
    write_people(folders().data, [ANNA])

    def offered() -> bool:
        lobby.stage.push(HouseMenu("kalesia", None))
        lobby.settle()
        assert isinstance(lobby.top, HouseMenu)
        found = "people" in [widget.id for widget in lobby.top.widgets()]
        lobby.stage.pop()
        lobby.settle()
        return found

    assert not offered()
    assert [player.person or "" for player in play(lobby, "Anna").players] == ["", "", ""]
    goes_away(lobby)
    assert naming(folders().saves, ("Anna",)) == []
    lobby.shelf()
    lobby.stage.settings.kiosk_wall = True
    assert offered()
    assert play(lobby, "Anna", ODA).players[0].person == ANNA.id
    lobby.warden.sleep()
    lobby.settle()
    assert isinstance(lobby.top, Attract)
    assert "Anna" in lobby.top.kept
    assert "Drop" in lobby.top.kept
    assert len(naming(folders().saves, ("Anna",))) == 1
    assert left(ODA) == []


def test_a_regular_who_stays_away_is_forgotten_by_the_clock_of_the_wall() -> None:
    lobby = open_lobby(kiosk_wall=True)
    lobby.shelf()
    write_people(folders().data, [Person(ANNA.id, "Anna", "lute", 0, "2026-01")])
    lobby.warden.counting.wall = lambda: datetime(2026, 7, 31)
    goes_away(lobby)
    assert len(read_people(folders().data)) == 1
    lobby.shelf()
    lobby.warden.counting.wall = lambda: datetime(2026, 8, 3)
    goes_away(lobby)
    assert read_people(folders().data) == []
    lobby.close()


def test_the_doctor_of_names_knows_every_form(tmp_path: Path) -> None:
    """`naming` finds what it is to find."""
    (tmp_path / "a").write_text('{"name":"Zoë"}')
    (tmp_path / "b").write_text('{"name":"Zo\\u00EB"}')
    (tmp_path / "c").write_bytes("Zoë".encode("utf-16-le"))
    (tmp_path / "d Zoë").write_text("")
    assert naming(tmp_path, ("Zoë",)) == ["a", "b", "c", "d Zoë"]


def test_a_kiosk_keeps_no_more_games_than_it_may_when_it_opens_and_when_guests_have_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(surplus, "FINISHED", 3)
    folders().saves.mkdir(parents=True)
    for number in range(5):
        game(folders().saves, f"old{number}", 10 * surplus.DAY + number, finished=True)
    lobby = Lobby()
    assert kept(folders().saves) == {"old0", "old1", "old2"}
    lobby.shelf()
    game(folders().saves, "older", 40 * surplus.DAY, finished=True)
    goes_away(lobby)
    assert kept(folders().saves) == {"old0", "old1", "old2"}
    lobby.close()
