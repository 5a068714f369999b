"""The Lantern Road is walked by keys, mouse and finger; who walks there lights lanterns of their own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from games.catalog import BUILT, SHELF, TITLES
from games.kernel.match import Match, Player
from games.kernel.people.persons import Person, read_people, write_people
from games.kernel.people.played import EDITION, Played, Sat, games_file
from games.kernel.teaching.puzzle import STARS, Puzzle, read_puzzles, solution
from scenes.paint.dress import dressed
from scenes.paint.land import LAMPS
from scenes.paint.palette import SEATS
from scenes.rooms.road.card import CARD
from scenes.rooms.road.keeping import OPEN, Walkers
from scenes.rooms.road.lantern import TAG
from scenes.rooms.road.room import RoadRoom
from scenes.rooms.road.trying import road
from scenes.rooms.shelf.shelf import Shelf
from scenes.routes import table_of
from scenes.stage.devices.seating import passed_along
from scenes.stage.loop.metrics import Box
from scenes.stage.settings import LANGUAGES, load
from scenes.table.scene import TableScene
from scenes.table.teaching.puzzler import Puzzler
from tests.games.kernel.judges import JudgesHere
from tests.programs.tables.overlaps.words import read_out
from tests.rig import Rig
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, LEFT, RIGHT, UP, House
from tests.scenes.tables import Flat

ANNA, BO = Person("a" * 12, "Anna", "lute", 0, "2026-03"), Person("b" * 12, "Bo", "fish", 1, "2026-05")
PUZZLES = [(id, puzzle) for id in BUILT for puzzle in read_puzzles(TITLES[id])]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr("scenes.rooms.shelf.shelf.road", lambda stage, id: road(stage, id, JudgesHere))
    return House(tmp_path, monkeypatch)


def test_words_of_other_roads_are_foreseen_once_not_in_every_frame(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    want = house.stage.lettering.want

    def noted(text: str, *args: Any, **named: Any) -> None:
        asked.append(text)
        want(text, *args, **named)

    monkeypatch.setattr(house.stage.lettering, "want", noted)
    house.frames(5)
    asked.clear()
    house.frames(5)
    assert not asked
    house.keys(RIGHT)
    assert len(asked) >= len(BUILT), "those of the road that is shown now, and of all others"


def walk_to(house: House, id: str) -> RoadRoom:
    """From the shelf to a title's road, by keys."""
    while house.shelf.row.title != id:
        house.keys(RIGHT)
    house.keys(ENTER)
    house.to("puzzles")
    house.keys(ENTER)
    assert isinstance(house.top, RoadRoom)
    return house.top


def until(house: House, ready: Callable[[], bool]) -> None:
    for _ in range(4000):
        if ready():
            return
        house.frames(1)
    raise AssertionError("it does not come")


def try_of(house: House) -> Puzzler[Any, Any]:
    assert isinstance(house.top, TableScene)
    found: Puzzler[Any, Any] = house.top.table.part(Puzzler)
    return found


def light(house: House, id: str, *puzzles: Puzzle, stars: int = 3) -> None:
    """These lanterns burn for whoever walks."""
    for puzzle in puzzles:
        Walkers(house.stage).keep(id, puzzle, stars)


@pytest.mark.parametrize(("id", "puzzle"), PUZZLES, ids=[f"{id}.{puzzle.say}" for id, puzzle in PUZZLES])
def test_every_challenge_is_reached_from_the_shelf_and_solved_with_all_stars(house: House, id: str, puzzle: Puzzle) -> None:
    before = read_puzzles(TITLES[id])[: read_puzzles(TITLES[id]).index(puzzle)]
    light(house, id, *before)
    room = walk_to(house, id)
    while room.focus.current != puzzle.say:
        house.keys(RIGHT)
    house.keys(ENTER)
    puzzler = try_of(house)
    contest = puzzler.contest
    assert contest.puzzle == puzzle
    until(house, lambda: puzzler.taught() is not None)
    house.keys(ENTER)
    for move in [move for seat, move in solution(TITLES[id], puzzle) if seat == puzzle.learner]:
        until(house, lambda: contest.asked and puzzler.at_rest)
        contest.match.submit(puzzle.learner, move)
        house.frames(2)
    until(house, lambda: puzzler.verdict == "solved")
    house.frames(2)
    assert load(house.stage.folders.settings)[0].puzzles[f"{id}.{puzzle.say}"] == STARS


