"""The page of one person: opened from the wall by every device, turned from title to title, back in the games it tells of."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from games.catalog import SHELF
from games.kernel.people.persons import Person, read_people, write_people
from games.kernel.people.played import Played, Sat
from scenes.rooms.people import everybody
from scenes.rooms.people import page as written_page
from scenes.rooms.people.everybody import Everybody
from scenes.rooms.people.person import PersonRoom
from scenes.rooms.person.one import OnePerson
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.road.keeping import puzzles_of
from scenes.rooms.seats.plan import usual_plan
from scenes.stage.devices.action import Kind
from tests.games.kernel.people.test_today import dealt
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, RIGHT, House

ANNA, BO = Person("a" * 12, "Anna", "lute", 0, "2026-03"), Person("b" * 12, "Bo", "fish", 1, "2026-05")


def game(k: int, won: bool, agent: str = "knight", medals: tuple[str, ...] = (), hinted: bool = False) -> Played:
    """The k-th of Kalua, the latest first."""
    seats = (Sat("Anna", ANNA.id, won=won, medals=medals, records={"families": 20 + k}), Sat("Fox", "", agent, not won))
    return Played(f"kalua-{k:04d}.jsonl", 1e9 - k * 1e5, "kalua", False, seats, "", 500, 8, 90, (0,) if hinted else ())


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    house = House(tmp_path, monkeypatch)
    write_people(house.stage.folders.data, [ANNA, BO])
    return house


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Played]:
    """What the journals say."""
    games: list[Played] = []
    monkeypatch.setattr(everybody, "all_told", lambda folders, data, called: games)
    return games


def wall(house: House) -> Everybody:
    house.open(Everybody())
    assert isinstance(house.top, Everybody)
    house.to(ANNA.id)
    return house.top


def page(house: House) -> OnePerson:
    wall(house)
    house.keys(ENTER)
    assert isinstance(house.top, OnePerson)
    return house.top


def written(house: House) -> str:
    house.canvas.recording = True
    house.frames(2)
    house.canvas.recording = False
    return " | ".join(line.text for line in house.canvas.written)


def test_keys_open_the_page_turn_it_and_change_the_person(house: House, played: list[Played]) -> None:
    room = page(house)
    assert (room.heading, room.open) == ("Anna", "")
    house.keys(pygame.K_PAGEDOWN)
    assert room.open == "kalesia"
    house.keys(pygame.K_PAGEUP, pygame.K_PAGEUP)
    assert room.open == "kalyra"
    house.to("tab:kalua")
    house.keys(ENTER)
    assert room.open == "kalua"
    house.keys(pygame.K_i)
    assert isinstance(house.room, PersonRoom)
    house.to("color:4")
    house.keys(ENTER)
    house.to("done")
    house.keys(ENTER)
    assert house.stack()[-1] == "OnePerson"
    assert room.person.color == 4
    house.keys(ESCAPE)
    assert isinstance(house.top, Everybody)
    assert house.room.focus.current == ANNA.id


def test_a_pad_opens_the_page_turns_it_and_goes_back_to_the_card(house: House, played: list[Played]) -> None:
    wall(house)
    pad = house.plug()
    house.press(pad, pygame.CONTROLLER_BUTTON_A)
    house.settle()
    room = house.top
    assert isinstance(room, OnePerson)
    house.press(pad, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    house.press(pad, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    house.press(pad, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert room.open == "kalesia"
    house.press(pad, pygame.CONTROLLER_BUTTON_B)
    house.settle()
    assert isinstance(house.top, Everybody)
    house.press(pad, pygame.CONTROLLER_BUTTON_Y)
    house.settle()
    assert isinstance(house.top, PersonRoom)
    house.close()


def test_the_mouse_opens_the_page_turns_it_by_the_wheel_and_changes_the_person_by_what_is_seen(
    house: House, played: list[Played]
) -> None:
    wall(house)
    house.click_on(ANNA.id)
    room = house.top
    assert isinstance(room, OnePerson)
    house.wheel(1)
    house.wheel(1)
    house.wheel(-1)
    assert room.open == "kalesia"
    house.click_on("tab:caledea")
    assert room.open == "caledea"
    x, y = next((x, y) for x in range(1000, 1900, 6) for y in (978,) if room._legend.at(x, y) is Kind.INFO)
    house.click(x, y)
    house.settle()
    assert isinstance(house.top, PersonRoom)


def test_a_finger_opens_the_page_and_turns_it(house: House, played: list[Played]) -> None:
    wall(house)
    tap(house, ANNA.id)
    one = house.top
    assert isinstance(one, OnePerson)
    tap(house, "tab:proelio")
    assert one.open == "proelio"


def tap(house: House, id: str) -> None:
    item = house.room.focus.find(id)
    assert item is not None
    x, y = house.stage.metrics.at(*item.box.centre)
    w, h = house.stage.canvas.surface.get_size()
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        house.post(kind, touch_id=1, finger_id=1, x=x / w, y=y / h, dx=0.0, dy=0.0, pressure=1.0)
        house.frames(2)
    house.settle()


def test_under_five_games_it_says_so_and_from_five_on_it_shows_the_hill(house: House, played: list[Played]) -> None:
    played.extend(game(k, won=k % 2 == 0) for k in range(4))
    room = page(house)
    assert "A few more games" in written(house)
    assert "luck" not in written(house)
    played.append(game(4, won=True))
    room.build()
    seen = written(house)
    assert "A few more games" not in seen
    assert "what plain luck would bring" in seen
    assert "last 5 games" in seen
    assert "Games won: 3 of 5" in seen


def test_games_with_hints_are_told_apart_in_one_line(house: House, played: list[Played]) -> None:
    played.extend(game(k, won=True, hinted=k < 3) for k in range(8))
    page(house)
    assert "last 8 games, 3 of them with hints" in written(house)


def test_records_and_the_beaten_of_a_title_stand_there(house: House, played: list[Played]) -> None:
    played.extend([game(1, won=True), game(2, won=True, agent="page"), game(3, won=False, agent="hero")])
    room = page(house)
    room.turn_to("kalua")
    seen = written(house)
    assert "Most families | 23" in seen
    assert "Knight | once" in seen.replace("times", "")
    assert "Hero | not yet" in seen.replace("? | ", "")
    assert "Next: Hero" in seen
    best = room.focus.find("best")
    assert best is not None
    assert "Most families 23" in best.text


def test_a_medal_leads_to_its_game_and_a_grey_one_says_how_it_is_earned(house: House, played: list[Played]) -> None:
    over = house.match(moves=None)
    path = over.path
    assert path is not None
    played.append(replace(game(1, won=True, medals=("clear_sky",), hinted=True), journal=path.name))
    over.close()
    room = page(house)
    room.turn_to("kalua")
    k = [medal.id for medal in room.medals.medals].index("clear_sky")
    house.to(f"medal:{k}")
    seen = written(house)
    assert "Win without playing a single Disaster. With a hint." in seen
    house.keys(ENTER)
    shown = house.top
    assert isinstance(shown, ReplayViewer)
    assert shown.replay.path == path
    house.keys(ESCAPE)
    assert house.room is room
    grey = next(k for k, medal in enumerate(room.medals.medals) if medal.earned is None)
    house.to(f"medal:{grey}")
    assert room.medals.said(grey)[1] in written(house)
    item = room.focus.item
    assert item is not None
    assert "not yet" in item.text
    house.keys(ENTER)
    assert house.room is room


def test_a_journal_that_is_gone_costs_a_sentence(house: House, played: list[Played]) -> None:
    played.append(game(1, won=True, medals=("clear_sky",)))
    room = page(house)
    room.turn_to("kalua")
    house.to(f"medal:{[medal.id for medal in room.medals.medals].index('clear_sky')}")
    house.keys(ENTER)
    assert house.top is room
    assert room.toast.showing
    assert "kalua-0001" in room.toast.message


def test_the_page_of_whoever_is_forgotten_closes(house: House, played: list[Played]) -> None:
    page(house)
    house.keys(pygame.K_i)
    house.to("forget")
    house.keys(ENTER)
    house.keys(RIGHT, ENTER)
    house.settle()
    assert isinstance(house.top, Everybody)
    assert read_people(house.stage.folders.data) == [BO]


def test_games_that_go_on_are_not_told(house: House) -> None:
    plan_of_anna(house, moves=6)
    page(house)
    assert "Games won: 0 of 0" in written(house)


def plan_of_anna(house: House, moves: int | None) -> None:
    plan = usual_plan(house.match().title, 3)
    plan.chairs[0].name = "Anna"
    house.match(plan=plan, moves=moves).close()


def test_what_is_found_while_the_page_is_open_comes_onto_it(house: House, played: list[Played]) -> None:
    later: Sequence[Played] = [game(1, won=True)]
    room = page(house)
    room._games = lambda: later
    house.frames(2)
    assert "Games won: 1 of 1" in written(house)


def test_the_wall_writes_its_page_once_for_each_card(
    house: House, played: list[Played], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    real = written_page.page_of

    def counted(person: Person, *rest: object) -> object:
        asked.append(person.name)
        return real(person, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(everybody, "page_of", counted)
    wall(house)
    house.watched = True
    house.frames(30)
    house.to(BO.id)
    house.frames(30)
    assert asked.count("Bo") == 1
    assert asked.count("Anna") <= 2, "once when the wall opened, once when the games had been read"


def test_arrows_reach_everything_on_the_page(house: House, played: list[Played]) -> None:
    played.extend(game(k, won=True, medals=("clear_sky",)) for k in range(6))
    room = page(house)
    room.turn_to("kalua")
    house.to("tab:kalua")
    met = set()
    for _ in range(4):
        met.add(room.focus.what.kind)
        house.keys(DOWN)
    assert {"tab", "medal"} <= met


def test_the_page_of_all_says_what_they_made_of_todays_deals_and_of_the_road(house: House, played: list[Played]) -> None:
    stars = {"kalesia.narrow": 2, "kalua.bygone": 1}
    write_people(house.stage.folders.data, [replace(ANNA, stars=stars), BO])
    most = sum(len(puzzles_of(title)) for title in SHELF)
    lit = sum(f"{title}.{one.say}" in stars for title in SHELF for one in puzzles_of(title))
    house.stage.folders.saves.mkdir(parents=True, exist_ok=True)
    dealt(house.stage.folders.saves, ANNA.id, over=True)
    page(house)
    assert "Today's deals played: 1, won" in written(house)
    assert f"Lanterns lit: {lit} of {most}" in written(house)
