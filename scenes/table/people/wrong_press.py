"""What the table answers to a press that is not for it: the presser's plate shakes a little and says whose turn it is."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.protocol import Seat
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.aids.told import sentences
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets.base import words_in
from scenes.table.face import Face
from scenes.table.table_api import TableApi

SHOWN: Final = 2.5
"""Seconds for which the answer stands."""
HIGH, SIZE, PAD = 52.0, 30.0, 22.0
ELSEWHERE: Final = Box(760, 190, 400, HIGH)
"""Where it stands for somebody whose plate is not on the screen."""
LAYER: Final = 640
FELT: Final = 0.4, 120
"""How strong the pad shakes, and for how many milliseconds."""


class WrongPresses:
    """The answers that stand just now, one per seat; None: a device that is nobody's."""

    def __init__(self, table: TableApi[Any, Any], face: Face[Any, Any]) -> None:
        self._table = table
        self._face = face
        self._left: dict[Seat | None, float] = {}

    def stands(self, seat: Seat | None) -> bool:
        """Whether somebody there has just been answered."""
        return seat in self._left

    def answer(self, seat: Seat | None) -> None:
        """Somebody has pressed who is not asked."""
        table = self._table
        if table.persons.whose is None:
            return
        self._left[seat] = SHOWN
        if seat is not None:
            self.shake(seat)
            table.stage.rumble(seat, *FELT)
        table.stage.tell(self._words(seat), kind="refusal")

    def shake(self, seat: Seat) -> None:
        """The plate of that seat shakes: what was pressed there does nothing."""
        self._table.pieces.refuse(self._face.zones.plate(self._table.view(), seat))
        self._table.redraw()

    def _words(self, seat: Seat | None) -> str:
        """Whose turn it is, or who looks, and what that person may do all the same."""
        table, persons = self._table, self._table.persons
        if persons.whose is None:
            return ""
        peeks = persons.purpose == "look" and persons.choosing is None
        name = table.players[table.match.speaker(persons.whose)].name
        told = table.stage.words.say("table.looks" if peeks else "table.not_you", name=name)
        offered = "" if peeks or seat is None else next(filter(None, (part.offers(seat) for part in table.parts)), "")
        return sentences((told, offered))

    @property
    def shown(self) -> bool:
        return bool(self._left)

    def update(self, dt: float) -> None:
        """`dt` seconds have passed."""
        self._left = {seat: left - dt for seat, left in self._left.items() if left > dt}

    def draw(self, canvas: Canvas) -> None:
        """A slip over each plate."""
        for seat in self._left:
            words = self._words(seat)
            if not words:
                return
            plate = None
            if seat is not None and not self._table.persons.curtain.covers:
                plate = self._table.pieces.where(self._face.zones.plate(self._table.view(), seat))
            self._draw(canvas, words, plate, f"wrong:{seat}")

    def _draw(self, canvas: Canvas, words: str, plate: Box | None, key: str) -> None:
        w = canvas.lettering.width(words, SIZE, "ui_bold") + 2 * PAD
        x, y = plate.centre if plate is not None else ELSEWHERE.centre
        left = min(max(24.0, x - w / 2), 1896.0 - w)
        box = Box(left, y - HIGH / 2, w, HIGH)
        canvas.picture(shell.panel(w=w, h=HIGH, level=4, gold=True, radius=16), box.x, box.y, layer=LAYER, key=key)
        words_in(canvas, words, box, SIZE, "ui_bold", SHELL.text, "center", layer=LAYER + 1, key=f"{key}:words")
