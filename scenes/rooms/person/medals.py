"""After a game: the persons of this table are given the medals that they have earned in it, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from games.kernel.match import Match, Player
from games.kernel.people.played import taken_home
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.paint.recipes.medals import TALL, medal_of
from scenes.rooms.recap_page import DEAF
from scenes.rooms.room import TOP, KeyAction, Room
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets.base import whole_in

APART: Final = 1.2
"""Seconds for which a medal is the latest one."""
COMING: Final = 0.3
"""Seconds in which it comes."""
RISE: Final = 60.0
LARGE: Final = 1.3
"""Text size from which on fewer find room beside each other."""
ROOM: Final = Box(260, TOP + 16, 1400, 728)
GAP: Final = 16.0
PICTURE: Final = 150.0
BADGE: Final = 48.0
NAME: Final = 44.0
HOW: Final = 40.0


class Given(NamedTuple):
    """One medal for one person."""

    seat: int
    name: str
    title: str
    medal: str


def given_in(match: Match, players: Sequence[Player], data: Path, saved: Path | None) -> list[Given]:
    """What the persons of the house with these data take home; `players`: as the screen calls them; `saved`: its journal."""
    home = taken_home(match, data, saved)
    return [Given(seat, players[seat].name, match.title.id, medal) for seat in home for medal in home[seat]]


class Medals(Room):
    """Gives them; when all lie there, any button leaves."""

    def __init__(self, given: Sequence[Given]) -> None:
        super().__init__()
        self.given = given
        self.first = 0
        """The first of this page."""
        self.age = 0.0
        """Seconds since the first of this page was given."""

    def enter(self, stage: Stage) -> None:
        self.heading = stage.words.say("medals.heading")
        super().enter(stage)
        self._say(0)

    @property
    def page(self) -> Sequence[Given]:
        return self.given[self.first : self.first + self.together]

    @property
    def together(self) -> int:
        """How many a page has room for."""
        return 3 if self.stage.lettering.text_scale <= LARGE else 2

    @property
    def lying(self) -> int:
        """How many of this page have been given."""
        return min(len(self.page), 1 + int(self.age / APART))

    def update(self, dt: float) -> None:
        super().update(dt)
        before = self.lying
        self.age += dt
        if self.lying > before:
            self._say(self.lying - 1)

    def _say(self, place: int) -> None:
        given = self.page[place]
        name, how = self._words(given)
        self.stage.sound.play("reveal")
        self.stage.tell(f"{given.name}: {name}. {how}")

    def _words(self, given: Given) -> tuple[str, str]:
        """What it is called, and what it is for."""
        say = self.stage.words.teller(given.title)
        return say(f"medal.{given.medal}.name"), say(f"medal.{given.medal}.how")

    def key_actions(self) -> list[KeyAction]:
        return [KeyAction(Kind.CONFIRM, self.say("hint.go_on"), self.onward)]

    def act(self, action: Action) -> None:
        """Whatever is pressed, but for what was meant for the scene before."""
        if action.pressed and self.age >= DEAF and action.kind not in (Kind.POINT, Kind.SCROLL):
            self.onward()

    def onward(self) -> None:
        """The next medal; when all of the page lie there, the next page, or back."""
        if self.lying < len(self.page):
            self.age = self.lying * APART
            self._say(self.lying - 1)
        elif self.first + self.together < len(self.given):
            self.first, self.age = self.first + self.together, 0.0
            self._say(0)
        else:
            self.back()

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw_more(self, canvas: Canvas) -> None:
        h = (ROOM.h + GAP) / self.together - GAP
        for place, given in enumerate(self.page[: self.lying]):
            since = self.age - place * APART
            rest = max(0.0, 1 - since / COMING) if self.stage.motion else 0.0
            y = ROOM.y + place * (h + GAP) + RISE * rest * rest
            self._draw(canvas, given, Box(ROOM.x, y, ROOM.w, h), f"medal:{self.first + place}")

    def _draw(self, canvas: Canvas, given: Given, box: Box, key: str) -> None:
        canvas.picture(shell.slip(w=box.w, h=box.h), box.x, box.y, layer=10, key=key)
        picture = medal_of(given.title, given.medal, PICTURE)
        canvas.picture(picture, box.x + 34, box.y + (box.h - PICTURE * TALL) / 2, layer=12, key=f"{key}:picture")
        left = box.x + PICTURE + 68
        head = Box(left, box.y + 18, box.right - 34 - left, box.h * 0.27)
        name = Box(left + BADGE + 14, head.y, 420, head.h)
        how = Box(left, head.bottom + 6, head.w, box.bottom - head.bottom - 28)
        medal = Box(name.right + 16, head.y, head.right - name.right - 16, head.h)
        called, why = self._words(given)
        ink = dressed(given.seat).dark
        canvas.picture(
            people.seat_badge(seat=given.seat, px=BADGE), left, head.centre[1] - BADGE / 2, layer=12, key=f"{key}:sign"
        )
        whole_in(canvas, given.name, name, NAME, "read_bold", ink, layer=12, key=f"{key}:name")
        whole_in(canvas, called, medal, NAME, "read_serif", SHELL.heading, "right", layer=12, key=f"{key}:medal")
        whole_in(canvas, why, how, HOW, "read", SHELL.ribbon_ink, layer=12, key=f"{key}:how")
