"""Where a coach is silent: switched off, in lessons, and in a second game at a kiosk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kalesia.events import WeaponsRevealed
from games.kernel.teaching.cards import read_cards
from scenes.kiosk.guests import GuestSettings
from scenes.rooms.lesson_end import LessonEnd
from scenes.table.teaching.cards import HOUR, taught
from tests.programs.evenings.stranger import Stranger
from tests.scenes.kiosk.lobby import Lobby, open_lobby
from tests.scenes.table.lesson_rig import LessonRig
from tests.scenes.table.teaching.card_rig import FIRST, CardRig

lobby = pytest.fixture(open_lobby)


def test_it_is_off_in_the_settings_at_once(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST, coach=False)
    rig.until_asked()
    assert not rig.said
    rig.stage.settings.coach = True
    rig.lay()
    rig.until(rig.stands)
    rig.stage.settings.coach = False
    rig.frames(2)
    assert not rig.said


def play_on(rig: LessonRig) -> None:
    """The lesson is skipped, and its last page left for the table."""
    rig.room.coach.skip()
    rig.until(lambda: isinstance(rig.top, LessonEnd))
    end: Any = rig.top
    assert end.focus.to("play")
    rig.key(pygame.K_RETURN)
    rig.settle()
    room: Any = rig.top
    rig.room, rig.table, rig.match = room, room.table, room.match


def test_a_lesson_says_its_own_and_nothing_that_it_taught_is_said_again(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalesia")
    stranger = Stranger(rig, "keys")
    while not any(isinstance(happened.event, WeaponsRevealed) for happened in rig.match.past(0)):
        rig.until(rig.speaks)
        stranger.act()
    rig.until(rig.speaks)
    rig.wait(3.0)
    assert rig.stage.settings.told == ()
    play_on(rig)
    for _ in range(4):
        rig.until(lambda: rig.asked() or rig.table.card is not None)
        if rig.table.card is None:
            rig.table.play(0, rig.match.legal_moves(0)[0])
    told: tuple[str, ...] = rig.stage.settings.told
    known = taught(TITLES["kalesia"])
    cards = {f"kalesia/{card.say}": card for card in read_cards(TITLES["kalesia"])}
    assert not any(set(cards[said].clauses) <= known for said in told)


def test_who_comes_from_a_lesson_is_not_told_its_first_sentence_again(tmp_path: Path) -> None:
    rig = LessonRig(tmp_path, "kalyra")
    rig.until(rig.speaks)
    play_on(rig)
    for _ in range(2):
        rig.until(rig.asked)
        rig.wait(3.0)
        assert "kalyra/goal" not in rig.stage.settings.told
        rig.table.play(0, rig.match.legal_moves(0)[0])


def begun(lobby: Lobby) -> bool:
    """Another game at the kiosk begins: does a coach speak in it?"""
    table = lobby.sit_down()
    speaks = lobby.stage.settings.coach
    table.match.close()
    lobby.stage.pop()
    lobby.settle()
    return speaks


def test_at_a_kiosk_it_is_off_in_a_second_game_within_an_hour(lobby: Lobby) -> None:
    lobby.shelf()
    assert begun(lobby)
    lobby.clock.advance(HOUR - 60)
    assert not begun(lobby)
    lobby.stage.settings.coach = True
    assert begun(lobby), "switched on by hand it stays on"


def test_at_a_kiosk_it_speaks_again_after_an_hour_and_to_the_next_guests(lobby: Lobby) -> None:
    lobby.shelf()
    assert begun(lobby)
    lobby.warden.guests.leave()
    assert begun(lobby), "to others at once"
    lobby.clock.advance(HOUR + 1)
    assert begun(lobby)
    lobby.stage.settings.told = ("kalesia/tie",)
    assert not begun(lobby)
    lobby.warden.guests.leave()
    assert not lobby.stage.settings.told
    assert begun(lobby)


def test_at_home_every_game_has_its_coach(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    GuestSettings(rig.stage)
    assert rig.stage.coached is None
    rig.until(rig.stands)
