"""Typing a few words with whatever is in the hand: letters straight from a keyboard, or picked from a board of keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.paint.recipes import shell
from scenes.rooms.room import KeyAction, Room
from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import Action, DeviceKind, Kind
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import TextField, Widget
from scenes.stage.widgets.dialogs import SHADE

FIELD: Final = (535.0, 150.0, 850.0, 700.0)
BOARD: Final = (475.0, 104.0, 970.0, 800.0)


class TextEntry(Room):
    """Popped with the text (without blanks at its ends), or with None when it was given up."""

    opaque = False
    wants_text = True

    def __init__(self, label: str, value: str, longest: int, beside: Callable[[Action], bool] = lambda action: False) -> None:
        """`beside` hears first: True for what somebody else pressed."""
        super().__init__()
        self._beside = beside
        self.heading, self._value, self._longest = label, value, longest
        self._field: TextField | None = None

    def enter(self, stage: Stage) -> None:
        labels = {key: stage.words.say(f"hint.{key}") for key in ("shift", "space", "done")}
        labels |= {"erase": stage.words.say("hint.delete"), "refused": stage.words.say("typing.refused")}
        self._field = TextField(
            "entry", FIELD, self.heading, self._value, self.done, labels, longest=self._longest, hand=stage.devices.in_hand
        )
        super().enter(stage)

    @property
    def field(self) -> TextField:
        assert self._field is not None
        return self._field

    def first_focus(self) -> str:
        return "key:done"

    def widgets(self) -> list[Widget]:
        return [self.field]

    def done(self, text: str) -> None:
        self.stage.sound.play("select")
        self.stage.pop(text)

    def key_actions(self) -> list[KeyAction]:
        pick, back = KeyAction(Kind.CONFIRM, self.say("hint.pick")), KeyAction(Kind.BACK, self.say("hint.back"), self.back)
        done = KeyAction(Kind.ALT, self.say("hint.done"), self.field.done)
        return [pick, back] if self.stage.devices.in_hand is DeviceKind.KEYS else [pick, done, back]

    def act(self, action: Action) -> None:
        if self._beside(action):
            return
        before = self.field.value, self.field.capitals, self.field.marked
        if self.field.act(action):
            self.stage.sound.play("focus")
        elif action.kind not in (Kind.TEXT, Kind.ERASE):
            super().act(action)
        elif self.field.refused:
            self.stage.sound.play("refused")
            self.stage.tell(self.field.labels["refused"], kind="refusal")
        if (self.field.value, self.field.capitals, self.field.marked) != before:
            self.build()
        if self.field.value != before[0]:
            self.stage.tell(self._written(before[0]), kind="text")

    def _written(self, before: str) -> str:
        """The letters that have come or gone, and what stands there now."""
        now = self.field.value
        come, gone = (
            one.removeprefix(other).replace(" ", self.say("hint.space")) for one, other in ((now, before), (before, now))
        )
        changed = come if len(now) > len(before) else self.say("typing.erased", letters=gone)
        return sentences(dict.fromkeys((changed, now or self.say("typing.empty"))))

    @property
    def explained(self) -> str:
        return self.field.value

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade(SHADE, layer=0)
        x, y, w, h = BOARD
        canvas.picture(shell.panel(w=w, h=h, level=4, gold=True, radius=22), x, y, layer=1, key="entry:board")
