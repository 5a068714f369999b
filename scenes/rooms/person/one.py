"""The page of one person: how they fare in every title and in all together, and the medals that they have earned."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Final

from games.catalog import SHELF, TITLES
from games.kernel.journal import JournalError, named
from games.kernel.people.fares import Fare, Medal, fare_in, fare_of_all
from games.kernel.people.figures import games_of, seat_of
from games.kernel.people.persons import Person, read_people
from games.kernel.people.played import Played
from games.kernel.people.today import deals_of
from scenes.paint.palette import SHELL
from scenes.paint.recipes import fare, people, shell
from scenes.paint.theme import theme_of
from scenes.rooms.people.page import since_of
from scenes.rooms.people.person import PersonRoom
from scenes.rooms.person.cards import BeatenPaper, BestPaper, GridPaper, HillPaper, levels_of
from scenes.rooms.person.shelf import MedalShelf
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.road.keeping import puzzles_of
from scenes.rooms.room import KeyAction, Room
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.job import Job
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_ring, whole_in, words_in

log = logging.getLogger("paper_realms.people")

SIGN: Final = Box(101, 162, 114, 114)
WON: Final = Box(240, 166, 458, 58)
SINCE: Final = Box(240, 224, 458, 48)
TABS: Final = Box(722, 180, 1098, 80)
GAP: Final = 22.0
APART: Final = 18.0
"""From tab to tab."""
PAPERS: Final = Box(101, 290, 1719, 352)
HILL, BEST = 548.0, 668.0
"""How wide these two are; the rest is for whom somebody has beaten."""
MEDALS: Final = Box(101, 656, 1719, 222)
TOLD: Final = Box(101, 884, 1719, 58)
"""What the medal in focus is for; else, on the page of all, what somebody has made of today's deals and of the Lantern Road."""


class Tab(Button):
    """What one page is about; the open one hangs on a point."""

    def __init__(self, id: str, rect: Box, emblem: str, label: str, is_open: bool, opens: Callable[[], None]) -> None:
        super().__init__(id, rect, label, opens, icon=emblem)
        self.is_open = is_open

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        board = shell.button(w=w, h=h, color=SHELL.hill_edge if self.is_open else SHELL.button, radius=18)
        canvas.picture(board, x, y, layer=self.layer, key=self.id)
        if self.is_open:
            canvas.picture(fare.tab_point(px=34), x + w / 2 - 17, y + h + 5, layer=self.layer, key=f"{self.id}:point")
        left = x + 14
        if self.icon:
            sign = people.emblem_alone(name=self.icon, px=44, a=SHELL.gold)
            canvas.picture(sign, left, y + h / 2 - 22, layer=self.layer + 1, key=f"{self.id}:sign")
            left += 52
        words = Box(left, y, x + w - 12 - left, h)
        words_in(canvas, self.label, words, 32, "ui_bold", SHELL.text, "center", layer=self.layer + 1, key=f"{self.id}:label")
        if focus == self.id:
            draw_ring(canvas, self.rect, 18, self.layer + FOCUS_LAYER, self.id)


