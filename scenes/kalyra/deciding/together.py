"""Persons who choose at the same time: everybody with the own device, in any order (R25, R62)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.context import LandDesk, LandSight
from scenes.kalyra.menu.together import AT_ONCE, Paper, cell_box, papers
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.pieces.pieces import Piece
from scenes.table.part import Part
from scenes.table.parts.lists import Lists, picking
from scenes.table.show.beats import Beat

POINTING: Final = (Kind.POINT, Kind.PRESS)


class Together(Part[State, LandSight]):
    """The papers at the plates: one is in focus as any list is, the others have a cursor each."""

    def __init__(self, desk: LandDesk) -> None:
        super().__init__(desk)
        self._cursors: dict[Seat, int] = {}

    def began(self, beat: Beat[State], step: int) -> None:
        """Whatever is shown, the next choice begins anew."""
        if not beat.cue.quiet:
            self._cursors = {}

    @property
    def choosing(self) -> tuple[tuple[Seat, int], ...]:
        """Persons who have still to choose, each with its cursor; () where they do not choose at the same time."""
        desk = self.desk
        if not desk.seated or not desk.show.idle or desk.view().asking not in AT_ONCE:
            return ()
        return tuple((seat, self.cursor(seat)) for seat in desk.persons.waiting_for())

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
            found.append(Focusable(piece.id, piece.box, True, picking(self.desk.pick, piece), piece.text, on_move=step))
        return found

    def _stepping(self, i: int, count: int) -> Callable[[int, int], bool]:
        def step(dx: int, dy: int) -> bool:
            to, choosing = (i + (dx or dy)) % count, self.desk.persons.choosing
            if choosing is not None:
                self._cursors[choosing] = to
            self.desk.part(Lists).scroll(to)
            return True

        return step

    def _papers(self) -> list[Paper]:
        return papers(self.desk.view(), self.desk.look())

    def _press(self, piece: Piece) -> None:
        """A cell of a paper that is not in focus, pressed by a pointer that is passed along."""
        name, _, line = piece.id.rpartition(".")
        paper = next((one for one in self._papers() if one.name == name), None)
        if paper is not None:
            self._choose(paper, int(line))

    def _choose(self, paper: Paper, line: int) -> None:
        move = paper.lines[line].move
        if move is not None and self.desk.submit(paper.seat, move):
            self._cursors[paper.seat] = line
            self.desk.feel("select")
        self.desk.redraw()

    def act(self, action: Action) -> bool:
        """By the own device of somebody whose paper is not the one in focus."""
        if action.seat is None or not self.choosing or self.desk.persons.may(action):
            return False
        paper = next((one for one in self._papers() if self.desk.match.speaker(one.seat) == action.seat), None)
        if paper is None or action.kind not in (Kind.MOVE, Kind.CONFIRM, *POINTING):
            return False
        if action.kind in POINTING:
            self._point(paper, action)
        elif action.kind is Kind.MOVE and action.stepped:
            self._cursors[paper.seat] = (paper.at + (action.dx or action.dy)) % len(paper.lines)
            self.desk.feel("focus")
        elif action.kind is Kind.CONFIRM and action.pressed:
            self._choose(paper, paper.at)
        self.desk.redraw()
        return True

    def _point(self, paper: Paper, action: Action) -> None:
        view = self.desk.view()
        for k in range(len(paper.lines)):
            if cell_box(view, paper, k).holds(action.x, action.y):
                self._cursors[paper.seat] = k
                if action.kind is Kind.PRESS and action.pressed:
                    self._choose(paper, k)
                return
