"""Everybody at this table: a wall of hung cards, a page beside it of whoever is in focus, and a card for somebody new."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from games.catalog import SHELF
from games.kernel.people.figures import Figures, figures
from games.kernel.people.persons import Person, read_people
from games.kernel.people.played import Played, all_played
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.paint.theme import theme_of
from scenes.rooms.people.card import PersonCard
from scenes.rooms.people.page import PersonPage, draw_page
from scenes.rooms.people.person import PersonRoom
from scenes.rooms.room import BOTTOM, TOP, KeyAction, Room
from scenes.rooms.seats.widgets import EmptyPlace
from scenes.stage.devices.action import Kind
from scenes.stage.loop.job import Job
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Widget

WALL: Final = Box(100, TOP + 30, 1086, BOTTOM - TOP - 78)
LEGEND: Final = BOTTOM - 16
"""The middle of the line that says what the signs on the cards stand for."""
PAGE: Final = Box(1240, TOP + 20, 580, BOTTOM - TOP - 20)
COLUMNS, ROWS = 3, 2
GAP: Final = Box(0, 0, 27, 36)
NEW: Final = "new"


class Everybody(Room):
    """Who played last hangs first."""

    has_menu = True
    named_in_menu = "people"

    def __init__(self) -> None:
        super().__init__()
        self._turned = 0
        """The page of the wall that is seen."""

    def enter(self, stage: Stage) -> None:
        self.persons: list[Person] = read_people(stage.folders.data)
        self._games: Sequence[Played] = ()
        places = stage.folders
        self._reading = Job(lambda: all_played(places.saves, places.data), stage.strict)
        self.figures: dict[str, Figures] = {}
        super().enter(stage)
        self._take()

    def _take(self) -> None:
        """What has been played, once the journals have been looked through beside the frames."""
        found = self._reading.brought()
        if found is not None:
            self._games = found
            self._order()

    def _order(self) -> None:
        self.figures = {person.id: figures(person.id, self._games) for person in self.persons}
        latest = {id: max((game.changed for game in told.last), default=0.0) for id, told in self.figures.items()}
        self.persons.sort(key=lambda person: -latest[person.id])
        self.build()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._take()

    def first_focus(self) -> str:
        return self.persons[0].id if self.persons else NEW

    # -- widgets -------------------------------------------------------------------------------------------------------

    @property
    def _pages(self) -> int:
        return 1 + len(self.persons) // (COLUMNS * ROWS)

    def widgets(self) -> list[Widget]:
        self.heading = self.say("people.title")
        self._turned = min(self._turned, self._pages - 1)
        first = self._turned * COLUMNS * ROWS
        shown = self.persons[first : first + COLUMNS * ROWS]
        found: list[Widget] = [
            PersonCard(_place(k), person, self._told(person), self.stage.words, self._open) for k, person in enumerate(shown)
        ]
        if len(shown) < COLUMNS * ROWS:
            found.append(EmptyPlace(NEW, _place(len(shown)), self.say("people.new"), self._welcome))
        return found

    def _told(self, person: Person) -> Figures:
        return self.figures.get(person.id) or figures(person.id, ())

    def key_actions(self) -> list[KeyAction]:
        turn = self.say("people.page") if self._pages > 1 else ""
        label = self.say("people.new" if self.focus.current == NEW else "hint.change")
        return [
            KeyAction(Kind.CONFIRM, label),
            KeyAction(Kind.SHOULDER_RIGHT, turn, lambda: self._turn(1)),
            KeyAction(Kind.SHOULDER_LEFT, "", lambda: self._turn(-1)),
            KeyAction(Kind.MENU, self.say("hint.menu"), self.menu),
            KeyAction(Kind.BACK, self.say("hint.back"), self.back),
        ]

    def _turn(self, by: int) -> None:
        if self._pages > 1:
            self._turned = (self._turned + by) % self._pages
            self.stage.sound.play("focus")
            self.build()

    # -- doing ---------------------------------------------------------------------------------------------------------

    def _welcome(self) -> None:
        self.stage.push(PersonRoom(self.persons))

    def _open(self, person: Person) -> None:
        self.stage.push(PersonRoom(self.persons, person))

    def resume(self, result: object) -> None:
        """Takes note that somebody has come, has changed, or is forgotten: then the journals say so, too."""
        self.persons = read_people(self.stage.folders.data)
        super().resume(result)
        if isinstance(result, str) and all(person.id != result for person in self.persons):
            places = self.stage.folders
            self._reading = Job(lambda: all_played(places.saves, places.data), self.stage.strict)
        self._order()
        if isinstance(result, str):
            self.focus.to(result)

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw_more(self, canvas: Canvas) -> None:
        person = next((person for person in self.persons if person.id == self.focus.current), None)
        page = None
        if person is not None:
            page = PersonPage(person, self._told(person), {other.id: other.name for other in self.persons}, datetime.now())
        draw_page(canvas, PAGE, page, self.stage.words, empty=not self.persons)
        x = WALL.x
        for title in SHELF:  # what the signs on the cards stand for
            sign = people.emblem_alone(name=theme_of(title).emblem, px=40, a=SHELL.gold)
            canvas.picture(sign, x, LEGEND - 20, layer=20, key=f"legend:{title}")
            named = canvas.words(SHELF[title], x + 50, LEGEND, 30, color=SHELL.text_lo, anchor="middle", layer=20, shadow=1.0)
            x = named.right + 34


def _place(k: int) -> Box:
    w, h = (WALL.w - GAP.w * (COLUMNS - 1)) / COLUMNS, (WALL.h - GAP.h * (ROWS - 1)) / ROWS
    return Box(WALL.x + (k % COLUMNS) * (w + GAP.w), WALL.y + (k // COLUMNS) * (h + GAP.h), w, h)
