"""The kiosk as a visitor and its operator meet it, through the real loop."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.kernel.chance import Chance
from games.kernel.current import recall, remember
from games.kernel.match import Match
from games.kernel.minds.table import ThinksHere
from scenes.kiosk import attract
from scenes.kiosk.attract import STILL, Attract
from scenes.kiosk.child import LAST_TRY
from scenes.kiosk.operator import OperatorMenu
from scenes.kiosk.pin import FREE_GUESSES, fits
from scenes.kiosk.pin_file import PinFile
from scenes.kiosk.pin_pad import ChoosePin, OperatorDoor
from scenes.kiosk.still_there import StillThere
from scenes.stage.folders import folders
from scenes.stage.loop.clock import ManualClock
from scenes.stage.settings import load
from scenes.table.scene import TableScene, current_table
from tests.scenes.kiosk.lobby import Lobby, open_lobby, pointer_text
from tests.virtual_pad import BACK, LB, RB, START


def wait_idle(lobby: Lobby, seconds: float) -> None:
    lobby.wait(seconds, step=0.5)


def knock(lobby: Lobby) -> None:
    """Left corner, then right corner."""
    for x in (0.02, 0.98):
        lobby.down = [(x, 0.03)]
        lobby.wait(3.2)
    lobby.down = []
    lobby.settle()


# -- the show --------------------------------------------------------------------------------------------------------------


def test_it_opens_with_the_show_and_any_input_opens_the_shelf(lobby: Lobby) -> None:
    assert lobby.stack() == ["Shelf", "Attract"]
    lobby.point(300, 300)
    lobby.wait(0.5)
    assert lobby.stack() == ["Shelf", "Attract"], "a trembling mouse is nobody"
    lobby.shelf()


@pytest.mark.parametrize(
    "how", ["click", "wheel", "pad", "escape", "a key that means nothing", "a pad button that means nothing"]
)
def test_every_device_opens_the_shelf(lobby: Lobby, how: str) -> None:
    if how == "click":
        lobby.click(960, 500)
    elif how == "wheel":
        lobby.wheel(1)
    elif how == "pad":
        lobby.press(lobby.plug(), START)
    elif how == "a key that means nothing":
        lobby.key(pygame.K_j)
    elif how == "a pad button that means nothing":
        lobby.press(lobby.plug(), pygame.CONTROLLER_BUTTON_GUIDE)
    else:
        lobby.key(pygame.K_ESCAPE)
    lobby.settle()
    assert lobby.stack() == ["Shelf"]


def test_two_inputs_in_one_frame_leave_the_shelf_standing(lobby: Lobby) -> None:
    lobby.key_down(pygame.K_RETURN)
    lobby.key_down(pygame.K_ESCAPE)
    lobby.post(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=3, touch=False)
    lobby.settle()
    assert lobby.stack() == ["Shelf"]
    assert not lobby.stage.quitting


def test_the_show_plays_a_real_game_and_rests(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attract, "REST", 5.0)
    show = lobby.top
    assert isinstance(show, Attract)
    match: Match = show.table.match
    lobby.wait(20, step=0.05)
    assert match.moves > 0
    assert all(player.kind == "agent" for player in match.players)
    assert match.path is None, "nobody's game is not kept"
    assert "Press any button to play" in written(lobby)
    assert "Pause" not in written(lobby), "there is nobody to press it"
    show.end()
    lobby.frames(3)
    lobby.stage.canvas.recording, lobby.watched = False, True
    lobby.frames(3)
    assert lobby.stage.canvas.drawn_px == 0, "nothing moves while the show rests"
    lobby.watched = False
    lobby.wait(8, step=0.1)
    assert show.table is not None
    assert show.table.match is not match


def test_after_a_show_nobody_thinks_any_more_and_what_it_painted_with_is_let_go(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[str] = []

    class Minds(ThinksHere):
        def close(self) -> None:
            log.append("thoughts")

    monkeypatch.setattr(Attract, "minds", Minds)
    for name in ("drop_painters_cache", "give_back"):
        monkeypatch.setattr(attract, name, lambda name=name: log.append(name))
    monkeypatch.setattr(lobby.stage.pictures, "shrink", lambda share: log.append("pictures") if share < 1.0 else None)
    show = lobby.top
    assert isinstance(show, Attract)
    show.end()
    log.clear()
    show.begin()
    assert log == []
    show.end()
    lobby.frames(4)
    assert log == ["thoughts"], "the last frame of the game is still on the screen"
    lobby.wait(STILL)
    lobby.frames(4)
    assert log == ["thoughts", "drop_painters_cache", "pictures", "give_back"]


def written(lobby: Lobby) -> list[str]:
    lobby.stage.canvas.recording = True
    lobby.frames(1)
    return [line.text for line in lobby.stage.canvas.written]


# -- idle reset ------------------------------------------------------------------------------------------------------------


def test_first_the_question_then_the_show_and_the_game_is_kept(lobby: Lobby) -> None:
    lobby.shelf()
    table = lobby.sit_down()
    path = table.match.path
    wait_idle(lobby, 88)
    assert current_table(lobby.top) is not None
    wait_idle(lobby, 3)
    assert isinstance(lobby.top, StillThere)
    assert any("Still there?" in line for line in written(lobby))
    assert any("Your game is kept" in line for line in written(lobby))
    wait_idle(lobby, 21)
    lobby.settle()
    assert lobby.stack() == ["Shelf", "Attract"]
    assert path is not None
    assert path.exists()
    assert pointer_text() is None
    shown = lobby.top
    assert isinstance(shown, Attract)
    assert "Flame" in shown.kept, "nobody who passes by reads who played"
    lobby.shelf()
    assert "Continue Kalesia: you, C0 and C1" in written(lobby), "the shelf offers to go on, and names nobody"


@pytest.mark.parametrize("how", ["key", "click", "a key that means nothing"])
def test_any_input_answers_the_question(lobby: Lobby, how: str) -> None:
    lobby.shelf()
    lobby.sit_down()
    wait_idle(lobby, 92)
    assert isinstance(lobby.top, StillThere)
    if how == "key":
        lobby.key(pygame.K_RETURN)
    elif how == "click":
        lobby.click(100, 100)
    else:
        lobby.key(pygame.K_j)
    lobby.settle()
    assert current_table(lobby.top) is not None
    wait_idle(lobby, 60)
    assert current_table(lobby.top) is not None


def test_the_answer_is_no_news_to_the_room_below(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf would read it out, a search would look for it, a chair would be called so."""
    lobby.shelf()
    heard: list[object] = []
    shelf = lobby.top
    lobby.stage.push(StillThere(lambda: 9, True))
    lobby.settle()
    monkeypatch.setattr(shelf, "resume", heard.append)
    lobby.key(pygame.K_RETURN)
    lobby.settle()
    assert heard == [None]
    assert "yes" not in written(lobby)


