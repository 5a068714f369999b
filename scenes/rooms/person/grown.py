"""The line of the results that grows with those who play: who has met whom how often, an old medal again, an own best."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.kernel.match import Match, Player
from games.kernel.people.growth import grown
from games.kernel.people.played import all_played
from scenes.paint.palette import SHELL
from scenes.rooms.room import HINT_LINE
from scenes.stage.loop.job import Job
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage

LEFT: Final = 100.0
WIDEST: Final = 760.0
HIGH: Final = 92.0
"""Of its lines together, below the buttons."""


class Growing:
    """Of one game that is over; "" until the journals have been looked through, and where there is nothing to say."""

    def __init__(self, stage: Stage, match: Match, saved: Path | None, players: Sequence[Player]) -> None:
        """`saved`: its journal, if it has one; `players`: everybody as the screen calls them."""
        self._words, self._title, self._saved, self._players = stage.words, match.title, saved, players
        self.text = ""
        places = stage.folders
        known = saved is not None and bool(match.persons)
        self._reading = Job(lambda: all_played(places.saves, places.data), stage.strict) if known else None

    def update(self) -> None:
        """Takes what has been read beside the frames."""
        games = self._reading.brought() if self._reading is not None else None
        if games is None or self._saved is None:
            return
        title, words = self._title, self._words
        found = grown(games, self._saved.name, title.records)
        if found is not None:
            ids = {"medal": f"medal.{found.what}.name", "best": f"record.{found.what}"}
            what = words.of(title.id, ids[found.kind]) if found.what else words.say(f"title.{title.id}")
            names = words.listing([self._players[seat].name for seat in found.seats])
            self.text = words.say(f"results.grown.{found.kind}", names=names, what=what, n=found.n, before=found.before)

    def draw(self, canvas: Canvas, until: float) -> None:
        """`until`: where the hints begin, on whose line it stands."""
        if not self.text:
            return
        lines, size = canvas.lettering.fill(self.text, min(WIDEST, until - 40 - LEFT), HIGH, 32, "read")
        step = canvas.lettering.leading(size, role="read")
        for i, line in enumerate(lines):
            y = HINT_LINE + (i - (len(lines) - 1) / 2) * step
            canvas.words(line, LEFT, y, size, "read", SHELL.gold, anchor="middle", layer=20, key=f"grown:{i}", shadow=0.8)
