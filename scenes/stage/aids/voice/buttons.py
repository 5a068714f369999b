"""Buttons, as they are said."""

from __future__ import annotations

from scenes.stage.devices.action import Kind
from scenes.stage.stage import Stage
from scenes.stage.widgets.legend import named


def does(stage: Stage, kind: Kind, what: str) -> str:
    """That button of the device that is in hand does that: "Enter: Open"."""
    return ": ".join(filter(None, (named(kind, stage.devices.in_hand, stage.signs, stage.words), what)))
