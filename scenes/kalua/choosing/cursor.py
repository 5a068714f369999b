"""Where focus goes when done is asked for, and when something is put back."""

from __future__ import annotations

from games.kalua.state import State
from scenes.kalua.choosing.choice import choice_of
from scenes.kalua.choosing.menu import quiet_line
from scenes.kalua.context import IslandContext
from scenes.table.part import Part


class Cursor(Part[State, IslandContext]):
    """To the line that does least, and to what was put back."""

    def unpicked(self) -> None:
        """The list is another one: what its first line did before is done by another line now."""
        choice = choice_of(self.table)
        if choice is not None:
            self.table.redraw()
            self.table.refresh()
            opens = [line.opens for line in choice.lines(self.table.view(choice.seat))]
            back = choice.put_back
            self.table.focus.to(f"option.{opens.index(back)}" if back in opens else back)

    def finishes(self) -> bool:
        choice = choice_of(self.table)
        if choice is None or choice.timed_out:
            return False
        quiet = quiet_line(self.table.view(choice.seat), choice.seat)
        if choice.unpick():
            self.table.redraw()
            self.table.refresh()
        if quiet is not None:
            self.table.focus.to(f"option.{quiet}")
        return True
