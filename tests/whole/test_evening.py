"""A whole evening with one device in hand: shelf, seats, a game of each title to its end, the results, and the shelf again."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.watching import verify
from scenes.table.scene import TableScene, current_table
from tests.scenes.launcher_rig import House
from tests.whole.evening import DEVICES, Evening, Keys, leave_results, sit_down

INPUTS = 6
"""From the shelf to the first decision at most (the house's own promise)."""


class Course(NamedTuple):
    """How a title is played to its end soon.

    options   what is chosen in the seat room
    did       what the person has surely done in any game: phases or kinds of moves, as `whole_game` of its hands tells
    waits     whether computer players do as little as they can, as `Waits` of its hands
    """

    did: frozenset[str]
    options: Mapping[str, object] = {}
    waits: bool = False


COURSES = {
    "kalesia": Course(frozenset({"lay"})),
    "proelio": Course(frozenset({"action"})),
    "caledea": Course(
        frozenset({"PickKingdom", "PlaceCapital", "MoveGroup", "EndTurn"}),
        {"kingdoms": "pick", "round_limit": "30"},
        waits=True,
    ),
    "kalua": Course(frozenset({"setup_split", "draw", "leader", "play"}), {"round_limit": "20"}),
    "kalyra": Course(frozenset({"DraftHero", "PlaceHero", "Move_", "EndTurn"}), waits=True),
}


def tables() -> list[tuple[str, int]]:
    """Every title at its smallest and its largest table; the first title at its usual one too."""
    ends = [(title, n) for title in BUILT for n in (TITLES[title].seats[0], TITLES[title].seats[-1])]
    return [("kalesia", 5), *ends]


def test_every_title_has_its_course() -> None:
    assert set(COURSES) == set(BUILT)


@pytest.mark.parametrize(("title", "n"), tables())
@pytest.mark.parametrize("device", DEVICES)
def test_an_evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, device: Any, title: str, n: int) -> None:
    course, hands = COURSES[title], import_module(f"tests.scenes.{title}.hands")
    seed = 1 + DEVICES.index(device)
    house = Evening(tmp_path, monkeypatch, hands.Waits if course.waits else None, seed)
    person = device(house)
    sit_down(person, title, n, course.options)
    path = house.match.path
    assert path is not None
    did = hands.whole_game(house, person.hand_of(hands), seed)
    assert did >= course.did
    leave_results(person)
    verdict = verify(path)
    assert verdict.holds, verdict.words
    house.close()


def my_turn(house: Evening) -> bool:
    """The table asks the person."""
    desk = current_table(house.top)
    return desk is not None and desk.persons.chooser is not None and desk.show.idle


def wait_for_turn(house: Evening) -> None:
    for _ in range(2000):
        house.frames(1, 1 / 15)
        if my_turn(house):
            return
    raise AssertionError("the person was never asked")


@pytest.mark.parametrize("title", BUILT)
@pytest.mark.parametrize("device", DEVICES)
def test_few_inputs_lead_to_the_first_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, device: Any, title: str
) -> None:
    """With the title that stands in the light."""
    house = Evening(tmp_path, monkeypatch)
    while house.shelf.row.title != title:
        house.key(pygame.K_RIGHT)
    house.settle()
    person = device(house)
    person.open_title(title)
    house.settle()
    person.start()
    house.settle()
    wait_for_turn(house)
    assert person.used <= INPUTS
    house.close()


@pytest.mark.parametrize("seconds", [3.0, 20.0])
def test_the_same_decision_waits_tomorrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    house = Evening(tmp_path, monkeypatch)
    person = Keys(house)
    sit_down(person, "kalesia", 3)
    hand = person.hand_of(import_module("tests.scenes.kalesia.hands"))
    for _ in range(2):
        wait_for_turn(house)
        hand.lay_pair()
    house.wait(seconds, 1 / 15)
    table = house.table
    before = (table.match.moves, table.match.to_act(), table.match.view(0))
    house.close()  # the plug is pulled

    house.match.close()  # the program has ended, and what it held is free
    tomorrow = House(tmp_path, monkeypatch, pace=2.0)
    tomorrow.key(pygame.K_DOWN)
    tomorrow.key(pygame.K_RETURN)  # "Continue"
    tomorrow.settle()
    again = tomorrow.top
    assert isinstance(again, TableScene)
    assert (again.match.moves, again.match.to_act(), again.match.view(0)) == before
    tomorrow.close()
