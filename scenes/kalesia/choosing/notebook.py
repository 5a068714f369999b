"""The notebook: whom one suspects to serve which alliance. Marks are one's own: saved with the game as the note of that seat,
never seen by other eyes, made by nobody else and read by no computer player (R31: remembering is part of the game)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from games.kalesia.faces import ALLIANCES, Alliance
from games.kalesia.state import State
from games.kernel.protocol import Seat
from scenes.kalesia.choosing.browser import ForestTable, may_open, open_pile
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.seats import face_of
from scenes.kalesia.layout.suspicions import notebook_lies
from scenes.kalesia.layout.zones import NOTEBOOK
from scenes.kalesia.paint import alliances, marks
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.letters import FIXED
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focus, Focusable
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button
from scenes.stage.widgets.base import draw_ring
from scenes.stage.words.lettering import MINIMUM
from scenes.table.own_room import LAYER, OwnRoom
from scenes.table.part import Part

W: Final = 560.0
ASIDE: Final = 420.0  # beside a name
FOOT: Final = Box(1176, 942, 660, 70)
"""A board under the button hints, which would lie on cards."""
HEAD: Final = 140.0
ROW: Final = 72.0
PILES: Final = 78.0
"""Height of the way to all hands so far."""
BADGE: Final = 54
RING: Final = 74
FAINT: Final = 90
"""How faint an alliance is that is not marked, of 255."""
SHADE: Final = (120, 116, 130)
NOBODY: Final = "-"
"""In the note, of a seat that is not suspected."""
DRAFT: Final = "|"
"""In the note, before what the seat has locked by chords."""


def marks_of(table: ForestTable, seat: Seat | None) -> Mapping[Seat, Alliance]:
    """Whom that seat suspects. Nobody's where nobody looks."""
    note = table.match.noted(seat).partition(DRAFT)[0] if seat is not None else ""
    return {j: alliance for j, mark in enumerate(note) for alliance in ALLIANCES if mark == alliance}


def mark(table: ForestTable, seat: Seat, other: Seat, alliance: Alliance) -> None:
    """Marks another seat in the notebook of the first, or takes that mark away again."""
    known: dict[Seat, str] = {**marks_of(table, seat)}
    known[other] = NOBODY if known.get(other) == alliance else alliance
    marks, draft = (known.get(j, NOBODY) for j in range(table.match.n)), table.match.noted(seat).partition(DRAFT)[1:]
    table.match.note(seat, "".join((*marks, *draft)))


def still_hidden(view: State) -> dict[Alliance, int]:
    """How many cards of each alliance the others can have: all that were shuffled, without one's own."""
    assert isinstance(view.eyes, int), "the shared screen has no alliance of its own"
    return {a: view.alliances_in_use[a] - (view.alliance[view.eyes] == a) for a in ALLIANCES}


def open_notebook(table: ForestTable) -> None:
    """The notebook of the one before whose eyes alone the screen is; else, and at the end, the weapons of the first seat."""
    persons, viewer = table.persons, table.persons.viewer
    if not table.shown:
        table.skip()
    elif viewer is not None and viewer in (persons.alone, persons.choosing) and table.match.outcome() is None:
        table.stage.push(Notebook(table, viewer))
    else:
        open_pile(table, viewer if viewer is not None else 0)


class Lying(Part[State, ForestContext]):
    """The notebook on the table."""

    def focusables(self, view: State, context: ForestContext) -> Iterable[Focusable]:
        if notebook_lies(view, context):
            title = context.say("notebook.title")
            yield Focusable("notebook", NOTEBOOK, True, lambda: open_notebook(self.table), title, opens=True)


