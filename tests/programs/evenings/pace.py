"""How an evening passes in the real loop, at the usual pace: what a person decides, and how long he only watches.

    python -m tests.programs.evenings.pace --title kalyra --option expedition=short --games 3 [--seats 6] [--new] [--show]

One person sits among computers; a stand-in of their level decides for him. He takes `FIRST` seconds for the first decision
after somebody else has moved, `NEXT` for each that follows at once, and `PRESS` where there is nothing to choose. Everything
else is the table's own time: what came of his own moves (`own`), what others do (`shown`), what computers seem to think.
Nobody hurries or skips. `--set others=shown`: a setting of the table. `--new`: he has never finished a game of the title.
`--show`: nobody sits there, as a kiosk shows games.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from games.catalog import TITLES
from games.commands import parse_options
from games.kernel.match import Match
from games.kernel.minds.agents import make, mind_seed, own_budget
from scenes.table.people.defaults import defaults_of
from tests.scenes.tables import TableRig, seated

STEP = 1 / 20
SWEPT = 1 / 60
"""Of a frame, and of one in a sweep."""
FIRST = 6.0
NEXT = 3.0
PRESS = 1.5
"""Seconds."""
STILL = 120.0
"""Seconds after which a table at which nothing happens is stuck."""
LONGEST = 6 * 3600.0


@dataclass
class Passed:
    """Seconds of one game. `own`: what came of the person's own moves was shown; `shown`: what others did; `thought`: computers
    seemed to think. `waits`: from an own decision to the next after others have moved."""

    decided: float = 0.0
    own: float = 0.0
    shown: float = 0.0
    thought: float = 0.0
    decisions: int = 0
    forced: int = 0
    waits: list[float] = field(default_factory=list)
    ending: str = ""

    @property
    def watched(self) -> float:
        """Others' doings."""
        return self.shown + self.thought

    @property
    def all(self) -> float:
        return self.decided + self.own + self.watched


class Alone(TableRig[Any]):
    """`humans` persons, at most one, among computers of one level."""

    def __init__(
        self,
        home: Path,
        title: str,
        seats: int,
        seed: int,
        level: str,
        options: Any,
        humans: int = 1,
        **settings: Any,
    ) -> None:
        self.face = title  # type: ignore[misc]
        kind = TITLES[title]
        match = Match.start(kind, options, seated(seats, humans, level), seed)
        settings = {"pace": 1.0, "reduced_motion": False, "coach": False, "finished": tuple(TITLES), **settings}
        super().__init__(home, match=match, **settings)
        self.mind = make(level, kind, mind_seed(seed, 0), "")
        self.passed = Passed()
        self._watched = 0.0
        self._others = -1
        """Moves of others before the last own decision."""

    def draws(self) -> bool:
        return False

    def play(self) -> Passed:
        """To the end of the game. `AssertionError`: nothing happens any more."""
        passed, still, moves = self.passed, 0.0, 0
        while not self.over() and passed.all < LONGEST:
            if self.asked():
                self._decide()
            else:
                self._watch()
            still = 0.0 if self.match.moves != moves or not self.table.show.idle else still + STEP
            moves = self.match.moves
            assert still < STILL, f"nothing happens any more: {self.table.ribbon.sentence!r}"
        outcome = self.match.outcome()
        passed.ending = outcome.reason if outcome is not None else "not ended"
        return passed

    def _watch(self) -> None:
        """A frame in which nobody is asked. What holds back a press after a show is time that the person has to think."""
        step = SWEPT if self.table.sweep.swept else STEP
        others = self.match.moves - self.match.moves_of(0) != self._others
        if self.table.shown and self.table.persons.chooser is not None:
            self.passed.decided += step
            self._early += step
        elif self.table.shown and self.match.outcome() is None:
            self.passed.thought += step
            self._watched += step
        elif others:
            self.passed.shown += step
            self._watched += step
        else:
            self.passed.own += step
        self.pass_by(step)

    def _decide(self) -> None:
        """The person thinks, and does what the stand-in would."""
        seat, passed = self.seat, self.passed
        forced = len(self.match.legal_moves(seat)) == 1
        others = self.match.moves - self.match.moves_of(seat)
        follows, self._others = others == self._others, others
        takes = max(STEP, (PRESS if forced else NEXT if follows else FIRST) - self._early)
        mine = self.match.moves_of(seat)
        for _ in range(round(takes / STEP)):
            self.pass_by(STEP)
            passed.decided += STEP
            if self.match.moves_of(seat) != mine:
                break
        itself = self.match.moves_of(seat) != mine
        """The table has done what cannot be done otherwise."""
        passed.decisions, passed.forced = passed.decisions + (not (forced or itself)), passed.forced + forced
        if not follows:
            passed.waits.append(self._watched)
            self._watched = 0.0
        self._early = 0.0
        if not itself and self.asked() and self.seat == seat:
            move = self.mind.choose(self.match.view(seat), seat, own_budget(self.mind)).move
            self.room.decisions.submit(seat, move)
            self.table.persons.done()
        self.pass_by(STEP)

    _early = 0.0
    """Seconds for which the person has known already what is asked."""


def played(
    title: str, seats: int, seeds: Sequence[int], level: str, options: Any, humans: int = 1, **settings: Any
) -> list[Passed]:
    """One game a seed, at a table of its own."""
    found = []
    for seed in seeds:
        with tempfile.TemporaryDirectory() as home:
            rig = Alone(Path(home), title, seats, seed, level, options, humans, **settings)
            found.append(rig.play())
            rig.close()
    return found


def told(games: Sequence[Passed]) -> str:
    """Means, shares of all the time, and the waits."""
    whole = sum(game.all for game in games)

    def share(part: str) -> str:
        return f"{sum(getattr(game, part) for game in games) / whole:.0%}"

    waits = sorted(wait for game in games for wait in game.waits)
    a_minute = sum(game.decisions for game in games) * 60 / whole
    line = (
        f"{whole / len(games) / 60:.1f} min, decided {share('decided')}, saw own moves {share('own')}, "
        f"watched {share('watched')} (shown {share('shown')}, thought {share('thought')}), {a_minute:.1f} decisions a minute"
    )
    return line + (f", waits {median(waits):.0f} s, longest {waits[-1]:.0f}" if waits else "")


def main() -> int:
    words = argparse.ArgumentParser(
        prog="python -m tests.programs.evenings.pace", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--title", required=True, choices=sorted(TITLES))
    words.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    words.add_argument("--seats", type=int, action="append", help="the usual table and the largest, where it is not said")
    words.add_argument("--games", type=int, default=3)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--level", default="squire")
    words.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the table")
    words.add_argument("--new", action="store_true", help="nobody there has played a game of the title to its end")
    words.add_argument("--show", action="store_true", help="computers only")
    said = words.parse_args()
    title = TITLES[said.title]
    options = parse_options(title, said.option)
    settings: dict[str, Any] = dict(pair.split("=", 1) for pair in said.set)
    if said.new:
        settings["finished"] = ()
    for seats in said.seats or dict.fromkeys((defaults_of(said.title).usual, max(title.seats))):
        seeds = range(said.seed, said.seed + said.games)
        games = played(said.title, seats, seeds, said.level, options, 0 if said.show else 1, **settings)
        print(
            f"{said.title} {' '.join(said.option)}{' new' if said.new else ''} {seats} seats, "
            f"seed {said.seed}, {said.games} games: {told(games)}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
