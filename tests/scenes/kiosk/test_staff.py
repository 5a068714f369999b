"""The staff's PIN opens a smaller desk and nothing else, and helps nobody to guess the operator's."""

from __future__ import annotations

import io

import pygame
import pytest

import main
from scenes.kiosk.attract import Attract
from scenes.kiosk.operator import OperatorMenu, StaffMenu
from scenes.kiosk.pin import FREE_GUESSES, Locks, PinLock, Who, fits
from scenes.kiosk.pin_file import STAFF, PinFile
from scenes.kiosk.pin_pad import ChoosePin, OperatorDoor
from scenes.stage.folders import folders
from scenes.stage.settings import load
from tests.scenes.kiosk.lobby import Lobby, open_lobby
from tests.scenes.kiosk.test_operators_door import guess, knock, written

OPERATORS, STAFFS = "2580", "1470"


@pytest.fixture
def lobby() -> Lobby:
    """At the shelf, with a PIN of each kind."""
    assert PinFile(folders()).choose(OPERATORS)
    assert PinFile(folders(), STAFF).choose(STAFFS)
    lobby = open_lobby()
    lobby.shelf()
    return lobby


def key_action(lobby: Lobby, pin: str) -> None:
    knock(lobby)
    guess(lobby, pin)


def test_the_staffs_pin_opens_one_page_and_the_operators_all(lobby: Lobby) -> None:
    key_action(lobby, STAFFS)
    desk = lobby.top
    assert isinstance(desk, StaffMenu)
    assert {item.id for item in desk.focus.items} == {"tab:staff", "set:kiosk_ceiling", "set:master", "show", "restart"}
    lobby.key(pygame.K_ESCAPE)
    lobby.settle()
    key_action(lobby, OPERATORS)
    assert type(lobby.top) is OperatorMenu


def test_the_staff_set_how_loud_it_is_for_good(lobby: Lobby) -> None:
    key_action(lobby, STAFFS)
    lobby.top.enter_page("staff")  # type: ignore[attr-defined]
    lobby.key(pygame.K_LEFT)
    lobby.key(pygame.K_LEFT)
    assert lobby.stage.settings.kiosk_ceiling == 0.8
    lobby.warden.sleep()
    lobby.settle()
    assert load(folders().settings)[0].kiosk_ceiling == 0.8, "guests who go take nothing of it along"


def test_the_staff_end_the_running_game_and_the_show_begins(lobby: Lobby) -> None:
    path = lobby.sit_down().match.path
    key_action(lobby, STAFFS)
    lobby.top.focus.to("show")  # type: ignore[attr-defined]
    lobby.key(pygame.K_RETURN)
    lobby.settle()
    assert isinstance(lobby.top, Attract)
    assert path.is_file()
    ended = lobby.warden.counting.ledger.sums.ever
    assert ended["ended/kalesia/walked_away"] == 1
    assert "idle" not in ended


def test_the_staff_restart_the_program_and_cannot_end_it(lobby: Lobby) -> None:
    key_action(lobby, STAFFS)
    lobby.top.focus.to("restart")  # type: ignore[attr-defined]
    for key in (pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN):
        lobby.key(key)
        lobby.settle()
    assert lobby.stage.quitting
    assert not lobby.warden.leaving


def test_wrong_guesses_shut_the_door_for_both(lobby: Lobby) -> None:
    knock(lobby)
    for _ in range(FREE_GUESSES):
        guess(lobby, "9999")
    assert "Wrong PIN. Wait 5" in written(lobby)
    guess(lobby, STAFFS)
    assert isinstance(lobby.top, OperatorDoor)
    again = Lobby()  # the first one is simply gone
    again.shelf()
    knock(again)
    assert "Wrong PIN. Wait" in written(again)
    again.wait(6)
    guess(again, STAFFS)
    assert isinstance(again.top, StaffMenu)
    again.close()


def test_who_knows_the_staffs_pin_guesses_at_the_operators_no_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.kiosk.pin.fits", lambda pin, kept: pin == kept)
    locks = Locks(PinLock(OPERATORS), PinLock(STAFFS))
    now, guesses = 0.0, 0
    while now < 3600.0:
        guesses += locks.operator.wait(now) == 0
        assert locks.guess("9999", now) is Who.NOBODY
        assert locks.guess(STAFFS, now) in (Who.STAFF, Who.NOBODY)
        now += 1.0
    assert guesses < FREE_GUESSES + 6 + 3600 / 300
    assert locks.guess(OPERATORS, now + 300) is Who.OPERATOR


def test_while_only_the_operators_pin_waits_the_door_says_so(lobby: Lobby) -> None:
    for _ in range(FREE_GUESSES - 1):
        key_action(lobby, "9999")
        lobby.key(pygame.K_ESCAPE)
        lobby.settle()
    key_action(lobby, STAFFS)
    lobby.key(pygame.K_ESCAPE)
    lobby.settle()
    key_action(lobby, "9999")
    assert "You can try the operator's PIN again in 5 seconds" in written(lobby)
    guess(lobby, OPERATORS)
    assert isinstance(lobby.top, OperatorDoor), "not even looked at"
    guess(lobby, STAFFS)
    assert isinstance(lobby.top, StaffMenu)


def test_a_damaged_pin_of_the_staff_lets_nobody_in_and_the_operator_sets_another(lobby: Lobby) -> None:
    PinFile(folders(), STAFF).file.write_text("nonsense")
    key_action(lobby, STAFFS)
    assert isinstance(lobby.top, OperatorDoor)
    guess(lobby, OPERATORS)
    assert isinstance(lobby.top, OperatorMenu)
    set_staffs(lobby, "3690", "3690")
    assert fits("3690", PinFile(folders(), STAFF).read())


def set_staffs(lobby: Lobby, *typed: str) -> None:
    """On the operator's desk."""
    desk = lobby.top
    assert isinstance(desk, OperatorMenu)
    desk.enter_page("machine")
    desk.focus.to("staff")
    lobby.key(pygame.K_RETURN)
    lobby.settle()
    if not isinstance(lobby.top, ChoosePin):
        lobby.top.focus.to("new")  # type: ignore[attr-defined]
        lobby.key(pygame.K_RETURN)
        lobby.settle()
    for pin in typed:
        guess(lobby, pin)


def test_the_operator_sets_changes_and_takes_away_the_staffs_pin(lobby: Lobby) -> None:
    key_action(lobby, OPERATORS)
    set_staffs(lobby, OPERATORS)
    assert "opens the other desk" in lobby.top.toast.message, "it is the operator's"
    for pin in ("3690", "3690"):
        guess(lobby, pin)
    kept = PinFile(folders(), STAFF).read()
    assert fits("3690", kept)
    assert "3690" not in kept.split("$")
    assert fits(OPERATORS, PinFile(folders()).read()), "the operator's is unchanged"
    desk = lobby.top
    assert isinstance(desk, OperatorMenu)
    desk._no_staff_pin()
    lobby.settle()
    lobby.key(pygame.K_ESCAPE)
    lobby.key(pygame.K_ESCAPE)
    lobby.settle()
    key_action(lobby, "3690")
    assert isinstance(lobby.top, OperatorDoor)


def test_at_installation_the_staffs_pin_does_not_become_the_operators(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{STAFFS}\n"))
    assert main.main(["--set-pin"]) == 2
    assert "the staff's PIN" in capsys.readouterr().err
    assert fits(OPERATORS, PinFile(folders()).read())
