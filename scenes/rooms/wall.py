"""The theatre round the rooms of the launcher: the wall, curtains at the edges, the swags, and the room's sign."""

from __future__ import annotations

from typing import Final

from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell, theatre
from scenes.stage.pictures.canvas import Canvas

SIGN_TOP: Final = 41.0
SIGN_HIGH: Final = 94.0
SIGN_SIZE: Final = 50.0
SWAGS_HIGH: Final = 84.0
SIDE: Final = 200.0
"""Width of the curtains at the edges; most of it hangs outside the safe area."""


def draw_theatre(canvas: Canvas, heading: str) -> None:
    """Everything behind the widgets of a room."""
    window = canvas.metrics.window
    canvas.background(canvas.pictures.get("wall", w=window.w, h=window.h))
    w = SIDE + max(0.0, (window.w - 1920) / 2)
    canvas.picture(theatre.curtain(side="left", w=w, h=window.h), window.x - 110, window.y, layer=1, key="left")
    canvas.picture(theatre.curtain(side="right", w=w, h=window.h), window.right - w + 110, window.y, layer=1, key="right")
    wide = window.w
    canvas.picture(theatre.swags(w=wide, h=SWAGS_HIGH, n=round(wide / 320)), window.x, window.y, layer=2, key="swags")
    if heading:
        draw_sign(canvas, heading)


def draw_sign(canvas: Canvas, heading: str) -> None:
    """The hanging board with the name of the room in gold."""
    size = SIGN_SIZE
    sprite = canvas.lettering.sprite(heading, size, "display", SHELL.gold, track=0.06, foil=True)
    while sprite.w / canvas.metrics.S > 1160 and size > 34:
        size -= 4
        sprite = canvas.lettering.sprite(heading, size, "display", SHELL.gold, track=0.06, foil=True)
    w = round(sprite.w / canvas.metrics.S + 110)
    x, top = 960 - w / 2, canvas.metrics.window.y
    for cord in (x + 64, x + w - 64):
        canvas.fill((0xC9, 0x8F, 0x33), (cord - 2, top, 4, SIGN_TOP - top + 6), layer=3)  # type: ignore[arg-type]
    canvas.picture(
        shell.panel(w=w, h=SIGN_HIGH, color=SHELL.sign, radius=18, thick=7, level=4, gold=True),
        x,
        SIGN_TOP,
        layer=4,
        key="sign",
    )
    canvas.words(
        heading, 960, SIGN_TOP + SIGN_HIGH / 2, size, "display", SHELL.gold, "center", anchor="middle", layer=5,
        key="heading", track=0.06, foil=True,
    )  # fmt: skip
