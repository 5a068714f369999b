"""Lessons at a kiosk: whoever comes begins with the first step, but for the one who sat there when the program ended."""

from __future__ import annotations

import pytest

from scenes.kiosk.current import recall
from scenes.lessons import lesson_table
from scenes.stage.folders import folders
from scenes.table.standing import desk_of
from tests.scenes.kiosk.lobby import Lobby, open_lobby

lobby = pytest.fixture(open_lobby)


def learn(lobby: Lobby) -> None:
    """To the lesson's table, past its first sentence, and two weapons laid."""
    lobby.shelf()
    lobby.app.stage.push(lesson_table(lobby.app.stage, "kalesia")[0])
    lobby.wait(4)


def test_a_lesson_is_taken_up_again_after_a_crash(lobby: Lobby) -> None:
    learn(lobby)
    seat = lobby.top.coach.lesson.learner
    lobby.top.match.submit(seat, next(iter(lobby.top.match.legal_moves(seat))))
    lobby.wait(1)
    assert recall(folders().data) is not None
    moves = lobby.top.match.moves
    lobby.dies()
    again = Lobby()
    assert desk_of(again.top) is not None
    assert again.top.coach is not None
    assert again.top.match.moves >= moves
    again.close()


def test_the_next_guest_begins_at_the_first_step(lobby: Lobby) -> None:
    learn(lobby)
    seat = lobby.top.coach.lesson.learner
    lobby.top.match.submit(seat, next(iter(lobby.top.match.legal_moves(seat))))
    lobby.wait(1)
    lobby.app.stage.pop()
    lobby.wait(3)
    lobby.app.stage.push(lesson_table(lobby.app.stage, "kalesia")[0])
    lobby.wait(1)
    assert lobby.top.match.moves_of(seat) == 0
