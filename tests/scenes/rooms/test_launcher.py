from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

import scenes.table.scene
from games.kernel.minds.table import ThinksHere
from scenes.launcher import open_house, plan_of, push_first
from scenes.stage.loop.clock import ManualClock


def args(**said: object) -> Namespace:
    usual: dict[str, object] = {
        "title": None,
        "seats": None,
        "option": [],
        "windowed": True,
        "fullscreen": False,
        "language": None,
    }
    return Namespace(**{**usual, **said})


def test_the_language_and_the_window_of_the_command_line_count(home: Path) -> None:
    app, notices = open_house(args(language="es"), clock=ManualClock(), size=(640, 360))
    assert app.stage.words.language == "es"
    assert app.stage.settings.display == "windowed"
    assert notices == []
    app.stage.sound.close()


def test_damaged_settings_are_told_on_the_shelf(home: Path) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text("{nonsense")
    app, notices = open_house(args(language="en"), clock=ManualClock(), size=(640, 360))
    assert len(notices) == 1
    assert "set aside" in notices[0]
    app.stage.sound.close()


def test_a_title_leads_straight_to_its_table(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes.table.scene, "Thinker", ThinksHere)
    said = args(title="kalesia", seats="human,page,hero", option=["memory_aid=full"], language="en")
    clock = ManualClock()
    app, notices = open_house(said, clock=clock, size=(640, 360), strict=True)
    push_first(app, said, notices)
    for _ in range(120):
        clock.advance(1 / 30)
        app.frame()
    names = [scene.name for scene in app.stage.stack.scenes]
    assert names == ["Shelf", "KalesiaTable"]
    match = app.stage.stack.scenes[1].match  # type: ignore[attr-defined]
    assert [player.agent for player in match.players] == ["", "page", "hero"]
    assert match.options.memory_aid == "full"
    assert match.path is not None
    app.stage.sound.close()


def test_the_usual_seats_when_none_are_named() -> None:
    plan = plan_of(args(title="kalesia"))
    assert len(plan.chairs) == 5
    assert plan.people == [0]
