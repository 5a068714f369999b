"""Kalyra's table in the real loop under a clock turned by hand, with flat stand-ins for pictures so that games run quickly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from games.kalyra.title import TITLE
from games.kernel.match import Match
from games.kernel.rules import Seat
from scenes.kalyra.choice import LandChoice
from scenes.kalyra.scene import KalyraTable
from scenes.seating import Seating
from scenes.tabletop.minds import Asks, ThinksHere
from tests.rig import Rig
from tests.scenes.kalesia.table_rig import Flat, seated


class LandRig(Rig):
    """A table of `n` seats, the first `humans` of them persons."""

    def __init__(
        self,
        home: Path,
        n: int = 2,
        humans: int = 1,
        *,
        seed: int = 3,
        pads: int = 0,
        match: Match | None = None,
        thinker: Asks | None = None,
        flat: bool = True,
        options: dict[str, Any] | None = None,
        size: tuple[int, int] = (1280, 720),
        **settings: Any,
    ) -> None:
        super().__init__(home, size=size, **{"reduced_motion": True, **settings})
        if flat:
            self.stage.pictures.recipes = Flat()
        held = [self.plug() for _ in range(pads)]
        devices = tuple(f"pad:{held[i].instance_id}" if i < len(held) else None for i in range(n))
        self.match = match or Match.start(TITLE, TITLE.read_options(options or {}), seated(n, humans), seed)
        self.table = KalyraTable(self.match, Seating(devices, "open"), thinker or ThinksHere())
        self.results: list[str] = []
        self.table.open_results = lambda: self.results.append("results")  # type: ignore[method-assign]
        self.stage.push(self.table)
        self.settle()

    @property
    def view(self) -> Any:
        return self.match.view(None)

    @property
    def choice(self) -> LandChoice:
        choice = self.table.choice
        assert choice is not None
        return choice

    @property
    def seat(self) -> Seat:
        return self.choice.seat

    def asked(self) -> bool:
        return self.table.choice is not None and self.table.show.idle

    def over(self) -> bool:
        return bool(self.results)

    def asked_or_over(self) -> bool:
        return self.asked() or self.over()

    def until(self, found: Callable[[], bool], most: float = 90.0, step: float = 1 / 4) -> None:
        """Runs until something is so, hurrying through what is shown; fails after `most` seconds of the clock."""
        for _ in range(round(most / step)):
            if found():
                return
            self.frames(1, step)
            if not self.table.show.idle:
                self.table.show.skip_all()
        raise AssertionError(f"waited {most} s in vain; on the ribbon: {self.table.ribbon.sentence!r}")