def test_the_first_two_that_nobody_has_lit_are_open_and_the_rest_tell_their_name_only(house: House) -> None:
    puzzles = read_puzzles(TITLES["kalua"])
    light(house, "kalua", puzzles[0], puzzles[3])
    room = walk_to(house, "kalua")
    assert room.states[:5] == ["lit", "open", "open", "lit", "dark"]
    assert room.states.count("open") == OPEN
    assert room.focus.current == puzzles[1].say
    house.keys(RIGHT, RIGHT, RIGHT, ENTER)
    assert house.top is room, "what is dark does not open"
    dark = house.stage.words.of("kalua", f"puzzle.{puzzles[4].say}.goal")
    house.canvas.recording = True
    house.frames(2)
    assert not any(line.text in dark for line in house.canvas.written if len(line.text) > 20)
    house.keys(LEFT, ENTER)
    assert isinstance(house.top, TableScene), "what burns is played again"


def test_one_walks_to_and_fro_and_the_road_is_a_ring(house: House) -> None:
    room = walk_to(house, "kalesia")
    ids = [puzzle.say for puzzle in room.puzzles]
    seen = []
    for _ in range(len(ids) + 1):
        seen.append(room.focus.current)
        house.keys(RIGHT)
    assert seen == [*ids, ids[0]]
    house.keys(LEFT)
    assert room.focus.current == ids[0]


def test_shoulders_lead_through_the_lands_of_all_titles(house: House) -> None:
    room = walk_to(house, "kalesia")
    seen = []
    for _ in range(len(BUILT)):
        seen.append(room.title)
        house.keys(pygame.K_PAGEDOWN)
    assert sorted(seen) == sorted(BUILT)
    assert room.title == "kalesia"
    house.keys(pygame.K_PAGEUP)
    assert room.title == seen[-1]


def test_a_mouse_begins_and_turns_over_the_hints(house: House) -> None:
    room = walk_to(house, "kalua")
    second = room.puzzles[1].say
    house.click_on(second)
    assert isinstance(house.top, TableScene)
    assert try_of(house).contest.puzzle.say == second


def test_persons_walk_with_stars_of_their_own(house: House) -> None:
    data = house.stage.folders.data
    write_people(data, [ANNA, BO])
    room = walk_to(house, "caledea")
    light(house, "caledea", room.puzzles[0], stars=1)
    house.keys(DOWN)
    assert room.focus.current == "walker"
    house.keys(ENTER)
    assert room.walkers.person == ANNA
    assert room.states[0] == "open", "what a guest lit is dark for Anna"
    light(house, "caledea", room.puzzles[1], stars=2)
    assert read_people(data)[0].stars == {f"caledea.{room.puzzles[1].say}": 2}
    assert read_people(data)[1].stars == {}
    house.keys(UP)
    assert room.focus.current == room.puzzles[0].say
    house.keys(ENTER)
    assert try_of(house).table.match.players[0].name == "Anna"
    house.keys(ESCAPE, DOWN, ENTER, ENTER)
    assert room.walkers.person is None, "the guest comes again after everybody"
    assert room.walkers.stars("caledea", room.puzzles[0]) == 1


def lose(house: House) -> Puzzler[Any, Any]:
    """The challenge at the table is given away."""
    puzzler = try_of(house)
    until(house, lambda: puzzler.taught() is not None)
    house.keys(ENTER)
    contest = puzzler.contest
    until(house, lambda: contest.asked and bool(contest.line()))
    seat = contest.puzzle.learner
    contest.match.submit(seat, next(move for move in contest.match.legal_moves(seat) if move != contest.line()[0]))
    until(house, lambda: puzzler.verdict == "lost")
    house.frames(2)
    return puzzler


