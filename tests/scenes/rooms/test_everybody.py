"""Whoever wants to be remembered hangs up a card, picks it in a chair, finds the game on the wall, is forgotten at a word."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.kernel.chance import Chance
from games.kernel.journal import read_journal
from games.kernel.people.persons import Person, named, people_file, read_people, write_people
from scenes.rooms.menu import HouseMenu
from scenes.rooms.people.everybody import Everybody
from scenes.rooms.people.person import PersonRoom
from scenes.rooms.seats.chair import ChairCard
from scenes.rooms.seats.memory import recall
from scenes.rooms.seats.plan import usual_plan
from scenes.rooms.seats.room import Seats
from scenes.routes import table_of
from scenes.starting import new_match
from scenes.table.scene import TableScene
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, RIGHT, House, saved_match

ANNA, BO = Person("a" * 12, "Anna", "lute", 0, "2026-03"), Person("b" * 12, "Bo", "fish", 1, "2026-05")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(tmp_path, monkeypatch)


def people(house: House) -> list[Person]:
    return read_people(house.stage.folders.data)


def known(house: House, *persons: Person) -> None:
    write_people(house.stage.folders.data, list(persons))


def wall(house: House) -> Everybody:
    house.open(Everybody())
    assert isinstance(house.top, Everybody)
    return house.top


def names_in(folder: Path, name: str) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file() and name.encode() in file.read_bytes()]


def test_nobody_has_to_say_who_they_are(house: House) -> None:
    house.open(ChairCard(usual_plan(house.match().title, 3), 0, house.match().title))
    assert house.room.focus.find("who") is None
    house.keys(ESCAPE)
    room = wall(house)
    house.canvas.recording = True
    house.frames(2)
    assert room.focus.current == "new"
    assert any("play without a name" in line.text for line in house.canvas.written)
    assert not people_file(house.stage.folders.data).exists()


def test_somebody_new_comes_by_keys_alone(house: House) -> None:
    house.keys(pygame.K_m)
    assert isinstance(house.top, HouseMenu)
    house.to("people")
    house.keys(ENTER, ENTER)
    assert isinstance(house.top, PersonRoom)
    assert house.room.focus.current == "name"
    house.keys(ENTER)
    house.type("Zoë")
    house.keys(ENTER)
    assert house.room.focus.current == "done", "sign and colour are chosen already"
    house.keys(pygame.K_ESCAPE)
    assert "Zoë is not on the wall yet" in house.said(), "a name is not thrown away without a word"
    assert isinstance(house.top, PersonRoom)
    house.to("sign:comet")
    house.keys(ENTER)
    house.to("color:4")
    house.keys(ENTER)
    house.to("done")
    house.keys(ENTER)
    [zoe] = people(house)
    assert (zoe.name, zoe.sign, zoe.color) == ("Zoë", "comet", 4)
    assert isinstance(house.top, Everybody)
    assert house.room.focus.current == zoe.id


def test_a_name_comes_first_and_is_nobody_elses(house: House) -> None:
    known(house, BO)
    wall(house)
    house.to("new")
    house.keys(ENTER)
    house.to("done")
    house.keys(ENTER)
    assert people(house) == [BO]
    house.to("name")
    house.keys(ENTER)
    house.type("bo")
    house.keys(ENTER)
    house.to("done")
    house.keys(ENTER)
    assert people(house) == [BO]
    assert "There is a bo already" in house.said()


def test_one_press_walks_through_the_persons(house: House) -> None:
    known(house, ANNA, BO)
    title = house.match().title
    plan = usual_plan(title, 3)
    plan.make_person(1)
    plan.chairs[1].name = "Bo"
    house.open(ChairCard(plan, 0, title))
    house.to("who")
    house.keys(RIGHT)
    assert plan.chairs[0].name == "Anna", "Bo sits beside them already"
    house.keys(RIGHT)
    assert plan.chairs[0].name == "", "a guest"


def test_a_game_is_found_on_the_wall_and_by_no_other_name(house: House) -> None:
    known(house, ANNA, BO)
    plan = usual_plan(house.match().title, 3)
    plan.chairs[0].name = "Anna"
    over = saved_match(house, plan=plan, moves=None)
    assert [player.person or "" for player in over.players] == [ANNA.id, "", ""]
    over.close()
    plan.chairs[0].name = "Ugo"
    saved_match(house, plan=plan, moves=None).close()
    room = wall(house)
    assert [(person.name, room.figures[person.id].all.of) for person in room.persons] == [("Anna", 1), ("Bo", 0)]


def test_a_kiosk_knows_no_persons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, kiosk=True)
    known(house, ANNA)
    plan = usual_plan(house.match().title, 3)
    plan.chairs[0].name = "Anna"
    match, _ = new_match(house.stage, house.match().title, plan, seed=5)
    assert not any(player.person for player in match.players)
    house.open(HouseMenu())
    assert house.room.focus.find("people") is None


def test_whoever_is_forgotten_is_found_nowhere_in_the_house(house: House, tmp_path: Path) -> None:
    known(house, ANNA, BO)
    house.open(Seats("kalesia", table_of))
    room = house.top
    assert isinstance(room, Seats)
    room.plan.chairs[0].name = "Anna"
    room.plan.make_person(1)
    room.plan.chairs[1].name = "Bo"
    room.start()
    house.settle()
    table = house.top
    assert isinstance(table, TableScene)
    luck, path = Chance(4), table.match.path
    while table.match.outcome() is None:
        seat = table.match.to_act()[0]
        table.match.submit(seat, luck.pick(table.match.legal_moves(seat)))
    table.match.close()
    assert names_in(tmp_path, "Anna")
    house.stage.home()
    house.settle()
    wall(house)
    house.to(ANNA.id)
    house.keys(pygame.K_i)
    house.to("forget")
    house.keys(ENTER)
    house.keys(RIGHT, ENTER)
    assert isinstance(house.top, Everybody)
    assert people(house) == [BO]
    assert names_in(tmp_path, "Anna") == []
    assert names_in(tmp_path, ANNA.id) == []
    assert path is not None
    assert read_journal(path).header.seats[1].name == "Bo"
    assert recall(house.stage.folders, table.match.title, finished=True).chairs[0].name == ""
    assert "Anna" not in house.said().split("Forget Anna?")[-1].replace("Forget me", "")


def test_a_game_that_is_open_elsewhere_is_named_on_the_screen(house: House) -> None:
    known(house, ANNA)
    plan = usual_plan(house.match().title, 3)
    plan.chairs[0].name = "Anna"
    played = saved_match(house, plan=plan, moves=4)  # and somebody still plays it
    assert played.path is not None
    wall(house)
    house.to(ANNA.id)
    house.keys(pygame.K_i)
    house.to("forget")
    house.keys(ENTER)
    house.canvas.recording = True
    house.keys(RIGHT, ENTER)
    assert played.path.name in " ".join(line.text for line in house.canvas.written)
    house.keys(ENTER)
    assert isinstance(house.top, Everybody)
    assert people(house) == []
    played.close()


def test_whoever_types_a_name_otherwise_is_a_guest(house: House) -> None:
    known(house, ANNA)
    plan = usual_plan(house.match().title, 3)
    plan.chairs[0].name = "anna"
    match, _ = new_match(house.stage, house.match().title, plan, seed=5)
    assert not match.players[0].person
    assert named(people(house), "anna") is None, "and wears nobody's sign"


def test_many_hang_on_several_pages(house: House) -> None:
    known(house, *(Person(f"{k:012x}", f"P{k}", "lute", 0, "2026-03") for k in range(8)))
    room = wall(house)
    first = [item.id for item in room.focus.items]
    assert len(first) == 6
    room._turn(1)
    assert [item.id for item in room.focus.items][-1] == "new"
    assert not {*first} & {item.id for item in room.focus.items}
    house.keys(DOWN)
    assert room.focus.current is not None
