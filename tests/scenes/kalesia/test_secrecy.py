"""Secrets on a shared screen: runs that differ in one seat's hidden cards look, sound and feel alike to all others."""

from __future__ import annotations

import pytest

from scenes.table.people.seating import Secrecy
from tests.scenes.kalesia import twins
from tests.scenes.kalesia.twins import compare, find_twist, pairs, run


@pytest.mark.parametrize(("secrecy", "n", "seed"), pairs(21))
def test_nobody_can_tell_the_twins_apart(secrecy: Secrecy, n: int, seed: int) -> None:
    """Every way with every number of seats; one pair of each way plays on until weapons are passed."""
    assert compare(secrecy, n, seed, 5 if seed % 7 == 0 else 2) == ""


@pytest.mark.parametrize(("secrecy", "n", "seed"), pairs(3))
def test_nor_by_pictures_that_come_late(secrecy: Secrecy, n: int, seed: int) -> None:
    """What is not made yet keeps its old look, or is not seen: that must not depend on a secret either."""
    assert compare(secrecy, n, seed, 2, late=True) == ""


def test_pictures_do_come_late() -> None:
    """Else the test before would prove nothing."""
    twist = find_twist(2, 100)
    assert run("open", 2, 100, twist, False, 1, late=True) != run("open", 2, 100, twist, False, 1)


def test_the_twins_do_differ_where_they_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: with nothing left out, the own hand is another one."""
    monkeypatch.setattr(twins.PassedOn, "secret", lambda self, seat: False)
    twist = find_twist(3, 101)
    assert run("open", 3, 101, twist, False, 1) != run("open", 3, 101, twist, True, 1)
