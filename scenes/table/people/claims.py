"""Who are you? A device without a seat is asked that, and can do nothing else: pads that were lost or are new, every pad when a
game is taken up again.

Each device has its own question, which it alone answers; the table and everybody else go on meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from games.kernel.protocol import Seat
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.devices.action import TOUCH, Action, DeviceId, DeviceKind, Kind, device_kind
from scenes.stage.devices.seating import Seating
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import cap
from scenes.stage.widgets.base import words_in
from scenes.table.table_api import TableApi

UNANSWERED, ASIDE = 20.0, 4.0
"""Seconds after which a question that nobody answers goes away; of one that nobody waits for, beside the game of others."""
READ: Final = 1.5
"""Seconds after which such a one goes with the next press of others, too."""
OPENING: Final = (Kind.CONFIRM, Kind.BACK, Kind.ALT, Kind.INFO, Kind.MENU, Kind.HINT, Kind.STORY, Kind.PRESS, Kind.CHORD)
"""Buttons by which somebody shows that he is there."""
WIDE, ROW, HEAD, GAP, TOP, LEFT = 440.0, 70.0, 84.0, 24.0, 170.0, 12.0
LONGEST: Final = 720.0
"""Of all answers to one question."""
LAYER: Final = 700
"""Over the curtain: who looks behind it is seen by nobody else, and a question tells nothing."""

ALL: Final = "all"
NOBODY: Final = "nobody"


@dataclass
class Claim:
    """One device is asked whose it is. `rows`: seats, then ALL (everybody passes it along) and NOBODY (none of them)."""

    rows: tuple[Seat | str, ...]
    at: int = 0
    open_for: float = 0.0


class SeatClaims:
    """The questions at one table. `take` sits somebody down; `secret`: whether the title hides anything.

    `bare`: whether no room lies over the table; in a room keyboard, mouse and touch do what they do there, since they belong
    to the house. `cover`: leaves all rooms, and no hand lies open.
    """

    def __init__(
        self, table: TableApi[Any, Any], take: Callable[[Seat, DeviceId], None], secret: bool, bare: Callable[[], bool],
        cover: Callable[[], None],
    ) -> None:  # fmt: skip
        self._table = table
        self._take = take
        self._secret = secret
        self._bare = bare
        self._cover = cover
        self.open: dict[DeviceId, Claim] = {}
        self._boxes: list[tuple[Box, DeviceId, int]] = []

    @property
    def _seating(self) -> Seating:
        return self._table.seating

    # -- input ---------------------------------------------------------------------------------------------------------

    def hears(self, action: Action) -> bool:
        """True when nobody else shall hear of it: the device has no seat, or answers which is its own."""
        claim = self.open.get(action.device)
        if action.pressed and action.kind is not Kind.POINT and not self._seating.waiting:
            self.open = {of: one for of, one in self.open.items() if of == action.device or one.open_for < READ}
        if claim is not None:
            self._answer(claim, action)
            return action.kind is not Kind.POINT
        if self._thinks_better(action):
            self._seating.around.discard(action.device)
        if not self._seating.needs_seat(action.device):
            return self._keeps_off(action)
        if self._leaves(action):
            return False
        pad = device_kind(action.device) is DeviceKind.PAD
        if not pad and not self._bare():
            return False
        if action.pressed and action.kind in (OPENING if pad else (Kind.CONFIRM, Kind.PRESS)):
            self._ask(action.device)
            return True
        return pad

    def _keeps_off(self, action: Action) -> bool:
        """Whether somebody else reads alone: others turn no page, and close none over an open hand. Start leaves them all."""
        if self._bare() or not self._table.persons.ends_peek(action):
            return False
        if action.kind is Kind.MENU and action.pressed:
            self._cover()
        return True

    def _leaves(self, action: Action) -> bool:
        """Whether a room over the table is closed by the pad that opened it, whose seat a computer has taken meanwhile."""
        top = self._table.stage.stack.top
        opened = top is not None and not self._bare() and top.opened_by == action.device
        return opened and action.kind in (Kind.BACK, Kind.MENU)

    def foreign(self, device: DeviceId, opener: DeviceId) -> str:
        """Where these are pads of two people at the table, whose the room is; else ""."""
        own, other = self._seating.seat_of(device), self._seating.seat_of(opener)
        pads = all(device_kind(one) is DeviceKind.PAD for one in (device, opener))
        if not pads or self._seating.alone or own is None or other is None or own == other:
            return ""
        return self._table.stage.words.say("claim.steers", name=self._name(other))

    def asks(self, device: DeviceId, reader: DeviceId) -> bool:
        """Whether the table asks the one who holds that device, while somebody else reads with the other one."""
        seat = self._seating.seat_of(device)
        if seat is None or self._seating.alone or seat == self._seating.seat_of(reader):
            return False
        return seat in self._table.persons.asked

    def _thinks_better(self, action: Action) -> bool:
        """Whether a pad that was said to be passed along is pressed where everybody who is asked waits for a pad: the screen
        says then that a press shows whose it is."""
        match, waiting = self._table.match, self._seating.waiting
        if action.device not in self._seating.around or not action.pressed or action.kind is not Kind.CONFIRM:
            return False
        asked = {match.speaker(seat) for seat in self._table.persons.waiting_for()}
        return self._bare() and bool(asked) and asked <= {*waiting}

    def _ask(self, device: DeviceId) -> None:
        model = self._table.stage.devices.model(device)
        seats = self._seating.offers(device, model)
        waiting = self._seating.waiting
        if seats and not self._secret and waiting == seats[:1] and self._seating.places[seats[0]].model == model != "":
            self._take(seats[0], device)
            return
        rows = self._rows(device)
        sure = len(seats) == 1 or self._seating.expects(device) or not waiting
        self.open[device] = Claim(rows, 0 if sure else rows.index(NOBODY))
        self._table.stage.sound.play("select")
        self._table.stage.devices.shake(device)
        self._table.stage.tell(f"{self.title(device)} {self.label(device, self.open[device].at)}")

    def _rows(self, device: DeviceId) -> tuple[Seat | str, ...]:
        """The answers that there are now: seats, that the device is passed along, and that nobody plays with it."""
        seating = self._seating
        pad = device_kind(device) is DeviceKind.PAD
        passed = bool(seating.waiting and seating.shared) if pad else len(seating.waiting) > 1
        seats = seating.offers(device, self._table.stage.devices.model(device))
        return (*seats, *((ALL,) if passed else ()), NOBODY)

    def _answer(self, claim: Claim, action: Action) -> None:
        claim.open_for = 0.0
        if action.kind is Kind.PRESS and action.pressed:
            self._point(claim, action)
        elif action.kind is Kind.MOVE and action.stepped and (action.dy or action.dx):
            claim.at = (claim.at + (action.dy or action.dx)) % len(claim.rows)
            self._table.stage.sound.play("focus")
            self._table.stage.tell(self.label(action.device, claim.at))
        elif action.pressed and (action.kind is Kind.CONFIRM or action.text == "a"):
            self._choose(action.device, claim.rows[claim.at])
        elif action.pressed and (action.kind in (Kind.BACK, Kind.MENU) or action.text == "b"):
            self._choose(action.device, NOBODY)

    def _point(self, claim: Claim, action: Action) -> None:
        """A press on one of the answers."""
        for box, device, at in self._boxes:
            if device == action.device and box.holds(action.x, action.y):
                claim.at = at
                self._choose(device, claim.rows[at])
                return

    def _choose(self, device: DeviceId, row: Seat | str) -> None:
        del self.open[device]
        if row == ALL:
            if device_kind(device) is DeviceKind.PAD:
                self._seating.around.add(device)
            else:
                for seat in self._seating.waiting:
                    self._seating.share(seat)
        elif isinstance(row, int):
            self._take(row, device)
        self._table.stage.sound.play("back" if row == NOBODY else "ready")
        self._table.redraw()

    def update(self, dt: float) -> None:
        """Questions go away that nobody answers, or whose device is gone; the others follow who sits where now."""
        connected = (*self._table.stage.devices.connected(), TOUCH)
        for device, claim in list(self.open.items()):
            claim.open_for += dt
            unanswered = claim.open_for >= (UNANSWERED if self._seating.waiting else ASIDE)
            if unanswered or device not in connected or not self._seating.needs_seat(device):
                del self.open[device]
                continue
            rows, row = self._rows(device), claim.rows[claim.at]
            if rows != claim.rows:  # the cursor stays where it was, or goes where a press takes no seat
                claim.rows, claim.at = rows, rows.index(row if row in rows else NOBODY)

    # -- words ---------------------------------------------------------------------------------------------------------

    def title(self, device: DeviceId) -> str:
        """What is asked."""
        say, waiting = self._table.stage.words.say, self._seating.waiting
        seats = [row for row in self.open[device].rows if isinstance(row, int)]
        if not seats:
            return say("claim.full")
        if waiting == (seats[0],) and len(seats) == 1:
            return say("claim.are_you", name=self._name(seats[0]))
        return say("claim.who") if seats[0] in waiting else say("claim.join")

    def label(self, device: DeviceId, at: int) -> str:
        """One answer."""
        say, row = self._table.stage.words.say, self.open[device].rows[at]
        if row == ALL:
            return say("claim.around" if device_kind(device) is DeviceKind.PAD else "claim.all")
        if isinstance(row, str):
            return say("claim.watch")
        return say("claim.me" if row in self._seating.waiting else "claim.instead", name=self._name(row))

    def _name(self, seat: Seat) -> str:
        return self._table.players[seat].name

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The questions stand side by side, in the order in which they were asked; in the left corner while others play on."""
        self._boxes = []
        left = 960 - (len(self.open) * (WIDE + GAP) - GAP) / 2 if self._seating.waiting else LEFT
        for k, device in enumerate(self.open):
            self._draw(canvas, device, left + k * (WIDE + GAP))

    def _draw(self, canvas: Canvas, device: DeviceId, x: float) -> None:
        claim, key = self.open[device], f"claim:{device}"
        row = min(ROW, LONGEST / len(claim.rows))
        high = HEAD + len(claim.rows) * row + 24
        top = TOP if self._seating.waiting else SAFE.bottom - high
        canvas.picture(shell.panel(w=WIDE, h=high, level=4, gold=True, radius=20), x, top, layer=LAYER, key=key)
        head = Box(x + 24, top + 12, WIDE - 48, HEAD - 16)
        number = self._table.stage.devices.number(device)
        if number:
            pad = self._table.stage.words.say("seats.device.pad", number=number)
            room = canvas.lettering.width(pad, 28, "ui") + 16
            corner = Box(head.right - room, head.y, room, head.h)
            words_in(canvas, pad, corner, 28, "ui", SHELL.text_lo, "right", layer=LAYER + 1, key=f"{key}:pad")
            head = Box(head.x, head.y, head.w - room, head.h)
        words_in(canvas, self.title(device), head, 34, "read_serif", SHELL.gold, layer=LAYER + 1, key=f"{key}:title")
        for at in range(len(claim.rows)):
            self._draw_row(canvas, device, at, Box(x + 16, top + HEAD + at * row, WIDE - 32, row - 8))

    def _draw_row(self, canvas: Canvas, device: DeviceId, at: int, box: Box) -> None:
        row, here = self.open[device].rows[at], self.open[device].at == at
        key = f"claim:{device}:{at}"
        self._boxes.append((box, device, at))
        picture = shell.button(w=box.w, h=box.h, state="focus" if here else "rest", radius=16)
        canvas.picture(picture, box.x, box.y, layer=LAYER + 1, key=key)
        left = box.x + 16
        if isinstance(row, int):
            canvas.picture(
                people.seat_badge(seat=row, px=44), left, box.y + (box.h - 44) / 2, layer=LAYER + 2, key=f"{key}:badge"
            )
            left += 56
        ink = SHELL.ink if here else SHELL.text
        room = box.right - left - 16 - (52 if here else 0)
        words = Box(left, box.y, room, box.h)
        words_in(canvas, self.label(device, at), words, 28, "ui_bold", ink, layer=LAYER + 3, key=f"{key}:words")
        kind = device_kind(device)
        sign = cap(Kind.CONFIRM, kind, signs=self._table.stage.signs_of(device)) if here else None
        if sign is not None:
            name, args = sign
            canvas.picture(name, box.right - 52, box.y + (box.h - 40) / 2, px=40, layer=LAYER + 3, key=f"{key}:cap", **args)
