"""From a title's lesson to its table: taken up where it was left, or begun."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from games.catalog import TITLES
from games.kernel.journal import JournalError, OpenElsewhere
from games.kernel.match import Match
from games.kernel.minds.agents import Choice, Reason
from games.kernel.minds.table import Asks
from games.kernel.minds.thinker import Answer, Question, Thinker
from games.kernel.protocol import Title
from games.kernel.teaching.cards import read_cards
from games.kernel.teaching.lesson import Lesson, read_lesson
from games.kernel.teaching.playing import open_lesson, planned_move, strayed
from scenes.first_games import was_finished
from scenes.rooms.asking import announce
from scenes.rooms.lesson_end import lesson_end
from scenes.rooms.pause import Leaving
from scenes.rooms.seats.first import FirstTable, open_first
from scenes.rooms.seats.memory import recall
from scenes.rooms.seats.plan import Plan
from scenes.routes import ROUTES, pause_of, resumed_table, table_of
from scenes.stage.devices.seating import passed_along
from scenes.stage.folders import made
from scenes.stage.stage import Stage
from scenes.starting import copied_file
from scenes.table.people.defaults import mask_name
from scenes.table.people.naming import GLYPHS, PERSONAS
from scenes.table.scene import TableScene
from scenes.table.table_api import TableApi
from scenes.table.teaching.closing import Closing
from scenes.titles import face_of

log = logging.getLogger("paper_realms.lessons")
SCRIPT: Final = Reason("reason.random")
"""No computer player says why."""


def lesson_table(stage: Stage, id: str, thinker: Asks | None = None, *, again: bool = False) -> tuple[TableScene, str]:
    """The table at which that title is taught, and a sentence for the screen when the disk refuses to keep it ("" when all is
    well). At a kiosk it begins anew for everybody, but for the one who sat there when the program ended (`again`).
    `KeyError`: it has no lesson."""
    title = TITLES[id]
    lesson = read_lesson(title)
    if lesson is None:
        raise KeyError(id)
    match, trouble = _begun(stage, title, lesson, again or not stage.kiosk)
    asked = Script(lesson, match, thinker if thinker is not None else Thinker())
    way = Leaving("anew" if stage.kiosk or match.path is None else "lesson", stage.home)
    routes = replace(ROUTES, pause=lambda table: stage.push(pause_of(table, way)))

    def guide(table: TableApi[Any, Any]) -> Closing[Any, Any]:
        return Closing(table, lambda skipped: close_lesson(stage, table, skipped))

    seating, face = passed_along(match.players), face_of(id)
    return TableScene(match, seating, face, routes, asked, lesson=lesson, cards=read_cards(title), guide=guide), trouble


def close_lesson(stage: Stage, table: TableApi[Any, Any], skipped: bool) -> None:
    """What comes next is asked: a first game, this very table as a game (its results, where it is over), or the shelf."""
    title, match = TITLES[table.title], table.match

    def first() -> None:
        plan = recall(stage.folders, title, finished=was_finished(stage, title.id))
        open_first(stage, FirstTable(title, plan), plan, begin)

    def begin(match: Match, plan: Plan, trouble: str) -> None:
        stage.replace(table_of(stage, match, plan.seating(chords=False)))
        announce(stage, trouble)

    def play() -> None:
        if match.path is None:
            return
        try:
            stage.replace(resumed_table(stage, kept_as_game(stage, match)))
        except JournalError as error:
            log.warning("the table of a lesson is not saved: %s", error)
            announce(stage, stage.words.say("notice.save_failed", why=str(error)))

    goes_on = {"results": lambda: None} if match.outcome() is not None else {"play": play}
    stage.push(lesson_end(stage, title.id, skipped, {"first": first, **goes_on, "leave": stage.home}))


def kept_as_game(stage: Stage, match: Match) -> Path:
    """The save of a lesson's table that somebody plays on at; the lesson itself begins anew another time. `JournalError`."""
    lesson = match.path
    assert lesson is not None
    match.close()
    save = copied_file(lesson, made(stage.folders.saves))
    lesson.unlink(missing_ok=True)
    return save


def taught_in(stage: Stage, journal: Path) -> str | None:
    """The title whose lesson is kept in that file; None for any other game."""
    return journal.stem if journal.parent == stage.folders.data / "lessons" else None


def _file(stage: Stage, id: str) -> Path:
    return stage.folders.data / "lessons" / f"{id}.jsonl"


def _begun(stage: Stage, title: Title, lesson: Lesson, goes_on: bool) -> tuple[Match, str]:
    """The lesson that was left in the middle; else a new one. What cannot be read is set aside by the match itself."""
    path = _file(stage, title.id)
    try:
        if goes_on and path.exists() and title.id not in stage.settings.learned:
            match = Match.resume(path)
            astray = strayed(lesson, match)
            if astray is not None:
                match.go_back(lesson.learner, astray)
            if match.seed == lesson.seed:  # it may be over, with its last sentence still to be read
                return match, ""
            match.close()
    except OpenElsewhere as error:
        log.warning("the lesson is not saved: %s", error)
        return _new(stage, title, lesson, None)
    except JournalError as error:
        log.warning("the lesson begins anew: %s", error)
    return _new(stage, title, lesson, path)


def _new(stage: Stage, title: Title, lesson: Lesson, path: Path | None) -> tuple[Match, str]:
    """From its first step; unsaved without a path, and where the disk refuses."""
    names = [mask_name(title.id, PERSONAS[seat], stage.words) for seat in range(len(lesson.agents))]
    names[lesson.learner] = stage.words.say(f"seat.{GLYPHS[lesson.learner]}")
    players = lesson.players(names, PERSONAS)
    options, trouble = title.read_options(lesson.options), ""
    try:
        if path is not None:
            made(path.parent)
            path.unlink(missing_ok=True)
        match = Match.start(title, options, players, lesson.seed, path)
    except (OSError, JournalError) as error:
        trouble = stage.words.say("notice.save_failed", why=getattr(error, "strerror", None) or str(error))
        match = Match.start(title, options, players, lesson.seed)
    open_lesson(lesson, match)
    return match, trouble


class Script:
    """Stands between a lesson's table and its thinker: the opponents do what the script says, and think for themselves behind
    its end."""

    def __init__(self, lesson: Lesson, match: Match, thinker: Asks) -> None:
        self._lesson = lesson
        self._match = match
        self._thinker = thinker
        self._answers: list[Answer] = []
        self._tickets = 0

    def ask(self, question: Question) -> int:
        move = planned_move(self._lesson, self._match, question.seat, question.view)
        if move is None or question.seat == self._lesson.learner:
            return self._thinker.ask(question)
        self._tickets -= 1  # those of the thinker count upwards
        self._answers.append(Answer(self._tickets, question.seat, Choice(move, SCRIPT), "whole"))
        return self._tickets

    def poll(self) -> Sequence[Answer]:
        found, self._answers = self._answers, []
        return [*found, *self._thinker.poll()]

    def cancel(self, ticket: int) -> None:
        self._answers = [answer for answer in self._answers if answer.ticket != ticket]
        if ticket >= 0:
            self._thinker.cancel(ticket)

    def close(self) -> None:
        self._thinker.close()
