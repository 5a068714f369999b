"""The seat room: chairs, names, options and the ways to a table, by every device."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from scenes.rooms.seats.plan import usual_plan
from scenes.rooms.seats.room import Seats
from scenes.rooms.seats.widgets import ChairPlate
from scenes.routes import table_of
from scenes.table.face import Face
from scenes.table.people.defaults import NEW, Lasts, defaults_of
from scenes.table.scene import TableScene
from scenes.titles import face_of
from tests import virtual_pad
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, LEFT, RIGHT, House, pad_walk


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def seats(house: House) -> Seats:
    assert isinstance(house.top, Seats)
    return house.top


def test_two_confirms_lead_from_the_shelf_to_the_table_by_keys(house: House) -> None:
    house.keys(ENTER, ENTER)
    assert house.named() == "KalesiaTable"


def test_two_presses_by_pad(house: House) -> None:
    house.plug()
    pad_walk(house, virtual_pad.A)
    assert seats(house).plan.chairs[0].device == house.pads[0].device
    pad_walk(house, virtual_pad.A)
    assert house.named() == "KalesiaTable"
    assert house.stage.devices.of(0) == (house.pads[0].device,)


def test_two_clicks_by_mouse(house: House) -> None:
    house.click(960, 500)
    house.settle()
    house.click_on("start")
    assert house.named() == "KalesiaTable"


def test_a_second_pad_sits_down_and_is_waited_for_when_it_goes(house: House) -> None:
    house.plug()
    pad_walk(house, virtual_pad.A)
    second = house.plug()
    house.press(second, virtual_pad.A)
    plan = seats(house).plan
    assert plan.people == [0, 1]
    assert plan.chairs[1].device == second.device
    assert plan.secrecies(chords=True) == ("chord", "curtain")
    assert "sat down" in seats(house).toast.message
    second.unplug()
    house.frames(3)
    assert plan.chairs[1].device is None
    assert plan.waits(1)
    assert plan.secrecies(chords=True) == ("chord", "curtain"), "the pad is waited for"


def test_the_number_of_chairs_has_bounds(house: House) -> None:
    house.keys(ENTER)
    room = seats(house)
    house.to("count")
    for _ in range(12):
        house.keys(RIGHT)
    assert len(room.plan.chairs) == 10
    for _ in range(12):
        house.keys(LEFT)
    assert len(room.plan.chairs) == 2


def test_a_chair_is_changed_on_its_card(house: House) -> None:
    house.keys(ENTER)
    room = seats(house)
    house.to("chair:2")
    house.keys(ENTER)
    assert house.named() == "ChairCard"
    house.to("level")
    house.keys(RIGHT)
    assert room.plan.chairs[2].level == "knight"
    house.to("persona")
    before = room.plan.chairs[2].persona
    house.keys(RIGHT)
    assert room.plan.chairs[2].persona != before
    house.to("kind")
    house.keys(RIGHT)
    assert room.plan.chairs[2].kind == "human"
    house.keys(ESCAPE)
    assert house.top is room


def test_the_strongest_computer_player_is_chosen_on_its_card_and_sits_at_the_table(house: House) -> None:
    house.keys(ENTER)
    room = seats(house)
    house.to("chair:1")
    house.keys(ENTER)
    house.to("level")
    for _ in range(3):
        house.keys(RIGHT)
    assert room.plan.chairs[1].level == "legend"
    house.keys(ESCAPE)
    assert room.plan.players([f"P{k}" for k in range(len(room.plan.chairs))])[1].agent == "legend"


def test_a_name_is_typed_on_a_keyboard(house: House) -> None:
    house.keys(ENTER)
    house.to("chair:0")
    house.keys(ENTER)
    house.to("name")
    house.keys(ENTER)
    house.type("Zoë")
    house.keys(ENTER)
    house.keys(ESCAPE)
    assert seats(house).plan.chairs[0].name == "Zoë"
    house.to("start")
    house.keys(ENTER)
    assert house.top.match.players[0].name == "Zoë"  # type: ignore[attr-defined]


def test_a_name_is_picked_letter_by_letter_with_a_pad(house: House) -> None:
    house.plug()
    pad_walk(house, virtual_pad.A)
    house.to("chair:0")
    pad_walk(house, virtual_pad.A)
    house.to("name")
    pad_walk(house, virtual_pad.A)
    house.to("key:A")
    pad_walk(house, virtual_pad.A, virtual_pad.RIGHT, virtual_pad.A, virtual_pad.X)
    assert house.named() == "ChairCard"
    pad_walk(house, virtual_pad.B)
    assert seats(house).plan.chairs[0].name == "Ab"


def test_two_chairs_swap_places(house: House) -> None:
    house.keys(ENTER)
    room = seats(house)
    personas = [chair.persona for chair in room.plan.chairs]
    house.to("chair:1")
    house.keys(ENTER)
    house.to("swap")
    house.keys(ENTER)
    assert room.swapping == 1
    house.to("chair:3")
    house.keys(ENTER)
    assert [room.plan.chairs[1].persona, room.plan.chairs[3].persona] == [personas[3], personas[1]]
    assert room.swapping is None


def test_what_becomes_of_the_chairs_is_told(house: House) -> None:
    house.keys(ENTER)
    room = seats(house)

    def told(*steps: str) -> str:
        """What is told of the last of these presses, but for what is in focus."""
        for step in steps:
            before = len(house.stage.told)
            house.to(step)
            house.keys(ENTER)
        return " / ".join(one.text for one in list(house.stage.told)[before:] if one.kind == "room")

    here = [room._called(i) for i in range(4)]
    assert told("chair:1", "swap") == f"Swap {here[1]} with whom?"
    assert room.in_focus().asked == f"Swap {here[1]} with whom?", "it is said again when that is wanted"
    assert told("chair:3") == f"Places swapped: {here[1]} and {here[3]}"
    assert told("add") == f"{room._called(5)}, seat 6, plays too"
    last = room._called(5)
    assert told("chair:5", "remove").endswith(f"Gone: {last}. 5 play")
    house.to("chair:1")
    house.keys(ENTER)
    house.to("kind")
    house.keys(LEFT)
    kinds = {one.text: one.kind for one in house.stage.told}
    assert kinds[f"{room._called(0)}, seat 1. {room._called(1)}, seat 2"] == "hint", "beside how secrets are kept now"
    assert room._called(0) != here[0], "you are one of two now"


def test_options_are_chosen_and_reach_the_match(house: House) -> None:
    house.keys(ENTER)
    house.to("option:weapons_mode")
    house.keys(RIGHT)
    house.to("option:memory_aid")
    house.keys(RIGHT)
    house.to("start")
    house.keys(ENTER)
    options = house.top.match.options  # type: ignore[attr-defined]
    assert options.weapons_mode == "sets_dealt"
    assert options.memory_aid == "full"


def test_the_quiet_ending_of_caledea_is_switched_off_in_the_room(house: House) -> None:
    house.open(Seats("caledea", table_of, plan=usual_plan(TITLES["caledea"], 6)))
    house.to("option:quiet_end")
    house.keys(RIGHT)
    house.to("start")
    house.keys(ENTER)
    assert not house.top.match.options.quiet_end  # type: ignore[attr-defined]


def test_an_option_is_clicked_forward_and_back(house: House) -> None:
    house.click(960, 500)
    house.settle()
    room = seats(house)
    box = room.focus.find("option:memory_aid").box
    house.click(box.right - 40, box.bottom - 30)
    assert room.plan.options["memory_aid"] == "full"
    house.click(box.x + 40, box.bottom - 30)
    assert room.plan.options["memory_aid"] == "round"


def test_the_seats_are_remembered(house: House) -> None:
    house.keys(ENTER)
    house.to("count")
    house.keys(RIGHT)
    house.to("chair:1")
    house.keys(ENTER)
    house.to("kind")
    house.keys(LEFT, ESCAPE, ESCAPE)
    house.keys(ENTER)
    assert len(seats(house).plan.chairs) == 6
    assert seats(house).plan.people == [0, 1]


def test_a_chair_is_removed_but_not_below_the_fewest(house: House) -> None:
    house.keys(ENTER)
    room = seats(house)
    for _ in range(4):
        house.to("chair:1")
        house.keys(ENTER)
        card = house.top
        house.to("remove")
        house.keys(ENTER)
    assert len(room.plan.chairs) == 2
    assert house.top is card
    assert "at least 2" in house.said()


def test_choices_that_do_not_fit_so_many_players_are_refused_where_they_are_made(house: House) -> None:
    house.open(Seats("caledea", table_of))
    room = seats(house)
    room.plan.resize(4)
    room.plan.choose("teams", "three")
    room.start()
    house.settle()
    assert house.top is room
    assert "4 players" in room.toast.message
    room.plan.resize(6)
    room.start()
    house.settle()
    assert isinstance(house.top, TableScene)


def test_everything_is_reached_by_walking(house: House) -> None:
    house.keys(ENTER)
    focus = seats(house).focus
    todo, seen = ["start"], {"start"}
    while todo:
        start = todo.pop()
        for key in (UP_KEY, DOWN, LEFT, RIGHT):
            focus.to(start)
            if start.startswith(("count", "secrecy", "option")) and key in (LEFT, RIGHT):
                continue
            house.key(key)
            if focus.current not in seen and focus.current is not None:
                seen.add(focus.current)
                todo.append(focus.current)
    assert seen == {item.id for item in focus.items}


UP_KEY = pygame.K_UP


def test_a_full_disk_is_told_and_play_goes_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.keys(ENTER)

    def refuse(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("scenes.starting.made", refuse)
    house.keys(ENTER)
    assert house.named() == "Ask", "the sentence must be seen, not flash by behind the curtain"
    house.keys(ENTER)
    assert house.named() == "KalesiaTable"
    assert house.top.match.path is None  # type: ignore[attr-defined]


def test_the_title_is_read_from_disk_before_the_press_that_begins_its_game(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def noted(title: str) -> Face[Any, Any]:
        read.append(title)
        return face_of(title)

    monkeypatch.setattr("scenes.rooms.seats.room.face_of", noted)
    house.keys(ENTER)
    house.settle()
    assert seats(house).title.id == "kalesia"
    assert read == ["kalesia"]


def test_who_has_not_learned_a_title_is_offered_its_lesson_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, learned=())
    house.keys(ENTER)
    assert house.room.focus.current == "learn"
    house.keys(ENTER)
    assert isinstance(house.top, TableScene)
    assert house.top.coach is not None
    assert house.top.match.path is not None


def test_who_has_finished_a_game_is_not_sent_to_the_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, learned=())
    house.stage.settings.finished = ("kalesia",)
    house.keys(ENTER)
    assert house.room.focus.current == "start"


def test_who_has_learned_it_finds_the_lesson_beside_the_way_to_the_table(house: House) -> None:
    house.stage.settings.finished = ("kalesia",)
    house.keys(ENTER)
    assert house.room.focus.current == "start"
    house.keys(pygame.K_LEFT)
    assert house.room.focus.current == "learn"


@pytest.mark.parametrize("title", ["kalesia", "kalua"])
def test_it_says_how_long_a_game_takes_like_this_and_of_a_short_one_less(house: House, title: str) -> None:
    plan = usual_plan(TITLES[title], 4)
    for i in range(4):
        plan.make_person(i)
    house.open(Seats(title, table_of, plan=plan))
    room, say = seats(house), house.stage.words.say
    full = defaults_of(title).lasting(plan.options, 4, 4)
    assert say("seats.minutes", n=full) in room.explained
    room.focus.to("option:length")
    house.keys(RIGHT)
    assert plan.options["length"] == "short"
    short = defaults_of(title).lasting(plan.options, 4, 4)
    assert 8 <= short <= 12 < full
    assert say("seats.minutes", n=short) in room.explained


def test_minutes_lie_between_those_of_smaller_and_larger_tables() -> None:
    lasts = Lasts({2: (2, 6), 4: (4, 16), 10: (4, 46)})
    assert [lasts.at(seats, seats) for seats in (2, 3, 4, 7, 10, 12)] == [6, 10, 15, 30, 45, 45]
    assert (lasts.at(4, 1), lasts.at(4, 0), lasts.at(4, 2)) == (4, 4, 8)
    assert (lasts.span(2), lasts.span(10)) == ((2, 6), (4, 45)), "from one person alone to people on all seats"
    assert lasts.first(4, 1) == NEW * 4


def test_one_person_alone_is_told_how_long_the_first_game_may_take_too(house: House) -> None:
    plan = usual_plan(TITLES["kalesia"], 4)
    house.open(Seats("kalesia", table_of, plan=plan))
    room, defaults = seats(house), defaults_of("kalesia")
    least, most = (defaults.lasting(plan.options, 4, 1, first=first) for first in (False, True))
    assert least < most
    assert house.stage.words.say("seats.minutes.range", least=least, most=most) in room.explained


def test_who_has_not_learned_it_is_not_offered_a_first_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, learned=())
    house.keys(ENTER)
    assert house.room.focus.find("first") is None


def test_at_a_kiosk_everybody_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch, kiosk=True)
    house.keys(ENTER)
    assert house.room.focus.current == "learn"


def test_what_was_set_before_a_lesson_is_kept(house: House) -> None:
    house.keys(ENTER)
    seats(house).plan.chairs[1].level = "hero"
    house.to("learn")
    house.keys(ENTER)
    assert isinstance(house.top, TableScene)
    house.stage.home()
    house.settle()
    house.keys(ENTER)
    assert seats(house).plan.chairs[1].level == "hero"


def test_a_lesson_that_cannot_be_saved_is_learned_all_the_same(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("scenes.lessons.made", refuse)
    house.keys(ENTER)
    house.to("learn")
    house.keys(ENTER)
    assert house.named() == "Ask"
    house.keys(ENTER)
    assert isinstance(house.top, TableScene)
    assert house.top.coach is not None
    assert house.top.match.path is None


# -- options and teams -----------------------------------------------------------------------------------------------------


def rows_of(house: House, title: str, seats: int, **options: str | bool | int) -> dict[str, list[str]]:
    """The option rows of a seat room, by id, with all their values as they are chosen from the first to the last."""
    house.open(Seats(title, table_of, plan=usual_plan(TITLES[title], seats, options)))
    found = {id: values for id, _, values, _, _ in seats_of(house).options.rows()}
    house.stage.pop()
    house.settle()
    return found


def seats_of(house: House) -> Seats:
    assert isinstance(house.room, Seats)
    return house.room


def test_difficulty_runs_from_the_least_to_the_most(house: House) -> None:
    rows = rows_of(house, "kalyra", 4)
    assert rows["option:difficulty"] == ["Story", "Normal", "Hard", "Legend"]
    assert rows["option:expedition"] == ["Outing", "Journey", "Short", "Full"]
    assert rows_of(house, "kalua", 3)["option:round_limit"][:3] == ["20 rounds", "40 rounds", "60 rounds"]


def test_numbers_rise_and_the_arrows_stop_at_their_ends(house: House) -> None:
    plan = usual_plan(TITLES["proelio"], 4, {"mode": "allied", "allied_stop": 9})
    house.open(Seats("proelio", table_of, plan=plan))
    assert [values for id, _, values, _, _ in seats_of(house).options.rows() if id == "option:allied_stop"] == [
        list("123456789")
    ]
    house.to("option:allied_stop")
    house.keys(RIGHT)
    assert plan.options["allied_stop"] == 9
    house.keys(pygame.K_LEFT)
    assert plan.options["allied_stop"] == 8


@pytest.mark.parametrize(
    ("title", "seats", "option", "with_", "without"),
    [
        ("proelio", 4, "allied_stop", {"mode": "allied"}, {"mode": "first_conquest"}),
        ("caledea", 4, "scaled_walls", {"boards": "wide"}, {"boards": "A"}),
    ],
)
def test_what_means_nothing_with_the_others_is_not_asked(
    house: House, title: str, seats: int, option: str, with_: dict[str, str], without: dict[str, str]
) -> None:
    assert f"option:{option}" in rows_of(house, title, seats, **with_)
    assert f"option:{option}" not in rows_of(house, title, seats, **without)


@pytest.mark.parametrize(
    ("title", "seats", "options", "teams"),
    [
        ("caledea", 4, {"teams": "two"}, [0, 1, 0, 1]),
        ("caledea", 6, {"teams": "three"}, [0, 1, 2, 0, 1, 2]),
        ("caledea", 4, {"teams": "none"}, [None] * 4),
        ("proelio", 4, {"mode": "allied"}, [0, 1, 0, 1]),
        ("proelio", 4, {"mode": "first_conquest"}, [None] * 4),
    ],
)
def test_who_plays_together_is_seen_on_the_chairs(
    house: House, title: str, seats: int, options: dict[str, str], teams: list[int | None]
) -> None:
    house.open(Seats(title, table_of, plan=usual_plan(TITLES[title], seats, options)))
    plates = [widget for widget in house.room._widgets if isinstance(widget, ChairPlate)]
    assert [plate.team for plate in plates] == teams
    for plate in plates:
        assert plate.team is None or f"Team {plate.team + 1}" in plate.text