def test_a_stuck_key_and_a_trembling_mouse_are_nobody(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.key_down(pygame.K_DOWN)
    lobby.frames(1)
    for i in range(200):
        lobby.point(900 + i % 3, 500)
        lobby.wait(0.5, step=0.5)
    assert isinstance(lobby.top, StillThere)
    assert not any("game is kept" in line for line in written(lobby)), "nobody was playing"


def test_what_guests_set_goes_with_them() -> None:
    lobby = open_lobby(kiosk_idle=30, music=0.4)
    lobby.shelf()
    lobby.stage.settings.language = "it"
    lobby.stage.settings.music = 0.0
    lobby.stage.apply_settings()
    wait_idle(lobby, 55)
    lobby.settle()
    assert isinstance(lobby.top, Attract)
    settings, wrong = load(folders().settings)
    assert not wrong
    assert (settings.language, settings.music, settings.kiosk_idle) == ("en", 0.4, 30)
    assert lobby.stage.words.language == "en"
    lobby.close()


# -- no way out ------------------------------------------------------------------------------------------------------------


def test_nothing_that_closes_a_window_closes_the_kiosk(lobby: Lobby) -> None:
    lobby.shelf()
    mode = lobby.stage.window.mode
    lobby.post(pygame.QUIT)
    lobby.post(pygame.WINDOWCLOSE)
    lobby.key_down(pygame.K_F4, mod=pygame.KMOD_ALT)
    lobby.key_up(pygame.K_F4)
    for key in (pygame.K_ESCAPE, pygame.K_F11):
        lobby.key(key)
    lobby.settle()
    assert not lobby.stage.quitting
    assert lobby.stack() == ["Shelf"]
    assert lobby.stage.window.mode == mode


def test_a_held_window_keeps_its_mode(lobby: Lobby) -> None:
    window = lobby.stage.window
    window.hold()
    lobby.stage.settings.display = "borderless"
    lobby.stage.apply_settings()
    assert window.mode == "windowed"
    window.toggle()
    assert window.mode == "windowed"


# -- the operator ----------------------------------------------------------------------------------------------------------


def test_the_first_knock_asks_for_a_new_pin_twice(lobby: Lobby) -> None:
    lobby.shelf()
    knock(lobby)
    assert isinstance(lobby.top, ChoosePin)
    for pin in ("12", "2580", "2581", "2580", "2580"):
        lobby.type(pin)
        lobby.key(pygame.K_x)
        lobby.wait(0.2)
    lobby.settle()
    assert isinstance(lobby.top, OperatorMenu)
    kept = PinFile(folders()).read()
    assert fits("2580", kept)
    assert "2580" not in kept.split("$")


def test_wrong_pins_wait_and_the_right_one_opens() -> None:
    PinFile(folders()).choose("2580")
    lobby = open_lobby()
    lobby.shelf()
    knock(lobby)
    assert isinstance(lobby.top, OperatorDoor)
    for _ in range(FREE_GUESSES):
        lobby.type("1111")
        lobby.key(pygame.K_x)
    assert any("Wait 5 seconds" in line for line in written(lobby))
    lobby.type("2580")
    lobby.key(pygame.K_x)
    assert isinstance(lobby.top, OperatorDoor)
    lobby.key(pygame.K_ESCAPE)
    lobby.settle()
    knock(lobby)
    lobby.wait(5.5)
    lobby.type("2580")
    lobby.key(pygame.K_x)
    lobby.settle()
    assert isinstance(lobby.top, OperatorMenu)
    lobby.close()


@pytest.mark.parametrize("wrong", ["left only", "right only", "short", "late"])
def test_only_both_corners_knock(lobby: Lobby, wrong: str) -> None:
    lobby.shelf()
    left, right = [(0.02, 0.03)], [(0.98, 0.03)]
    steps = {
        "left only": [(left, 8.0)],
        "right only": [(right, 8.0)],
        "short": [(left, 2.0), (right, 8.0)],
        "late": [(left, 3.5), ([], 6.0), (right, 6.0)],
    }
    for lobby.down, seconds in steps[wrong]:
        lobby.wait(seconds)
    assert lobby.stack() == ["Shelf"]


def test_two_fingers_in_both_corners_knock(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.down = [(0.02, 0.03), (0.98, 0.03)]
    lobby.wait(3.2)
    lobby.settle()
    assert isinstance(lobby.top, ChoosePin)


def test_the_chord_on_a_pad_knocks(lobby: Lobby) -> None:
    pad = lobby.plug()
    for button in (LB, RB, BACK, START):
        pad.press(button)
    lobby.wait(2.5)
    assert "ChoosePin" not in lobby.stack()
    lobby.wait(2.5)
    lobby.settle()
    assert isinstance(lobby.top, ChoosePin)


def test_the_operator_ends_the_program_after_a_question(lobby: Lobby) -> None:
    lobby.stage.push(OperatorMenu(lobby.warden.quit, lobby.warden.pins))
    lobby.settle()
    menu = lobby.top
    assert isinstance(menu, OperatorMenu)
    menu._ask_quit()
    lobby.settle()
    lobby.key(pygame.K_RETURN)
    lobby.settle()
    assert not lobby.stage.quitting, "the first answer is the harmless one"
    menu._ask_quit()
    lobby.settle()
    lobby.key(pygame.K_RIGHT)
    lobby.key(pygame.K_RETURN)
    lobby.frames(2)
    assert lobby.stage.quitting
    assert lobby.warden.leaving


def test_the_operator_closes_and_resumes_a_game(lobby: Lobby) -> None:
    lobby.shelf()
    table = lobby.sit_down()
    moves, path = table.match.moves, table.match.path
    lobby.stage.push(OperatorMenu(lobby.warden.quit, lobby.warden.pins))
    lobby.settle()
    menu = lobby.top
    assert isinstance(menu, OperatorMenu)
    menu._close_game()
    lobby.settle()
    assert lobby.stack() == ["Shelf"]
    lobby.stage.push(OperatorMenu(lobby.warden.quit, lobby.warden.pins))
    lobby.settle()
    menu = lobby.top
    assert isinstance(menu, OperatorMenu)
    menu._resume_game()
    lobby.settle()
    again = lobby.top
    assert isinstance(again, TableScene)
    assert (again.match.path, again.match.moves) == (path, moves)


# -- coming back -----------------------------------------------------------------------------------------------------------


def test_after_a_crash_the_same_decision_stands_there(lobby: Lobby) -> None:
    lobby.shelf()
    table = lobby.sit_down()
    lobby.wait(6)
    before = (table.match.path, table.match.moves, table.match.to_act())
    assert pointer_text() is not None
    lobby.dies()
    again = Lobby()
    back = again.top
    assert isinstance(back, TableScene)
    assert (back.match.path, back.match.moves, back.match.to_act()) == before
    assert "tripped over its curtain. Your game goes on where it was." in " ".join(written(again))
    again.close()


def test_a_match_that_brings_the_program_down_stays_on_the_shelf(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.sit_down()
    lobby.dies()
    data = folders().data
    for n in range(LAST_TRY):
        again = Lobby()
        assert current_table(again.top) is not None
        current = recall(data)
        assert current is not None
        assert current.tries == n + 1
        again.dies()
    assert Lobby().stack() == ["Shelf", "Attract"]


def test_a_match_that_stands_for_a_while_is_sound(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.sit_down()
    lobby.dies()
    again = Lobby()
    again.wait(4)
    current = recall(folders().data)
    assert current is not None
    assert current.tries == 0


def crashed_with_damage(lobby: Lobby, line: int) -> tuple[Path, int]:
    """The journal of a match whose machine died, with a flipped byte in that line (-1: the last), and its moves before."""
    lobby.shelf()
    table = lobby.sit_down()
    chance = Chance(1)
    while table.match.moves < 5:
        seat = table.match.to_act()[0]
        table.match.submit(seat, chance.pick(table.match.legal_moves(seat)))
    lobby.frames(2)
    path, moves = table.match.path, table.match.moves
    assert path is not None
    lobby.dies()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line] = lines[line].replace(b'"crc":"', b'"crc":"x')
    path.write_bytes(b"".join(lines))
    return path, moves


def test_a_damaged_journal_goes_on_from_what_holds_and_is_set_aside(lobby: Lobby) -> None:
    path, moves = crashed_with_damage(lobby, -1)
    again = Lobby()
    back = again.top
    assert isinstance(back, TableScene)
    assert back.match.path not in (None, path)
    assert back.match.moves == moves - 1
    assert any(f"goes on from move {moves - 1}" in line for line in written(again))
    assert not path.exists()
    assert len(list(path.parent.glob("*.damaged-*"))) == 1
    again.close()


def test_a_journal_of_which_nothing_holds_opens_the_show_and_is_set_aside(lobby: Lobby) -> None:
    path, _ = crashed_with_damage(lobby, 0)
    again = Lobby()
    assert again.stack() == ["Shelf", "Attract"]
    assert not path.exists()
    assert len(list(path.parent.glob("*.damaged-*"))) == 1
    again.close()


def test_a_game_that_is_still_ending_is_waited_for(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    """A supervisor that was started anew finds the game of the one before, which notices a moment later."""
    lobby.shelf()
    lobby.sit_down()
    lobby.wait(1)
    sleeps: list[float] = []
    real = ManualClock.sleep

    def sleep(clock: ManualClock, seconds: float) -> None:
        sleeps.append(seconds)
        if len(sleeps) == 3:
            lobby.dies()
        real(clock, seconds)

    monkeypatch.setattr(ManualClock, "sleep", sleep)
    again = Lobby()
    assert current_table(again.top) is not None
    again.close()


def test_a_game_that_is_open_elsewhere_is_not_taken_and_not_forgotten(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.sit_down()
    lobby.wait(1)
    before = pointer_text()
    again = Lobby()
    assert again.stack() == ["Shelf", "Attract"]
    assert pointer_text() == before
    again.close()


def test_a_disk_that_refuses_the_pointer_is_survived(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("scenes.kiosk.warden.remember", refuse)
    lobby.shelf()
    lobby.sit_down()
    lobby.wait(1)
    assert current_table(lobby.top) is not None
    assert remember is not refuse
