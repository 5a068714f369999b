"""The launcher in the real loop, with flat stand-ins for pictures and computer players that think at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import scenes.table.scene
from games.catalog import BUILT, SHELF, TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.minds.table import ThinksHere
from games.kernel.teaching.cards import read_cards
from scenes.rooms.room import Room
from scenes.rooms.seats.plan import Plan, usual_plan
from scenes.rooms.shelf.shelf import Shelf
from scenes.routes import table_scene
from scenes.stage.devices.seating import passed_along
from scenes.stage.loop.scene import Scene
from scenes.starting import free_file, new_match
from tests.rig import Rig
from tests.scenes.tables import Flat

ALL_TOLD = tuple(f"{id}/{card.say}" for id in BUILT for card in read_cards(TITLES[id]))
ENTER, ESCAPE = pygame.K_RETURN, pygame.K_ESCAPE
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


class Launcher(Rig):
    """Begins at the shelf. Who comes here has learned every title and heard all that a coach says, unless `learned` and `told`
    say otherwise. `flat=False`: with real pictures."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> None:
        monkeypatch.setattr(scenes.table.scene, "Thinker", ThinksHere)
        flat = settings.pop("flat", True)
        super().__init__(home, **{"reduced_motion": True, "learned": tuple(SHELF), "told": ALL_TOLD, **settings})
        if flat:
            self.stage.pictures.recipes = Flat()
        self.shelf = Shelf()
        self.open(self.shelf)

    def open(self, scene: Scene) -> None:
        """Put a scene on the stack and wait until it is there."""
        self.stage.push(scene)
        self.settle()
        self.frames(1)

    @property
    def room(self) -> Room:
        assert isinstance(self.top, Room)
        return self.top

    def named(self) -> str:
        return self.top.name

    def keys(self, *keys: int) -> None:
        for key in keys:
            self.key(key)
            self.settle()

    def to(self, id: str) -> None:
        """Put the focus there (tests of walking do it by keys)."""
        assert self.room.focus.to(id), f"{id} is not there: {[item.id for item in self.room.focus.items]}"
        self.frames(1)

    def click_on(self, id: str) -> None:
        item = self.room.focus.find(id)
        assert item is not None, f"{id} is not there: {[item.id for item in self.room.focus.items]}"
        self.click(*item.box.centre)
        self.settle()

    def said(self) -> str:
        return " | ".join(self.stage.said)


def saved_match(house: Rig, seats: int = 3, moves: int | None = 0, plan: Plan | None = None) -> Match:
    """A saved game with so many random moves; None: played to its end."""
    title = TITLES["kalesia"]
    match, trouble = new_match(house.stage, title, plan or usual_plan(title, seats), seed=5)
    assert not trouble
    chance = Chance(7)
    while match.to_act() and (moves is None or match.moves < moves):
        seat = match.to_act()[0]
        legal = match.legal_moves(seat)
        match.submit(seat, legal[chance.below(len(legal))])
    return match


class House(Launcher):
    """With games that were begun before."""

    def match(self, seats: int = 3, moves: int | None = 0, plan: Plan | None = None) -> Match:
        return saved_match(self, seats, moves, plan)

    def table(self, match: Match) -> Any:
        return table_scene(match, passed_along(match.players), ThinksHere())

    @property
    def next_save(self) -> Path:
        return free_file(self.stage.folders.saves, "kalesia")


def pad_walk(house: Launcher, *buttons: int) -> None:
    """The first pad presses these one after another."""
    for button in buttons:
        house.press(house.pads[0], button)
        house.settle()
