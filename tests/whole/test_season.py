"""An unattended kiosk through a day, and what would be said of one that grows."""

from __future__ import annotations

import logging

import pygame
import pytest

import scenes.table.scene as table_module
from games.catalog import BUILT, TITLES
from games.kernel.files import SET_ASIDE
from games.kernel.journal import SUFFIX
from scenes.kiosk.attract import Attract
from scenes.stage.loop.metrics import SMALLEST
from tests.programs.evenings.season import Held, Report, Season, season, slope


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A season changes what thinks; afterwards it is as before."""
    monkeypatch.setattr("scenes.table.scene.Thinker", vars(table_module)["Thinker"])
    monkeypatch.setattr(Attract, "minds", Attract.minds)
    monkeypatch.setattr(Attract, "level", Attract.level)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Days of an hour."""
    monkeypatch.setattr("tests.programs.evenings.season.DAY", 3600.0)


def test_a_day_with_guests(short: None) -> None:
    report = season(1, seed=2, visits=2)
    assert report.failures == []
    assert sum(report.visits.values()) == 2
    assert [held.day for held in report.held] == [1]


def test_the_rounds_of_every_title_leave_journals_that_hold(short: None) -> None:
    """Who meddles with a game of the season leaves one that does not, and guests find it among the saved games."""
    season = Season(3, visits=1)
    for title in BUILT:
        season.kiosk.shelf()
        season.kiosk.seat_at(title, TITLES[title].seats[0], 5, None)
        season.kiosk.by_hand(title, 5, season._keys(title), 8)
        season.back()
    for save in season.kiosk.stage.folders.saves.glob(f"*{SUFFIX}"):
        season.played_again(save)
    assert season.report.journals == len(BUILT)
    assert season.report.failures == []
    season.kiosk.close()


@pytest.mark.parametrize("sums", ["wrong", "right"])
def test_a_save_that_does_not_hold_or_was_set_aside_is_a_failure(sums: str) -> None:
    season = Season(3, visits=1)
    season.kiosk.shelf()
    season.kiosk.seat_at("kalyra", 1, 5, None)
    if sums == "wrong":
        season.kiosk.match._game.state.xp += 1
    season.kiosk.by_hand("kalyra", 5, season._keys("kalyra"), 2)
    path = season.kiosk.match.path
    assert path is not None
    season.played_again(path if sums == "wrong" else path.rename(path.with_stem(f"{path.stem}{SET_ASIDE}1")))
    assert len(season.report.failures) == 1
    season.kiosk.close()


def test_what_the_program_warns_of_is_a_failure(short: None, monkeypatch: pytest.MonkeyPatch) -> None:
    warns = logging.getLogger("paper_realms.saves").warning
    monkeypatch.setattr(Season, "visit", lambda season: warns("%s is damaged", "a file"))
    assert season(1, seed=2, visits=1).faults == ["day 1, a file is damaged"]


def test_a_guest_who_cannot_be_got_rid_of_is_a_failure(short: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.programs.evenings.season.PATIENCE", 20.0)
    monkeypatch.setattr("scenes.kiosk.warden.Warden._watch_idle", lambda warden, dt: None)
    report = season(1, seed=2, visits=1)
    assert "no show, but" in report.failures[0]
    assert report.faults


def test_after_a_failure_another_program_goes_on_at_the_same_time_of_day() -> None:
    season = Season(2, visits=1)
    season.kiosk.clock.advance(5000.0)
    season._start_again()
    assert season.now > 5000.0
    season.kiosk.frames(2, 1.0)
    assert season.kiosk.stack() == ["Shelf", "Attract"]
    season.kiosk.close()


def test_guests_who_left_a_tiny_window_keep_nobody_from_the_show(short: None) -> None:
    season = Season(2, visits=1)
    season.kiosk.shelf()
    season.kiosk.stage.window.resize((320, 200))
    season.kiosk.post(pygame.WINDOWSIZECHANGED)
    season.kiosk.frames(3)
    assert season.kiosk.stage.metrics.size == SMALLEST
    season.back()
    season.kiosk.close()


def test_what_grows_is_told() -> None:
    def days(**grows: float) -> Report:
        more = {"memory": 0.0, "files": 0.0, "disk": 0.0, **grows}
        held = [Held(d, d * more["memory"], 9 + int(d * more["files"]), 2, 0, 1 + d * more["disk"]) for d in range(1, 31)]
        return Report(held=held, slope=slope([h.day for h in held], [h.memory for h in held]))

    assert days().faults == []
    assert days(memory=0.9).faults == []
    assert days(memory=1.2).faults == ["memory grows by 1.20 MB a day"]
    assert days(files=0.5).faults == ["files: 14 on day 11, 24 on day 30"]
    assert days(disk=1).faults == ["31.0 MB on the disk"]
