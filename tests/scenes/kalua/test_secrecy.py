"""Secrets on a shared screen: runs that differ in one card of one hand look, sound and feel alike to all others."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.scenes.kalua.twins import Twins
from tests.scenes.twins.playing import Pair, compare, pairs, twins
from tests.scenes.twins.watcher import Watcher


@pytest.mark.parametrize("pair", pairs("kalua", 8), ids=repr)
@clause("KALUA-R11")
def test_nobody_can_tell_the_twins_apart(pair: Pair) -> None:
    assert compare(pair) == ""


@pytest.mark.parametrize("pair", pairs("kalua", 4)[2:], ids=repr)
def test_nor_by_pictures_that_come_late(pair: Pair) -> None:
    assert compare(pair, late=True, rooms=False) == ""


@pytest.mark.parametrize("secrecy", ["open", "curtain"])
def test_the_twins_do_differ_where_they_may(secrecy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: with nothing left out, the own hand is another one, as soon as it is looked at."""
    monkeypatch.setattr(Watcher, "secret", lambda self, seat: False)
    pair = next(pair for pair in Twins.all(100) if pair.secrecy == secrecy)
    one, two = twins(pair, 8)
    assert one.frames != two.frames
