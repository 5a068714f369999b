"""The scene stack: scenes ask, the stack acts between frames; only the top hears input."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal

from scenes.stage.loop.screen import Screen, T

log = logging.getLogger("paper_realms.stack")
Verb = Literal["push", "pop", "replace", "home"]


class StackError(RuntimeError):
    """The stack was misused; the message says the remedy."""


@dataclass(frozen=True)
class Request(Generic[T]):
    """One change asked for. `result` goes to the scene that comes to the top by `pop` or `home`."""

    verb: Verb
    scene: Screen[T] | None = None
    result: object = None


class Stack(Generic[T]):
    """Holds the scenes, bottom first. `next_request` and `perform` are for the app, between frames."""

    def __init__(self) -> None:
        self.scenes: list[Screen[T]] = []
        self._requests: list[Request[T]] = []
        self._leaving: Callable[[Screen[T]], None] = lambda scene: None

    def on_leaving(self, hear: Callable[[Screen[T]], None]) -> None:
        """`hear` is called with the top scene before it stops being the top."""
        self._leaving = hear

    @property
    def top(self) -> Screen[T] | None:
        return self.scenes[-1] if self.scenes else None

    def visible(self) -> list[Screen[T]]:
        """What is drawn, bottom first: the topmost opaque scene and all overlays above it."""
        first = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        return self.scenes[first:]

    def push(self, scene: Screen[T]) -> None:
        self._check_new(scene, "push")
        self._requests.append(Request("push", scene))

    def replace(self, scene: Screen[T]) -> None:
        self._check_new(scene, "replace")
        self._requests.append(Request("replace", scene))

    def pop(self, result: object = None) -> None:
        self._requests.append(Request("pop", result=result))

    def home(self, result: object = None) -> None:
        """Back to the bottom scene, whatever lies above it."""
        self._requests.append(Request("home", result=result))

    def _check_new(self, scene: Screen[T], verb: str) -> None:
        queued = [request.scene for request in self._requests]
        if any(scene is other for other in (*self.scenes, *queued)):
            raise StackError(f"{scene.name} is on the stack already: {verb} a new {scene.name}(), scenes are used once")

    @property
    def busy(self) -> bool:
        return bool(self._requests)

    def next_request(self) -> Request[T] | None:
        """The next change that nobody refuses, or None. A refused one is dropped with its log line."""
        while self._requests:
            request = self._requests.pop(0)
            refuser = self._refuser(request)
            if refuser is None:
                return request
            log.info("%s refused by %s", request.verb, refuser.name)
        return None

    def _refuser(self, request: Request[T]) -> Screen[T] | None:
        leaving: list[Screen[T]] = []
        if request.verb in ("pop", "replace"):
            leaving = self.scenes[-1:]
        elif request.verb == "home":
            leaving = self.scenes[:0:-1]
        return next((scene for scene in leaving if not scene.may_leave()), None)

    def perform(self, request: Request[T], stage: T) -> None:
        """Do it now. Raises StackError when there is nothing to pop."""
        before = self.top
        if before is not None:
            self._leaving(before)
        getattr(self, f"_{request.verb}")(request, stage)
        log.info("%s: %s -> %s", request.verb, before.name if before else "-", self.top.name if self.top else "-")

    def _push(self, request: Request[T], stage: T) -> None:
        assert request.scene is not None
        if self.top is not None:
            self.top.suspend()
        self._put(request.scene, stage)

    def _put(self, scene: Screen[T], stage: T) -> None:
        self.scenes.append(scene)
        scene.enter(stage)

    def _replace(self, request: Request[T], stage: T) -> None:
        assert request.scene is not None
        if self.scenes:
            self.scenes.pop().exit()
        self._put(request.scene, stage)

    def _pop(self, request: Request[T], stage: T) -> None:
        if not self.scenes:
            raise StackError("pop on an empty stack: push a scene first")
        self.scenes.pop().exit()
        if self.top is not None:
            self.top.resume(request.result)

    def _home(self, request: Request[T], stage: T) -> None:
        if len(self.scenes) < 2:
            return
        while len(self.scenes) > 1:
            self.scenes.pop().exit()
        self.scenes[0].resume(request.result)

    def drop_to_bottom(self) -> None:
        """After a crash: forget everything above the bottom scene, whatever the scenes say to that."""
        self._requests.clear()
        while len(self.scenes) > 1:
            scene = self.scenes.pop()
            try:
                scene.exit()
            except Exception:
                log.exception("%s failed while leaving", scene.name)
