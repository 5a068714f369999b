"""How one scene follows another: paper curtains close, the change is made behind them, they open; or a plain fade."""

from __future__ import annotations

import math
from typing import Any, Literal

from scenes.paint.brush import Sprite
from scenes.paint.palette import SHELL
from scenes.paint.recipes import theatre
from scenes.stage.loop.metrics import Box, Metrics
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import TOP_LAYER, Canvas
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.pieces.motion import in_out_cubic

State = Literal["closing", "closed", "opening", "open"]

CLOSE = 0.400
HOLD = 0.100
OPEN = 0.400
FADE = 0.125
"""Half of the fade that stands for the curtain under reduced motion."""
LONGEST_BUILD = 8.0
"""Seconds without another picture after which the curtain opens even if some are missing (painted when first seen)."""
LONGEST_HOLD = 20.0
"""Seconds after which it opens however many pictures still come."""
LONG = 0.5
"""Seconds after which a closed curtain says that one waits."""
SAID = 44.0
LAMP, THREAD, LAMP_ABOVE = 120.0, 110.0, 190.0
"""How large the lantern is that swings over the words then, how long its thread, and how far its head above them (units)."""
SWING, SWAY = 2.4, 16.0
"""Seconds in which it swings once to and fro, and how far to each side (units)."""
_LANTERN = theatre.lantern(px=LAMP, color=SHELL.ember, thread=THREAD)
SIDES = ("left", "right")
CLOTH = (0x8C, 0x2F, 0x3C)


class Transition:
    """`start`, then `step` once per frame: it says when the change may be made. `share` 0 open .. 1 closed."""

    def __init__(self) -> None:
        self.state: State = "open"
        self.fade = False
        self._since = 0.0
        self._came = 0.0
        """When the last picture came."""
        self._lamp: Sprite | None = None

    def hang(self, pictures: Pictures) -> None:
        """Keeps the lantern's picture, made at once: pictures are what a curtain waits for, and it shall not wait for this
        one."""
        self._lamp = pictures.get(_LANTERN.name, **_LANTERN.args)

    @property
    def hung(self) -> bool:
        return self._lamp is not None

    @property
    def running(self) -> bool:
        return self.state != "open"

    @property
    def takes_input(self) -> bool:
        """Input is heard again as soon as the curtain begins to open."""
        return self.state in ("open", "opening")

    def start(self, now: float, *, fade: bool, shut: bool = False) -> None:
        """`shut`: begin closed, as when the program starts."""
        self.fade = fade
        self.state = "closed" if shut else "closing"
        self._since = self._came = now

    def reopen(self, now: float) -> None:
        """Nobody came: open again."""
        self.state, self._since = "opening", now

    def step(self, now: float, ready: bool) -> bool:
        """Move on to `now`; True once: the curtain has just closed. `ready`: all pictures behind it are built."""
        if self.state == "closing" and now - self._since >= self._length(CLOSE) - 1e-9:
            self.state, self._since, self._came = "closed", now, now
            return True
        waited = now - self._since
        if self.state == "closed" and waited >= HOLD * (not self.fade) - 1e-9 and (ready or self._in_vain(now)):
            self.state, self._since = "opening", now
        elif self.state == "opening" and waited >= self._length(OPEN) - 1e-9:
            self.state = "open"
        return False

    def came(self, now: float) -> None:
        """Another picture is there for which the curtain waits."""
        self._came = now

    def _in_vain(self, now: float) -> bool:
        """Whether it need not wait any longer."""
        return now - self._came > LONGEST_BUILD or now - self._since > LONGEST_HOLD

    def _length(self, full: float) -> float:
        return FADE if self.fade else full

    def share(self, now: float) -> float:
        """How much is covered at `now`: 0 nothing .. 1 everything."""
        t = min(1.0, (now - self._since) / self._length(CLOSE))
        if self.state == "closing":
            return t if self.fade else in_out_cubic(t)
        if self.state == "opening":
            return 1 - t if self.fade else 1 - in_out_cubic(t)
        return 1.0 if self.state == "closed" else 0.0

    def draw(self, canvas: Canvas, now: float, words: str = "") -> None:
        """`words`: said on a curtain that stays closed for a while."""
        share = self.share(now)
        canvas.base = TOP_LAYER
        if share > 0 and self.fade and self.state != "closed":
            canvas.fill(CLOTH, alpha=round(255 * share))
        elif share > 0:
            self._curtains(canvas, share)
        if self.waits_long(now) and words:
            self._say(canvas, words)
            self._swing(canvas, now)

    def waits_long(self, now: float) -> bool:
        """Whether it has been closed for so long that it says so."""
        return self.state == "closed" and now - self._since >= LONG

    def _say(self, canvas: Canvas, words: str) -> None:
        """In the middle."""
        (x, y), wide = canvas.metrics.window.centre, canvas.lettering.width(words, SAID, "read_serif")
        canvas.words(words, x - wide / 2, y, SAID, "read_serif", SHELL.text, anchor="middle", layer=2, key="curtain:words")

    def _swing(self, canvas: Canvas, now: float) -> None:
        """The lantern over the words; it hangs still where the curtain only fades."""
        if self._lamp is not None:
            x, y = canvas.metrics.window.centre
            aside = 0.0 if self.fade else SWAY * math.sin((now - self._since) / SWING * math.tau)
            left, top = canvas.metrics.at(x + aside - 0.4 * LAMP, y - LAMP_ABOVE)
            canvas.put(self._lamp, left, top, layer=3, key="curtain:lantern")

    def prefetch(self, metrics: Metrics) -> Prefetch:
        """The pictures of the two halves."""
        return [_half(metrics, side) for side in SIDES]

    def _curtains(self, canvas: Canvas, share: float) -> None:
        window = canvas.metrics.window
        width = math.ceil(window.w / 2)
        gone = (1 - share) * width
        for side, x in zip(SIDES, (window.x - gone, window.right - width + gone), strict=True):
            name, args = _half(canvas.metrics, side)
            cloth = canvas.pictures.when_made(name, **args) if name in canvas.pictures.recipes else None
            if cloth is None:
                canvas.fill(CLOTH, Box(x, window.y, width, window.h))
                continue
            canvas.put(cloth, *canvas.metrics.at(x, window.y), key=f"curtain:{side}")


def _half(metrics: Metrics, side: str) -> tuple[str, dict[str, Any]]:
    return "curtain_full", {"side": side, "w": math.ceil(metrics.window.w / 2), "h": math.ceil(metrics.window.h)}
