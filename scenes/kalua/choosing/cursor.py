"""Where focus goes when done is asked for."""

from __future__ import annotations

from games.kalua.state import State
from scenes.kalua.choosing.choice import choice_of
from scenes.kalua.choosing.menu import quiet_line
from scenes.kalua.context import IslandSight
from scenes.table.part import Part


class Cursor(Part[State, IslandSight]):
    """To the line that does least."""

    def finishes(self) -> bool:
        choice = choice_of(self.desk)
        if choice is None or choice.timed_out:
            return False
        quiet = quiet_line(self.desk.view(choice.seat), choice.seat)
        if choice.unpick():
            self.desk.redraw()
            self.desk.refresh()
        if quiet is not None:
            self.desk.focus.to(f"option.{quiet}")
        return True
