"""Pictures of Kalyra's table at every moment: `uv run python -m tests.sheets.kalyra_sheet OUT [names] [small]`."""

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

from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match, Player
from scenes.kalyra.scene import KalyraTable
from scenes.seating import Seating
from scenes.stage.action import Action, Kind, Phase
from scenes.stage.clock import ManualClock
from scenes.stage.folders import folders
from scenes.stage.opening import open_app
from scenes.stage.settings import Settings
from scenes.tabletop.minds import ThinksHere

NAMES = ("Mara", "Noor", "Wisp", "Nimue", "Tarn", "Guglielmo")
MASKS = ("fox", "owl", "bear", "hare", "raven", "badger")
STEP = 1 / 30
SIZES = ((1920, 1080), (1280, 720))
Found = Callable[[Any], bool]


class Sitting:
    """A table in an app with a clock turned by hand."""

    def __init__(
        self, n: int, size: tuple[int, int], seed: int = 5, humans: int = 1, shown: bool = True, **options: Any
    ) -> None:
        settings = {name: options.pop(name) for name in ("text_size", "language", "high_contrast") if name in options}
        players = tuple(
            Player(NAMES[i], "human") if i < humans else Player(NAMES[i], "agent", "random", MASKS[i]) for i in range(n)
        )
        self.size, self.settings = size, settings
        options.setdefault("people", str(humans) if humans < n else "all")
        self.match = Match.start(TITLE, TITLE.read_options(options), players, seed)
        self.chance = Chance(seed)
        if shown:
            self.open()

    def open(self) -> Sitting:
        """Sits down at the table."""
        self.clock = ManualClock()
        os.environ.setdefault("PAPER_REALMS_HOME", tempfile.mkdtemp())
        self.app = open_app(Settings(**self.settings), places=folders(), clock=self.clock, size=self.size, strict=True)
        self.table = KalyraTable(self.match, Seating((None,) * self.match.n, "open"), ThinksHere())
        self.app.stage.push(self.table)
        self.run(1.5)
        return self

    @property
    def view(self) -> Any:
        return self.match.view(None)

    def play(self, found: Found, most: int = 6000) -> bool:
        """Plays until a position is found in which seat 0 is to act; False when the game ended before."""
        for _ in range(most):
            if not self.match.to_act():
                return False
            if self.match.to_act()[0] == 0 and found(self.view):
                return True
            seat = self.match.to_act()[0]
            self.match.submit(seat, TITLE.random_move(self.match.view(seat), seat, self.chance))
        return False

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
        self.run(0.5)

    def go(self, id: str) -> None:
        """The cursor to a thing."""
        self.table.focus.to(id)
        self.run(0.5)

    def save(self, path: Path) -> None:
        pygame.image.save(self.app.stage.window.surface, path)
        print(path)


def at(
    found: Found, n: int = 3, change: Callable[[Sitting], None] = lambda t: None, **more: Any
) -> Callable[[tuple[int, int]], Sitting]:
    """The first position of that kind in games of chance; nothing here hangs on how well computers play."""

    def made(size: tuple[int, int]) -> Sitting:
        for seed in range(1, 60):
            t = Sitting(n, size, seed=seed, shown=False, **dict(more))
            if t.play(found):
                change(t)
                t.open()
                t.until(t.asked)
                t.run(0.8)
                return t
        raise AssertionError("no such position in any of the games")

    return made


def asking(state: str, found: Found = lambda view: True) -> Found:
    return lambda view: view.asking == state and found(view)


def in_fight(view: Any) -> bool:
    """Somebody can be attacked, and the land has grown."""
    return len(view.tiles) >= 7 and any(type(move).__name__ == "Attack" for move in view.legal_moves(0))


def grown(view: Any) -> bool:
    return len(view.tiles) > 8


def endowed(t: Sitting) -> None:
    """The active hero has been lucky, and so has the Bazaar: players without thoughts seldom are."""
    state = t.match._game.state
    hero = state.heroes[state.active if state.active >= 0 else 0]
    hero.pack, hero.left, hero.body = ["healing_draught", "smoke_vial", "buckler"], "militia_sword", "padded_jack"
    state.bazaar += ["hunters_bow", "phoenix_feather", "tower_shield", "chain_hauberk"]
    state.gold += 7
    t.match._views.clear()


def turn(size: tuple[int, int]) -> Sitting:
    return at(asking("hero_turn", in_fight))(size)


def odds(size: tuple[int, int], **more: Any) -> Sitting:
    t = at(asking("hero_turn", in_fight), **more)(size)
    attack = next(move for move in t.view.legal_moves(0) if type(move).__name__ == "Attack")
    t.go(f"space.{t.view.enemies[attack.enemy].space}")
    return t


def pack(size: tuple[int, int]) -> Sitting:
    t = at(asking("hero_turn", grown), change=endowed)(size)
    t.press(Kind.SHOULDER_RIGHT)
    return t


def lens(size: tuple[int, int]) -> Sitting:
    t = turn(size)
    t.table.act(Action(Kind.PEEK, Phase.DOWN))
    t.run(0.5)
    return t


def far(size: tuple[int, int]) -> Sitting:
    t = at(asking("hero_turn", lambda view: len(view.tiles) > 18))(size)
    t.press(Kind.SHOULDER_LEFT)
    return t


def dice(size: tuple[int, int]) -> Sitting:
    """In the middle of an attack."""
    t = odds(size)
    t.table.act(Action(Kind.CONFIRM, Phase.DOWN))
    t.until(lambda: t.table._sight is not None and t.table._sight.kind == "dice_rolled", 20)
    t.run(0.75)
    return t


MOMENTS: dict[str, Callable[[tuple[int, int]], Sitting]] = {
    "draft": at(asking("hero_draft", lambda view: len(view.order) == 2), n=2, people="all"),
    "inn": at(asking("inn_placement", lambda view: sum(h.status == "board" for h in view.heroes) >= 2)),
    "turn": turn,
    "odds": odds,
    "lens": lens,
    "far": far,
    "rotate": at(asking("tile_rotate", lambda view: len(view.tiles) > 6)),
    "land": at(asking("tile_land", lambda view: len(view.tiles) > 6 and view.enemies)),
    "pack": pack,
    "shop": at(asking("shop_buy"), change=endowed),
    "level": at(asking("level_up")),
    "lethal": at(asking("react_lethal")),
    "boss": at(asking("hero_turn", lambda view: view.final != "")),
    "dice": dice,
    "solo6": at(asking("hero_turn", in_fight), n=1),
    "large": lambda size: odds(size, text_size=1.3, language="es", n=6),
    "large_it": lambda size: odds(size, text_size=1.3, language="it", high_contrast=True),
}

GOLDEN = ("draft", "turn", "rotate", "pack", "boss")
"""Those of which pictures are kept: they hang on nothing but the rules."""


def sheet(folder: Path, size: tuple[int, int], names: Iterable[str]) -> None:
    """Saves the pictures of these moments."""
    for name in names:
        MOMENTS[name](size).save(folder / f"kalyra_{name}_{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in sys.argv[2:] if name != "small"] or list(MOMENTS)
    for window in SIZES if "small" in sys.argv else SIZES[:1]:
        sheet(out, window, wanted)
