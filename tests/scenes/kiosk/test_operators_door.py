"""The operator's door keeps its PIN and its wrong guesses whatever becomes of settings and program, and says what is amiss."""

from __future__ import annotations

import io
import os
import signal
from pathlib import Path

import pygame
import pytest

import main
from scenes.kiosk import child
from scenes.kiosk.operator import OperatorMenu
from scenes.kiosk.pin import FREE_GUESSES, LONGEST_WAIT, PinLock, fits, hash_pin
from scenes.kiosk.pin_file import PinDamaged, PinFile
from scenes.kiosk.pin_pad import ChoosePin, OperatorDoor, ShutDoor
from scenes.kiosk.supervisor import RESTARTS
from scenes.rooms.asking import Ask
from scenes.stage.folders import folders
from scenes.stage.settings import load
from tests.scenes.kiosk.lobby import Lobby, open_lobby


def knock(lobby: Lobby) -> None:
    lobby.warden.open_door()
    lobby.settle()


def guess(lobby: Lobby, pin: str) -> None:
    """On the keyboard: digits and Enter."""
    for digit in pin:
        lobby.key_down(pygame.key.key_code(digit))
        lobby.type(digit)
        lobby.key_up(pygame.key.key_code(digit))
    lobby.key(pygame.K_RETURN)
    lobby.settle()


def written(lobby: Lobby) -> str:
    lobby.stage.canvas.recording = True
    lobby.frames(1)
    return " ".join(line.text for line in lobby.stage.canvas.written)


def lobby_with_pin(pin: str = "2580", **settings: object) -> Lobby:
    assert PinFile(folders()).choose(pin)
    lobby = open_lobby(**settings)
    lobby.shelf()
    return lobby


# -- the PIN -----------------------------------------------------------------------------------------------------------------


def test_damaged_settings_leave_the_door_locked() -> None:
    lobby_with_pin().close()
    folders().settings.write_text("{")
    lobby = Lobby()
    lobby.shelf()
    knock(lobby)
    assert isinstance(lobby.top, OperatorDoor)
    guess(lobby, "2580")
    assert isinstance(lobby.top, OperatorMenu)
    lobby.close()


@pytest.mark.parametrize("raw", [b"", b"00", b"zz$zz\n", b"\xff\xfe", b"00$" + b"0" * 127])
def test_a_damaged_pin_is_nobodys_to_choose_and_the_operator_is_told_the_remedy(raw: bytes) -> None:
    lobby = lobby_with_pin()
    PinFile(folders()).file.write_bytes(raw)
    for _ in range(2):
        knock(lobby)
    assert lobby.stack() == ["Shelf", "ShutDoor"]
    assert isinstance(lobby.top, ShutDoor)
    assert "--set-pin" in written(lobby)
    lobby.key(pygame.K_RETURN)
    lobby.settle()
    PinFile(folders()).write(hash_pin("1470"))  # as `main.py --set-pin` does beside the running kiosk
    knock(lobby)
    guess(lobby, "1470")
    assert isinstance(lobby.top, OperatorMenu)
    lobby.close()


def test_a_folder_in_the_place_of_the_pin_is_damage() -> None:
    pins = PinFile(folders())
    pins.file.mkdir(parents=True)
    with pytest.raises(PinDamaged):
        pins.read()
    assert not pins.missing


def test_a_pin_among_the_settings_of_before_moves_out() -> None:
    lobby = open_lobby(kiosk_pin=hash_pin("2580"))
    lobby.shelf()
    knock(lobby)
    guess(lobby, "2580")
    assert isinstance(lobby.top, OperatorMenu)
    lobby.top.applied()
    assert load(folders().settings)[0].kiosk_pin == ""
    assert fits("2580", PinFile(folders()).read())
    lobby.close()


def test_a_disk_that_refuses_keeps_the_new_pin_until_the_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    pins = PinFile(folders())
    assert pins.choose("2580")
    monkeypatch.setattr(os, "fsync", full)
    assert not pins.choose("1470")
    assert fits("1470", pins.read())
    assert fits("2580", PinFile(folders()).read())


# -- guesses -----------------------------------------------------------------------------------------------------------------


def test_a_restart_does_not_forget_wrong_guesses() -> None:
    lobby = lobby_with_pin()
    knock(lobby)
    for _ in range(FREE_GUESSES):
        guess(lobby, "1111")
    again = Lobby()  # the first one is simply gone
    again.shelf()
    knock(again)
    assert "Wrong PIN. Wait" in written(again)
    guess(again, "2580")
    assert isinstance(again.top, OperatorDoor)
    again.wait(6)
    guess(again, "1111")
    assert "Wait 10 seconds" in written(again), "the row of wrong guesses goes on"
    again.wait(11)
    guess(again, "2580")
    assert isinstance(again.top, OperatorMenu)
    assert PinFile(folders()).wrong() == 0
    again.close()


