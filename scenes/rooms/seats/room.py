"""The seat room: who plays, with which device, against whom, under which options. Two confirms lead from shelf to game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from games.catalog import TITLES
from games.kernel.match import Match
from games.kernel.protocol import OptionError, option_choices
from games.kernel.teaching.lesson import read_lesson
from games.kernel.teaching.puzzle import read_puzzles
from scenes.rooms.asking import announce
from scenes.rooms.room import BOTTOM, TOP, Door, Room, note
from scenes.rooms.seats.chair import ChairCard, device_name
from scenes.rooms.seats.memory import memory_file, recall, remember
from scenes.rooms.seats.plan import Plan, first_plan, levels_offered
from scenes.rooms.seats.widgets import LEVEL_ICONS, TALL, ChairPlate, EmptyPlace, TallChoice
from scenes.stage.devices.action import Action, Change, DeviceChange, DeviceId, DeviceKind, Kind, device_kind
from scenes.stage.devices.seating import Seating
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, ChoiceRow, Widget
from scenes.starting import called, new_match
from scenes.table.people.sitting import sitting_of
from scenes.titles import face_of

CHAIRS: Final = Box(100, TOP + 14, 1060, 660)
RIDDLES: Final = Box(100, BOTTOM - 78, 518, 78)
SIDE: Final = Box(1200, TOP + 14, 620, 740)
COLUMN_GAP: Final = 24.0
GENTLY: Final = Box(100 + 518 + COLUMN_GAP, BOTTOM - 78, 518, 78)
"""The way to a first game."""
START_HIGH: Final = 104.0
Opens: TypeAlias = Callable[[Stage, Match, Seating], Scene]
Teaches: TypeAlias = Callable[[Stage, str], tuple[Scene, str]]
LOWEST: Final = 90.0
"""Of a place for a choice whose label stands above its value."""
HELP: Final = 166.0
"""Height of the lines on whatever is in focus, and the air round them."""
AIR: Final = 8.0
"""Of it, over them."""


def places(count: int, area: Box = CHAIRS) -> list[Box]:
    """Two columns, filled row by row; few chairs stand on larger plates than many."""
    w = (area.w - COLUMN_GAP) / 2
    h = min(184.0, area.h / max(1, (count + 1) // 2))
    return [Box(area.x + (i % 2) * (w + COLUMN_GAP), area.y + (i // 2) * h, w, h - 20) for i in range(count)]


class Seats(Room):
    """`table` makes the scene of a match; `device` opened the door: when it is a pad, the first person holds it.

    `lesson` makes the table at which a title is taught, where one has a lesson: it is offered first to whoever has not learned.
    `puzzles` makes the room of its puzzles, where it has any.
    """

    def __init__(
        self, title: str, table: Opens, device: DeviceId = "", plan: Plan | None = None, lesson: Teaches | None = None,
        puzzles: Callable[[Stage, str], Scene] | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self._puzzles = puzzles if read_puzzles(TITLES[title]) else None
        self._table = table
        self._lesson = lesson if read_lesson(TITLES[title]) is not None else None
        self.title = TITLES[title]
        self._device = device
        self._given = plan
        self.swapping: int | None = None

    def enter(self, stage: Stage) -> None:
        self.plan = self._given or recall(stage.folders, self.title)
        self._keep_what_was_chosen()
        pad = self._device if self._device and device_kind(self._device) is DeviceKind.PAD else None
        if pad and self.plan.people and self.plan.holder(pad) is None:
            self.plan.make_person(self.plan.people[0], pad)
        face_of(self.title.id)  # read from disk behind the curtain, not in the frame of the press that begins the game
        super().enter(stage)

    def _keep_what_was_chosen(self) -> None:
        """In a plan that comes from a table, whatever is not what suits so many people was chosen there."""
        if self._given is not None and not self.plan.chosen:
            before = dict(self.plan.options)
            self.plan.suit(self.title)
            for name in [n for n, value in before.items() if self.plan.options[n] != value]:
                self.plan.choose(name, before[name])

    def first_focus(self) -> str:
        """The lesson, then a first game, then whatever people choose."""
        if self._lesson is None or self._given is not None:
            return "start"
        if self.stage.kiosk or not self._learned:
            return "learn"
        return "start" if memory_file(self.stage.folders, self.title.id).exists() else "first"

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.say("seats.title", title=self.say(f"title.{self.title.id}"))
        self.plan.suit(self.title)
        self.plan.soften(levels_offered(self.stage))
        row = places(min(10, len(self.plan.chairs) + 1))
        found: list[Widget] = [self._plate(i, box) for i, box in enumerate(row[: len(self.plan.chairs)])]
        if len(self.plan.chairs) < self.title.seats.stop - 1:
            found.append(EmptyPlace("add", row[len(self.plan.chairs)], self.say("seats.add"), self.add))
        return [*found, *self._riddles(), *self._gently(), *self._choices(), *self._feet()]

    def _riddles(self) -> list[Widget]:
        """The way to the puzzles, below the chairs."""
        if self._puzzles is None:
            return []
        return [Button("puzzles", RIDDLES, self.say("seats.puzzles"), self.riddle, icon="lantern")]

    def _gently(self) -> list[Widget]:
        """The way to a first game at the usual table, below the chairs, for whoever has learned the title."""
        if self._lesson is None or not self._learned:
            return []
        return [Button("first", GENTLY, self.say("seats.first"), self.first, icon="people")]

    @property
    def _learned(self) -> bool:
        """Whether somebody has been through the lesson here."""
        return self.title.id in self.stage.settings.learned

    def _plate(self, i: int, box: Box) -> Widget:
        chair = self.plan.chairs[i]
        name = called(self.plan, i, self.stage.words, self.title.id)
        person = chair.kind == "human"
        second = device_name(chair.device, self.stage, self.plan.alone == i) if person else self.say(f"level.{chair.level}")
        kind = self.say("seats.human") if person else self.say("seats.agent")
        said = self.say("seats.focus", number=i + 1, name=name, kind=f"{kind}, {second}")
        icon = "people" if person else LEVEL_ICONS.get(chair.level, "shield")
        return ChairPlate(
            f"chair:{i}", box, i, name, persona="" if person else chair.persona, second=second, icon=icon,
            device=chair.device, said=said, on_confirm=lambda: self.open_chair(i), swapping=self.swapping == i,
        )  # fmt: skip

    def _choices(self) -> list[Widget]:
        """Large ones while there is room; many share a line with their label. Below them is room for what one is about."""
        rows = [self._count_row(), *([self._secrecy_row()] if self._hides else [])]
        rows += [self._option_row(name) for name in self.plan.options if name not in self._settled]
        step = min(TALL + 18, (BOTTOM - START_HIGH - HELP - SIDE.y) / len(rows))
        make, gap = (TallChoice, 18 if step >= TALL else 8) if step >= LOWEST else (ChoiceRow, 12)
        found: list[Widget] = []
        for k, (id, label, values, index, change) in enumerate(rows):
            rect = Box(SIDE.x, SIDE.y + k * step, SIDE.w, step - gap)
            found.append(make(id, rect, label, values, index, change, wraps=False))
        self._foot = SIDE.y + len(rows) * step
        return found

    @property
    def _hides(self) -> bool:
        """Whether several people have anything to keep secret before one screen."""
        if len(self.plan.people) < 2:
            return False
        return face_of(self.title.id).hides

    @property
    def _settled(self) -> tuple[str, ...]:
        """Options that these people need not choose."""
        sitting = sitting_of(self.title.id)
        return (sitting.people, *(() if len(self.plan.people) > 1 else sitting.several))

    def _count_row(self) -> tuple[str, str, list[str], int, Callable[[int], None]]:
        counts = list(self.title.seats)
        words = [self.say("seats.count", n=n) for n in counts]
        return "count", self.say("seats.chairs"), words, counts.index(len(self.plan.chairs)), lambda k: self._resize(counts[k])

    @property
    def _seating(self) -> Seating:
        """The people as they would sit at the table now."""
        return self.plan.seating(face_of(self.title.id).chords)

    def _secrecy_row(self) -> tuple[str, str, list[str], int, Callable[[int], None]]:
        ways = self.plan.secrecies(face_of(self.title.id).chords)

        def choose(k: int) -> None:
            way = ways[k]
            self.plan.secrecy = "" if way == "open" else way
            self.build()

        words = [self.say(f"secrecy.{way}") for way in ways]
        return "secrecy", self.say("seats.secrecy"), words, ways.index(self._seating.secrecy), choose

    def _option_row(self, name: str) -> tuple[str, str, list[str], int, Callable[[int], None]]:
        values = option_choices(self.title.options)[name]

        def choose(k: int) -> None:
            self.plan.choose(name, values[k])
            self.build()

        words = [self._value_words(name, value) for value in values]
        label = self.stage.words.of(self.title.id, f"option.{name}")
        return f"option:{name}", label, words, values.index(self.plan.options[name]), choose

    def _value_words(self, name: str, value: str | bool | int) -> str:
        if isinstance(value, bool):
            return self.say("answer.on" if value else "answer.off")
        id, words = f"option.{name}.{value}", self.stage.words
        plain = isinstance(value, int) and not words.knows(self.title.id, id)
        return str(value) if plain else words.of(self.title.id, id)

    def _feet(self) -> list[Widget]:
        """The way to the table; beside it the way to the lesson, where there is one."""
        y, w = BOTTOM - START_HIGH, (SIDE.w - COLUMN_GAP) / 2
        if self._lesson is None:
            return [Button("start", Box(SIDE.x, y, SIDE.w, START_HIGH), self.say("seats.start"), self.start)]
        learn = Button("learn", Box(SIDE.x, y, w, START_HIGH), self.say("seats.learn"), self.learn, icon="book")
        start = Button("start", Box(SIDE.x + w + COLUMN_GAP, y, w, START_HIGH), self.say("seats.start"), self.start)
        return [learn, start]

    # -- doors ---------------------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> int | None:
        """The chair in focus."""
        id = self.focus.current or ""
        return int(id.removeprefix("chair:")) if id.startswith("chair:") else None

    def doors(self) -> list[Door]:
        on_start = self.focus.current == "start"
        feet = {"start": "seats.start", "learn": "seats.learn", "first": "seats.first", "puzzles": "hint.choose"}
        found = [Door(Kind.CONFIRM, self.say(feet.get(self.focus.current or "", "hint.change")))]
        if self.chosen is not None:
            other = "seats.human" if self.plan.chairs[self.chosen].kind == "agent" else "seats.agent"
            found.append(Door(Kind.ALT, self.say(other), self.toggle))
        found.append(Door(Kind.MENU, "" if on_start else self.say("seats.start"), self.start))
        found.append(Door(Kind.BACK, self.say("hint.back"), self.back))
        found.append(Door(Kind.SHOULDER_LEFT, "", lambda: self._resize(len(self.plan.chairs) - 1)))
        found.append(Door(Kind.SHOULDER_RIGHT, "", lambda: self._resize(len(self.plan.chairs) + 1)))
        found.append(Door(Kind.SELECT, "", self.remove))
        found.append(Door(Kind.HELP, "", self.rules))
        return found

    def act(self, action: Action) -> None:
        pad = device_kind(action.device) is DeviceKind.PAD
        if pad and action.pressed and action.kind is Kind.CONFIRM and self.plan.holder(action.device) is None:
            self.join(action.device)
        else:
            super().act(action)

    def join(self, device: DeviceId) -> None:
        """Somebody pressed a pad that nobody holds yet: they sit down."""
        seat = self.plan.join(device)
        if seat is None:
            self.refuse(self.say("seats.full"))
            return
        self.build()
        self.focus.to(f"chair:{seat}")
        self.stage.sound.play("ready")
        name = called(self.plan, seat, self.stage.words, self.title.id)
        self.toast.news(self.say("seats.joined", name=name))
        self.stage.tell(self.say("seats.joined", name=name))

    def devices_changed(self, change: DeviceChange) -> None:
        if change.change is Change.LOST:
            self.plan.free(change.device)
        elif change.change is Change.ADDED:
            self.toast.news(self.say("device.new", pad=change.name))
        self.build()

    def toggle(self) -> None:
        """The chair in focus: a person instead of an artificial player, or the other way round."""
        if self.chosen is None:
            return
        if self.plan.chairs[self.chosen].kind == "agent":
            self.plan.make_person(self.chosen)
        else:
            self.plan.make_agent(self.chosen)
        self.stage.sound.play("select")
        self.build()

    def open_chair(self, i: int) -> None:
        """Everything about one chair; or, while two are to swap, the second of them."""
        if self.swapping is None:
            self.stage.push(ChairCard(self.plan, i, self.title))
            return
        self.plan.swap(self.swapping, i)
        self.swapping = None
        self.build()

    def resume(self, result: object) -> None:
        """The chair's card was closed; it may ask for places to be swapped."""
        if isinstance(result, tuple) and result[0] == "swap":
            self.swapping = int(result[1])
            name = called(self.plan, self.swapping, self.stage.words, self.title.id)
            self.toast.news(self.say("seats.swap_with", name=name), seconds=4.0)
        super().resume(result)

    def add(self) -> None:
        self._resize(len(self.plan.chairs) + 1)

    def remove(self) -> None:
        """The chair in focus goes."""
        if self.chosen is None:
            return
        if len(self.plan.chairs) <= self.title.seats.start:
            self.refuse(self._bound("seats.too_few", self.title.seats.start))
            return
        self.plan.remove(self.chosen)
        self.build()

    def _resize(self, n: int) -> None:
        low, high = self.title.seats.start, self.title.seats.stop - 1
        if n < low:
            self.refuse(self._bound("seats.too_few", low))
        elif n > high:
            self.refuse(self._bound("seats.too_many", high))
        else:
            self.plan.resize(n)
            self.build()

    def _bound(self, id: str, n: int) -> str:
        return self.say(id, title=self.title.name, n=n)

    def rules(self) -> None:
        from scenes.rooms.rulebook.reader import Rulebook

        self.stage.push(Rulebook(self.title.id))

    def back(self) -> None:
        if self.swapping is not None:
            self.swapping = None
            self.build()
            return
        remember(self.stage.folders, self.title.id, self.plan)
        super().back()

    def learn(self) -> None:
        """The title's lesson, from its first step or where it was left."""
        assert self._lesson is not None
        self.stage.sound.play("select")
        table, trouble = self._lesson(self.stage, self.title.id)
        self.stage.replace(table)
        announce(self.stage, trouble)

    def riddle(self) -> None:
        """The title's puzzles."""
        assert self._puzzles is not None
        self.stage.sound.play("select")
        self.stage.push(self._puzzles(self.stage, self.title.id))

    def start(self) -> None:
        """Deal."""
        remember(self.stage.folders, self.title.id, self.plan)
        self._deal(self.plan)

    def first(self) -> None:
        """Deal at the usual table for a first game, to whoever sits on the first chair of a person."""
        plan = first_plan(self.title)
        person = self.plan.chairs[self.plan.people[0]] if self.plan.people else plan.chairs[0]
        plan.chairs[0].name, plan.chairs[0].device = person.name, person.device
        self._deal(plan)

    def _deal(self, plan: Plan) -> None:
        try:
            match, trouble = new_match(self.stage, self.title, plan)
        except OptionError:
            self.refuse(self.say("seats.unfit", n=len(plan.chairs)))
            return
        self.stage.sound.play("select")
        self.stage.replace(self._table(self.stage, match, plan.seating(face_of(self.title.id).chords)))
        announce(self.stage, trouble)

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw_more(self, canvas: Canvas) -> None:
        top = self._foot
        note(canvas, self._help(), Box(SIDE.x + 8, top + AIR, SIDE.w - 16, BOTTOM - START_HIGH - 12 - AIR - top), key="help")
        if self.covered:
            return
        join = self.say("seats.join", button="A")
        canvas.words(join, 100, 978, 30, color="#d9c8ae", anchor="middle", shadow=1.0, layer=20, key="join")

    def _help(self) -> str:
        """What the thing in focus is about, and how long a game takes where that is chosen, or begun."""
        said = self._about_focus()
        if (self.focus.current or "") not in ("start", "count", *(f"option:{name}" for name in self._lengths)):
            return said
        n = sitting_of(self.title.id).lasting(self.plan.options, len(self.plan.chairs), len(self.plan.people))
        return " ".join(filter(None, (said, self.say("seats.minutes", n=n))))

    @property
    def _lengths(self) -> tuple[str, ...]:
        """Options of the short form."""
        shorter = sitting_of(self.title.id).shorter
        return tuple(shorter[0]) if shorter is not None else ()

    def _about_focus(self) -> str:
        id = self.focus.current or ""
        if id == "secrecy":
            return self.say(f"secrecy.{self._seating.secrecy}.help")
        if id.startswith("option:"):
            name = id.removeprefix("option:")
            value = f"option.{name}.{self.plan.options[name]}.help"
            known = self.stage.words.knows(self.title.id, value)
            return self.stage.words.of(self.title.id, value if known else f"option.{name}.help")
        if id in ("learn", "first", "puzzles"):
            return self.say(f"seats.{id}.help")
        if id == "start":
            return self.say("seats.start.help") if self.plan.people else self.say("seats.nobody")
        if self.chosen is not None and self.plan.chairs[self.chosen].kind == "agent":
            return self.say(f"level.{self.plan.chairs[self.chosen].level}.help")
        return ""
