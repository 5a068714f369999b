"""How often a sofa is handed from one person to the next: curtains that are lifted, and what others decide between two of them.

    uv run python -m tests.programs.evenings.handovers --title kalua --people 4 --games 3 --seed 1 [--pads] [--moves 400]

Persons sit in every seat and decide at once, as a plain computer player would; whoever is called holds the button at once and
lets go when the hand lies open. `--pads`: each with a pad of their own, and chords where the title has them.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games.catalog import TITLES
from games.kernel.minds.agents import make, mind_seed
from games.kernel.protocol import Seat
from scenes.stage.devices.seating import Secrecy
from scenes.titles import face_of
from tests.scenes.tables import TableRig
from tests.virtual_pad import A

STEP = 1 / 20
FINE = 1 / 60
"""Seconds of a frame while a curtain moves."""
LONGEST = 4000
"""Decisions after which a game is given up."""


@dataclass
class Counted:
    """Of one game: `lifted` curtains by seat, of which `again` for the person who had the table last; `decided` by seat;
    `between`: what others decided between two own curtains; `seconds`: from a decision to the next hand, but for what is shown
    between."""

    lifted: Counter[Seat] = field(default_factory=Counter)
    again: Counter[str] = field(default_factory=Counter)
    decided: Counter[Seat] = field(default_factory=Counter)
    between: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


class Sofa(TableRig[Any]):
    """One game at the real table, in whose every seat a person sits."""

    def __init__(self, home: Path, title: str, people: int, seed: int, pads: bool = False, **settings: Any) -> None:
        self.face = title  # type: ignore[misc]
        way: Secrecy = "chord" if pads else "curtain"
        held = people if pads else 0
        super().__init__(home, people, people, way, seed=seed, pads=held, title=TITLES[title], **{"pace": 2.0, **settings})
        self.minds = [make("greedy", TITLES[title], mind_seed(seed, seat)) for seat in range(people)]
        self.counted = Counted()
        self._looked: Seat | None = None
        self._others: dict[Seat, int] = {}
        self._decided_at: float | None = None
        self._shown = 0.0
        self._moves = 0

    def draws(self) -> bool:
        return False

    # -- what the persons do -------------------------------------------------------------------------------------------

    def play(self, most: int = LONGEST) -> Counted:
        """Until the game is over, or so many decisions have been taken."""
        still = 0
        while self.match.outcome() is None and self.match.moves < most:
            moves = self.match.moves
            self._go_on()
            still = still + 1 if self.match.moves == moves else 0
            assert still < 2000, f"nobody decides any more: {self.table.ribbon.sentence!r}"
        return self.counted

    def _go_on(self) -> None:
        persons = self.table.persons
        if persons.curtain.waits:
            self._lift(persons.curtain.seat)
        elif self.asked():
            self.decide(self.seat)
        elif persons.private is not None and persons.purpose == "look":
            persons.hide()
        elif self.room.wants_chords and self.table.show.idle and not persons.curtain.hangs:
            for seat in persons.waiting_for():
                self.decide(seat)
        self._pass()

    def _pass(self) -> None:
        """A frame; what is shown is over at once, and its time is not counted."""
        before = self.clock.now()
        if not self.table.show.idle and not self.table.persons.curtain.hangs and self.table.persons.private is None:
            self.table.show.skip_all()
            self.pass_by(STEP)
            self._shown += self.clock.now() - before
        else:
            self.pass_by(FINE if self.table.persons.curtain.hangs else STEP)

    def _lift(self, seat: Seat) -> None:
        """The right person holds the button until the hand lies open."""
        purpose = self.table.persons.purpose
        pad = self.pads[seat] if self.pads else None
        pad.press(A) if pad is not None else self.key_down(pygame.K_RETURN)
        self.until(lambda: not self.table.persons.curtain.hangs, 5, FINE)
        if self._decided_at is not None:
            self.counted.seconds.append(self.clock.now() - self._decided_at - self._shown)
            self._decided_at = None
        pad.release(A) if pad is not None else self.key_up(pygame.K_RETURN)
        self.counted.lifted[seat] += 1
        if seat == self._looked and self._others.get(seat) == 0:
            self.counted.again[f"{purpose} {self.match.view(None).phase}"] += 1
        if seat in self._others:
            self.counted.between.append(self._others[seat])
        self._others[seat], self._looked = 0, seat

    def decide(self, seat: Seat) -> None:
        """What a plain computer player would do."""
        move = self.minds[seat].choose(self.match.view(seat), seat, 0).move
        self.room.decisions.submit(seat, move)
        self.table.persons.done()
        self.counted.decided[seat] += 1
        for other in self._others:
            self._others[other] += other != seat
        self._decided_at, self._shown = self.clock.now(), 0.0


def report(games: Iterable[Counted]) -> str:
    """One line a game, one for all."""
    lines, all_of_them = [], list(games)
    for k, one in enumerate(all_of_them):
        lifted, decided = one.lifted.total(), one.decided.total()
        seats = ", ".join(str(one.lifted[seat]) for seat in sorted(one.decided))
        again = f"{one.again.total()} of them for who had the table last {dict(one.again) or ''}"
        lines.append(f"game {k + 1}: {decided} decisions, {lifted} curtains ({seats} by seat), {again}")
    curtains, decisions = sum(one.lifted.total() for one in all_of_them), sum(one.decided.total() for one in all_of_them)
    between = sorted(count for one in all_of_them for count in one.between)
    seconds = sorted(time for one in all_of_them for time in one.seconds)
    lines.append(
        f"all: {curtains / max(1, decisions):.2f} curtains a decision, {curtains / max(1, len(all_of_them)):.0f} a game"
    )
    if between and seconds:
        lines.append(
            f"others' decisions between two own curtains: {sum(between) / len(between):.1f}, at most {between[-1]}; "
            f"from a decision to the next open hand: {seconds[len(seconds) // 2]:.2f} s, at least {seconds[0]:.2f} s"
        )
    return "\n".join(lines)


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.programs.evenings.handovers", description=__doc__)
    words.add_argument("--title", required=True, choices=sorted(TITLES))
    words.add_argument("--people", type=int, default=4)
    words.add_argument("--games", type=int, default=3)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--moves", type=int, default=LONGEST, help="decisions after which a game is given up")
    words.add_argument("--pads", action="store_true", help="each person has a pad")
    said = words.parse_args()
    if not face_of(said.title).hides:
        print(f"{said.title} hides nothing: no curtain ever hangs")
        return 0
    games = []
    for k in range(said.games):
        with tempfile.TemporaryDirectory() as home:
            sofa = Sofa(Path(home), said.title, said.people, said.seed + k, said.pads)
            games.append(sofa.play(said.moves))
            sofa.close()
    print(f"{said.title}, {said.people} people{' with a pad each' if said.pads else ''}, seed {said.seed}")
    print(report(games))
    return 0


if __name__ == "__main__":
    sys.exit(main())
