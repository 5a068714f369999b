"""When nobody touches anything: first a word about what can be done on this screen, then the question, with its countdown."""

from __future__ import annotations

from collections.abc import Callable

from scenes.rooms.asking import Ask
from scenes.rooms.results import Results
from scenes.rooms.room import Room
from scenes.rooms.shelf.shelf import Shelf
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.scene import Scene
from scenes.stage.stage import Stage
from scenes.table.scene import current_table

LASTS = 6.0
"""Seconds."""


class StillThere(Ask):
    """Lies over whatever stood there. Any input says yes; when nobody answers, the warden draws the curtain."""

    wants_raw = True
    anybody = True

    def __init__(self, seconds_left: Callable[[], int], kept: bool) -> None:
        """`kept`: whether there is a game that can be gone on with."""
        self._seconds_left, self._kept = seconds_left, kept
        self._said = -1
        super().__init__("", "", [("yes", "", None)])

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self._count()
        super().enter(stage)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._seconds_left() != self._said:
            self._count()
            self.build()

    def _count(self) -> None:
        self._said, say = self._seconds_left(), self.stage.words.say
        countdown = say("kiosk.still_there.countdown", n=self._said)
        if self._kept:
            countdown = f"{countdown} {say('kiosk.still_there.kept')}"
        self.rewrite(say("kiosk.still_there"), countdown, [("yes", say("kiosk.still_there.yes"))])

    def act(self, action: Action) -> None:
        if action.pressed and action.kind is not Kind.POINT:
            self.answer("yes")


def nudge(scene: Scene | None, stage: Stage) -> None:
    """Says it where that screen says its news. Where computers are thinking, nobody need be reminded of anything."""
    say, table = stage.words.say, current_table(scene)
    if table is not None:
        curtain = table.persons.curtain
        if curtain.waits and curtain.seat is not None:
            curtain.call(say("kiosk.nudge.table", name=table.players[curtain.seat].name), LASTS)
        elif table.decider:
            table.toast.inform(say("kiosk.nudge.table", name=table.decider), seconds=LASTS, above=True)
    elif isinstance(scene, Shelf):
        scene.toast.inform(say("kiosk.nudge.shelf"), seconds=LASTS)
    elif isinstance(scene, Room):
        scene.toast.inform(say("kiosk.nudge.results" if isinstance(scene, Results) else "kiosk.nudge.room"), seconds=LASTS)
