"""Which part of the land is seen: it follows what happens, is moved by hand, and shows all that is known on a button."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from games.kalyra.land.spaces import distance, place, slot_of
from games.kalyra.land.spaces import space as space_at
from games.kalyra.presence.places import frontier, known
from games.kalyra.state import State
from scenes.kalyra.land.viewport import Viewport, near, whole
from scenes.kalyra.zones import CELL, INNER
from scenes.stage.devices.action import Action, Kind
from scenes.table.parts.turning import Turning

NEAR: Final = 2
"""So many spaces round what happens are kept in the window, when it moves."""
SEEN: Final = 1
"""With so many round it, it is in sight, and the window stays."""
AROUND: Final = 3
"""So many are kept round where a decision begins."""

GLIDING: Final = 0.16
"""Seconds in which the window comes nearly two thirds of the way to where it glides."""
CARRIED: Final = 0.13
"""The same of the lantern."""


class Easing:
    """A point that follows another: fast at first, then ever slower, until it is there."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self._at: tuple[float, float] | None = None
        self._seen_at = 0.0

    def toward(self, goal: tuple[float, float], now: float, at_once: bool) -> tuple[float, float]:
        """Where it is at that time (seconds); asked again at the same time it has not moved."""
        passed, self._seen_at = max(0.0, now - self._seen_at), now
        if at_once or self._at is None:
            self._at = goal
        share = 1 - math.exp(-passed / self.pace)
        x, y = (at + (to - at) * share for at, to in zip(self._at, goal, strict=True))
        self._at = goal if abs(goal[0] - x) + abs(goal[1] - y) < 1 / CELL else (x, y)
        return self._at


def _whole(at: float, cell: float) -> float:
    """The nearest place of a corner at which spaces begin at whole units."""
    return round(at * cell) / cell


class Camera:
    """`viewport` is what is seen when it has come to rest. Methods that may move it say whether they did."""

    def __init__(self) -> None:
        self.viewport = Viewport()
        self._turning = Turning(self._pan)
        self._view: State | None = None
        self._glide = Easing(GLIDING)
        self._cell = CELL

    @property
    def lens(self) -> bool:
        """Whether the button of the closer look is held."""
        return self._turning.lens

    @property
    def far(self) -> bool:
        """Whether the map of all that is known is shown."""
        return not self.viewport.near

    def drawn(self, now: float, still: bool) -> Viewport:
        """What is seen at that time, on the way to `viewport`. Near and map follow each other at once."""
        cell = self.viewport.cell
        x, y = self._glide.toward(self.viewport.corner, now, still or cell != self._cell)
        self._cell = cell
        if (x, y) == self.viewport.corner:
            return self.viewport
        return Viewport((_whole(x, cell), _whole(y, cell)), cell)

    def _go(self, viewport: Viewport) -> bool:
        changed, self.viewport = viewport != self.viewport, viewport
        return changed

    def _pan(self, dx: int, dy: int) -> None:
        assert self._view is not None
        self._go(self.viewport.panned(dx, dy).kept(self._view))

    def act(self, action: Action, view: State) -> bool:
        """Stick, wheel, drag and lens. True when the action was used."""
        self._view = view
        return self._turning.act(action, INNER, self.viewport.cell) if action.kind is not Kind.MOVE else False

    def follow(self, view: State, spaces: Sequence[int], own: Sequence[int] = ()) -> bool:
        """Something happens on these, the last of them above all; `own`: where the persons' heroes stand, who are kept in
        sight as far as there is room. What is in sight moves nothing. The map grows with the land."""
        return self._go(whole(view) if self.far else self._framed(spaces, own))

    def _framed(self, spaces: Sequence[int], own: Sequence[int]) -> Viewport:
        """With the persons' heroes, else with the nearest of them, else what happens alone."""
        nearest = sorted(own, key=lambda one: distance(one, spaces[-1]))[:1]
        groups = ((*own, *spaces), (*nearest, *spaces), spaces, spaces[-1:])
        for group in groups:
            seen = self.viewport.holding(group, SEEN)
            if seen is not None:
                return seen if seen == self.viewport else self.viewport.holding(group, NEAR) or seen
        return self.viewport

    def show(self, space: int) -> bool:
        """The cursor is there."""
        return self._go(self.viewport.showing(space))

    def toggle(self, view: State, space: int | None) -> bool:
        """The map of all that is known, or near again, round that space."""
        return self.decide(view, space if space is not None else space_at(1, 1)) if self.far else self._go(whole(view))

    def decide(self, view: State, space: int) -> bool:
        """A decision begins there. Only then do spaces become larger or smaller: never under a cursor. Where it is well in
        sight and as large as it would be, the window stays."""
        found = near(view, space)
        stays = found.cell == self.viewport.cell == CELL and self.viewport.holding((space,), AROUND) == self.viewport
        return self._go(self.viewport if stays else found)

    def stepped(self, view: State, space: int, dx: int, dy: int) -> int | None:
        """The space beside, on the map beyond what nobody knows; None where nothing is known any more."""
        x, y = place(space)
        left, top, right, bottom = known(view)
        land = set(view.tiles) | frontier(view) if self.far else set()
        while left <= x + dx < right and top <= y + dy < bottom and (dx or dy):
            x, y = x + dx, y + dy
            if not self.far or slot_of(space_at(x, y)) in land:
                return space_at(x, y)
        return None
