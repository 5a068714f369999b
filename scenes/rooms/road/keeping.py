"""Who walks the road, and the stars that it has brought them: a person's in the list of persons, a guest's in the settings."""

from __future__ import annotations

import logging
from functools import cache
from typing import Final

from msgspec.structs import replace

from games.catalog import TITLES
from games.kernel.people.persons import Person, read_people, write_people
from games.kernel.people.played import played_last
from games.kernel.teaching.puzzle import Puzzle, read_puzzles
from scenes.stage.stage import Stage

log = logging.getLogger("paper_realms.people")

OPEN: Final = 2
"""So many lanterns that nobody has lit are open, from the first on."""


@cache
def puzzles_of(title: str) -> tuple[Puzzle, ...]:
    """From easy to hard, a lantern each."""
    return read_puzzles(TITLES[title])


class Walkers:
    """A guest and the persons of the house, who take turns on the road; where nobody is remembered, only guests."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.persons: list[Person] = read_people(stage.folders.data) if stage.remembers else []
        if stage.evening.walker is None:
            stage.evening.walker = "" if stage.kiosk else played_last(stage.folders.data)

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
        self.persons = [
            replace(one, stars={**one.stars, key: stars}) if one.id == person.id else one for one in read_people(data)
        ]
        try:
            write_people(data, self.persons)
        except OSError as error:
            log.warning("the stars of a person were not saved: %s", error)

    def states(self, title: str) -> list[str]:
        """Of every lantern: "lit", "open" or "dark"."""
        unlit = [puzzle for puzzle in puzzles_of(title) if not self.stars(title, puzzle)]
        return ["lit" if p not in unlit else "open" if p in unlit[:OPEN] else "dark" for p in puzzles_of(title)]

    def onward(self, title: str, puzzle: Puzzle) -> Puzzle | None:
        """The open lantern that comes next on the road behind that one, or before it; None: there is no other."""
        puzzles, states = puzzles_of(title), self.states(title)
        here = puzzles.index(puzzle)
        order = [*range(here + 1, len(puzzles)), *range(here)]
        return next((puzzles[k] for k in order if states[k] == "open"), None)
