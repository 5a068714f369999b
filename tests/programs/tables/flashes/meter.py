"""Counts flashes and motion in a stream of pictures."""

from __future__ import annotations

import itertools
import re
from collections import Counter, defaultdict
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from scenes.stage.pictures.canvas import Drawn, Written
from tests.programs.tables.contrast.ratios import of_surface

RATE: Final = 30
"""Pictures a second."""
SIZE: Final = (160, 90)
"""To which a picture is made smaller before it is looked at."""
CHANGE: Final = 0.10
"""Of full luminance: less is no flash."""
BRIGHT: Final = 0.80
"""Nor is a change between two that are brighter than this."""
RED, SATURATED = 20.0, 0.8
"""How far the red of a pixel must change, and how saturated it must be, for a red flash."""
FEW: Final = 3
"""Flashes a second that are not many. One is a change and its opposite."""
LARGE: Final = 0.25
"""Share of a ninth of the screen on which more than few are too many."""
STEPS: Final = 3
"""A thing that stands elsewhere in so many pictures running glides."""
Values = npt.NDArray[np.float64]


class Found(NamedTuple):
    """The worst second: share of a ninth with more than `FEW` flashes, flashes of a whole ninth together, and the same share of
    red flashes; when it was."""

    share: float
    together: int
    red: float
    at: float
    screen: float

    @property
    def holds(self) -> bool:
        return self.share <= LARGE and self.together <= FEW and self.red == 0


class Turns:
    """Of many values at once: when each has turned back by `by` since its last extreme."""

    def __init__(self, shape: tuple[int, ...], by: float, dark: float = np.inf) -> None:
        self._by, self._dark = by, dark
        self._extreme: Values | None = None
        self._way = np.zeros(shape, np.int8)
        self._last = np.full((2 * FEW + 1, *shape), -1e9)
        """When each turned, the last time first."""

    def see(self, values: Values, now: float) -> npt.NDArray[np.int64]:
        """The values now; how often each has turned within the last second, `2 * FEW + 1` at most."""
        if self._extreme is None:
            self._extreme = values.copy()
        away = values - self._extreme
        with_it = np.sign(away) == self._way
        self._extreme = np.where(with_it, values, self._extreme)
        turned = ~with_it & (np.abs(away) >= self._by) & (np.minimum(values, self._extreme) < self._dark)
        self._way = np.where(turned, np.sign(away), self._way).astype(np.int8)
        self._extreme = np.where(turned, values, self._extreme)
        self._last = np.where(turned, np.concatenate((np.full((1, *values.shape), now), self._last[:-1])), self._last)
        found: npt.NDArray[np.int64] = (self._last > now - 1.0).sum(0)
        return found


def ninths(values: Values) -> Values:
    """The mean of each ninth of the screen (3, 3)."""
    w, h = values.shape[0] // 3, values.shape[1] // 3
    found: Values = values[: 3 * w, : 3 * h].reshape(3, w, 3, h).mean((1, 3))
    return found


class Meter:
    """Sees a show, picture by picture, so many of them a second."""

    def __init__(self, rate: int = RATE) -> None:
        self._step = 1 / rate
        self._pixels, self._reds = Turns(SIZE, CHANGE, BRIGHT), Turns(SIZE, RED)
        self._whole = Turns((3, 3), CHANGE, BRIGHT)
        self.now = 0.0
        self.worst = Found(0.0, 0, 0.0, 0.0, 0.0)

    def see(self, surface: pygame.Surface) -> None:
        """The next picture."""
        small = pygame.transform.smoothscale(surface, SIZE)
        pixels = pygame.surfarray.array3d(small).astype(np.float64)
        self.now += self._step
        light = of_surface(small)
        many = (self._pixels.see(light, self.now) > 2 * FEW).astype(np.float64)
        linear = (pixels / 255) ** 2.2
        total = linear.sum(2)
        red = np.where(linear[..., 0] >= SATURATED * np.maximum(total, 1e-6), 1.0, 0.0)
        reds = np.maximum(0.0, (linear[..., 0] - linear[..., 1] - linear[..., 2]) * 320) * red
        share = float(ninths(many).max())
        together = int(self._whole.see(ninths(light), self.now).max()) // 2
        red_share = float(ninths((self._reds.see(reds, self.now) > 2 * FEW).astype(np.float64)).max())
        worst = self.worst
        self.worst = Found(
            max(worst.share, share),
            max(worst.together, together),
            max(worst.red, red_share if red_share > 0.01 else 0.0),
            self.now if share > worst.share else worst.at,
            max(worst.screen, float(many.mean())),
        )


class Glides:
    """What stands elsewhere in picture after picture, and numbers that count up."""

    def __init__(self) -> None:
        self._places: dict[str, list[tuple[int, int]]] = defaultdict(list)
        self._numbers: dict[tuple[int, int], list[str]] = defaultdict(list)
        self.found = Counter[str]()

    def see(self, record: list[Drawn], written: list[Written]) -> None:
        """What the next picture shows."""
        keys = Counter(one.key for one in record)
        now = {one.key: (one.x, one.y) for one in record if one.key and keys[one.key] == 1}
        self._places = defaultdict(list, {key: [*self._places[key], at][-STEPS - 1 :] for key, at in now.items()})
        for key, places in self._places.items():
            if len(places) > STEPS and all(a != b for a, b in itertools.pairwise(places)):
                self.found[re.sub(r"\d+", "#", key)] += 1
                self._places[key] = []
        said = {(round(one.box.centre[0]), round(one.box.y)): one.text for one in written if re.search(r"\d", one.text)}
        self._numbers = defaultdict(list, {at: [*self._numbers[at], text][-STEPS - 1 :] for at, text in said.items()})
        for at, texts in self._numbers.items():
            if len(texts) > STEPS and len(set(texts)) == len(texts):
                self.found["counts: " + re.sub(r"\d+", "#", texts[-1])] += 1
                self._numbers[at] = []
