"""The read-out strip itself: an aid that shows, from some text size on, what every scene has in focus, at full size."""

from __future__ import annotations

from typing import Final

from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.aids import captions
from scenes.stage.aids.aid import Aid
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.readout.setting import (
    ASKED_ROLE,
    FOOT,
    GAP,
    LEADING,
    PAD,
    ROLE,
    SIGN,
    SIZE,
    Hint,
    Page,
    asked_height,
    beside,
    pages,
    place,
)
from scenes.stage.aids.told import Told
from scenes.stage.devices.action import Action, DeviceKind, Kind, device_kind
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import LEVEL, TOP_LAYER, Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets.legend import Legend, cap

FROM: Final = 1.5
"""The text size from which on it is there."""
LAYER: Final = -20
"""Of its paper, counted from the topmost: captions lie above it."""
COMES: Final = 0.14
"""Seconds in which it comes."""
LEAST: Final = 3.5
A_LETTER: Final = 0.075
"""Seconds that a page stands, at least and for each of its letters: a slow reader's pace."""
NEWS: Final = ("event", "refusal", "hint")
"""What is told here before what is in focus."""
LEAST_UNITS: Final = 26.0
"""Words of a page that are smaller than this, times the text size, are said again."""
POINTERS: Final = (DeviceKind.MOUSE, DeviceKind.TOUCH)
NOTHING: Final = InFocus()


