"""Opening hours: when a kiosk is open, through the night and round the week; dark outside them, quieter towards their end."""

from __future__ import annotations

from datetime import datetime, timedelta

import pygame
import pytest

from scenes.kiosk.attract import Attract
from scenes.kiosk.closed import TELLS, Closed
from scenes.kiosk.opening import DAY, WEEK, minutes_left, opens_next
from tests.scenes.kiosk.lobby import Lobby

MONDAY = datetime(2024, 4, 29)
NINE_TO_FIVE = ((18, 34),) * 5 + ((0, 0), (20, 4))
"""Weekdays 9 to 17, Saturday closed, Sunday 10 to 2 in the night."""


def on(day: int, time: str) -> datetime:
    hour, minute = map(int, time.split(":"))
    return MONDAY + timedelta(days=day, hours=hour, minutes=minute)


@pytest.mark.parametrize(
    ("day", "time", "left", "opens"),
    [
        (0, "8:59", 0, "9:00"),
        (0, "9:00", 480, "9:00"),
        (0, "16:59", 1, "9:00"),
        (0, "17:00", 0, "9:00"),
        (4, "18:00", 0, "10:00"),  # Friday evening: Sunday is next
        (5, "12:00", 0, "10:00"),
        (6, "23:30", 150, "9:00"),
        (0, "1:59", 1, "9:00"),  # still Sunday's night
        (0, "2:00", 0, "9:00"),
    ],
)
def test_when_it_is_open(day: int, time: str, left: int, opens: str) -> None:
    assert minutes_left(NINE_TO_FIVE, on(day, time)) == left
    assert opens_next(NINE_TO_FIVE, on(day, time)) == opens


def test_always_and_never() -> None:
    assert minutes_left((), MONDAY) is None
    assert minutes_left(((0, DAY),) * WEEK, MONDAY) is None
    assert minutes_left(((0, 0),) * WEEK, MONDAY) == 0
    assert opens_next(((0, 0),) * WEEK, MONDAY) == ""


def test_days_that_meet_at_midnight_are_one_opening() -> None:
    hours = ((18, DAY), (0, 20), *((0, 0),) * 5)
    assert minutes_left(hours, on(0, "23:00")) == 11 * 60


def test_outside_the_hours_the_screen_rests_dark_and_says_when_asked(lobby: Lobby) -> None:
    lobby.stage.settings.kiosk_hours = NINE_TO_FIVE
    lobby.warden.counting.wall = lambda: on(0, "20:00")
    lobby.wait(2.0)
    lobby.settle()
    assert isinstance(lobby.top, Closed)
    surface = lobby.canvas.surface
    assert pygame.transform.average_color(surface)[:3] == (0, 0, 0)
    assert lobby.stage.sound.playing is None
    lobby.key(pygame.K_RETURN)
    lobby.frames(2)
    assert "Closed. We open at 9:00" in list(lobby.stage.said)
    assert pygame.transform.average_color(surface)[:3] != (0, 0, 0) or surface.get_bounding_rect().w
    lobby.wait(TELLS + 0.5)
    assert isinstance(lobby.top, Closed), "no guest opens it"
    lobby.warden.open_door()
    lobby.settle()
    assert lobby.top.name == "ChoosePin", "its operator does"
    lobby.stage.pop()
    lobby.settle()
    lobby.warden.counting.wall = lambda: on(1, "9:00")
    lobby.wait(2.0)
    lobby.settle()
    assert isinstance(lobby.top, Attract)


def test_a_game_at_closing_time_is_played_to_its_end(lobby: Lobby) -> None:
    lobby.shelf()
    table = lobby.sit_down()
    lobby.stage.settings.kiosk_hours = NINE_TO_FIVE
    lobby.warden.counting.wall = lambda: on(0, "20:00")
    lobby.wait(3.0)
    assert lobby.top is table
    lobby.warden.sleep()
    lobby.settle()
    lobby.wait(3.0)
    lobby.settle()
    assert isinstance(lobby.top, Closed)


def test_the_last_hour_is_half_as_loud_where_that_is_wanted(lobby: Lobby) -> None:
    lobby.stage.settings.kiosk_hours, lobby.stage.settings.kiosk_ceiling = NINE_TO_FIVE, 0.8
    heard = []
    for softer, time in ((False, "16:30"), (True, "15:30"), (True, "16:30")):
        lobby.stage.settings.kiosk_softer = softer
        lobby.warden.counting.wall = lambda time=time: on(0, time)  # type: ignore[misc]
        lobby.wait(1.5)
        heard.append(lobby.stage.sound.highest)
    assert heard == [0.8, 0.8, 0.4]
