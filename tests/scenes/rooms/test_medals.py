"""Medals at the end of a game: one after another to the persons who sat there, in words and pictures that can be read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match, Player
from scenes.paint.theme import medals_of
from scenes.rooms.person.medals import APART, Given, Medals, given_in
from scenes.rooms.recap_page import DEAF
from scenes.rooms.results import Results
from tests import virtual_pad
from tests.rig import STEP
from tests.scenes.launcher_rig import ENTER, ESCAPE, House, pad_walk
from tests.scenes.rooms.opened import results

ANNA = "a" * 12
SEED = 2
"""Of a game in which the first two seats earn something."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def game(*persons: str, seed: int = SEED, title: str = "kalua") -> Match:
    """A game at random among people with those ids ("" for a guest), and a computer player."""
    seats = [Player(f"P{k}", "human", person=id) if id else Player(f"P{k}", "human") for k, id in enumerate(persons)]
    of, luck = TITLES[title], Chance(seed)
    match = Match.start(of, of.options(), (*seats, Player("Fox", "agent", "page")), seed)
    while match.outcome() is None:
        seat = match.to_act()[0]
        match.submit(seat, luck.pick(match.legal_moves(seat)))
    return match


def given(match: Match) -> list[tuple[str, str]]:
    return [(one.name, one.medal) for one in given_in(match, match.players, Path("nowhere"), None)]


def test_only_persons_are_given_something() -> None:
    match = game(ANNA, "b" * 12)
    earned = match.honours()
    assert all(honour.medals for honour in earned[:2]), "take another seed"
    assert given(match) == [(f"P{seat}", medal) for seat in (0, 1) for medal in earned[seat].medals]
    assert given(game(ANNA, "")) == [("P0", medal) for medal in earned[0].medals]
    assert given(game("", "")) == []


def test_whoever_came_later_is_given_nothing() -> None:
    match = game(ANNA, "b" * 12)
    match.hand_over(0, Player("P0", "human"))
    assert {name for name, _ in given(match)} == {"P1"}


def opened(house: House) -> Medals:
    """The end of such a game, up to the medals."""
    house.open(results(house.table(game(ANNA, "b" * 12)), house.stage))
    house.frames(2)
    for _ in range(40):
        if isinstance(house.top, Medals):
            return house.top
        house.wait(0.2, STEP)
    raise AssertionError(house.named())


def test_they_come_one_by_one_before_the_page_of_results(house: House) -> None:
    room = opened(house)
    assert len(room.page) > 1
    assert room.lying == 1
    house.wait(APART - 0.2, STEP)
    assert room.lying == 1
    house.wait(0.4)
    assert room.lying == 2
    assert room.given[1].name in house.said()
    while isinstance(house.top, Medals):
        house.wait(DEAF)
        house.keys(ENTER)
    assert isinstance(house.top, Results)
    house.wait(8.0)
    assert isinstance(house.top, Results), "once"


def test_nothing_is_given_while_anybody_is_masked(house: House) -> None:
    """What is earned tells what somebody hid."""
    seed = next(seed for seed in range(99) if game(ANNA, "", seed=seed, title="kalesia").honours()[0].medals)
    room = results(house.table(game(ANNA, "", seed=seed, title="kalesia")), house.stage)
    house.open(room)
    assert not room.all_told
    while not room.all_told:
        assert house.top is room
        house.frames(1)
    house.settle()
    assert isinstance(house.top, Medals)


def test_any_button_goes_on(house: House) -> None:
    room = opened(house)
    room.age = 0.0
    house.keys(ENTER)
    assert room.lying == 1, "that was meant for the masks"
    house.wait(DEAF)
    house.keys(ESCAPE)
    assert room.lying == 2
    for _ in range(20):
        if not isinstance(house.top, Medals):
            break
        house.wait(DEAF)
        house.keys(pygame.K_i)
    assert isinstance(house.top, Results)


@pytest.mark.parametrize("device", ["pad", "mouse"])
def test_any_device_goes_on(house: House, device: str) -> None:
    room = opened(house)
    house.wait(DEAF)
    if device == "pad":
        house.plug()
        pad_walk(house, virtual_pad.X)
    else:
        house.click(960, 1000)
        house.settle()
    assert house.top is not room or room.lying == 2


def test_a_fourth_medal_has_a_page_of_its_own(house: House) -> None:
    room = Medals([Given(0, "Anna", "kalua", medal) for medal in list(medals_of("kalua"))[:4]])
    house.open(room)
    house.wait(9.0)
    assert (room.first, room.lying) == (0, 3), "it waits until somebody has read them"
    house.keys(ENTER)
    assert (room.first, room.lying) == (3, 1)
    house.wait(DEAF)
    house.keys(ENTER)
    assert not isinstance(house.top, Medals)


def with_medals() -> list[str]:
    return [title for title in BUILT if TITLES[title].medals]


@pytest.mark.parametrize("title", with_medals())
def test_every_medal_has_a_picture(title: str) -> None:
    assert tuple(medals_of(title)) == TITLES[title].medals
    assert len(set(medals_of(title).values())) == 8, "eight that can be told apart"


@pytest.mark.parametrize("title", with_medals())
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_every_medal_can_be_read(house: House, title: str, language: str) -> None:
    setattr(house.stage.settings, "language", language)  # noqa: B010
    house.stage.settings.text_size = 2.0
    house.stage.apply_settings()
    room = Medals([Given(9, "Wolfgang Amy", title, medal) for medal in TITLES[title].medals])
    house.open(room)
    for first in range(0, 8, room.together):
        room.first, room.age = first, 9.0
        house.canvas.recording = True
        house.frames(2)
        assert [w.text for w in house.canvas.written if w.cut or "…" in w.text] == []
        assert sum(w.text == "Wolfgang Amy" for w in house.canvas.written) >= len(room.page)
