"""Sitting down at any title's table to take its picture: an app with real pictures under a clock turned by hand."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Self

from scenes.routes import table_scene

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from games.catalog import TITLES
from games.kernel.match import Match, Player
from games.kernel.minds.table import ThinksHere
from scenes.stage.devices.action import Action, Kind, Phase
from scenes.stage.devices.seating import Seating, Secrecy
from scenes.stage.folders import folders
from scenes.stage.loop.clock import ManualClock
from scenes.stage.loop.opening import open_app
from scenes.stage.settings import Settings
from tests.programs.sheets import looking

NAMES = ("Mara", "Noor", "Wisp", "Nimue", "Tarn", "Guglielmo", "Hawthorn", "Ilse", "Krake", "Sylwen")
MASKS = ("fox", "owl", "bear", "hare", "raven", "badger", "stag", "lion", "wolf", "otter")
STEP = 1 / 30
SIZES = ((1920, 1080), (1280, 720))
SETTINGS = ("text_size", "language", "high_contrast", "reduced_motion", "companions", "pace", "others", "hold")

Moments = Mapping[str, Callable[[tuple[int, int]], Any]]
"""Names, and what plays to that moment in a window of a size."""


class Defaults:
    """One game, the first `humans` seats of it persons, and when it is open, its table. More options than the title's own are
    settings of the house."""

    face: ClassVar[str]
    agent: ClassVar[str] = "random"
    settle: ClassVar[float] = 1.5
    """Seconds after sitting down."""
    looks: ClassVar[int] = looking.LOOKS
    """Of so many frames one is drawn. A piece sets out when it is drawn: 1 where pictures show some on their way."""

    def __init__(
        self, n: int, size: tuple[int, int], seed: int = 5, humans: int = 1, secrecy: Secrecy = "open", **options: Any
    ) -> None:
        self.settings = {name: options.pop(name) for name in SETTINGS if name in options}
        self.n, self.size, self.seed, self.secrecy = n, size, seed, secrecy
        self.title = TITLES[self.face]
        self.options = self.title.read_options(options)
        self.players = tuple(
            Player(NAMES[i], "human") if i < humans else Player(NAMES[i], "agent", self.agent, MASKS[i]) for i in range(n)
        )
        self.start()

    def start(self) -> None:
        """A game of that seed from its beginning."""
        self.match = Match.start(self.title, self.options, self.players, self.seed)

    @property
    def view(self) -> Any:
        return self.match.view(None)

    def open(self) -> Self:
        """Sits down at the table."""
        self.clock = ManualClock()
        os.environ.setdefault("PAPER_REALMS_HOME", tempfile.mkdtemp())
        self.app = open_app(
            Settings(**{"coach": False, **self.settings}), places=folders(), clock=self.clock, size=self.size, strict=True
        )
        self.look = looking.blinking(self.app, self.looks)
        seating = Seating((None,) * self.n, self.secrecy)
        self.room = table_scene(self.match, seating, ThinksHere())
        self.app.stage.push(self.room)
        self.frame()
        self.table: Any = self.room.table
        return self.run(self.settle - STEP)

    def frame(self, dt: float = STEP) -> None:
        self.clock.advance(dt)
        self.app.frame()

    def run(self, seconds: float) -> Self:
        for _ in range(round(seconds / STEP)):
            self.frame()
        return self

    def until(self, found: Callable[[], bool], most: float = 60.0) -> bool:
        """Whether it came to be so."""
        for _ in range(round(most / STEP)):
            if found():
                return True
            self.frame()
        return False

    def asked(self) -> bool:
        """A person can choose now."""
        return self.table.persons.chooser is not None and self.table.shown

    def tells(self, kind: str, step: int = 0) -> bool:
        """Whether that event, and that step of it, is shown now."""
        moment = self.table.moment()
        tag = "" if moment.event is None else type(moment.event).__struct_config__.tag
        return bool(tag == kind and moment.step == step)

    def shown(self, kind: str, seconds: float = 0.5, step: int = 0, most: float = 60.0) -> Self:
        """That event has been shown for so long."""
        assert self.until(lambda: self.tells(kind, step), most), kind
        return self.run(seconds)

    def press(self, kind: Kind, seat: int | None = None, **more: Any) -> Self:
        self.room.act(Action(kind, Phase.DOWN, seat, **more))
        self.room.act(Action(kind, Phase.UP, seat, **more))
        self.frame()
        return self

    def go(self, start: str, seconds: float = 0.4) -> Self:
        """The cursor to the thing of that id, else to the first whose id begins so."""
        items = [item.id for item in self.table.focus.items]
        id = start if start in items else next(item for item in items if item.startswith(start))
        assert self.table.focus.to(id), (id, items)
        return self.run(seconds)

    def save(self, path: Path) -> None:
        self.look()
        looking.save(self.app.stage.window.surface, path)


def take_pictures(title: str, moments: Moments, folder: Path, size: tuple[int, int], names: Iterable[str]) -> None:
    """Saves the pictures of these moments."""
    for name in names:
        moments[name](size).save(folder / f"{title}_{name}_{size[0]}x{size[1]}.png")


def command(title: str, moments: Moments) -> None:
    """`OUT [names] [small]`: the pictures of these moments or of all; `small`: at both sizes."""
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in sys.argv[2:] if name != "small"] or list(moments)
    for window in SIZES if "small" in sys.argv else SIZES[:1]:
        take_pictures(title, moments, out, window, wanted)
