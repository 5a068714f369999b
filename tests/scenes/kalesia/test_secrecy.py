"""Secrets on a shared screen: runs that differ in one seat's hidden cards look, sound and feel alike to all others."""

from __future__ import annotations

import pytest

from tests.scenes.kalesia.twins import Twins
from tests.scenes.twins.playing import Pair, compare, pairs, run, twins
from tests.scenes.twins.watcher import Watcher


@pytest.mark.parametrize("pair", pairs("kalesia", 21), ids=repr)
def test_nobody_can_tell_the_twins_apart(pair: Pair) -> None:
    """Every way with every number of seats; one pair of each way plays on until weapons are passed, and through all rooms."""
    long = pair.seed % 7 == 0
    assert compare(pair, 5 if long else 2, rooms=long) == ""


@pytest.mark.parametrize("pair", pairs("kalesia", 3), ids=repr)
def test_nor_by_pictures_that_come_late(pair: Pair) -> None:
    """What is not made yet keeps its old look, or is not seen: that must not depend on a secret either."""
    assert compare(pair, 2, late=True, rooms=False) == ""


def test_pictures_do_come_late() -> None:
    """Else the test before would prove nothing."""
    pair = Twins("open", 2, 100)
    assert run(pair, False, 1, late=True).frames != run(pair, False, 1).frames


def test_the_twins_do_differ_where_they_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: with nothing left out, the own hand is another one."""
    monkeypatch.setattr(Twins, "watcher", type("Seeing", (Watcher,), {"secret": lambda self, seat: False}))
    one, two = twins(Twins("open", 3, 101), 1)
    assert one.frames != two.frames
