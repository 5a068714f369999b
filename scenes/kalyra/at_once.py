"""Persons who choose at the same time: everybody with the own device, in any order (R25, R62)."""

from __future__ import annotations

from typing import Any

from games.kernel.rules import Seat
from scenes.kalyra.papers import AT_ONCE, Paper, cell_box, papers
from scenes.kalyra.sight import LandSight
from scenes.kalyra.window import LandWindow
from scenes.stage.action import Action, Kind
from scenes.stage.focus import Focusable
from scenes.stage.pieces import Piece
from scenes.tabletop.list_focus import picking

POINTING = (Kind.POINT, Kind.PRESS)


class PaperTable(LandWindow):
    """The papers at the plates: one is in focus as any list is, the others have a cursor each."""

    def _choosers(self) -> tuple[tuple[Seat, int], ...]:
        """Persons who have still to choose, each with its cursor."""
        if not self.seated or not self.show.idle or self.match.view(None).asking not in AT_ONCE:
            self._cursors = {}
            return ()
        return tuple((seat, self._cursors.get(seat, 0)) for seat in self.persons.waiting_for())

    @property
    def at_once(self) -> bool:
        """Whether everybody chooses now."""
        return bool(self._choosers())

    def _papers(self) -> list[Paper]:
        sight = self.sight_at(self.moment())
        assert isinstance(sight, LandSight)
        return papers(self.match.view(None), sight)

    def paper_focus(self, pieces: list[Piece]) -> list[Focusable]:
        """The cells of the paper in focus, along which steps go both ways; those of the others can be pressed."""
        own = [piece for piece in pieces if piece.group == "lines"]
        found = [Focusable(p.id, p.box, True, picking(self._press_cell, p), p.text) for p in pieces if p.group == "papers"]
        for i, piece in enumerate(own):
            step = self._stepping(i, len(own))
            found.append(Focusable(piece.id, piece.box, True, picking(self.pick, piece), piece.text, on_move=step))
        return found

    def _stepping(self, i: int, count: int) -> Any:
        def step(dx: int, dy: int) -> bool:
            to = (i + (dx or dy)) % count
            if self.persons.choosing is not None:
                self._cursors[self.persons.choosing] = to
            self._scroll(to)
            return True

        return step

    def _press_cell(self, piece: Piece) -> None:
        """A cell of a paper that is not in focus, pressed by a pointer that is passed along."""
        name, _, line = piece.id.rpartition(".")
        paper = next((one for one in self._papers() if one.name == name), None)
        if paper is not None:
            self._choose_on(paper, int(line))

    def _choose_on(self, paper: Paper, line: int) -> None:
        move = paper.lines[line].move
        if move is not None and self.submit(paper.seat, move):
            self._cursors[paper.seat] = line
            self._feel("select")
        self._stale = True

    def act_beside(self, action: Action) -> bool:
        """By the own device of somebody whose paper is not the one in focus. True when it was for such a paper."""
        if action.seat is None or not self.at_once or self.persons.may(action.seat):
            return False
        paper = next((one for one in self._papers() if self.match.speaker(one.seat) == action.seat), None)
        if paper is None or action.kind not in (Kind.MOVE, Kind.CONFIRM, *POINTING):
            return False
        if action.kind in POINTING:
            self._point_on(paper, action)
        elif action.kind is Kind.MOVE and action.stepped:
            self._cursors[paper.seat] = (paper.at + (action.dx or action.dy)) % len(paper.lines)
            self._feel("focus")
        elif action.kind is Kind.CONFIRM and action.pressed:
            self._choose_on(paper, paper.at)
        self._stale = True
        return True

    def _point_on(self, paper: Paper, action: Action) -> None:
        view = self.match.view(None)
        for k in range(len(paper.lines)):
            if cell_box(view, paper, k).holds(action.x, action.y):
                self._cursors[paper.seat] = k
                if action.kind is Kind.PRESS and action.pressed:
                    self._choose_on(paper, k)
                return
