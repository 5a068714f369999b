"""Who walks the road, and the stars that it has brought them: a person's in the list of persons, a guest's in the settings."""

from __future__ import annotations

import logging
from typing import Final

from msgspec.structs import replace

from games.catalog import TITLES
from games.kernel.people.persons import Person, kept, read_people, write_people
from games.kernel.teaching.puzzle import Puzzle, read_puzzles
from scenes.stage.stage import Stage

log = logging.getLogger("paper_realms.people")

OPEN: Final = 2
"""So many lanterns that nobody has lit are open, from the first on."""


class Walkers:
    """A guest and the persons of the house, who take turns on the road; where nobody is remembered, only guests."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.persons: list[Person] = read_people(stage.folders.data) if stage.remembers else []

    @property
    def person(self) -> Person | None:
        """Who walks; None: a guest."""
        return next((person for person in self.persons if person.id == self._stage.evening.walker), None)

    def next(self, by: int = 1) -> None:
        """Another one walks, a guest after the last person."""
        ids = ["", *(person.id for person in self.persons)]
        here = self.person.id if self.person is not None else ""
        self._stage.evening.walker = ids[(ids.index(here) + by) % len(ids)]

    def stars(self, title: str, puzzle: Puzzle) -> int:
        """The most that it has brought whoever walks."""
        found = self.person.stars if self.person is not None else self._stage.settings.puzzles
        return found.get(f"{title}.{puzzle.say}", 0)

    def keep(self, title: str, puzzle: Puzzle, stars: int) -> None:
        """The best that they have done is remembered."""
        if stars <= self.stars(title, puzzle):
            return
        key, person, settings = f"{title}.{puzzle.say}", self.person, self._stage.settings
        if person is None:
            settings.puzzles = {**settings.puzzles, key: stars}
            self._stage.holding.keep()
            return
        data = self._stage.folders.data
        starred = replace(person, stars={**person.stars, key: stars})
        self.persons = kept(self.persons, starred)
        try:
            write_people(data, kept(read_people(data), starred))
        except OSError as error:
            log.warning("the stars of a person were not saved: %s", error)

    def states(self, title: str, puzzles: tuple[Puzzle, ...]) -> list[str]:
        """Of every lantern: "lit", "open" or "dark"."""
        unlit = [puzzle for puzzle in puzzles if not self.stars(title, puzzle)]
        return ["lit" if p not in unlit else "open" if p in unlit[:OPEN] else "dark" for p in puzzles]

    def onward(self, title: str, puzzle: Puzzle) -> Puzzle | None:
        """The open lantern that comes next on the road behind that one, or before it; None: there is no other."""
        puzzles = read_puzzles(TITLES[title])
        open_ones = [
            p for p, state in zip(puzzles, self.states(title, puzzles), strict=True) if state == "open" and p != puzzle
        ]
        here = puzzles.index(puzzle)
        return next((p for p in open_ones if puzzles.index(p) > here), open_ones[0] if open_ones else None)
