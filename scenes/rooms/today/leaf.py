"""The leaf of today's deal on the shelf: the day, whose title it is, and how it went."""

from __future__ import annotations

from typing import Final

from games.catalog import SHELF, TITLES
from games.kernel.people.today import Try, date_of
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import controls, people, shell, today
from scenes.paint.theme import theme_of
from scenes.rooms.today.dealing import Today
from scenes.rooms.today.hanging import THREAD, Hanging
from scenes.rooms.today.who import WhoPlays
from scenes.stage.devices.action import DeviceKind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets.base import draw_ring, whole_in, words_in

HOME: Final = Box(140, 124, 296, 192)
HEAD: Final = 56.0
EMBLEM: Final = 58.0
BESIDE: Final = 46.0
"""The emblem beside the stamp."""
KEY: Final = 40.0
STAMP: Final = (114, 64)
ROOMY: Final = 1.3
"""Text size up to which there is room for a key beside the head."""
FOUND: Final = "shelf/today"
"""What `Settings.told` says when somebody has come to the leaf by keys."""


class Leaf(Hanging):
    """`today`: what this table knows of the deal."""

    id = "leaf"
    home = HOME

    def __init__(self, stage: Stage, today: Today) -> None:
        say = stage.words.say
        self._stage, self.today = stage, today
        self._day, self._title = today.deal.day, today.deal.title
        self.line = say("today.same")
        told, mine = today.ended, today.of(today.next.id if today.next is not None else "")
        self.facts = [*map(self._ended, told), *self._waiting()] if told else self._before()
        self._stamp = "" if mine is None or mine.goes_on else say("today.won" if mine.won else "today.lost")
        self.label = "shelf.play" if any(map(today.has_try, [None, *today.persons])) else "today.see"

    def _before(self) -> list[tuple[str, str]]:
        """How many sit there, that there is one try, and who has played on how many days."""
        say, days = self._stage.words.say, self.today.days
        seats = ("people", say(f"today.seats.{TITLES[self._title].daily.seats}"))
        running = [("torch", say("today.running", name=self.today.persons[0].name, n=days))] if days > 1 else []
        return [seats, ("hourglass", say("today.try")), *running]

    def _waiting(self) -> list[tuple[str, str]]:
        """Who of this table still has their try; where all have had it, that a guest has."""
        say, today = self._stage.words.say, self.today
        names = [person.name for person in today.persons if today.has_try(person)]
        if not names and today.has_try(None):
            return [("hourglass", say("today.yet.guest"))]
        return [("hourglass", say("today.yet", names=self._stage.words.listing(names)))] if names else []

    def _ended(self, one: Try) -> tuple[str, str]:
        """How it went for somebody; who walked away has lost."""
        say, won = self._stage.words.say, one.won
        name = one.name if one.person else say("today.guest")
        return "crown" if won else "cross", say("today.told.won" if won else "today.told.lost", name=name)

    @property
    def said(self) -> str:
        say = self._stage.words.say
        named = say("today.spoken", title=SHELF[self._title], **date_of(self._day)._asdict())
        return f"{named} {super().said}"

    def open(self) -> None:
        """Where nobody is known there is nobody to ask for, and the rule is said before it begins."""
        guest = self.today.of("")
        if not self.today.persons and guest is not None:
            self.today.play(None)
        else:
            self._stage.sound.play("select")
            self._stage.push(WhoPlays(self.today))

    # -- picture -------------------------------------------------------------------------------------------------------

    def pictures(self) -> list[Picture]:
        stamp = [today.stamp(text=self._stamp, w=STAMP[0], h=STAMP[1])] if self._stamp else []
        return [today.leaf(w=HOME.w, h=HOME.h), self._emblem, shell.ring(w=HOME.w, h=HOME.h, radius=14), *stamp]

    @property
    def _emblem(self) -> Picture:
        theme = theme_of(self._title)
        return people.emblem_alone(name=theme.emblem, px=BESIDE if self._stamp else EMBLEM, a=theme.palette.mid)

    @property
    def _key(self) -> Picture | None:
        """What leads there, on the device in hand, until somebody has used it; large letters need its room."""
        settings, hand = self._stage.settings, self._stage.devices.in_hand
        if FOUND in settings.told or settings.text_size > ROOMY or hand not in (DeviceKind.PAD, DeviceKind.KEYS):
            return None
        return controls.pad_button(button="UP", px=KEY) if hand is DeviceKind.PAD else controls.key_cap(text="up", px=KEY)

    def draw(self, canvas: Canvas, box: Box, ringed: bool) -> None:
        x, y, w, h = box
        top, key, say = canvas.metrics.window.y, self._key, self._stage.words.say
        for cord in (x + 72, x + w - 72):
            canvas.fill(THREAD, Box(cord - 2, top, 4, y - top + 6), layer=7)
        canvas.picture(today.leaf(w=w, h=h), x, y, layer=10, key="leaf")
        if key is not None:
            canvas.picture(key, x + w - 20 - KEY, y + 6 + (HEAD - KEY) / 2, layer=11, key="leaf:key")
        head = Box(x + 14, y + 6, w - 28 - (KEY + 12 if key is not None else 0), HEAD - 4)
        whole_in(canvas, say("today.leaf"), head, 30, "ui_bold", SHELL.cream, "center", layer=11, key="leaf:head")
        number, day = Box(x + 10, y + HEAD + 4, w * 0.40, h - HEAD - 22), str(date_of(self._day).day)
        words_in(canvas, day, number, 92, "read_serif", SHELL.heading, "center", layer=11, key="leaf:day")
        right = Box(x + w * 0.43, y + HEAD, w * 0.55, h - HEAD)
        px = BESIDE if self._stamp else EMBLEM
        left = right.x if self._stamp else right.centre[0] - px / 2
        canvas.picture(self._emblem, left, right.y + 12 + (EMBLEM - px) / 2, layer=11, key="leaf:emblem")
        if self._stamp:
            stamp = today.stamp(text=self._stamp, w=STAMP[0], h=STAMP[1])
            canvas.picture(stamp, right.right - STAMP[0], right.y + 12 + (EMBLEM - STAMP[1]) / 2, layer=12, key="leaf:stamp")
        name = Box(right.x, right.y + EMBLEM + 14, right.w, 44)
        words_in(canvas, SHELF[self._title], name, 32, "ui_bold", SHELL.ink, "center", layer=11, key="leaf:title")
        if ringed:
            draw_ring(canvas, box, 14, 13, self.id)
