"""What the bench says of the slowest frames."""

from __future__ import annotations

import gc
import time
from collections import Counter
from pathlib import Path

import pytest

from games.kernel.arena.figure import Figure, Part, report
from scenes.benchmarks import frame_parts
from scenes.benchmarks.frame_parts import COLLECTOR, REST, TIMED, FrameParts, largest
from tests.rig import Ear, Rig


def busy(ms: float) -> None:
    until = time.thread_time() + ms / 1000
    while time.thread_time() < until:
        pass


class Works:
    def outer(self) -> None:
        busy(4)
        self.inner()

    def inner(self) -> None:
        busy(8)

    def breaks(self) -> None:
        busy(2)
        raise ValueError("as it happens")


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> FrameParts:
    named = {"outside": ((Works, "outer"), (Works, "breaks")), "inside": ((Works, "inner"),)}
    monkeypatch.setattr(frame_parts, "TIMED", named)
    return FrameParts()


def test_what_a_part_calls_of_another_counts_for_that_one_alone(parts: FrameParts) -> None:
    with parts:
        parts.begin()
        Works().outer()
        with pytest.raises(ValueError, match="as it happens"):
            Works().breaks()
        frame = parts.end(20.0)
    assert 5.5 < frame["outside"] < 8
    assert 7.5 < frame["inside"] < 10
    assert frame[REST] == pytest.approx(20.0 - frame["outside"] - frame["inside"])


def test_the_collector_is_a_part_of_its_own(parts: FrameParts) -> None:
    with parts:
        parts.begin()
        gc.collect()
        frame = parts.end(500.0)
    assert frame[COLLECTOR] > 0


def test_afterwards_nothing_is_timed(parts: FrameParts) -> None:
    before, heard = vars(Works)["outer"], list(gc.callbacks)
    with parts:
        assert vars(Works)["outer"] is not before
    assert vars(Works)["outer"] is before
    assert gc.callbacks == heard


def test_every_timed_part_is_there() -> None:
    for methods in TIMED.values():
        for owner, name in methods:
            assert callable(vars(owner)[name]), f"{owner.__name__}.{name}"


def test_the_largest_parts_of_the_slowest_frames_are_told() -> None:
    quick = [Counter({"much": 1.0})] * 100
    slow = [Counter({"canvas": 20.0, "words": 5.0, "input": 1.0, "sound": 0.5})] * 10
    assert largest([*quick, *slow]) == (Part("canvas", 20.0), Part("words", 5.0), Part("input", 1.0))
    figure = Figure(group="G", name="longest", value=26.5, unit="ms", parts=largest(slow))
    assert "the slowest: canvas 20.00, words 5.00, input 1.00" in report([figure])


def test_a_real_frame_has_parts(tmp_path: Path) -> None:
    rig, parts = Rig(tmp_path, Ear()), FrameParts()
    rig.settle()
    with parts:
        parts.begin()
        rig.app.frame()
        frame = parts.end(1000.0)
    assert {"reading devices", "drawing scenes", "canvas", "window", REST} <= set(frame)
    rig.close()
