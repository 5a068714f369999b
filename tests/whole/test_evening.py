"""A whole evening with one device in hand: shelf, seats, a game to its end, the results, and the shelf again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.kernel.replay import verify
from scenes.kalesia.zones import CONFIRM
from scenes.results import Results
from scenes.seats import Seats
from scenes.shelf import Shelf
from scenes.stage.metrics import Box
from scenes.table import TableScene
from tests.scenes.launcher_rig import House
from tests.virtual_pad import LB, RB, A, B, X

RIGHT_ON_PAD = 14
LONGEST = 12_000
"""Steps of the clock after which a game counts as stuck."""
INPUTS = 6
"""From the shelf to the first decision at most (the house's own promise)."""


class Hand:
    """What a person does with one kind of device. `used` counts the inputs."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.used = 0

    def confirm(self) -> None:
        """The title on the shelf, then the start button: both are in focus by themselves."""
        raise NotImplementedError

    def one_more(self, more: bool) -> None:
        """Another chair, or one less."""
        raise NotImplementedError

    def lay_pair(self) -> None:
        """The first two cards of the hand."""
        raise NotImplementedError

    def go_home(self) -> None:
        """From the results to the shelf."""
        raise NotImplementedError


class Keys(Hand):
    def press(self, *keys: int) -> None:
        for key in keys:
            self.used += 1
            self.house.key(key)

    def confirm(self) -> None:
        self.press(pygame.K_RETURN)

    def one_more(self, more: bool) -> None:
        self.press(pygame.K_PAGEDOWN if more else pygame.K_PAGEUP)

    def lay_pair(self) -> None:
        self.press(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_x)

    def go_home(self) -> None:
        self.press(pygame.K_ESCAPE)


class Pad(Hand):
    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.pad = house.plug()

    def press(self, *buttons: int) -> None:
        for button in buttons:
            self.used += 1
            self.house.press(self.pad, button)

    def confirm(self) -> None:
        self.press(A)

    def one_more(self, more: bool) -> None:
        self.press(RB if more else LB)

    def lay_pair(self) -> None:
        self.press(A, RIGHT_ON_PAD, A, X)

    def go_home(self) -> None:
        self.press(B)


class Mouse(Hand):
    def click(self, x: float, y: float) -> None:
        self.used += 1
        self.house.click(x, y)

    def click_on(self, id: str, share: float = 0.5) -> None:
        item = self.house.room.focus.find(id)
        assert item is not None, f"{id} is not there"
        box = Box(*item.rect)
        self.click(box.x + share * box.w, box.centre[1])

    def confirm(self) -> None:
        if isinstance(self.house.top, Shelf):
            lit = self.house.top.row.boxes(self.house.clock.now())[self.house.top.row.index]
            self.click(*lit.box.centre)
        else:
            self.click_on("start")

    def one_more(self, more: bool) -> None:
        self.click_on("count", 0.95 if more else 0.05)

    def lay_pair(self) -> None:
        table = self.house.top
        assert isinstance(table, TableScene)
        for piece in [piece for piece in table.pieces.pieces if piece.group == "hand"][:2]:
            card = table.pieces.piece(piece.id)
            assert card is not None
            self.click(card.x + 30, card.centre[1])
        self.click(*CONFIRM.centre)

    def go_home(self) -> None:
        self.click_on("shelf")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    made = House(tmp_path, monkeypatch, pace=2.0)
    yield made
    made.close()


def chairs(house: House) -> int:
    assert isinstance(house.top, Seats)
    return len(house.top.plan.chairs)


def sit_down(house: House, hand: Hand, n: int) -> TableScene:
    """From the shelf to the table of `n`."""
    hand.confirm()
    house.settle()
    for _ in range(10):
        if chairs(house) == n:
            break
        hand.one_more(chairs(house) < n)
        house.frames(2)
    assert chairs(house) == n
    hand.confirm() if not isinstance(hand, Pad) else hand.press(6)
    house.settle()
    table = house.top
    assert isinstance(table, TableScene)
    assert table.match.n == n
    return table


def my_turn(table: TableScene) -> bool:
    return table.persons.chooser is not None and table.show.idle and not table.persons.curtain.hangs


def play_on(house: House, hand: Hand) -> int:
    """Until the results stand there; how many decisions were made."""
    decisions = 0
    for _ in range(LONGEST):
        house.frames(1, 1 / 15)
        table = house.top
        if isinstance(table, Results):
            return decisions
        if isinstance(table, TableScene) and my_turn(table):
            hand.lay_pair()
            decisions += 1
    raise AssertionError("the game never ended")


@pytest.mark.parametrize("n", [2, 5, 10])
@pytest.mark.parametrize("device", [Pad, Mouse, Keys])
def test_an_evening(house: House, device: Any, n: int) -> None:
    hand: Hand = device(house)
    path = sit_down(house, hand, n).match.path
    decisions = play_on(house, hand)
    assert decisions > 0
    house.settle()
    results = house.top
    assert isinstance(results, Results)
    for _ in range(600):
        house.frames(1, 1 / 15)
        if results.all_told:
            break
    hand.go_home()
    house.settle()
    assert isinstance(house.top, Shelf)
    assert path is not None
    verdict = verify(path)
    assert verdict.holds, verdict.words


@pytest.mark.parametrize("device", [Pad, Mouse, Keys])
def test_few_inputs_lead_to_the_first_decision(house: House, device: Any) -> None:
    hand: Hand = device(house)
    hand.confirm()
    house.settle()
    hand.confirm()
    house.settle()
    for _ in range(LONGEST):
        house.frames(1, 1 / 15)
        table = house.top
        if isinstance(table, TableScene) and my_turn(table):
            break
    assert isinstance(house.top, TableScene)
    assert hand.used <= INPUTS


@pytest.mark.parametrize("seconds", [3.0, 20.0])
def test_the_same_decision_waits_tomorrow(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    hand = Keys(house)
    table = sit_down(house, hand, 3)
    for _ in range(2):
        while not my_turn(table):
            house.frames(1, 1 / 15)
        hand.lay_pair()
    house.wait(seconds, 1 / 15)
    before = (table.match.moves, table.match.to_act(), table.match.view(0))
    house.close()  # the plug is pulled

    tomorrow = House(tmp_path, monkeypatch, pace=2.0)
    tomorrow.key(pygame.K_DELETE)  # "Continue"
    tomorrow.settle()
    again = tomorrow.top
    assert isinstance(again, TableScene)
    assert (again.match.moves, again.match.to_act(), again.match.view(0)) == before
    tomorrow.close()
