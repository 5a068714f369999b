"""A room that is about one title, and opens its rulebook."""

from __future__ import annotations

from scenes.rooms.room import Room
from scenes.rooms.rulebook.reader import Rulebook


class TitleRoom(Room):
    """`of_title` says which."""

    def rules(self) -> None:
        """The rulebook of the title that it is about."""
        self.stage.push(Rulebook(self.of_title))
