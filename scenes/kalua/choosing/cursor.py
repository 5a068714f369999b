"""Where focus goes in a decision, beside where the person brings it."""

from __future__ import annotations

from games.kalua.state import State
from scenes.kalua.choosing.choice import choice_of
from scenes.kalua.choosing.menu import quiet_line
from scenes.kalua.sight import IslandSight
from scenes.stage.pieces.pieces import Piece
from scenes.table.chooser import Answer
from scenes.table.desk import Desk
from scenes.table.part import Part


class Cursor(Part[State, IslandSight]):
    """To the first line of what a pick has opened; and to the line that does least, when done is asked for."""

    def __init__(self, desk: Desk[State, IslandSight]) -> None:
        super().__init__(desk)
        self._before = ""
        """What lay open before the pick."""

    @property
    def _opened(self) -> str:
        choice = choice_of(self.desk)
        return choice.opened if choice is not None else ""

    def picks(self, piece: Piece) -> bool:
        self._before = self._opened
        return False

    def takes(self, answer: Answer) -> bool:
        if self._opened not in ("", self._before):
            self._relay()
            self.desk.focus.to("option.0")
        return False

    def finishes(self) -> bool:
        choice = choice_of(self.desk)
        if choice is None or choice.timed_out:
            return False
        quiet = quiet_line(self.desk.view(choice.seat), choice.seat)
        if choice.unpick():
            self._relay()
        if quiet is not None:
            self.desk.focus.to(f"option.{quiet}")
        return True

    def _relay(self) -> None:
        """The lines are others now."""
        self.desk.redraw()
        self.desk.refresh()
