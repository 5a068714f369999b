"""Who proves a package knows nothing of it but its keys, and that one presses what glows."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

PROVE = Path(__file__).parents[2] / "packaging" / "prove"
SCREEN = runpy.run_path(str(PROVE / "screen.py"))
WIDE, TALL = 60, 40
"""Points of a screen."""


def seen(*patches: tuple[range, range, tuple[int, int, int]]) -> Any:
    """A blue screen with patches: where across and down, and how red, green and blue."""
    points = [[(20, 30, 70)] * WIDE for _ in range(TALL)]
    for across, down, colour in patches:
        for y in down:
            for x in across:
                points[y][x] = colour
    return SCREEN["Colours"](*([bytes(point[part] for point in row) for row in points] for part in range(3)))


def test_what_has_begun_to_glow_is_found_and_words_are_not() -> None:
    card = range(5, 15), range(5, 15), (250, 240, 215)
    lamp, lines = (
        (range(30, 36), range(20, 26), (200, 160, 120)),
        [(range(40, 58), range(y, y + 1), (240, 230, 200)) for y in (4, 7)],
    )
    before, now = [seen(card), seen(card, *lines)], seen(card, lamp, *lines)
    assert SCREEN["glowing"](before, now) == [(32 * SCREEN["FINE"] + 4, 22 * SCREEN["FINE"] + 4)]
    assert SCREEN["glowing"]([*before, now], now) != [], "it glows still when something else has happened"
    assert SCREEN["glowing"](before, seen(card)) == []


def test_a_lesson_that_was_skipped_is_not_a_whole_one() -> None:
    """Those of Caledea's learner: fifteen moves before it begins, thirteen in it."""
    assert runpy.run_path(str(PROVE / "home.py"))["moves_of_a_whole_lesson"]("caledea") == 15 + 13
