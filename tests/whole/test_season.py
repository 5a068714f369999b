"""An unattended kiosk through a day, and what would be said of one that grows."""

from __future__ import annotations

import pygame
import pytest

import scenes.table.scene as table_module
from scenes.kiosk.attract import Attract
from tests.whole.season import Held, Report, Season, season, slope


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A season changes what thinks; afterwards it is as before."""
    monkeypatch.setattr("scenes.table.scene.Thinker", vars(table_module)["Thinker"])
    monkeypatch.setattr(Attract, "minds", Attract.minds)
    monkeypatch.setattr(Attract, "level", Attract.level)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Days of an hour."""
    monkeypatch.setattr("tests.whole.season.DAY", 3600.0)


def test_a_day_with_guests(short: None) -> None:
    report = season(1, seed=2, visits=2)
    assert report.failures == []
    assert sum(report.visits.values()) == 2
    assert [held.day for held in report.held] == [1]


def test_a_guest_who_cannot_be_got_rid_of_is_a_failure(short: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.whole.season.PATIENCE", 20.0)
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


def test_guests_who_left_a_window_too_small_keep_nobody_from_the_show(short: None) -> None:
    season = Season(2, visits=1)
    season.kiosk.shelf()
    season.kiosk.stage.window.resize((320, 200))
    season.kiosk.post(pygame.WINDOWSIZECHANGED)
    season.kiosk.frames(3)
    assert season.kiosk.stage.metrics.too_small
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
