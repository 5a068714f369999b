"""Hears what happens at a kiosk and counts it. It looks on: nothing here changes a game or a screen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final, NamedTuple

import msgspec

from games.kernel.files import legible
from games.kernel.match import Match
from scenes.kiosk.statistics.counts import LOUDEST, Counts, Entry, Game
from scenes.kiosk.statistics.ledger import Ledger
from scenes.stage.devices.action import Change, DeviceChange
from scenes.stage.devices.seating import people
from scenes.stage.stage import Stage
from scenes.table.table_api import TableApi
from scenes.table.teaching.coach import Coach
from scenes.table.teaching.puzzler import Puzzler

LISTEN_EVERY: Final = 10.0
"""Seconds between two looks at how loud it has been."""
LONGEST: Final = 6 * 3600
"""Seconds that a game counts at most: a clock may have been set meanwhile."""
FIRST: Final = "first."
"""Before a decision that was the first of all for whoever gave up at it."""

Table = TableApi[Any, Any]


class Counting:
    """`frame` is called once a frame with the table on the stage; `wall` is the time of day."""

    def __init__(self, stage: Stage, wall: Callable[[], datetime] = datetime.now) -> None:
        self.stage = stage
        self.wall = wall
        self.ledger = Ledger(stage.folders.data)
        self._match: Match | None = None
        self._playing = False
        self._coming = False
        """The game of before the start is on its way to the stage."""
        self._gone = 0
        """Pads that were pulled and are not back."""
        self._taught: Taught | None = None
        """The lesson or puzzle on the table, until it is done or left."""
        self._listened = stage.clock.now()

    # -- what happens --------------------------------------------------------------------------------------------------

    def frame(self, table: Table | None) -> None:
        """A game begins or is continued, is over, or its table has been left."""
        match = table.match if table is not None else None
        self._coming = self._coming and match is None
        if match is not self._match and not self._coming:
            self._left("given_up")
            self._match = match
            self._taught = taught_at(table)
            self._add_taught("begun")
            if table is not None and self._counts(table):
                self._begin(table)
        if self._playing and match is not None and match.outcome() is not None:
            self._end("played_out", "")
        if self._taught is not None and self._taught.done():
            self._add_taught("done")
            self._taught = None
        self._listen()

    def slept(self) -> None:
        """Nobody answered."""
        self._add({"idle": 1})
        self._left("walked_away")

    def closed(self) -> None:
        """The operator has closed a game that nobody played any more."""
        self._left("walked_away")

    def broke(self) -> None:
        """An error inside the program ends the game that is on the stage."""
        self._left("broken_off")

    def covered(self) -> None:
        """Another window had taken the keyboard, and the kiosk's has asked for it."""
        self._add({"covered": 1})

    def came_back(self, match: Match | None, meant: bool) -> None:
        """After a start: at the game that was being played, or without it, although it was `meant`."""
        game = self.ledger.sums.open
        path = match.path if match is not None else None
        if match is not None and path is not None and game is not None and game.journal == legible(path.name):
            self._match, self._playing, self._coming = match, match.outcome() is None, True
            self._add({"recovered": 1})
        elif game is not None:
            self._end("broken_off" if meant else "walked_away", "")

    def heard(self, change: DeviceChange) -> None:
        """A pad was pulled, or is back."""
        if change.change is Change.LOST:
            self._gone += 1
            self._add({"lost": 1})
        elif change.change is Change.ADDED and self._gone:
            self._gone -= 1
            self._add({"back": 1})

    # -- games ---------------------------------------------------------------------------------------------------------

    def _counts(self, table: Table) -> bool:
        """A game of persons that is kept among the saves: no show, lesson, puzzle or replay."""
        path = table.match.path
        kept = path is not None and path.parent == self.stage.folders.saves
        return kept and table.seated and bool(people(table.match.players)) and table.match.outcome() is None

    def _begin(self, table: Table) -> None:
        now, match = self.wall(), table.match
        assert match.path is not None
        title, n = match.title.id, len(people(match.players))
        self._playing = True
        journal = legible(match.path.name)
        left = self.ledger.sums.left_at(journal, match.seed)
        if left is not None:  # the same sitting, whoever sits there now
            self._add({}, begun=msgspec.structs.replace(left.game, began=now.timestamp()), again=True)
            return
        game = Game(journal, title, match.n, n, now.toordinal(), now.hour, now.timestamp(), seed=match.seed)
        language = self.stage.words.language
        self._add({f"games/{title}": 1, f"hour/{now.hour}": 1, "people": n, f"language/{language}": 1}, begun=game)

    def _left(self, how: str) -> None:
        """The table has been left, if anybody played there. Nobody leaves a lesson twice."""
        if self._taught is not None:
            self._add_taught(f"left/{self._taught.place()}")
            self._taught = None
        if self._playing and self._match is not None:
            self._end(how, asked_of(self._match))

    def _end(self, how: str, decision: str) -> None:
        self._playing = False
        game = self.ledger.sums.open
        if game is None:
            return
        add = {f"ended/{game.title}/{how}": 1}
        if how == "given_up" and decision:
            add[f"at/{game.title}/{decision}"] = 1
        seconds = game.played + round(max(0.0, min(LONGEST, self.wall().timestamp() - game.began)))
        left = None if how == "played_out" else msgspec.structs.replace(game, played=seconds)
        day = datetime.fromordinal(game.day).date().isoformat()
        cells = (day, game.hour, game.title, game.seats, game.people, how, decision, seconds, game.recoveries, game.pads_lost)
        self._add(add, row=",".join(map(str, cells)), left=left)

    def _add_taught(self, what: str) -> None:
        """Of a lesson or a puzzle on the table."""
        if self._taught is not None:
            self._add({f"{self._taught.name}/{what}": 1})

    # -- the rest ------------------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        """How loud it has been, when that is the loudest of the day."""
        now, meter = self.stage.clock.now(), self.stage.sound.meter
        if meter is None or now - self._listened < LISTEN_EVERY:
            return
        self._listened = now
        loudest = round(100 * meter.take())
        if loudest > self.ledger.sums.days.get(self.wall().toordinal(), {}).get(LOUDEST, 0):
            self._add({LOUDEST: loudest})

    def count_anew(self) -> None:
        """The resettable sum begins again; days and the sum of all times stay."""
        self.ledger.write(Entry(0, self.wall().toordinal(), anew=True))

    def _add(
        self, add: Counts, begun: Game | None = None, row: str = "", left: Game | None = None, again: bool = False
    ) -> None:
        self.ledger.write(Entry(0, self.wall().toordinal(), add, begun, row, left, again))


