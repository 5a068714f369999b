"""The scene stack in the running loop: order of hooks, refusals, frozen scenes below, curtains, crashes."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.stage.devices.action import Kind, Phase
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.stack import StackError
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Crash
from tests.rig import STEP, Ear, Rig


@pytest.fixture
def rig(home: Path) -> Iterator[Rig]:
    rig = Rig(home, Ear())
    yield rig
    rig.close()


class Curtained(Ear):
    transition = "curtain"


class Overlay(Ear):
    opaque = False
    transition = None


def ear(rig: Rig) -> Ear:
    assert isinstance(rig.top, Ear)
    return rig.top


def test_push_and_pop_call_the_hooks_in_order(rig: Rig) -> None:
    below, above = ear(rig), Ear()
    rig.stage.push(above)
    assert rig.top is below, "nothing changes inside a frame"
    rig.frames(1)
    assert rig.top is above
    rig.stage.pop("won")
    rig.frames(1)
    assert below.log == ["enter", "suspend", "resume won"]
    assert above.log == ["enter", "exit"]


def test_what_the_program_starts_with_is_opened_from_behind_a_closed_curtain(home: Path) -> None:
    """Nobody waits for a curtain to close over what was never shown."""
    rig = Rig(home)
    below, above = Ear(), Curtained()
    rig.stage.push(below)
    rig.stage.push(above)
    rig.frames(1)
    assert rig.top is above
    assert rig.app.transition.share(rig.clock.now()) == 1.0
    rig.settle()
    assert below.log == ["enter", "suspend"]
    rig.stage.pop()
    rig.frames(1)
    assert rig.app.transition.share(rig.clock.now()) < 1.0, "later ones close it first"
    rig.close()


def test_the_log_says_when_a_scene_is_shown(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    rig.stage.push(Curtained())
    while rig.app.transition.state != "closed":
        rig.frames(1)
        assert "shown: Curtained" not in caplog.messages
    rig.settle()
    assert caplog.messages.count("shown: Curtained") == 1


def test_replace_and_home(rig: Rig) -> None:
    below, first, second, third = ear(rig), Ear(), Ear(), Ear()
    rig.stage.push(first)
    rig.stage.replace(second)
    rig.stage.push(third)
    rig.frames(1)
    assert rig.stage.stack.scenes == [below, second, third]
    rig.stage.home("done")
    rig.frames(1)
    assert rig.stage.stack.scenes == [below]
    assert first.log == ["enter", "exit"]
    assert third.log[-1] == second.log[-1] == "exit"
    assert below.log[-1] == "resume done"


def test_only_the_top_hears_and_ages(rig: Rig) -> None:
    below, above = ear(rig), Ear()
    rig.stage.push(above)
    rig.frames(1)
    aged = below.passed
    rig.key(pygame.K_RETURN)
    assert [a.kind for a in above.heard] == [Kind.CONFIRM, Kind.CONFIRM]
    assert below.heard == []
    assert below.passed == aged
    assert above.passed > 0


def test_leaving_can_be_refused(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    above, top = Ear(), Ear()
    rig.stage.push(above)
    rig.stage.push(top)
    rig.frames(1)
    above.may = False
    with caplog.at_level(logging.INFO, logger="paper_realms.stack"):
        rig.stage.home()
        rig.frames(1)
        assert rig.top is top, "one scene on the way refuses: nothing happens at all"
        assert "refused by Ear" in caplog.text
    rig.stage.pop()
    rig.stage.pop()
    rig.frames(1)
    assert rig.top is above


def test_every_change_writes_one_log_line(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="paper_realms.stack"):
        rig.stage.push(Overlay())
        rig.frames(1)
    assert [record.getMessage() for record in caplog.records] == ["push: Ear -> Overlay"]


def test_a_scene_is_used_once(rig: Rig) -> None:
    with pytest.raises(StackError, match=r"push a new Ear\(\)"):
        rig.stage.push(rig.top)
    fresh = Ear()
    rig.stage.push(fresh)
    with pytest.raises(StackError, match="replace a new"):
        rig.stage.replace(fresh)


def test_the_last_scene_popped_ends_the_program(rig: Rig) -> None:
    rig.stage.pop()
    rig.frames(1)
    assert rig.stage.quitting


def test_overlays_are_drawn_over_the_frozen_scene(rig: Rig) -> None:
    below, over = ear(rig), Overlay()
    rig.stage.push(over)
    rig.frames(1)
    assert rig.stage.stack.visible() == [below, over]
    rig.stage.push(Ear())
    rig.frames(1)
    assert rig.stage.stack.visible() == [rig.top]


def test_the_curtain_takes_its_time(rig: Rig) -> None:
    scene = Curtained()
    rig.stage.push(scene)
    rig.frames(1)
    times = []
    for _ in range(120):
        before = rig.app.transition.state
        rig.frames(1)
        if rig.app.transition.state != before:
            times.append((rig.app.transition.state, rig.app.frames))
    states = [state for state, _ in times]
    assert states == ["closed", "opening", "open"]
    closed, opening, opened = (frame for _, frame in times)
    assert (opening - closed) * STEP == pytest.approx(0.1, abs=2 * STEP)
    assert (opened - opening) * STEP == pytest.approx(0.4, abs=2 * STEP)
    assert rig.top is scene


def test_reduced_motion_fades_instead(home: Path) -> None:
    rig = Rig(home, Ear(), reduced_motion=True)
    rig.stage.push(Curtained())
    rig.frames(1)
    start = rig.app.frames
    rig.settle(step=STEP)
    assert (rig.app.frames - start) * STEP == pytest.approx(0.25, abs=3 * STEP)
    rig.close()


def test_no_input_while_the_curtain_closes(rig: Rig) -> None:
    below = ear(rig)
    rig.stage.push(Curtained())
    rig.frames(3)
    rig.key(pygame.K_RETURN)
    assert below.heard == []


def test_held_buttons_end_with_the_scene(rig: Rig) -> None:
    below, above = ear(rig), Ear()
    rig.key_down(pygame.K_RETURN)
    rig.frames(1)
    rig.stage.push(above)
    rig.frames(1)
    assert [(a.kind, a.phase) for a in below.heard] == [(Kind.CONFIRM, Phase.DOWN), (Kind.CONFIRM, Phase.CANCEL)]
    rig.key_up(pygame.K_RETURN)
    rig.wait(1.0)
    assert above.heard == []


class Failing(Ear):
    def draw(self, canvas: Canvas) -> None:
        raise RuntimeError("torn paper")


class Bottom(Ear):
    result: object = None

    def resume(self, result: object) -> None:
        self.result = result


def test_a_failing_scene_falls_back_to_the_bottom_one(home: Path) -> None:
    bottom = Bottom()
    rig = Rig(home, bottom, strict=False)
    rig.stage.push(Ear())
    rig.stage.push(Failing())
    rig.frames(2)
    assert rig.top is bottom
    assert isinstance(bottom.result, Crash)
    assert bottom.result.error == "torn paper"
    assert "torn paper" in Path(bottom.result.report).read_text()
    rig.close()


def test_a_failing_bottom_scene_ends_the_program(home: Path) -> None:
    with pytest.raises(RuntimeError, match="torn paper"):
        Rig(home, Failing(), strict=False)


class Peeper(Scene):
    transition = "none"

    def __init__(self) -> None:
        self.count = 0

    def draw(self, canvas: Canvas) -> None:
        self.count += 1


def test_looking_must_not_change_the_game(home: Path) -> None:
    scene = Peeper()
    rig = Rig(home, scene)
    rig.app.watch = lambda: "same"
    rig.frames(1)
    rig.app.watch = lambda: str(scene.count)
    with pytest.raises(AssertionError, match="drawing changed the game"):
        rig.frames(1)
    rig.close()
