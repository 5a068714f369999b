"""The curtain between people on one couch. While it waits for somebody, the table stays in sight as everybody may see it, and a
low cloth hangs only where a hand will lie, with the sign that says for whom. Held open by that person's button, the curtain
closes over everything, and opens for that person alone.

Not a scene of its own: it hangs before a table, so that computer players go on behind it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

from games.kernel.protocol import Seat
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell, theatre
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.words.words import Words

FALL: Final = 0.28
"""Seconds to close or to open."""
RISE: Final = 0.22
"""Seconds in which the low cloth comes up from the foot."""
HOLD: Final = 0.6
"""Seconds for which the button is held: the curtain closes meanwhile, and nobody lifts it by accident."""
LAYER: Final = 600
FRONT: Final = LAYER + 4
"""The sign, before the closed curtain too."""
CLOTH: Final = Box(502, 760, 900, 320)
"""Where the hand of whoever looks will lie, and nothing that all may see. It reaches down to the edge of the window."""
SIGN: Final = Box(CLOTH.x + 20, CLOTH.y + 36, CLOTH.w - 40, SAFE.bottom - CLOTH.y - 36)
BADGE: Final = 150
BESIDE_NAME: Final = (SIGN.right - 30, SIGN.y + 47)
"""Right end and middle of what else whoever is called may do."""
NAME_ROOM: Final = 0.64
LIFT_ROOM: Final = 0.58
"""Parts of the width that the name has beside that, and the button beside who is asked then."""


class Stand(Enum):
    """Where the curtain is."""

    UP = auto()  # nothing hangs
    FALLING = auto()  # it closes over everything
    CLOSED = auto()  # what is drawn behind may change without being seen
    PARTING = auto()  # it opens on the table as all may see it, and the low cloth comes up
    DOWN = auto()  # the low cloth waits for its person
    LIFTING = auto()  # it opens, for whoever may see what is behind


class Curtain:
    """Falls, waits for the held button of a seat, lifts for that seat alone. All times run by `update`."""

    def __init__(self) -> None:
        self.stand = Stand.UP
        self.seat: Seat | None = None
        self._shut = self._cloth = 0.0
        self._held: float | None = None
        self._message, self._calls_for = "", 0.0

    @property
    def covers(self) -> bool:
        """Everything is hidden: what is drawn behind may change without being seen."""
        return self.stand is Stand.CLOSED

    @property
    def waits(self) -> bool:
        """The low cloth hangs, and somebody may look behind it."""
        return self.stand is Stand.DOWN and self.seat is not None

    @property
    def hangs(self) -> bool:
        return self.stand is not Stand.UP

    @property
    def pressed(self) -> bool:
        """Whether its button is down."""
        return self._held is not None

    @property
    def held(self) -> float:
        """How much of the holding is done, 0..1."""
        return 0.0 if self._held is None else min(1.0, self._held / HOLD)

    @property
    def closed(self) -> float:
        """How far it hides the whole table: 0 open .. 1 closed."""
        return _eased(self._shut)

    def fall(self, seat: Seat | None) -> None:
        """Close over everything; `seat` is who may look next (None: whoever is asked then)."""
        self.seat, self._held = seat, None
        if self.stand is not Stand.CLOSED:
            self.stand = Stand.FALLING

    def hang(self, seat: Seat, held: bool = False) -> None:
        """Wait for that seat, before the table as all may see it. `held`: its button is down already."""
        self.seat, self._calls_for = seat, 0.0
        self._held = 0.0 if held else None
        if self.stand is Stand.FALLING:
            return
        if self.stand is Stand.CLOSED:
            self._cloth = 1.0
        self.stand = Stand.DOWN if held or self.stand is Stand.DOWN else Stand.PARTING

    def drop(self) -> None:
        """A curtain that falls is closed at once."""
        if self.stand is Stand.FALLING:
            self._shut, self.stand = 1.0, Stand.CLOSED

    def press(self) -> None:
        """The button goes down."""
        if self.waits:
            self._held = 0.0

    def let_go(self) -> None:
        self._held = None

    def call(self, message: str, seconds: float) -> None:
        """Has the sign say that for so many seconds, instead of for whom it hangs."""
        self._message, self._calls_for = message, seconds

    def lift(self) -> None:
        """Open, for whoever may see what is behind."""
        if self.stand is not Stand.UP:
            self.stand, self._held = Stand.LIFTING, None
            self._cloth = 0.0 if self._shut >= 1.0 else self._cloth

    def update(self, dt: float) -> bool:
        """Time passes. True at the instant at which the holding is done: it is closed, and begins to open for its seat."""
        self._calls_for = max(0.0, self._calls_for - dt) if self.waits else 0.0
        if self.stand is Stand.FALLING:
            self._shut = min(1.0, self._shut + dt / FALL)
            if self._shut >= 1.0:
                self.stand = Stand.CLOSED
        elif self.stand is Stand.PARTING:
            self._open(dt, cloth=1.0)
            if self._shut <= 0.0 and self._cloth >= 1.0:
                self.stand = Stand.DOWN
        elif self.stand is Stand.LIFTING:
            self._open(dt, cloth=0.0)
            if self._shut <= 0.0 and self._cloth <= 0.0:
                self.stand = Stand.UP
        elif self.stand is Stand.DOWN:
            return self._wait(dt)
        return False

    def _open(self, dt: float, cloth: float) -> None:
        self._shut = max(0.0, self._shut - dt / FALL)
        step = dt / RISE
        self._cloth = min(cloth, self._cloth + step) if cloth else max(0.0, self._cloth - step)

    def _wait(self, dt: float) -> bool:
        """While the button is held it closes; let go, it opens again."""
        if self._held is None:
            self._open(dt, cloth=1.0)
            return False
        self._cloth = min(1.0, self._cloth + dt / RISE)
        self._held += dt
        self._shut = max(self._shut, self.held)
        if self._held < HOLD:
            return False
        self.lift()
        return True

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, reduced: bool, words: CurtainWords) -> None:
        """The low cloth, the two halves before it, and the sign that says for whom."""
        if self._cloth > 0.0:
            self._draw_cloth(canvas, 1.0 if reduced else _eased(self._cloth))
        if self._shut > 0.0:
            self._draw_halves(canvas, reduced)
        if self._cloth > 0.0 and self.seat is not None and self.stand in (Stand.PARTING, Stand.DOWN):
            self._draw_sign(canvas, words, 0.0 if reduced else self._sunk(canvas, _eased(self._cloth)))

    def _sunk(self, canvas: Canvas, up: float) -> float:
        """How far the low cloth still is below its place."""
        window = canvas.metrics.window
        return (1.0 - up) * (window.y + window.h - CLOTH.y)

    def _draw_cloth(self, canvas: Canvas, up: float) -> None:
        y = CLOTH.y + self._sunk(canvas, up)
        canvas.picture(_cloth(canvas.metrics.window), CLOTH.x, y, layer=LAYER, key="curtain.cloth")

    def _draw_halves(self, canvas: Canvas, reduced: bool) -> None:
        window = canvas.metrics.window
        half = window.w / 2 + 12
        closed = self.closed
        if reduced:
            canvas.fill((0x16, 0x11, 0x1D), layer=LAYER + 1, alpha=round(255 * closed))
            closed = 1.0 if closed >= 1.0 else 0.0
        if closed <= 0.0:
            return
        gone = (1.0 - closed) * half
        args: dict[str, Any] = {"w": half, "h": window.h}
        left, right = window.x - gone, window.x + window.w - half + gone
        canvas.picture(theatre.curtain_full(side="left", **args), left, window.y, layer=LAYER + 1, key="curtain.left")
        canvas.picture(theatre.curtain_full(side="right", **args), right, window.y, layer=LAYER + 1, key="curtain.right")
        if closed >= 1.0:
            swags = theatre.swags(w=window.w, h=128, n=7)
            canvas.picture(swags, window.x, window.y, layer=LAYER + 2, key="curtain.swags")

    def _draw_sign(self, canvas: Canvas, words: CurtainWords, sunk: float) -> None:
        if self.seat is None:
            return
        x, y, w, h = SIGN.x, SIGN.y + sunk, SIGN.w, SIGN.h
        canvas.picture(_board(), x, y, layer=FRONT, key="curtain.sign")
        badge = people.seat_badge(seat=self.seat, px=BADGE)
        canvas.picture(badge, x + 28, y + (h - BADGE) / 2, layer=FRONT + 1, key="curtain.badge")
        left, room = x + BADGE + 56, w - BADGE - 88
        title, light = (self._message, SHELL.gold) if self._calls_for else (words.title, SHELL.text)
        self._write(canvas, title, Box(left, y + 14, room * NAME_ROOM, 66), 46, "read_serif", light)
        self._write(canvas, words.away, Box(left, y + 78, room, 52), 30, "read", SHELL.text_lo)
        indent = 0.0
        if words.button is not None:
            picture, args = words.button
            canvas.picture(picture, left, y + 137, layer=FRONT + 1, key="curtain.button", px=48, **args)
            indent = canvas.pictures.get(picture, px=48, **args).w / canvas.metrics.S + 16
        lift = Box(left + indent, y + 132, room * LIFT_ROOM - indent, 58)
        self._write(canvas, words.lift, lift, 34, "read_bold", SHELL.gold)
        if words.then:
            begins = room * LIFT_ROOM + 16
            self._draw_next(canvas, words, Box(left + begins, y + 135, room - begins, 52))
        track = shell.slider_track(w=room, filled=round(self.held, 1))
        canvas.picture(track, left, y + 196, layer=FRONT + 1, key="curtain.held")

    def _draw_next(self, canvas: Canvas, words: CurtainWords, box: Box) -> None:
        """Who is asked after this one."""
        if words.then_seat is not None:
            badge = people.seat_badge(seat=words.then_seat, px=40)
            canvas.picture(badge, box.x, box.y + 6, layer=FRONT + 1, key="curtain.then")
        self._write(canvas, words.then, Box(box.x + 52, box.y, box.w - 52, box.h), 30, "ui", SHELL.text_lo)

    def _write(self, canvas: Canvas, text: str, box: Box, size: float, role: str, color: str) -> None:
        """One line, in the middle of the height of its place."""
        fitted, size = canvas.lettering.fit(text, box.w, size, role, box.h)
        canvas.words(fitted, box.x, box.centre[1], size, role, color, anchor="middle", layer=FRONT + 1)


def _cloth(window: Box) -> Picture:
    """The low cloth, down to the foot of that window."""
    return theatre.low_curtain(w=CLOTH.w, h=max(CLOTH.h, window.y + window.h - CLOTH.y))


def _board() -> Picture:
    return shell.panel(w=SIGN.w, h=SIGN.h, color=SHELL.board, radius=24, thick=8, level=4, gold=True)


def curtain_pictures(window: Box, seats: int) -> list[Picture]:
    """What a curtain between so many seats shows, to be painted before it hangs for the first time."""
    badges = [people.seat_badge(seat=seat, px=px) for seat in range(seats) for px in (BADGE, 40)]
    return [_cloth(window), _board(), *badges]


@dataclass(frozen=True)
class CurtainWords:
    """What the sign says: for whom, that the others look away, and which button (recipe, arguments) to hold; who is asked
    then, "" where nobody knows."""

    title: str = ""
    away: str = ""
    lift: str = ""
    button: Picture | None = None
    then: str = ""
    then_seat: Seat | None = None


def sign_for(
    name: str, words: Words, button: Picture | None, hold: bool = True, then: tuple[Seat, str] | None = None
) -> CurtainWords:
    """The sign for somebody of that name, with the button that lifts the curtain, held or pressed once. `then`: who is asked
    next, by seat and name."""
    lift = words.say("curtain.hold" if hold else "curtain.press")
    title, away = words.say("curtain.only", name=name), words.say("curtain.away")
    if then is None:
        return CurtainWords(title, away, lift, button)
    return CurtainWords(title, away, lift, button, words.say("curtain.then", name=then[1]), then[0])


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)
