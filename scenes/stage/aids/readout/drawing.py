"""How the strip is drawn: a paper with what is asked on a band of its own, lines, signs of buttons, and its number."""

from __future__ import annotations

from typing import Final, NamedTuple

from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.aids.readout.setting import (
    ASKED_ROLE,
    BAND,
    GAP,
    PAD,
    ROLE,
    SIGN,
    SIGN_ROOM,
    Form,
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
"""Of its paper, counted from the topmost."""
IN: Final = 34.0
"""From the edge of its paper to its words."""
BAND_IN: Final = 8.0
"""The same to the paper of what is asked."""
BESIDE_SIGN: Final = 12.0
"""Between a sign and the words beside it."""
POINTERS: Final = (DeviceKind.MOUSE, DeviceKind.TOUCH)


class Sheet(NamedTuple):
    """One strip, as it is to be seen.

    box    where it lies
    seat   who alone may see it, None: everybody
    hand   the device of which buttons are named, with its signs
    """

    page: Page
    box: Box
    form: Form
    seat: int | None
    hand: DeviceKind
    signs: Signs


def draw(canvas: Canvas, sheet: Sheet) -> None:
    """Its papers, and what stands on them."""
    box, page, form, letters = sheet.box, sheet.page, sheet.form, canvas.lettering
    paper = shell.panel(w=round(box.w), h=round(box.h), color=SHELL.board, radius=16, thick=4, level=3, gold=True)
    canvas.picture(paper, box.x, box.y, layer=LAYER, key="readout")
    x, step = box.x + IN * form.unit, step_of(letters, form)
    y = box.y + PAD * form.unit + _draw_asked(canvas, sheet)
    for k, parts in enumerate(page.lines):
        left = x
        for n, (part, name) in enumerate(parts):
            color, key = SHELL.gold if name else SHELL.text, f"readout:{k}.{n}"
            _words(canvas, part, left, y + (k + 0.5) * step, form, color, key)
            left += letters.width(part, form.size, ROLE)
    for k, row in enumerate(page.hints):
        _draw_hints(canvas, sheet, row, y + (k + len(page.lines) + 0.5) * step, k)
    _draw_turning(canvas, sheet, box.bottom - PAD * form.unit - step / 2)


def _words(canvas: Canvas, text: str, x: float, y: float, form: Form, color: str, key: str) -> None:
    canvas.words(text, x, y, form.size, ROLE, color, anchor="middle", layer=LAYER + 2, key=key)


def _draw_asked(canvas: Canvas, sheet: Sheet) -> float:
    """What is asked, on its paper; how much room it takes."""
    page, unit, letters = sheet.page, sheet.form.unit, canvas.lettering
    if not page.asked:
        return 0.0
    high = asked_height(len(page.asked), letters, page.size, unit)
    band = Box(sheet.box.x + BAND_IN * unit, sheet.box.y + BAND_IN * unit, sheet.box.w - 2 * BAND_IN * unit, high)
    paper = shell.panel(w=round(band.w), h=round(band.h), color=SHELL.ribbon, radius=10, thick=3, level=2)
    canvas.picture(paper, band.x, band.y, layer=LAYER + 1, key="readout:asked")
    step = (high - BAND * unit) / len(page.asked)
    for k, line in enumerate(page.asked):
        at = sheet.box.x + IN * unit, band.centre[1] + (k - (len(page.asked) - 1) / 2) * step
        canvas.words(
            line, *at, page.size, ASKED_ROLE, SHELL.ribbon_ink, anchor="middle", layer=LAYER + 2, key=f"readout:asked{k}"
        )
    return high + GAP * unit


def _draw_hints(canvas: Canvas, sheet: Sheet, row: tuple[Hint, ...], y: float, k: int) -> None:
    letters, form, x = canvas.lettering, sheet.form, sheet.box.x + IN * sheet.form.unit
    for n, (kind, text) in enumerate(row):
        sign = _sign_of(kind, sheet) if kind is not None else None
        wide = _draw_sign(canvas, sign, x, y, form, f"readout:sign{k}.{n}")
        at = x + (wide + BESIDE_SIGN * form.unit if wide else 0.0)
        _words(canvas, text, at, y, form, SHELL.text if kind is not None else SHELL.gold, f"readout:hint{k}.{n}")
        x += letters.width(text, form.size, ROLE) + SIGN_ROOM * form.unit * letters.text_scale


def _draw_turning(canvas: Canvas, sheet: Sheet, y: float) -> None:
    """Which page it is, and how to turn it, at the end of the last line."""
    if not sheet.page.number:
        return
    form, letters = sheet.form, canvas.lettering
    right = sheet.box.right - IN * form.unit
    for text, key in ((sheet.page.turns, "mark"), (sheet.page.number, "number")):
        right -= letters.width(text, form.size, ROLE)
        _words(canvas, text, right, y, form, SHELL.gold, f"readout:{key}")
        if key == "mark":
            sign = _sign_of(Kind.READ, sheet)
            right -= _sign_width(canvas, sign, form) + BESIDE_SIGN * form.unit
            _draw_sign(canvas, sign, right, y, form, "readout:turn")
        right -= BESIDE_SIGN * form.unit


def _sign_width(canvas: Canvas, sign: Sign | None, form: Form) -> float:
    """0 where no button does it."""
    px = round(SIGN * form.unit * canvas.lettering.text_scale)
    return 0.0 if sign is None else float(canvas.pictures.get(sign.name, px=px, **sign.args).w / canvas.metrics.S)


def _draw_sign(canvas: Canvas, sign: Sign | None, x: float, y: float, form: Form, key: str) -> float:
    """How wide it is."""
    if sign is not None:
        px = round(SIGN * form.unit * canvas.lettering.text_scale)
        canvas.picture(sign, x, y - px / 2, layer=LAYER + 2, key=key, px=px)
    return _sign_width(canvas, sign, form)


def _sign_of(kind: Kind, sheet: Sheet) -> Sign | None:
    """A mouse or a finger turns its pages by pressing it."""
    points = kind is Kind.READ and sheet.hand in POINTERS
    return cap(Kind.PRESS if points else kind, sheet.hand, signs=sheet.signs)
