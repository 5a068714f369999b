"""The end of a lesson: a first game, this table as a game, or out; and the pause promises only what becomes of the table."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.minds.table import ThinksHere
from games.kernel.saves import saves
from games.kernel.teaching.puzzle import read_puzzles
from scenes.first_games import set_by_the_house
from scenes.rooms.lesson_end import LessonEnd
from scenes.rooms.pause import Pause
from scenes.rooms.road.trying import puzzle_table
from scenes.rooms.seats.first import FirstChoice
from scenes.rooms.seats.memory import memory_file
from scenes.routes import pause_of
from scenes.stage.loop.metrics import SAFE, Box
from scenes.table.scene import TableScene
from tests.programs.evenings.stranger import Stranger
from tests.programs.tables.inspector import LANGUAGES
from tests.programs.tables.overlaps.words import words_below, words_of
from tests.scenes.table.lesson_rig import TAUGHT, LessonRig

every_lesson = pytest.mark.parametrize("title", TAUGHT)
ENTER, ESCAPE, RIGHT = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_RIGHT


@pytest.fixture(autouse=True)
def _thinks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.table.scene.Thinker", ThinksHere)


def closed(tmp_path: Path, title: str) -> LessonRig:
    """The lesson is over, and it is asked what comes next."""
    rig = LessonRig(tmp_path, title)
    rig.room.coach.skip()
    rig.until(lambda: isinstance(rig.top, LessonEnd))
    return rig


@every_lesson
def test_its_last_page_lies_on_the_screen_in_the_largest_letters_and_its_hints_on_no_words_of_the_table(
    tmp_path: Path, title: str
) -> None:
    rig = closed(tmp_path, title)
    settings: Any = rig.stage.settings
    for settings.language, settings.text_size in product(LANGUAGES, (1.0, 2.0)):
        rig.stage.apply_settings()
        rig.top.resume(None)
        page: Any = rig.top
        named = [door.label for door in page.key_actions()]
        legend = [one.box for one in words_of(rig) if one.text in named and one not in words_below(rig)]
        board: Box = page.dialog.rect
        assert board.inside(SAFE)
        assert len(legend) == 2
        assert all(box.inside(board) for box in (*legend, *(button.rect for button in page.dialog.buttons)))


@every_lesson
def test_a_lesson_that_is_learned_to_its_end_says_so_and_offers_a_first_game(tmp_path: Path, title: str) -> None:
    rig = LessonRig(tmp_path, title)
    stranger = Stranger(rig, "keys")
    rig.hurry = True  # type: ignore[misc]
    for _ in range(60):
        rig.until(lambda: rig.speaks() or isinstance(rig.top, LessonEnd))
        if rig.taught:
            break
        stranger.act()
    rig.until(lambda: isinstance(rig.top, LessonEnd))
    end: Any = rig.top
    assert end.dialog.title == "You are ready to play"
    assert end.focus.current == "first"
    assert not rig.room.coach.cut_short
    assert [item.id for item in end.focus.items] in (["first", "play", "leave"], ["first", "results", "leave"])


@every_lesson
def test_first_game_begins_one(tmp_path: Path, title: str) -> None:
    rig = closed(tmp_path, title)
    rig.key(ENTER)
    rig.settle()
    if isinstance(rig.top, FirstChoice):
        rig.key(ENTER)
        rig.settle()
    table: Any = rig.top
    assert isinstance(table, TableScene)
    assert table.coach is None
    assert table.match.path.parent == rig.stage.folders.saves
    assert not memory_file(rig.stage.folders, title).exists()


@every_lesson
def test_who_plays_on_has_a_game_on_the_shelf(tmp_path: Path, title: str) -> None:
    rig = closed(tmp_path, title)
    lesson, moves = rig.match.path, rig.match.moves
    rig.key(RIGHT)
    rig.key(ENTER)
    rig.settle()
    table: Any = rig.top
    assert isinstance(table, TableScene)
    assert table.coach is None
    assert table.match.moves >= moves
    assert lesson is not None
    assert not lesson.exists(), "learned again, it begins anew"
    (save,) = saves(rig.stage.folders.saves)
    assert save.path == table.match.path
    assert set_by_the_house(table.match), "nobody chose to sit like that: the seat room keeps its own"
    assert pause_words(rig, table) == ["Save and leave"]


@every_lesson
def test_who_goes_back_from_it_leaves(tmp_path: Path, title: str) -> None:
    rig, left = LessonRig(tmp_path, title), list[str]()
    rig.stage.home = lambda result=None: left.append("home")  # type: ignore[method-assign]
    rig.room.coach.skip()
    rig.until(lambda: isinstance(rig.top, LessonEnd))
    rig.key(ESCAPE)
    rig.settle()
    assert left == ["home"]
    assert not saves(rig.stage.folders.saves)


def pause_words(rig: LessonRig, table: Any) -> list[str]:
    """What the way out of the pause of a table promises."""
    table.routes.pause(table.table)
    rig.settle()
    assert isinstance(rig.top, Pause)
    found = [item.text for item in rig.top.focus.items if item.id == "leave"]
    rig.stage.pop()
    rig.settle()
    return found


@every_lesson
def test_a_lesson_is_left_and_not_saved_as_a_game(tmp_path: Path, title: str) -> None:
    rig = LessonRig(tmp_path, title)
    assert pause_words(rig, rig.room) == ["Leave the lesson"]


def test_a_puzzle_is_left(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalesia")
    table = puzzle_table(rig.stage, "kalesia", read_puzzles(TITLES["kalesia"])[0])
    rig.stage.push(table)
    rig.settle()
    assert pause_words(rig, table) == ["Back to the road"]
    table.table.minds.thinker.close()


def test_a_game_that_is_kept_nowhere_promises_nothing(tmp_path: Path) -> None:
    rig = closed(tmp_path, "kalesia")
    rig.key(RIGHT)
    rig.key(ENTER)
    rig.settle()
    table: Any = rig.top
    table.match.go_unsaved()
    assert pause_words(rig, table) == ["Leave"]
    assert pause_of(table.table).leaving == "unsaved"
