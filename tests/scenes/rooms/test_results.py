from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.match import Player
from games.kernel.minds.agents import LEVELS
from scenes import routes
from scenes.kalesia.layout.seats import PERSON
from scenes.paint.brush import Sprite
from scenes.rooms.pause import computer_for
from scenes.rooms.recap_page import CourseWidget
from scenes.rooms.results import TURNING, Results
from scenes.rooms.seats.memory import recall
from scenes.rooms.seats.plan import next_level, usual_plan
from scenes.routes import same_people
from scenes.stage.aids.told import sentences
from scenes.table.people.defaults import defaults_of
from scenes.table.show.unmasking import SeatResult, revealing_order
from tests import virtual_pad
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, LEFT, RIGHT, UP, House, pad_walk
from tests.scenes.recaps import played
from tests.scenes.rooms.opened import results
from tests.scenes.stage.aids.voice.fake import FakeVoice, speaking


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    house = House(tmp_path, monkeypatch, reduced_motion=False)
    yield house
    house.close()


def opened(house: House, seats: int = 5) -> Results:
    table = house.table(house.match(seats, moves=None))
    house.open(results(table, house.stage))
    assert isinstance(house.top, Results)
    return house.top


def told(house: House) -> None:
    """Skips the masks and waits until the page hears buttons."""
    house.keys(ENTER)
    house.wait(1.0)


def written(house: House) -> str:
    house.canvas.recording = True
    house.frames(2)
    return " ".join(w.text for w in house.canvas.written)


def test_the_winners_are_unmasked_last() -> None:
    results = [SeatResult(0, "a", True), SeatResult(1, "b", False), SeatResult(2, "c", True), SeatResult(3, "d", False)]
    assert revealing_order(results) == [1, 3, 0, 2]


def test_the_menu_opens_once_the_page_hears_buttons(house: House) -> None:
    room = opened(house)
    house.keys(pygame.K_m)
    assert house.top is room, "nobody is unmasked yet"
    told(house)
    house.keys(pygame.K_m)
    assert house.named() == "HouseMenu"
    house.keys(pygame.K_m)
    assert house.top is room


def test_the_menu_has_a_sign_that_a_mouse_can_press(house: House) -> None:
    opened(house)
    told(house)
    house.point(960, 40)
    house.canvas.recording = True
    house.frames(2)
    sign = next(w for w in house.canvas.written if w.text == house.stage.words.say("hint.menu"))
    house.click(*sign.box.centre)
    house.settle()
    assert house.named() == "HouseMenu"


def test_masks_fall_one_by_one_and_nothing_is_told_before(house: House) -> None:
    room = opened(house)
    order = revealing_order(room.results)
    seen: list[int] = []
    for _ in range(400):
        house.frames(1)
        seen += [seat for seat in order if room.told(seat) and seat not in seen]
        if room.all_told:
            break
        house.canvas.recording = True
        house.frames(1, 0.0)
        notes = [w.text for w in house.canvas.written if w.text.endswith((" won", " lost"))]
        assert len(notes) == len([seat for seat in order if room.told(seat)])
    assert seen == order
    assert room.all_told


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_no_plate_cuts_its_words(house: House, language: str) -> None:
    house.stage.words.use(language)
    room = opened(house)
    room.skip()
    house.canvas.recording = True
    house.frames(2)
    assert len(room.results) == 5
    assert [w.text for w in house.canvas.written if w.cut] == []
    assert not any(w.text.endswith("…") for w in house.canvas.written)


def test_a_hidden_card_shows_its_back(house: House) -> None:
    room = opened(house)
    last = revealing_order(room.results)[-1]
    asked: list[tuple[str, dict[str, object]]] = []
    get = house.stage.pictures.get

    def spy(name: str, /, **args: object) -> Sprite:
        asked.append((name, args))
        return get(name, **args)

    house.stage.pictures.get = spy  # type: ignore[method-assign]
    house.watched = True
    house.frames(1)
    assert asked
    faces = [args for name, args in asked if name == "kalesia.alliance"]
    assert faces == []
    assert not room.told(last)
    house.wait(room._times[last] + TURNING)
    asked.clear()
    house.frames(1)
    assert not room.all_told
    assert len([1 for name, _ in asked if name == "kalesia.alliance"]) == 5


