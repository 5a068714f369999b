"""The buttons of a pad and the keys of a keyboard, by what they mean at a table."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame

from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.devices.focus import Focus
from tests.rig import Rig
from tests.scenes.at_table import AtTable
from tests.scenes.steps import step_towards
from tests.virtual_pad import BACK, DOWN, LB, LEFT, RB, RIGHT, UP, A, B, VirtualPad, X

CORNER = (5.0, 5.0)
"""Where nothing lies."""


class Presses:
    """By steps and buttons. `press` takes "confirm", "back", "done", "fewer", "more" and the four ways."""

    rig: Rig

    def press(self, what: str) -> None:
        raise NotImplementedError

    def bring(self, focus: Focus, id: str, most: int = 60) -> None:
        """The cursor to the thing of that id."""
        for _ in range(most):
            if focus.current == id:
                return
            self.press(step_towards(focus, id))
        raise AssertionError(f"{id} was never in focus, but {focus.current}")


class ByPad(Presses):
    BUTTONS: ClassVar = {
        "confirm": A, "back": B, "done": X, "ask": BACK, "fewer": LB, "more": RB,
        "up": UP, "down": DOWN, "left": LEFT, "right": RIGHT,
    }  # fmt: skip

    def __init__(self, rig: Rig, pad: VirtualPad) -> None:
        self.rig = rig
        self.pad = pad

    def press(self, what: str) -> None:
        self.rig.press(self.pad, self.BUTTONS[what])


class ByKeys(Presses):
    KEYS: ClassVar = {
        "confirm": pygame.K_RETURN, "back": pygame.K_ESCAPE, "done": pygame.K_x, "ask": pygame.K_DELETE,
        "fewer": pygame.K_PAGEUP, "more": pygame.K_PAGEDOWN,
        "up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
    }  # fmt: skip

    def __init__(self, rig: Rig) -> None:
        self.rig = rig

    def press(self, what: str) -> None:
        self.rig.key(self.KEYS[what])


class Stepping(Presses):
    """By steps and a button to any thing on a table."""

    rig: AtTable[Any]

    def on(self, id: str) -> None:
        self.bring(self.rig.table.focus, id)
        self.press("confirm")


class PadHand(ByPad, Stepping):
    pass


class KeyHand(ByKeys, Stepping):
    pass


class ByMouse:
    """By pointing, clicking and the wheel."""

    def __init__(self, rig: AtTable[Any]) -> None:
        self.rig = rig

    def _on(self, id: str) -> None:
        item = self.rig.table.focus.find(id)
        assert item is not None, f"{id} is not there"
        self.rig.click(*item.box.centre)

    def on_line(self, i: int, most: int = 80) -> None:
        """A long list goes on under the wheel."""
        for _ in range(most):
            if self.rig.table.focus.find(f"option.{i}") is not None:
                self._on(f"option.{i}")
                return
            self.rig.wheel(1)
        raise AssertionError(f"line {i} never came into sight")

    def _hint(self, wanted: Kind) -> None:
        """The hints at the foot of the table are boards for whoever has the mouse in hand: they are pressed where they were
        drawn last, and a mouse that was at rest moves before."""
        if self.rig.stage.devices.in_hand is not DeviceKind.MOUSE:
            self.rig.point(*CORNER)
            self.rig.frames(1)
        self.rig.app.catch_up()
        for row in self.rig.legend_rows:
            for box, kind in row._boxes:
                if kind is wanted:
                    self.rig.click(*box.centre)
                    return
        raise AssertionError(f"no button for {wanted}")