def test_another_walker_finds_nothing_of_a_lost_try_and_its_own_begins_afresh(house: House) -> None:
    write_people(house.stage.folders.data, [ANNA])
    room = walk_to(house, "kalesia")
    light(house, "kalesia", *room.puzzles[:2])
    room.build()
    puzzle = next(one for one in room.puzzles if one.say == "exact")

    def begin() -> Puzzler[Any, Any]:
        room.open(puzzle)
        house.settle()
        return try_of(house)

    begin()
    lose(house)
    house.keys(ESCAPE)
    assert house.top is room
    again = begin()
    assert (again.contest.made, again.failed) == (0, 1), "a new try, and it is the second"
    house.keys(ESCAPE)
    house.stage.evening.walker = ANNA.id
    hers = begin()
    assert (hers.contest.made, hers.failed, hers.legend) == (0, 0, 0)


def test_whoever_walks_wears_their_sign_and_colour_at_the_table(house: House) -> None:
    write_people(house.stage.folders.data, [BO])
    room = walk_to(house, "kalesia")
    for walker, dress in (("", SEATS[0]), (BO.id, SEATS[BO.color]._replace(glyph=BO.sign))):
        house.stage.evening.walker = walker
        room.open(room.puzzles[0])
        house.settle()
        try_of(house)
        assert dressed(0) == dress
        house.keys(ESCAPE)


def test_the_road_proposes_whoever_played_last_and_later_whoever_walked_or_sat(house: House) -> None:
    data = house.stage.folders.data
    write_people(data, [ANNA, BO])
    line = Played("x", 5.0, "kalesia", False, (Sat("Bo", BO.id), Sat("Nimue", agent="page")), edition=EDITION)
    games_file(data).write_bytes(msgspec.json.encode([line]))
    house.stage.evening.walker = None
    assert Walkers(house.stage).person == BO
    Walkers(house.stage).next()
    assert Walkers(house.stage).person is None, "a guest has walked"
    players = (Player("Anna", "human", person=ANNA.id), Player("Nimue", "agent", "page"))
    match = Match.start(TITLES["kalesia"], TITLES["kalesia"].read_options({}), players, 1)
    table_of(house.stage, match, passed_along(players))
    assert Walkers(house.stage).person == ANNA


def test_no_lantern_that_is_in_focus_covers_the_number_of_another(house: House) -> None:
    for lamp in LAMPS:
        ring = Box(*lamp.reach).inset(-8)
        others = [Box(o.x - TAG.w / 2, o.y + 6, TAG.w, TAG.h) for o in LAMPS if o != lamp and o.y < lamp.y - 100]
        assert not any(b.x < ring.right and ring.x < b.right and b.y < ring.bottom and ring.y < b.bottom for b in others)


def test_a_dark_lantern_is_not_said_to_begin_and_the_walker_stands_clear(house: House) -> None:
    write_people(house.stage.folders.data, [ANNA])
    room = walk_to(house, "kalesia")

    def begins() -> bool:
        return any(action.label == room.say("road.begin") for action in room.key_actions())

    assert begins()
    room.focus.to(room.puzzles[6].say)
    assert not begins()
    ring = room._walker_box.inset(-14)
    assert ring.x > 100 + house.stage.lettering.width("KALESIA", 46, "kalesia")
    assert ring.right < room._walker_box.right + 28, "the star begins there"


def test_fewer_stars_never_take_away_more(house: House) -> None:
    write_people(house.stage.folders.data, [ANNA])
    puzzle = read_puzzles(TITLES["kalyra"])[0]
    for walker in ("", ANNA.id):
        house.stage.evening.walker = walker
        light(house, "kalyra", puzzle, stars=3)
        light(house, "kalyra", puzzle, stars=1)
        assert Walkers(house.stage).stars("kalyra", puzzle) == 3


