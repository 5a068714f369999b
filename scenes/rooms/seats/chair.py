"""One chair, opened up: who sits on it, how well they play or which device they hold, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.people.persons import read_people
from games.kernel.protocol import Title
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.rooms.room import Room, note
from scenes.rooms.seats.plan import LONGEST_NAME, Chair, Plan, levels_offered
from scenes.rooms.seats.widgets import TallChoice
from scenes.rooms.text_entry import TextEntry
from scenes.stage.devices.action import KEYS_1, KEYS_2, MOUSE, TOUCH, Action, DeviceId, DeviceKind, device_kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, Toast, Widget
from scenes.starting import called
from scenes.table.people.defaults import mask_line, mask_name
from scenes.table.people.naming import PERSONAS

CARD: Final = Box(1176, 166, 668, 768)
"""Beside the chairs: who else sits down or is ready is seen meanwhile."""
INSIDE: Final = Box(CARD.x + 40, CARD.y + 166, CARD.w - 76, CARD.h - 166 - 30)
ROW: Final = 86.0
GAP: Final = 10.0
FOOT: Final = 76.0
FACE: Final = 124.0
NEWS: Final = Box(130, 738, 1000, 96)
"""Where the rooms of the chairs tell news: over the chairs, and beside the card."""


def device_name(device: DeviceId | None, stage: Stage, alone: bool = False) -> str:
    """What a device is called: "Pad 2", "Keyboard"; None is passed around, or any of them for a person who plays alone."""
    say = stage.words.say
    if device is None:
        return say("seats.device.alone" if alone else "seats.device.any")
    if device_kind(device) is DeviceKind.PAD:
        return say("seats.device.pad", number=stage.devices.number(device) or 1)
    names = {KEYS_1: "keyboard", KEYS_2: "keyboard2", MOUSE: "mouse", TOUCH: "touch"}
    return say(f"seats.device.{names[device]}")


class ChairCard(Room):
    """A card beside the chairs. Changes go straight into the plan; popped with ("swap", i) when places shall be swapped.

    changed   is told after every change
    beside    hears first: True for what another pad than its own pressed
    own       a person's card of their own chair: where it stands, and whether it does, is not theirs to say
    """

    opaque = False
    card = CARD

    def __init__(
        self, plan: Plan, seat: int, title: Title, *, changed: Callable[[], None] = lambda: None,
        beside: Callable[[Action], bool] = lambda action: False, own: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.plan, self.seat, self.title = plan, seat, title
        self._changed, self._beside, self._own = changed, beside, own
        self.toast = Toast(cx=NEWS.centre[0], y=NEWS.y, width=NEWS.w)

    def enter(self, stage: Stage) -> None:
        self._persons = read_people(stage.folders.data)
        super().enter(stage)

    @property
    def chair(self) -> Chair:
        return self.plan.chairs[self.seat]

    def first_focus(self) -> str:
        """Who sits there, where that can be said; else where another press of the same button does no harm."""
        return ("who" if self._who() else "name") if self.chair.kind == "human" else "done"

    def act(self, action: Action) -> None:
        if not self._beside(action):
            super().act(action)

    def widgets(self) -> list[Widget]:
        self._name = called(self.plan, self.seat, self.stage.words, self.title.id)
        self.heading = self.say("seats.chair", name=self._name, number=self.seat + 1)
        rows = self._person_rows() if self.chair.kind == "human" else self._agent_rows()
        return [*rows, self._kind_row(self._spot(len(rows))), *self._buttons()]

    def _spot(self, k: int) -> Box:
        return Box(INSIDE.x, INSIDE.y + k * (ROW + GAP), INSIDE.w, ROW)

    def _kind_row(self, rect: Box) -> Widget:
        values = [self.say("seats.human"), self.say("seats.agent")]
        return TallChoice("kind", rect, self.say("seats.kind"), values, int(self.chair.kind == "agent"), self._set_kind)

    def _set_kind(self, k: int) -> None:
        if k:
            self.plan.make_agent(self.seat)
        else:
            self.plan.bring_back(self.seat, self.stage.devices.connected())
        self._after()

    def _after(self) -> None:
        """Something has been changed."""
        self._changed()
        self.build()

    def _person_rows(self) -> list[Widget]:
        """The name, and with what they play: never what somebody else holds."""
        chair, plan = self.chair, self.plan
        free = [device for device in self.stage.devices.connected() if plan.holder(device) in (None, self.seat)]
        devices: list[DeviceId | None] = [None, *free]
        names = [device_name(device, self.stage, plan.alone == self.seat) for device in devices]
        if plan.waits(self.seat):
            at = len(devices)
            names.append(self.say("seats.device.gone"))
        else:
            if chair.device not in devices:
                devices.append(chair.device)
                names.append(device_name(chair.device, self.stage))
            at = devices.index(chair.device)

        def choose(k: int) -> None:
            plan.make_person(self.seat, devices[k])
            self._after()

        who = self._who()
        rename = Button("name", self._spot(len(who)), self.say("seats.rename"), self.rename, icon="quill")
        return [*who, rename, TallChoice("device", self._spot(len(who) + 1), self.say("seats.device"), names, at, choose)]

    def _who(self) -> list[Widget]:
        """Which person of this table it is, or a guest; nothing where nobody wants to be remembered."""
        others = {chair.name for chair in self.plan.chairs if chair is not self.chair}
        there = [person.name for person in self._persons if person.name not in others]
        if not there or not self.stage.remembers:
            return []
        at = there.index(self.chair.name) + 1 if self.chair.name in there else 0

        def choose(k: int) -> None:
            self.chair.name = there[k - 1] if k else ""
            self._after()

        return [TallChoice("who", self._spot(0), self.say("seats.who"), [self.say("seats.guest"), *there], at, choose)]

    def _agent_rows(self) -> list[Widget]:
        names = [mask_name(self.title.id, persona, self.stage.words) for persona in PERSONAS]
        at = PERSONAS.index(self.chair.persona)

        def wear(k: int) -> None:
            forward = (k - at) % len(PERSONAS) == 1
            self.plan.wear_next(self.seat, 1 if forward else -1)
            self._after()

        def level(k: int) -> None:
            self.chair.level = levels[k]
            self._after()

        offered = levels_offered(self.stage)
        levels = [*offered] if self.chair.level in offered else [*offered, self.chair.level]
        skills = [self.say(f"level.{name}") for name in levels]
        skill = TallChoice("level", self._spot(0), self.say("seats.level"), skills, levels.index(self.chair.level), level)
        return [skill, TallChoice("persona", self._spot(1), self.say("seats.persona"), names, at, wear)]

    def _buttons(self) -> list[Widget]:
        done = Button("done", Box(INSIDE.x, INSIDE.bottom - FOOT, INSIDE.w, FOOT), self.say("answer.done"), self.back)
        if self._own:
            return [done]
        w, y = (INSIDE.w - GAP) / 2, INSIDE.bottom - 2 * FOOT - GAP
        fewest = self.title.seats.start
        few = len(self.plan.chairs) <= fewest
        why = self.say("seats.too_few", title=self.title.name, n=fewest) if few else ""
        left, right = Box(INSIDE.x, y, w, FOOT), Box(INSIDE.x + w + GAP, y, w, FOOT)
        return [
            Button("swap", left, self.say("seats.swap"), lambda: self.stage.pop(("swap", self.seat))),
            Button("remove", right, self.say("hint.remove"), self.remove, enabled=not few, why=why),
            done,
        ]  # fmt: skip

    def remove(self) -> None:
        self.plan.remove(self.seat)
        self.back()

    def rename(self) -> None:
        """Type a name; an empty one goes by the sign of the seat again."""
        self.stage.push(TextEntry(self.say("seats.name_prompt"), self.chair.name, LONGEST_NAME, self._beside))

    def resume(self, result: object) -> None:
        if isinstance(result, str):
            self.chair.name = result
            self._changed()
            self.focus.to("done")
        super().resume(result)

    def draw_ground(self, canvas: Canvas) -> None:
        x, y, w, h = CARD
        board = shell.plate(w=w, h=h, seat=self.seat, active=True, side="l", base=SHELL.wall)
        canvas.picture(board, x, y, layer=1, key="card")
        self._draw_face(canvas, x + 44, y + 28)
        left, room = x + 44 + FACE + 28, w - 44 - FACE - 28 - 36
        canvas.words(self._name, left, y + 70, 46, "serif", SHELL.gold, anchor="middle", layer=2, key="card:name")
        line = self._line()
        text, size = canvas.lettering.fit("" if line == self._name else line, room, 30, "serif_it")
        canvas.words(text, left, y + 124, size, "serif_it", SHELL.text, anchor="middle", layer=2, key="card:line")
        self._draw_help(canvas)

    def _draw_face(self, canvas: Canvas, x: float, y: float) -> None:
        if self.chair.kind == "human":
            canvas.picture(people.seat_badge(seat=self.seat, px=FACE), x, y, layer=2, key="card:face")
        else:
            canvas.picture(people.portrait(persona=self.chair.persona, px=FACE, seat=self.seat), x, y, layer=2, key="card:face")

    def _line(self) -> str:
        if self.chair.kind != "human":
            return mask_line(self.title.id, self.chair.persona, self.stage.words)
        if self.plan.waits(self.seat):
            return self.say("seats.device.gone")
        return device_name(self.chair.device, self.stage, self.plan.alone == self.seat)

    @property
    def explained(self) -> str:
        """What stands below is said of the row that it is about."""
        return self._below if self.focus.current == ("level" if self.chair.kind == "agent" else "kind") else ""

    @property
    def _below(self) -> str:
        """How well an artificial player plays; what becomes of a person for whom one plays."""
        agent = self.chair.kind == "agent"
        if not agent and self.focus.current != "kind":
            return ""
        return self.say(f"level.{self.chair.level}.help" if agent and not self.chair.left else "seats.kind.help")

    def _draw_help(self, canvas: Canvas) -> None:
        top = INSIDE.y + (4 if self.focus.find("who") else 3) * (ROW + GAP) + 4
        bottom = INSIDE.bottom - (1 if self._own else 2) * (FOOT + GAP)
        if bottom - top > ROW / 2:
            box = Box(INSIDE.x + 8, top, INSIDE.w - 16, bottom - top)
            note(canvas, self._below, box, key="card:help", layer=2, focus=True)
