"""How the strip is drawn: a paper with what is asked on a band of its own, lines, signs of buttons, and its number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scenes.paint.brush import Picture
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
LEAST: Final = 0.87
"""So much smaller what the button does may be said, where it finds no room."""
POINTERS: Final = (DeviceKind.MOUSE, DeviceKind.TOUCH)


class Sheet(NamedTuple):
    """One strip, as it is to be seen.

    box    where it lies, as high as it is
    turns  what it is called to turn the page; "" where its button folds it
    seat   who alone may see it, None: everybody
    hand   the device of which buttons are named, with its signs
    """

    page: Page
    box: Box
    place: Place
    folded: bool
    turns: str
    seat: int | None
    hand: DeviceKind
    signs: Signs

    @property
    def alone(self) -> bool:
        """Whether there is nothing but what is asked, and the number lies beside that."""
        return not (self.page.lines or self.page.hints) and not self.place.form.aside


class Board(NamedTuple):
    """What a device presses on the strip: the sign of a button and what that does, or for a pointer or a finger a board."""

    box: Box
    sign: Sign | None
    text: str
    size: float
    folds: bool


Placed = tuple[Picture, float, float, int, str]
"""A picture, where it lies, on which layer above that of the strip, and its key."""


class Layout(NamedTuple):
    """A sheet with all that lies on it: what is pressed, the paper of what is asked, and all papers; once for many frames."""

    sheet: Sheet
    boards: tuple[Board, ...]
    band: Box
    papers: tuple[Placed, ...]


def layout(canvas: Canvas, sheet: Sheet) -> Layout:
    """That sheet as it lies in this window."""
    found = tuple(boards(canvas, sheet))
    band = _band(canvas, sheet, found)
    return Layout(sheet, found, band, tuple(_papers(sheet, found, band)))


def _papers(sheet: Sheet, pressed: Sequence[Board], band: Box) -> Iterator[Placed]:
    """All on which its words stand."""
    box = sheet.box
    paper = shell.panel(w=box.w, h=round(box.h), color=SHELL.board, radius=22, thick=7, level=4, gold=True)
    yield paper, box.x, box.y, 0, "readout"
    if sheet.page.asked:
        paper = shell.panel(w=round(band.w), h=round(band.h), color=SHELL.ribbon, radius=12, thick=4, level=2)
        yield paper, band.x, band.y, 1, "readout:asked"
    for k, one in enumerate(pressed if sheet.hand in POINTERS else ()):
        board = shell.panel(w=round(one.box.w), h=round(one.box.h), color=SHELL.button, radius=16, level=2)
        yield board, one.box.x, one.box.y, 1, f"readout:board{k}"


def ordered(canvas: Canvas, lying: Layout) -> bool:
    """Whether its papers have been made; those that have not are ordered."""
    found = [canvas.pictures.at_hand(paper.name, **paper.args) for paper, *_ in lying.papers]
    return None not in found


def made(canvas: Canvas, lying: Layout) -> bool:
    """The same, and nothing is ordered."""
    return all(canvas.pictures.ready(paper.name, **paper.args) for paper, *_ in lying.papers)


def draw(canvas: Canvas, lying: Layout, alpha: int) -> Box:
    """Papers first, which have been made, so that no words are seen without them. Gives where it is pressed to be folded."""
    for paper, left, top, layer, key in lying.papers:
        canvas.picture(paper, left, top, layer=LAYER + layer, key=key, alpha=alpha)
    sheet = lying.sheet
    page, within = sheet.page, sheet.place.words(sheet.box)
    y, step = sheet.box.y + _draw_asked(canvas, lying, alpha), step_of(canvas.lettering)
    for k, parts in enumerate(page.lines):
        x = within.x
        for n, (part, name) in enumerate(parts):
            color = SHELL.gold if name else SHELL.text
            canvas.words(part, x, y + (k + 0.5) * step, SIZE, ROLE, color, anchor="middle", layer=LAYER + 2,
                         key=f"readout:{k}.{n}", alpha=alpha)  # fmt: skip
            x += canvas.lettering.width(part, SIZE, ROLE)
    for k, row in enumerate(page.hints):
        _draw_hints(canvas, sheet, row, y + (k + len(page.lines) + 0.5) * step, k, alpha)
    return _draw_boards(canvas, lying, alpha)


def _band(canvas: Canvas, sheet: Sheet, pressed: Sequence[Board]) -> Box:
    """On which stands what is asked."""
    box, w = sheet.box, sheet.box.w - 2 * BAND
    if sheet.alone:
        w = min(w - BESIDE, pressed[-1].box.x - 2 * BESIDE_SIGN - _number_width(canvas, sheet) - box.x - BAND)
    return Box(box.x + BAND, box.y + BAND, w, asked_height(len(sheet.page.asked), canvas.lettering, sheet.page.size))


def _draw_asked(canvas: Canvas, lying: Layout, alpha: int) -> float:
    """What is asked, on its paper; how far below the head of the strip the rest begins."""
    sheet, band, letters = lying.sheet, lying.band, canvas.lettering
    page = sheet.page
    if not page.asked:
        return PAD
    step = letters.leading(page.size, LEADING, ASKED_ROLE)
    x = sheet.place.words(sheet.box).centre[0] if sheet.place.form.aside else band.centre[0]
    for k, line in enumerate(page.asked):
        at = band.centre[1] + (k - (len(page.asked) - 1) / 2) * step
        canvas.words(
            line, x, at, page.size, ASKED_ROLE, SHELL.ribbon_ink, "center", anchor="middle",
            layer=LAYER + 2, key=f"readout:asked{k}", alpha=alpha,
        )  # fmt: skip
    return PAD + band.h + GAP


def _draw_hints(canvas: Canvas, sheet: Sheet, row: tuple[Hint, ...], y: float, k: int, alpha: int) -> None:
    letters, x = canvas.lettering, sheet.place.words(sheet.box).x
    for n, (kind, text) in enumerate(row):
        sign = _sign_of(kind, sheet) if kind is not None else None
        wide = _draw_sign(canvas, sign, x, y, f"readout:sign{k}.{n}", alpha)
        at = x + (wide + BESIDE_SIGN if wide else 0.0 if kind is not None else SIGN * letters.text_scale + BESIDE_SIGN)
        canvas.words(text, at, y, SIZE, ROLE, SHELL.text, anchor="middle", layer=LAYER + 2, key=f"readout:hint{k}.{n}",
                     alpha=alpha)  # fmt: skip
        x += letters.width(text, SIZE, ROLE) + SIGN_ROOM * letters.text_scale


def _px(canvas: Canvas) -> int:
    """How high a sign is."""
    return round(SIGN * canvas.lettering.text_scale)


def _sign_width(canvas: Canvas, sign: Sign | None) -> float:
    """0 where no button does it."""
    if sign is None:
        return 0.0
    return float(canvas.pictures.get(sign.name, px=_px(canvas), **sign.args).w / canvas.metrics.S)


def _draw_sign(canvas: Canvas, sign: Sign | None, x: float, y: float, key: str, alpha: int) -> float:
    """How wide it is."""
    if sign is not None:
        canvas.picture(sign, x, y - _px(canvas) / 2, layer=LAYER + 2, key=key, alpha=alpha, px=_px(canvas))
    return _sign_width(canvas, sign)


def _sign_of(kind: Kind, sheet: Sheet) -> Sign | None:
    """A mouse folds the strip, and turns its pages, by pressing it."""
    return cap(Kind.PRESS if kind is Kind.READ and sheet.hand is DeviceKind.MOUSE else kind, sheet.hand, signs=sheet.signs)


def _number_width(canvas: Canvas, sheet: Sheet) -> float:
    return canvas.lettering.width(sheet.page.number, SIZE, ROLE) if sheet.page.number and not sheet.folded else 0.0


def boards(canvas: Canvas, sheet: Sheet) -> list[Board]:
    """What its button does, at its right edge; for a pointer or a finger, which press a board each, what folds it and what
    turns it. The last one is the leftmost."""
    letters, within = canvas.lettering, sheet.place.words(sheet.box)
    y = within.y + within.h / 2 if sheet.alone else within.bottom - PAD - step_of(letters) / 2
    right, found = within.right, list[Board]()
    mark = OPENS if sheet.folded else FOLDS
    points, left = sheet.hand in POINTERS, within.x + _number_width(canvas, sheet) + BESIDE_SIGN
    for text in (mark, sheet.turns) if points else (sheet.turns or mark,):
        sign = None if points else _sign_of(Kind.READ, sheet)
        before = _sign_width(canvas, sign) + BESIDE_SIGN if sign is not None else 0.0
        edge = BESIDE_SIGN if points else 0.0
        wide, room = letters.width(text, SIZE, ROLE), right - left - before - 2 * edge
        size = SIZE * max(LEAST, min(1.0, room / max(1.0, wide)))
        w = letters.width(text, size, ROLE) + before + 2 * edge
        if text:
            found.append(Board(Box(right - w, y - _px(canvas) / 2, w, _px(canvas)), sign, text, size, text == mark))
            right -= w + BESIDE_SIGN
    return found


def _draw_boards(canvas: Canvas, lying: Layout, alpha: int) -> Box:
    """Which page it is, and how to turn or fold it. Gives where that is pressed to be folded."""
    sheet, found = lying.sheet, lying.boards
    layer, number = LAYER + 2, sheet.page.number
    edge = BESIDE_SIGN if sheet.hand in POINTERS else 0.0
    for k, (box, sign, text, size, _) in enumerate(found):
        y = box.centre[1]
        _draw_sign(canvas, sign, box.x, y, f"readout:turn{k}", alpha)
        canvas.words(text, box.right - edge, y, size, ROLE, SHELL.gold, "right", anchor="middle", layer=layer,
                     key=f"readout:mark{k}", alpha=alpha)  # fmt: skip
    if number and not sheet.folded:
        x, y = found[-1].box.x - BESIDE_SIGN, found[-1].box.centre[1]
        canvas.words(number, x, y, SIZE, ROLE, SHELL.gold, "right", anchor="middle", layer=layer, key="readout:number",
                     alpha=alpha)  # fmt: skip
    return next((one.box for one in found if one.folds), found[0].box)