def test_wrong_guesses_that_cannot_be_read_cost_the_longest_wait() -> None:
    pins = PinFile(folders())
    pins.choose("2580")
    pins.count(1)
    pins.guesses.write_text("many")
    assert pins.lock(0.0).wait(0.0) == LONGEST_WAIT


def test_even_very_many_wrong_guesses_wait_no_longer_than_the_longest() -> None:
    lock = PinLock(hash_pin("2580"), wrong=5000)
    assert not lock.guess("1111", 0.0)
    assert lock.wait(0.0) == LONGEST_WAIT


# -- while there is none -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("restarts", "told"), [("0", True), ("1", False)])
def test_a_start_without_a_pin_says_so_and_a_restart_does_not(
    restarts: str, told: bool, lobby: Lobby, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(RESTARTS, restarts)
    monkeypatch.setattr(child, "open_kiosk", lambda args: (lobby.app, lobby.warden))
    monkeypatch.setattr(lobby.app, "run", lambda: lobby.frames(30))
    for name in ("watch_faults", "watch_parent"):
        monkeypatch.setattr(child, name, lambda *_: None)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    child.run(main.parser().parse_args(["--kiosk-child"]))
    assert ("--set-pin" in capsys.readouterr().err) == told
    assert isinstance(lobby.top, Ask) == told
    assert ("--set-pin" in written(lobby)) == told


def test_the_operators_pages_say_that_no_pin_is_set(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    lobby.shelf()
    knock(lobby)
    assert isinstance(lobby.top, ChoosePin)
    assert "No operator's PIN is set" in written(lobby)
    monkeypatch.setattr(os, "fsync", full)
    for _ in range(2):
        guess(lobby, "2580")
    assert isinstance(lobby.top, OperatorMenu)
    assert "No PIN yet" in written(lobby), "the disk took none"
    monkeypatch.undo()
    lobby.warden.pins.choose("2580")
    lobby.top.build()
    assert "No PIN yet" not in written(lobby)


# -- the keyboard ------------------------------------------------------------------------------------------------------------


def test_the_keys_that_the_hints_name_do_what_they_say() -> None:
    lobby = lobby_with_pin()
    knock(lobby)
    key_action = lobby.top
    assert isinstance(key_action, OperatorDoor)
    legend = {hint.kind.value: hint.text for hint in key_action._legend.items}
    assert legend["alt"] == "Done"
    lobby.type("25809")
    lobby.key(pygame.K_BACKSPACE)
    assert key_action.typed == "2580"
    lobby.key(pygame.K_x)
    lobby.settle()
    assert isinstance(lobby.top, OperatorMenu)
    lobby.close()


def test_enter_after_typed_digits_means_that_they_are_all() -> None:
    lobby = lobby_with_pin()
    knock(lobby)
    guess(lobby, "2580")
    assert isinstance(lobby.top, OperatorMenu)
    lobby.close()


# -- at installation ---------------------------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def set_pin(monkeypatch: pytest.MonkeyPatch, *typed: str) -> int:
    """`main.py --set-pin` at a terminal where so is typed; one line comes through a pipe."""
    lines = list(typed)
    monkeypatch.setattr("scenes.kiosk.pin_file.getpass", lambda prompt: lines.pop(0))
    monkeypatch.setattr("sys.stdin", Terminal() if len(typed) > 1 else io.StringIO(f"{typed[0]}\n"))
    return main.main(["--set-pin"])


@pytest.mark.parametrize("typed", [("1470", "1470"), ("1470",)])
def test_the_pin_is_set_at_installation(typed: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    pins = PinFile(folders())
    pins.count(7)
    assert set_pin(monkeypatch, *typed) == 0
    assert fits("1470", pins.read())
    assert pins.wrong() == 0


@pytest.mark.parametrize(("typed", "says"), [(("12", "12"), "4 to 8 digits"), (("1470", "1471"), "differ"), (("",), "4 to 8")])
def test_what_is_no_pin_leaves_the_old_one(
    typed: tuple[str, ...], says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    PinFile(folders()).choose("2580")
    assert set_pin(monkeypatch, *typed) == 2
    assert says in capsys.readouterr().err
    assert fits("2580", PinFile(folders()).read())


def test_a_place_that_cannot_be_written_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PAPER_REALMS_HOME", str(tmp_path))
    (tmp_path / "config").write_text("in the way")
    assert set_pin(monkeypatch, "1470") == 2
    assert "could not be written" in capsys.readouterr().err


def test_setting_the_pin_stands_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["--kiosk", "--set-pin"]) == 2
    assert "stands alone" in capsys.readouterr().err
