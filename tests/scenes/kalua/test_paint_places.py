"""Kalua's island: villages that lie clockwise and apart, a track with eleven stones, sizes of villages and crowds."""

from __future__ import annotations

import itertools
import math

import pytest

from scenes.kalua.island_zones import (
    CENTRE,
    CLEARING,
    GRAVEYARD,
    STONE,
    VOLCANO,
    crowd_class,
    mood,
    places,
    standing,
    stone,
    village_class,
)
from scenes.stage.loop.metrics import SAFE, Box

STAGE = Box(468, 118, 984, 642)


@pytest.mark.parametrize("seats", range(2, 6))
def test_villages_follow_each_other_clockwise(seats: int) -> None:
    turns = [math.atan2(y - CENTRE[1], x - CENTRE[0]) for x, y in (v.ground for v in places(seats))]
    for one, other in itertools.pairwise(turns):
        assert 0 < (other - one) % math.tau < math.pi + 0.2


@pytest.mark.parametrize("seats", range(2, 6))
def test_villages_lie_on_the_stage_and_hide_nothing_that_counts(seats: int) -> None:
    for village in places(seats):
        assert village.box.inside(STAGE)
        assert not _overlap(village.box.inset(4), VOLCANO)
        assert not village.box.holds(*CLEARING.centre)
        assert not village.box.holds(*GRAVEYARD)
    for one, other in itertools.combinations(places(seats), 2):
        assert math.dist(one.ground, other.ground) > 140


@pytest.mark.parametrize("seats", range(2, 6))
def test_what_stands_in_a_village_stands_apart(seats: int) -> None:
    for village in places(seats):
        spots = (village.totem, village.leader, village.temple, village.amulet)
        for one, other in itertools.combinations(spots, 2):
            assert math.dist(one, other) > 50


def test_leaders_stand_towards_the_clearing_and_temples_away_from_it() -> None:
    for village in places(5):
        if village.side:
            assert abs(village.leader[0] - CENTRE[0]) < abs(village.ground[0] - CENTRE[0]) < abs(village.temple[0] - CENTRE[0])


@pytest.mark.parametrize("seats", [1, 6])
def test_other_tables_have_no_island(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5"):
        places(seats)


def test_the_track_climbs_from_left_to_right_on_a_hanging_rope() -> None:
    stones = [stone(step) for step in range(11)]
    assert all(b[0] - a[0] > STONE[0] for a, b in itertools.pairwise(stones))
    assert max(y for _, y in stones) == stones[5][1]
    assert mood(False)[0] < stones[0][0] < stones[10][0] < mood(True)[0]
    assert all(SAFE.holds(x, y) for x, y in (*stones, mood(False), mood(True)))


@pytest.mark.parametrize("of", range(1, 6))
def test_gods_on_one_stone_are_all_seen_and_hide_neither_number_nor_village(of: int) -> None:
    x, y = stone(5)
    piled = [standing(5, level, of) for level in range(of)]
    for one, other in itertools.combinations(piled, 2):
        assert math.dist(one, other) >= 34
    assert max(py for _, py in piled) + 29 < y - 10
    assert min(py for _, py in piled) - 29 > places(5)[0].ground[1] - 12
    assert sum(px for px, _ in piled) / of == pytest.approx(x)
    assert all(abs(px - x) + 29 <= stone(6)[0] - x - 29 for px, _ in piled)


@pytest.mark.parametrize("step", [-1, 11])
def test_there_is_no_twelfth_stone(step: int) -> None:
    with pytest.raises(ValueError, match="0 to 10"):
        stone(step)


@pytest.mark.parametrize("size", [village_class, crowd_class])
def test_sizes_grow_from_nobody_to_six(size: object) -> None:
    assert callable(size)
    found = [size(n) for n in range(66)]
    assert found[0] == 0 < found[1]
    assert found == sorted(found)
    assert set(found) == set(range(7))


def _overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