def test_a_person_wears_the_same_sign_as_at_the_table(house: House) -> None:
    """Kalesia's: a drop or a leaf beside an unmasked alliance would be taken for that of another one."""
    opened(house, 3)
    asked: list[object] = []
    at_hand = house.stage.pictures.at_hand

    def spy(name: str, /, **args: object) -> Sprite | None:
        if name == "seat_badge":
            asked.append(args.get("glyph"))
        return at_hand(name, **args)

    house.stage.pictures.at_hand = spy  # type: ignore[method-assign]
    house.watched = True
    house.frames(1)
    assert PERSON in asked


def test_where_nothing_was_hidden_no_mask_falls(house: House) -> None:
    """In Kalua everybody's god and families lie open: there the curtain rose upon nothing new."""
    room = results(house.table(played("kalua", 3, 1)), house.stage)
    house.open(room)
    assert room.all_told
    assert house.stage.words.say("results.again") in written(house)


def test_a_step_to_the_left_of_playing_again_does_not_lead_to_the_shelf(house: House) -> None:
    """It came in again on the right, at the way out."""
    room = opened(house)
    told(house)
    assert room.focus.current == "again"
    house.keys(LEFT)
    assert room.focus.current == "again"


def test_no_pin_bears_a_number_that_the_axis_has_and_rounds_are_named_in_their_middle(house: House) -> None:
    """A pin "1" stood where the axis says 3."""
    room = opened(house)
    told(house)
    house.wait(8.0)
    house.canvas.recording = True
    house.frames(2)
    course = next(widget for widget in room._widgets if isinstance(widget, CourseWidget))
    there = [
        w
        for w in house.canvas.written
        if abs(w.box.centre[1] - (course.rect.bottom - 28)) < 8 and course.rect.holds(*w.box.centre)
    ]
    named = [w for w in there if w.text.isdigit()]
    assert named
    assert all(abs(w.box.centre[0] - course.x_of(int(w.text) - 0.5)) < 4 for w in named)
    assert [w.text for w in there if len(w.text) == 1 and not w.text.isdigit()] == ["A", "B"][: len(room.recap.pins)]


def test_confirm_skips_and_the_sign_says_who_won(house: House) -> None:
    room = opened(house)
    assert "The curtain falls" in written(house)
    house.keys(ENTER)
    assert room.all_told
    said = written(house)
    assert room.ended.title() in said
    assert room.recap.sentence in said


def test_what_is_pressed_while_the_page_unfolds_does_nothing(house: House) -> None:
    room = opened(house)
    house.keys(ENTER)
    for _ in range(3):
        house.keys(ENTER, ESCAPE)
        assert house.top is room
    house.wait(1.0)
    house.keys(ESCAPE, ESCAPE)
    assert house.top is house.shelf


def test_nothing_is_seen_to_be_in_focus_that_a_button_would_not_choose(house: House) -> None:
    """While masks fall confirming only skips them, and while the page comes it does nothing."""
    room = opened(house)
    again, skip, choose = map(house.stage.words.say, ("results.again", "hint.skip", "hint.choose"))

    def ringed() -> bool:
        house.canvas.recording = True
        house.frames(2)
        return any(one.key == "again:ring" for one in house.canvas.record)

    while not room.all_told:
        said = written(house)
        assert room.all_told or (skip in said and again not in said)
        assert not ringed()
        house.wait(0.3)
    assert again in written(house)
    while room.deaf:
        assert ringed() != room.deaf
        assert (choose in written(house)) != room.deaf
    house.wait(0.1)
    assert ringed()
    assert room.focus.current == "again"


def test_somebody_who_is_still_pressing_runs_past_no_results(house: House) -> None:
    """What was meant for the table is not heard, however long it lasts; once all is quiet, one press chooses."""
    room = opened(house)
    for _ in range(12):
        house.keys(ENTER)
        house.wait(0.4)
    assert house.top is room
    house.wait(1.0)
    assert not room.deaf
    house.keys(ENTER)
    house.settle()
    assert house.top is not room


def test_a_pin_opens_its_moment_stopped_and_back_returns_to_it(house: House) -> None:
    room = opened(house)
    told(house)
    assert room.focus.current == "again"
    pin = room.recap.pins[-1]
    house.to(f"pin:{len(room.recap.pins) - 1}")
    assert "See that moment" in written(house)
    house.keys(ENTER)
    assert house.named() == "ReplayViewer"
    viewer: Any = house.top
    house.wait(6.0)
    assert viewer.replay.position == pin.move
    assert not viewer.playing
    house.keys(ESCAPE)
    assert house.top is room
    assert room.focus.current == f"pin:{len(room.recap.pins) - 1}"


