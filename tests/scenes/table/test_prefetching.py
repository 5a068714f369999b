"""Beats are looked at before they begin, and not in a frame that has enough to do."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.pictures import Pictures
from scenes.table.show.beats import Cue, Moment, Show
from scenes.table.show.prefetching import Prefetching


@pytest.fixture
def show() -> Show[Any]:
    waiting: Show[Any] = Show(lambda beat, step: None)
    waiting.add("dealt", "a view", Cue((1.0, 1.0), sounds=("deal", None), seat=2))  # type: ignore[arg-type]
    waiting.add("turned", "another", Cue((1.0,), sounds=("flip",)))  # type: ignore[arg-type]
    return waiting


class Looks(Prefetching):
    def __init__(self, show: Show[Any]) -> None:
        self.seen: list[tuple[Any, int]] = []
        self.heard: list[tuple[str, int | None]] = []
        super().__init__(
            show, Pictures(1.0, None, lambda: 0.0), self.laid, lambda sound, seat: self.heard.append((sound, seat))
        )

    def laid(self, moment: Moment[Any]) -> tuple[Prefetch, Prefetch]:
        self.seen.append((moment.event, moment.step))
        return [], []


def test_the_sound_of_a_part_that_comes_is_expected(show: Show[Any]) -> None:
    looks = Looks(show)
    for _ in range(4):
        looks.look(None, busy=False)
    assert looks.seen == [("dealt", 0), ("dealt", 1), ("turned", 0)]
    assert looks.heard == [("deal", 2), ("flip", None)]


def test_a_frame_that_lays_the_table_lays_no_other_beside_it_but_no_two_in_a_row(show: Show[Any]) -> None:
    looks = Looks(show)
    looked = []
    for busy in (True, True, True, False):
        looks.look(None, busy=busy)
        looked.append(len(looks.seen))
    assert looked == [0, 1, 1, 2]
