"""The dice of the stage as pictures: the face they are asked for, and the colour of their seat."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from scenes.caledea.paint.diagrams import square
from scenes.caledea.paint.thrown import GOLD_TAKE, IVORY_TAKE, scrap, tumbling
from scenes.paint.brush import Brush
from scenes.paint.palette import SEATS
from scenes.paint.recipes.dice import FRAMES, die_frame

BRUSH = Brush(1.0)
PX = 96.0


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def shape(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array_alpha(surface)


def colours(surface: pygame.Surface) -> np.ndarray:
    """Mean red, green and blue of what can be seen."""
    seen = shape(surface) > 200
    mean: np.ndarray = pygame.surfarray.array3d(surface)[seen].mean(0)
    return mean


def alike(a: pygame.Surface, b: pygame.Surface) -> float:
    """How far light and dark lie at the same places, 1 at most: with pips elsewhere it is far less."""
    light = [pygame.surfarray.array3d(one).mean(2)[shape(a) > 200] for one in (a, b)]
    return float(np.corrcoef(*light)[0, 1])


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("gold", [False, True])
def test_it_lies_on_the_face_that_was_thrown(face: int, gold: bool) -> None:
    """Tinting changes no outline: it is the die of the house with that face."""
    kind, take = ("gold", GOLD_TAKE) if gold else ("ivory", IVORY_TAKE)
    house = die_frame.paint(BRUSH, kind, face, PX, take, FRAMES - 1).surface
    made = tumbling.paint(BRUSH, 0, face, PX, FRAMES - 1, gold).surface
    assert np.array_equal(shape(made), shape(house))
    others = [die_frame.paint(BRUSH, kind, other, PX, take, FRAMES - 1).surface for other in range(1, 7) if other != face]
    assert all(not np.array_equal(shape(made), shape(other)) for other in others)
    assert alike(made, house) > 0.9 > max(alike(made, other) for other in others)


def test_a_side_is_known_by_its_colour_and_bonus_dice_are_gold() -> None:
    shades = [colours(tumbling.paint(BRUSH, seat, 5, PX, FRAMES - 1).surface) for seat in range(6)]
    for a in range(6):
        for b in range(a):
            assert np.abs(shades[a] - shades[b]).max() > 25, (SEATS[a].name, SEATS[b].name)
    gold = [tumbling.paint(BRUSH, seat, 5, PX, FRAMES - 1, gold=True).surface for seat in (0, 3)]
    assert np.array_equal(colours(gold[0]), colours(gold[1]))


def test_a_die_that_does_not_count_any_more_is_dull() -> None:
    for gold in (False, True):
        plain, dull = (colours(tumbling.paint(BRUSH, 1, 4, PX, FRAMES - 1, gold, dull).surface) for dull in (False, True))
        assert (dull < 0.65 * plain).all()


def test_a_picture_is_its_own(window: None) -> None:
    """Dulling one die does not dull the sheet that all are cut from."""
    before = colours(tumbling.paint(BRUSH, 2, 3, PX, FRAMES - 1).surface)
    tumbling.paint(BRUSH, 2, 3, PX, FRAMES - 1, dull=True)
    assert np.array_equal(before, colours(tumbling.paint(BRUSH, 2, 3, PX, FRAMES - 1).surface))


def test_scraps_come_in_four_shapes() -> None:
    made = [scrap.paint(BRUSH, SEATS[0].fill, take).surface for take in range(4)]
    assert len({shape(surface).tobytes() for surface in made}) == 4
    assert colours(scrap.paint(BRUSH, "salt").surface).max() < 90 < colours(scrap.paint(BRUSH, "gold").surface).max()


def test_a_square_of_the_rulebook_shows_what_stands_on_it() -> None:
    bare = square.paint(BRUSH, 6, 104, 104)
    assert bare.size == (104, 104)
    for things in (
        {"owner": 1},
        {"owner": 1, "salted": True},
        {"wall": "tower"},
        {"capital": 1},
        {"rank": 2},
        {"rank": 2, "count": 3},
    ):
        assert not np.array_equal(pygame.surfarray.array3d(square.paint(BRUSH, 6, 104, 104, **things).surface),
                                  pygame.surfarray.array3d(bare.surface)), things  # fmt: skip
