"""The first of three steps when nobody touches anything: a word about what can be done on this screen."""

from __future__ import annotations

from scenes.rooms.results import Results
from scenes.rooms.room import Room
from scenes.rooms.shelf.shelf import Shelf
from scenes.stage.loop.scene import Scene
from scenes.stage.stage import Stage
from scenes.table.current import current_table

LASTS = 6.0
"""Seconds."""


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