class Taught(NamedTuple):
    """The lesson or the puzzle at a table."""

    part: Coach[Any, Any] | Puzzler[Any, Any]

    @property
    def name(self) -> str:
        """As it is counted."""
        title = self.part.table.title
        return f"lesson/{title}" if isinstance(self.part, Coach) else f"puzzle/{title}/{self.part.contest.puzzle.say}"

    def done(self) -> bool:
        """Whether it has been brought to its end."""
        return self.part.over if isinstance(self.part, Coach) else self.part.contest.verdict() == "solved"

    def place(self) -> str:
        """The step of a lesson, how a puzzle stands."""
        coach = self.part
        return coach.lesson.step[coach.place.step].say if isinstance(coach, Coach) else coach.contest.verdict()


def taught_at(table: Table | None) -> Taught | None:
    """What is learned there; None at a game, and where a lesson is over already."""
    found = (Taught(part) for part in (table.parts if table is not None else ()) if isinstance(part, Coach | Puzzler))
    return next((taught for taught in found if not taught.done()), None)


def asked_of(match: Match) -> str:
    """The decision that a person owes now: the title's own word for it; "" while nobody's is asked for."""
    asked = [seat for seat in match.to_act() if match.players[seat].kind == "human"]
    if match.outcome() is not None or not asked:
        return ""
    kind = match.prompt(asked[0]).message.removeprefix("prompt.")
    return f"{FIRST}{kind}" if match.moves_of(asked[0]) == 0 else kind
