"""Buttons, as they are said."""

from __future__ import annotations

from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.stage import Stage
from scenes.stage.widgets.legend import named


def does(stage: Stage, kind: Kind, what: str) -> str:
    """That button of the device that is in hand does that: "Enter: Open"."""
    return ": ".join(filter(None, (named(kind, stage.devices.in_hand, stage.signs, stage.words), what)))


def more(stage: Stage, where: str, n: int) -> str:
    """So many events are left out: the text that says where they stand, and the button that leads there."""
    sign = named(Kind.STORY, stage.devices.in_hand, stage.signs, stage.words)
    return stage.words.say("voice.more", n=n, story=", ".join(filter(None, (stage.words.say(where), sign))))


def steps(stage: Stage, at_table: bool) -> str:
    """What goes from thing to thing: "" for a pointer or a finger."""
    ids = {DeviceKind.KEYS: "voice.steps", DeviceKind.PAD: "voice.steps.pad"}
    id = ids.get(stage.devices.in_hand, "")
    return stage.words.say(f"{id}.{'choices' if at_table else 'things'}") if id else ""


def getting_about(stage: Stage, looking: bool = False) -> str:
    """How one gets about a table by ear, with the device that is in hand; "" for a pointer or a finger. `looking`: while one
    looks round there."""
    say, said = stage.words.say, steps(stage, not looking)
    if looking:
        beside = does(stage, Kind.SHOULDER_LEFT, say("hint.next_part")), does(stage, Kind.SHOULDER_RIGHT, say("hint.back"))
    else:
        beside = does(stage, Kind.SHOULDER_RIGHT, say("voice.looks")), say("voice.asks")
    return sentences((said, *beside)) if said else ""
