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
ABLE: Final = {
    "caledea": (
        *(f"heard.mark.{kind}" for kind in ("ready", "reach", "attack", "site")),
        *(f"heard.brings.{what}" for what in ("capture", "claim", "free", "reclaim", "salt")),
    ),
    "kalyra": ("heard.reach", "heard.reach.far", "heard.attack", "heard.reveal", "heard.possible"),
}
"""What is said of a thing that can be used now."""
UNABLE: Final = {"caledea": "focus.square", "kalyra": "focus.hero"}
"""With what begins what cannot be used where nothing of that is said."""
SETTLE: Final = 4
"""Frames of a tenth of a second after something was chosen."""


class Game(NamedTuple):
    """How a game went: decisions; in how many everything was known; those that were walked by keys and taken by name, in how
    many of these everything was known, and in how many help was needed; what was known otherwise than it is; whether the game
    came to its end; what was asked where help was needed."""

    decisions: int
    known: int
    walked: int
    known_walked: int
    helped: int
    otherwise: list[str]
    ended: bool
    presses: int
    asked: list[str]


def things(rig: Any) -> list[Any]:
    """All that the cursor that looks round comes to, with its words."""
    view, context = rig.table.moment().view, rig.table.look()
    spots = list(rig.room.face.spots(view, context))
    return [*rig.room.table_view.inspector.things(view, context, rig.table.pieces.pieces, spots)]


class Table(Player):
    """A game with one who is given nothing but ears and keys."""

    def __init__(self, title: str, home: Path, seed: int, seats: int = 0) -> None:
        super().__init__(title, home, seed, SHORT.get(title, {"length": "short"}), seats)
        self.rig.canvas.recording = False
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

    def differences(self, walks: bool) -> list[str]:
        """Looks round, and gives what is known otherwise than the seat's view has it; one who does not walk is told at once all
        that walking would tell."""
        table, seat, moves = self.rig.table, self.rig.seat, -1
        while moves != self.rig.match.moves:  # what somebody did while one looked round is looked at anew
            self.at_rest()
            moves = self.rig.match.moves
            self.blind.listen()
            self.notes.forget()
            if walks:
                self.blind.look_round(lambda: self.notes.complete, first=not self.notes.before)
            for thing in () if walks else things(self.rig):
                self.notes.hear(Heard("look", thing.text))
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
            meant = [name for name in found if name.rstrip(".").partition(":")[0] in last]
            meant = meant or [
                name for name in found if any(self.notes.words.said(family, name) for family in FAMILIES.get(self.title, ()))
            ]
            able = [name for name in found if any(self.notes.words.says(id, name) for id in ABLE.get(self.title, ()))]
            unable = UNABLE.get(self.title, "")
            idle = bool(found and unable and not able and self.notes.words.read(unable, found[0], (), True))
            return [] if idle else able or meant or found

        done = self.blind.decide(decided, wanted)
        if not done:
            self.by_chance()
        return done

    def by_chance(self) -> None:
        """A decision that is not of interest."""
        rig, seat = self.rig, self.rig.seat
        rig.table.play(seat, rig.match.title.random_move(rig.match.view(seat), seat, self.chance))


def play(title: str, seed: int, every: int = 1, most: int = 10_000, log: bool = False, seats: int = 0) -> Game:
    """One game. In each decision everything is compared; every so many are walked by keys and taken by name, the others are
    taken by chance. After `most` the game is left."""
    decisions = known = walked = known_walked = helped = 0
    otherwise, asked = list[str](), list[str]()
    with tempfile.TemporaryDirectory() as home:
        table = Table(title, Path(home), seed, seats)
        rig = table.rig
        while decisions < most and table.ready():
            if rig.top is not rig.room:
                table.blind.press("escape")
                continue
            walks = decisions % every == 0
            found = table.differences(walks)
            decisions, known = decisions + 1, known + (not found)
            otherwise += found
            if walks:
                walked, known_walked = walked + 1, known_walked + (not found)
                question = table.blind.question
                if rig.asked() and not table.decide():
                    helped += 1
                    asked.append(f"{question} {table.blind.tried}")
            elif rig.asked():
                table.by_chance()
            if log and (walks or found):
                print(f"  decision {decisions}: {table.blind.presses} presses; {helped} helped; {found[:6]}", flush=True)
        ended = rig.over() or rig.match.outcome() is not None
        presses = table.blind.presses
        rig.close()
    return Game(decisions, known, walked, known_walked, helped, otherwise, ended, presses, asked)


def told(title: str, games: int, seed: int, every: int, most: int, seats: int, log: bool) -> int:
    """Prints how much is known by ear, game by game; 1 where that is less than 99 of 100 decisions."""
    began, played, kinds = time.process_time(), list[Game](), Counter[str]()
    for k in range(games):
        game = play(title, seed + k, every, most, log, seats)
        played.append(game)
        kinds.update(one.partition(":")[0].partition(" of ")[0] for one in game.otherwise)
        print(f"seed {seed + k}: {game._replace(otherwise=game.otherwise[:3])}", flush=True)
    decisions, known = sum(game.decisions for game in played), sum(game.known for game in played)
    walked, known_walked = sum(game.walked for game in played), sum(game.known_walked for game in played)
    helped = sum(game.helped for game in played)
    print(
        f"{title}: {games} games ({sum(game.ended for game in played)} to their end), {decisions} decisions, everything known "
        f"at {known} ({known / max(1, decisions):.1%}); {walked} of them walked by keys and taken by name, everything known at "
        f"{known_walked}, {helped} with help; {sum(game.presses for game in played)} presses, "
        f"{time.process_time() - began:.0f} s of the processor"
    )
    for kind, n in kinds.most_common():
        print(f"{n:6}  {kind}")
    return int(known < 0.99 * decisions or known_walked < 0.99 * walked or helped > 0)
