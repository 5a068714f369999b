"""A whole evening with one button or two: from the shelf to a table, a game to its end, the results, the settings and back."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, median
from typing import Any, Final, NamedTuple

import pytest

from scenes.rooms.results import Results
from scenes.rooms.settings.room import SettingsRoom
from scenes.rooms.shelf.shelf import Shelf
from scenes.stage.aids.scanning.entry import Entry
from scenes.stage.aids.scanning.scan import FRESH, Scanning
from scenes.table.scene import TableScene
from tests.programs.tables.hands.button import REACTION, Player
from tests.scenes.launcher_rig import Launcher

SECONDS: Final = 1.0
"""Of a step."""
TARGETS: Final = {"kalesia": 8.0, "kalua": 6.0, "proelio": 6.0, "caledea": 15.0, "kalyra": 12.0}
"""Seconds until what one wants is chosen, at most, by one button (median of all decisions, each the mean of its choices)."""
PRESSES: Final = 12.0
"""The same in presses of two buttons."""
AVOIDED: Final = ("pause", "rules", "look", "log", "menu", "hint")
"""Hints of what plays nothing."""


class Reach(NamedTuple):
    """How far the choices of a decision are. `deep`: most levels."""

    choices: int
    seconds: float
    presses: float
    deep: int


class Evening(NamedTuple):
    """What an evening showed; `moves`: of the player with the button."""

    moves: int
    offered: int
    presses: int
    minutes: float
    processor: float
    reaches: list[Reach]


def reach_of(entries: Sequence[Entry]) -> Reach | None:
    """How far all that answers is from where the offer begins, not what only opens a paper; None where there is nothing."""
    found: list[tuple[int, int]] = []

    def walk(level: Sequence[Entry], steps: int, deep: int) -> None:
        for i, entry in enumerate(level):
            if entry.children:
                walk(entry.children, steps + i, deep + 1)
            elif entry.thing is not None and entry.thing.enabled and not entry.thing.opens:
                found.append((steps + i, deep))

    walk(entries, 0, 1)
    if not found:
        return None
    seconds = mean(steps * SECONDS + (FRESH if steps else 0.0) + deep * REACTION for steps, deep in found)
    return Reach(len(found), seconds, mean(steps + deep for steps, deep in found), max(deep for _, deep in found))


class Watched(Launcher):
    """The launcher, and every decision that is begun at a table with how far its choices are."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch, seed: int, two: bool, **settings: Any) -> None:
        monkeypatch.setattr(secrets, "randbits", lambda bits: seed)
        scanning = {"scanning": "two" if two else "one", "scan_next": "keys/n", "scan_step": SECONDS}
        self.reaches: list[Reach] = []
        self._last: object = None
        super().__init__(home, monkeypatch, **{"pace": 2.0, **scanning, **settings})

    @property
    def scan(self) -> Scanning:
        return next(aid for aid in self.app.aids.all if isinstance(aid, Scanning))

    def draws(self) -> bool:
        """Nobody looks: whoever plays only hears."""
        return False

    def pass_by(self, step: float = 1 / 60) -> None:
        super().pass_by(step)
        top = self.stage.stack.top
        if isinstance(top, TableScene) and top.table.asked and self.scan.path == [0]:
            question = top.table.persons.chooser, top.table.ribbon.sentence
            if question != self._last and self.scan.offered.things and (reach := reach_of(self.scan.entries)) is not None:
                self._last = question
                self.reaches.append(reach)


def spend(
    title: str, two: bool, home: Path, monkeypatch: pytest.MonkeyPatch, seed: int = 1, most: int = 20_000, whole: bool = True
) -> Evening:
    """An evening at that title; not `whole`: after so many things were offered the game is left by the pause. `Lost`: it got
    stuck; `AssertionError`: it came elsewhere."""
    began = time.process_time()
    house = Watched(home, monkeypatch, seed, two)
    player, say = Player(house, two, seed), house.stage.words.say
    player.wait(SECONDS)
    player.find(say(f"title.{title}"))
    player.find(say("seats.start"))
    table = house.top
    assert isinstance(table, TableScene), house.stack()
    names = {say(f"hint.{name}") for name in AVOIDED}
    avoided = (say("scan.verbs"), house.stage.words.teller("kalesia")("notebook.title"))
    wanted = {say(id) for id in ("hint.skip", "hint.to_my_turn", "hint.back", "lesson.go_on")}
    offered = player.play(
        lambda: isinstance(house.top, Results),
        lambda text: text in names or text.startswith(avoided),
        lambda text: text in wanted,
        most,
        whole,
    )
    moves = sum(table.match.moves_of(seat) for seat, one in enumerate(table.match.players) if one.kind == "human")
    if not isinstance(house.top, Results):
        player.find(say("hint.pause"))
        player.find(say("pause.leave.game"))
    else:
        player.find(say("results.shelf"))
    assert isinstance(house.top, Shelf), house.stack()
    player.find(say("hint.menu"))
    player.find(say("pause.settings"))
    assert isinstance(house.top, SettingsRoom), house.stack()
    player.find(say("hint.back"))
    while isinstance(house.top, SettingsRoom):
        player.find(say("hint.back"))
    assert isinstance(house.top, Shelf), house.stack()
    house.close()
    return Evening(moves, offered, player.presses, house.clock.now() / 60, time.process_time() - began, house.reaches)


def report(title: str, two: bool, evening: Evening) -> bool:
    """Prints it; whether it is near enough."""
    seconds, presses = (median(getattr(one, name) for one in evening.reaches) for name in ("seconds", "presses"))
    most, deep = max(one.seconds for one in evening.reaches), max(one.deep for one in evening.reaches)
    print(
        f"{title}, {'two buttons' if two else 'one button'}: {evening.moves} moves, {evening.offered} things offered, "
        f"{evening.presses} presses in {evening.minutes:.0f} minutes; {len(evening.reaches)} decisions, "
        f"to a choice {seconds:.1f} s (most {most:.1f}, target {TARGETS[title]:.0f}) or {presses:.1f} presses "
        f"(target {PRESSES:.0f}), {deep} levels; {evening.processor:.0f} s of the processor"
    )
    return seconds <= TARGETS[title] and presses <= PRESSES and deep <= 4
