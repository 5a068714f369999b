"""How the strip is drawn: a paper with what is asked on a band of its own, lines, signs of buttons, and its number."""

from __future__ import annotations

from typing import Final

from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.aids.readout.placing import Place
from scenes.stage.aids.readout.setting import (
    ASKED_ROLE,
    BAND,
    BESIDE,
    GAP,
    LEADING,
    PAD,
    ROLE,
    SIGN,
    SIGN_ROOM,
    SIZE,
    Hint,
    Page,
    asked_height,
    step_of,
)
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.devices.makes import Signs
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets.legend import Sign, cap

LAYER: Final = -20
"""Of its paper, counted from the topmost: captions lie above it."""
FOLDS, OPENS = "\N{EN DASH}", "+"
BESIDE_SIGN: Final = 12.0
"""Between a sign and the words beside it."""


def draw(
    canvas: Canvas, page: Page, box: Box, place: Place, number: str, folded: bool, alpha: int, hand: DeviceKind, signs: Signs
) -> Box:
    """The page in that box; `number`: which one it is, beside the sign of the button that folds it on the device in `hand`.
    Gives where that sign lies."""
    paper = shell.panel(w=box.w, h=round(box.h), color=SHELL.board, radius=22, thick=7, level=4, gold=True)
    canvas.picture(paper, box.x, box.y, layer=LAYER, key="readout", alpha=alpha)
    alone, within = not (page.lines or page.hints) and not place.form.aside, place.words(box)
    y = box.y + _draw_asked(canvas, page, box, within.centre[0] if place.form.aside else None, alone, alpha)
    step = step_of(canvas.lettering)
    for k, parts in enumerate(page.lines):
        x = within.x
        for n, (part, name) in enumerate(parts):
            color = SHELL.gold if name else SHELL.text
            canvas.words(part, x, y + (k + 0.5) * step, SIZE, ROLE, color, anchor="middle", layer=LAYER + 2,
                         key=f"readout:{k}.{n}", alpha=alpha)  # fmt: skip
            x += canvas.lettering.width(part, SIZE, ROLE)
    for k, row in enumerate(page.hints):
        _draw_hints(canvas, row, within.x, y + (k + 0.5) * step, k, alpha, hand, signs)
    return _draw_number(canvas, number, within, alone, folded, alpha, hand, signs)


def _draw_asked(canvas: Canvas, page: Page, box: Box, middle: float | None, alone: bool, alpha: int) -> float:
    """What is asked, on its paper, round that `middle` or its own; how far below the head of the strip the rest begins."""
    if not page.asked:
        return PAD
    letters = canvas.lettering
    h, w = asked_height(len(page.asked), letters, page.size), box.w - 2 * BAND
    w -= BESIDE if alone else 0.0
    band = shell.panel(w=round(w), h=round(h), color=SHELL.ribbon, radius=12, thick=4, level=2)
    canvas.picture(band, box.x + BAND, box.y + BAND, layer=LAYER + 1, key="readout:asked", alpha=alpha)
    step, x = letters.leading(page.size, LEADING, ASKED_ROLE), box.x + BAND + w / 2 if middle is None else middle
    for k, line in enumerate(page.asked):
        at = box.y + BAND + h / 2 + (k - (len(page.asked) - 1) / 2) * step
        canvas.words(
            line, x, at, page.size, ASKED_ROLE, SHELL.ribbon_ink, "center", anchor="middle",
            layer=LAYER + 2, key=f"readout:asked{k}", alpha=alpha,
        )  # fmt: skip
    return BAND + h + GAP


def _draw_hints(
    canvas: Canvas, row: tuple[Hint, ...], x: float, y: float, k: int, alpha: int, hand: DeviceKind, signs: Signs
) -> None:
    letters = canvas.lettering
    for n, (kind, text) in enumerate(row):
        room = SIGN_ROOM * letters.text_scale
        wide = _draw_sign(canvas, kind, x, y, f"readout:sign{k}.{n}", alpha, hand, signs) if kind is not None else 0.0
        at = x + (wide + BESIDE_SIGN if wide else 0.0 if kind is not None else SIGN * letters.text_scale + BESIDE_SIGN)
        canvas.words(text, at, y, SIZE, ROLE, SHELL.text, anchor="middle", layer=LAYER + 2, key=f"readout:hint{k}.{n}",
                     alpha=alpha)  # fmt: skip
        x += letters.width(text, SIZE, ROLE) + room


def _draw_sign(canvas: Canvas, kind: Kind, x: float, y: float, key: str, alpha: int, hand: DeviceKind, signs: Signs) -> float:
    """How wide it is; 0 where no button does it."""
    px = round(SIGN * canvas.lettering.text_scale)
    sign = _sign_of(kind, hand, signs)
    if sign is None:
        return 0.0
    canvas.picture(sign, x, y - px / 2, layer=LAYER + 2, key=key, alpha=alpha, px=px)
    return float(canvas.pictures.get(sign.name, px=px, **sign.args).w / canvas.metrics.S)


def _sign_of(kind: Kind, hand: DeviceKind, signs: Signs) -> Sign | None:
    """A mouse folds the strip by pressing its sign."""
    return cap(Kind.PRESS if kind is Kind.READ and hand is DeviceKind.MOUSE else kind, hand, signs=signs)


def _draw_number(
    canvas: Canvas, number: str, box: Box, alone: bool, folded: bool, alpha: int, hand: DeviceKind, signs: Signs
) -> Box:
    """Which page it is, and the button that folds or opens it: for a pointer or a finger a board. Gives where that lies."""
    letters = canvas.lettering
    y = box.y + box.h / 2 if alone else box.bottom - PAD - step_of(letters) / 2
    mark = canvas.words(OPENS if folded else FOLDS, box.right, y, SIZE, ROLE, SHELL.gold, "right", anchor="middle",
                        layer=LAYER + 2, key="readout:mark", alpha=alpha)  # fmt: skip
    px, left = round(SIGN * letters.text_scale), mark.x
    sign = _sign_of(Kind.READ, hand, signs)
    if sign is not None:
        left -= canvas.pictures.get(sign.name, px=px, **sign.args).w / canvas.metrics.S + BESIDE_SIGN
        canvas.picture(sign, left, y - px / 2, layer=LAYER + 2, key="readout:turn", alpha=alpha, px=px)
    found = Box(left - BESIDE_SIGN, y - px / 2, box.right - left + 2 * BESIDE_SIGN, px)
    if hand in (DeviceKind.MOUSE, DeviceKind.TOUCH):
        board = shell.panel(w=round(found.w), h=px, color=SHELL.button, radius=16, level=2)
        canvas.picture(board, found.x, found.y, layer=LAYER + 1, key="readout:board", alpha=alpha)
    canvas.words(number, found.x - BESIDE_SIGN, y, SIZE, ROLE, SHELL.gold, "right", anchor="middle", layer=LAYER + 2,
                 key="readout:number", alpha=alpha)  # fmt: skip
    return found
