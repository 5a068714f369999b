"""Watches over an unattended game, frame by frame: heartbeat, idle reset, the operator's knock, the pointer to the match."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from games.kernel.current import Current, forget, remember
from scenes.kiosk.attract import Attract
from scenes.kiosk.care.pads import Grips
from scenes.kiosk.care.troubles import Troubles
from scenes.kiosk.chord import Knock, Point, Withheld, held_by, pressed_now
from scenes.kiosk.closed import Closed
from scenes.kiosk.guests import GuestSettings
from scenes.kiosk.idle import IdleWatch, Stillness, Stir
from scenes.kiosk.opening import LAST_HOUR, minutes_left, opens_next
from scenes.kiosk.operator import OperatorMenu, StaffMenu
from scenes.kiosk.pin import Locks, PinLock
from scenes.kiosk.pin_file import STAFF, PinDamaged, PinFile
from scenes.kiosk.pin_pad import ChoosePin, OperatorDoor, PinPad, ShutDoor
from scenes.kiosk.statistics.counting import Counting
from scenes.kiosk.still_there import StillThere, nudge
from scenes.stage.devices.action import Action, Change, DeviceChange
from scenes.stage.loop.app import App
from scenes.stage.loop.scene import Scene
from scenes.table.scene import current_table
from scenes.table.table_api import TableApi

LONGEST_STAY = 110.0
"""Seconds without input after which what a guest has left standing fades out and in, where the question comes later."""
ORBIT = ((0, 0), (9, 3), (3, 9), (-6, 6), (-9, -3), (-3, -9), (6, -6))
"""Units by which the show stands elsewhere, in turn."""
CHECK_EVERY = 1.0
SOFTER = 0.5
"""Of the sound ceiling, in the last hour."""
SOUND_AFTER = 3.0
"""Seconds on the stage after which a match that was taken up again counts as sound."""

log = logging.getLogger("paper_realms.kiosk")


class Warden:
    """Hooked into the app; scenes do not know of it."""

    def __init__(self, app: App, beat: Callable[[], None] = lambda: None) -> None:
        self.app = app
        self.stage = app.stage
        self.idle = IdleWatch(self.stage.settings.kiosk_idle, self.stage.settings.kiosk_answer)
        self.stir = Stir()
        self.knock = Knock()
        self.pins = PinFile(self.stage.folders)
        self.pins.adopt(self.stage.settings)
        self.staff_pins = PinFile(self.stage.folders, STAFF)
        self.locks: dict[PinFile, PinLock] = {}
        self.counting = Counting(self.stage)
        self.guests = GuestSettings(self.stage, lambda: self.counting.wall())
        self._visited = True
        """Whether guests may have been here since their names were forgotten."""
        self.troubles = Troubles(self.stage.folders.data, lambda: self.counting.wall())
        self.grips = Grips()
        self.leaving = False
        self.asked_to_end = False
        self.tries = 0
        """Starts with the present match that did not last: set by `child` when it comes back to one."""
        self.beat = beat
        self.pressed: Callable[[], list[Point]] = lambda: pressed_now(self.stage.metrics)
        self._known: Current | None = None
        self._notices: list[str] = []
        self._turn = 0
        """How often the curtain has fallen over a show."""
        self._checked = 0.0
        self._curtain = self._last = self._born = self.stage.clock.now()
        self.withheld = Withheld(self.stage)
        app.sieve = self.withheld.passed
        app.on_frame = self.frame
        app.on_actions = self.hear
        app.on_change = self._changed
        app.on_crash = self._broke
        app.on_taken = self.counting.covered
        with suppress(PinDamaged):
            self._follow_pins()  # what is still to wait begins now

    def hear(self, actions: list[Action]) -> None:
        if self.stir.meant(actions, self.stage.clock.now()):
            self.idle.heard()

    def _changed(self, change: DeviceChange) -> None:
        self.counting.heard(change)
        if change.change is Change.LOST:
            self.troubles.pulled(change.name)

    def _broke(self) -> None:
        self.counting.broke()
        self.troubles.recovered()

    def announce(self, notices: list[str]) -> None:
        """Sentences for the table that was taken up again, told as soon as it stands."""
        self._notices = notices

    def frame(self) -> None:
        """After every frame of the app."""
        self.beat()
        now = self.stage.clock.now()
        self._spare_the_screen(now)
        dt, self._last = now - self._last, now
        self._point_to_match(now)
        self.counting.frame(self.table)
        if self._visited and isinstance(self.top, Attract):
            self.guests.gone()
        self._visited = not isinstance(self.top, Attract | Closed)
        if not self.app.transition.takes_input:
            return
        self._tell()
        metrics = self.stage.metrics
        chord = held_by(self.app.reader.pads.by_instance.values())
        if self.knock.pass_time(dt, chord, self.pressed(), metrics.width_px / metrics.height_px):
            self.open_door()
        self._watch_idle(dt)
        if now >= self._checked:
            self._checked = now + CHECK_EVERY
            self._keep_hours()
            self._check(now)

    @property
    def top(self) -> Scene | None:
        return self.stage.stack.top

    @property
    def table(self) -> TableApi[Any, Any] | None:
        """The table on the stage, wherever in the stack."""
        return next(filter(None, map(current_table, self.stage.stack.scenes)), None)

    @property
    def _waiting(self) -> TableApi[Any, Any] | None:
        """The table on the stage, if its game can be gone on with later."""
        table = self.table
        return table if table is not None and pointer_to(table) is not None else None

    def _tell(self) -> None:
        table = self.table
        if self._notices and table is not None and table is current_table(self.top):
            table.toast.inform(" ".join(self._notices), seconds=7.0)
            self._notices = []

    # -- idle reset ----------------------------------------------------------------------------------------------------

    def _watch_idle(self, dt: float) -> None:
        settings = self.stage.settings
        self.idle.ask_after, self.idle.answer_within = settings.kiosk_idle, settings.kiosk_answer
        if isinstance(self.top, Attract | Closed) or self.stage.stack.busy:
            self.idle.heard()
            return
        state = self.idle.pass_time(dt)
        if state is Stillness.AWAKE and self.idle.nudge():
            nudge(self.top, self.stage)
        if state is Stillness.ASKING and not isinstance(self.top, StillThere):
            self.stage.push(StillThere(lambda: self.idle.seconds_left, self._waiting is not None))
        elif state is Stillness.ASLEEP:
            self.sleep()

    def sleep(self) -> None:
        """Back to the attract loop. The game that was played is in its journal and waits on the shelf."""
        log.info("nobody there: back to the attract loop")
        self.counting.slept()
        self.to_show()

    def to_show(self) -> None:
        """The guests are gone, or are sent home: what was played is kept, and the show begins."""
        self.idle.heard()
        waiting = self._waiting
        names = self.stage.words.listing(self.guests.names_kept(waiting.players)) if waiting is not None else ""
        self.guests.leave()
        self.stage.home()
        self.stage.push(Attract(self.app.frames % 100_000 + 1, names))

    # -- what stands for hours ------------------------------------------------------------------------------------------

    def _spare_the_screen(self, now: float) -> None:
        """No part of the picture stands unchanged for long: over a show the curtain falls whenever the next title is due, and
        behind it all moves a little; what a guest has left fades out and in."""
        transition, top = self.app.transition, self.top
        show = top if isinstance(top, Attract) else None
        if transition.state == "closed":
            self._curtain = now
            if show is not None and show.due:
                show.turn()
            at = ORBIT[self._turn % len(ORBIT)] if show is not None else (0, 0)
            shift = self.stage.metrics.px(at[0]), self.stage.metrics.px(at[1])
            if shift != self.stage.metrics.shift:
                self.app.move(shift)
        elif show is not None and show.due:
            self._turn += 1
            self.app.blink()
        elif min(self.idle.still, now - self._curtain) >= LONGEST_STAY and not isinstance(self.top, StillThere):
            self.app.blink(softly=True)

    def _keep_hours(self) -> None:
        """Outside the opening hours the screen rests dark, once nobody plays any more; towards their end all may be quieter."""
        settings, wall = self.stage.settings, self.counting.wall()
        left = minutes_left(settings.kiosk_hours, wall)
        last_hour = left is not None and left <= LAST_HOUR
        self.stage.sound.softer = SOFTER if settings.kiosk_softer and last_hour else 1.0
        if left == 0 and isinstance(self.top, Attract) and not self.stage.stack.busy:
            log.info("closed until %s", opens_next(settings.kiosk_hours, wall) or "further notice")
            self.stage.push(Closed(lambda: opens_next(self.stage.settings.kiosk_hours, self.counting.wall())))
        elif left != 0 and isinstance(self.top, Closed):
            self.stage.pop()

    def _check(self, now: float) -> None:
        """Pads that nobody holds; and the show says what its owner should know."""
        for pad in self.grips.look(self.app.reader.pads.by_instance.values(), now):
            self.troubles.stuck(pad)
        if isinstance(self.top, Attract):
            self.top.troubles = self.troubles.numbers

    # -- the operator --------------------------------------------------------------------------------------------------

    def open_door(self) -> None:
        """The page that asks for the PIN; for a new one when there is none yet. What is damaged is nobody's to choose anew."""
        if any(isinstance(scene, PinPad | ShutDoor | OperatorMenu) for scene in self.stage.stack.scenes):
            return
        log.info("somebody knocks at the operator's door")
        try:
            locks = self._follow_pins()
        except PinDamaged as error:
            log.error("the door stays shut: %s", error)
            self.stage.push(ShutDoor(self.stage.words))
        else:
            chosen = bool(locks.operator.kept)
            room = OperatorDoor(locks, self.let_in, self.let_staff_in) if chosen else ChoosePin(self.pins, self.let_in)
            self.stage.push(room)

    def _follow_pins(self) -> Locks:
        """The locks for the PINs as they are on the disk now: they may have been set from outside. `PinDamaged`: the operator's
        is; one of the staff that is damaged lets nobody in."""
        operators = self._lock(self.pins)
        try:
            staff = self._lock(self.staff_pins)
        except PinDamaged as error:
            log.error("the staff's PIN cannot be read; set another one on the operator's desk: %s", error)
            return Locks(operators)
        return Locks(operators, staff if staff.kept else None)

    def _lock(self, pins: PinFile) -> PinLock:
        if pins not in self.locks or self.locks[pins].kept != pins.read():
            self.locks[pins] = pins.lock(self.stage.clock.now())
        return self.locks[pins]

    def let_in(self, notice: str = "") -> None:
        """The operator's PIN was right, or has just been chosen."""
        self.guests.leave()
        self.stage.replace(
            OperatorMenu(self.quit, self.pins, self.guests.keep, notice, self.counting, self.staff_pins, self.troubles)
        )

    def let_staff_in(self, notice: str = "") -> None:
        """The staff's PIN was right."""
        self.guests.leave()
        self.stage.replace(StaffMenu(self.quit, self.pins, self.guests.keep, self.counting, self.close_game))

    def close_game(self) -> None:
        """The staff ends the game that is on the stage, if any; it is kept on the shelf."""
        self.counting.closed()
        self.to_show()

    def quit(self, restart: bool) -> None:
        """The operator ends the program for good, or for a fresh start by the supervisor."""
        log.info("somebody at the desk %s", "asks for a fresh start" if restart else "ends the kiosk")
        self.leaving = not restart
        self.asked_to_end = True
        self.stage.quitting = True

    # -- coming back after a crash -------------------------------------------------------------------------------------

    def _point_to_match(self, now: float) -> None:
        table = self.table
        if table is not None and table is current_table(self.top) and now - self._born > SOUND_AFTER:
            self.tries = 0
        current = pointer_to(table, self.tries) if table is not None else None
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


def pointer_to(table: TableApi[Any, Any], tries: int = 0) -> Current | None:
    """Where the table's match is kept; None for one that is over or not kept."""
    match = table.match
    if match.path is None or match.outcome() is not None:
        return None
    return Current(match.title.id, str(match.path), tries)
