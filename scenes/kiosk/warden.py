"""Watches over an unattended game, frame by frame: heartbeat, idle reset, the operator's knock, the pointer to the match."""

from __future__ import annotations

import logging
from collections.abc import Callable

from scenes.kiosk.attract import Attract
from scenes.kiosk.chord import Knock, held_by
from scenes.kiosk.current import Current, forget, remember
from scenes.kiosk.idle import IdleWatch, Stillness
from scenes.kiosk.operator import OperatorDoor, OperatorMenu
from scenes.kiosk.still_there import StillThere
from scenes.stage.action import Action
from scenes.stage.app import App
from scenes.stage.scene import Scene
from scenes.table import TableScene

log = logging.getLogger("paper_realms.kiosk")


class Warden:
    """Hooked into the app; scenes do not know of it."""

    def __init__(self, app: App, beat: Callable[[], None] = lambda: None) -> None:
        self.app = app
        self.stage = app.stage
        self.idle = IdleWatch(self.stage.settings.kiosk_idle, self.stage.settings.kiosk_answer)
        self.knock = Knock()
        self.leaving = False
        self.beat = beat
        self._known: Current | None = None
        self._last = self.stage.clock.now()
        app.on_frame = self.frame
        app.on_actions = self.hear

    def hear(self, actions: list[Action]) -> None:
        self.idle.heard()
        window = self.stage.metrics.window
        self.knock.hear(actions, window.x, window.y)

    def frame(self) -> None:
        """After every frame of the app."""
        self.beat()
        now = self.stage.clock.now()
        dt, self._last = now - self._last, now
        self._point_to_match()
        if not self.app.transition.takes_input:
            return
        if self.knock.pass_time(dt, held_by(self.app.reader.pads.by_instance.values())):
            self.open_door()
        self._watch_idle(dt)

    @property
    def top(self) -> Scene | None:
        return self.stage.stack.top

    # -- idle reset ----------------------------------------------------------------------------------------------------

    def _watch_idle(self, dt: float) -> None:
        settings = self.stage.settings
        self.idle.ask_after, self.idle.answer_within = settings.kiosk_idle, settings.kiosk_answer
        if isinstance(self.top, Attract) or self.stage.stack.busy:
            self.idle.heard()
            return
        state = self.idle.pass_time(dt)
        if state is Stillness.ASKING and not isinstance(self.top, StillThere):
            self.stage.push(StillThere(lambda: self.idle.seconds_left))
        elif state is Stillness.ASLEEP:
            self.sleep()

    def sleep(self) -> None:
        """Back to the attract loop. The game that was played is in its journal and waits on the shelf."""
        log.info("nobody there: back to the attract loop")
        self.idle.heard()
        self.stage.home()
        self.stage.push(Attract(self.app.frames % 100_000 + 1))

    # -- the operator --------------------------------------------------------------------------------------------------

    def open_door(self) -> None:
        if any(isinstance(scene, OperatorDoor | OperatorMenu) for scene in self.stage.stack.scenes):
            return
        self.stage.push(OperatorDoor(self.quit))

    def quit(self, restart: bool) -> None:
        """The operator ends the program for good, or for a fresh start by the supervisor."""
        self.leaving = not restart
        self.stage.quitting = True

    # -- coming back after a crash -------------------------------------------------------------------------------------

    def _point_to_match(self) -> None:
        table = next((scene for scene in self.stage.stack.scenes if isinstance(scene, TableScene)), None)
        current = pointer_to(table) if table is not None else None
        if current == self._known:
            return
        self._known = current
        try:
            if current is None:
                forget(self.stage.folders.data)
            else:
                remember(self.stage.folders.data, current)
        except OSError as error:
            log.warning("the pointer to the match could not be written: %s", error)


def pointer_to(table: TableScene) -> Current | None:
    """Where the table's match is kept; None for one that is over or not kept."""
    match, seating = table.match, table.seating
    if match.path is None or match.outcome() is not None:
        return None
    return Current(match.title.id, str(match.path), seating.secrecy, seating.devices)
