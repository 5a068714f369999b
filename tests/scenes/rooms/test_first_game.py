"""A first game of every title, from the button of the seat room to its first real decision, and until one was finished."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.match import Match
from games.kernel.minds.agents import make, own_budget
from scenes.first_games import first_deal, first_match, set_by_the_house
from scenes.lessons import lesson_table
from scenes.rooms.seats.first import FirstChoice
from scenes.rooms.seats.memory import memory_file, remember
from scenes.rooms.seats.plan import first_plan, usual_plan
from scenes.rooms.seats.room import Seats
from scenes.routes import open_results, resumed_table, table_of
from scenes.table.people.defaults import defaults_of
from scenes.table.scene import TableScene
from tests.scenes.launcher_rig import House
from tests.scenes.tables import ENGLISH

ENTER, RIGHT, UP, ESCAPE = pygame.K_RETURN, pygame.K_RIGHT, pygame.K_UP, pygame.K_ESCAPE
every_title = pytest.mark.parametrize("title", BUILT)


def opened(house: House, title: str) -> Seats:
    house.open(Seats(title, table_of, lesson=lesson_table))
    room = house.room
    assert isinstance(room, Seats)
    return room


def played(house: House, title: str) -> TableScene:
    """The table of a first game, by as many presses as it takes."""
    room = opened(house, title)
    assert room.focus.current == "first"
    house.keys(ENTER)
    if isinstance(house.top, FirstChoice):
        house.keys(RIGHT, ENTER)
    assert isinstance(house.top, TableScene)
    return house.top


@every_title
def test_one_press_and_one_choice_at_most_lead_to_the_first_real_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    house = House(tmp_path, monkeypatch)
    room, first = played(house, title), defaults_of(title).first
    match = room.match
    assert room.coach is None, "a real game, and no lesson"
    assert match.n == first.seats
    assert [player.agent for player in match.players[1:]] == [first.level] * (match.n - 1)
    assert first.level == ("knight" if title == "kalyra" else "page"), "companions are to help, opponents to be gentle"
    assert match.players[0].kind == "human"
    assert all(getattr(match.options, name) == value for name, value in first.options.items())
    assert not memory_file(house.stage.folders, title).exists(), "what people chose is remembered, and this nobody chose"
    assert match.path is not None
    assert match.path.parent == house.stage.folders.saves
    waiting = match.to_act()
    assert waiting
    assert all(match.prompt(seat).message not in first.settled for seat in waiting), "nothing is left to arrange"
    assert first.suits(match.view(0), 0)
    assert set_by_the_house(match)
    house.close()


def test_the_hero_that_was_chosen_is_the_own_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch)
    match = played(house, "kalyra").match
    offers = defaults_of("kalyra").first.offers(match.view(0), ENGLISH)
    assert len(offers) == 3
    assert all(offer.line.endswith(".") for offer in offers)
    view = match.view(0)
    own = [hero for hero in view.heroes if hero.seat == 0]
    assert len(own) == 1
    from games.kalyra.content import hero_ids

    assert hero_ids()[view.heroes.index(own[0])] == offers[1].move.hero
    house.close()


def test_whoever_goes_back_from_the_choice_leaves_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch)
    opened(house, "kalyra")
    house.keys(ENTER)
    assert isinstance(house.top, FirstChoice)
    house.keys(ESCAPE)
    assert house.room.focus.current == "first"
    assert not list(house.stage.folders.saves.glob("*"))
    house.close()


@every_title
def test_what_the_room_shows_is_what_is_dealt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    house = House(tmp_path, monkeypatch)
    remember(house.stage.folders, title, usual_plan(TITLES[title], max(TITLES[title].seats)))
    room, first = opened(house, title), defaults_of(title).first
    assert room.focus.current == "first"
    seats = [item.id for item in room.focus.items if item.id.startswith("chair:")]
    assert len(seats) == first.seats
    texts = " ".join(item.text for item in room.focus.items if item.id.startswith("chair:"))
    assert texts.count(first.level.capitalize()) == first.seats - 1
    assert f"{first.seats - 1} computer" in room.explained
    house.keys(UP)
    assert len([item for item in room.focus.items if item.id.startswith("chair:")]) == max(TITLES[title].seats)
    house.close()


@every_title
def test_it_is_offered_until_a_game_was_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    house = House(tmp_path, monkeypatch)
    room = opened(house, title)
    room._keep()
    house.stage.home()
    house.settle()
    room = opened(house, title)
    assert room.focus.current == "first", "one was begun and left"
    usual = usual_plan(TITLES[title], 4).options
    offered = {**defaults_of(title).first.options, **defaults_of(title).alone}  # one person alone sits here
    assert all(room.plan.options[name] == value for name, value in offered.items())
    house.stage.settings.finished = (title,)
    house.stage.home()
    house.settle()
    room = opened(house, title)
    assert room.focus.current == "start"
    assert room.focus.find("first") is not None
    assert all(room.plan.options[name] == usual[name] for name in defaults_of(title).first.options)
    house.close()


def test_a_game_that_was_played_to_its_end_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch)
    room = played(house, "kalesia")
    match = room.match
    minds = [make("page", match.title, seat, "") for seat in range(match.n)]
    while waiting := match.to_act():
        seat = waiting[0]
        match.submit(seat, minds[seat].choose(match.view(seat), seat, own_budget(minds[seat])).move)
    room.table.skip()
    open_results(room.table)
    assert house.stage.settings.finished == ("kalesia",)
    house.close()


@every_title
def test_a_first_game_goes_on_like_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    house = House(tmp_path, monkeypatch)
    match = played(house, title).match
    path, moves = match.path, match.moves
    assert path is not None
    house.stage.home()
    house.settle()
    house.open(resumed_table(house.stage, path))
    again: Any = house.top
    assert again.match.moves >= moves
    assert again.match.n == defaults_of(title).first.seats
    house.close()


@every_title
def test_a_disk_that_refuses_is_told_and_the_game_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    house, kind = House(tmp_path, monkeypatch), TITLES[title]

    def refuse(*args: object) -> None:
        raise OSError(28, "No space left on device")

    dealt = first_deal(kind, first_plan(kind), house.stage.words)
    monkeypatch.setattr("scenes.starting.made", refuse)
    match, trouble = first_match(house.stage, kind, dealt, dealt.offers[0].move if dealt.offers else None)
    assert match.path is None
    assert trouble
    assert isinstance(match, Match)
    assert all(match.prompt(seat).message not in defaults_of(title).first.settled for seat in match.to_act())
    house.close()
