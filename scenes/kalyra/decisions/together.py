"""Persons who choose at the same time: everybody with the own device, in any order (R25, R62)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.menu.together import AT_ONCE, Paper, cell_box, papers
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.pieces.pieces import Piece
from scenes.table.part import Part
from scenes.table.parts.lists import Lists, picking
from scenes.table.show.beats import Beat

POINTING: Final = (Kind.POINT, Kind.PRESS)


class Together(Part[State, LandContext]):
    """The papers at the plates: one is in focus as any list is, the others have a cursor each."""

    def __init__(self, table: LandTable) -> None:
        super().__init__(table)
        self._cursors: dict[Seat, int] = {}

    def began(self, beat: Beat[State], step: int) -> None:
        """Whatever is shown, the next choice begins anew."""
        if not beat.cue.quiet:
            self._cursors = {}

    @property
    def choosing(self) -> tuple[tuple[Seat, int], ...]:
        """Persons who have still to choose, each with its cursor; () where they do not choose at the same time."""
        table = self.table
        if not table.seated or not table.show.idle or table.view().asking not in AT_ONCE:
            return ()
        return tuple((seat, self.cursor(seat)) for seat in table.persons.waiting_for())

    def cursor(self, seat: Seat) -> int:
        """The line on which that seat is."""
        return self._cursors.get(seat, 0)

    def cells(self, pieces: Iterable[Piece]) -> list[Focusable]:
        """The cells of the paper in focus, along which steps go both ways; those of the others can be pressed."""
        shown = list(pieces)
        own = [piece for piece in shown if piece.group == "lines"]
        found = [Focusable(p.id, p.box, True, picking(self._press, p), p.text) for p in shown if p.group == "papers"]
        for i, piece in enumerate(own):
            step = self._stepping(i, len(own))
            found.append(Focusable(piece.id, piece.box, True, picking(self.table.pick, piece), piece.text, on_move=step))
        return found

    def _stepping(self, i: int, count: int) -> Callable[[int, int], bool]:
        def step(dx: int, dy: int) -> bool:
            to, choosing = (i + (dx or dy)) % count, self.table.persons.choosing
            if choosing is not None:
                self._cursors[choosing] = to
            self.table.part(Lists).scroll(to)
            return True

        return step

    def _papers(self) -> list[Paper]:
        return papers(self.table.view(), self.table.look())

    def _press(self, piece: Piece) -> None:
        """A cell of a paper that is not in focus, pressed by a pointer that is passed along."""
        line = piece.what.parts[-1]
        paper = next((one for one in self._papers() if f"{one.name}.{line}" == piece.id), None)
        if paper is not None:
            self._choose(paper, int(line))

    def _choose(self, paper: Paper, line: int) -> None:
        move = paper.lines[line].move
        if move is not None and self.table.submit(paper.seat, move):
            self._cursors[paper.seat] = line
            self.table.feel("select")
        self.table.redraw()

    def act(self, action: Action) -> bool:
        """By the own device of somebody whose paper is not the one in focus."""
        if action.seat is None or not self.choosing or self.table.persons.may(action):
            return False
        paper = next((one for one in self._papers() if self.table.match.speaker(one.seat) == action.seat), None)
        if paper is None or action.kind not in (Kind.MOVE, Kind.CONFIRM, *POINTING):
            return False
        if action.kind in POINTING:
            self._point(paper, action)
        elif action.kind is Kind.MOVE and action.stepped:
            self._cursors[paper.seat] = (paper.at + (action.dx or action.dy)) % len(paper.lines)
            self.table.feel("focus")
        elif action.kind is Kind.CONFIRM and action.pressed:
            self._choose(paper, paper.at)
        self.table.redraw()
        return True

    def _point(self, paper: Paper, action: Action) -> None:
        view = self.table.view()
        for k in range(len(paper.lines)):
            if cell_box(view, paper, k).holds(action.x, action.y):
                self._cursors[paper.seat] = k
                if action.kind is Kind.PRESS and action.pressed:
                    self._choose(paper, k)
                return