@pytest.mark.parametrize(
    ("agents", "you", "winners", "offered"),
    [
        (("squire", "squire"), 0, (0,), "knight"),
        (("squire", "squire"), 0, (1, 2), "page"),
        (("page", "page"), 0, (1,), None),
        (("hero", "hero"), 0, (0,), "legend"),
        (("legend", "legend"), 0, (0,), None),
        (("legend", "legend"), 0, (1,), "hero"),
        (("squire", "knight"), 0, (0,), None),
        (("squire", "squire"), None, (0,), None),
        (("random", "random"), 0, (0,), None),
    ],
)
def test_who_won_is_offered_stronger_computers_and_who_lost_gentler_ones(
    agents: tuple[str, ...], you: int | None, winners: tuple[int, ...], offered: str | None
) -> None:
    players = (Player("Mara", "human"), *(Player("Fox", "agent", agent) for agent in agents))
    assert next_level(players, you, winners, LEVELS) == offered


def test_no_stronger_ones_than_the_operator_allows() -> None:
    players = (Player("Mara", "human"), Player("Fox", "agent", "squire"))
    assert next_level(players, 0, (0,), ("page", "squire")) is None


def test_another_level_plays_only_when_somebody_takes_the_offer_and_is_then_the_usual(house: House) -> None:
    room = opened(house)
    won = 0 in room.match.outcome().winners
    level = "knight" if won else "page"
    told(house)
    assert [id for id in room.ended.ways if id.startswith("level.")] == [f"level.{level}"]
    assert recall(house.stage.folders, room.match.title, finished=True).chairs[-1].level == "squire"
    house.to(f"level.{level}")
    house.keys(ENTER)
    house.wait(1.0)
    players = house.top.match.players  # type: ignore[attr-defined]
    assert {player.agent for player in players if player.kind == "agent"} == {level}
    assert [player.name for player in players] == [player.name for player in room.match.players]
    assert {
        chair.level for chair in recall(house.stage.folders, room.match.title, finished=True).chairs if chair.kind == "agent"
    } == {level}


def test_where_computers_are_partners_nothing_is_offered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert defaults_of("kalyra").people
    monkeypatch.setattr(routes, "defaults_of", lambda title: defaults_of("kalyra"))
    assert list(opened(house).ended.ways) == ["again", "change", "watch", "share"]


def test_the_rules_button_opens_the_rule_of_the_end(house: House) -> None:
    room = opened(house)
    told(house)
    house.keys(pygame.K_i)
    assert house.named() == "Rulebook"
    assert room.outcome.clause in str(vars(house.top))


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("text_size", [1.0, 1.3, 1.6])
def test_no_button_breaks_or_shortens_a_word(house: House, language: str, text_size: float) -> None:
    """Six ways on, in large letters too."""
    setattr(house.stage.settings, "language", language)  # noqa: B010
    house.stage.settings.text_size = text_size
    house.stage.apply_settings()
    room = opened(house)
    told(house)
    assert len(room.ended.ways) == 5
    house.canvas.recording = True
    house.frames(2)
    keys = {one.key for one in house.canvas.record}
    assert {f"{id}:label" in keys or f"{id}:label0" in keys for id in (*room.ended.ways, "shelf")} == {True}
    said = {w.text for w in house.canvas.written}
    for id in (*room.ended.ways, "shelf"):
        text = house.stage.words.say(f"results.{id}")
        words = text.split()
        lines = [{text}, *({" ".join(words[:k]), " ".join(words[k:])} for k in range(1, len(words)))]
        assert any(parts <= said for parts in lines), text


def test_every_pin_and_button_is_reached_by_steps(house: House) -> None:
    room = opened(house)
    told(house)
    seen = {room.focus.current}
    for key in (UP, UP, LEFT, RIGHT, DOWN, UP, RIGHT, DOWN, DOWN, DOWN, *[LEFT] * 6, *[RIGHT] * 6, UP, UP, UP):
        house.keys(key)
        seen.add(room.focus.current)
    assert seen >= {item.id for item in room.focus.items}


def test_the_same_seats_again(house: House) -> None:
    room = opened(house)
    told(house)
    house.keys(ENTER)
    assert house.named() == "KalesiaTable"
    fresh = house.top.match  # type: ignore[attr-defined]
    assert fresh.players == room.match.players
    assert fresh.moves == 0
    assert fresh.path != room.match.path


