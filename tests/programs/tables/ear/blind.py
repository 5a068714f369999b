"""Somebody who plays by ear alone: it hears texts with their kinds and presses keys, and knows nothing else of the table."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from games.kernel.chance import Chance

KEYS: Final = ("right", "down", "left", "up")
OPPOSITE: Final = {"right": "left", "down": "up", "left": "right", "up": "down"}
DONE: Final = "x"
PATIENCE: Final = 150
"""After so many steps in which nothing new was heard, everything is known."""
AGAIN: Final = 4
"""So often a step is made from what is said in several places."""
MOST: Final = 1000
TRIES: Final = 40
"""So many things are chosen in vain in one decision, before help is called."""


class Heard(NamedTuple):
    """What was told, and what about."""

    kind: str
    text: str


Hear = Callable[[], list[Heard]]
"""What was told since the last time."""
Press = Callable[[str], None]
"""Presses a key by its name."""


class Ways:
    """Which step leads from what is told to what: learned by walking."""

    def __init__(self) -> None:
        self.steps: dict[str, dict[str, str]] = {}
        self._made: Counter[tuple[str, str]] = Counter()
        self._led_here: set[tuple[str, str]] = set()
        """Steps that would go back where one has come from."""
        self._unsure: set[str] = set()
        """What is said in several places: the same step led elsewhere before."""

    def learn(self, here: str, key: str, there: str) -> None:
        steps = self.steps.setdefault(here, {})
        if steps.get(key, there) != there:
            self._unsure.add(here)
        steps[key] = there
        self._made[here, key] += 1
        self._led_here.add((there, OPPOSITE[key]))
        self.steps.setdefault(there, {})

    def untried(self, here: str, last: str = "right", back: bool = True) -> str | None:
        """A step that was not made from here often enough: rather straight on; `back`: also where it goes back, most likely."""
        often = AGAIN if here in self._unsure else 1
        keys = (key for key in (last, *KEYS) if self._made[here, key] < often)
        return next((key for key in keys if back or often > 1 or (here, key) not in self._led_here), None)

    def way(self, here: str, wanted: Callable[[str], bool]) -> list[str] | None:
        """The shortest way known to something wanted."""
        before: dict[str, tuple[str, str] | None] = {here: None}
        waiting = deque([here])
        while waiting:
            at = waiting.popleft()
            if wanted(at):
                found: list[str] = []
                while (step := before[at]) is not None:
                    at, key = step
                    found.append(key)
                return found[::-1]
            for key, there in self.steps.get(at, {}).items():
                if there not in before:
                    before[there] = at, key
                    waiting.append(there)
        return None


class Blind:
    """One person at a table. `hears`: what understands all that is told."""

    def __init__(self, hear: Hear, press: Press, hears: Callable[[Heard], None], chance: Chance) -> None:
        self._hear, self._press, self._hears, self._chance = hear, press, hears, chance
        self.question = self.here = ""
        self.presses = 0
        self.ways = Ways()
        self.tried: list[str] = []
        """What was chosen in this decision, "" for saying that it is done, and what that told."""

    def listen(self) -> list[Heard]:
        found = self._hear()
        for one in found:
            if one.kind == "prompt":
                self.question = one.text
            self._hears(one)
        return found

    def press(self, key: str) -> list[Heard]:
        self.presses += 1
        self._press(key)
        return self.listen()

    def where(self) -> str:
        """What is in focus: the cursor that looks round says so when it is put away."""
        self.press("page down")
        told = [one.text for one in self.press("page down") if one.kind == "focus"]
        return told[-1] if told else ""

    def explore(self, kind: str, here: str, complete: Callable[[], bool] = lambda: True, back: bool = False) -> Ways:
        """Walks over all that can be looked at, or chosen; from what is in focus on. Steps `back` are made too where something
        is missed that was there before. Several things may say the same: where nothing is new, steps are made by chance."""
        ways, dry, last, patience = Ways(), 0, "right", MOST if back else PATIENCE
        ways.steps[here] = {}
        for _ in range(MOST):
            key = ways.untried(here, last, back)
            if key is None:
                way = ways.way(here, partial(self._leads_on, ways, back))
                if not way and complete() and dry > AGAIN**2:
                    break
                back = back or not way
                key = way[0] if way and dry % 7 else KEYS[self._chance.below(4)]
            last = key
            known = len(ways.steps)
            there = next((one.text for one in reversed(self.press(key)) if one.kind == kind), here)
            ways.learn(here, key, there)
            here, dry = there, 0 if len(ways.steps) > known else dry + 1
            if dry > patience and complete():
                break
        self.here = here
        return ways

    @staticmethod
    def _leads_on(ways: Ways, back: bool, here: str) -> bool:
        return ways.untried(here, back=back) is not None

    def look_round(self, complete: Callable[[], bool] = lambda: True, first: bool = False) -> list[str]:
        """Everything that the cursor says that looks round, at `first` by every step there is; then back to where one was."""
        begun = [one.text for one in self.press("page down") if one.kind == "look"]
        found = list(self.explore("look", begun[-1], complete, first).steps) if begun else []
        self.press("page down")
        return found

    def choices(self, here: str) -> list[str]:
        """What can be in focus in this decision, by name."""
        self.ways = self.explore("focus", here)
        return list(self.ways.steps)

    def choose(self, name: str) -> list[Heard]:
        """Goes to the thing of that name, by what steps led there before, and confirms it."""
        for _ in range(2 * len(self.ways.steps)):
            if self.here == name:
                return self.press("return")
            way = self.ways.way(self.here, lambda at: at == name)
            if not way:
                return []
            there = next((one.text for one in reversed(self.press(way[0])) if one.kind == "focus"), self.here)
            self.ways.learn(self.here, way[0], there)
            self.here = there
        return []

    def decide(self, decided: Callable[[], bool], names: Callable[[list[str]], list[str]]) -> bool:
        """Chooses by name any of the things that `names` gives, but none again that was refused, until the table goes on; where
        there is nothing left it says that it is done. False: in vain."""
        self.ways, refused, self.tried = Ways(), defaultdict[str, set[str]](set), []
        for _ in range(TRIES):
            asked = self.question
            self.here = self.where()
            found = list(self.ways.steps) if self.here in self.ways.steps else self.choices(self.here)
            wanted = [name for name in names(found) if name not in refused[asked]]
            name = wanted[self._chance.below(len(wanted))] if wanted else ""
            heard = self.choose(name) if wanted else self.press(DONE)
            self.tried.append(f"{name} -> {' | '.join(one.text for one in heard)}")
            if wanted and any(one.kind == "refusal" for one in heard):
                refused[asked].add(name)
            elif not heard or not wanted:
                self.ways = Ways()
            if decided():
                return True
        return False
