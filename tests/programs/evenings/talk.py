"""What computer players say in an evening of one person among them, in the real loop, and what kept them from speaking.

    uv run python -m tests.programs.evenings.talk --title kalua --option length=short --games 3 [--seats 4] [--new] [--lines]

The person decides as in `tests.programs.evenings.pace`. `--new`: a guest who has finished no game here, to whom nothing passes
quickly. `--lines`: what was said, by whom, and after what.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from games.catalog import TITLES
from games.commands import parse_options
from games.kernel.protocol import Seat
from scenes.table.people.defaults import defaults_of
from scenes.table.people.voices import Voices
from scenes.table.show.beats import Beat
from tests.programs.evenings.pace import Alone

SOON = 0.7
"""Seconds after which what is said is not said of what was just seen."""


@dataclass
class Talked:
    """Of one game. `said`: who, the id of the line, how many own decisions had been made. `kept`: why a moment of which
    somebody had something to say passed in silence, how often."""

    n: int = 0
    said: list[tuple[Seat, str, int]] = field(default_factory=list)
    arose: int = 0
    kept: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    turns: int = 0
    """Own decisions after others had moved."""
    twice: int = 0
    """Lines that had been said before."""


class Listened(Alone):
    """A game at which somebody counts what is said."""

    _voices: Voices[Any, Any] | None = None
    """From the moment at which the table stands."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.talked = Talked(self.match.n)
        self._voices = self.table.part(Voices)
        self._heard: object = None
        self.texts: set[str] = set()
        self._waits: list[tuple[float, str]] = []
        """What has still to be said, and why it is not if it is not."""
        began = self._voices.began

        def listening(beat: Beat[Any], step: int) -> None:
            began(beat, step)
            if step == (0 if beat.cue.quiet else len(beat.cue.steps) - 1) and self._has(beat):
                self.talked.arose += 1
                self._waits.append((SOON, self._why(beat)))

        self._voices.began = listening  # type: ignore[method-assign]

    def draws(self) -> bool:
        """What is said finds its place when the table is drawn."""
        saying = self._voices.saying if self._voices is not None else None
        return saying is not None and saying.laid is None

    def pass_by(self, dt: float = 1 / 60) -> None:
        super().pass_by(dt)
        if self._voices is None:
            return
        saying = self._voices.saying
        if saying is not None and saying is not self._heard and saying.laid is not None:
            self._heard = saying
            self.talked.twice += saying.text in self.texts
            self.texts.add(saying.text)
            self.talked.said.append((saying.seat, saying.id, self.passed.decisions))
            self._waits = []
        past = [why for left, why in self._waits if left <= dt]
        self._waits = [(left - dt, why) for left, why in self._waits if left > dt]
        self.talked.kept.update(past)

    def _has(self, beat: Beat[Any]) -> bool:
        """Whether any computer has something to say of it."""
        seats = [seat for seat, player in enumerate(self.match.players) if player.kind == "agent"]
        heard = [(event, view) for event, view in beat.events if event.seen_by(None) is not None]
        return any(self.room.face.narration.occasion(event, view, seat) for event, view in heard for seat in seats)

    def _why(self, beat: Beat[Any]) -> str:
        """What keeps them from speaking."""
        table, voices = self.table, self.table.part(Voices)
        if voices.saying is not None:
            return "another speaks"
        for why, so in (
            ("affair of others", beat.others),
            ("sweep", table.sweep.swept),
            ("card", table.card is not None),
            ("catch-up", table.catch_up is not None),
            ("hint", table.look().hint is not None),
            ("hushed", voices.hushed),
        ):
            if so:
                return why
        return "held back or no place"

    def play(self) -> Any:
        passed = super().play()
        self.talked.decisions, self.talked.turns = passed.decisions, len(passed.waits)
        return passed


def listened(home: Path, title: str, seats: int, seed: int, level: str, options: Any, **settings: Any) -> Talked:
    """One game of an evening on the machine whose files lie in `home`."""
    rig = Listened(home, title, seats, seed, level, options, **settings)
    rig.play()
    rig.room.exit()
    rig.close()
    return rig.talked


def main() -> int:
    words = argparse.ArgumentParser(
        prog="python -m tests.programs.evenings.talk", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--title", required=True, choices=sorted(TITLES))
    words.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    words.add_argument("--seats", type=int, help="the usual table, where it is not said")
    words.add_argument("--games", type=int, default=3)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--level", default="squire")
    words.add_argument("--new", action="store_true", help="a guest who has finished no game")
    words.add_argument("--lines", action="store_true", help="what was said")
    said = words.parse_args()
    seats, finished = said.seats or defaults_of(said.title).usual, () if said.new else tuple(TITLES)
    options = parse_options(TITLES[said.title], said.option)
    home = tempfile.TemporaryDirectory()
    before: set[str] = set()
    for seed in range(said.seed, said.seed + said.games):
        one = listened(Path(home.name), said.title, seats, seed, said.level, options, finished=finished)
        by = Counter(seat for seat, _, _ in one.said)
        game = f"{said.title} {' '.join(said.option)} {seats} seats, seed {seed}{', new' if said.new else ''}"
        print(
            f"{game}: {len(one.said)} lines in {one.turns} turns, {one.decisions} decisions; by seats "
            f"{[by[seat] for seat in range(1, seats)]}; {one.twice} said before, "
            f"{sum(id in before for _, id, _ in one.said)} on an evening before; {one.arose} occasions, "
            f"kept: {dict(one.kept.most_common())}",
            flush=True,
        )
        before |= {id for _, id, _ in one.said}
        for seat, id, decisions in one.said if said.lines else ():
            print(f"  after {decisions}: seat {seat} {id}")
    home.cleanup()
    return 0


if __name__ == "__main__":
    sys.exit(main())
