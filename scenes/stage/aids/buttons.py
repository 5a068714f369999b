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
    hand, say = stage.devices.in_hand, stage.words.say
    if hand is DeviceKind.PAD:
        return say("voice.steps.pad.choices" if at_table else "voice.steps.pad.things")
    return say("voice.steps.choices" if at_table else "voice.steps.things") if hand is DeviceKind.KEYS else ""


def getting_about(stage: Stage, roams: bool = False) -> str:
    """How one gets about a table by ear, with the device that is in hand; "" for a pointer or a finger. `roams`: while one
    looks round there."""
    say, said = stage.words.say, steps(stage, not roams)
    if roams:
        beside = does(stage, Kind.SHOULDER_LEFT, say("hint.next_part")), does(stage, Kind.SHOULDER_RIGHT, say("hint.back"))
    else:
        beside = does(stage, Kind.SHOULDER_RIGHT, say("voice.looks")), say("voice.asks")
    return sentences((said, *beside)) if said else ""
