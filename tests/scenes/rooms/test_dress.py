"""Sign and colour go with a person to the table: in the chair, at the table, over the results, in the replay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import scenes
from games.catalog import TITLES
from games.kernel.journal import Player
from games.kernel.match import Match
from games.kernel.people.dresses import Dress
from games.kernel.people.persons import SIGNS, Person, write_people
from scenes.paint.dress import GLYPHS, colours_of, dressed, is_split, sign_of, wear, worn
from scenes.paint.palette import SEATS
from scenes.paint.recipes import people
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.seats.chair import ChairCard
from scenes.rooms.seats.plan import usual_plan
from scenes.rooms.seats.room import Seats
from scenes.routes import results_of, table_of
from scenes.starting import new_match
from scenes.table.scene import TableScene
from tests.scenes.launcher_rig import ENTER, ESCAPE, RIGHT, House, saved_match

ANNA, BO = Person("a" * 12, "Anna", "lute", 3, "2026-03"), Person("b" * 12, "Bo", "fish", 1, "2026-05")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    house = House(tmp_path, monkeypatch)
    write_people(house.stage.folders.data, [ANNA, BO])
    return house


def faces(house: House) -> set[int]:
    """What the signs of seats on the screen say of those who wear them."""
    asked = house.stage.pictures._kept
    return {dict(args)["seat"] for name, args in asked if name == "seat_badge"}


def game(house: House, moves: int | None = 0) -> Match:
    plan = usual_plan(house.match().title, 3)
    plan.chairs[0].name = "Anna"
    return saved_match(house, plan=plan, moves=moves)


def test_without_persons_every_seat_wears_its_own() -> None:
    assert [worn(seat) for seat in range(10)] == [*range(10)]
    assert [colours_of(seat) for seat in range(10)] == [*SEATS]
    assert people.seat_badge(seat=4, px=30).args == {"seat": 4, "px": 30}


def test_a_number_says_all_that_a_painter_must_know() -> None:
    assert wear([Dress(3, "lute"), Dress(0)]) == ()
    numbers = [worn(seat) for seat in range(3)]
    wear(())
    assert [colours_of(number) for number in numbers] == [
        SEATS[3]._replace(glyph="lute"), SEATS[0]._replace(glyph=SEATS[1].glyph), SEATS[2],
    ]  # fmt: skip
    assert [sign_of(number) for number in (*numbers, 9)] == ["lute", "", "", ""]
    assert [worn(number) for number in numbers] == numbers
    assert worn(-1) == -1


def test_a_glyph_for_all_guests_does_not_hide_the_sign_of_a_person() -> None:
    wear([Dress(0, "lute")])
    person, guest = worn(0), 0
    shown = [people.badge(number, 60, 1.0, glyph).get_buffer().raw for number in (person, guest) for glyph in ("", "torch")]
    assert shown[0] == shown[1]
    assert shown[2] != shown[3]


def test_every_sign_has_a_number_of_its_own_in_every_colour() -> None:
    seen = set()
    for color in range(10):
        for sign in SIGNS:
            wear([Dress(color, sign)])
            seen.add((worn(0), dressed(0).glyph, is_split(worn(0))))
    assert len(seen) == 10 * len(SIGNS)
    assert len({*GLYPHS}) == len(GLYPHS)


def test_the_chair_wears_the_person_as_soon_as_they_are_picked(house: House) -> None:
    house.open(Seats("kalesia", table_of))
    house.to("chair:0")
    house.keys(ENTER)
    assert isinstance(house.top, ChairCard)
    house.to("who")
    house.keys(RIGHT)
    assert dressed(0) == SEATS[3]._replace(glyph="lute")
    assert dressed(3).fill == SEATS[4].fill, "the computer in the fourth chair takes the next colour"
    house.keys(RIGHT, RIGHT)
    assert [dressed(seat) for seat in range(4)] == [*SEATS[:4]], "a guest"


def test_the_table_its_end_and_its_replay_show_the_sign(house: House) -> None:
    match = game(house, moves=None)
    path = match.path
    assert path is not None
    house.open(house.table(match))
    assert isinstance(house.top, TableScene)
    assert worn(0) in faces(house)
    house.stage.pictures.forget()
    house.stage.replace(results_of(house.top.table))
    house.settle()
    house.frames(4)
    assert worn(0) in faces(house)
    assert dressed(0).glyph == "lute"
    wear(())
    house.open(ReplayViewer(path))
    assert dressed(0) == SEATS[3]._replace(glyph="lute")
    house.keys(ESCAPE)
    assert dressed(0) == SEATS[0], "what lies below wears what it wore"


def test_whoever_sits_down_or_is_forgotten_during_a_game_is_seen_so(house: House) -> None:
    match = game(house)
    house.open(house.table(match))
    assert dressed(0).glyph == "lute"
    write_people(house.stage.folders.data, [BO])
    house.top.resume(None)
    assert dressed(0) == SEATS[0]
    match.hand_over(1, Player("Bo", "human", person=BO.id))
    house.top.resume(None)
    assert dressed(1) == SEATS[1]._replace(glyph="fish")


def test_the_gods_of_kalua_keep_their_colours(house: House) -> None:
    title = TITLES["kalua"]
    plan = usual_plan(title, 3)
    plan.chairs[0].name = "Anna"
    match, _ = new_match(house.stage, title, plan, seed=5)
    house.open(house.table(match))
    assert dressed(0) == SEATS[0]._replace(glyph="lute")


def test_nobody_asks_for_the_colour_of_a_seat_by_its_number_alone() -> None:
    """Whoever did would forget who sits there."""
    given = {"kalua/paint/gods.py", "kalua/layout/volley.py", "paint/dress.py", "paint/recipes/people.py"}
    root = Path(scenes.__file__).parent
    found = {file.relative_to(root).as_posix() for file in root.rglob("*.py") if re.search(r"\bSEATS\[", file.read_text())}
    assert {name for name in found if not name.startswith("rooms/people/")} == given
