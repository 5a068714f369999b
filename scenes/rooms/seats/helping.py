"""What the seat room says of the thing in focus."""

from __future__ import annotations

from abc import abstractmethod

from scenes.rooms.rulebook.reader import TitleRoom
from scenes.rooms.seats.keeping import Keeping
from scenes.rooms.seats.options import Options
from scenes.rooms.seats.plan import Plan
from scenes.rooms.seats.sofa import Sofa
from scenes.stage.devices.action import Kind
from scenes.table.people.defaults import defaults_of


class Seated(TitleRoom):
    """The seat room, as far as it is spoken of."""

    plan: Plan
    sofa: Sofa
    keeping: Keeping
    options: Options

    @property
    @abstractmethod
    def chosen(self) -> int | None: ...

    @abstractmethod
    def pad_button(self, kind: Kind) -> str: ...

    @property
    def explained(self) -> str:
        """What the thing in focus is about, and how long a game takes where that is chosen, or begun."""
        said, focus = self._about_focus(), self.focus.current or ""
        defaults, plan = defaults_of(self.of_title), self.plan
        if focus == "first":
            level = self.say(f"level.{defaults.first.level}")
            facts = self.say("seats.first.facts", n=defaults.first.seats - 1, level=level)
            return " ".join((said, facts, self.say("seats.minutes", n=defaults.first.minutes)))
        lengths = tuple(defaults.shorter[0]) if defaults.shorter is not None else ()
        if focus not in ("start", "count", *(f"option:{name}" for name in lengths)):
            return said
        n, people = defaults.lasting(plan.options, len(plan.chairs), len(plan.people)), len(plan.people)
        first = defaults.lasting(plan.options, len(plan.chairs), people, first=True)
        told = self.say("seats.minutes.range", least=n, most=first) if people == 1 else self.say("seats.minutes", n=n)
        return " ".join(filter(None, (said, told)))

    def _about_focus(self) -> str:
        id = self.focus.what
        if self.covered:
            return ""
        if id == "secrecy":
            return self.keeping.help()
        if id.kind == "option":
            return self.options.help(id.rest)
        if id in ("learn", "first", "puzzles"):
            return self.say(f"seats.{id}.help")
        if id == "start" and self.sofa.several:
            return self.say("seats.begin.help", start=self.pad_button(Kind.ALT))
        if id == "start":
            return self.say("seats.start.help") if self.plan.people else self.say("seats.nobody")
        if self.chosen is not None and self.plan.chairs[self.chosen].kind == "agent":
            return self.say(f"level.{self.plan.chairs[self.chosen].level}.help")
        return ""
