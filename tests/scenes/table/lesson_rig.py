"""A lesson's table, for whoever learns there."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from games.catalog import BUILT, TITLES
from games.kernel.match import Match
from games.kernel.minds.table import ThinksHere
from games.kernel.teaching.lesson import read_lesson
from scenes.lessons import lesson_table
from tests.scenes.at_table import AtTable
from tests.scenes.tables import Flat

TAUGHT = [id for id in BUILT if read_lesson(TITLES[id]) is not None]


class LessonRig(AtTable[Any]):
    """A lesson's table over an empty scene."""

    hurry: ClassVar = False

    def __init__(self, home: Path, title: str, **settings: Any) -> None:
        flat = settings.pop("flat", True)
        super().__init__(home, **{"reduced_motion": True, "size": (1280, 720), **settings})
        if flat:
            self.stage.pictures.recipes = Flat()
        self.title = title
        self.open()

    def open(self) -> None:
        self.room, self.trouble = lesson_table(self.stage, self.title, ThinksHere())
        self.match: Match = self.room.match
        self.stage.push(self.room)
        self.settle()
        self.table = self.room.table

    @property
    def taught(self) -> bool:
        return self.title in self.stage.settings.learned

    @property
    def at_table(self) -> bool:
        """Nothing lies over the table."""
        return self.top is self.room

    def speaks(self) -> bool:
        """Something is said to the learner, who has had time to see what is lit, or the lesson is over."""
        return (self.room.table_view.hint is not None and not self.room.decisions.unsettled) or self.taught
