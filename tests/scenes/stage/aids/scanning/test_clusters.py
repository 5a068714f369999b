"""Where the frames of a group lie: round its things, few, and round no other thing."""

from __future__ import annotations

import random
from itertools import pairwise

from scenes.stage.aids.scanning.frames import APART, clustered
from scenes.stage.loop.metrics import Box


def row(n: int, x: float = 100, y: float = 100, w: float = 80, step: float = 90) -> tuple[Box, ...]:
    return tuple(Box(x + k * step, y, w, 80) for k in range(n))


def test_what_lies_together_has_one_frame() -> None:
    things = (*row(5), *row(5, y=190))
    assert clustered(things, ()) == (Box(100, 100, 440, 170),)


def test_what_lies_far_apart_has_a_frame_each() -> None:
    """Plates of players on both sides of a board."""
    left, right = [Box(96, 186 + 120 * k, 312, 108) for k in range(4)], [Box(1512, 186 + 120 * k, 312, 108) for k in range(4)]
    assert sorted(clustered((*left, *right), ())) == [Box(96, 186, 312, 468), Box(1512, 186, 312, 468)]
    assert len(clustered(row(3, step=80 + APART + 1), ())) == 3


def test_no_frame_holds_a_stranger() -> None:
    things = row(5)
    found = clustered((*things[:2], *things[3:]), things[2:3])
    assert sorted(found) == [Box(100, 100, 170, 80), Box(370, 100, 170, 80)]


def test_cards_that_lie_on_each_other_are_framed_by_runs() -> None:
    fan = row(9, w=178, step=74)
    found = clustered((*fan[:3], *fan[6:]), fan[3:6])
    assert sorted(box.x for box in found) == [fan[0].x, fan[6].x]


def test_every_thing_lies_in_a_frame_wherever_they_lie() -> None:
    luck = random.Random(3)
    for _ in range(60):
        grid = [Box(50.0 * x, 50.0 * y, 40, 40) for x in range(9) for y in range(7)]
        luck.shuffle(grid)
        n = luck.randrange(1, 30)
        frames = clustered(tuple(grid[:n]), tuple(grid[n:]))
        for box in grid[:n]:
            assert any(box.inside(frame) for frame in frames)
        for box in grid[n:]:
            assert not any(frame.holds(*box.centre) for frame in frames)
        assert not any(a == b for a, b in pairwise(sorted(frames)))
