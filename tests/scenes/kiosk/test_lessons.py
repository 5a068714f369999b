"""Lessons at a kiosk: whoever comes begins with the first step, but for the one who sat there when the program ended."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.current import recall
from games.kernel.protocol import Seat
from games.kernel.teaching.playing import right_moves
from games.kernel.teaching.puzzle import read_puzzles
from scenes.lessons import lesson_table
from scenes.rooms.road.trying import puzzle_table
from scenes.stage.folders import folders
from scenes.table.scene import TableScene, current_table
from scenes.table.teaching.coach import Coach
from scenes.table.teaching.puzzler import Puzzler
from tests.games.kernel.judges import JudgesHere
from tests.scenes.kiosk.lobby import Lobby, open_lobby

lobby = pytest.fixture(open_lobby)


def lesson_of(lobby: Lobby) -> TableScene:
    """The table at which one learns."""
    table = lobby.top
    assert isinstance(table, TableScene)
    return table


def coach_of(lobby: Lobby) -> Coach[Any, Any]:
    """Who teaches there."""
    coach = lesson_of(lobby).coach
    assert coach is not None
    return coach


def learn(lobby: Lobby) -> Seat:
    """To the lesson's table, past what is only read there, and what it asks for first is played; whose lesson it is."""
    lobby.shelf()
    lobby.app.stage.push(lesson_table(lobby.app.stage, "kalesia")[0])
    lobby.wait(4)
    coach, match = coach_of(lobby), lesson_of(lobby).match
    while not coach.lesson.step[coach.place.step].decisions:
        lobby.key(pygame.K_RETURN)
        lobby.wait(1)
    match.submit(coach.lesson.learner, right_moves(coach.lesson, coach.place, match)[0])
    lobby.wait(1)
    return coach.lesson.learner


def test_a_lesson_is_taken_up_again_after_a_crash(lobby: Lobby) -> None:
    seat = learn(lobby)
    assert recall(folders().data) is not None
    moves, step = lesson_of(lobby).match.moves, coach_of(lobby).place.step
    lobby.dies()
    again = Lobby()
    assert current_table(again.top) is not None
    assert coach_of(again).lesson.learner == seat
    assert lesson_of(again).match.moves >= moves
    assert coach_of(again).place.step == step
    again.close()


def test_a_try_at_a_puzzle_is_taken_up_again_after_a_crash_and_by_nobody_else(lobby: Lobby) -> None:
    lobby.shelf()
    puzzle = read_puzzles(TITLES["caledea"])[0]

    def opened(at: Lobby) -> Puzzler[Any, Any]:
        puzzler = next(part for part in lesson_of(at).parts if isinstance(part, Puzzler))
        assert puzzler.contest.puzzle == puzzle
        return puzzler

    lobby.app.stage.push(puzzle_table(lobby.app.stage, "caledea", puzzle, JudgesHere))
    lobby.wait(4)
    lesson_of(lobby).match.submit(0, opened(lobby).contest.line()[0])
    lobby.wait(1)
    lobby.dies()
    again = Lobby()
    assert opened(again).contest.made == 1
    again.stage.home()
    again.settle()
    again.app.stage.push(puzzle_table(again.app.stage, "caledea", puzzle, JudgesHere))
    again.wait(1)
    assert opened(again).contest.made == 0
    again.close()


def test_the_next_guest_begins_at_the_first_step(lobby: Lobby) -> None:
    seat = learn(lobby)
    lobby.app.stage.pop()
    lobby.wait(3)
    lobby.app.stage.push(lesson_table(lobby.app.stage, "kalesia")[0])
    lobby.wait(1)
    assert lesson_of(lobby).match.moves_of(seat) == 0
