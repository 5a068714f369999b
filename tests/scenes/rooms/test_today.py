"""Today's deal on the shelf and at its table, as people play it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec import UNSET

from games.catalog import TITLES
from games.catalog import WEEK as WEEK_OF_TITLES
from games.kernel.match import Match
from games.kernel.minds.table import ThinksHere
from games.kernel.people import today as kernel_today
from games.kernel.people.persons import Person
from games.kernel.people.today import deal_of
from games.kernel.replaying import read_game
from scenes.rooms.seats.room import Seats
from scenes.rooms.shelf.layout import boxes, shelf_order
from scenes.rooms.today import days
from scenes.rooms.today.card import draw_deal
from scenes.rooms.today.hanging import places
from scenes.rooms.today.leaf import FOUND, HOME
from scenes.routes import table_of, table_scene
from scenes.stage.devices.seating import passed_along
from scenes.stage.loop.metrics import Box
from scenes.stage.settings import load
from scenes.stage.words.words import Words
from tests.games.kernel.people.test_today import dealt
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, LEFT, RIGHT, UP
from tests.scenes.rooms.dealt import ANNA, BO, MONDAY, Dealt
from tests.scenes.rooms.opened import results

WEEK = ("2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27")


@pytest.mark.parametrize("day", WEEK)
def test_equal_choices_meet_equal_answers_at_any_pace_and_after_any_crash(
    day: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calm = Dealt(tmp_path / "calm", monkeypatch, day=day, pace=1.0, step=1 / 20)
    calm.begin()
    calm.play(4)
    (played,) = calm.journals
    calm.dies()
    for _ in range(4):  # killed after every decision
        other = Dealt(tmp_path / "other", monkeypatch, day=day, pace=2.0, step=1 / 7, others="shown")
        other.begin()
        other.play(1)
        (again,) = other.journals
        other.dies()
    one, two = played.read_bytes(), again.read_bytes()
    shorter = min(len(one), len(two))
    assert one[:shorter] == two[:shorter]
    assert one.count(b'"seat":0') >= 4


def shown(house: Dealt) -> list[str]:
    """All that stands on the screen."""
    house.canvas.recording = True
    house.frames(2)
    return [line.text for line in house.canvas.written]


def finished(house: Dealt, *persons: Person, day: str = MONDAY) -> None:
    """The deal of that day, played to its end by these (without: by a guest)."""
    saves = house.stage.folders.saves
    saves.mkdir(parents=True, exist_ok=True)
    for person in [person.id for person in persons] or [""]:
        dealt(saves, person, day, over=True)
    house.shelf.resume(None)
    house.frames(2)


def test_every_deal_says_in_words_how_many_sit_there() -> None:
    words = Words("en")
    assert all(words.say(f"today.seats.{TITLES[id].daily.seats}") for id in WEEK_OF_TITLES)


def test_up_from_any_title_leads_to_the_leaf_and_down_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA, BO)
    for _ in range(2):
        house.keys(UP)
        assert house.shelf.at == "leaf"
        house.keys(RIGHT)
        assert house.shelf.at == "faces"
        house.keys(RIGHT, LEFT, LEFT, UP)
        assert house.shelf.at == "leaf", "there is nothing beyond either end"
        house.keys(DOWN)
        assert house.shelf.at == ""
        house.keys(RIGHT)
    assert house.shelf.row.title == "caledea"


def test_pointing_and_a_press_do_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA)
    for id, room in (("leaf", "WhoPlays"), ("faces", "Everybody")):
        hung = house.shelf.above.at(id)
        assert hung is not None
        house.point(960, 500)
        house.point(*hung.home.centre)
        assert house.shelf.at == id
        house.click(*hung.home.centre)
        house.settle()
        assert house.named() == room
        house.keys(ESCAPE)


def test_the_leaf_says_the_day_the_title_and_in_focus_the_terms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    assert {"Today's deal", "23", "Kalesia"} <= set(shown(house))
    house.keys(UP)
    assert {"The same cards for everybody, today only", "Five at the table", "One try"} <= set(shown(house))
    assert "Today's deal, 23/11/2026: Kalesia." in house.said()
    assert "Whose side is the forest on?" not in shown(house)


def test_its_key_is_named_until_somebody_has_used_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)

    def key() -> bool:
        house.canvas.recording = True
        house.frames(2)
        return any(drawn.key == "leaf:key" for drawn in house.canvas.record)

    house.keys(RIGHT)
    assert key()
    house.point(*house.leaf.home.centre)
    house.keys(DOWN)
    assert key(), "a pointer needs no key"
    house.keys(UP, DOWN)
    assert not key()
    assert FOUND in load(house.stage.folders.settings)[0].told


def test_the_leaf_never_hangs_before_the_lit_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(1, 6):
        order = shelf_order([f"title_{i}" for i in range(n)])
        homes = [HOME, Box(484, 146, 244, 140)]
        for lit in range(n):
            row = boxes(order, [float(i == lit) for i in range(n)])
            for place in places(homes, order, lit):
                apart = place.right < row[lit].box.x or place.x > row[lit].box.right
                assert apart, (n, lit, place)
                assert place.right <= 1920
            one, two = places(homes, order, lit)
            assert one.right < two.x


def test_who_played_last_is_proposed_and_the_one_try_is_said_before_it_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA, BO)
    house.keys(UP, ENTER)
    assert house.named() == "WhoPlays"
    assert house.room.focus.current == ANNA.id
    assert house.room.focus.items[0].id == "guest", "one press away"
    assert "There is one try for each of you." in " ".join(shown(house))
    house.keys(ENTER)
    match = house.table.match
    assert (match.title.id, match.n, match.seed, match.deal) == ("kalesia", 5, deal_of(MONDAY).seed, f"today {MONDAY}")
    assert match.players[0].person == ANNA.id
    assert {player.agent for player in match.players[1:]} == {"knight"}


def test_without_persons_nobody_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    house.keys(UP, RIGHT)
    assert house.shelf.at == "faces"
    assert {"Who is playing?", "Play without a name"} <= set(shown(house))
    house.keys(ENTER)
    assert house.named() == "Everybody"
    house.keys(ESCAPE, LEFT, ENTER)
    assert [item.id for item in house.room.focus.items] == ["guest"]
    assert "Play" in shown(house)
    house.keys(ENTER)
    assert house.table.match.players[0].person is UNSET


def test_after_a_crash_the_same_person_goes_on_and_others_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA, BO)
    house.keys(UP, ENTER, ENTER)
    first = house.table.match.players[0].person
    house.play(1)
    moves, path = house.table.match.moves, house.table.match.path
    house.dies()
    again = Dealt(tmp_path, monkeypatch)
    assert drawn_stamp(again) == "", "it is not over"
    again.keys(UP, ENTER)
    assert f"{ANNA.name if first == ANNA.id else BO.name} · Continue" in shown(again)
    again.to(first)
    again.keys(ENTER)
    assert (again.table.match.path, again.table.match.moves) == (path, moves)
    again.dies()


def test_leaving_before_the_first_decision_is_no_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    house.begin()
    house.keys(pygame.K_m)
    house.to("leave")
    house.keys(ENTER)
    assert house.top is house.shelf
    assert not house.journals
    house.begin()
    assert house.table.match.moves == 0


def test_leaving_after_the_first_decision_is_asked_and_is_the_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    house.begin()
    house.play(1)
    house.keys(pygame.K_m)
    house.to("leave")
    house.keys(ENTER)
    assert house.named() == "Ask"
    house.keys(ENTER)
    assert house.named() == "Pause", "staying is the answer at hand"
    house.to("leave")
    house.keys(ENTER, RIGHT, ENTER)
    assert house.top is house.shelf
    assert not house.journals, "nobody goes on with it"
    house.keys(UP)
    assert {"A guest: lost", "lost"} <= set(shown(house)) | {drawn_stamp(house)}
    house.keys(ENTER)
    assert house.top.name == "WhoPlays" or house.top is house.shelf
    if house.named() == "WhoPlays":
        house.keys(ENTER)
        assert house.named() == "WhoPlays", "it is not begun again"


def drawn_stamp(house: Dealt) -> str:
    """The word that is stamped on the leaf; "" for none."""
    return str(house.leaf._stamp)


def test_a_played_leaf_is_stamped_and_tells_how_the_others_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA, BO)
    assert drawn_stamp(house) == ""
    finished(house, ANNA, BO)
    won = house.shelf.above._kept.told[0].won
    assert drawn_stamp(house) == ("won" if won else "lost")
    house.keys(UP)
    told = shown(house)
    assert {f"{name}: {'won' if won else 'lost'}" for name in ("Anna",)} <= set(told)
    assert "One try" not in told
    assert "leaf:emblem" in {drawn.key for drawn in house.canvas.record}


def test_the_stamp_is_of_who_would_play_next_and_others_are_told_that_they_have_a_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA, BO)
    finished(house, ANNA)
    assert house.leaf.today.next == ANNA
    assert drawn_stamp(house) in ("won", "lost")
    house.keys(UP)
    assert {"Yet to play: Bo", "Play"} <= set(shown(house))
    finished(house, BO)
    assert {"A guest still has a try", "Play"} <= set(shown(house))
    finished(house)
    told = shown(house)
    assert "How it went" in told
    assert not [text for text in told if "Yet" in text or "still" in text]


def test_the_try_of_a_guest_stamps_no_leaf_of_persons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA, BO)
    finished(house)
    assert drawn_stamp(house) == ""
    house.keys(UP)
    assert "Yet to play: Anna and Bo" in shown(house)


def test_whoever_has_played_sees_how_it_went_and_gets_no_second_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    finished(house)
    journals = house.journals
    house.keys(UP, ENTER)
    assert house.named() == "Results"
    house.wait(8)
    assert {item.id for item in house.room.focus.items if item.what.kind not in ("pin", "board")} == {"watch", "share", "shelf"}
    house.to("shelf")
    house.keys(ENTER)
    assert house.top is house.shelf
    assert house.journals == journals


def test_at_its_end_nobody_is_offered_another_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    finished(house)
    match = Match.resume(house.journals[0])
    told = results(table_scene(match, passed_along(match.players), ThinksHere()), house.stage)
    assert set(told.ended.ways) == {"watch", "share"}
    match.close()


def test_a_day_is_played_once_however_the_clock_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    finished(house)
    monkeypatch.setattr(days, "local_day", lambda: "2026-11-24")
    house.frames(2)
    assert {"24", "Proelio"} <= set(shown(house))
    assert drawn_stamp(house) == ""
    monkeypatch.setattr(days, "local_day", lambda: MONDAY)
    house.frames(2)
    assert drawn_stamp(house) in ("won", "lost")


def test_days_running_count_days_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA)
    for day in ("2026-11-21", "2026-11-22"):
        finished(house, ANNA, day=day)
    house.keys(UP)
    assert "Anna: 2 days running" in shown(house)


def test_nobody_changes_seats_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    house.begin()
    house.keys(pygame.K_m)
    for seat in (0, 1):
        house.to(f"seat:{seat}")
        house.keys(ENTER)
        assert house.named() == "Pause"
    assert "nobody changes seats" in house.room.toast.message
    assert house.below.match.players[0].kind == "human"


def test_what_is_shared_is_a_card_that_spoils_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    finished(house)
    house.keys(UP, ENTER)
    house.wait(8)
    house.to("share")
    house.keys(ENTER, RIGHT, ENTER)
    assert sorted(file.suffix for file in house.stage.folders.shared.iterdir()) == [".png"]
    assert MONDAY in next(house.stage.folders.shared.iterdir()).name


def test_the_card_says_day_title_and_how_it_ended_and_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    finished(house)
    read = read_game(house.journals[0], TITLES)
    canvas = house.canvas
    canvas.recording = True
    canvas.begin()
    draw_deal(canvas, Match(read.game, None), house.stage.words, MONDAY)
    told = " ".join(line.text for line in canvas.written)
    assert "23/11/2026" in told
    for secret in ("Centaur", "Mermaid", "Forest"):
        assert secret not in told


def test_the_leaf_of_a_kiosk_is_as_new_for_its_next_guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch, kiosk=True)
    house.begin()
    path = house.table.match.path
    assert path in house.stage.evening.deals
    house.play(1)
    house.stage.home()
    house.settle()
    assert house.leaf.today.of("") is not None
    house.stage.evening.forget()  # the title card has come back
    house.shelf.resume(None)
    assert house.leaf.today.of("") is None
    house.begin()
    assert house.table.match.path != path
    assert house.table.match.moves == 0


def test_a_pad_that_comes_later_takes_no_computers_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    house.begin()
    house.plug()
    house.scene.seat_changes.take(1, "pad:1")
    assert [player.kind for player in house.table.match.players] == ["human"] + 4 * ["agent"]
    assert "nobody changes seats" in house.table.toast.message


def test_regulars_of_a_kiosk_have_their_try_whoever_comes_after_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA, kiosk=True, kiosk_wall=True)
    finished(house, ANNA)
    house.stage.evening.forget()
    finished(house, BO)
    leaf = house.leaf
    assert leaf.today.of(ANNA.id) is not None
    assert leaf.today.of("") is None
    assert [person.name for person in leaf.today.persons] == ["Anna"]


def test_where_its_title_is_not_on_the_shelf_no_leaf_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch, kiosk=True, kiosk_titles=("kalua", "proelio"))
    assert house.leaf is None
    house.keys(UP)
    assert house.shelf.at == "road"


def test_no_frame_reads_a_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA, language="en")
    finished(house, ANNA)

    def refused(path: Path) -> None:
        raise AssertionError(f"{path} is read in a frame")

    monkeypatch.setattr(kernel_today, "read_journal", refused)
    house.stage.settings.language = "it"
    house.stage.restyle()
    house.keys(UP, ENTER)
    assert house.named() == "WhoPlays"
    assert "Ospite" in shown(house)


def test_the_results_of_the_deal_say_how_it_went_for_others_and_days_running(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA, BO)
    finished(house, BO)
    bo = "Bo: won" if house.leaf.today.of(BO.id).won else "Bo: lost"
    finished(house, ANNA, day="2026-11-22")
    finished(house, ANNA)
    house.keys(UP, ENTER)
    house.to(ANNA.id)
    house.keys(ENTER)
    assert house.named() == "Results"
    house.wait(8)
    assert f"Same cards, others here: {bo} · Anna: 2 days running" in " ".join(map(str.strip, shown(house)))


def test_where_nobody_else_has_played_the_results_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Dealt(tmp_path, monkeypatch)
    finished(house)
    house.keys(UP, ENTER)
    house.wait(8)
    assert "Nobody else at this table has played these cards yet" in " ".join(shown(house))


def test_who_played_the_deal_is_proposed_at_the_next_table_and_a_guest_is_one_press_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Dealt(tmp_path, monkeypatch, ANNA)
    house.keys(UP, ENTER, ENTER)
    assert house.table.match.players[0].person == ANNA.id
    house.stage.home()
    house.settle()
    room = Seats("proelio", table_of)
    house.open(room)
    assert room.plan.chairs[0].name == "Anna"
    house.to("chair:0")
    house.keys(ENTER)
    assert house.room.focus.current == "who"
    house.keys(LEFT, ESCAPE)
    assert room.plan.chairs[0].name == ""
