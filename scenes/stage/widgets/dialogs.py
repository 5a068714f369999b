"""Dialogs: a title, a text, buttons. And the field for typing a name by pad, keyboard, mouse or touch."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.paint import letters as faces
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.paint.scripts import JOINERS, clusters
from scenes.stage.aids.equal import equal
from scenes.stage.devices.action import Action, DeviceKind, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.widgets.base import FOCUS_LAYER, Widget, draw_ring, words_in
from scenes.stage.widgets.buttons import HEIGHT, Button
from scenes.stage.words.lettering import RULES_LINE, SIZES, Lettering

if TYPE_CHECKING:
    from scenes.stage.pictures.canvas import Canvas

PAD = 44.0
TOP, HIGHEST = 60.0, 876.0
"""A board begins no higher on the screen, and is no higher: the hints stand below it, or on its foot, which comes on top."""
WIDEST, WIDER = 1600.0, 220.0
"""So broad a board becomes rather than higher, by such steps."""
SHADE = (96, 90, 112)  # what a scene is multiplied by behind a dialog


class Dialog(Widget):
    """A board in the middle of the screen over the dimmed scene. `choices` are (id, label, what to do); `foot`: units that are
    left free below them, for hints."""

    def __init__(
        self,
        title: str,
        body: str,
        choices: Sequence[tuple[str, str, Callable[[], None]]],
        *,
        width: float = 940.0,
        icon: str = "",
        foot: float = 0.0,
    ) -> None:
        super().__init__("dialog", (960 - width / 2, 300, width, 400), layer=70)
        self.title, self.body, self.icon, self.foot = title, body, icon, foot
        self.buttons = [Button(id, (0, 0, 300, HEIGHT), label, do, layer=self.layer + 3) for id, label, do in choices]
        self._width = width
        self._lines: list[str] = []
        self._size, self._role = SIZES["body"], "read"
        self._set_for: tuple[object, ...] = ()

    @property
    def text(self) -> str:
        return f"{self.title}{'' if self.title[-1:] in '?!:' else '.'} {self.body}"

    def focusables(self) -> list[Focusable]:
        return [f for b in self.buttons for f in b.focusables()]

    def lay_out(self, lettering: Lettering) -> None:
        """Break the lines and place the buttons; done by `draw`, and before the first focus. A board that would be too high is
        broader; the words of the broadest are smaller."""
        now = lettering.S, lettering.text_scale, lettering.wide_lines
        if now == self._set_for:
            return
        self._set_for = now
        self._lines, self._size, self._role = [], SIZES["body"], "read"
        width = self._width
        while width < WIDEST and self._tall(lettering, width) > HIGHEST + self.foot:
            width = min(WIDEST, width + WIDER)
        self._break(lettering, width)
        h = self._tall(lettering, width)
        self.rect = Box(960 - width / 2, max(TOP, min(540 - h / 2, TOP + HIGHEST + self.foot - h)), width, h)
        self._place(self._across(lettering, width), width - 2 * PAD)

    def _tall(self, lettering: Lettering, width: float) -> float:
        """How high a board of that width is, its words as large as asked for, where they are not broken yet."""
        inner, step = width - 2 * PAD, lettering.leading(self._size, RULES_LINE, self._role)
        lines = self._lines or (lettering.wrap(self.body, inner, self._size, self._role) if self.body else [])
        return self._around(lettering, width) + len(lines) * step

    def _around(self, lettering: Lettering, width: float) -> float:
        """What is needed beside the lines: title, buttons, foot, edges."""
        below = HEIGHT if self._across(lettering, width) else len(self.buttons) * (HEIGHT + 16) - 16
        return PAD + lettering.leading(48) + 36 + below + PAD + self.foot

    def _across(self, lettering: Lettering, width: float) -> bool:
        """Whether the buttons stand side by side."""
        n = len(self.buttons)
        each = (width - 2 * PAD - 24 * (n - 1)) / max(1, n)
        return n <= 3 and all(lettering.width(b.label, SIZES["choice"], "read_bold") + 48 <= each for b in self.buttons)

    def _break(self, lettering: Lettering, width: float) -> None:
        room = HIGHEST + self.foot - self._around(lettering, width)
        if self.body:
            found = lettering.fill_whole(self.body, width - 2 * PAD, room, SIZES["body"], "read", RULES_LINE)
            self._lines, self._size, self._role = found

    def _place(self, across: bool, inner: float) -> None:
        n = max(1, len(self.buttons))
        each = (inner - 24 * (n - 1)) / n if across else inner
        y = self.rect.bottom - self.foot - PAD - (HEIGHT if across else n * (HEIGHT + 16) - 16)
        for i, b in enumerate(self.buttons):
            dx, dy = (i * (each + 24), 0.0) if across else (0.0, i * (HEIGHT + 16))
            b.rect = Box(self.rect.x + PAD + dx, y + dy, each, HEIGHT)
        equal(self.buttons)

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        self.lay_out(canvas.lettering)
        x, y, w, h = self.rect
        canvas.shade(SHADE, layer=self.layer - 1)
        canvas.picture(shell.panel(w=w, h=round(h), level=4, gold=True, radius=22), x, y, layer=self.layer, key="dialog")
        room = 72.0 if self.icon else 0.0
        if self.icon:
            canvas.picture(
                people.emblem_alone(name=self.icon, px=58), x + PAD, y + PAD, layer=self.layer + 1, key="dialog:icon"
            )
        title = Box(x + PAD + room, y + PAD - 6, w - 2 * PAD - room, canvas.lettering.leading(48))
        words_in(canvas, self.title, title, 46, "read_serif", SHELL.gold, layer=self.layer + 1, key="dialog:title")
        top = title.bottom + 14
        for i, line in enumerate(self._lines):
            canvas.words(line, x + PAD, top, self._size, self._role, SHELL.text, layer=self.layer + 1, key=f"dialog:{i}")
            top += canvas.lettering.leading(self._size, RULES_LINE, self._role)
        for b in self.buttons:
            b.draw(canvas, focus)


KEY_ROWS = ("ABCDEFGHI", "JKLMNOPQR", "STUVWXYZÑ", "ÀÈÉÌÒÙÁÍÓ", "ÚÜ’-.0123", "456789")
MARK_ROWS = ("ÄÖÜËÏÂÊÎÔ", "ÛÇÃÕÅÆØŒẞ", "ŠŽČĆĐŁŚŹŻ", "ĄĘŃŘĚŮŐŰÝ", "ĞŞÐÞĂȚ", "")
"""The other page of the board: letters of names from elsewhere."""
PAGES = "Ä Ç Ê", "A B C"
CELL, CELL_GAP = 84.0, 10.0
BLANKS = str.maketrans({"\u00a0": " ", "\u3000": " "})  # blanks of other widths that keyboards give


class TextField(Widget):
    """A line to type into. Letters typed on a keyboard go straight in; pads, mouse and touch pick them from the board of keys.

    `act` takes TEXT and ERASE; the board's keys are focusables. `labels` names space, erase, done and the shift key, and says
    why a letter is not taken (`refused`): what cannot be drawn cannot be typed.
    """

    def __init__(
        self,
        id: str,
        rect: Sequence[float],
        label: str,
        value: str,
        on_done: Callable[[str], None],
        labels: dict[str, str],
        *,
        longest: int = 12,
        hand: DeviceKind = DeviceKind.PAD,
    ) -> None:
        super().__init__(id, rect)
        self.label, self.value, self.on_done, self.labels = label, value, on_done, labels
        self.longest, self.hand, self.capitals = longest, hand, not value
        self.marked = False
        """Whether the other page of the board is seen."""
        self.refused = False
        """Whether something was typed last that cannot be drawn."""
        self.keys: list[Button] = []
        self._lay_keys()

    @property
    def text(self) -> str:
        return f"{self.label}: {self.value}"

    def act(self, action: Action) -> bool:
        """Typed letters and the erasing key; True when the value changed."""
        if action.kind is Kind.TEXT:
            return self.type(action.text)
        return action.kind is Kind.ERASE and action.stepped and self.erase()

    def type(self, letters: str) -> bool:
        """Add letters while there is room; control characters and leading blanks are left out, and so, with a word, is what no
        face can show."""
        before, self.refused = self.value, False
        for letter in clusters(unicodedata.normalize("NFC", letters.translate(BLANKS))):
            self._add(letter)
        if self.value and self.capitals:
            self.capitals = False
            self._lay_keys()
        return self.value != before

    def _add(self, letter: str) -> None:
        """One more letter, or an accent or sign that belongs to the last one."""
        if not self.value and not letter.strip(f" {JOINERS}"):
            return
        if not all(c.isprintable() or c in JOINERS for c in letter):
            return
        grown = unicodedata.normalize("NFC", self.value + letter)
        if not faces.shows(clusters(grown)[-1]):
            self.refused = True
        elif len(grown) <= self.longest:
            self.value = grown

    def erase(self) -> bool:
        """Take the last letter away, with all that belongs to it."""
        self.refused = False
        had, self.value = bool(self.value), "".join(clusters(self.value)[:-1])
        if had and not self.value:
            self.shift(True)
        return had

    def shift(self, on: bool | None = None) -> None:
        """Capitals or small letters on the board of keys."""
        self.capitals = not self.capitals if on is None else on
        self._lay_keys()

    def done(self) -> None:
        """Hand over the value without blanks at its ends."""
        self.on_done(self.value.strip(f" {JOINERS}"))

    def _lay_keys(self) -> None:
        x, y, w, _ = self.rect
        left, top, step = x, y + 130, CELL + CELL_GAP
        self.keys = []
        for r, row in enumerate(MARK_ROWS if self.marked else KEY_ROWS):
            for c, letter in enumerate(row):
                shown = letter if self.capitals else letter.lower()
                rect = left + c * step, top + r * (step - 14), CELL, CELL - 14
                self.keys.append(Button(f"key:{letter}", rect, shown, lambda s=shown: self.type(s), layer=self.layer))  # type: ignore[misc]
        labels = {**self.labels, "marks": PAGES[self.marked]}
        actions = {
            "shift": lambda: self.shift(),
            "marks": self.turn,
            "space": lambda: self.type(" "),
            "erase": self.erase,
            "done": self.done,
        }
        wide = (w - 4 * CELL_GAP) / 5
        for i, (name, do) in enumerate(actions.items()):
            rect = x + i * (wide + CELL_GAP), top + len(KEY_ROWS) * (step - 14) + 6, wide, 76.0
            self.keys.append(Button(f"key:{name}", rect, labels[name], do, layer=self.layer))

    def turn(self) -> None:
        """The other page of the board."""
        self.marked = not self.marked
        self._lay_keys()

    def focusables(self) -> list[Focusable]:
        return [f for key in self.keys for f in key.focusables()]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, _ = self.rect
        head, ink = (self.labels["refused"], SHELL.bad) if self.refused else (self.label, SHELL.text)
        words_in(canvas, head, Box(x, y - 6, w, 44), SIZES["body"], "read", ink, layer=self.layer, key=f"{self.id}:l")
        canvas.picture(shell.slip(w=w, h=76), x, y + 40, layer=self.layer, key=self.id)
        line = self.value if len(self.value) >= self.longest else f"{self.value}|"
        words_in(
            canvas, line, Box(x + 26, y + 40, w - 52, 76), 44, "read_bold", SHELL.ink, layer=self.layer + 1, key=f"{self.id}:v"
        )
        if focus == self.id:
            draw_ring(canvas, Box(x, y + 40, w, 76), 18, self.layer + FOCUS_LAYER, self.id)
        for key in self.keys:
            key.draw(canvas, focus)
