"""Secrets on a shared screen: runs that differ in one card of one Hand look, sound and feel alike to all others."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.scenes.proelio.twins import Twins
from tests.scenes.twins.playing import Pair, compare, pairs, twins
from tests.scenes.twins.watcher import Watcher


@clause("PROELIO-306", "PROELIO-R3")
@pytest.mark.parametrize("pair", pairs("proelio", 6), ids=repr)
def test_nobody_can_tell_the_twins_apart(pair: Pair) -> None:
    assert compare(pair) == ""


@pytest.mark.parametrize("pair", pairs("proelio", 8)[6:], ids=repr)
def test_nor_by_pictures_that_come_late(pair: Pair) -> None:
    assert compare(pair, late=True, rooms=False) == ""


@pytest.mark.parametrize("secrecy", ["open", "pads"])
def test_the_twins_do_differ_where_they_may(secrecy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: with nothing left out, the own Hand is another one."""
    monkeypatch.setattr(Watcher, "secret", lambda self, seat: False)
    pair = next(pair for pair in Twins.all(100) if pair.secrecy == secrecy)
    one, two = twins(pair, 3)
    assert one.frames != two.frames
