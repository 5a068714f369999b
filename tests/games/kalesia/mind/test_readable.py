"""The measure of mixing: what it says of choices whose worth is known."""

from __future__ import annotations

import numpy as np
import pytest

from games.kernel.minds.mixture import ONE, Kind
from tests.programs.players.readable import _worth, decisions, judge, softmax

PENNIES = np.array([[ONE, 0], [0, ONE]])


def test_a_reader_beats_whoever_does_not_mix() -> None:
    kind = Kind(512, PENNIES, ONE - PENNIES, np.array([ONE, 0]))
    pure, even = _worth([1.0, 0.0], [kind]), _worth([0.5, 0.5], [kind])
    assert (pure.habit, pure.read) == (100.0, 0.0)
    assert (even.habit, even.read) == (50.0, 50.0)


def test_kinds_count_by_their_weight() -> None:
    sides = [Kind(weight, PENNIES, PENNIES * 0, np.array(habit)) for weight, habit in ((768, [ONE, 0]), (256, [0, ONE]))]
    assert _worth([1.0, 0.0], sides).habit == 75.0


def test_softmax_prefers_the_better() -> None:
    assert softmax([50.0, 49.0], 0.5) == pytest.approx([0.881, 0.119], abs=0.001)


def test_real_decisions_are_judged_in_percent() -> None:
    for view in decisions(2):
        for worth in judge(view, 1):
            assert 0 <= worth.read <= 100
            assert 0 <= worth.habit <= 100
