"""Pictures of Caledea's table at every moment: `uv run python -m tests.sheets.caledea_sheet OUT [names] [small]`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match, Player
from scenes.caledea.scene import CaledeaTable
from scenes.seating import Seating
from scenes.stage.action import Action, Kind, Phase
from scenes.stage.clock import ManualClock
from scenes.stage.folders import folders
from scenes.stage.opening import open_app
from scenes.stage.settings import Settings
from scenes.tabletop.minds import ThinksHere

NAMES = ("Mara", "Noor", "Wisp", "Nimue", "Tarn", "Guglielmo", "Hawthorn", "Ilse")
MASKS = ("fox", "owl", "bear", "hare", "raven", "badger", "stag", "lion")
STEP = 1 / 30
SIZES = ((1920, 1080), (1280, 720))


class Sitting:
    """A table in an app with a clock turned by hand."""

    def __init__(
        self,
        n: int,
        size: tuple[int, int],
        seed: int = 5,
        humans: int = 1,
        played: int = 0,
        shown: bool = True,
        **options: Any,
    ) -> None:
        settings = {name: options.pop(name) for name in ("text_size", "language", "high_contrast") if name in options}
        players = tuple(
            Player(NAMES[i], "human") if i < humans else Player(NAMES[i], "agent", "random", MASKS[i]) for i in range(n)
        )
        self.size, self.settings = size, settings
        self.match = Match.start(TITLE, TITLE.read_options(options), players, seed)
        self.play_on(played, seed)
        if shown:
            self.open()

    def open(self) -> None:
        """Sits down at the table."""
        self.clock = ManualClock()
        os.environ.setdefault("PAPER_REALMS_HOME", tempfile.mkdtemp())
        self.app = open_app(Settings(**self.settings), places=folders(), clock=self.clock, size=self.size, strict=True)
        self.table = CaledeaTable(self.match, Seating((None,) * self.match.n, "open"), ThinksHere())
        self.app.stage.push(self.table)
        self.run(1.5)

    def play_on(self, moves: int, seed: int) -> None:
        """So many moves, then on until a person is to act."""
        chance = Chance(seed)
        while self.match.to_act() and (moves > 0 or not self._person_begins()):
            seat = self.match.to_act()[0]
            view = self.match.view(seat)
            found = _sensible(view, seat, chance)
            self.match.submit(seat, found)
            moves -= 1

    def _person_begins(self) -> bool:
        return self.match.players[self.match.to_act()[0]].kind == "human"

    def frame(self, dt: float = STEP) -> None:
        self.clock.advance(dt)
        self.app.frame()

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.frame()

    def until(self, found: Callable[[], bool], most: float = 60.0) -> bool:
        for _ in range(round(most / STEP)):
            if found():
                return True
            self.frame()
        return False

    def asked(self) -> bool:
        return self.table.persons.chooser is not None and self.table.show.idle

    def press(self, kind: Kind, **more: Any) -> None:
        self.table.act(Action(kind, Phase.DOWN, **more))
        self.table.act(Action(kind, Phase.UP, **more))
        self.frame()

    def go(self, square: int) -> None:
        """The cursor to a square."""
        self.table.focus.to(f"square.{square}")
        self.run(0.4)

    def save(self, path: Path) -> None:
        pygame.image.save(self.app.stage.window.surface, path)
        print(path)


def _sensible(view: Any, seat: int, chance: Chance) -> Any:
    """Claims what it can reach and builds at times. It hangs on nothing but the rules, so that pictures stay the same."""
    legal = view.legal_moves(seat)
    if view.phase == "where":
        mine = view.kingdom[seat]
        ends = [m for m in legal if view.outpost[m.path[-1]] == mine and m.path[-1] not in view.marker]
        return chance.pick([m for m in ends if not view.blocked(seat, m.path[-1])] or legal)
    if view.phase == "take":
        return legal[chance.below(2) * (len(legal) - 1)]
    if view.phase == "main":
        builds = [m for m in legal if type(m).__name__ in ("Build", "UpgradeUnit")]
        groups = [m for m in legal if type(m).__name__ == "PickGroup"]
        return chance.pick((builds if builds and chance.below(3) == 0 else groups) or legal)
    return chance.pick(legal)


def draft(size: tuple[int, int]) -> Sitting:
    return _asked(Sitting(5, size))


def _asked(t: Sitting) -> Sitting:
    t.until(t.asked)
    t.run(1.0)
    return t


def _in_turn(t: Sitting) -> Sitting:
    t.until(lambda: t.asked() and t.match.view(None).phase == "main")
    t.run(1.0)
    return t


def _turn(n: int, **options: Any) -> Callable[[tuple[int, int]], Sitting]:
    return lambda size: _in_turn(Sitting(n, size, played=60 * n, kingdoms="deal", **options))


def _fights(view: Any) -> list[tuple[Any, Any]]:
    """Every group of the seat to act that could attack now, whole, with one square that it could attack."""
    found = []
    for group in [move for move in view.legal_moves(view.active) if type(move).__name__ == "PickGroup"]:
        trial, chance = view.copy(), Chance(1)
        trial.apply(view.active, group, chance)
        while trial.phase == "take":
            trial.apply(view.active, trial.legal_moves(view.active)[-1], chance)
        ends = {move.path[-1] for move in trial.legal_moves(view.active)}
        found += [(group, end) for end in sorted(ends) if trial.blocked(view.active, end)]
    return found


def where(size: tuple[int, int], boards: str = "A") -> Sitting:
    """A group is about to go; the cursor is on a fight."""
    for seed in range(8, 60):
        t = Sitting(4, size, seed=seed, played=300, kingdoms="deal", boards=boards, shown=False)
        view = t.match.view(None)
        fights = _fights(view) if view.phase == "main" else []
        if fights:
            break
    t.open()
    _in_turn(t)
    group, end = fights[-1]
    t.match.submit(view.active, group)
    t.table.persons.done()
    t.run(0.6)
    while t.match.view(None).phase == "take":
        t.press(Kind.CONFIRM)
        t.run(0.6)
    t.table._bring(end)
    t.go(end)
    t.run(0.6)
    return t


def panned(size: tuple[int, int]) -> Sitting:
    t = where(size)
    t.table.pan(4, 5)
    t.run(0.5)
    return t


def menu(size: tuple[int, int]) -> Sitting:
    t = _in_turn(Sitting(3, size, played=150, kingdoms="deal", seed=3))
    view = t.match.view(None)
    t.go(view.capital[view.active])
    t.press(Kind.CONFIRM)
    t.run(0.6)
    return t


def lens(size: tuple[int, int]) -> Sitting:
    t = _in_turn(Sitting(2, size, played=50, kingdoms="deal"))
    t.table.act(Action(Kind.PEEK, Phase.DOWN))
    t.run(0.5)
    return t


def prices(size: tuple[int, int]) -> Sitting:
    t = _turn(5)(size)
    t.press(Kind.SHOULDER_LEFT)
    t.run(0.5)
    return t


def fight(size: tuple[int, int]) -> Sitting:
    """In the middle of a duel."""
    t = where(size)
    t.press(Kind.CONFIRM)
    t.until(lambda: t.table._sight is not None and t.table._sight.kind in ("duel_rolled", "siege_rolled"), 8)
    t.run(1.5)
    return t


MOMENTS: dict[str, Callable[[tuple[int, int]], Sitting]] = {
    "draft5": draft,
    "turn2": lambda size: _in_turn(Sitting(2, size, played=70, kingdoms="deal", seed=9)),
    "turn4": _turn(4),
    "turn5": _turn(5),
    "turn8": _turn(8),
    "tall6": _turn(6, boards="tall", teams="two"),
    "four8": _turn(8, boards="four"),
    "where4": where,
    "panned4": panned,
    "menu3": menu,
    "lens2": lens,
    "prices5": prices,
    "fight4": fight,
    "large8": _turn(8, text_size=1.3, language="es"),
    "large3": _turn(3, text_size=1.3, language="it", high_contrast=True),
}


GOLDEN = ("draft5", "turn8", "where4", "fight4", "prices5")
"""Those of which pictures are kept: they hang on nothing but the rules."""


def sheet(folder: Path, size: tuple[int, int], names: Iterable[str]) -> None:
    """Saves the pictures of these moments."""
    for name in names:
        MOMENTS[name](size).save(folder / f"caledea_{name}_{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in sys.argv[2:] if name != "small"] or list(MOMENTS)
    for window in SIZES if "small" in sys.argv else SIZES[:1]:
        sheet(out, window, wanted)
