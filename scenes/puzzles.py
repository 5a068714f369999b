"""From a title's puzzles to the table where one is tried, and the stars that it has brought here."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from typing import Any

from games.catalog import TITLES
from games.kernel.teaching.contest import Contest
from games.kernel.teaching.puzzle import Puzzle
from scenes.doors import DOORS, pause_of
from scenes.rooms.puzzles import PuzzleRoom
from scenes.rooms.seats.plan import PERSONAS
from scenes.stage.loop.scene import Scene
from scenes.stage.settings import save
from scenes.stage.stage import Stage
from scenes.table.desk import Desk
from scenes.table.people.naming import GLYPHS
from scenes.table.people.seating import passed_along
from scenes.table.people.sitting import mask_name
from scenes.table.scene import TableScene
from scenes.table.teaching.puzzler import Puzzler, Stubborn, Tries
from scenes.titles import face_of

log = logging.getLogger("paper_realms.puzzles")


def puzzle_room(stage: Stage, id: str) -> Scene:
    """Where a title's puzzles are chosen."""
    return PuzzleRoom(id, lambda puzzle: stage.push(puzzle_table(stage, id, puzzle)))


def puzzle_table(stage: Stage, id: str, puzzle: Puzzle, tries: Tries | None = None) -> TableScene:
    """The table at a puzzle's position. `JournalError` where the rules of now do not lead there."""
    tries = tries if tries is not None else Tries()
    stage.devices.free_all()
    seats = range(len(PERSONAS))
    names = [mask_name(id, PERSONAS[seat], stage.words) for seat in seats]
    names[puzzle.learner] = stage.words.say(f"seat.{GLYPHS[puzzle.learner]}")
    contest = Contest(TITLES[id], puzzle, names, PERSONAS)
    face = face_of(id)

    def guide(desk: Desk[Any, Any]) -> Puzzler[Any, Any]:
        return Puzzler(
            desk, contest, tries, face.pieces_of, partial(keep_stars, stage, id, puzzle), stage.pop,
            lambda: stage.replace(puzzle_table(stage, id, puzzle, tries)),
        )  # fmt: skip

    def leave() -> None:
        stage.pop()
        stage.pop()

    doors = replace(DOORS, pause=lambda desk: stage.push(pause_of(desk, leave)), results=lambda desk: None)
    return TableScene(contest.match, passed_along(contest.match.players), face, doors, Stubborn(contest), guide=guide)


def keep_stars(stage: Stage, id: str, puzzle: Puzzle, stars: int) -> None:
    """The best that somebody has done here is remembered."""
    key, settings = f"{id}.{puzzle.say}", stage.settings
    if stars > settings.puzzles.get(key, 0):
        settings.puzzles = {**settings.puzzles, key: stars}
        save(settings, stage.folders.settings)
