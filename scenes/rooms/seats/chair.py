"""One chair, opened up: who sits on it, how well they play or which device they hold, and where it stands."""

from __future__ import annotations

from typing import Final

from games.kernel.protocol import Title
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.rooms.room import Door, Room, note
from scenes.rooms.seats.plan import LONGEST_NAME, PERSONAS, Chair, Plan, levels_offered
from scenes.rooms.text_entry import TextEntry
from scenes.stage.devices.action import KEYS_1, KEYS_2, MOUSE, TOUCH, DeviceId, DeviceKind, Kind, device_kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, ChoiceRow, Widget
from scenes.stage.widgets.dialogs import SHADE
from scenes.starting import called
from scenes.table.people.sitting import mask_line, mask_name

CARD: Final = Box(440, 190, 1040, 700)
ROW: Final = 84.0


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
    """A card over the seat room. Changes go straight into the plan; popped with ("swap", i) when places shall be swapped."""

    opaque = False
    card = CARD

    def __init__(self, plan: Plan, seat: int, title: Title) -> None:
        super().__init__()
        self.plan, self.seat, self.title = plan, seat, title

    @property
    def chair(self) -> Chair:
        return self.plan.chairs[self.seat]

    def widgets(self) -> list[Widget]:
        x, w, y = CARD.x + 44, CARD.w - 88, CARD.y + 176
        rows: list[Widget] = [self._kind_row(Box(x, y, w, ROW))]
        more = self._person_rows if self.chair.kind == "human" else self._agent_rows
        rows += more(x, y + ROW + 16, w)
        return [*rows, *self._buttons()]

    def _kind_row(self, rect: Box) -> Widget:
        values = [self.say("seats.human"), self.say("seats.agent")]
        return ChoiceRow("kind", rect, self.say("seats.kind"), values, int(self.chair.kind == "agent"), self._set_kind)

    def _set_kind(self, k: int) -> None:
        if k:
            self.plan.make_agent(self.seat)
        else:
            self.plan.make_person(self.seat)
        self.build()

    def _person_rows(self, x: float, y: float, w: float) -> list[Widget]:
        devices: list[DeviceId | None] = [None, *self.stage.devices.connected()]
        if self.chair.device not in devices:
            devices.append(self.chair.device)
        names = [device_name(device, self.stage, self.plan.alone == self.seat) for device in devices]
        at = devices.index(self.chair.device)

        def choose(k: int) -> None:
            self.plan.make_person(self.seat, devices[k])
            self.build()

        device = ChoiceRow("device", Box(x, y, w, ROW), self.say("seats.device"), names, at, choose)
        rename = Button("name", Box(x, y + ROW + 16, w, ROW), self.say("seats.rename"), self.rename, icon="quill")
        return [device, rename]

    def _agent_rows(self, x: float, y: float, w: float) -> list[Widget]:
        names = [mask_name(self.title.id, persona, self.stage.words) for persona in PERSONAS]
        at = PERSONAS.index(self.chair.persona)

        def wear(k: int) -> None:
            forward = (k - at) % len(PERSONAS) == 1
            self.plan.wear_next(self.seat, 1 if forward else -1)
            self.build()

        def level(k: int) -> None:
            self.chair.level = levels[k]
            self.build()

        offered = levels_offered(self.stage)
        levels = [*offered] if self.chair.level in offered else [*offered, self.chair.level]
        mask = ChoiceRow("persona", Box(x, y, w, ROW), self.say("seats.persona"), names, at, wear)
        skills = [self.say(f"level.{name}") for name in levels]
        skill = ChoiceRow(
            "level", Box(x, y + ROW + 16, w, ROW), self.say("seats.level"), skills, levels.index(self.chair.level), level
        )
        return [mask, skill]

    def _buttons(self) -> list[Widget]:
        w = (CARD.w - 88 - 48) / 3
        y = CARD.bottom - 44 - 88
        fewest = self.title.seats.start
        few = len(self.plan.chairs) <= fewest
        why = self.say("seats.too_few", title=self.title.name, n=fewest) if few else ""
        spots = [Box(CARD.x + 44 + k * (w + 24), y, w, 88) for k in range(3)]
        return [
            Button("swap", spots[0], self.say("seats.swap"), lambda: self.stage.pop(("swap", self.seat))),
            Button("remove", spots[1], self.say("hint.remove"), self.remove, enabled=not few, why=why),
            Button("done", spots[2], self.say("answer.done"), self.back),
        ]  # fmt: skip

    def doors(self) -> list[Door]:
        return [
            Door(Kind.CONFIRM, self.say("hint.choose")),
            Door(Kind.BACK, self.say("hint.back"), self.back),
            Door(Kind.MENU, "", self.back),
        ]

    def remove(self) -> None:
        self.plan.remove(self.seat)
        self.back()

    def rename(self) -> None:
        """Type a name; an empty one goes by the sign of the seat again."""
        self.stage.push(TextEntry(self.say("seats.name_prompt"), self.chair.name, LONGEST_NAME))

    def resume(self, result: object) -> None:
        if isinstance(result, str):
            self.chair.name = result
        super().resume(result)

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade(SHADE, layer=0)
        x, y, w, h = CARD
        canvas.picture(shell.panel(w=w, h=h, level=4, gold=True, radius=22), x, y, layer=1, key="card")
        self._draw_face(canvas, x + 56, y + 34)
        name = called(self.plan, self.seat, self.stage.words, self.title.id)
        canvas.words(name, x + 210, y + 70, 46, "serif", SHELL.gold, anchor="middle", layer=2, key="card:name")
        line = self._line()
        text, size = canvas.lettering.fit(line, w - 210 - 60, 30, "serif_it")
        canvas.words(text, x + 210, y + 124, size, "serif_it", SHELL.text_lo, anchor="middle", layer=2, key="card:line")
        self._draw_help(canvas)

    def _draw_face(self, canvas: Canvas, x: float, y: float) -> None:
        if self.chair.kind == "human":
            canvas.picture(people.seat_badge(seat=self.seat, px=124), x, y, layer=2, key="card:face")
        else:
            canvas.picture(people.portrait(persona=self.chair.persona, px=124, seat=self.seat), x, y, layer=2, key="card:face")

    def _line(self) -> str:
        if self.chair.kind == "human":
            return device_name(self.chair.device, self.stage, self.plan.alone == self.seat)
        return mask_line(self.title.id, self.chair.persona, self.stage.words)

    def _draw_help(self, canvas: Canvas) -> None:
        if self.chair.kind == "agent":
            help = self.say(f"level.{self.chair.level}.help")
            top = CARD.y + 176 + 3 * (ROW + 16) - 12
            note(canvas, help, Box(CARD.x + 56, top, CARD.w - 110, CARD.bottom - 138 - top), key="card:help", layer=2)