def test_whoever_walked_is_forgotten_with_the_others_of_the_evening(house: House) -> None:
    write_people(house.stage.folders.data, [ANNA])
    house.stage.evening.walker = ANNA.id
    house.stage.evening.forget()
    assert Walkers(house.stage).person is None


def test_when_a_card_is_lit_it_says_what_was_learned(house: House) -> None:
    puzzle = read_puzzles(TITLES["kalesia"])[0]
    house.open(road(house.stage, "kalesia", JudgesHere))
    learned = house.stage.words.of("kalesia", f"puzzle.{puzzle.say}.learned")

    def said() -> str:
        house.canvas.recording = True
        house.frames(2)
        return " ".join(line.text for line in house.canvas.written)

    assert learned not in said()
    light(house, "kalesia", puzzle)
    house.room.resume(None)
    house.to(puzzle.say)
    assert learned in said()


def test_the_string_on_the_shelf_says_how_far_one_has_come_and_leads_there(house: House) -> None:
    """For whichever title stands in the light."""
    light(house, "kalesia", *read_puzzles(TITLES["kalesia"])[:3])
    shelf = house.shelf
    house.frames(2)
    house.keys(UP)
    while shelf.at != "road":
        house.keys(RIGHT)
    most = len(read_puzzles(TITLES["kalesia"]))
    assert house.stage.words.say("road.lit", n=3, most=most, title="Kalesia") in house.said()
    house.keys(ENTER)
    assert isinstance(house.top, RoadRoom)
    assert house.top.title == "kalesia"
    house.keys(ESCAPE)
    assert house.named() == "Shelf"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [1.0, 2.0])
def test_the_string_names_the_road_beside_any_box(tmp_path: Path, language: str, size: float) -> None:
    house = Rig(tmp_path, shelf := Shelf(), language=language, text_size=size, reduced_motion=True)
    house.settle()
    house.canvas.recording = True
    for _ in SHELF:
        house.key(pygame.K_RIGHT)
        house.frames(3)
        written = " ".join(line.text for line in house.canvas.written)
        assert house.stage.words.say("road.title") in written, (shelf.row.title, written)


def test_the_string_never_hangs_before_the_box_in_the_light(house: House) -> None:
    house.frames(2)
    for _ in BUILT:
        house.keys(RIGHT)
        hung = house.shelf.above.at("road")
        assert hung is not None
        lit = max(house.shelf.row.boxes(house.stage.clock.now()), key=lambda box: box.grown).box
        assert hung.home.right < lit.x or hung.home.x > lit.right
        assert 100 < hung.home.x < hung.home.right < 1824


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", BUILT)
def test_every_card_says_all_of_it_above_the_lanterns_in_the_largest_letters(tmp_path: Path, id: str, language: str) -> None:
    rig = Rig(tmp_path, size=(1280, 720), language=language, text_size=2.0)
    rig.stage.pictures.recipes = Flat()
    room: Any = road(rig.stage, id, JudgesHere)
    rig.stage.push(room)
    rig.settle()
    top = min(lamp.y - 190 - 38 for lamp in LAMPS if lamp.x < CARD.right)
    for puzzle in room.puzzles:
        others = {f"{id}.{other.say}": 2 for other in room.puzzles if other != puzzle}
        for stars in ({}, {f"{id}.{puzzle.say}": 2}):
            rig.stage.settings.puzzles = {**others, **stars}
            room.build()
            room.focus.to(puzzle.say)
            rig.stage.canvas.recording = True
            rig.frames(1)
            own = [line for line in rig.canvas.written if not read_out(line)]
            said = [line for line in own if line.box.y < top and line.box.x < CARD.right]
            assert said
            assert not any("…" in line.text for line in said)
            assert [line.text for line in said if line.box.bottom >= top] == []
    rig.close()
