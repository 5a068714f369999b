"""A table with coach cards, and one person who reads them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.minds.table import ThinksHere
from games.kernel.minds.thinker import Answer
from games.kernel.teaching.cards import Card, read_cards
from scenes.stage.words.words import Words
from scenes.table.teaching.cards import UNREAD
from tests.scenes.tables import TableRig

CARDS = {id: cards for id in BUILT if (cards := read_cards(TITLES[id]))}
FIRST = Card("tie", ("KALESIA-401",), asked={}, at="plate.{you}")
"""Comes with the first own decision."""
EVERY = Card("round", ("KALESIA-303",), event={"kind": "area_contested"})
"""Comes with every hand, the first included."""


def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach who says whatever comes."""
    for name, value in {"BREATH": 0.0, "A_ROUND": 999, "A_GAME": 999}.items():
        monkeypatch.setattr(f"scenes.table.teaching.cards.{name}", value)


class CardRig(TableRig[Any]):
    """Kalesia's table with these cards."""

    face: ClassVar = "kalesia"

    def __init__(self, home: Path, *cards: Card, n: int = 3, humans: int = 1, **more: Any) -> None:
        super().__init__(home, n, humans, cards=cards, pace=2.0, **more)
        self.chance = Chance(1)

    @property
    def said(self) -> str:
        return "" if self.table.card is None else str(self.table.card.text)

    def stands(self) -> bool:
        return bool(self.said)

    def read(self) -> None:
        """It has been read, and is pressed away."""
        self.wait(UNREAD + 0.1)
        self.key(pygame.K_RETURN)
        assert not self.said

    def lay(self) -> None:
        """The person lays a random pair."""
        self.until(lambda: self.asked())
        seat = self.table.persons.choosing
        self.table.play(seat, self.match.title.random_move(self.match.view(seat), seat, self.chance))
        self.frames(2)

    def until_asked(self) -> None:
        self.until(self.asked)
        self.wait(1.0)


class Dallying(ThinksHere):
    """Computer players who have made up their minds when the coach has spoken."""

    def poll(self) -> list[Answer]:
        self._asked = getattr(self, "_asked", 0) + 1
        return super().poll() if self._asked > 40 else []


def words(say: str) -> str:
    return Words("en").of("kalesia", f"coach.{say}")
