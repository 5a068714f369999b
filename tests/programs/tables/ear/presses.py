"""One person presses keys by chance: what is told of it."""

from __future__ import annotations

import tempfile
from collections import Counter, deque
from pathlib import Path
from typing import Any, Final

import pygame

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.protocol import Seat
from tests.scenes.tables import Puppets, TableRig

KEYS: Final = {
    pygame.K_LEFT: 10, pygame.K_RIGHT: 10, pygame.K_UP: 10, pygame.K_DOWN: 10, pygame.K_RETURN: 30, pygame.K_x: 6,
    pygame.K_TAB: 3, pygame.K_ESCAPE: 6, pygame.K_PAGEDOWN: 6, pygame.K_PAGEUP: 6, pygame.K_DELETE: 3, pygame.K_HOME: 3,
}  # fmt: skip
"""Key -> of so many presses."""
WHEEL: Final = [key for key, n in KEYS.items() for _ in range(n)]
LOOKS: Final = 6
"""Frames of a tenth of a second after a press, before it is asked what has changed."""
STANDS: Final = 12
"""Seconds that a slip may stand."""
TABLE: Final = "table"


class ByChance(Puppets):
    """Computer players that do anything."""

    def __init__(self, seed: int, title: str) -> None:
        super().__init__()
        self.chance, self.title = Chance(seed), TITLES[title]

    def move(self, view: Any, seat: Seat) -> Any:
        return self.title.random_move(view, seat, self.chance)


class Heard:
    """What was told since somebody last asked."""

    def __init__(self, rig: Any) -> None:
        rig.stage.told = deque(rig.stage.told)
        self.rig, self.at = rig, len(rig.stage.told)

    def new(self) -> list[Any]:
        found = list(self.rig.stage.told)[self.at :]
        self.at += len(found)
        return [one for one in found if one.kind != "sound"]


class Player:
    """One game; `silent`: kinds of presses that changed the picture and told nothing."""

    def __init__(self, title: str, home: Path, seed: int, options: dict[str, Any] | None = None, seats: int = 0) -> None:
        kind, all_seats = type("Table", (TableRig,), {"face": title}), list(TITLES[title].seats)
        n = seats or next(n for n in all_seats[seed % len(all_seats) :] + all_seats if n > 1)
        self.rig: Any = kind(home, n, 1, seed=seed, options=options, thinker=ByChance(seed, title), pace=2.0)
        self.rig.canvas.recording = True
        self.rig.draws = lambda: False
        self.chance, self.heard = Chance(seed * 7 + 1), Heard(self.rig)
        self.asked: list[Any] = []
        self.told: set[int] = set()

    def ready(self) -> bool:
        """At the next decision, or in a room that lies over it. False: the game is over."""
        rig = self.rig
        for k in range(1200):
            if k % 30 == 29 and rig.table.inspects():
                rig.key(pygame.K_ESCAPE)  # who looks round alone holds the game up
            if rig.over() or rig.match.outcome() is not None:
                return False
            rig.frames(1, 1 / 10)
            self.listen()
            if rig.top is not rig.room or (rig.asked() and rig.table.persons.curtain.closed == 0.0):
                return True
            if not rig.table.shown:
                rig.table.show.skip_all()
        raise AssertionError(f"nobody is asked: {rig.table.ribbon.sentence!r}")

    def listen(self) -> list[Any]:
        """What is new; and which decision has had its question told."""
        found, chooser = self.heard.new(), self.rig.table.persons.chooser
        if chooser is not None and self.rig.table.asked:
            if not any(one is chooser for one in self.asked):
                self.asked.append(chooser)
            if any(one.kind == "prompt" for one in found):
                self.told.add(id(chooser))
        return found

    def picture(self) -> tuple[Any, ...]:
        """What is seen: things and words, where they lie."""
        rig = self.rig
        rig.app.catch_up()
        table = rig.table
        words = tuple(sorted((word.text, round(word.box[0]), round(word.box[1])) for word in rig.stage.canvas.written))
        things = tuple(
            sorted((str(thing.key), str(thing.look), round(thing.x), round(thing.y)) for thing in rig.stage.canvas.record)
        )
        return rig.top.name, table.focus.current, words, things

    def press(self) -> tuple[str, str, list[Any], bool]:
        """The key, the room, what was told, and whether anything looks otherwise."""
        rig = self.rig
        rig.frames(LOOKS, 1 / 10)
        self.listen()
        for _ in range(STANDS):  # a slip that goes by itself would count as an answer
            if not any(str(thing.key).startswith("toast") for thing in rig.canvas.record):
                break
            rig.frames(5, 1 / 5)
            self.listen()
        before, room = self.picture(), rig.top.name if rig.top is not rig.room else TABLE
        rig.frames(LOOKS, 1 / 10)
        still = self.picture() == before
        self.listen()
        before, key = self.picture(), WHEEL[self.chance.below(len(WHEEL))]
        if room != TABLE and self.chance.below(4) == 0:
            key = pygame.K_ESCAPE
        rig.key(key)
        told = self.listen()
        for _ in range(LOOKS):
            rig.frames(1, 1 / 10)
            told += self.listen()
        after = self.picture()  # the last frame is drawn only now, and tells what it asks
        told += self.listen()
        self.differ = f"{set(before[2]) ^ set(after[2])} {[key for key, *_ in set(before[3]) ^ set(after[3])]}"
        return pygame.key.name(key), room, told, still and after != before


def told(title: str, count: int, seed: int, log: bool) -> int:
    """Prints how much was told; 1 where too little was."""
    left, decisions, prompts, changed, kinds = count, 0, 0, 0, Counter[str]()
    silent, first, letters = Counter[str](), dict[str, str](), list[int]()
    while left > 0:
        with tempfile.TemporaryDirectory() as home:
            player = Player(title, Path(home), seed)
            while left > 0 and player.ready() and len(player.asked) < 60:
                key, room, heard, looks = player.press()
                left, changed = left - 1, changed + looks
                kinds.update(one.kind for one in heard)
                letters += [sum(len(one.text) for one in heard)] if heard else []
                if log:
                    print(f"[{room}] {key}: " + " | ".join(f"{one.kind}: {one.text}" for one in heard), flush=True)
                if looks and not heard:
                    silent[f"{room} {key}"] += 1
                    first.setdefault(f"{room} {key}", f"seed {seed}, {player.rig.table.ribbon.sentence!r}")
                    if log:
                        print(f"    (changed, and nothing was told: {player.differ[:600]})")
            decisions, prompts = decisions + len(player.asked), prompts + len(player.told)
            player.rig.close()
        seed += 1
    usual = sorted(letters)[len(letters) // 2] if letters else 0
    print(
        f"{title}: {count} presses, {changed} changed the picture, {sum(silent.values())} of them told nothing; the question "
        f"of {prompts} of {decisions} decisions was told; {usual} letters a press that told anything (median); {dict(kinds)}"
    )
    for what, n in silent.most_common():
        print(f"{n:6}  {what} (first: {first[what]})")
    return int(bool(silent) or prompts < decisions)
