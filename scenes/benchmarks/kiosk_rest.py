"""What a kiosk costs that nobody uses, and whether it grows.

python -m scenes.benchmarks.kiosk_rest FOLDER SECONDS ROUNDS      prints figures as JSON
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import sleep
from typing import Final

from games.catalog import BUILT
from games.kernel.arena.figure import Figure
from games.kernel.minds.thinker import Answer, Question, Thinker
from scenes.benchmarks import part
from scenes.benchmarks.house import memory_now_mb, open_at, settle, share_of_core
from scenes.kiosk.attract import Attract
from scenes.rooms.shelf.shelf import Shelf
from scenes.stage.loop.app import App
from scenes.stage.loop.clock import ManualClock

GROUP: Final = "Kiosk"
SHARE: Final = 5.0
GROWTH_MB: Final = 12.0
"""Pictures seldom seen still come into the bounded cache; tables that are never freed would gain some 20 MB a show."""
STEP: Final = 0.25
RESTS: Final = 5.0
"""Seconds of each rest that are played."""
BETWEEN_CHECKS: Final = 0.0005
"""Seconds until it is looked again whether a thought has come."""
LONGEST_GAME: Final = 40_000
"""Frames after which a game counts as stuck."""


class ThinksBeside(Thinker):
    """A kiosk's computers think in a process of their own, which goes with the show; a clock turned by hand waits for them. In
    this process their thoughts would leave holes behind: some 40 MB of Python's heap after twenty shows, which no kiosk has."""

    def __init__(self) -> None:
        super().__init__()
        self._due: set[int] = set()

    def ask(self, question: Question) -> int:
        ticket = super().ask(question)
        self._due.add(ticket)
        return ticket

    def poll(self) -> list[Answer]:
        while not (found := super().poll()) and self._due:
            sleep(BETWEEN_CHECKS)
        self._due -= {answer.ticket for answer in found}
        return found

    def cancel(self, ticket: int) -> None:
        self._due.discard(ticket)
        super().cancel(ticket)


def measure(home: Path, seconds: float, rounds: int) -> list[Figure]:
    app = open_at((1920, 1080), home)
    app.stage.push(Shelf())
    app.stage.push(Attract())
    settle(app)
    show = app.stage.stack.top
    assert isinstance(show, Attract)
    app.stage.settings.pace = 2.0
    busy = share_of_core(app, seconds)
    show.end()
    share_of_core(app, 3.0)
    resting = share_of_core(app, seconds)
    figures = [
        Figure(group=GROUP, name="computer time between two shows", value=resting, unit="% of a core", budget=SHARE),
        Figure(group=GROUP, name="computer time during a show", value=busy, unit="% of a core"),
    ]
    return [*figures, *_growth(app, show, rounds)]


def _growth(app: App, show: Attract, rounds: int) -> list[Figure]:
    """Whole shows one after the other, fast, each with the beginning of the rest after it, in which a kiosk lets go what the
    show held. What is left after a show differs from title to title by more than a round of them gains, so every title is held
    against itself, and the first round, which fills the caches, does not count."""
    clock = ManualClock(app.stage.clock.now())
    app.stage.clock = clock
    Attract.minds, Attract.level = ThinksBeside, "greedy"  # pictures count here, not thoughts
    left = [[_show(app, show, clock) for _ in BUILT] for _ in range(1 + rounds)]
    gained = (sum(left[-1]) - sum(left[1])) / len(BUILT)
    name = f"memory gained over {(rounds - 1) * len(BUILT)} shows, every title against itself"
    return [Figure(group=GROUP, name=name, value=gained, unit="MB", budget=GROWTH_MB)]


def _show(app: App, show: Attract, clock: ManualClock) -> float:
    """One of them; what the process has in the rest after it, in MB."""
    show.begin()
    part.begins(f"a show of {show.title}")
    for _ in range(LONGEST_GAME):
        clock.advance(STEP)
        app.frame()
        if show.table is None and show.stood >= RESTS:
            break
    return memory_now_mb()


def main(words: Sequence[str]) -> list[Figure]:
    home, seconds, rounds = words
    return measure(Path(home), float(seconds), int(rounds))


if __name__ == "__main__":
    part.run(main)
