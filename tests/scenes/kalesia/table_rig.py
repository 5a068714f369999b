"""Kalesia's table in the real loop under a clock turned by hand, with flat stand-ins for pictures so that games run quickly."""

from __future__ import annotations

import inspect
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from games.catalog import TITLES
from games.kernel.match import Match, Player
from games.kernel.rules import Seat, Title
from scenes.kalesia.scene import KalesiaTable
from scenes.seating import Seating, Secrecy
from scenes.stage.paint.brush import Brush, Sprite
from scenes.stage.pictures import all_recipes
from scenes.tabletop.minds import Asks, ThinksHere
from tests.rig import Rig

NAMES = ("Mara", "Noor", "Wisp", "Nimue", "Tarn", "Guglielmo", "Hawthorn", "Ilse", "Krake", "Sylwen")
MASKS = ("fox", "owl", "bear", "hare", "raven", "badger", "stag", "lion", "wolf", "otter")


@cache
def asked_as(name: str) -> inspect.Signature:
    """What the recipe of that name is asked with. `KeyError`: there is none."""
    return inspect.signature(all_recipes()[name])


class Flat(dict[str, Any]):
    """Every recipe as a plain sheet of the right size, in a colour that is another one for other arguments.

    A recipe that there is not, and arguments that it does not take, are as wrong as in the house: `KeyError`, `TypeError`.
    """

    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> Callable[..., Sprite]:
        asked = asked_as(name)

        def paint(brush: Brush, **args: Any) -> Sprite:
            asked.bind(brush, **args)
            w = args.get("w", args.get("px", 40))
            h = args.get("h", w * 10 / 7 if name.startswith("kalesia.") and "px" not in args else args.get("px", w))
            size = max(1, brush.px(w) // 8), max(1, brush.px(h) // 8)
            surface = pygame.Surface(size, pygame.SRCALPHA)
            look = zlib.crc32(repr((name, sorted(args.items(), key=repr))).encode())
            surface.fill((look & 255, look >> 8 & 255, look >> 16 & 255, 255))
            return Sprite(surface, 0, 0, (brush.px(w), brush.px(h)))

        return paint


def seated(n: int, humans: int, agent: str = "random") -> tuple[Player, ...]:
    """The first `humans` seats are persons, the others computers."""
    return tuple(Player(NAMES[i], "human") if i < humans else Player(NAMES[i], "agent", agent, MASKS[i]) for i in range(n))


class TableRig(Rig):
    """A table on top of an empty bottom scene."""

    def __init__(
        self,
        home: Path,
        n: int = 5,
        humans: int = 1,
        secrecy: Secrecy = "open",
        *,
        seed: int = 3,
        pads: int = 0,
        title: Title | None = None,
        thinker: Asks | None = None,
        path: Path | None = None,
        match: Match | None = None,
        flat: bool = True,
        **settings: Any,
    ) -> None:
        super().__init__(home, **{"reduced_motion": True, **settings})
        if flat:
            self.stage.pictures.recipes = Flat()
        held = [self.plug() for _ in range(pads)]
        devices = tuple(f"pad:{held[i].instance_id}" if i < len(held) else None for i in range(n))
        title = title or TITLES["kalesia"]
        self.match = match or Match.start(title, title.read_options({}), seated(n, humans), seed, path)
        self.table = KalesiaTable(self.match, Seating(devices, secrecy), thinker or ThinksHere())
        self.results: list[str] = []
        self.table.open_results = lambda: self.results.append("results")  # type: ignore[method-assign]
        self.stage.push(self.table)
        self.settle()

    def until(self, found: Callable[[], bool], most: float = 60.0, step: float = 1 / 20) -> None:
        """Runs until something is so; fails after `most` seconds of the clock."""
        for _ in range(round(most / step)):
            if found():
                return
            self.frames(1, step)
        raise AssertionError(f"waited {most} s in vain; on the ribbon: {self.table.ribbon.sentence!r}")

    def my_turn(self) -> bool:
        return self.table.persons.chooser is not None and self.table.show.idle and not self.table.persons.curtain.hangs

    def over(self) -> bool:
        return bool(self.results)

    def turn_or_end(self) -> bool:
        return self.my_turn() or self.over()

    @property
    def chooser_seat(self) -> Seat:
        chooser = self.table.persons.chooser
        assert chooser is not None
        return chooser.seat