class OnePerson(Room):
    """Popped with the id of the person. `games`: all of the table, as far as they have been looked through by now."""

    has_menu = True
    named_in_menu = "people"

    def __init__(self, person: Person, games: Callable[[], Sequence[Played]]) -> None:
        super().__init__()
        self.person, self._games = person, games
        self.open = ""
        """The title whose page is seen; "" for that of all."""

    def enter(self, stage: Stage) -> None:
        self._told, folder, id = self._games(), stage.folders.saves, self.person.id
        self._deals, self._kept = Job(lambda: deals_of(folder, id), stage.strict), ""
        super().enter(stage)

    def update(self, dt: float) -> None:
        super().update(dt)
        if (deals := self._deals.brought()) is not None:
            lanterns = [f"{title}.{one.say}" for title in SHELF for one in puzzles_of(title)]
            lit, most = sum(one in self.person.stars for one in lanterns), len(lanterns)
            played = self.say("person.deals", n=deals.of, won=deals.won)
            self._kept = f"{played} \N{MIDDLE DOT} {self.say('person.lanterns', n=lit, most=most)}"
        if self._told is not (found := self._games()):
            self._told = found
            self.build()

    def first_focus(self) -> str:
        return "tab:"

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.person.name
        self._fare = self._fare_in(self.open) if self.open else fare_of_all(self.person.id, self._told, SHELF)
        mine = games_of(self.person.id, self._told)
        self._won = sum(game.seats[seat].won for game in mine if (seat := seat_of(self.person.id, game)) is not None)
        self._of = len(mine)
        self.medals = MedalShelf(MEDALS, self._fare.medals, self.stage.words, datetime.now(), self._watch)
        return [*self._tabs(), *self._papers(), self.medals]

    def _fare_in(self, id: str) -> Fare:
        return fare_in(self.person.id, self._told, TITLES[id], levels_of(id))

    def _tabs(self) -> list[Widget]:
        """As wide as their words."""
        labels = {"": self.say("person.all"), **{id: SHELF[id] for id in SHELF}}
        width = self.stage.lettering.width
        wide = {id: width(label, 32, "ui_bold") + (66 if id else 40) for id, label in labels.items()}
        air = (TABS.w - sum(wide.values()) - APART * len(SHELF)) / len(wide)
        found: list[Widget] = []
        x = TABS.x
        for id, label in labels.items():
            box = Box(x, TABS.y, wide[id] + air, TABS.h)
            emblem = theme_of(id).emblem if id else ""
            found.append(Tab(f"tab:{id}", box, emblem, label, id == self.open, partial(self.turn_to, id)))
            x = box.right + APART
        return found

    def _papers(self) -> list[Widget]:
        x, y, w, h = PAPERS
        words, left = self.stage.words, Box(x, y, HILL, h)
        middle = Box(left.right + GAP, y, BEST, h)
        right = Box(middle.right + GAP, y, x + w - middle.right - GAP, h)
        hill = HillPaper(left, self._fare, words)
        if self.open:
            return [hill, BestPaper(middle, self.open, self._fare, words), BeatenPaper(right, self._fare, words)]
        fares = sorted(map(self._fare_in, SHELF), key=lambda one: one.together)
        return [hill, GridPaper(Box(middle.x, y, right.right - middle.x, h), fares, words)]

    def key_actions(self) -> list[KeyAction]:
        item = self.focus.item
        confirm = ""
        if item is not None and item.on_confirm is not None:
            confirm = self.say("hint.choose" if item.what.kind == "tab" else "person.watch")
        return [
            KeyAction(Kind.CONFIRM, confirm),
            KeyAction(Kind.SHOULDER_RIGHT, self.say("person.next_tab"), lambda: self.turn(1)),
            KeyAction(Kind.SHOULDER_LEFT, "", lambda: self.turn(-1)),
            KeyAction(Kind.INFO, self.say("hint.change"), self.change),
            KeyAction(Kind.MENU, "", self.menu),
            KeyAction(Kind.BACK, self.say("hint.back"), self.back),
        ]

    # -- doing ---------------------------------------------------------------------------------------------------------

    def turn_to(self, id: str) -> None:
        self.open = id
        self.build()

    def turn(self, by: int) -> None:
        """The next page, or the one before."""
        order = ["", *SHELF]
        self.stage.sound.play("focus")
        self.turn_to(order[(order.index(self.open) + by) % len(order)])
        if self.focus.what.kind == "tab":
            self.focus.to(f"tab:{self.open}")
        else:
            self.stage.tell(SHELF.get(self.open, self.say("person.all")))

    def _scroll(self, action: Action) -> None:
        self.turn(1 if action.dy > 0 else -1)

    def change(self) -> None:
        """Name, sign and colour."""
        self.stage.sound.play("select")
        self.stage.push(PersonRoom(read_people(self.stage.folders.data), self.person))

    def resume(self, result: object) -> None:
        """Whoever has been forgotten has no page."""
        known = next((person for person in read_people(self.stage.folders.data) if person.id == self.person.id), None)
        self.person = known or self.person
        super().resume(result)
        if known is None:
            self.stage.pop(self.person.id)

    def back(self) -> None:
        self.stage.sound.play("back")
        self.stage.pop(self.person.id)

    def _watch(self, medal: Medal) -> None:
        """The game that brought it."""
        assert medal.earned is not None
        journal = self.stage.folders.saves / medal.earned.game.journal
        try:
            self.stage.push(ReplayViewer(journal))
        except JournalError as error:
            log.warning("%s", error)
            self.refuse(f"{named(journal)}. {self.say('resume.unreadable')}")

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw_more(self, canvas: Canvas) -> None:
        badge = people.sign_badge(sign=self.person.sign, color=self.person.color, px=SIGN.w)
        canvas.picture(badge, SIGN.x, SIGN.y, layer=12, key="sign")
        won = self.say("person.wins", won=self._won, n=self._of)
        whole_in(canvas, won, WON, 42, "read_serif", SHELL.gold, layer=12, key="won")
        since = since_of(self.person, self.stage.words)
        whole_in(canvas, since, SINCE, 30, "read_it", SHELL.text_lo, layer=12, key="since")
        place = self.focus.what.number("medal") if self.focus.current else None
        if place is not None and place < len(self.medals.medals):
            _, how = self.medals.said(place)
            whole_in(canvas, how, TOLD, 32, "read", SHELL.gold, layer=12, key="told")
        elif not self.open:
            whole_in(canvas, self._kept, TOLD, 32, "read_it", SHELL.text_lo, layer=12, key="kept")
