"""Buttons, as they are said."""

from __future__ import annotations

from scenes.stage.devices.action import Kind
from scenes.stage.stage import Stage
from scenes.stage.widgets.legend import named


def does(stage: Stage, kind: Kind, what: str) -> str:
    """That button of the device that is in hand does that: "Enter: Open"."""
    return ": ".join(filter(None, (named(kind, stage.devices.in_hand, stage.signs, stage.words), what)))


def more(stage: Stage, where: str, n: int) -> str:
    """So many events are left out: the text that says where they stand, and the button that leads there."""
    sign = named(Kind.STORY, stage.devices.in_hand, stage.signs, stage.words)
    return stage.words.say("voice.more", n=n, story=", ".join(filter(None, (stage.words.say(where), sign))))
