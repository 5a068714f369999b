"""A scene that hears everything, at the real reader."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.stage.devices.action import Action, Kind, Phase
from tests.rig import Ear, Rig


@pytest.fixture
def rig(home: Path) -> Iterator[Rig]:
    rig = Rig(home, Ear())
    yield rig
    rig.close()


def heard(rig: Rig) -> list[Action]:
    """What the top scene has heard since the last call."""
    assert isinstance(rig.top, Ear)
    actions, rig.top.heard = rig.top.heard, []
    return actions


def kinds(rig: Rig) -> list[tuple[Kind, Phase]]:
    return [(a.kind, a.phase) for a in heard(rig)]


def finger(rig: Rig, kind: int, x: float, y: float, id: int = 1) -> None:
    """A finger at x, y in units."""
    rig.post(kind, finger_id=id, x=x / 1920, y=y / 1080, dx=0.0, dy=0.0, touch_id=1, pressure=1.0)
    rig.frames(1)
