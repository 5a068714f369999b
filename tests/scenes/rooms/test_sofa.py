"""Four friends, four pads, one seat room: each pad acts for its own person, one leads, and nobody's seat is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kiosk.guests import GuestSettings
from scenes.rooms.seats.chair import ChairCard
from scenes.rooms.seats.memory import recall
from scenes.rooms.seats.room import Seats
from scenes.routes import table_of
from scenes.stage.devices.action import Kind
from scenes.starting import plan_of
from scenes.table.scene import TableScene
from tests.programs.evenings.first_sofa import Sofa, impatient, presses
from tests.scenes.launcher_rig import ENTER, ESCAPE, House
from tests.virtual_pad import LEFT, RIGHT, START, A, B, X, Y


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


@pytest.fixture
def four(house: House) -> Sofa:
    """Four friends who have just sat down to Kalesia."""
    friends = Sofa(house, 4)
    friends.sit_down()
    return friends


def card(friends: Sofa) -> ChairCard:
    top = friends.house.top
    assert isinstance(top, ChairCard)
    return top


def said(friends: Sofa) -> str:
    """What stands on the slip."""
    return friends.house.room.toast.message


def device(friends: Sofa, person: int) -> str:
    return friends.pads[person].device


# -- what they press ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "begun", "together"), [(1, [2], [2]), (4, [3, 1, 1, 1], [2, 2, 2, 2])])
def test_few_presses_lead_from_the_shelf_to_the_table(count: int, begun: list[int], together: list[int]) -> None:
    assert presses(count, together=False) == begun
    assert presses(count, together=True) == together


def test_an_impatient_press_loses_nobody() -> None:
    left, _ = impatient(4)
    assert left == 4


# -- whose card it is --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("person", [1, 2, 3])
def test_a_seated_pad_opens_its_own_chair(four: Sofa, person: int) -> None:
    four.press(person, A)
    assert card(four).seat == person


def test_a_second_press_makes_nobody_a_computer(four: Sofa) -> None:
    room = four.room
    four.press(3, A, A)
    assert four.house.named() == "TextEntry"
    four.press(3, B, B)
    assert room.plan.people == [0, 1, 2, 3]


def test_the_card_of_a_computer_opens_on_what_changes_nothing(four: Sofa) -> None:
    room = four.room
    four.house.to("chair:4")
    four.press(0, A, A)
    assert four.house.top is room
    assert room.plan.chairs[4].kind == "agent"


def test_only_the_pad_that_leads_moves_over_the_room(four: Sofa) -> None:
    room = four.room
    four.house.to("chair:0")
    for button in (RIGHT, Y, START, B):
        four.press(1, button)
        assert four.house.top is room
        assert room.focus.current == "chair:0"
        assert len(room.plan.chairs) == 5
        assert "Flame leads" in said(four)
        assert four.house.stage.devices.shaken[-1] == device(four, 1)
        room.toast.hide()
    four.press(0, RIGHT)
    assert room.focus.current == "chair:1"


def test_the_plate_of_whoever_leads_says_so(four: Sofa) -> None:
    found = {item.id: item.text for item in four.room.focus.items}
    assert "leads" in found["chair:0"]
    assert not any("leads" in found[f"chair:{i}"] for i in (1, 2, 3))


def test_keyboard_and_mouse_move_over_the_room_beside_four_pads(four: Sofa) -> None:
    four.house.to("chair:3")
    four.house.keys(ENTER)
    assert card(four).seat == 3
    four.house.keys(ESCAPE)
    assert isinstance(four.house.top, Seats)


def test_a_card_hears_its_own_pad_while_others_sit_down_and_are_ready(four: Sofa) -> None:
    room = four.room
    four.press(3, A)
    at = card(four).focus.current
    four.press(1, RIGHT)
    assert card(four).focus.current == at
    assert "Leaf is busy" in said(four)
    four.press(1, A)
    assert card(four).seat == 3
    four.press(1, X)
    assert room.sofa.is_ready(device(four, 1))
    fifth = four.house.plug()
    four.house.press(fifth, A)
    assert room.plan.holder(fifth.device) == 4
    assert "sat down" in said(four)
    four.press(0, A)
    assert four.house.named() == "ChairCard", "who leads does not press for Leaf"
    four.press(0, B)
    assert four.house.top is room, "but may put the card away"


def test_while_one_types_a_name_nobody_else_types_in_it(four: Sofa) -> None:
    four.press(3, A, A)
    four.press(1, RIGHT, A, X)
    assert four.house.named() == "TextEntry"
    assert four.room_below.sofa.is_ready(device(four, 1))


def test_no_pad_that_somebody_holds_is_offered(four: Sofa) -> None:
    four.press(3, A)
    four.house.to("device")
    held = [chair.device for chair in four.room_below.plan.chairs[:3]]
    for _ in range(8):
        four.press(3, LEFT)
        assert [chair.device for chair in four.room_below.plan.chairs[:3]] == held


def test_whose_pad_is_pulled_leaves_no_card_behind(four: Sofa) -> None:
    room = four.room
    four.press(3, A, A)
    four.pads[3].unplug()
    four.house.frames(3)
    four.house.settle()
    assert four.house.top is room
    assert "Leaf: the pad is disconnected" in said(four)
    four.press(1, A)
    assert card(four).seat == 1


# -- ready -------------------------------------------------------------------------------------------------------------


def test_start_says_ready_and_the_last_one_begins(four: Sofa) -> None:
    room = four.room
    for person in (2, 0, 1):
        four.press(person, X)
        assert four.house.top is room
    assert "Not yet: Leaf" in said(four)
    found = {item.id: item.text for item in room.focus.items}
    assert "ready" in found["chair:2"]
    assert "ready" not in found["chair:3"]
    four.press(3, X)
    assert four.playing


def test_one_who_presses_start_twice_begins_for_all(four: Sofa) -> None:
    four.press(2, X, X)
    assert four.playing


def test_ready_is_taken_back(four: Sofa) -> None:
    room = four.room
    four.press(2, X, B)
    assert not room.sofa.is_ready(device(four, 2))
    for person in (0, 1, 3):
        four.press(person, X)
    assert four.house.top is room
    four.press(2, X)
    assert four.playing


def test_whoever_leads_begins_at_once(four: Sofa) -> None:
    four.press(0, X, X)
    assert four.playing
    assert [four.house.stage.devices.of(seat)[0] for seat in range(4)] == [pad.device for pad in four.pads]


def test_nobody_begins_while_one_is_at_a_card(four: Sofa) -> None:
    four.press(3, A)
    four.press(1, X, X)
    assert four.house.named() == "ChairCard"


def test_who_opened_the_room_and_presses_a_as_all_others_do_begins_nothing(house: House) -> None:
    """Where more than one pad lies ready, the own chair is in focus."""
    friends = Sofa(house, 3)
    friends.press(0, A)
    assert friends.room.focus.current == "chair:0"
    friends.press(1, A)
    friends.press(0, A)
    assert house.named() == "ChairCard"
    friends.press(0, B)
    friends.press(2, A)
    assert friends.room.plan.people == [0, 1, 2]


def test_what_is_for_one_person_alone_is_not_in_focus_when_a_second_has_come(house: House) -> None:
    friends = Sofa(house, 1)
    friends.press(0, A)
    assert friends.room.focus.current == "first"
    friends.pads.append(house.plug())
    friends.presses.append(0)
    friends.press(1, A)
    assert friends.room.focus.current == "start"


def test_a_pad_without_a_chair_sits_down_by_start_too(house: House) -> None:
    friends = Sofa(house, 2)
    friends.press(0, A)
    friends.press(1, X)
    assert friends.room.plan.holder(device(friends, 1)) == 1


# -- nothing is lost ---------------------------------------------------------------------------------------------------


def test_a_person_who_left_comes_back_with_name_and_pad(four: Sofa) -> None:
    room = four.room
    room.plan.chairs[3].name = "Dan"
    four.press(3, A)
    four.house.to("kind")
    four.press(3, RIGHT)
    assert room.plan.chairs[3].kind == "agent"
    four.press(3, RIGHT)
    chair = room.plan.chairs[3]
    assert (chair.kind, chair.name, chair.device) == ("human", "Dan", device(four, 3))
    four.press(3, RIGHT, B)
    four.press(3, A)
    chair = room.plan.chairs[3]
    assert (chair.kind, chair.name, chair.device) == ("human", "Dan", device(four, 3)), "by one press of the pad, too"


def test_a_person_whose_pad_went_meanwhile_waits_for_it(four: Sofa) -> None:
    plan = four.room.plan
    plan.make_agent(3)
    four.pads[3].unplug()
    four.house.frames(3)
    plan.bring_back(3, four.house.stage.devices.connected())
    assert plan.waits(3)


def test_a_lost_pad_keeps_its_chair_and_a_free_one_takes_it_again(four: Sofa) -> None:
    room = four.room
    room.plan.chairs[1].name = "Drop"
    four.pads[1].unplug()
    four.house.frames(3)
    assert room.plan.waits(1)
    assert "pad gone" in {item.id: item.text for item in room.focus.items}["chair:1"]
    assert room.plan.seating(chords=True).secrecy == "chord", "it is waited for, and nothing is kept otherwise"
    fifth = four.house.plug()
    four.house.press(fifth, A)
    assert room.plan.holder(fifth.device) == 1
    assert "Drop is back" in said(four)


def test_a_game_begun_without_a_lost_pad_waits_for_it(four: Sofa) -> None:
    four.pads[1].unplug()
    four.house.frames(3)
    four.press(0, X)
    four.press(2, X)
    four.press(3, X)
    assert not four.playing, "Drop is not ready"
    four.press(3, X)
    assert four.playing
    seating = four.house.stage.devices.seating
    assert seating is not None
    assert seating.waiting == (1,)
    table = four.house.top
    assert isinstance(table, TableScene)
    assert plan_of(table.match, seating).waits(1), "also when they change the seats after it"


def test_a_pad_keeps_its_number_when_another_is_pulled(four: Sofa) -> None:
    four.pads[1].unplug()
    four.house.frames(3)
    numbers = four.house.stage.devices.number
    assert [numbers(device(four, person)) for person in (0, 2, 3)] == [1, 3, 4]
    assert numbers(four.house.plug().device) == 2


def test_the_pad_that_sits_down_shakes_and_so_does_the_one_in_focus(four: Sofa) -> None:
    shaken = four.house.stage.devices.shaken
    assert shaken[-3:] == [device(four, person) for person in (1, 2, 3)]
    four.house.to("chair:2")
    assert shaken[-1] == device(four, 2)


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_secrets_that_are_kept_otherwise_now_are_told(house: House) -> None:
    friends = Sofa(house, 2)
    friends.press(0, A)
    friends.press(1, A)
    assert "Secrets: chords now" in said(friends)
    friends.press(1, A)
    friends.house.to("device")
    friends.press(1, LEFT)
    assert said(friends) == "Secrets: curtain now, Drop has no pad."
    friends.press(1, RIGHT)
    assert "Secrets: chords now" in said(friends)
    friends.house.to("kind")
    friends.press(1, RIGHT)
    assert "open hand now" in said(friends)


def test_a_way_that_somebody_chose_is_not_told_as_if_it_had_fallen(house: House) -> None:
    friends = Sofa(house, 2)
    room = friends.sit_down()
    room.toast.hide()
    house.to("secrecy")
    friends.press(0, RIGHT)
    assert room.plan.secrecy == "curtain"
    assert "lifts it" in room.explained
    house.plug()
    assert said(friends).startswith("A new pad"), "and nothing of secrets"
    assert "Secrets" not in said(friends)


def test_where_nothing_is_hidden_nothing_is_said_of_secrets(house: House) -> None:
    friends = Sofa(house, 2)
    house.open(Seats("caledea", table_of, device(friends, 0)))
    friends.press(1, A)
    assert "Secrets" not in said(friends)


def test_the_row_says_what_chords_would_need(house: House) -> None:
    house.keys(ENTER)
    room = house.top
    assert isinstance(room, Seats)
    house.to("chair:1")
    house.keys(ENTER)
    house.to("kind")
    house.keys(pygame.K_LEFT, pygame.K_ESCAPE)
    house.to("secrecy")
    assert "Chords need a pad each" in room.explained


# -- names of the evening ----------------------------------------------------------------------------------------------


def test_names_follow_the_pads_to_the_next_title(four: Sofa) -> None:
    room = four.room
    for chair, name in zip(room.plan.chairs, ("Ann", "Ben", "Cy", "Dan"), strict=False):
        chair.name = name
    four.press(0, B)
    house = four.house
    house.open(Seats("proelio", table_of, device(four, 2)))
    assert four.room.plan.chairs[0].name == "Cy"
    four.press(3, A)
    four.press(1, A)
    names = {chair.device: chair.name for chair in four.room.plan.chairs if chair.device}
    assert names == {device(four, 2): "Cy", device(four, 3): "Dan", device(four, 1): "Ben"}
    assert four.room.plan.chairs[3].name == "Dan", "on the same chair, where it is free"


def test_who_has_not_been_here_tonight_gets_nobodys_name(four: Sofa) -> None:
    four.room.plan.chairs[0].name = "Ann"
    four.press(0, B)
    stranger = four.house.plug()
    four.house.open(Seats("proelio", table_of, stranger.device))
    assert four.room.plan.chairs[0].name == ""


def test_a_kiosk_keeps_names_only_as_long_as_its_guests_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, kiosk=True)
    friends = Sofa(house, 2)
    room = friends.sit_down()
    room.plan.chairs[0].name, room.plan.chairs[1].name = "Ann", "Ben"
    friends.press(0, B)
    assert all(not chair.name for chair in recall(house.stage.folders, room.title, finished=False).chairs)
    friends.sit_down()
    assert [chair.name for chair in friends.room.plan.chairs[:2]] == ["Ann", "Ben"]
    friends.press(0, B)
    GuestSettings(house.stage).leave()
    friends.sit_down()
    assert [chair.name for chair in friends.room.plan.chairs[:2]] == ["", ""]
    house.close()


def test_the_hints_beside_the_pads_say_ready_once(four: Sofa) -> None:
    labels = [key_action.label for key_action in four.room.key_actions() if key_action.kind is Kind.ALT]
    assert labels == [""]


def test_nobody_who_sits_is_put_off_the_chair_by_the_number_of_chairs(four: Sofa) -> None:
    house, room = four.house, four.house.room
    assert isinstance(room, Seats)
    room.plan.resize(4)
    room.build()
    house.to("count")
    house.press(four.pads[0], LEFT)
    assert len(room.plan.people) == len(room.plan.chairs) == 4
    assert said(four) == "Only people sit here. To remove one, open that seat."
    house.press(house.plug(), A)
    assert len(room.plan.people) == len(room.plan.chairs) == 5, "where all chairs are taken another one is brought"


def test_an_option_that_changes_with_who_sits_down_is_told(house: House) -> None:
    house.keys(ENTER)
    for _ in range(2):
        house.press(house.plug(), A)
    assert "Memory aid: Newest pair only" in house.room.toast.message


def test_who_presses_beside_a_card_changes_no_sign_on_it(four: Sofa) -> None:
    house = four.house
    house.press(four.pads[1], A)
    house.press(four.pads[2], A)
    assert house.stage.devices.last == four.pads[1].device
