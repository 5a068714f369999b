"""Everybody at this table: a wall of hung cards, a page beside it of whoever is in focus, and a card for somebody new."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from games.catalog import SHELF
from games.kernel.people.figures import figures
from games.kernel.people.forgetting import all_told
from games.kernel.people.persons import Person, read_people
from games.kernel.people.played import Played
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.paint.theme import theme_of
from scenes.rooms.people.card import PersonCard
from scenes.rooms.people.page import PersonPage, draw_page, page_of
from scenes.rooms.people.person import PersonRoom
from scenes.rooms.person.one import OnePerson
from scenes.rooms.room import BOTTOM, TOP, KeyAction, Room
from scenes.rooms.seats.widgets import EmptyPlace
from scenes.stage.devices.action import Kind
from scenes.stage.loop.job import Job
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Widget
from scenes.table.people.naming import unnamed

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
        self._gather(stage)
        super().enter(stage)
        self.games()

    def _gather(self, stage: Stage) -> None:
        places, called = stage.folders, unnamed(stage.words)
        self._reading = Job(lambda: all_told(places.journals, places.data, called), stage.strict)

    def games(self) -> Sequence[Played]:
        """What has been played, as far as the journals have been looked through beside the frames."""
        found = self._reading.brought()
        if found is not None:
            self._games = found
            self.build()
        return self._games

    def update(self, dt: float) -> None:
        super().update(dt)
        self.games()

    def first_focus(self) -> str:
        return self.persons[0].id if self.persons else NEW

    # -- widgets -------------------------------------------------------------------------------------------------------

    @property
    def _pages(self) -> int:
        return 1 + len(self.persons) // (COLUMNS * ROWS)

    def widgets(self) -> list[Widget]:
        self.heading = self.say("people.title")
        self.figures = {person.id: figures(person.id, self._games) for person in self.persons}
        latest = {id: max((game.changed for game in told.last), default=0.0) for id, told in self.figures.items()}
        self.persons.sort(key=lambda person: -latest[person.id])
        self._page: PersonPage | None = None
        self._read: Person | None = None  # whose page that is
        self._turned = min(self._turned, self._pages - 1)
        first = self._turned * COLUMNS * ROWS
        shown = self.persons[first : first + COLUMNS * ROWS]
        words, told = self.stage.words, self.figures
        found: list[Widget] = [PersonCard(_place(k), p, told[p.id], words, self._open) for k, p in enumerate(shown)]
        if len(shown) < COLUMNS * ROWS:
            found.append(EmptyPlace(NEW, _place(len(shown)), self.say("people.new"), self._change))
        return found

    @property
    def _person(self) -> Person | None:
        """Whose card is in focus."""
        return next((person for person in self.persons if person.id == self.focus.current), None)

    def key_actions(self) -> list[KeyAction]:
        turn = self.say("people.page") if self._pages > 1 else ""
        person = self._person
        return [
            KeyAction(Kind.CONFIRM, self.say("hint.open" if person else "people.new")),
            KeyAction(Kind.INFO, self.say("hint.change") if person else "", self._change),
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

    def _open(self, person: Person) -> None:
        self.stage.push(OnePerson(person, self.games))

    def _change(self) -> None:
        """Who is in focus; or somebody new comes."""
        self.stage.push(PersonRoom(self.persons, self._person))

    def resume(self, result: object) -> None:
        """Takes note that somebody has come, has changed, or is forgotten: then the journals say so, too."""
        self.persons = read_people(self.stage.folders.data)
        self._gather(self.stage)
        super().resume(result)
        if isinstance(result, str):
            self.focus.to(result)

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw_more(self, canvas: Canvas) -> None:
        person = self._person
        if person is not self._read:  # written once for each card that comes into focus
            names, words = {other.id: other.name for other in self.persons}, self.stage.words
            self._page = page_of(person, self.figures[person.id], names, datetime.now(), words) if person else None
            self._read = person
        draw_page(canvas, PAGE, self._page, self.stage.words, empty=not self.persons)
        x = WALL.x
        for title in SHELF if self.persons else ():  # what the signs on the cards stand for
            sign = people.emblem_alone(name=theme_of(title).emblem, px=40, a=SHELL.gold)
            canvas.picture(sign, x, LEGEND - 20, layer=20, key=f"legend:{title}")
            named = canvas.words(SHELF[title], x + 50, LEGEND, 30, color=SHELL.text_lo, anchor="middle", layer=20, shadow=1.0)
            x = named.right + 34


def _place(k: int) -> Box:
    w, h = (WALL.w - GAP.w * (COLUMNS - 1)) / COLUMNS, (WALL.h - GAP.h * (ROWS - 1)) / ROWS
    return Box(WALL.x + (k % COLUMNS) * (w + GAP.w), WALL.y + (k // COLUMNS) * (h + GAP.h), w, h)