def test_who_left_on_the_way_plays_again_and_computers_sit_where_they_sat(house: House) -> None:
    plan = usual_plan(TITLES["kalesia"], 4)
    plan.make_person(1)
    match = house.match(plan=plan)
    for seat in (0, 1):
        match.hand_over(seat, computer_for(match, seat))
    match.hand_over(3, Player("Late", "human"))
    assert [player.kind for player in same_people(match)] == ["human", "human", "agent", "human"]
    assert [player.name for player in same_people(match)[:2]] == [player.name for player in match.began[:2]]
    match.close()


def test_changing_the_seats_begins_with_these(house: House) -> None:
    room = opened(house)
    told(house)
    house.to("change")
    house.keys(ENTER)
    assert house.named() == "Seats"
    plan = house.top.plan  # type: ignore[attr-defined]
    assert [chair.persona for chair in plan.chairs] == [player.persona for player in room.match.players]
    assert plan.people == [0]


def test_watching_it_again_and_back(house: House) -> None:
    opened(house)
    told(house)
    house.to("watch")
    house.keys(ENTER)
    assert house.named() == "ReplayViewer"


def test_by_pad_and_mouse_back_to_the_shelf(house: House) -> None:
    house.plug()
    opened(house)
    pad_walk(house, virtual_pad.A)
    house.wait(1.0)
    pad_walk(house, virtual_pad.B)
    assert house.top is not house.shelf, "it may have been meant for what stood there before"
    pad_walk(house, virtual_pad.B)
    assert house.top is house.shelf
    opened(house, 2)
    house.click(960, 500)
    house.wait(1.0)
    house.click_on("shelf")
    assert house.top is house.shelf


def test_it_sounds_as_it_ended_for_the_persons(house: House) -> None:
    """A winner at the pad: victory; only losers there: defeat; nobody: victory. In the title's own voice."""
    winners = opened(house).outcome.winners
    loser = next(seat for seat in range(5) if seat not in winners)
    assert winners
    for persons, heard in (((winners[0], loser), "victory"), ((loser,), "defeat"), ((), "victory")):
        plan = usual_plan(TITLES["kalesia"], 5)
        for seat in range(5):
            (plan.make_person if seat in persons else plan.make_agent)(seat)
        table = house.table(house.match(5, moves=None, plan=plan))
        house.open(results(table, house.stage))
        house.keys(ENTER)
        last = [sounded for sounded in house.stage.sound.record if sounded.name in ("victory", "defeat")][-1]
        assert (last.name, last.title) == (heard, "kalesia")


def test_the_press_that_was_meant_for_something_else_does_not_leave_the_page(house: House) -> None:
    room = opened(house)
    house.keys(ESCAPE)
    house.wait(1.0)
    house.keys(ESCAPE)
    assert (house.top, room.focus.current) == (room, room.ended.leads), "twice in haste: nothing is lost"
    house.keys(ESCAPE)
    assert house.top is not room


def test_who_only_listens_hears_again_where_one_is_then_why_it_ended_then_the_buttons(house: House) -> None:
    """Whatever was pressed since; and no press is without an answer."""
    voice = speaking(house)
    room = opened(house)
    told(house)
    house.keys(RIGHT)
    house.wait(3.0)
    for _ in range(2):
        here, ended, buttons = asked_again(house, voice), asked_again(house, voice), asked_again(house, voice)
        assert ended.startswith(sentences((room.heading, room.recap.sentence)))
        assert all(result.words in ended for result in room.results)
        assert room.focus.item is not None
        assert here == room.focus.item.text
        assert "Enter: Choose" in buttons


def asked_again(house: House, voice: FakeVoice) -> str:
    before = len(voice.texts)
    house.key(pygame.K_F6)
    assert len(voice.texts) == before + 1
    return voice.texts[-1]


def test_the_list_of_turns_says_what_it_is_when_one_comes_into_it(house: House) -> None:
    voice = speaking(house)
    room = results(house.table(played("kalua", 3, 1)), house.stage)
    house.open(room)
    house.wait(1.0)
    assert len(room.recap.pins) > 1
    for id, said in (("pin:0", True), ("pin:1", False), ("again", False), ("pin:1", True)):
        house.key(pygame.K_F7)
        house.to(id)
        house.wait(1.0)
        assert voice.texts[-1].startswith("Where it turned. ") == said
