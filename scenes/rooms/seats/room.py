"""The seat room: who plays, with which device, against whom, under which options. Two confirms lead one person from shelf to
game; several with a pad each say that they are ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from games.catalog import TITLES
from games.kernel.match import Match
from games.kernel.people.dresses import dresses
from games.kernel.protocol import OptionError
from games.kernel.teaching.lesson import read_lesson
from games.kernel.teaching.puzzle import read_puzzles
from scenes.first_games import was_finished
from scenes.paint.dress import wear
from scenes.paint.palette import SHELL
from scenes.rooms.aids.chairs import Chairs
from scenes.rooms.aids.rows import in_rows
from scenes.rooms.asking import announce
from scenes.rooms.room import BOTTOM, HINT_LINE, TOP, KeyAction, Room, note
from scenes.rooms.seats.chair import NEWS, ChairCard
from scenes.rooms.seats.first import FirstTable, open_first
from scenes.rooms.seats.helping import Seated
from scenes.rooms.seats.keeping import Keeping
from scenes.rooms.seats.memory import recall, remember
from scenes.rooms.seats.options import Options, RowSpec
from scenes.rooms.seats.plan import Plan, levels_offered
from scenes.rooms.seats.sofa import Sofa
from scenes.rooms.seats.widgets import TALL, EmptyPlace, TallChoice
from scenes.rooms.seats.zones import CHAIRS, COLUMN_GAP, places, plate_of
from scenes.stage.aids.band import reads_out
from scenes.stage.devices.action import Action, Change, DeviceChange, DeviceId, DeviceKind, Kind, device_kind
from scenes.stage.devices.seating import Seating
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, ChoiceRow, Legend, Toast, Widget
from scenes.stage.widgets.legend import named
from scenes.stage.words.lettering import LINE, SIZES
from scenes.starting import called, new_match, seated_at
from scenes.table.people.defaults import defaults_of
from scenes.titles import face_of

RIDDLES: Final = Box(100, BOTTOM - 78, 518, 78)
SIDE: Final = Box(1200, TOP + 14, 620, 740)
GENTLY: Final = Box(100 + 518 + COLUMN_GAP, BOTTOM - 78, 518, 78)
"""The way to a first game."""
START_HIGH: Final = 104.0
FOR_ONE: Final = ("learn", "first")
"""What begins a game for one person."""
SITS: Final = (Kind.CONFIRM, Kind.ALT)
"""What a pad without a chair may press to sit down."""
LEADS: Final = (Kind.MOVE, Kind.BACK, Kind.ALT, Kind.INFO, Kind.MENU)
"""What only the pad that leads does in the room."""
Opens: TypeAlias = Callable[[Stage, Match, Seating], Scene]
Teaches: TypeAlias = Callable[[Stage, str], tuple[Scene, str]]
LOWEST: Final = 90.0
"""Of a place for a choice whose label stands above its value."""
HELP: Final = 166.0
"""Height of the lines on whatever is in focus, and the air round them."""
AIR: Final = 8.0
"""Of it, over them."""


class Seats(Seated):
    """`table` makes the scene of a match; `device` opened the door: when it is a pad, the first person holds it.

    `lesson` makes the table at which a title is taught, where one has a lesson: it is offered first to whoever has not learned.
    `puzzles` makes the room of its puzzles, where it has any.
    """

    has_menu = True

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
        self.opened: int | None = None
        """The chair whose card is open."""
        self._opener: DeviceId = ""
        self._many = False
        """Whether several people sat here when that was last looked at."""
        self.toast = Toast(cx=NEWS.centre[0], y=NEWS.y, width=NEWS.w)

    def enter(self, stage: Stage) -> None:
        self.plan = self._given or recall(stage.folders, self.title, finished=was_finished(stage, self.title.id))
        if self._given is not None:
            self.plan.keep_what_was_chosen(self.title)
        self.sofa = Sofa(stage, self.plan, self._device)
        if self._given is None:
            self.sofa.call_by_chairs()
        self.sofa.sit_first(self._device)
        face = face_of(self.title.id)  # read from disk behind the curtain, not in the frame of the press that begins the game
        self.keeping = Keeping(self.plan, face, stage.words, self._called)
        self._many = len(self.plan.people) > 1
        self._chairs = Chairs(self.plan, stage.words, self.title.id)
        self.options = Options(self.plan, self.title, stage.words, self.build)
        self.first_table = FirstTable(self.title, self.plan)
        self._first_options = Options(self.first_table.plan, self.title, stage.words, self.build)
        super().enter(stage)
        self._lay_anew()

    def _called(self, i: int) -> str:
        """What the person or computer on a chair is called to people's faces."""
        return called(self.plan, i, self.stage.words, self.title.id)

    def first_focus(self) -> str:
        """The lesson, then a first game, after one what people choose, and that at once for whoever chooses by a button or two;
        where pads lie ready for several, the own chair: whoever presses A as all others do begins nothing."""
        own = self.plan.holder(self._device) if self._device else None
        if own is not None and self._given is None and len(self.stage.devices.pads.by_instance) > 1:
            return f"chair:{own}"
        known = self._given is not None or was_finished(self.stage, self.title.id)
        if self._lesson is None or known or self.stage.settings.scanning != "off":
            return "start"
        return "learn" if self.stage.kiosk or not self._learned else "first"

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        i, title = self.swapping, self.say(f"title.{self.title.id}")
        self.heading = self.say("seats.title", title=title) if i is None else self.say("seats.swap_with", name=self._called(i))
        self.plan.suit(self.title)
        self.plan.soften(levels_offered(self.stage))
        self._laid = self.shown
        wear(dresses(*seated_at(self.stage, self.title, self.shown), self.title.coloured))
        self.first_table.follow(self.plan)
        chairs = self.shown.chairs
        row = places(min(10, len(chairs) + 1))
        found: list[Widget] = [self._plate(i, row[i]) for i in range(len(chairs))]
        if len(chairs) < self.title.seats.stop - 1:
            found.append(EmptyPlace("add", row[len(chairs)], self.say("seats.add"), lambda: self._resize(len(chairs) + 1)))
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
        spoken_of = i in (self.swapping, self.opened)
        return plate_of(i, box, self.shown, self.sofa, self.title.id, self.stage, lambda: self.open_chair(i), spoken_of)

    def _choices(self) -> list[Widget]:
        """Large ones while there is room; many share a line with their label. Below them is room for what one is about."""
        rows = [self._count_row(), *([self._secrecy_row()] if self.keeping.matters else [])]
        rows += (self.options if self.shown is self.plan else self._first_options).rows()
        read = reads_out(self.stage.settings)  # the strip says what one is about
        area = SIDE._replace(h=BOTTOM - START_HIGH - (2 * AIR if read else HELP) - SIDE.y)
        step = min(TALL + 18, area.h / len(rows))
        make, gap = (TallChoice, 18 if step >= TALL else 8) if step >= LOWEST or read else (ChoiceRow, 12)
        self._foot = area.bottom if read else SIDE.y + len(rows) * step
        made = [lambda rect, row=row: make(row[0], rect, *row[1:], wraps=False) for row in rows]
        return in_rows(self, area, made, step, gap, SIZES["body"], LINE)

    def _count_row(self) -> RowSpec:
        counts = list(self.title.seats)
        words = [self.say("seats.count", n=n) for n in counts]
        return "count", self.say("seats.chairs"), words, counts.index(len(self.shown.chairs)), lambda k: self._resize(counts[k])

    def _secrecy_row(self) -> RowSpec:
        keeping = self.keeping

        def choose(k: int) -> None:
            keeping.choose(k)
            self.build()

        return "secrecy", self.say("seats.secrecy"), keeping.names(), keeping.ways.index(keeping.way), choose

    def _feet(self) -> list[Widget]:
        """The way to the table; beside it the way to the lesson, where there is one."""
        y, w = BOTTOM - START_HIGH, (SIDE.w - COLUMN_GAP) / 2
        if self._lesson is None:
            return [Button("start", Box(SIDE.x, y, SIDE.w, START_HIGH), self.say("seats.start"), self.start)]
        learn = Button("learn", Box(SIDE.x, y, w, START_HIGH), self.say("seats.learn"), self.learn, icon="book")
        start = Button("start", Box(SIDE.x + w + COLUMN_GAP, y, w, START_HIGH), self.say("seats.start"), self.start)
        return [start, learn]

    # -- doors ---------------------------------------------------------------------------------------------------------

    @property
    def of_title(self) -> str:
        return self.title.id

    @property
    def chosen(self) -> int | None:
        """The chair in focus."""
        chair = self.focus.what.number("chair")
        return chair if chair is not None and chair < len(self.plan.chairs) else None

    def key_actions(self) -> list[KeyAction]:
        on_start = self.focus.current == "start"
        feet = {"start": "seats.start", "learn": "seats.learn", "first": "seats.first"}
        feet |= dict.fromkeys(("puzzles", "add"), "hint.choose")
        said = self.sofa.several and self.stage.devices.in_hand is DeviceKind.PAD  # beside the other pads' buttons
        return [
            KeyAction(Kind.CONFIRM, self.say(feet.get(self.focus.current or "", "hint.change"))),
            KeyAction(Kind.ALT, "" if on_start or said else self.say("seats.start"), self.start),
            KeyAction(Kind.INFO, self.say("hint.rules") if on_start or said else "", self.rules),
            KeyAction(Kind.MENU, self.say("hint.menu"), self.menu),
            KeyAction(Kind.BACK, self.say("hint.back"), self.back),
        ]

    def act(self, action: Action) -> None:
        if device_kind(action.device) is not DeviceKind.PAD or not self._by_pad(action):
            super().act(action)

    def _by_pad(self, action: Action) -> bool:
        """What a pad presses for its own person; False when it leads and means the room."""
        pad, kind, chair = action.device, action.kind, self.plan.holder(action.device)
        if not action.pressed:
            return not self.sofa.leads(pad)
        if self._for_itself(pad, kind, chair):
            return True
        if self.sofa.leads(pad):
            return False
        if chair is not None and kind is Kind.CONFIRM and self.swapping is None:
            self.open_chair(chair, pad)
        elif kind in LEADS:
            self._refuse_to_lead(pad)
        return True

    def _for_itself(self, pad: DeviceId, kind: Kind, chair: int | None) -> bool:
        """A pad sits down, or its person says ready, or not ready any more; False for anything else."""
        if chair is None and kind in SITS:
            self.join(pad)
        elif chair is not None and kind is Kind.ALT and self.sofa.several:
            self.ready(pad)
        elif chair is not None and kind is Kind.BACK and self.sofa.is_ready(pad):
            self.not_ready(pad)
        else:
            return False
        return True

    def _beside_card(self, action: Action) -> bool:
        """While a card is open: what a pad presses that has nothing to do there. They may sit down and say that they are ready;
        whoever leads may close it."""
        pad, kind, chair = action.device, action.kind, self.plan.holder(action.device)
        if device_kind(pad) is not DeviceKind.PAD or pad == self._opener or (chair is not None and chair == self.opened):
            return False
        if not action.pressed:
            return True
        if self._for_itself(pad, kind, chair):
            return True
        if kind is Kind.BACK and self.sofa.leads(pad):
            return False
        if chair is None and kind in LEADS:
            self._refuse(self.say("seats.sit_first", button=self.pad_button(Kind.CONFIRM, pad)), pad)
        elif kind in (Kind.CONFIRM, *LEADS):
            self._refuse(self.say("seats.busy", name=self._called(self._at_card)), pad)
        return True

    @property
    def _at_card(self) -> int:
        """The chair of whoever opened the card; the card's own where that person has none."""
        held = self.plan.holder(self._opener)
        return held if held is not None else self.opened or 0

    def _refuse_to_lead(self, pad: DeviceId) -> None:
        """Only one moves over the room: say who, and what everybody can do."""
        leader = self.plan.holder(self.sofa.leader)
        if leader is None or self.plan.holder(pad) is None:
            self._refuse(self.say("seats.sit_first", button=self.pad_button(Kind.CONFIRM, pad)), pad)
        else:
            button, start = self.pad_button(Kind.CONFIRM, pad), self.pad_button(Kind.ALT, pad)
            self._refuse(self.say("seats.follow", name=self._called(leader), button=button, start=start), pad)

    def pad_button(self, kind: Kind, pad: DeviceId | None = None) -> str:
        """What one calls that button of the pad, or of the one used last."""
        stage = self.stage
        return named(kind, DeviceKind.PAD, stage.signs_of(pad) if pad else stage.signs_on(DeviceKind.PAD), stage.words)

    def _refuse(self, text: str, pad: DeviceId) -> None:
        """Said to whoever pressed that pad, on whichever room is on top."""
        self.stage.devices.shake(pad)
        self.stage.sound.play("refused")
        self._slip.refuse(text)

    @property
    def _slip(self) -> Toast:
        """Where news is read: on the card, while one is open."""
        top = self.stage.stack.top
        return top.toast if self.covered and isinstance(top, Room) else self.toast

    def _tell(self, news: str = "") -> None:
        """Something about people and devices has changed: everybody sees it, and hears when secrets are kept otherwise now.
        What is for one person alone is in focus no longer once a second one has come."""
        self.build()
        if len(self.plan.people) > 1 and self.focus.current in FOR_ONE and not self._many:
            self.focus.to("start")
        self._many = len(self.plan.people) > 1
        kept = self.keeping.change_told()
        told, changed = f"{news.rstrip('.')}. {kept}" if news and kept else news or kept, self._chairs.changed(self.opened)
        self.stage.tell("" if news else changed, kind="hint" if kept else "room")  # one of a kind is heard
        if told:
            self._slip.inform(told, seconds=2.4 + 0.02 * len(told))

    def join(self, device: DeviceId) -> None:
        """Somebody pressed a pad that nobody holds yet: they sit down."""
        gone = [i for i in self.plan.people if self.plan.waits(i)]
        chair = self.sofa.sit(device)
        if chair is None:
            self._refuse(self.say("seats.full"), device)
            return
        self.stage.sound.play("ready")
        self.stage.devices.shake(device)
        self._tell(self.say("device.back" if chair in gone else "seats.joined", name=self._called(chair)))

    def ready(self, pad: DeviceId) -> None:
        """This pad's person is ready. The game begins when all are that sit with a pad, or when one says so twice."""
        again = self.sofa.is_ready(pad)
        self.sofa.say_ready(pad)
        if not self.covered and (again or not self.sofa.awaited):
            self.start()
            return
        self.stage.sound.play("ready")
        chair = self.plan.holder(pad)
        assert chair is not None
        names = self.stage.words.listing([self._called(i) for i in self.sofa.awaited])
        id = "seats.ready.alone" if not names else "seats.ready.told"
        self._tell(self.say(id, name=self._called(chair), names=names, button=self.pad_button(Kind.ALT, pad)))

    def not_ready(self, pad: DeviceId) -> None:
        self.sofa.wait(pad)
        self.stage.sound.play("back")
        chair = self.plan.holder(pad)
        self._tell("" if chair is None else self.say("seats.unready", name=self._called(chair)))

    def focused(self, id: str) -> None:
        """The pad of the chair in focus says whose it is. What a first game would deal is seen while its button is."""
        self._lay_anew()
        device = self.plan.chairs[self.chosen].device if self.chosen is not None else None
        if device in self.plan.pads and self.sofa.several:
            self.stage.devices.shake(device)

    def _lay_anew(self) -> None:
        """Other chairs are to be seen than those that lie there."""
        if self._laid is not self.shown:
            self.build()

    def devices_changed(self, change: DeviceChange) -> None:
        held = self.plan.holder(change.device)
        if change.change is Change.LOST:
            self.sofa.lose(change.device, change.model)
            if change.device == self._opener:
                self._close_card()
            lost = held is not None and self.plan.waits(held)
            self._tell(
                self.say("seats.lost", name=self._called(held), button=self.pad_button(Kind.CONFIRM, change.device))
                if lost and held is not None
                else ""
            )
        else:
            self._tell(self.say("device.new", pad=change.name) if change.change is Change.ADDED else "")

    def _close_card(self) -> None:
        """Whoever had the card open is gone."""
        scenes = self.stage.stack.scenes
        for _ in scenes[scenes.index(self) + 1 :]:
            self.stage.pop()
        self.covered, self.opened, self._opener = False, None, ""

    def open_chair(self, i: int, pad: DeviceId = "") -> None:
        """Everything about one chair; or, while two are to swap, the second of them. `pad`: of the person who sits there."""
        if self.swapping is None:
            self.opened, self._opener = i, pad or self.stage.devices.last
            self.sofa.wait(self._opener)
            self.stage.push(ChairCard(self.plan, i, self.title, changed=self._tell, beside=self._beside_card, own=bool(pad)))
            self.build()
            return
        self.plan.swap(self.swapping, i)
        self.swapping = None
        self._tell()

    def resume(self, result: object) -> None:
        """The chair's card was closed; it may ask for places to be swapped."""
        self.opened, self._opener = None, ""
        if isinstance(result, tuple) and result[0] == "swap":
            self.swapping = int(result[1])
        super().resume(result)
        self._tell()

    def _resize(self, n: int) -> None:
        self.plan.resize(n, defaults_of(self.title.id).level)
        self._tell()

    def back(self) -> None:
        if self.swapping is not None:
            self.swapping = None
            self.build()
            self.stage.tell(self.heading)
            return
        self._keep()
        super().back()

    def leave_home(self) -> None:
        self._keep()
        super().leave_home()

    def _keep(self) -> None:
        """As they sit now is remembered: names by a kiosk only as long as its guests stay."""
        remember(self.stage.folders, self.title.id, self.plan, names=not self.stage.kiosk)
        self.sofa.keep()

    def learn(self) -> None:
        """The title's lesson, from its first step or where it was left."""
        assert self._lesson is not None
        self._keep()
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
        self._keep()
        self._deal(self.plan)

    @property
    def shown(self) -> Plan:
        """The chairs that are seen: those of a first game while its button is in focus, else those that are being edited."""
        return self.first_table.plan if self.focus.current == "first" and len(self.plan.people) <= 1 else self.plan

    def first(self) -> None:
        """Deal a first game; where one thing is to be chosen before it, that is asked."""
        self.stage.sound.play("select")
        self.sofa.keep()
        open_first(self.stage, self.first_table, self.plan, self._open)

    def _deal(self, plan: Plan) -> None:
        try:
            match, trouble = new_match(self.stage, self.title, plan)
        except OptionError:
            self.refuse(self.say("seats.unfit", n=len(plan.chairs)))
            return
        self.stage.sound.play("select")
        self._open(match, plan, trouble)

    def _open(self, match: Match, plan: Plan, trouble: str) -> None:
        """The table of that match, in place of this room."""
        self.stage.replace(self._table(self.stage, match, plan.seating(face_of(self.title.id).secrets.chords)))
        announce(self.stage, trouble)

    # -- picture -------------------------------------------------------------------------------------------------------

    @property
    def ringed(self) -> str | None:
        return None if self.covered else self.focus.current

    def draw_more(self, canvas: Canvas) -> None:
        top = self._foot + AIR
        box = Box(SIDE.x + 8, top, SIDE.w - 16, BOTTOM - START_HIGH - 12 - top)
        if box.h > AIR:
            note(canvas, self.explained, box, key="help", focus=True)
        if not canvas.framed:
            self._draw_for_pads(canvas)

    def _draw_for_pads(self, canvas: Canvas) -> None:
        """What every pad can do for its own person, at the left foot."""
        id = "seats.each" if self.sofa.several else "seats.join"
        said = canvas.words(
            self.say(id, button=self.pad_button(Kind.CONFIRM)), CHAIRS.x, HINT_LINE, 30, color=SHELL.text_lo,
            anchor="middle", shadow=1.0, layer=20, key="join",
        )  # fmt: skip
        if not self.sofa.several:
            return
        items = [(Kind.CONFIRM, self.say("seats.own")), (Kind.ALT, self.say("seats.ready"))]
        legend = Legend(items, DeviceKind.PAD, signs=self.stage.signs_on(DeviceKind.PAD), width=620)
        legend.right = said.right + 24 + legend.wide(canvas)
        legend.draw(canvas)
