"""Pictures of Kalua's table at every moment: `uv run python -m tests.sheets.kalua_sheet OUT [names] [small]`."""

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

from games.kalua.content import cards
from games.kalua.moves import PlayCard
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match, Player
from scenes.kalua.scene import KaluaTable
from scenes.seating import Seating
from scenes.stage.action import Action, Kind, Phase
from scenes.stage.clock import ManualClock
from scenes.stage.folders import folders
from scenes.stage.opening import open_app
from scenes.stage.settings import Settings
from scenes.tabletop.minds import ThinksHere

NAMES = ("Mara", "Guglielmo", "Wisp", "Nimue", "Tarn")
MASKS = ("fox", "raven", "hare", "badger", "lion")
STEP = 1 / 30
SIZES = ((1920, 1080), (1280, 720))
FAR = 4000
"""Moves after which a moment is given up."""


class Sitting:
    """A game played on to a moment, and its table in an app with a clock turned by hand."""

    def __init__(self, n: int, size: tuple[int, int], seed: int = 5, humans: int = 1, **options: Any) -> None:
        settings = {name: options.pop(name) for name in ("text_size", "language", "high_contrast") if name in options}
        players = tuple(
            Player(NAMES[i], "human") if i < humans else Player(NAMES[i], "agent", "random", MASKS[i]) for i in range(n)
        )
        self.size, self.settings, self.seed = size, settings, seed
        self.players, self.options = players, TITLE.read_options(options)
        self._start()

    def _start(self) -> None:
        self.luck = Chance(self.seed)
        self.match = Match.start(TITLE, self.options, self.players, self.seed)

    def play_to(self, found: Callable[[Any], bool]) -> Sitting:
        """Plays until the view of the first seat is what was looked for, in another game when one is over."""
        for _ in range(FAR):
            if not self.match.to_act():
                self.seed += 1
                self._start()
            if found(self.match.view(0)):
                return self
            seat = self.match.to_act()[0]
            self.match.submit(seat, _lively(self.match.view(seat), seat, self.luck))
        raise AssertionError("that moment never came")

    def open(self) -> Sitting:
        """Sits down at the table."""
        self.clock = ManualClock()
        os.environ.setdefault("PAPER_REALMS_HOME", tempfile.mkdtemp())
        self.app = open_app(Settings(**self.settings), places=folders(), clock=self.clock, size=self.size, strict=True)
        self.table = KaluaTable(self.match, Seating((None,) * self.match.n, "open"), ThinksHere())
        self.app.stage.push(self.table)
        self.run(2.5)
        return self

    def frame(self, dt: float = STEP) -> None:
        self.clock.advance(dt)
        self.app.frame()

    def run(self, seconds: float) -> Sitting:
        for _ in range(round(seconds / STEP)):
            self.frame()
        return self

    def until(self, found: Callable[[], bool], most: float = 60.0) -> Sitting:
        for _ in range(round(most / STEP)):
            if found():
                return self
            self.frame()
        raise AssertionError("that moment never came")

    def shows(self, kind: str, seconds: float = 0.5, step: int = 0) -> Sitting:
        """An event of that kind is being shown for so long."""
        self.until(lambda: self.sight.kind == kind and self.sight.step == step)
        return self.run(seconds)

    @property
    def sight(self) -> Any:
        assert self.table._sight is not None
        return self.table._sight

    def press(self, kind: Kind, **more: Any) -> Sitting:
        self.table.act(Action(kind, Phase.DOWN, **more))
        self.table.act(Action(kind, Phase.UP, **more))
        self.frame()
        return self

    def focus(self, start: str) -> Sitting:
        """The cursor to the first thing whose id begins so."""
        id = next(item.id for item in self.table.focus.items if item.id.startswith(start))
        self.table.focus.to(id)
        return self.run(0.4)

    def save(self, path: Path) -> None:
        pygame.image.save(self.app.stage.window.surface, path)
        print(path)


def _lively(view: Any, seat: int, luck: Chance) -> Any:
    """Plays and answers often, buys seldom. It hangs on nothing but the rules, so that pictures stay the same."""
    legal = view.legal_moves(seat)
    rest = [move for move in legal if type(move).__name__ != "BuyCard"] or legal
    plays = [move for move in rest if isinstance(move, PlayCard)]
    return luck.pick(plays if plays and luck.below(4) else rest)


