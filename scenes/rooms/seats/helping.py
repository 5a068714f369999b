"""What the seat room says of the thing in focus."""

from __future__ import annotations

from typing import Protocol

from games.kernel.protocol import Title
from scenes.rooms.seats.keeping import Keeping
from scenes.rooms.seats.options import Options
from scenes.rooms.seats.plan import Plan
from scenes.rooms.seats.sofa import Sofa
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focus
from scenes.table.people.defaults import defaults_of


class Seated(Protocol):
    """The seat room, as far as it is spoken of."""

    title: Title
    plan: Plan
    sofa: Sofa
    keeping: Keeping
    options: Options
    focus: Focus
    covered: bool

    @property
    def chosen(self) -> int | None: ...

    def say(self, id: str, **values: object) -> str: ...

    def pad_button(self, kind: Kind) -> str: ...


def help_in(room: Seated) -> str:
    """What the thing in focus is about, and how long a game takes where that is chosen, or begun."""
    said, focus = _about_focus(room), room.focus.current or ""
    defaults, plan = defaults_of(room.title.id), room.plan
    if focus == "first":
        level = room.say(f"level.{defaults.first.level}")
        facts = room.say("seats.first.facts", n=defaults.first.seats - 1, level=level)
        return " ".join((said, facts, room.say("seats.minutes", n=defaults.first.minutes)))
    lengths = tuple(defaults.shorter[0]) if defaults.shorter is not None else ()
    if focus not in ("start", "count", *(f"option:{name}" for name in lengths)):
        return said
    n, people = defaults.lasting(plan.options, len(plan.chairs), len(plan.people)), len(plan.people)
    first = defaults.lasting(plan.options, len(plan.chairs), people, first=True)
    told = room.say("seats.minutes.range", least=n, most=first) if people == 1 else room.say("seats.minutes", n=n)
    return " ".join(filter(None, (said, told)))


def _about_focus(room: Seated) -> str:
    id = room.focus.what
    if room.covered:
        return ""
    if id == "secrecy":
        return room.keeping.help()
    if id.kind == "option":
        return room.options.help(id.rest)
    if id in ("learn", "first", "puzzles"):
        return room.say(f"seats.{id}.help")
    if id == "start" and room.sofa.several:
        return room.say("seats.begin.help", start=room.pad_button(Kind.ALT))
    if id == "start":
        return room.say("seats.start.help") if room.plan.people else room.say("seats.nobody")
    if room.chosen is not None and room.plan.chairs[room.chosen].kind == "agent":
        return room.say(f"level.{room.plan.chairs[room.chosen].level}.help")
    return ""
