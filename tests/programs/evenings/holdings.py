"""What a program holds in memory, by name: pictures of a title or of the house, words, sketches, canvases, a game, its journal.

Everything that can be reached from a thing counts for it, and only for the first thing that is asked about. What cannot be
reached - the interpreter, libraries, fonts, and the holes between - is the rest.
"""

from __future__ import annotations

import gc
import sys
from collections import Counter
from types import BuiltinFunctionType, CodeType, FrameType, FunctionType, ModuleType
from typing import Final

import numpy as np
import pygame

from games.catalog import BUILT, TITLES
from games.kernel.journal import Journal
from games.kernel.match import Match
from games.kernel.replaying import Game
from scenes.benchmarks.house import memory_now_mb
from scenes.stage.loop.memory import painters_caches
from scenes.stage.pictures.pictures import Key
from scenes.stage.stage import Stage

MB: Final = 1 << 20
HOUSE: Final = "house"
REST: Final = "rest"
_APART: Final = (type, ModuleType, FunctionType, BuiltinFunctionType, CodeType, FrameType)
"""Programs, not what they hold."""


class Census:
    """Counts bytes; what was counted once is not counted again."""

    def __init__(self) -> None:
        self._seen: dict[int, object] = {id(self): self}

    def of(self, *things: object) -> int:
        """The bytes that can be reached from there and are new."""
        total, left = 0, [*things]
        while left:
            thing = left.pop()
            if id(thing) in self._seen or isinstance(thing, _APART):
                continue
            self._seen[id(thing)] = thing  # held, so that its number stays its own
            total += bytes_of(thing)
            left += gc.get_referents(thing)
        return total


def bytes_of(thing: object) -> int:
    """What it takes itself, its pixels or numbers too."""
    if isinstance(thing, pygame.Surface):
        return thing.get_height() * thing.get_pitch()
    if isinstance(thing, np.ndarray):
        return int(thing.nbytes) if thing.base is None else 0
    return sys.getsizeof(thing)


def pictures(kept: dict[Key, int]) -> Counter[str]:
    """The bytes of pictures by title, those of no title under `HOUSE`."""
    found: Counter[str] = Counter()
    for (name, _), size in kept.items():
        title = name.partition(".")[0]
        found[title if title in BUILT else HOUSE] += size
    return found


def holdings(stage: Stage, match: Match | None = None) -> Counter[str]:
    """Bytes by name. `match`: the one that is open, whose game and journal are told apart."""
    census, found = Census(), Counter[str]()
    census.of(stage.pictures, stage.clock, stage.settings, stage.words)
    census.of(*(TITLES[name] for name in BUILT))
    found.update({f"pictures of {name}": size for name, size in pictures(stage.pictures.each()).items()})
    found["words"] = census.of(stage.lettering)
    found["sketches"] = census.of(*painters_caches())
    if match is not None:
        parts = vars(match).values()
        found["journal"] = census.of(*(part for part in parts if isinstance(part, Journal)))
        found["game"] = census.of(*(part for part in parts if isinstance(part, Game)))
    found["canvases"] = census.of(stage.window.surface, stage.canvas)
    found["scenes"] = census.of(*stage.stack.scenes)
    found[REST] = round(memory_now_mb() * MB) - sum(found.values())
    return found


def told(found: Counter[str]) -> str:
    """One line, in MB, the largest first."""
    return ", ".join(f"{name} {size / MB:.{1 if abs(size) >= MB / 10 else 3}f}" for name, size in found.most_common())
