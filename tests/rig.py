"""The whole program under a clock turned by hand: keys, mouse, fingers and virtual pads go through the real loop."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pygame

from scenes.stage.devices.action import Action, DeviceChange
from scenes.stage.folders import Folders
from scenes.stage.loop.app import App
from scenes.stage.loop.clock import ManualClock
from scenes.stage.loop.opening import open_app
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import Settings
from scenes.stage.stage import Stage
from scenes.table.inspector import tooltips
from tests.virtual_pad import VirtualPad

STEP = 1 / 60
SETTLING = 1 / 20
"""Seconds of a frame while a curtain moves, where no test looks at its way."""
TRIED_SIZES = (1.0, 1.2, 1.3, 1.6, 2.0)
"""Text sizes that stand for all of them, where each is a case of its own."""
SEEN = 15
"""Of so many frames that nobody looks at one is drawn."""


class Rig:
    """An app in a headless window. `frames` runs the loop; every helper runs as many frames as a person would need."""

    watched = False
    """Whether the test looks at every frame, also where it does not record them."""

    def __init__(self, home: Path, scene: Scene | None = None, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.clock = ManualClock()
        places = Folders(home / "config", home / "data", home / "cache")
        strict = settings.pop("strict", True)
        keep = settings.pop("keep_pictures", False)
        kiosk = settings.pop("kiosk", False)
        self.app: App = open_app(
            Settings(**{"language": "en", **settings}),
            places=places,
            clock=self.clock,
            size=size,
            strict=strict,
            keep_pictures=keep,
            kiosk=kiosk,
            audible=False,
        )
        self.pads: list[VirtualPad] = []
        pygame.event.clear()
        if scene is not None:
            self.stage.push(scene)
            self.frames(1)

    @property
    def stage(self) -> Stage:
        return self.app.stage

    @property
    def canvas(self) -> Canvas:
        """What is to be seen now; until somebody asks, most frames of a table are not drawn."""
        self.app.catch_up()
        return self.stage.canvas

    @property
    def top(self) -> Scene:
        assert self.stage.stack.top is not None
        return self.stage.stack.top

    def stack(self) -> list[str]:
        return [scene.name for scene in self.stage.stack.scenes]

    def frames(self, count: int = 1, step: float = STEP) -> None:
        for _ in range(count):
            self.pass_by(step)
        self.app.lay()

    def pass_by(self, step: float = STEP) -> None:
        """A frame after which nobody looks where things lie."""
        self.clock.advance(step)
        self.app.frame(seen=self.draws())

    def draws(self) -> bool:
        """Whether the frame to come is drawn."""
        return self._looked_at or self.app.frames % SEEN == 0

    @property
    def _looked_at(self) -> bool:
        """Whether somebody looks at every frame."""
        app = self.app
        return self.watched or self.stage.canvas.recording or app.watch is not None

    def wait(self, seconds: float, step: float = 1 / 30) -> None:
        self.frames(round(seconds / step), step)

    def settle(self, limit: int = 1500, step: float = SETTLING) -> None:
        """Until no curtain moves and nobody asks for another scene. A curtain waits twenty seconds for its pictures at most."""
        for _ in range(limit):
            self.pass_by(step)
            if not self.app.transition.running and not self.stage.stack.busy:
                self.app.lay()
                return
        raise AssertionError("the curtain never opened")

    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))

    def key(self, key: int, frames: int = 1, place: int = 0) -> None:
        """Press and let go. `place`: the scancode, where it matters."""
        self.key_down(key, place=place)
        self.frames(frames)
        self.key_up(key, place)
        self.frames(1)

    def key_down(self, key: int, mod: int = 0, place: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=place)

    def key_up(self, key: int, place: int = 0) -> None:
        self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=place)

    def type(self, text: str) -> None:
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)
            self.frames(1)

    def point(self, x: float, y: float) -> None:
        """The mouse goes to x, y in units."""
        self.post(pygame.MOUSEMOTION, pos=self.stage.metrics.at(x, y), rel=(1, 0), buttons=(0, 0, 0), touch=False)
        self.frames(1)

    def click(self, x: float, y: float, button: int = 1) -> None:
        """The mouse clicks at x, y in units, on what is seen there."""
        self.point(x, y)
        self.app.catch_up()
        pos = self.stage.metrics.at(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        self.frames(1)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
        self.frames(1)

    def wheel(self, dy: int) -> None:
        """`dy` > 0 turns towards the end."""
        self.post(pygame.MOUSEWHEEL, x=0, y=-dy, flipped=False, touch=False)
        self.frames(1)

    def plug(self, pad: VirtualPad | None = None, model: str = "") -> VirtualPad:
        """A pad (a usual one, or one of that make) is plugged in and the program opens it."""
        pad = pad or VirtualPad(model=model)
        self.pads.append(pad)
        self.frames(2)
        return pad

    def press(self, pad: VirtualPad, button: int, frames: int = 1) -> None:
        """Press and let go."""
        pad.press(button)
        self.frames(frames)
        pad.release(button)
        self.frames(1)

    def close(self) -> None:
        for pad in self.pads:
            pad.unplug()
        self.app.reader.pads.close()
        pygame.event.clear()
        tooltips._ways.cache_clear()  # it would keep this rig's letters for the next ones


class Ear(Scene):
    """A scene that notes what it hears."""

    transition: Literal["curtain", "none"] | None = "none"

    def __init__(self) -> None:
        self.heard: list[Action] = []
        self.changes: list[DeviceChange] = []
        self.log: list[str] = []
        self.may = True
        self.passed = 0.0

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.log.append("enter")

    def suspend(self) -> None:
        self.log.append("suspend")

    def resume(self, result: object) -> None:
        self.log.append(f"resume {result}")

    def exit(self) -> None:
        self.log.append("exit")

    def may_leave(self) -> bool:
        return self.may

    def act(self, action: Action) -> None:
        self.heard.append(action)

    def update(self, dt: float) -> None:
        self.passed += dt

    def resized(self) -> None:
        self.log.append("resized")

    def devices_changed(self, change: DeviceChange) -> None:
        self.changes.append(change)
