"""Every lesson is learned by somebody who knows nothing, by each device; wrong moves are told why, and it is taken up again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from games.catalog import BUILT, TITLES
from games.kernel.match import Match
from games.kernel.teaching.lesson import read_lesson
from scenes.lessons import lesson_table
from scenes.stage.settings import LANGUAGES
from scenes.stage.words.words import Words
from scenes.table.chooser import Answer
from tests.scenes.at_table import AtTable
from tests.scenes.table.stranger import Stranger
from tests.scenes.tables import Flat, ThinksHere

TAUGHT = [id for id in BUILT if read_lesson(TITLES[id]) is not None]
MOST_INPUTS = 40
MOST_WORDS = 1000
"""Five minutes at 200 words a minute."""


class LessonRig(AtTable[Any]):
    """A lesson's table over an empty scene."""

    hurry: ClassVar = False

    def __init__(self, home: Path, title: str, **settings: Any) -> None:
        super().__init__(home, size=(1280, 720), **{"reduced_motion": True, **settings})
        self.stage.pictures.recipes = Flat()
        self.title = title
        self.open()

    def open(self) -> None:
        self.room = lesson_table(self.stage, self.title, ThinksHere())
        self.table = self.room.desk
        self.match: Match = self.room.match
        self.stage.push(self.room)
        self.settle()

    @property
    def taught(self) -> bool:
        return self.title in self.stage.settings.learned

    def speaks(self) -> bool:
        """Something is said to the learner, or the lesson is over."""
        return self.room.looks.hint is not None or self.taught


@pytest.mark.parametrize("device", ["pad", "keys", "mouse"])
@pytest.mark.parametrize("title", TAUGHT)
def test_a_stranger_who_presses_what_is_lit_finishes_the_lesson(tmp_path: Path, title: str, device: str) -> None:
    rig = LessonRig(tmp_path, title)
    stranger = Stranger(rig, device)
    while not rig.taught:
        rig.until(rig.speaks)
        if not rig.taught:
            stranger.act()
    assert stranger.inputs <= MOST_INPUTS
    assert stranger.words <= MOST_WORDS


def do(rig: LessonRig, stranger: Stranger, steps: int) -> None:
    """Goes on by so many inputs, or to the end."""
    for _ in range(steps):
        rig.until(rig.speaks)
        if rig.taught:
            return
        stranger.act()


@pytest.mark.parametrize("title", TAUGHT)
def test_a_lesson_that_was_left_goes_on_at_its_step(tmp_path: Path, title: str) -> None:
    """At every step it is left and opened again; then the same is said, or what is only read before it once more."""
    rig = LessonRig(tmp_path, title)
    said: list[str] = []
    rig.until(rig.speaks)
    while not rig.taught:
        said.append(step := rig.room.looks.hint.text)
        moves = rig.match.moves
        rig.stage.pop()
        rig.settle()
        rig.open()
        rig.until(rig.speaks)
        assert rig.match.moves == moves
        while rig.room.looks.hint.text != step:
            assert rig.room.looks.hint.text in said
            assert rig.room.looks.hint.reads
            do(rig, Stranger(rig, "keys"), 1)
            rig.until(rig.speaks)
        while not rig.taught and rig.room.looks.hint.text == step:
            do(rig, Stranger(rig, "keys"), 1)
            rig.until(rig.speaks)
    assert len(said) == len(rig.room.parts[0].lesson.step)


@pytest.mark.parametrize("title", TAUGHT)
def test_another_move_is_not_played_and_it_is_said_why(tmp_path: Path, title: str) -> None:
    rig = LessonRig(tmp_path, title)
    stranger = Stranger(rig, "keys")
    refused = 0
    while not rig.taught:
        rig.until(rig.speaks)
        hint = rig.room.looks.hint
        if hint is not None and not hint.reads:
            chooser, moves = rig.table.persons.chooser, rig.match.moves
            wrong = next(m for m in rig.match.legal_moves(chooser.seat) if not rig.room.parts[0].is_right(m))
            rig.room.deciding.take(Answer(move=wrong))
            assert rig.match.moves == moves
            assert rig.table.refused is not None
            assert hint.text != rig.table.refused.message
            refused += 1
            break
        do(rig, stranger, 1)
    assert refused


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TAUGHT)
def test_everything_that_a_lesson_says_is_there_and_short(title: str, language: str) -> None:
    lesson, words = read_lesson(TITLES[title]), Words(language)
    assert lesson is not None
    for step in lesson.step:
        said = [words.of(title, f"lesson.{step.say}")]
        said += [words.of(title, f"lesson.{step.say}.wrong")] if step.decisions else []
        assert all(0 < len(text) <= 130 for text in said), said
