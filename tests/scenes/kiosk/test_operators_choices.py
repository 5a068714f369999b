"""What the operator of a kiosk chooses for its guests: the titles on its shelf, and how long a choice may take."""

from __future__ import annotations

import pygame
import pytest

import main
from games.catalog import BUILT, SHELF
from scenes import launcher
from scenes.kiosk import supervisor
from scenes.kiosk.attract import Attract
from scenes.kiosk.operator import OperatorMenu
from scenes.kiosk.pages.limits import Limits
from scenes.stage.folders import folders
from scenes.stage.settings import Settings, load
from scenes.titles import on_shelf
from tests.scenes.kiosk.lobby import Lobby, open_lobby


def test_only_the_chosen_titles_stand_on_the_shelf_and_are_shown() -> None:
    lobby = open_lobby(kiosk_titles=("caledea",))
    lobby.shelf()
    assert lobby.top.row.order == ["caledea"]  # type: ignore[attr-defined]
    lobby.key(pygame.K_RIGHT)
    show = Attract(seed=1)
    show.stage = lobby.stage
    for show.seed in range(1, 8):
        assert show.title == "caledea"
    lobby.stage.kiosk = False
    assert set(on_shelf(lobby.stage)) == set(SHELF), "at home all of them stand there"
    lobby.close()


def test_a_game_whose_title_was_put_away_is_kept_and_not_offered() -> None:
    lobby = open_lobby()
    lobby.shelf()
    path = lobby.sit_down().match.path
    lobby.stage.home()
    lobby.settle()
    assert [save.path for save in lobby.top._saves] == [path]  # type: ignore[attr-defined]
    lobby.stage.settings.kiosk_titles = ("caledea",)
    lobby.stage.push(OperatorMenu(lobby.warden.quit, lobby.warden.pins))
    lobby.settle()
    lobby.stage.pop()
    lobby.settle()
    assert lobby.top._saves == []  # type: ignore[attr-defined]
    assert path is not None
    assert path.is_file()
    lobby.close()


def test_the_operator_puts_titles_away_but_never_the_last_one(lobby: Lobby) -> None:
    lobby.shelf()
    lobby.stage.push(OperatorMenu(lobby.warden.quit, lobby.warden.pins, lobby.warden.guests.keep))
    lobby.settle()
    menu = lobby.top
    assert isinstance(menu, OperatorMenu)

    page = menu.pages["limits"]
    assert isinstance(page, Limits)
    for title in BUILT[1:]:
        page.switch(title)
    assert lobby.stage.settings.kiosk_titles == BUILT[:1]
    page.switch(BUILT[0])
    assert on_shelf(lobby.stage) == BUILT[:1], "one must stay"
    page.switch(BUILT[1])
    lobby.warden.guests.leave()
    assert load(folders().settings)[0].kiosk_titles == BUILT[:2]
    lobby.stage.home()
    lobby.settle()
    assert set(lobby.top.row.order) == set(BUILT[:2])  # type: ignore[attr-defined]


def test_a_title_nobody_knows_is_named_and_left_out() -> None:
    file = folders().settings
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('{"kiosk_titles": ["kalesia", "chess"]}')
    settings, wrong = load(file)
    assert settings.kiosk_titles == ("kalesia",)
    assert "chess" in wrong[0]
    assert "kalyra" in wrong[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--kiosk", "--titles", "kalesia,chess"], "there is no title 'chess'"),
        (["--kiosk", "--titles", ""], "--titles names none"),
        (["--kiosk", "--titles", "caledea"], None),
        (["--titles", "kalesia"], "--titles needs --kiosk"),
    ],
)
def test_the_command_line_names_what_it_does_not_know(
    words: list[str], said: str | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "run", lambda args: 0)
    monkeypatch.setattr(launcher, "run", lambda args: 0)
    assert main.main(words) == (0 if said is None else 2)
    assert (said or "") in capsys.readouterr().err


def test_the_titles_of_the_command_line_reach_the_shelf_through_the_supervisor() -> None:
    args = main.parser().parse_args(["--kiosk", "--titles", "caledea, kalesia"])
    child = main.parser().parse_args(supervisor.child_command(args)[2:])
    settings = Settings()
    launcher._follow(child, settings)
    assert settings.kiosk_titles == ("caledea", "kalesia")


@pytest.mark.parametrize(("seconds", "limit"), [(0, None), (20, 20)])
def test_the_operator_sets_the_time_for_a_choice(seconds: int, limit: float | None) -> None:
    lobby = open_lobby(kiosk_move=seconds)
    lobby.shelf()
    assert lobby.sit_down().table.timer.limit == limit
    lobby.close()


def test_nobody_is_hurried_at_home(lobby: Lobby) -> None:
    lobby.stage.kiosk = False
    lobby.shelf()
    assert lobby.sit_down().table.timer.limit is None
