"""Every table that waits for a person rests, and the shelf: it is drawn seldom, breathes on, and is awake at the first key."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from scenes.kalyra.land import drawing as land
from scenes.rooms.shelf.shelf import Shelf
from scenes.stage.loop.clock import FRAME, GLANCE, REST_AFTER, REST_FRAME, STILL_FRAME
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.table.layout.props import draw_props
from scenes.table.people.defaults import defaults_of
from tests.rig import Rig
from tests.scenes.tables import TableRig, seated

MOVES = {"kalesia": 10, "kalyra": 60}
SETTLED = 30.0
"""Seconds after which all has been shown and every picture made."""


def in_the_middle(title: str, seed: int = 3) -> Match:
    """A game some moves on, in which the first seat, a person's, has to decide."""
    rules, n, luck = TITLES[title], defaults_of(title).usual, Chance(seed)
    match = Match.start(rules, rules.options(), seated(n, 1), seed)
    while match.moves < MOVES.get(title, 30) or 0 not in match.to_act():
        seat = match.to_act()[0]
        match.submit(seat, rules.random_move(match.view(seat), seat, luck))
    return match


def waiting(home: Path, title: str, **settings: Any) -> TableRig[Any]:
    """Its table, when all has been shown."""
    kind = type("AnyRig", (TableRig,), {"face": title})
    match = in_the_middle(title)
    rig: TableRig[Any] = kind(home, match.n, match=match, **{"reduced_motion": False, **settings})
    rig.canvas.recording = False
    loop(rig, SETTLED)
    assert rig.table.persons.chooser is not None
    return rig


def loop(rig: Rig, seconds: float) -> int:
    """The program's own loop; how many frames it drew."""
    before, ends = rig.app.frames, rig.clock.now() + seconds

    def look() -> None:
        if rig.clock.now() >= ends - 1e-9:
            rig.stage.quitting = True

    rig.app.on_frame = look
    rig.app.run()
    rig.stage.quitting = False
    return rig.app.frames - before


def at_rest(reduced: bool) -> float:
    """Seconds between two frames of what rests: seldom where nothing drifts."""
    return STILL_FRAME if reduced else REST_FRAME


def looks(rig: Rig, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Fills with the times at which the scene draws."""
    found: list[float] = []
    draw = scene.draw

    def noted(canvas: Canvas) -> None:
        found.append(rig.clock.now())
        draw(canvas)

    monkeypatch.setattr(scene, "draw", noted)
    return found


@pytest.mark.parametrize("reduced", [False, True], ids=["", "reduced motion"])
@pytest.mark.parametrize("title", BUILT)
def test_a_table_that_waits_rests(home: Path, title: str, reduced: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = waiting(home, title, reduced_motion=reduced)
    seen = looks(rig, rig.room, monkeypatch)
    drawn: list[int] = []
    render = rig.canvas.render

    def noted() -> list[pygame.Rect]:
        changed = render()
        drawn.append(rig.canvas.drawn_px)
        return changed

    monkeypatch.setattr(rig.canvas, "render", noted)
    frames = loop(rig, 10.0)
    assert frames == pytest.approx(10 / at_rest(reduced), abs=3)
    assert len(seen) == pytest.approx(10 / GLANCE, abs=2)
    assert any(drawn) != reduced, "dust drifts, but not under reduced motion"
    assert max(drawn) < 0.2 * 1280 * 720, "and only what it touches is drawn again"
    rig.key_down(pygame.K_RIGHT)
    assert loop(rig, REST_AFTER) == pytest.approx(REST_AFTER / FRAME, abs=3)
    rig.close()


@pytest.mark.parametrize("reduced", [False, True], ids=["", "reduced motion"])
def test_the_shelf_rests(home: Path, reduced: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf()
    rig = Rig(home, shelf, reduced_motion=reduced)
    rig.settle()
    loop(rig, SETTLED)
    seen = looks(rig, shelf, monkeypatch)
    assert loop(rig, 10.0) == pytest.approx(10 / at_rest(reduced), abs=3)
    assert len(seen) == pytest.approx(10 / GLANCE, abs=2)
    rig.key_down(pygame.K_RIGHT)
    assert loop(rig, REST_AFTER) == pytest.approx(REST_AFTER / FRAME, abs=3)
    rig.close()


def test_figures_breathe_on_at_rest(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = waiting(home, "kalyra")
    poses: list[tuple[float, str]] = []

    def draw(canvas: Any, props: Any) -> None:
        props = list(props)
        poses.extend((rig.clock.now(), prop.args["pose"]) for prop in props if prop.key == "hero.0")
        draw_props(canvas, props)

    monkeypatch.setattr(land, "draw_props", draw)
    seen = looks(rig, rig.room, monkeypatch)
    loop(rig, 10.0)
    assert len(seen) < 15
    changes = [now for (_, before), (now, pose) in pairwise(poses) if pose != before]
    assert len(changes) == pytest.approx(10 / land.BREATH, abs=2)
    rig.close()
