"""The first five cards, chosen by all at once who have a pad each (KALUA-R2): by chords, under nothing but a legend.

A pad's chord locks a split, another chord another one; only that something is locked is seen. When the last of them has
chosen, all splits are played. Whoever has no pad of the own is then asked behind the curtain.
"""

from __future__ import annotations

from typing import Final

from games.kalua.content import content
from games.kalua.defaults import default_move
from games.kalua.moves import SPLITS, ChooseSplit
from games.kalua.state import State
from games.kernel.protocol import Seat
from scenes.kalua.choosing.persons import persons_of
from scenes.kalua.context import IslandContext, IslandTable
from scenes.kalua.layout.hand import SMALL, TILE, tile_at
from scenes.kalua.paint.cards import back
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.zones import HAND
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets.base import words_in
from scenes.stage.widgets.legend import pad_sign
from scenes.table.part import Part
from scenes.table.people.timer import DecisionTimer

CHORDS: Final = tuple((arrow, button) for arrow in ("LEFT", "UP", "RIGHT") for button in "AB")
"""For so many Bonus cards, from none on: the arrow to hold and the button to press."""
ARROWS: Final = {(-1, 0): "LEFT", (0, -1): "UP", (1, 0): "RIGHT"}
HEARD: Final = (0.4, 100)
"""Strength and milliseconds of the rumble that answers whatever is pressed: a pad on the table is heard by all."""
TALL: Final = TILE[1] - 14.0
LAYER: Final = 30
SIGN: Final = 46.0


def split_of(action: Action) -> ChooseSplit | None:
    """The split that a chord names, None when it names none."""
    chord = ARROWS.get((action.dx, action.dy), ""), action.text.upper()
    return SPLITS[CHORDS.index(chord)] if chord in CHORDS else None


class Splitting(Part[State, IslandContext]):
    """What each of them has locked; nobody else knows of it."""

    def __init__(self, table: IslandTable) -> None:
        super().__init__(table)
        self._locked: dict[Seat, ChooseSplit] = {}
        self._timer = DecisionTimer()

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """Who chooses at once now."""
        table = self.table
        return persons_of(table).together if table.seated and table.show.idle else ()

    @property
    def locked(self) -> frozenset[Seat]:
        """Who has chosen."""
        return frozenset(self._locked)

    @property
    def wants_chords(self) -> bool:
        return bool(self.choosing)

    def tick(self, dt: float) -> None:
        """All have chosen, or the time is up: the splits are played."""
        choosing = self.choosing
        kept = {seat: split for seat, split in self._locked.items() if seat in choosing}
        if kept != self._locked:
            self._locked = kept
            self.table.redraw()
        if self._timer.limit != self.table.timer.limit or not choosing:
            self._timer.limit_to(self.table.timer.limit, at_once=True)
        if choosing and (len(kept) == len(choosing) or self._timer.run(dt)):
            for seat in choosing:
                self.table.submit(seat, kept.get(seat) or default_move(self.table.view(seat), seat))
            self._locked = {}
            self.table.redraw()

    def act(self, action: Action) -> bool:
        """Chords of a pad whose seat chooses; what else it does must not be seen on the screen."""
        if action.seat not in self.choosing or action.seat is None:
            return False
        if action.kind is Kind.CHORD and action.pressed:
            split = split_of(action)
            if split is not None:
                self._locked[action.seat] = split
            self.table.stage.rumble(action.seat, *HEARD)
            self.table.redraw()
        return action.kind in (Kind.CHORD, Kind.CONFIRM, Kind.ALT, Kind.MOVE, Kind.BACK, Kind.PEEK)

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, context: IslandContext) -> None:
        """The legend: every split with its chord."""
        if not self.choosing or self.table.persons.curtain.hangs:
            return
        for bonus, (arrow, button) in enumerate(CHORDS):
            self._draw_split(canvas, bonus, arrow, button)
        foot, help_text = Box(HAND.x, HAND.bottom - 38, HAND.w, 48), context.say("split.help")
        words_in(canvas, help_text, foot, 28, "ui", SHELL.text, "center", layer=LAYER + 1, key="split.help", shadow=1.0)

    def _draw_split(self, canvas: Canvas, bonus: int, arrow: str, button: str) -> None:
        x, size, key = tile_at(bonus)[0], content().setup.hand, f"legend.{bonus}"
        top = HAND.y + 2
        tile = shell.panel(w=TILE[0], h=TALL, color=KALUA.plate, radius=18, thick=6, level=3)
        canvas.picture(tile, x - TILE[0] / 2, top, layer=LAYER, key=key)
        for k in range(size):
            picture = back(deck="bonus" if k < bonus else "disaster", w=SMALL)
            left = x + (k - (size - 1) / 2) * 18 - SMALL / 2
            canvas.picture(picture, left, top + 14, layer=LAYER + 1 + k, key=f"{key}.{k}")
        text = f"{bonus} + {size - bonus}"
        canvas.words(text, x, top + 122, 34, "num", SHELL.text, "center", anchor="middle", layer=LAYER + 8)
        for name, at in ((arrow, x - SIGN - 4), (button, x + 4)):
            sign = pad_sign(name, self.table.stage.signs.make)
            canvas.picture(sign.name, at, top + 146, layer=LAYER + 8, key=f"{key}.{name}", px=SIGN, **sign.args)
