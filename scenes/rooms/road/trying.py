"""From the Lantern Road to the table where a challenge is tried, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from games.catalog import TITLES
from games.kernel.protocol import Title
from games.kernel.teaching.contest import Contest, left_by, take_up
from games.kernel.teaching.judge import Judge, Judges
from games.kernel.teaching.lesson import full_id
from games.kernel.teaching.puzzle import Puzzle, journal_of, solution
from scenes.rooms.pause import Leaving
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.road.keeping import Walkers, puzzles_of
from scenes.rooms.road.room import RoadRoom
from scenes.rooms.rulebook.pages import rule_of
from scenes.routes import ROUTES, pause_of
from scenes.stage.devices.seating import passed_along
from scenes.stage.loop.scene import Scene
from scenes.stage.stage import Stage
from scenes.table.people.defaults import mask_name
from scenes.table.people.naming import GLYPHS, PERSONAS
from scenes.table.scene import TableScene
from scenes.table.table_api import TableApi
from scenes.table.teaching.puzzler import Puzzler, Stubborn, Ways
from scenes.titles import face_of

Judging = Callable[[Title, Puzzle], Judges]


def road(stage: Stage, id: str, judging: Judging = Judge) -> Scene:
    """The road, in the land of that title. `judging`: who judges a try."""
    return RoadRoom(
        id,
        lambda title, puzzle: stage.push(puzzle_table(stage, title, puzzle, judging)),
        lambda title, puzzle: rule_of(stage.words, title, full_id(TITLES[title], puzzle.clauses[0])),
    )


def puzzle_table(
    stage: Stage, id: str, puzzle: Puzzle, judging: Judging = Judge, *, tally: tuple[int, int] | None = None,
    advised: bool = False, again: bool = False,
) -> TableScene:  # fmt: skip
    """The table of a try: of the one that was left, else at the puzzle's position. At a kiosk it begins anew for everybody, but
    for the one who sat there when the program ended (`again`). `tally`: tries in vain and hints, where it begins anew here;
    `advised`: with a hint. `JournalError` where the rules of now do not lead there."""
    names = [mask_name(id, PERSONAS[seat], stage.words) for seat in range(len(PERSONAS))]
    walkers = Walkers(stage)
    path = _file(stage, id, puzzle.say)
    stage.evening.walker = left_by(TITLES[id], puzzle, path) if again else stage.evening.walker
    goes_on, person = tally is None and (again or not stage.kiosk), walkers.person
    names[puzzle.learner] = person.name if person else stage.words.say(f"seat.{GLYPHS[puzzle.learner]}")
    tried = take_up(TITLES[id], puzzle, names, PERSONAS, path, goes_on, person.id if person else "")
    contest = Contest(puzzle, tried, judging(TITLES[id], puzzle))
    if any(before := tally or tried.tally):
        contest.keep_tally(*before)
    face = face_of(id)

    def to(puzzle: Puzzle, tally: tuple[int, int] | None = None, advised: bool = False) -> None:
        contest.match.close()
        stage.replace(puzzle_table(stage, id, puzzle, judging, tally=tally, advised=advised))

    def solved(stars: int) -> None:
        walkers.keep(id, puzzle, stars)
        contest.match.close()
        path.unlink(missing_ok=True)

    def show() -> None:
        steps, name = solution(TITLES[id], puzzle), stage.words.of(id, f"puzzle.{puzzle.say}.name")
        first = puzzle.opening + [seat for seat, _ in steps].index(puzzle.learner)
        viewer = partial(ReplayViewer, journal_of(TITLES[id], puzzle), told=name, eyes=puzzle.learner)
        stage.push(viewer(first=first, last=puzzle.opening + len(steps), players=contest.match.players))

    def onward() -> Callable[[], None] | None:
        following = walkers.onward(id, puzzle)
        return partial(to, following) if following is not None else None

    ways = Ways(solved, stage.pop, lambda failed, hints, advised: to(puzzle, (failed, hints), advised), show, onward)

    rule = rule_of(stage.words, id, full_id(TITLES[id], puzzle.clauses[0]))

    def guide(table: TableApi[Any, Any]) -> Puzzler[Any, Any]:
        return Puzzler(table, contest, face, ways, advised, rule, tried.anew)

    def leave() -> None:
        stage.pop()
        stage.pop()

    routes = replace(
        ROUTES, pause=lambda table: stage.push(pause_of(table, Leaving("puzzle", leave))), results=lambda table: None
    )
    return TableScene(contest.match, passed_along(contest.match.players), face, routes, Stubborn(contest), guide=guide)


def _file(stage: Stage, id: str, say: str) -> Path:
    return stage.folders.data / "puzzles" / f"{id}.{say}.jsonl"


def puzzled_in(stage: Stage, journal: Path) -> tuple[str, Puzzle] | None:
    """The title and the puzzle of which a try is kept in that file; None for any other game."""
    id, _, say = journal.stem.partition(".")
    if journal.parent != stage.folders.data / "puzzles" or id not in TITLES:
        return None
    return next(((id, puzzle) for puzzle in puzzles_of(id) if puzzle.say == say), None)
