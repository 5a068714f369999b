"""How the people of the seat room keep secrets before one screen, and how that is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scenes.rooms.seats.plan import Plan
from scenes.stage.devices.seating import Seating, Secrecy
from scenes.stage.words.words import Words
from scenes.table.face import Face


class Keeping:
    """Of one plan at a table with that face. `called`: what the person on a chair is called."""

    def __init__(self, plan: Plan, face: Face[Any, Any], words: Words, called: Callable[[int], str]) -> None:
        self._plan, self._face, self._words, self._called = plan, face, words, called
        self._told = self.way

    @property
    def matters(self) -> bool:
        """Whether several people have anything to keep secret before one screen."""
        return len(self._plan.people) > 1 and self._face.hides

    @property
    def seating(self) -> Seating:
        """The people as they would sit at the table now."""
        return self._plan.seating(self._face.secrets.chords)

    @property
    def way(self) -> Secrecy:
        return self.seating.secrecy

    @property
    def ways(self) -> tuple[Secrecy, ...]:
        """Those that there are for these people."""
        return self._plan.secrecies(self._face.secrets.chords)

    def names(self) -> list[str]:
        return [self._words.say(f"secrecy.{way}") for way in self.ways]

    def choose(self, k: int) -> None:
        """Somebody wants that one of the ways."""
        way = self.ways[k]
        self._plan.secrecy = "" if way == "open" else way
        self._told = self.way

    def help(self) -> str:
        """What the way is now, and what the other would need."""
        say = self._words.say
        found = [say(f"secrecy.{self.way}.help")]
        if self._face.secrets.chords and self._without_pad and self._plan.secrecy != "curtain":
            found.append(say("secrecy.chord.needs", n=len(self._without_pad), names=self._listed(self._without_pad)))
        return " ".join(found)

    def change_told(self) -> str:
        """How secrets are kept from now on, in a sentence; "" where that is as told last, or there is nothing to keep."""
        before, self._told = self._told, self.way
        if before == self._told or not self._face.hides:
            return ""
        if self._told == "curtain" and before == "chord":
            lacking = self._without_pad
            return self._words.say("secrecy.now.no_pad", n=len(lacking), names=self._listed(lacking))
        return self._words.say(f"secrecy.now.{self._told}")

    @property
    def _without_pad(self) -> list[int]:
        """People who neither hold a pad nor wait for one."""
        plan = self._plan
        return [i for i in plan.people if plan.chairs[i].device not in plan.pads and not plan.waits(i)]

    def _listed(self, chairs: Sequence[int]) -> str:
        return self._words.listing([self._called(i) for i in chairs])
