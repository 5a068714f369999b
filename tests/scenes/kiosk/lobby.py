"""A kiosk under a clock turned by hand, opened as the supervised program opens it."""

from __future__ import annotations

import tempfile
import time
from argparse import Namespace
from pathlib import Path
from typing import Any

import pygame

from games.catalog import TITLES
from games.kernel.files import HeldElsewhere, lock
from games.kernel.match import Match, Player
from games.kernel.minds.table import ThinksHere
from scenes.kiosk.attract import Attract
from scenes.kiosk.child import open_kiosk
from scenes.routes import table_of
from scenes.stage.devices.seating import passed_along
from scenes.stage.folders import folders
from scenes.stage.loop.clock import ManualClock
from scenes.stage.settings import Settings, save
from scenes.starting import free_file
from scenes.table.scene import TableScene, current_table
from tests.rig import Rig

SHARED = Path(tempfile.gettempdir()) / "paper-realms-test-pictures"
"""Painted pictures, shared by all tests and runs: painting them again for every test would cost minutes."""


class Lobby(Rig):
    """The kiosk's program; the helpers of `Rig` work. `home` is the folder that PAPER_REALMS_HOME names."""

    def __init__(self, size: tuple[int, int] = (640, 360), language: str = "en", **how: Any) -> None:
        share_pictures()
        Attract.minds = ThinksHere  # a clock turned by hand does not wait for another process
        self.clock = ManualClock()
        self.pads = []
        self.down: list[tuple[float, float]] = []
        """What presses on the screen, as shares of the window."""
        how = {"strict": True, "keep_pictures": True, **how}
        asked = Namespace(language=language, windowed=False)
        self.app, self.warden = open_kiosk(asked, size=size, clock=self.clock, audible=False, **how)
        self.warden.pressed = lambda: self.down
        pygame.event.clear()
        self.settle()

    def dies(self) -> None:
        """The process is gone: what it held is free."""
        for scene in self.stage.stack.scenes:
            if isinstance(scene, TableScene):
                scene.match.close()
                if scene.match.path is not None:
                    wait_until_free(scene.match.path)

    def shelf(self) -> None:
        """Somebody comes."""
        self.key(pygame.K_RETURN)
        self.settle()
        assert self.stack() == ["Shelf"]

    def sit_down(self, seed: int = 5, agents: int = 2, people: tuple[str, ...] = ("Anna",)) -> Any:
        """One person and some computers at a table, with a save; or several."""
        stage, title = self.stage, TITLES["kalesia"]
        stage.folders.saves.mkdir(parents=True, exist_ok=True)
        players = (*(Player(name, "human") for name in people), *(Player(f"C{i}", "agent", "random") for i in range(agents)))
        match = Match.start(title, title.options(), players, seed, free_file(stage.folders.saves, title.id))
        stage.push(table_of(stage, match, passed_along(players)))
        self.settle()
        table = self.top
        assert current_table(table) is not None
        return table


def wait_until_free(path: Path, limit: float = 5.0) -> None:
    """A program that this one is just starting holds its open files until it runs: by the machine's clock, not the kiosk's."""
    ends = time.monotonic() + limit
    with path.open("rb+") as file:
        while True:
            try:
                lock(file.fileno())
                return
            except HeldElsewhere:
                assert time.monotonic() < ends, f"{path} is still held"
                time.sleep(0.01)


def open_lobby(**settings: object) -> Lobby:
    """A kiosk whose operator has set these."""
    save(Settings(language="en", **settings), folders().settings)  # type: ignore[arg-type]
    return Lobby()


def share_pictures() -> None:
    """The cache of this test's home is the shared one."""
    SHARED.mkdir(exist_ok=True)
    cache = folders().cache
    if not cache.exists():
        cache.parent.mkdir(parents=True, exist_ok=True)
        cache.symlink_to(SHARED)


def pointer_text() -> str | None:
    """What stands in the pointer to the running match."""
    file = folders().data / "kiosk" / "current.json"
    return file.read_text() if file.exists() else None
