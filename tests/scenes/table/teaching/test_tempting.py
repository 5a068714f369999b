"""Another choice in a lesson is really played; what comes of it is seen and said, and the learner chooses again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from games.catalog import TITLES
from games.kernel.match import Match
from games.kernel.teaching.lesson import Lesson, Played, Tempting, read_lesson
from games.kernel.teaching.playing import strayed
from scenes import lessons
from scenes.table.chooser import Answer
from tests.programs.evenings.stranger import Stranger, learned
from tests.scenes.table.lesson_rig import LessonRig

TITLE = "proelio"
SAID = "sack"
DRAW = {"kind": "draw"}


def with_a_choice() -> Lesson:
    """Proelio's lesson, in which one may draw instead of the first thing that is asked for."""
    lesson = read_lesson(TITLES[TITLE])
    assert lesson is not None
    at = next(k for k, step in enumerate(lesson.step) if step.decisions)
    script = (Played(0, {"kind": "discard_excess", "cards": ["shields"]}), *lesson.script[:1])
    step = msgspec.structs.replace(lesson.step[at], tempting=(Tempting(DRAW, SAID, script),))
    return msgspec.structs.replace(lesson, step=(*lesson.step[:at], step, *lesson.step[at + 1 :]))


@pytest.fixture
def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LessonRig:
    monkeypatch.setattr(lessons, "read_lesson", lambda title: with_a_choice())
    return LessonRig(tmp_path, TITLE)


def to_the_choice(rig: LessonRig) -> None:
    stranger = Stranger(rig, "keys")
    rig.until(rig.speaks)
    while not rig.room.coach._asks:
        stranger.act()
        rig.until(rig.speaks)


def choose(rig: LessonRig) -> int:
    """Draws, and gives how many moves there were before."""
    to_the_choice(rig)
    moves = rig.match.moves
    draw = next(move for move in rig.match.legal_moves(0) if rig.room.coach.tempting(move) is not None)
    rig.room.decisions.take(Answer(move=draw))
    return moves


def asked(rig: LessonRig) -> None:
    """The lesson asks for a decision, and it is said which."""
    rig.until(lambda: rig.room.coach._asks and rig.room.table_view.hint is not None)


def seen(rig: LessonRig) -> None:
    """What came of it is said."""
    rig.until(lambda: rig.room.table_view.hint is not None and rig.room.table_view.hint.text == rig.table.say(f"lesson.{SAID}"))
    rig.frames(2)


def test_what_comes_of_another_choice_is_seen_and_said_and_one_chooses_again(rig: LessonRig) -> None:
    moves = choose(rig)
    assert rig.match.moves == moves + 1, "it is really played"
    seen(rig)
    said = rig.room.table_view.hint
    assert said.reads
    assert rig.match.moves == moves + 3, "so is what its script says"
    assert [words for _, words in said.goes_on] == [rig.stage.words.say("lesson.choose_again")]
    rig.key(pygame.K_RETURN)
    asked(rig)
    assert rig.match.moves == moves
    assert rig.room.table_view.hint.text == rig.table.say("lesson.wall")


def test_after_it_the_lesson_is_the_same_for_whoever_does_what_it_asks(rig: LessonRig) -> None:
    choose(rig)
    seen(rig)
    rig.key(pygame.K_RETURN)
    asked(rig)
    learned(rig, "keys")
    assert rig.taught


def test_nothing_else_is_asked_or_pressed_while_it_is_seen(rig: LessonRig) -> None:
    moves = choose(rig)
    for _ in range(8):
        rig.key(pygame.K_DOWN)
        rig.key(pygame.K_RETURN)
    assert rig.match.moves in range(moves, moves + 4)


def test_both_choices_are_lit_until_one_has_been_tried(rig: LessonRig) -> None:
    to_the_choice(rig)
    open_ = set(rig.room.table_view.hint.pieces)
    choose(rig)
    seen(rig)
    rig.key(pygame.K_RETURN)
    asked(rig)
    assert set(rig.room.table_view.hint.pieces) < open_


def test_a_lesson_that_is_left_in_the_midst_of_it_goes_on_at_the_choice(rig: LessonRig) -> None:
    moves = choose(rig)
    rig.stage.pop()
    rig.settle()
    rig.open()
    rig.until(rig.speaks)
    assert rig.match.moves == moves
    assert strayed(rig.room.coach.lesson, rig.match) is None


def test_a_journal_in_which_a_lesson_went_back_holds(rig: LessonRig) -> None:
    choose(rig)
    seen(rig)
    rig.key(pygame.K_RETURN)
    asked(rig)
    path, view = rig.match.path, rig.match.view(0)
    assert path is not None
    rig.stage.pop()
    rig.settle()
    match = Match.resume(path)
    assert match.view(0) == view
    match.close()


def test_the_way_back_is_a_press_of_back_too(rig: LessonRig) -> None:
    moves = choose(rig)
    seen(rig)
    rig.key(pygame.K_ESCAPE)
    asked(rig)
    assert rig.match.moves == moves
