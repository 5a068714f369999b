"""Easings end where they should, timelines play every step to its end, sheets show the right frame."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.pieces import motion
from scenes.stage.pieces.motion import Timeline, Tween

EASINGS = ["linear", "in_cubic", "out_cubic", "in_out_cubic", "in_out_quad", "in_out_sine", "out_back"]


@pytest.mark.parametrize("name", EASINGS)
def test_easings_begin_at_0_and_end_at_1(name: str) -> None:
    ease = getattr(motion, name)
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)


def test_out_back_overshoots_a_little() -> None:
    highest = max(motion.out_back(n / 100) for n in range(101))
    assert 1.02 < highest < 1.12


def test_a_tween_waits_moves_and_rests() -> None:
    tween = Tween(10, 20, 0.5, delay=0.2)
    assert tween.update(0.1) == 10
    assert tween.update(0.35) == pytest.approx(15)
    assert not tween.done
    assert tween.update(9) == 20
    assert tween.done


def _end(ended: list[int], n: int, share: float) -> None:
    if share >= 1.0:
        ended.append(n)


@given(st.lists(st.floats(0, 0.5), min_size=1, max_size=6), st.floats(0.01, 0.4), st.floats(0.5, 3), st.integers(0, 9))
def test_every_step_of_a_timeline_ends_once_and_in_order(lengths: list[float], dt: float, speed: float, skip: int) -> None:
    ended: list[int] = []
    line = Timeline(speed=speed)
    for n, length in enumerate(lengths):
        line.then(length, partial(_end, ended, n)).wait(0.05)
    for frame in range(500):
        if frame == skip:
            line.skip()
        if line.done:
            break
        line.update(dt)
    line.update(dt)
    assert ended == list(range(len(lengths)))


def test_skipping_ends_everything_at_once() -> None:
    ended: list[float] = []
    line = Timeline().then(1.0, ended.append).wait(2.0).then(1.0, ended.append)
    line.skip()
    assert line.done
    assert ended == [1.0, 1.0]


def test_hurry_plays_three_times_as_fast() -> None:
    calls: list[str] = []
    line = Timeline().wait(0.9).call(lambda: calls.append("end"))
    line.update(0.2)
    line.hurry = True
    line.update(0.2)
    assert not calls
    line.update(0.05)
    assert calls == ["end"]
    assert line.done