class ReadOut(Aid):
    """Give it what is told and the inputs; it takes none of them. The button that skips turns the page."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._top: Scene | None = None
        self._told: Told | None = None
        self._told_until = 0.0
        """What happened last, and until when it stands before what is in focus."""
        self._pointer: Box | None = None
        self._y = 0.0
        self._page, self._read_for, self._age = 0, 0.0, 0.0
        self._said: tuple[str, str] = "", ""
        self._hints: tuple[Hint, ...] = ()
        self._beside = ""
        """What else stands on a page that is no table."""
        self._set: tuple[object, list[Page]] = None, []
        self._shown: object = None
        self.box: Box | None = None
        """Where it lay in the last frame; None: nowhere."""

    @property
    def wanted(self) -> bool:
        return self._stage.settings.text_size >= FROM

    @property
    def at_rest(self) -> bool:
        return self._shown == self._state()[0]

    # -- what it hears -------------------------------------------------------------------------------------------------

    def hear(self, actions: list[Action], top: Scene | None) -> list[Action]:
        for action in actions if self.wanted else ():
            if device_kind(action.device) not in POINTERS:
                self._pointer = None
            elif action.kind in (Kind.POINT, Kind.PRESS):
                self._pointer = Box(action.x - 1, action.y - 1, 2, 2)
            if action.kind is Kind.HURRY and action.pressed and not self._busy:
                self._turn()
            elif action.pressed and action.kind is not Kind.POINT:
                self._told = None
        return actions

    @property
    def _busy(self) -> bool:
        """Whether the button that would turn the page does something else here; then all pages turn by themselves."""
        return Kind.HURRY in dict(self._hints)

    def _turn(self) -> None:
        count = len(self._set[1])
        if count > 1:
            self._page, self._read_for = (self._page + 1) % count, 0.0

    def told(self, told: Told) -> None:
        if told.kind in NEWS:
            self._told, self._told_until = told, self._stage.clock.now() + LEAST + A_LETTER * len(told.text)

    def restyle(self) -> None:
        self._stage.canvas.noting = self.wanted or self._stage.canvas.framed
        self._set, self.box = (None, []), None

    def update(self, dt: float, top: Scene) -> None:
        if top is not self._top:
            self._top, self._told, self._age = top, None, 0.0
        if not self.wanted:
            return
        focus, text = self._reads()
        if (said := (text, focus.asked)) != self._said:
            self._said, self._page, self._read_for = said, 0, 0.0
        self._hints = focus.hints
        pages_now = self._pages()
        if not pages_now:
            self._age = 0.0
            return
        self._age += dt
        self._read_for += dt
        self._page = min(self._page, len(pages_now) - 1)
        page = pages_now[self._page]
        if self._read_for >= LEAST + A_LETTER * page.letters and (page.turns or self._busy):
            self._page, self._read_for = (self._page + 1) % sum(one.turns or self._busy for one in pages_now), 0.0
        if (y := self._place(focus, page.h).y) != self._y:
            self._y, self._age = y, 0.0

    # -- what it says --------------------------------------------------------------------------------------------------

    def _reads(self) -> tuple[InFocus, str]:
        """What the scene has in focus, and what is said: the news, while they are new or nothing is in focus."""
        focus = self._top.in_focus() if self._top is not None and self._top is self._stage.stack.top else None
        if focus is None:
            return NOTHING, ""
        told = self._told if self._told is not None and self._told.seat in (None, focus.seat) else None
        new = told is not None and (not focus.text or self._stage.clock.now() < self._told_until)
        return focus, told.text if told is not None and new else focus.text

    def _pages(self) -> list[Page]:
        letters = self._stage.lettering
        key = self._said, self._hints, self._beside, letters.text_scale, letters.S
        if self._set[0] != key:
            self._set = key, pages(*self._said, self._hints, self._beside, letters)
        return self._set[1]

    def _place(self, focus: InFocus, h: float) -> Box:
        kept = [box for box in (self._pointer, focus.box) if box is not None]
        told = captions.MOST * (self._stage.lettering.leading(captions.SIZE) + captions.BELOW)
        foot = SAFE.bottom - told if self._stage.settings.captions else FOOT
        return place(h, kept, foot)

    @property
    def _alpha(self) -> int:
        return 255 if not self._stage.motion else round(255 * min(1.0, self._age / COMES))

    def _state(self) -> tuple[object, InFocus]:
        """All that decides how it looks now; None: it is not there."""
        focus, text = self._reads() if self.wanted else (NOTHING, "")
        if (text, focus.asked) != self._said or not self._pages():
            return None, focus
        hand, signs = self._stage.devices.in_hand, self._stage.signs
        return (self._said, self._beside, self._page, self._y, self._alpha, focus, hand, signs), focus

    # -- the page behind it, and the strip itself ----------------------------------------------------------------------

    @property
    def words(self) -> str:
        """All that it says now, on all its pages."""
        return " ".join(page.words for page in self._pages()) if self._shown is not None else ""

    def _read_page(self, canvas: Canvas, focus: InFocus) -> None:
        """What else stands small on the page on top, where no cursor looks round; no secret of other eyes."""
        top, level = self._top, len(self._stage.stack.visible()) - 1
        if top is None or top.is_table:
            self._beside = ""
            return
        said = " ".join((*self._said, *(text for _, text in self._hints)))
        written = (w for w in canvas.written if w.layer // LEVEL == level and w.secret in (None, focus.seat))
        self._beside = beside(written, LEAST_UNITS * canvas.lettering.text_scale, said)

    def draw(self, canvas: Canvas) -> None:
        self._shown, focus = self._state()
        self.box = None
        if self._shown is None:
            return
        self._read_page(canvas, focus)
        pages_now = self._pages()
        number = min(self._page, len(pages_now) - 1)
        page = pages_now[number]
        self.box = self._place(focus, page.h)
        canvas.base = TOP_LAYER
        with canvas.secretly(focus.seat):
            self._draw(canvas, page, self.box, self._alpha)
            if len(pages_now) > 1:
                self._draw_number(canvas, f"{number + 1}/{len(pages_now)}", self.box, self._alpha)

    def _draw(self, canvas: Canvas, page: Page, box: Box, alpha: int) -> None:
        letters = canvas.lettering
        paper = shell.panel(w=box.w, h=round(box.h), color=SHELL.board, radius=22, thick=7, level=4, gold=True)
        canvas.picture(paper, box.x, box.y, layer=LAYER, key="readout", alpha=alpha)
        y = box.y + PAD
        if page.asked:
            h = asked_height(len(page.asked), letters)
            band = shell.panel(w=box.w - 28, h=round(h), color=SHELL.ribbon, radius=12, thick=4, level=2)
            canvas.picture(band, box.x + 14, box.y + 14, layer=LAYER + 1, key="readout:asked", alpha=alpha)
            step = letters.leading(SIZE, LEADING, ASKED_ROLE)
            for k, line in enumerate(page.asked):
                at = box.y + 14 + h / 2 + (k - (len(page.asked) - 1) / 2) * step
                canvas.words(
                    line, 960, at, SIZE, ASKED_ROLE, SHELL.ribbon_ink, "center", anchor="middle", layer=LAYER + 2,
                    key=f"readout:asked{k}", alpha=alpha,
                )  # fmt: skip
            y = box.y + 14 + h + GAP
        step = letters.leading(SIZE, LEADING, ROLE)
        for k, parts in enumerate(page.lines):
            x = SAFE.x
            for n, (part, name) in enumerate(parts):
                color = SHELL.gold if name else SHELL.text
                canvas.words(part, x, y + (k + 0.5) * step, SIZE, ROLE, color, anchor="middle", layer=LAYER + 2,
                             key=f"readout:{k}.{n}", alpha=alpha)  # fmt: skip
                x += letters.width(part, SIZE, ROLE)
        for k, row in enumerate(page.hints):
            legend = Legend(
                row, self._stage.devices.in_hand, signs=self._stage.signs, y=y + (k + 0.5) * step, size=SIZE, role=ROLE,
                sign=SIGN, layer=LAYER + 1, width=SAFE.w,
            )  # fmt: skip
            legend.right = SAFE.x + legend.wide(canvas)
            legend.draw(canvas)

    def _draw_number(self, canvas: Canvas, number: str, box: Box, alpha: int) -> None:
        """Which page it is, and the button that turns it."""
        y = box.bottom - PAD - canvas.lettering.leading(SIZE, LEADING, ROLE) / 2
        words = canvas.words(number, SAFE.right, y, SIZE, ROLE, SHELL.gold, "right", anchor="middle", layer=LAYER + 2,
                             key="readout:number", alpha=alpha)  # fmt: skip
        px = round(SIGN * canvas.lettering.text_scale)
        sign = cap(Kind.HURRY, self._stage.devices.in_hand, signs=self._stage.signs)
        if sign is not None and not self._busy:
            w = canvas.pictures.get(sign.name, px=px, **sign.args).w / canvas.metrics.S
            canvas.picture(sign, words.x - w - 12, y - px / 2, layer=LAYER + 2, key="readout:turn", alpha=alpha, px=px)
