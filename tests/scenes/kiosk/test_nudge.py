"""Nobody touches anything, in three steps on every screen: a word about what can be done, the question, the show."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.kiosk.attract import Attract
from scenes.kiosk.still_there import StillThere
from scenes.rooms.seats.room import Seats
from scenes.rooms.settings.room import SettingsRoom
from scenes.table.scene import current_table
from tests.scenes.kiosk.lobby import Lobby

STEP = 1 / 8


def until_asked(lobby: Lobby) -> list[tuple[float, str]]:
    """Seconds until something was said on the present screen, and what; ends with the question."""
    screen: Any = lobby.top
    toast = screen.table.toast if current_table(screen) is not None else screen.toast
    began, heard, showing = lobby.clock.now(), list[tuple[float, str]](), False
    while not isinstance(lobby.top, StillThere):
        lobby.pass_by(STEP)
        if toast.showing and not showing:
            heard.append((round(lobby.clock.now() - began), toast.message))
        showing = toast.showing
    heard.append((round(lobby.clock.now() - began), "?"))
    return heard


@pytest.mark.parametrize(
    ("room", "said"),
    [(None, "Which game shall it be?"), (SettingsRoom, "Go on whenever you like")],
)
def test_a_nudge_then_the_question_then_the_show(lobby: Lobby, room: type[SettingsRoom] | None, said: str) -> None:
    lobby.shelf()
    if room is not None:
        lobby.stage.push(room())
        lobby.settle()
    lobby.key(pygame.K_RIGHT)
    assert until_asked(lobby) == [(45, said), (90, "?")]
    lobby.wait(21.0, STEP)
    lobby.settle()
    assert isinstance(lobby.top, Attract)


def test_at_a_table_whoever_decides_is_called(lobby: Lobby) -> None:
    lobby.shelf()
    table = lobby.sit_down()
    lobby.wait(8.0, STEP)
    table.table.timer.begin(None)
    lobby.key(pygame.K_RIGHT)
    assert until_asked(lobby) == [(45, "Anna, it is your turn"), (90, "?")]


def test_a_slip_that_lies_on_the_table_hides_no_nudge(lobby: Lobby) -> None:
    """A card of the coach stands until somebody reads it."""
    lobby.shelf()
    table = lobby.sit_down()
    lobby.wait(8.0, STEP)
    assert table.table.card is not None
    lobby.stage.canvas.recording = True
    seen = list[bool]()
    while not isinstance(lobby.top, StillThere):
        lobby.pass_by(STEP)
        seen.append(any("it is your turn" in line.text for line in lobby.stage.canvas.written))
    assert sum(seen) * STEP >= 5.0, "long enough to be read"


def test_the_coach_calls_nothing_yours_before_several(lobby: Lobby) -> None:
    lobby.shelf()
    table = lobby.sit_down(agents=1, people=("Anna", "Ben"))
    lobby.wait(8.0, STEP)
    assert "Everybody serves a secret alliance" in table.table.card.text
    assert table.table.card.thing == ""


def test_the_curtain_calls_whom_it_hangs_for(lobby: Lobby) -> None:
    lobby.shelf()
    table = lobby.sit_down(agents=1, people=("Anna", "Ben"))
    curtain = table.table.persons.curtain
    lobby.wait(8.0, STEP)
    lobby.key(pygame.K_RETURN)  # a coach's card has been read
    lobby.wait(8.0, STEP)
    assert curtain.waits
    lobby.key(pygame.K_RIGHT)
    lobby.stage.canvas.recording = True
    called, signs = list[bool](), list[bool]()
    while not isinstance(lobby.top, StillThere):
        lobby.pass_by(STEP)
        texts = [line.text for line in lobby.stage.canvas.written]
        called.append("Anna, it is your turn" in texts)
        signs.append(any("Anna" in text for text in texts))
    assert 5.0 <= sum(called) * STEP <= 7.0
    assert all(signs[:-1]), "else it says whom it hangs for"


def test_whoever_answers_a_nudge_is_nudged_again_later(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.wait(50.0, STEP)
    lobby.key(pygame.K_RIGHT)
    lobby.wait(8.0, STEP)
    assert [when for when, _ in until_asked(lobby)] == [37, 82], "counted from the last input"


def test_who_sits_down_is_nudged_in_the_seat_room_too(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.key(pygame.K_RETURN)
    lobby.settle()
    assert isinstance(lobby.top, Seats)
    assert until_asked(lobby)[0][1] == "Go on whenever you like"
