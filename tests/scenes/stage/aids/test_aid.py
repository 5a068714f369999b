"""Aids beside every scene: what they hear, follow and draw, and that a failing one costs nobody the game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.stage.aids.aid import Aid, Aids
from scenes.stage.aids.told import Told
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import NIGHT, Canvas
from tests.rig import Rig


class Page(Scene):
    def __init__(self) -> None:
        self.heard: list[Kind] = []

    def act(self, action: Action) -> None:
        self.heard.append(action.kind)


class Turner(Aid):
    """Takes BACK for CONFIRM, and notes what else it is asked."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.tops: list[str] = []
        self.drawn = 0
        self.styled = 0
        self.closed = False

    def hear(self, actions: list[Action], top: Scene | None) -> list[Action]:
        return [Action(Kind.CONFIRM) if action.kind is Kind.BACK else action for action in actions]

    def told(self, told: Told) -> None:
        self.texts.append(told.text)

    def update(self, dt: float, top: Scene) -> None:
        self.tops.append(top.name)

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.fill(NIGHT, Box(0, 0, 10, 10), layer=1)

    def restyle(self) -> None:
        self.styled += 1

    def close(self) -> None:
        self.closed = True


class Broken(Aid):
    def hear(self, actions: list[Action], top: Scene | None) -> list[Action]:
        raise RuntimeError("of no use")


def test_an_aid_stands_between_devices_and_scenes(tmp_path: Path) -> None:
    page, aid = Page(), Turner()
    rig = Rig(tmp_path, page)
    rig.settle()
    rig.app.aids.all.append(aid)
    rig.key(pygame.K_ESCAPE)
    assert page.heard[:1] == [Kind.CONFIRM]
    rig.stage.tell("a text")
    assert aid.texts[-1:] == ["a text"]
    assert "Page" in aid.tops
    drawn = aid.drawn
    rig.canvas.invalidate()
    rig.frames(8)
    assert aid.drawn > drawn
    rig.stage.apply_settings()
    assert aid.styled
    rig.app.aids.close()
    assert aid.closed
    rig.close()


def test_a_failing_aid_is_put_away_and_its_inputs_are_heard() -> None:
    aids, after = Aids(), Turner()
    aids.all += [Broken(), after]
    pressed = [Action(Kind.BACK), Action(Kind.ALT)]
    assert [action.kind for action in aids.hear(pressed, None)] == [Kind.CONFIRM, Kind.ALT]
    assert aids.all == [after]


def test_where_faults_come_through_so_do_those_of_aids() -> None:
    aids = Aids(strict=True)
    aids.all.append(Broken())
    with pytest.raises(RuntimeError, match="of no use"):
        aids.hear([], None)


def test_no_frame_is_left_undrawn_while_an_aid_looks_different(tmp_path: Path) -> None:
    class Moving(Turner):
        @property
        def at_rest(self) -> bool:
            return False

    assert Aids().at_rest
    aids = Aids()
    aids.all.append(Moving())
    assert not aids.at_rest
