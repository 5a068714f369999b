"""Samples of `tests.programs.tables.flashes`: nothing flashes more than three times a second, and with less motion nothing
glides or counts up."""

from __future__ import annotations

import pygame
import pytest

from games.catalog import TITLES
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Drawn, Written
from scenes.stage.settings import PACES
from scenes.titles import face_of
from tests.programs.tables.flashes.__main__ import PARTS, of_rooms, of_show
from tests.programs.tables.flashes.meter import RATE, Glides, Meter

SECONDS = {"kalesia": 8.0, "proelio": 14.0, "caledea": 14.0, "kalua": 14.0, "kalyra": 14.0}
"""The deal, and the first decisions."""


@pytest.mark.parametrize("title", TITLES)
def test_a_table_does_not_flash(title: str) -> None:
    watch = of_show(title, SECONDS[title], 1, still=False)
    assert watch.meter.worst.holds, watch.meter.worst
    assert watch.glides.found, "the program sees what glides where motion is not reduced"


PARTS_OF = [("kalyra", "end"), *((title, part) for title in TITLES for part in PARTS if title != "kalyra" or part != "end")]


@pytest.mark.parametrize(("title", "part"), PARTS_OF)
def test_no_part_of_a_game_flashes_at_the_fastest_pace(title: str, part: str) -> None:
    if part == "curtain" and not face_of(title).hides:
        part = "opening"
    worst = of_show(title, 8.0, 1, still=False, n=TITLES[title].seats[0], part=part, pace=PACES[-1]).meter.worst
    assert worst.holds, worst


def test_a_full_hand_is_laid_anew_once_for_a_choice() -> None:
    """Eleven cards, and one who decides at once."""
    worst = of_show("kalua", 9.0, 1, still=False, n=5, part="end").meter.worst
    assert worst.holds, worst


@pytest.mark.parametrize("title", TITLES)
def test_with_less_motion_nothing_glides_at_a_table(title: str) -> None:
    assert of_show(title, SECONDS[title] + 16, 2, still=True, n=TITLES[title].seats[0]).glides.found == {}


def test_rooms_and_curtains_neither_flash_nor_glide() -> None:
    watch = of_rooms(True, ("seats", "settings access", "results"))
    assert watch.meter.worst.holds, watch.meter.worst
    assert watch.glides.found == {}


# -- the meter ---------------------------------------------------------------------------------------------------------------


def shown(color: str | tuple[int, int, int], part: pygame.Rect | None = None) -> pygame.Surface:
    surface = pygame.Surface((320, 180))
    surface.fill("#202020")
    surface.fill(color, part)
    return surface


def seen(*pictures: pygame.Surface, seconds: float = 2.0, each: int = 3) -> Meter:
    """One picture after the other, each shown so many times."""
    meter = Meter()
    for k in range(round(seconds * RATE)):
        meter.see(pictures[k // each % len(pictures)])
    return meter


LEFT = pygame.Rect(0, 0, 107, 60)


@pytest.mark.parametrize(("each", "holds"), [(3, False), (4, False), (5, True), (8, True)])
def test_more_than_three_flashes_a_second_are_too_many(each: int, holds: bool) -> None:
    """A picture that stands for `each` thirtieths: 5, 3.75, 3 and 1.9 flashes a second."""
    worst = seen(shown("#202020"), shown("#f0f0f0"), each=each).worst
    assert worst.holds == holds, worst
    assert (worst.share > 0.9) == (not holds)


def test_a_small_part_of_a_ninth_may_flicker_and_a_large_one_not() -> None:
    small, large = pygame.Rect(0, 0, 36, 36), LEFT
    assert seen(shown("#202020"), shown("#f0f0f0", small)).worst.holds
    found = seen(shown("#202020"), shown("#f0f0f0", large)).worst
    assert not found.holds
    assert found.screen < 0.15


def test_what_changes_little_does_not_flash_and_red_always_does() -> None:
    assert seen(shown("#202020"), shown("#3c3c3c")).worst.holds
    assert seen(shown("#ffffff"), shown("#f0f0f0")).worst.holds, "both are bright"
    red = seen(shown("#000000"), shown("#e00000", pygame.Rect(0, 0, 40, 40)))
    assert red.worst.red > 0
    assert not red.worst.holds


def test_a_slow_fade_is_no_flash() -> None:
    fade = [shown((v, v, v)) for v in (*range(20, 250, 6), *range(250, 20, -6))]
    assert seen(*fade, seconds=4.0, each=1).worst.holds


def drawn(key: str, x: int) -> Drawn:
    return Drawn(key, x, 40, 3, 255, None, 1)


def said(text: str) -> Written:
    return Written(text, 28, "num", "#ffffff", Box(100, 100, 40, 30), None, False)


def test_what_stands_elsewhere_again_and_again_glides_and_what_jumps_does_not() -> None:
    glides, jumps = Glides(), Glides()
    for k in range(8):
        glides.see([drawn("card.3", 10 * k)], [])
        jumps.see([drawn("card.3", 200 if k > 3 else 0)], [])
    assert list(glides.found) == ["card.#"]
    assert jumps.found == {}


def test_a_number_that_is_another_one_again_and_again_counts_up() -> None:
    counts, jumps = Glides(), Glides()
    for k in range(8):
        counts.see([], [said(str(k))])
        jumps.see([], [said("12" if k > 3 else "0")])
    assert list(counts.found) == ["counts: #"]
    assert jumps.found == {}