class Notebook(OwnRoom):
    """A row per other player, and a pencil."""

    def __init__(self, table: ForestTable, seat: Seat) -> None:
        super().__init__(table, seat)
        self.secret = seat
        self.others = [(seat + k) % table.match.n for k in range(1, table.match.n)]

    @property
    def box(self) -> Box:
        """Wider where a name needs it, as large as it is where texts are not enlarged."""
        letters, names = self.table.stage.lettering, [self.table.players[j].name for j in self.others]
        w = max(W, ASIDE + max(letters.width(name, MINIMUM, f"{FIXED}ui_bold") for name in names))
        h = HEAD + ROW * len(self.others) + PILES + 24
        return Box(SAFE.right - w, max(SAFE.y, FOOT.y - 6 - h), w, h)

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.say = stage.words.teller("kalesia")
        self.focus = Focus(
            lambda text: stage.tell(text, kind="focus", seat=self.seat), lambda id: stage.sound.play("focus", secret=self.seat)
        )
        self.focus.set(self._places())

    def reads(self) -> str:
        return self.say("notebook.title")

    def _places(self) -> list[Focusable]:
        marks = [
            Focusable(f"{j}.{a}", self._at(j, a, BADGE + 12), True, self._marking(j, a), self._text(j, a))
            for j in self.others
            for a in ALLIANCES
        ]
        return [*marks, *self._piles.focusables()]

    @property
    def _piles(self) -> Button:
        """The way to all hands so far, at the foot: those of others first, where they may be looked through."""
        (x, y, w, h), view = self.box, self.table.view(self.seat)
        first = next((seat for seat in self.others if may_open(view, seat)), self.seat)
        place = Box(x + 28, y + h - PILES - 10, w - 56, PILES - 8)
        return Button("piles", place, self.say("notebook.piles"), lambda: open_pile(self.table, first), layer=LAYER + 2)

    def _at(self, seat: Seat, alliance: Alliance, size: float) -> Box:
        """Where the badge of an alliance stands in the row of a seat."""
        x = self.box.right - 270 + 92 * ALLIANCES.index(alliance)
        y = self.box.y + HEAD + ROW * (self.others.index(seat) + 0.5)
        return Box(x - size / 2 + 20, y - size / 2, size, size)

    def _text(self, seat: Seat, alliance: Alliance) -> str:
        name = f"{self.table.players[seat].name}: {self.say(f'alliance.{alliance}')}"
        marked = marks_of(self.table, self.seat).get(seat) == alliance
        return f"{name}, {self.say('notebook.marked')}" if marked else name

    def _marking(self, seat: Seat, alliance: Alliance) -> Callable[[], None]:
        def do() -> None:
            mark(self.table, self.seat, seat, alliance)
            self.stage.sound.play("select", secret=self.seat)
            self.focus.set(self._places())
            self.table.redraw()

        return do

    def hints(self) -> list[tuple[Kind, str]]:
        say, on_piles = self.stage.words.say, self.focus.current == "piles"
        marks = say("hint.open") if on_piles else self.say("notebook.mark")
        return [(Kind.CONFIRM, marks), (Kind.INFO, say("hint.rules")), (Kind.BACK, say("hint.back"))]

    def draw(self, canvas: Canvas) -> None:
        with canvas.secretly(self.seat):
            canvas.shade(SHADE, layer=0)
            x, y, w, h = self.box
            paper = shell.panel(w=w, h=h, color=KALESIA.paper, edge=SHELL.curtain, radius=18, thick=8, level=4)
            canvas.picture(paper, x, y, layer=LAYER, key="notebook")
            board = shell.panel(w=FOOT.w, h=FOOT.h, color=KALESIA.plate, radius=14, thick=4, level=2)
            canvas.picture(board, FOOT.x, FOOT.y, layer=LAYER - 1, key="notebook.foot")
            self._line(canvas, self.say("notebook.title"), y + 48, 40, "serif", SHELL.heading, wide=True)
            self._line(canvas, self.say("notebook.hidden"), y + 106, 30, "ui", SHELL.clause)
            self._still(canvas)
            for seat in self.others:
                self._row(canvas, seat)
            self._piles.draw(canvas, self.focus.current)
            item = self.focus.item
            if item is not None and item.id != "piles":
                draw_ring(canvas, item.box, 16, LAYER + 4, "notebook.focus")
        if self.stage.stack.top is self and not self.covered:  # what lies over it says itself what its buttons do
            self.draw_hints(canvas, self.hints())

    def _line(
        self, canvas: Canvas, text: str, y: float, size: float, role: str, color: str, left: float = 0, wide: bool = False
    ) -> None:
        x = self.box.x + 32 + left
        (text,), size, role = canvas.lettering.whole(text, self.box.right - (32 if wide else 324) - x, size, role)
        canvas.words(text, x, y, size, role, color, anchor="middle", layer=LAYER + 2)

    def _still(self, canvas: Canvas) -> None:
        """How many of each alliance the others have, over its column."""
        for alliance, n in still_hidden(self.table.view(self.seat)).items():
            x = self._at(self.others[0], alliance, 0).x
            text = f"\N{MULTIPLICATION SIGN}{n}"
            canvas.words(text, x, self.box.y + 106, 32, "ui_bold", SHELL.ink, "center", anchor="middle", layer=LAYER + 2)

    def _row(self, canvas: Canvas, seat: Seat) -> None:
        y = self._at(seat, "C", 0).y
        canvas.picture(
            face_of(self.table.players[seat], seat, 52), self.box.x + 28, y - 26, layer=LAYER + 1, key=f"note.{seat}"
        )
        self._line(canvas, self.table.players[seat].name, y, 32, "ui_bold", SHELL.ink, left=64)
        marked = marks_of(self.table, self.seat).get(seat)
        for alliance in ALLIANCES:
            key, place = f"note.{seat}.{alliance}", self._at(seat, alliance, BADGE)
            badge = alliances.alliance_badge(alliance=alliance, px=BADGE)
            canvas.picture(badge, place.x, place.y, layer=LAYER + 1, key=key, alpha=255 if alliance == marked else FAINT)
            if alliance == marked:
                ring = self._at(seat, alliance, RING)
                canvas.picture(marks.pencil(px=RING, take=seat % 2), ring.x, ring.y, layer=LAYER + 2, key=f"{key}.ring")