def mine(phase: str, more: Callable[[Any], bool] = lambda view: True) -> Callable[[Any], bool]:
    """Seat 0 decides in that phase, some rounds into the game."""
    return lambda view: view.phase == phase and view.to_act() == (0,) and more(view)


def _at(n: int, phase: str, more: Callable[[Any], bool] = lambda view: True, **options: Any) -> Callable[..., Sitting]:
    return lambda size: Sitting(n, size, **options).play_to(mine(phase, more)).open()


def _rich(view: Any) -> bool:
    return view.round >= 4 and view.pp[0] >= 6 and len(view.hand[0]) >= 4


def _global(view: Any) -> bool:
    return _rich(view) and any(cards()[card].kind == "global" for card in view.hand[0])


def level(size: tuple[int, int]) -> Sitting:
    """A Global Disaster is about to be paid for."""
    t = Sitting(5, size, seed=7).play_to(mine("play", _global)).open()
    card = next(card for card in t.match.view(0).hand[0] if cards()[card].kind == "global")
    return t.focus(f"hand.{card}").press(Kind.CONFIRM).run(0.6)


def strikes(size: tuple[int, int]) -> Sitting:
    """A Local Disaster has found its target."""
    t = Sitting(4, size, seed=9).play_to(mine("target", lambda view: view.round >= 2)).open()
    t.focus("option.1").press(Kind.CONFIRM)
    return t.shows("target_chosen", 0.4, 1)


def converts(size: tuple[int, int]) -> Sitting:
    """Families are on the road."""
    t = Sitting(5, size, seed=11).play_to(mine("play", lambda view: view.round >= 3 and _moods(view))).open()
    t.focus("option.0").press(Kind.CONFIRM)
    return t.shows("convert_pool", 0.7)


def _moods(view: Any) -> bool:
    levels = [view.happiness[seat] for seat in view.alive()]
    return len({*levels}) > 2


def erupts(size: tuple[int, int]) -> Sitting:
    """A Global Disaster breaks."""
    t = Sitting(3, size, seed=3).play_to(mine("play", _global)).open()
    card = next(card for card in t.match.view(0).hand[0] if cards()[card].kind == "global")
    t.focus(f"hand.{card}").press(Kind.CONFIRM).run(0.3)
    t.press(Kind.CONFIRM)
    return t.shows("resolve_started", 0.6)


def prays(size: tuple[int, int]) -> Sitting:
    t = Sitting(4, size, seed=15).play_to(mine("play", lambda view: view.round >= 2)).open()
    t.focus("option.0").press(Kind.CONFIRM)
    return t.shows("income", 0.5)


MOMENTS: dict[str, Callable[[tuple[int, int]], Sitting]] = {
    "split5": lambda size: Sitting(5, size).open().until(lambda: True).run(4.0),
    "leader5": _at(5, "leader", lambda view: view.round >= 3),
    "play5": _at(5, "play", _rich),
    "level5": level,
    "respond5": _at(5, "respond", lambda view: len(view.volley) >= 3),
    "respond2": _at(2, "respond", lambda view: view.round >= 2),
    "target4": _at(4, "target", lambda view: view.round >= 2 and len(view.volley) >= 2),
    "amulets3": _at(3, "amulets"),
    "discard3": _at(3, "discard"),
    "strikes4": strikes,
    "erupts3": erupts,
    "converts5": converts,
    "prays4": prays,
    "large5": _at(5, "leader", _rich, text_size=1.3, language="es"),
    "large3": _at(3, "respond", lambda view: view.round >= 2, text_size=1.3, language="it", high_contrast=True),
}
GOLDEN = ("split5", "respond5", "level5", "strikes4", "converts5")
"""Those of which pictures are kept."""


def sheet(folder: Path, size: tuple[int, int], names: Iterable[str]) -> None:
    """Saves the pictures of these moments."""
    for name in names:
        MOMENTS[name](size).save(folder / f"kalua_{name}_{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in sys.argv[2:] if name != "small"] or list(MOMENTS)
    for window in SIZES if "small" in sys.argv else SIZES[:1]:
        sheet(out, window, wanted)
