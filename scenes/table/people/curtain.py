"""The curtain between people on one couch: it hides the whole screen until the one whose secrets follow has lifted it.

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
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.words.words import Words

FALL: Final = 0.4
"""Seconds to close or to open."""
HOLD: Final = 0.7
"""Seconds for which the button is held before the curtain lifts: nobody lifts it by accident."""
LAYER: Final = 600
SIGN: Final = Box(560, 400, 800, 300)


class Stand(Enum):
    """Where the curtain is."""

    UP = auto()
    FALLING = auto()
    DOWN = auto()
    LIFTING = auto()


class Curtain:
    """Falls for a seat, waits for the held button, lifts for that seat alone. All times run by `update`."""

    def __init__(self) -> None:
        self.stand = Stand.UP
        self.seat: Seat | None = None
        self._moved = 0.0
        self._held: float | None = None
        self._message, self._calls_for = "", 0.0

    @property
    def covers(self) -> bool:
        """Everything is hidden: what is drawn behind may change without being seen."""
        return self.stand is Stand.DOWN

    @property
    def hangs(self) -> bool:
        return self.stand is not Stand.UP

    @property
    def held(self) -> float:
        """How much of the holding is done, 0..1."""
        return 0.0 if self._held is None else min(1.0, self._held / HOLD)

    def fall(self, seat: Seat | None, held: bool = False) -> None:
        """Close; `seat` is who may lift it (None: it lifts by itself, for everybody). `held`: its button is down already."""
        self.seat = seat
        self._held = 0.0 if held else None
        if self.stand in (Stand.UP, Stand.LIFTING):
            self.stand, self._moved = Stand.FALLING, 0.0

    def drop(self) -> None:
        """A curtain that falls is closed at once."""
        if self.stand is Stand.FALLING:
            self.stand = Stand.DOWN

    def for_whom(self, seat: Seat | None) -> None:
        """The closed curtain now waits for somebody else."""
        self.seat = seat
        self._held, self._calls_for = None, 0.0

    def press(self) -> None:
        """The button goes down."""
        if self.stand is Stand.DOWN and self.seat is not None:
            self._held = 0.0

    def let_go(self) -> None:
        self._held = None

    def call(self, message: str, seconds: float) -> None:
        """The sign says that for so long, instead of for whom it hangs."""
        self._message, self._calls_for = message, seconds

    def lift(self) -> None:
        if self.stand is not Stand.UP:
            self.stand, self._moved, self._held = Stand.LIFTING, 0.0, None

    def update(self, dt: float) -> bool:
        """Time passes. True at the instant at which the holding is done and the curtain begins to lift."""
        self._calls_for = max(0.0, self._calls_for - dt) if self.stand is Stand.DOWN else 0.0
        if self.stand in (Stand.FALLING, Stand.LIFTING):
            self._moved += dt
            if self._moved >= FALL:
                self.stand = Stand.DOWN if self.stand is Stand.FALLING else Stand.UP
        elif self.stand is Stand.DOWN and self._held is not None:
            self._held += dt
            if self._held >= HOLD:
                self.lift()
                return True
        return False

    @property
    def closed(self) -> float:
        """0 open .. 1 closed."""
        if self.stand in (Stand.UP, Stand.DOWN):
            return float(self.stand is Stand.DOWN)
        share = _eased(min(1.0, self._moved / FALL))
        return share if self.stand is Stand.FALLING else 1.0 - share

    def draw(self, canvas: Canvas, reduced: bool, words: CurtainWords) -> None:
        """The two halves, and when closed the sign that says for whom."""
        if not self.hangs:
            return
        window = canvas.metrics.window
        half = window.w / 2 + 12
        closed = self.closed
        if reduced:
            canvas.fill((0x16, 0x11, 0x1D), layer=LAYER, alpha=round(255 * closed))
            closed = 1.0 if closed >= 1.0 else 0.0
        if closed > 0:
            gone = (1.0 - closed) * half
            args: dict[str, Any] = {"w": half, "h": window.h}
            canvas.picture(
                theatre.curtain_full(side="left", **args), window.x - gone, window.y, layer=LAYER, key="curtain.left"
            )
            canvas.picture(
                theatre.curtain_full(side="right", **args),
                window.x + window.w - half + gone,
                window.y,
                layer=LAYER,
                key="curtain.right",
            )
            if closed >= 1.0:
                canvas.picture(theatre.swags(w=window.w, h=128, n=7), window.x, window.y, layer=LAYER + 1, key="curtain.swags")
        if self.covers:
            self._sign(canvas, words)

    def _sign(self, canvas: Canvas, words: CurtainWords) -> None:
        if self.seat is None:
            return
        x, y = SIGN.centre
        canvas.picture(
            theatre.glow_alone(w=1520, h=960, color=SHELL.ember, strength=0.4),
            x - 760,
            y - 480,
            layer=LAYER + 1,
            key="curtain.light",
            add=True,
        )
        canvas.picture(
            shell.panel(w=SIGN.w, h=SIGN.h, color=SHELL.board, radius=24, thick=8, level=4, gold=True),
            *SIGN[:2],
            layer=LAYER + 2,
            key="curtain.sign",
        )
        canvas.picture(people.seat_badge(seat=self.seat, px=150), SIGN.x + 40, SIGN.y + 60, layer=LAYER + 3)
        left, room = SIGN.x + 220, SIGN.w - 250
        indent = 0.0
        if words.button is not None:
            picture, args = words.button
            canvas.picture(picture, left, y + 22, layer=LAYER + 3, key="curtain.button", px=52, **args)
            indent = canvas.pictures.get(picture, px=52, **args).w / canvas.metrics.S + 16
        title, light = (self._message, SHELL.gold) if self._calls_for else (words.title, SHELL.text)
        texts = ((title, 50.0, "read_serif", light), (words.away, 30.0, "read", SHELL.text_lo))
        for (text, size, role, color), dy in zip(texts, (-76, -14), strict=True):
            fitted, size = canvas.lettering.fit(text, room, size, role)
            canvas.words(fitted, left, y + dy, size, role, color, anchor="middle", layer=LAYER + 3)
        fitted, size = canvas.lettering.fit(words.lift, room - indent, 34, "read_bold")
        canvas.words(fitted, left + indent, y + 48, size, "read_bold", SHELL.gold, anchor="middle", layer=LAYER + 3)
        canvas.picture(
            shell.slider_track(w=room, filled=round(self.held, 1)), left, y + 96, layer=LAYER + 3, key="curtain.held"
        )


@dataclass(frozen=True)
class CurtainWords:
    """What the sign says: for whom, that the others look away, and which button (recipe, arguments) to hold."""

    title: str = ""
    away: str = ""
    lift: str = ""
    button: Picture | None = None


def sign_for(name: str, words: Words, button: Picture | None, hold: bool = True) -> CurtainWords:
    """The sign for somebody of that name, with the button that lifts the curtain, held or pressed once."""
    lift = words.say("curtain.hold" if hold else "curtain.press")
    return CurtainWords(words.say("curtain.only", name=name), words.say("curtain.away"), lift, button)


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)
