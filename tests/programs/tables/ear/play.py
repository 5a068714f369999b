"""Whole games by ear alone: whether what somebody who hears knows of the table is what the rules let that seat know."""

from __future__ import annotations

import os
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games.kernel.chance import Chance
from tests.programs.tables.ear.blind import Blind, Heard
from tests.programs.tables.ear.fields import IN_SIGHT, NOTES, TRUTH
from tests.programs.tables.ear.presses import Player

SHORT: Final[dict[str, dict[str, Any]]] = {"kalyra": {"expedition": "outing"}}
"""The short form of a title; the others call theirs so."""
LAST: Final = {"kalesia": ("button.lay",)}
"""What finishes a decision of several picks, by its text."""
REST: Final = 6
"""Fifths of a second without a move: then nobody moves who need not wait."""
FAMILIES: Final = {"kalesia": ("weapon",)}
"""What is chosen, by the texts that are its names; elsewhere anything."""
SETTLE: Final = 4
"""Frames of a tenth of a second after something was chosen."""


class Game(NamedTuple):
    """How a game went: decisions, those of them that were compared and taken by name, in which everything was known, in which
    help was needed; what was known otherwise than it is, and whether the game came to its end."""

    decisions: int
    compared: int
    known: int
    helped: int
    otherwise: list[str]
    ended: bool
    presses: int


class Table(Player):
    """A game with one who is given nothing but ears and keys."""

    def __init__(self, title: str, home: Path, seed: int) -> None:
        super().__init__(title, home, seed, SHORT.get(title, {"length": "short"}))
        self.title, self.notes, self._unheard = title, NOTES[title](), list[Heard]()
        self.blind = Blind(self._hear, self._press, self.notes.hear, Chance(seed * 13 + 5))

    def listen(self) -> list[Any]:
        found = super().listen()
        self._unheard += [Heard(one.kind, one.text) for one in found]
        return found

    def _hear(self) -> list[Heard]:
        self.listen()
        found, self._unheard = self._unheard, []
        return found

    def _press(self, key: str) -> None:
        code = pygame.key.key_code(key)
        self.rig.key_down(code)
        self.rig.key_up(code)
        self.rig.frames(1)

    def at_rest(self) -> None:
        """Until the others have done what they do meanwhile."""
        still, moves = 0, self.rig.match.moves
        while still < REST:
            self.rig.frames(1, 1 / 5)
            still, moves = (
                (still + 1, moves) if moves == self.rig.match.moves and self.rig.table.shown else (0, self.rig.match.moves)
            )
            if not self.rig.table.shown:
                self.rig.table.show.skip_all()

    def differences(self) -> list[str]:
        """Looks round, and gives what is known otherwise than the seat's view has it."""
        self.at_rest()
        table, seat = self.rig.table, self.rig.seat
        self.blind.listen()
        self.notes.forget()
        self.blind.look_round(lambda: self.notes.complete)
        players, view = table.players, self.rig.match.view(seat)
        true = TRUTH[self.title](view, seat, lambda one: players[one].name)
        known = self.notes.known
        beyond = IN_SIGHT.get(self.title, ())
        wanted = {key: value for key, value in true.items() if key in known or not key.startswith(beyond or ("\0",))}
        wanted["question"] = table.ribbon.sentence
        heard = known | {"question": self.blind.question}
        return [
            f"{key}: {heard.get(key, 'unheard')!r}, not {value!r}"
            for key, value in wanted.items()
            if heard.get(key, "unheard") != value
        ]

    def decide(self) -> bool:
        """Chooses by name until the table goes on; False: help was needed."""
        rig, chooser, moves = self.rig, self.rig.table.persons.chooser, self.rig.match.moves
        words = self.notes.words.texts
        last = {words[id][0] for id in LAST.get(self.title, ())}

        def decided() -> bool:
            rig.frames(SETTLE, 1 / 10)
            while rig.top is not rig.room and not rig.over():
                self.blind.press("escape")
                rig.frames(1, 1 / 10)
            return rig.over() or rig.match.moves != moves or rig.table.persons.chooser is not chooser

        def wanted(found: list[str]) -> list[str]:
            meant = [name for name in found if name.rstrip(".") in last]
            meant = meant or [
                name for name in found if any(self.notes.words.said(family, name) for family in FAMILIES.get(self.title, ()))
            ]
            meant = meant or found
            return [meant[self.chance.below(len(meant))]] if meant else []

        done = self.blind.decide(decided, wanted)
        if not done:
            self.by_chance()
        return done

    def by_chance(self) -> None:
        """A decision that is not of interest."""
        rig, seat = self.rig, self.rig.seat
        rig.table.play(seat, rig.match.title.random_move(rig.match.view(seat), seat, self.chance))


def play(title: str, seed: int, every: int = 1, most: int = 10_000, log: bool = False) -> Game:
    """One game. At every so many decisions everything is compared, and that decision is taken by name; the others by chance.
    After `most` the game is left."""
    decisions = compared = known = helped = 0
    otherwise: list[str] = []
    with tempfile.TemporaryDirectory() as home:
        table = Table(title, Path(home), seed)
        rig = table.rig
        rig.canvas.recording = False
        while decisions < most and table.ready():
            if rig.top is not rig.room:
                table.blind.press("escape")
                continue
            decisions += 1
            if (decisions - 1) % every == 0:
                found = table.differences()
                compared, known = compared + 1, known + (not found)
                otherwise += found
                if log:
                    print(f"  decision {decisions}: {table.blind.presses} presses; {found[:6]}", flush=True)
                helped += rig.asked() and not table.decide()
            else:
                table.by_chance()
        ended = rig.over() or rig.match.outcome() is not None
        presses = table.blind.presses
        rig.close()
    return Game(decisions, compared, known, helped, otherwise, ended, presses)


def told(title: str, games: int, seed: int, every: int, most: int, log: bool) -> int:
    """Prints how much is known by ear; 1 where that is less than 99 of 100 decisions."""
    began, played, kinds = time.process_time(), list[Game](), Counter[str]()
    for k in range(games):
        played.append(play(title, seed + k, every, most, log))
        kinds.update(one.partition(":")[0].partition(" of ")[0] for one in played[-1].otherwise)
    compared, known = sum(game.compared for game in played), sum(game.known for game in played)
    helped = sum(game.helped for game in played)
    print(
        f"{title}: {games} games ({sum(game.ended for game in played)} to their end), "
        f"{sum(game.decisions for game in played)} decisions, {compared} of them by ear, everything known at {known} "
        f"({known / max(1, compared):.1%}), {helped} with help; {sum(game.presses for game in played)} presses, "
        f"{time.process_time() - began:.0f} s of the processor"
    )
    for kind, n in kinds.most_common():
        print(f"{n:6}  {kind}")
    return int(known < 0.99 * compared or helped > 0)
